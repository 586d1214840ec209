"""How two rule sets part on one event of a record: what differs, in which respect, on which law."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from adjudicator.rulings import EventVerdict, Ruling, Verdict

LEGALITY, GROUND, FOLLOWS = "legality", "ground", "what follows"
WINNER, POINTS, OPEN, GAME, SPEAKING = "winner", "points", "open acts", "game", "speaking"
UNSURE = ("undetermined", "impossible")
MARKS = {"marked-too-much", "marked-too-little", "marked-out-of-time"}  # they go by what is due
Asked = Mapping[str, tuple[str, ...]]  # the questions that each law answers, by its id


@dataclass(frozen=True, slots=True, order=True)
class Kind:
    """A kind of difference.

    `questions` of the books' comparison that the laws on either side answer; `subject` an
    irregularity (`A / B` where each side finds its own), trick, score, game, question or act;
    `respect` legality | ground | what follows | winner | points | open acts | game | speaking.
    """

    questions: tuple[str, ...]
    subject: str
    respect: str

    @property
    def title(self) -> str:
        """The kind in one line: `drew-two: what follows (diff.21.draws-two)`."""
        asked = f" ({', '.join(self.questions)})" if self.questions else ""
        return f"{self.subject}: {self.respect}{asked}"

    def covers(self, other: Kind) -> bool:
        """Whether this is the other kind with, at most, more questions about it."""
        return self == other or (
            (self.subject, self.respect) == (other.subject, other.respect)
            and set() < set(other.questions) < set(self.questions))


def differences(one: Verdict, other: Verdict, asked: Asked) -> list[tuple[int, Kind]]:
    """Return every difference between two verdicts on a record with its event, in their order.

    An event that either side cannot determine, or finds impossible, shows none.
    """
    pairs = zip(one.events, other.events, strict=False)
    return [(a.index, kind) for a, b in pairs if a.index == b.index and a.index
            and a.status not in UNSURE and b.status not in UNSURE
            for kind in dict.fromkeys(_kinds(a, b, asked))]


def unsure(verdict: Verdict) -> bool:
    """Whether anything in a record is undetermined or impossible."""
    return any(event.status in UNSURE for event in verdict.events)


def _kinds(a: EventVerdict, b: EventVerdict, asked: Asked) -> Iterator[Kind]:
    mine, others = _faults(a), _faults(b)
    if set(mine) ^ set(others) <= MARKS and (a.due != b.due):
        mine, others = ({n: r for n, r in f.items() if n not in MARKS} for f in (mine, others))
    if set(mine) != set(others):
        yield _of_faults(mine, others, a, b, asked)
        return
    for name, ruling in mine.items():
        if _follows(ruling) != _follows(others[name]):
            yield _kind(name, FOLLOWS, (*_laws(ruling)[:1], *_laws(others[name])[:1]), asked)
    if mine:
        return
    if (a.trick and a.trick.winner) != (b.trick and b.trick.winner):
        yield _kind("trick", WINNER, _cited(a, b), asked)
    elif a.due != b.due:
        yield _kind("score", POINTS, _paying(a, b), asked)
    elif a.game != b.game:
        yield _kind("game", GAME, _cited(a, b), asked)
    elif _open(a) != _open(b):
        yield _kind("question", OPEN, _cited(a, b), asked)
    elif _silent(a) != _silent(b):
        yield _kind("act", SPEAKING, _cited(a, b), asked)


def _kind(subject: str, respect: str, laws: Iterable[str], asked: Asked) -> Kind:
    return Kind(tuple(sorted({q for law in laws for q in asked.get(law, ())})), subject, respect)


def _of_faults(mine: Mapping[str, Ruling], others: Mapping[str, Ruling], a: EventVerdict,
               b: EventVerdict, asked: Asked) -> Kind:
    """Name the kind where not the same faults are found."""
    only, theirs = sorted(set(mine) - set(others)), sorted(set(others) - set(mine))
    laws = [law for name in only for law in _laws(mine[name])]
    laws += [law for name in theirs for law in _laws(others[name])]
    if only and theirs:
        return _kind(f"{', '.join(only)} / {', '.join(theirs)}", GROUND, laws, asked)
    if not any(asked.get(law) for law in laws) and not (mine and others):
        laws += [law for r in (b if only else a).rulings for law in _laws(r)]
    return _kind(", ".join(only or theirs), LEGALITY, laws, asked)


def _faults(event: EventVerdict) -> dict[str, Ruling]:
    return {r.irregularity: r for r in event.rulings if r.irregularity}


def _follows(ruling: Ruling) -> object:
    """What a ruling brings: whether the book speaks, who may choose, what is ordered, points."""
    return (ruling.answer == "silent",
            sorted((e.by, tuple(sorted(e.options)), e.default or "") for e in ruling.elections),
            sorted((m.remedy, m.by or "", m.cards) for m in ruling.remedies),
            sorted((p.player, p.points) for p in ruling.points if p.points))


def _laws(ruling: Ruling) -> tuple[str, ...]:
    return tuple(cited.id for cited in ruling.laws)


def _cited(*events: EventVerdict) -> list[str]:
    return [law for event in events for r in event.rulings for law in _laws(r)]


def _paying(a: EventVerdict, b: EventVerdict) -> list[str]:
    """Return the laws of the points that only one side gives."""
    entries = [[p for r in event.rulings for p in r.points if p.points] for event in (a, b)]
    counted = [Counter((p.player, p.points) for p in side) for side in entries]
    apart = (counted[0] - counted[1], counted[1] - counted[0])
    return [p.law for side, only in zip(entries, apart, strict=True) for p in side
            if (p.player, p.points) in only] or _cited(a, b)


def _open(event: EventVerdict) -> object:
    return None if event.may is None else sorted(
        (o.act, o.points or 0) for o in event.may if o.why_not is None)


def _silent(event: EventVerdict) -> bool:
    return any(r.answer == "silent" for r in event.rulings)
