"""Cases before rule sets: which rule sets answer, and their verdicts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path

import click

from adjudicator.books.shelf import all_rules, load_rules, ordinary
from adjudicator.books.shelf import files as rule_files
from adjudicator.errors import AdjudicatorError, FileError, WordError, near
from adjudicator.events import Case
from adjudicator.expect import parse_rules_key
from adjudicator.judging import judge
from adjudicator.laws.law import RuleSet
from adjudicator.rulings import Verdict

Judged = tuple[Verdict, RuleSet]


def rule_sets(case: Case, names: Iterable[str], extra: Iterable[str], every: bool) -> list[str]:
    """Return the keys of the rule sets that answer `case`.

    Those named; else every one of its number of players; else the case's own; else the ordinary.
    """
    extra = tuple(extra)
    if names := tuple(names):
        return list(names)
    players = len(case.players)
    if every:
        return [r.id for r in all_rules(extra) if players in r.players]
    if case.rules:
        return [own_rules(case, extra)]
    found = [r.id for r in ordinary(players, extra)]
    if not found:
        raise AdjudicatorError(
            f"no ordinary rule set is for {players} players; name one with --rules")
    return found


def judged(
    case: Case, key: str, extra: Iterable[str] = (),
    agreed: Mapping[str, object] | None = None, readings: Mapping[str, str] | None = None,
    *, try_readings: bool = True,
) -> Judged:
    """Judge `case` by the rule set of `key` (which may carry options and readings)."""
    name, more, ways = parse_rules_key(key)
    ruleset = load_rules(name, tuple(extra))
    fitting = {law: way for law, way in (readings or {}).items() if law in ruleset.laws}
    verdict = judge(case, ruleset, {**(agreed or {}), **more}, {**fitting, **ways},
                    try_readings=try_readings)
    if more or ways:
        verdict = replace(verdict, rules=f"{ruleset.id}?{key.partition('?')[2]}")
    return verdict, ruleset


def own_rules(case: Case, extra: Iterable[str]) -> str:
    """Return the key of the rule set a case names, '' where it names none.

    A file's path is taken from the case's folder. Raises FileError where there is none.
    """
    name, query, options = (case.rules or "").partition("?")
    if not name:
        return ""
    try:
        if name.endswith((".yaml", ".yml")):
            beside = Path(case.path.partition("#")[0]).parent / name
            name = str(beside) if beside.exists() else name
        elif name not in (known := rule_files(tuple(extra))):
            raise WordError(f"unknown rule set {name!r}{near(name, known)}")
        load_rules(name, tuple(extra))
    except WordError as trouble:
        raise FileError(case.path, case.line or None, f"rules: {trouble}") from None
    return f"{name}{query}{options}"


def known_readings(
    readings: Mapping[str, str], keys: Iterable[str], extra: Iterable[str]
) -> None:
    """Raise WordError, with a near match, for a law or a reading that none of the rule sets has.

    One that is a name only, and so changes no ruling, is said to be so on stderr.
    """
    if not readings:
        return
    rules = [load_rules(parse_rules_key(key)[0], tuple(extra)) for key in keys]
    laws = {law.id: law for r in rules for law in r.laws.values()}
    for name, reading in readings.items():
        if name not in laws:
            raise WordError(f"no law {name!r} in {', '.join(r.id for r in rules)}"
                            f"{near(name, laws)}")
        unclear = laws[name].unclear
        ways = {way.name: way for way in unclear.others} if unclear else {}
        known = [*([unclear.taken] if unclear else []), *ways]
        if reading not in known:
            raise WordError(f"{name} is not read as {reading!r}{near(reading, known)}"
                            if known else f"{name} has one reading only")
        if reading in ways and not ways[reading].changes:
            click.echo(f"{name}={reading}: a reading by name only; the rulings are the same",
                       err=True)


def could_hold(case: Case, extra: Iterable[str]) -> list[tuple[str, list[str]]]:
    """Return the families whose rule sets could hold a record, each with those rule sets."""
    families: dict[str, list[str]] = {}
    for rules in all_rules(tuple(extra)):
        if len(case.players) in rules.players:
            verdict, _ = judged(case, rules.id, extra)
            if verdict.verdict != "impossible":
                families.setdefault(rules.family, []).append(rules.id)
    return list(families.items())


def amiss(verdicts: Iterable[Verdict]) -> bool:
    """Whether anything was found: a verdict not legal, or scores that differ by the book."""
    found = list(verdicts)
    scores = {(v.case, *sorted(v.scores.items())) for v in found}
    return any(v.verdict != "legal" for v in found) or len(scores) > len({v.case for v in found})
