"""Brisques counted at the end over a number, and marked before only in the last tricks."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.carry import winnings
from adjudicator.carry.tricks import brisques
from adjudicator.events import Mark, Over, Take
from adjudicator.laws.registry import Answering, duty, permits, score
from adjudicator.laws.scores import last_of_all, trick_done
from adjudicator.laws.situation import Cite, Due, Situation


@score("brisques-over", Answering, Over)
def brisques_over(s: Situation, *, over: int = 6) -> Iterator[Due | Cite]:
    """When all is played the brisques are counted, and those beyond the number are marked."""
    if not trick_done(s) or not last_of_all(s):
        return
    yield Cite(message="the brisques are counted")
    for seat, me in enumerate(s.after.seats):
        number = winnings.brisques(me, s.frame)
        if number > over:
            yield Due(seat, (number - over) * s.frame.brisque_points,
                      f"{number} brisques, {number - over} over {over}", "count")


@permits("brisques-counted-again", Answering)
def brisques_counted_again(s: Situation) -> bool:
    """What was marked for brisques as they were taken is not taken off in the count."""
    return trick_done(s) and last_of_all(s)


@duty("brisques-unmarked-early", Answering, Mark, Take)
def brisques_unmarked_early(s: Situation) -> Iterator[Cite]:
    """While cards are drawn nothing is marked for brisques."""
    if isinstance(s.act, Take):
        if s.act.points and s.before.out is not True:
            yield Cite(s.act.seat)
    elif isinstance(s.act, Mark):
        if s.act.what == "brisques" and s.before.out is not True:
            yield Cite(s.act.seat)
    elif trick_done(s) and s.before.out is not True and brisques(s.after.last, s.frame):
        yield Cite(message="its brisques are not marked yet")
