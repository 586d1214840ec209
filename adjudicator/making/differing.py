"""The shortest records found on which two rule sets rule differently, one of each kind."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from adjudicator.events import Case
from adjudicator.judging import judge
from adjudicator.judging.rules import Rules, prepare
from adjudicator.laws.law import RuleSet
from adjudicator.making.asking import replayed
from adjudicator.making.committing import committable
from adjudicator.making.deals import Wishes, make
from adjudicator.making.differences import Asked, Kind, differences, unsure
from adjudicator.making.expecting import expected
from adjudicator.making.position import Unfit
from adjudicator.making.redeclaring import redeclared
from adjudicator.making.shrinking import shrunk, upto
from adjudicator.making.splicing import WAYS, Bench, Committed
from adjudicator.record import load_cases, written
from adjudicator.rulings import Verdict

LIMIT = 60  # records tried
AFTER = 3  # events kept after the one in which something is wrong
LAWFUL = ("deal",) * 6 + ("declarations",) * 20  # of each rule set among the records
DEALS = 8  # tried for one irregularity
MOST = 3  # records of a kind that are made shorter


@dataclass(frozen=True, slots=True)
class Side:
    """A rule set as one of the two compared: its key as given, and what the key agrees."""

    key: str
    ruleset: RuleSet
    agreed: Mapping[str, Any] = field(default_factory=dict)
    readings: Mapping[str, str] = field(default_factory=dict)

    def judged(self, case: Case) -> Verdict:
        """Return its verdict on a record."""
        return judge(case, self.ruleset, self.agreed, self.readings, try_readings=False)

    def ready(self) -> Rules:
        """Return its rules made ready, as agreed."""
        return prepare(self.ruleset, dict(self.agreed), dict(self.readings))


@dataclass(frozen=True, slots=True)
class Found:
    """A record on which the two differ at its last event, and only there; its `expect` is filled.

    `kind`: how they differ there, the first way where there are several; `laws` cited there.
    """

    kind: Kind
    case: Case
    laws: tuple[str, ...] = ()

    def is_about(self, topic: str) -> bool:
        """Whether a topic, question or irregularity has to do with the difference; '' always."""
        topics = {law.split(".")[-2] for law in self.laws if law.count(".") > 1}
        names = {*self.kind.questions, *self.kind.subject.replace(" / ", ", ").split(", ")}
        return not topic or topic in topics | names | set(self.laws)


Sides = tuple[Side, Side]


def find(one: Side, other: Side, seed: int = 0, limit: int = LIMIT) -> list[Found]:
    """Search for records on which two rule sets differ; the same seed finds the same.

    `limit`: lawful deals, and lawful deals with one irregular act, that are tried (a whole
    number); each may show several kinds. Returned in the order of their kinds.
    """
    sides = (one, other)
    asked = {law.id: law.questions for side in sides for law in side.ruleset.laws.values()}
    shown: dict[Kind, list[tuple[int, int, Case]]] = {}
    for case in _records(sides, seed, limit):
        for before, (index, kind) in enumerate(_apart(sides, case, asked)):
            shown.setdefault(kind, []).append((before, index, case))
    found: list[Found] = []
    for kind in sorted(shown, key=lambda k: (len(k.questions), k)):
        if not any(kind.covers(f.kind) for f in found):
            best = sorted(shown[kind], key=lambda row: row[:2])[:MOST]
            short = [f for _, index, case in best
                     if (f := _short(sides, upto(case, index), kind, asked)) is not None]
            found += sorted(short, key=_length)[:1]
    return sorted(found, key=lambda f: f.kind)


def _length(found: Found) -> tuple[int, int, str]:
    text = written(found.case)
    return len(found.case.events), len(text), text


def _apart(sides: Sides, case: Case, asked: Asked) -> list[tuple[int, Kind]]:
    return differences(sides[0].judged(case), sides[1].judged(case), asked)


# ---------------------------------------------------------------------- records


def _records(sides: Sides, seed: int, limit: int) -> Iterator[Case]:
    """Yield the records tried: every irregularity of either book in turn, and lawful deals."""
    ready = [side.ready() for side in sides]
    plan = [(i, name) for i, rules in enumerate(ready)
            for name in (*committable(rules), *LAWFUL)]
    order = Random(f"{seed} plan")
    for number in range(limit):
        if number % len(plan) == 0:
            order.shuffle(plan)
            plan = _once_first(plan)
        which, name = plan[number % len(plan)]
        rng = Random(f"{seed} {number} {sides[which].key} {name}")
        try:
            case = _record(ready[which], name, rng)
        except Unfit:
            continue
        yield replace(case, rules=None, agreed={}, path="found")


def _once_first(plan: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """Put what comes twice behind what has not come yet."""
    seen: set[str] = set()
    first: list[tuple[int, str]] = []
    again: list[tuple[int, str]] = []
    for which, name in plan:
        (again if name in seen and name not in LAWFUL else first).append((which, name))
        seen.add(name)
    return first + again


def _record(rules: Rules, name: str, rng: Random) -> Case:
    """Make one record: a deal rich in court cards, declarations, or an irregularity by name."""
    if name == "declarations":
        return redeclared(rules, rng)
    if name != "deal":
        made = _committed(name, rules, rng)
        return upto(made.case, made.index + AFTER)
    hand = rules.frame.hand
    courts = [c for c in rules.frame.faces() for _ in range(rules.frame.copies(c))
              if c.rank in "AKQJ"]
    rng.shuffle(courts)
    wishes = Wishes(declares=1.0, hands={0: tuple(courts[:hand]), 1: tuple(courts[hand:][:hand])},
                    keep=False)
    return make(rules, rng, wishes).case


def _committed(name: str, rules: Rules, rng: Random) -> Committed:
    """Commit an irregularity, in one of a few deals. Raises Unfit where none has a place for it."""
    bench = Bench(rules, rng)
    for _ in range(DEALS - 1):
        with suppress(Unfit):
            return WAYS[name].function(bench)
    return WAYS[name].function(bench)


# ---------------------------------------------------------------------- made short


def _short(sides: Sides, case: Case, kind: Kind, asked: Asked) -> Found | None:
    """Make a record short and write down both rulings; None where they cannot be sure of it."""

    def weigh(trial: Case) -> int | None:
        first = sides[0].judged(trial)
        if unsure(first) or unsure(second := sides[1].judged(trial)):
            return None
        apart = differences(first, second, asked)
        here = (len(trial.events), kind)
        return apart.index(here) if here in apart else None

    tables = [moment.before for moment in replayed(case, sides[0].ready()).moments]
    short = shrunk(case, tables, weigh)
    if short is None:
        return None
    verdicts = [side.judged(short) for side in sides]
    laws = tuple(c.id for v in verdicts for r in v.events[-1].rulings for c in r.laws)
    expect = {side.key: expected(v) for side, v in zip(sides, verdicts, strict=True)}
    titled = replace(short, title=kind.title, expect=expect)
    return Found(kind, load_cases("found", written(titled))[0], laws)
