#!/usr/bin/env python3
"""Is every law load-bearing? Each is taken out in turn, and some case that names it must fail.

    python tests/heavy/load_bearing.py [RULE-SET-PREFIX]

A case names a law that stands anywhere in its `expect`. A parameter of the frame, a combination
or an option that rests on the law goes with it where the game can be played without. Prints what
no case holds up, with the reason; exit status 1 where anything is printed.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from adjudicator import places
from adjudicator.books.shelf import files, load_rules
from adjudicator.errors import AdjudicatorError
from adjudicator.events import Case
from adjudicator.expect import misses, parse_rules_key
from adjudicator.judging import judge
from adjudicator.laws.law import RuleSet
from adjudicator.record import load_cases

NEEDED = {"packs", "ranks", "hand", "turn_up", "draws_first", "wins"}  # no game without a value


@dataclass(frozen=True)
class Trial:
    """One expectation of a case: of which rules, under which agreement and readings."""

    case: Case
    rules: str
    agreed: Mapping[str, Any]
    readings: Mapping[str, str]
    expected: Mapping[str, Any]

    def fails(self, rules: RuleSet) -> bool:
        """Whether the rules answer otherwise than expected."""
        readings = {law: name for law, name in self.readings.items() if law in rules.laws}
        verdict = judge(self.case, rules, self.agreed, readings, try_readings=False)
        return bool(misses(self.expected, verdict))


def named(value: object) -> Iterator[str]:
    """Yield every text that stands anywhere in an expectation."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from named(inner)
            yield str(key)
    elif isinstance(value, Iterable):
        for inner in value:
            yield from named(inner)


@cache
def trials() -> tuple[Trial, ...]:
    """Every expectation of every case."""
    found = []
    for path in sorted(places.folder("cases").rglob("*.yaml")):
        try:
            cases = load_cases(str(path))
        except AdjudicatorError as trouble:
            print(f"- {trouble}", file=sys.stderr)
            continue
        for case in cases:
            for key, expected in case.expect.items():
                assert isinstance(expected, dict)
                rules, agreed, readings = parse_rules_key(key)
                found.append(Trial(case, rules, agreed, readings, expected))
    return tuple(found)


@cache
def by_law(rules: str) -> Mapping[str, tuple[Trial, ...]]:
    """The expectations of one rule set by the laws they name, the shortest records first."""
    found: defaultdict[str, list[Trial]] = defaultdict(list)
    for trial in sorted(trials(), key=lambda t: len(t.case.events)):
        if trial.rules == rules:
            for name in {*named(trial.expected), *trial.readings}:
                found[name].append(trial)
    return {name: tuple(some) for name, some in found.items()}


def without(rules: RuleSet, law: str) -> RuleSet:
    """The rule set less one law, and what rests on it as far as the game can do without."""
    frame = {k: replace(e, law="") if e.law == law else e for k, e in rules.frame.items()
             if e.law != law or k in NEEDED}
    combinations = {k: c for k, c in rules.combinations.items() if c["law"] != law}
    options = {k: o for k, o in rules.options.items() if o.law != law}
    laws = {i: replace(x, exception_to=tuple(e for e in x.exception_to if e != law),
                       conflicts_with=tuple(e for e in x.conflicts_with if e != law))
            for i, x in rules.laws.items() if i != law}
    return replace(rules, laws=laws, frame=frame, combinations=combinations, options=options)


def reason(rules: RuleSet, law: str) -> str | None:
    """Why no case holds the law up; None where one does."""
    bare = without(rules, law)
    naming = by_law(rules.id).get(law, ())
    broken = 0
    for trial in naming:
        if trial.fails(rules):
            broken += 1
        elif trial.fails(bare):
            return None
    if not naming:
        return "no case expects it"
    if broken == len(naming):
        return f"the {broken} cases that name it fail with it too"
    return f"its {len(naming)} cases say the same without it{_kind(rules, law)}"


def _kind(rules: RuleSet, law: str) -> str:
    entry = rules.laws[law]
    if not entry.effect and law in {e.law for e in rules.frame.values()}:
        return " (a parameter of the frame that no game is without)"
    return f" ({entry.effect or 'its table is the law'})"


def remaining(prefix: str = "") -> Iterator[tuple[str, str, str]]:
    """Yield rule set, law and reason for each law that no case holds up.

    Only a law's own rule set answers for it: what is inherited is tried where it stands.
    """
    for id_ in sorted(files()):
        if not id_.startswith(prefix) or not by_law(id_):
            continue
        rules = load_rules(id_)
        for law, entry in rules.laws.items():
            if Path(entry.path).resolve() == Path(rules.path).resolve():
                why = reason(rules, law)
                if why is not None:
                    yield id_, law, why


def main(prefix: str = "") -> int:
    """Print what remains; return the exit status."""
    left = list(remaining(prefix))
    for id_, law, why in left:
        print(f"- {id_}: {law}: {why}")
    asked = [i for i in sorted(files()) if i.startswith(prefix) and by_law(i)]
    print(f"{len(left)} laws of {', '.join(asked) or 'no rule set'} are held up by no case",
          file=sys.stderr)
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2]))
