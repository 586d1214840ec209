"""What is marked and when: each function yields the points an act brings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

from adjudicator.cards import RANK_NAMES
from adjudicator.carry import winnings
from adjudicator.carry.tricks import brisques
from adjudicator.events import Deal, Exchange, Over, Play, Take
from adjudicator.laws.registry import Answering, score
from adjudicator.laws.situation import Cite, Due, Situation


def trick_done(s: Situation) -> bool:
    """Whether the act completed a trick."""
    return isinstance(s.act, Play) and bool(s.after.last) and not s.after.trick and (
        s.after.last[-1].at == s.at)


def winner(s: Situation) -> int | None:
    """Return who won the trick the act completed; None where the record tells it only later."""
    return None if s.after.turn is None and told_later(s) else s.turn(s.after)


def told_later(s: Situation) -> bool:
    """Whether the record says by `takes`, before the next play, who has the trick."""
    for event in s.case.events[s.at :]:
        for act in event.acts:
            if isinstance(act, Take | Play):
                return isinstance(act, Take)
    return False


def last_of_all(s: Situation) -> bool:
    """Whether the trick just completed is the very last of the deal."""
    table = s.after
    if table.out is not True:
        return False
    if table.strict_left is not None:
        return table.strict_left == 0
    if any(seat.hidden is None for seat in table.seats):
        return False
    return all(seat.number == 0 for seat in table.seats)


def last_before_draw(s: Situation) -> bool:
    """Whether the trick just completed is the last one followed by a draw."""
    table = s.after
    return table.out is False and table.talon is not None and table.turn_up is not None and (
        table.talon + 1 < 2 * table.players)


@score("brisques-at-once", Answering)
def brisques_at_once(s: Situation) -> Iterator[Due]:
    """The winner of a trick marks its brisques as he takes it."""
    if not trick_done(s):
        return
    number = brisques(s.after.last, s.frame)
    if number:
        who = winner(s)
        if who is not None:
            yield Due(who, number * s.frame.brisque_points,
                      f"{number} brisque{'s' if number > 1 else ''}", "brisques")


@score("brisques-at-end", Answering, Over)
def brisques_at_end(
    s: Situation, *,
    both_over: Literal["undecided", "higher", "pone", "last-trick"] = "undecided",
    unless_made: bool = False,
) -> Iterator[Due | Cite]:
    """The brisques are counted from the tricks when the deal is played out."""
    if not trick_done(s):
        return
    if not last_of_all(s):
        if brisques(s.after.last, s.frame):
            yield Cite(message="its brisques are counted at the end")
        return
    for index, seat in enumerate(s.after.seats):
        number = winnings.brisques(seat, s.frame)
        if number:
            yield Due(index, number * s.frame.brisque_points, f"{number} brisques counted",
                      "count")


@score("last-trick", Answering)
def last_trick(s: Situation, *, points: int = 10) -> Iterator[Due]:
    """The winner of the very last trick marks for it."""
    if trick_done(s) and last_of_all(s):
        who = winner(s)
        if who is not None:
            yield Due(who, last_trick_points(s.options, points), "last trick", "last-trick")


def last_trick_points(options: Mapping[str, object], points: int = 10) -> int:
    """Return what the last trick is worth: as agreed, where the book lets that be, or `points`."""
    agreed = options.get("last_trick_points")
    return agreed if isinstance(agreed, int) else points


@score("turned-up-seven", Deal)
def turned_up_seven(
    s: Situation, *, points: int = 10, kept: bool = False
) -> Iterator[Due]:
    """The dealer marks for a Seven turned up (or for the rank that is exchanged)."""
    assert isinstance(s.act, Deal)
    if s.act.turn_up is not None and s.act.turn_up.rank == s.frame.exchange:
        yield Due(s.after.dealer, points, f"{RANK_NAMES[s.frame.exchange]} turned up",
                  "kept-seven" if kept else "seven")


@score("exchange", Exchange)
def exchange(s: Situation, *, points: int = 10) -> Iterator[Due]:
    """The exchange of the Seven for the turn-up is marked."""
    assert isinstance(s.act, Exchange)
    yield Due(s.act.seat, points, f"{RANK_NAMES[s.frame.exchange]} exchanged", "seven")
