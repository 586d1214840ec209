"""Cases before rule sets: which rule sets answer, and their verdicts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from adjudicator.books import all_rules, load_rules, ordinary
from adjudicator.errors import AdjudicatorError
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
        return [_beside(case)]
    found = [r.id for r in ordinary(players, extra)]
    if not found:
        raise AdjudicatorError(
            f"no ordinary rule set is for {players} players; name one with --rules")
    return found


def judged(
    case: Case, key: str, extra: Iterable[str] = (),
    agreed: Mapping[str, object] | None = None, readings: Mapping[str, str] | None = None,
) -> Judged:
    """Judge `case` by the rule set of `key` (which may carry options and readings)."""
    name, more, ways = parse_rules_key(key)
    ruleset = load_rules(name, tuple(extra))
    return judge(case, ruleset, {**(agreed or {}), **more}, {**(readings or {}), **ways}), ruleset


def _beside(case: Case) -> str:
    """Return the case's own rule set; the path of a file is taken from the case's folder."""
    name = case.rules or ""
    if name.endswith((".yaml", ".yml")):
        beside = Path(case.path.partition("#")[0]).parent / name
        return str(beside) if beside.exists() else name
    return name


def amiss(verdicts: Iterable[Verdict]) -> bool:
    """Whether anything was found: a verdict not legal, or a claim not right."""
    return any(v.verdict != "legal" or any(c.right is not True for c in v.claims)
               for v in verdicts)
