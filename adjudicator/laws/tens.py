"""The tens marked besides declarations: a Seven played, the last trick before the last draw."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.events import Mark, Play
from adjudicator.laws.registry import Answering, permits, score
from adjudicator.laws.scores import last_before_draw, trick_done, winner
from adjudicator.laws.situation import Due, Situation
from adjudicator.laws.turns import stands, whose_lead


def among_the_last(s: Situation) -> bool:
    """Whether the trick is one of those after the last draw; asked for where it is left open."""
    if s.before.out is not None:
        return s.before.out
    number = s.before.trick_no if s.before.trick else s.after.trick_no
    if number is not None:
        return number > s.frame.drawing_tricks(len(s.before.seats))
    return s.talon_out()


@score("seven-played", Play)
def seven_played(s: Situation, *, points: int = 10) -> Iterator[Due]:
    """The Seven of trumps is marked when it is played, won or lost, while cards are drawn."""
    act = s.act
    assert isinstance(act, Play)
    if act.card.rank != s.frame.exchange or not act.card.suit:
        return
    if act.lead and whose_lead(s) not in (None, act.seat) and not stands(s):
        return  # led out of turn, it goes back
    if act.card.suit == s.trump() and not among_the_last(s):
        yield Due(act.seat, points, "Seven played", "seven")


@score("last-trick-of-draw", Answering)
def last_trick_of_draw(s: Situation, *, points: int = 10) -> Iterator[Due]:
    """The winner of the trick before the last draw marks for it, and nobody for the very last."""
    if not trick_done(s):
        return
    number, drawing = s.after.trick_no, s.frame.drawing_tricks(len(s.after.seats))
    told = s.after.talon is None and s.after.out is not True and number == drawing
    if told or last_before_draw(s):
        who = winner(s)
        if who is not None:
            yield Due(who, points, "last trick of the draw", "last-trick")


@permits("pone-counts-first", Mark)
def pone_counts_first(s: Situation) -> bool:
    """In the count that ends a deal the pone marks his brisques before the dealer does."""
    return isinstance(s.act, Mark) and s.act.what == "brisques" and s.act.seat == s.pone()
