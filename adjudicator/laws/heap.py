"""The heap: tricks left lying until one holds a brisque, and who gathers them."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.cards import Card
from adjudicator.events import Deal, Gap, Gather, Mark, Play
from adjudicator.laws.registry import Answering, duty, permits, question
from adjudicator.laws.scores import trick_done
from adjudicator.laws.situation import Circumstances, Cite, Fault, Situation


@duty("gather-heap", Answering, Gather, faults=("took-wrongly", "left-face-up"))
def gather_heap(s: Situation) -> Iterator[Fault | Cite]:
    """Tricks lie face up until one holds a brisque; its winner gathers all that lies there."""
    act = s.act
    if isinstance(act, Play):
        if trick_done(s):
            yield Cite(s.after.turn)
        return
    assert isinstance(act, Gather)
    won = s.before.turn if s.before.last else None
    if won is not None and won != act.seat:
        yield Fault("took-wrongly", act.seat, message=f"the trick was {s.name(won)}'s")
    elif act.face_up:
        yield Fault("left-face-up", act.seat, message="the heap lies face up")
    elif not take_neglected_heap(s):
        yield Cite(act.seat)


@permits("take-neglected-heap", Gather)
def take_neglected_heap(s: Situation) -> bool:
    """A heap its winner left lying may be gathered by the adversary on his next trick."""
    act = s.act
    assert isinstance(act, Gather)
    if s.before.last and s.before.turn != act.seat:
        return False
    tricks = _lying(s)
    own = sum(s.frame.brisques_in(cards) for seat, cards in tricks if seat == act.seat)
    others = sum(s.frame.brisques_in(cards) for seat, cards in tricks if seat != act.seat)
    return others > 0 and not own


def _lying(s: Situation) -> list[tuple[int | None, tuple[Card, ...]]]:
    """Return the tricks not yet gathered by the record's word, each with its winner.

    Who leads to a trick has won the one before it.
    """
    tricks: list[tuple[int | None, tuple[Card, ...]]] = []
    cards: tuple[Card, ...] = ()
    start = s.case.start
    if start is not None and start.heap:
        tricks.append((None, start.heap))
    for event in s.case.events[: s.at - 1]:
        for act in event.acts:
            if isinstance(act, Deal | Gap | Gather):
                tricks, cards = [], ()
            elif isinstance(act, Play):
                if act.lead and cards:
                    tricks.append((act.seat, cards))
                    cards = ()
                cards = (*cards, act.card)
    if cards:
        tricks.append((s.before.turn, cards))
    return tricks


@question("marked_for")
def marked_for(c: Circumstances, value: str) -> bool | None:
    """Under what name the points were marked: brisques, last-trick, seven …"""
    act = c.cause.act
    return isinstance(act, Mark) and act.what == value
