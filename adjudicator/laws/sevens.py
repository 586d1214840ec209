"""The Sevens of trumps: turned up, given for the turn-up, played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from adjudicator.events import Deal, Exchange, Play
from adjudicator.laws.declaring import exchange_as_winner
from adjudicator.laws.registry import duty, score
from adjudicator.laws.situation import Cite, Due, Fault, Situation
from adjudicator.laws.turns import stands, whose_lead
from adjudicator.table import Copy


@duty("exchange-for-another-card", Exchange,
      faults=("exchange-again", "exchange-without-trick", "exchange-after-drawing"))
def exchange_for_another_card(
    s: Situation, *, points: int = 10, when: Literal["any-time", "after-trick"] = "any-time"
) -> Iterator[Fault | Cite | Due]:
    """The Seven may be given for a turn-up that is no Seven, and brings its points.

    `when`: at any time while something is turned up, or only on a trick just won.
    """
    act, up = s.act, s.before.turn_up
    assert isinstance(act, Exchange)
    if up is None:
        yield Fault("exchange-without-trick", act.seat, (act.card,), "nothing is turned up")
        return
    if up.card.rank == s.frame.exchange:
        yield Fault("exchange-again", act.seat, (act.card,), f"it is a {up.card} that lies there")
        return
    if when == "after-trick":
        untimely = [x for x in exchange_as_winner(s) if isinstance(x, Fault)]
        yield from untimely
        if untimely:
            return
    yield Due(act.seat, points, "Seven exchanged", "seven")


@score("seven-turned-or-played", Deal, Play)
def seven_turned_or_played(
    s: Situation, *, points: int = 10, each: Literal["event", "card"] = "event"
) -> Iterator[Due]:
    """A Seven of trumps brings its points when it is turned up and when it is played.

    `points`: 0 where it brings nothing; `each`: every event of these brings them, or every card
    only once.
    """
    act = s.act
    if not points:
        return
    if isinstance(act, Deal):
        if act.turn_up is not None and act.turn_up.rank == s.frame.exchange:
            yield Due(s.after.dealer, points, "Seven turned up", "seven")
    elif isinstance(act, Play) and _stays(s, act) and _is_trump_seven(s, act) and not (
            each == "card" and _paid(s, act)):
        yield Due(act.seat, points, "Seven played", "seven")


def _is_trump_seven(s: Situation, act: Play) -> bool:
    card = act.card
    return card.rank == s.frame.exchange and card.known and card.suit == s.trump()


def _stays(s: Situation, act: Play) -> bool:
    """Whether the card stays played: one led out of turn goes back unless it is played to."""
    return not act.lead or whose_lead(s) in (None, act.seat) or stands(s)


def _paid(s: Situation, act: Play) -> bool:
    """Whether the Seven now played was turned up or exchanged before."""
    copy: Copy | None = next((p.copy for p in reversed((*s.after.last, *s.after.trick))
                              if p.seat == act.seat and p.at == s.at), None)
    return copy is not None and any(u.kind == "seven" for u in copy.uses)
