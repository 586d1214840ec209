"""Which rule set a sheet is audited by: the one named, the sheet's own, else by its layout."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from adjudicator.books.shelf import all_rules, load_rules, ordinary
from adjudicator.errors import AdjudicatorError, FileError, WordError, near
from adjudicator.expect import parse_rules_key
from adjudicator.judging.rules import Rules, prepare
from adjudicator.scoresheet.sheet import Columns, Grid
from adjudicator.words import OPTIONS

# Where no rule set is named: the family whose sheets are kept in this layout.
FAMILIES = {"net": "rubicon", "pads": "binocle"}


def chosen(grid: Grid, columns: Columns, name: str, case_rules: str,
           extra: Iterable[str] = ()) -> tuple[str, str]:
    """Return the key of the rule set, and a note where nobody named it. Raises FileError."""
    extra = tuple(extra)
    if name:
        return name, ""
    told = str(grid.told.get("rules") or "")
    if told:
        return _own(grid, told, extra), ""
    if case_rules:
        return case_rules, ""
    family = FAMILIES["net"] if columns.of("net") or columns.all_of("net") else (
        FAMILIES["pads"] if columns.layout == "pads" else "")
    if family:
        key = next((r.id for r in all_rules(extra) if r.family == family), "")
        if key:
            return key, f"no rule set is named: the sheet is kept as in {key}"
    players = _number(columns)
    key = next((r.id for r in ordinary(players, extra)), "") or next(
        (r.id for r in ordinary(2, extra)), "")
    if not key:
        raise AdjudicatorError("no ordinary rule set is there; name one with --rules")
    return key, f"no rule set is named: taken is {key}"


def _own(grid: Grid, told: str, extra: tuple[str, ...]) -> str:
    name, query, options = told.partition("?")
    if name.endswith((".yaml", ".yml")):
        beside = Path(grid.path).parent / name
        name = str(beside) if beside.exists() else name
    try:
        load_rules(name, extra)
    except WordError as trouble:
        raise FileError(grid.path, None, f"rules: {trouble}") from None
    return f"{name}{query}{options}"


def _number(columns: Columns) -> int:
    """Return how many play: two columns may be two sides of four."""
    pairs = sum(any(sign in name for sign in ("+", "&", "/", " and ")) for name in columns.players)
    sides = {"us", "them", "we", "they", "wir", "sie"} & {n.casefold() for n in columns.players}
    return 4 if len(columns.players) == 2 and (pairs == 2 or sides) else len(columns.players)


def prepared(key: str, grid: Grid, agreed: Mapping[str, object], readings: Mapping[str, str],
             extra: Iterable[str] = ()) -> Rules:
    """Return the rule set of a key ready for use, with what the sheet says was agreed."""
    name, more, ways = parse_rules_key(key)
    ruleset = load_rules(name, tuple(extra))
    told = grid.told.get("agreed")
    own = {str(k): v for k, v in told.items()} if isinstance(told, Mapping) else {}
    for option in own:
        if option not in OPTIONS:
            raise FileError(grid.path, None, f"unknown option {option!r}{near(option, OPTIONS)}")
    fitting = {law: way for law, way in readings.items() if law in ruleset.laws}
    return prepare(ruleset, {**own, **agreed, **more}, {**fitting, **ways})
