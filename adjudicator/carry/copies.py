"""Which copy went: said, else lying, else concealed, else presumed to be held."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.cards import UNKNOWN, Card
from adjudicator.events import (
    Deal,
    Declare,
    May,
)
from adjudicator.facts import Fact, Outcome
from adjudicator.knowledge import played_later
from adjudicator.table import Copy, Seat, Table, changed, find, without

if TYPE_CHECKING:
    from adjudicator.carry.moves import Carrier


def remove(c: Carrier, table: Table, index: int, card: Card, source: str,
           at: int) -> tuple[Seat, Copy, str]:
    """Take one copy of `card` from a seat: said, else lying, else concealed, else presumed."""
    seat = table.seats[index]
    lying = [i for i, c in enumerate(seat.spread) if c.card is card]
    held = find(seat.hand, card)
    at_won = find(seat.won, card) if seat.won and source != "hand" else -1
    if at_won >= 0 and (source == "won" or (not lying and (
            source == "table" or (held < 0 and not _may_hold(c, seat, card))))):
        return changed(seat, won=without(seat.won, at_won)), seat.won[at_won], "won"
    if source == "won" and c.frame.won_cards:  # by the record's own word
        c.reveal(card, at)
        return seat, Copy(card), "won"
    if source == "hand" or not lying:
        return _from_hand(c, table, index, card, held, at)
    if source == "table" or not card.known:
        return _from_table(c, seat, lying[0])
    return _which(c, table, index, card, lying, held, at)


def _may_hold(c: Carrier, seat: Seat, card: Card) -> bool:
    """Whether a card not known to be his may be in the hand: by its number and by the pack."""
    partly = any(not x.card.known and x.card.fits(card) for x in seat.hand)
    return partly or (seat.hidden != 0 and c.unseen(card) > 0) or not seat.complete


def _from_table(c: Carrier, seat: Seat, i: int) -> tuple[Seat, Copy, str]:
    return changed(seat, spread=without(seat.spread, i)), seat.spread[i], "table"


def _from_hand(c: Carrier, table: Table, index: int, card: Card, held: int,
               at: int) -> tuple[Seat, Copy, str]:
    seat = table.seats[index]
    if held < 0 and card.known:
        held = next((i for i, c in enumerate(seat.hand)
                     if not c.card.known and c.card.fits(card)), -1)
        if held >= 0:
            c.reveal(card, at)
            copy = changed(seat.hand[held], card=card)
            return changed(seat, hand=without(seat.hand, held)), copy, "hand"
    if held >= 0:
        return changed(seat, hand=without(seat.hand, held)), seat.hand[held], "hand"
    if seat.hidden == 0 and card is UNKNOWN and seat.hand:
        return seat, Copy(card), "hand"
    if seat.hidden == 0 and not seat.complete:
        c.reveal(card, at)
        later = {shown for shown, _ in played_later(c.case, at, index)}
        return _less_doubtful(seat, later), Copy(card), "hand"
    if seat.hidden == 0:
        name = c.case.players[index]
        c.clashes.append(f"{name}'s hand, known whole, holds no {card}")
        return seat, Copy(card), "hand"
    c.reveal(card, at)
    hidden = None if seat.hidden is None else seat.hidden - 1
    return changed(seat, hidden=hidden), Copy(card), "hand"


def _which(c: Carrier, table: Table, index: int, card: Card, lying: list[int], held: int,
           at: int) -> tuple[Seat, Copy, str]:
    seat = table.seats[index]
    choices: dict[Copy, tuple[str, int]] = {}
    for i in lying:
        choices.setdefault(seat.spread[i], ("table", i))
    if held >= 0:
        choices.setdefault(seat.hand[held], ("hand", held))
    if len(choices) > 1 and _matters(c, index, card, at):
        name = c.case.players[index]
        outcomes = tuple(
            Outcome(str(n), f"the {card} {_told(copy, place[0])} went",
                    f"{name} plays {card} from {place[0]}")
            for n, (copy, place) in enumerate(choices.items()))
        fact = Fact("copy", at, outcomes, f"which {card} went")
        place = list(choices.values())[int(c.facts.settle(fact))]
    else:
        place = ("table", lying[0])
    if place[0] == "table":
        return _from_table(c, seat, place[1])
    return _from_hand(c, table, index, card, place[1], at)


def _matters(c: Carrier, index: int, card: Card, at: int) -> bool:
    """Whether a later act of the deal may turn on which copy went."""
    for event in c.case.events[at:]:
        for act in event.acts:
            if isinstance(act, Deal):
                return False
            if getattr(act, "seat", None) != index:
                continue
            if isinstance(act, May):
                return True
            if isinstance(act, Declare) and (
                not act.cards or any(s.card is card for s in act.cards)
            ):
                return True
    return False


def _less_doubtful(seat: Seat, later: set[Card]) -> Seat:
    """A card of the hand went in tricks not recorded, since another turns out to be held.

    It is one he does not play `later`, if there is such a one.
    """
    doubtful = sorted((copy.card in later, where, i)
                      for where, copies in ((0, seat.spread), (1, seat.hand))
                      for i, copy in enumerate(copies) if copy.doubt)
    _, where, i = doubtful[0]
    if where == 0:
        return changed(seat, spread=without(seat.spread, i))
    return changed(seat, hand=without(seat.hand, i))


def _told(copy: Copy, place: str) -> str:
    if place == "hand":
        return "from the hand"
    served = ", ".join(u.kind for u in copy.uses)
    return f"that served in {served}" if served else "lying on the table"
