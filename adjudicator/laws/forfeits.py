"""Errors and what they cost: when a forfeit is claimed, which card was wrong, who takes it how."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Literal

from adjudicator.cards import Card
from adjudicator.events import Add, Declare, Elect, Exchange, Play, Restore
from adjudicator.frame import Combination
from adjudicator.laws.combinations import candidates, required
from adjudicator.laws.declaring import exchanged_card_waits, one_score_a_trick, own_score_left
from adjudicator.laws.drawing import debt
from adjudicator.laws.questions import Answer, adversary
from adjudicator.laws.registry import duty, permits, question
from adjudicator.laws.situation import Circumstances, Cite, Fault, Situation


@question("claimed")
def claimed(c: Circumstances, value: Literal["at-all", "before-next-lead"]) -> Answer:
    """Whether somebody took it up `at-all`, or `before-next-lead`; open until somebody does."""
    if c.noticed is None:
        return None
    if value == "at-all":
        return True
    between = c.cause.case.events[c.cause.at : c.noticed.at - 1]
    return not any(isinstance(a, Play) and a.lead for event in between for a in event.acts)


@question("found_by")
def found_by(c: Circumstances, value: Literal["adversary", "offender"]) -> Answer:
    """Whether the `adversary` found it, or the `offender` himself."""
    own = c.fault.detail.get("finder") == c.fault.player
    return own == (value == "offender")


@question("dealing")
def dealing(c: Circumstances, value: bool) -> Answer:
    """Whether it happened before the deal was complete."""
    return (c.cause.before.phase == "deal") == value


@question("wrong_card")
def wrong_card(c: Circumstances, value: bool) -> Answer:
    """Whether a card laid does not belong, or one so laid still keeps its player from scoring."""
    return _wrong_card(c) == value


def _wrong_card(c: Circumstances) -> bool:
    attempt = c.cause.attempt
    if c.fault.irregularity == "second-score":
        player = c.fault.player
        return player is not None and debt(c.cause, player, "no-score") is not None
    if attempt is None or c.fault.irregularity != "not-the-cards":
        return False
    found = candidates(c.cause.frame, attempt.name)
    return bool(attempt.surplus) or not any(
        _part_of(combo, attempt.faces, c.cause.before.trump) for combo in found)


def _part_of(combo: Combination, cards: tuple[Card, ...], trump: str | None) -> bool:
    """Whether the cards are a part of the combination, none of them strange to it."""
    if combo.shape == "alike":
        return all(card.rank == combo.cards[0].rank for card in cards)
    suits = [trump] if combo.suit == "trump" and trump else [card.suit for card in cards]
    return any(not Counter(cards) - Counter(required(combo, suit)) for suit in suits)


@question("faced")
def faced(c: Circumstances, value: bool) -> Answer:
    """Whether a card played or laid in error goes back: a play not answered, a wrong card laid."""
    if c.fault.irregularity == "not-the-cards":
        return _wrong_card(c) == value
    back = adversary(c, "not")
    return None if back is None else back == value


@permits("forfeit-either-way", Elect, Add)
def forfeit_either_way(s: Situation) -> bool:
    """A forfeit is added to one's own score or taken off the other's, as its owner likes."""
    return isinstance(s.act, Add) or (isinstance(s.act, Elect) and s.act.what in ("add", "deduct"))


@duty("return-to-the-middle", Restore, faults=("talon-disturbed",))
def return_to_the_middle(s: Situation) -> Iterator[Fault]:
    """A card sent back to the talon goes among the others, not on top."""
    act = s.act
    assert isinstance(act, Restore)
    if act.how == "restores" and debt(s, act.seat, "return") is not None:
        yield Fault("talon-disturbed", act.seat, act.cards, "it was laid on the top")


@duty("one-declaration-a-trick", Declare, faults=("second-score",))
def one_declaration_a_trick(s: Situation) -> Iterator[Fault | Cite]:
    """Each trick won gives the right to one declaration; a false one uses it up."""
    act = s.act
    assert isinstance(act, Declare)
    if debt(s, act.seat, "no-score") is not None:
        yield Fault("second-score", act.seat, message="another trick must be won first")
    elif own_score_left(s, act.seat):
        return
    elif s.window.declared is not None and not s.window.scored and not _waits(s):
        yield Fault("second-score", act.seat, message="one declaration was made on this trick")
    elif act.mode == "announces" and s.window.scored and not _waits(s):
        yield Fault("second-score", act.seat,
                    message=f"the trick's declaration was {s.window.scored}")
    else:
        yield from one_score_a_trick(s)


@duty("score-when-announced", Declare, faults=("second-score", "waiting-lapsed"))
def score_when_announced(s: Situation, *, held: bool = False) -> Iterator[Fault | Cite]:
    """One combination is announced on a trick and scored on it; `held`: it may wait for another."""
    yield from one_declaration_a_trick(s)
    act, waited = s.act, s.attempt.waited if s.attempt is not None else None
    assert isinstance(act, Declare)
    if held or waited is None or act.mode == "announces":
        return
    if waited.at <= (s.before.last[-1].at if s.before.last else 0):
        yield Fault("waiting-lapsed", act.seat, message="it was not scored on its own trick")


def _waits(s: Situation) -> bool:
    """Whether what is said was announced on an earlier trick and waits."""
    return s.attempt is not None and s.attempt.waited is not None


@duty("exchange-beside-declaration", Declare, Exchange,
      faults=("exchanged-card-used", "second-score"))
def exchange_beside_declaration(s: Situation) -> Iterator[Fault | Cite]:
    """Exchange and declaration go together on one trick, but not with the card just got."""
    act = s.act
    if isinstance(act, Declare):
        yield from exchanged_card_waits(s)
    elif isinstance(act, Exchange):
        if debt(s, act.seat, "no-score") is not None:
            yield Fault("second-score", act.seat, (act.card,), "another trick must be won first")
        elif s.window.declared is not None:
            yield Cite(act.seat)
