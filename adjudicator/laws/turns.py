"""Whose turn it is to lead, what is drawn last, what is taken up or opened when."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.events import Claim, Demand, Draw, Look, Play, Restore
from adjudicator.laws.drawing import debt
from adjudicator.laws.playing import pone_leads_first, winner_leads
from adjudicator.laws.registry import Leading, duty
from adjudicator.laws.situation import Cite, Fault, Situation


def whose_lead(s: Situation) -> int | None:
    """Return who is entitled to the lead; None where the record does not tell."""
    if s.before.trick_no == 0:
        return s.pone()
    return s.before.turn


def stands(s: Situation) -> bool:
    """Whether the card led is played to, so that it does not go back."""
    for event in s.case.events[s.at :]:
        for act in event.acts:
            if isinstance(act, Play):
                return not act.lead
    return False


@duty("lead-in-turn", Leading, Claim, faults=("led-out-of-turn",))
def lead_in_turn(s: Situation) -> Iterator[Fault | Cite]:
    """The pone leads to the first trick, and to every other the taker of the one before."""
    yield from pone_leads_first(s)
    for item in winner_leads(s):
        if isinstance(item, Fault) or isinstance(s.act, Claim):
            yield item


@duty("turn-up-last", Draw, faults=("talon-disturbed",))
def turn_up_last(s: Situation) -> Iterator[Fault | Cite]:
    """The card turned for trumps is drawn last of all."""
    act = s.act
    assert isinstance(act, Draw)
    if act.nothing or s.before.turn_up is None or s.after.turn_up is not None:
        return
    if s.before.talon:
        yield Fault("talon-disturbed", act.seat, (s.before.turn_up.card,),
                    f"{s.before.talon} cards were left to be drawn before it")
    elif s.before.talon == 0:
        yield Cite(act.seat)


@duty("take-up-when-drawn", Restore, faults=("took-up-early",))
def take_up_when_drawn(s: Situation) -> Iterator[Fault | Cite]:
    """Cards declared are taken up when the talon is out, and not before."""
    act = s.act
    assert isinstance(act, Restore)
    if act.how != "takes up" or debt(s, act.seat, "take-back") is not None:
        return
    if s.before.out is True:
        yield Cite(act.seat)
    else:
        yield Fault("took-up-early", act.seat, act.cards, "the talon is not out")


@duty("tricks-closed-until-over", Look, Demand, faults=("looked-at-trick",))
def tricks_closed_until_over(s: Situation) -> Iterator[Fault | Cite]:
    """Tricks stay closed until the deal is over, but for what both agree to open."""
    act = s.act
    if isinstance(act, Demand):
        if act.what == "see" and act.trick is not None:
            yield Cite(act.seat)
    elif isinstance(act, Look) and act.what in ("trick", "last-trick"):
        if s.event.consent or s.before.phase == "over" or s.before.strict_left == 0:
            yield Cite(act.seat)
        else:
            yield Fault("looked-at-trick", act.seat, message="the deal was not over")
