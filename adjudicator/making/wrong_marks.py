"""Irregularities of marking and choosing, each committed in a lawful deal."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.events import Elect, Mark
from adjudicator.making.splicing import Bench, Committed, commits, rest, spliced


def _marked(bench: Bench, more: int, name: str) -> Committed:
    made = bench.deal(marks=True)
    event, n = bench.pick((e, n) for e in made.case.events for n, a in enumerate(e.acts)
                          if a.points is not None and a.points + more >= 0
                          and not (more < 0 and isinstance(a, Mark) and "brisques-over"
                                   in bench.rules.settling))  # it may be a part, marked apart
    acts = tuple(replace(a, points=(a.points or 0) + more) if i == n else a
                 for i, a in enumerate(event.acts))
    case = spliced(made, event.index - 1, [acts], rest(made, event.index))
    return Committed(case, event.index, name)


@commits("marked-too-much")
def marked_too_much(bench: Bench) -> Committed:
    """A player marks more than is due."""
    return _marked(bench, bench.rng.randint(1, 9) * bench.rules.frame.unit, "marked-too-much")


@commits("marked-too-little")
def marked_too_little(bench: Bench) -> Committed:
    """A player marks less than is due."""
    return _marked(bench, -bench.rules.frame.unit, "marked-too-little")


@commits("elected-without-right")
def elected_without_right(bench: Bench) -> Committed:
    """A player demands a fresh deal where nothing gives him the choice."""
    made, seat = bench.deal(), bench.rng.randrange(bench.players)
    at = bench.place(made, lambda p: p.phase != "over")
    act = Elect(seat, "fresh-deal")
    return Committed(spliced(made, at, [(act,)], rest(made, at)), at + 1, "elected-without-right")
