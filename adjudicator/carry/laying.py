"""Cards laid on the table, exchanged, shown, exposed and counted."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from adjudicator.cards import Card
from adjudicator.carry import copies, drawing
from adjudicator.carry.picks import Pick
from adjudicator.events import (
    Declare,
    Exchange,
    Expose,
    Found,
    Gap,
    LayOut,
    Show,
)
from adjudicator.table import Copy, Table, Use, changed

if TYPE_CHECKING:
    from adjudicator.carry.moves import Carrier


def declare(c: Carrier, table: Table, act: Declare, at: int) -> Table:
    """The cards of a declaration are laid down, as the judge says which copies they are."""
    c.picks = c.choose(table, act, at)
    if not act.shown_down:
        return table
    for card, number in Counter(shown.card for shown in act.cards).items():
        copies = c.frame.copies(card)
        if card.known and number > copies:
            c.clashes.append(f"{number} {card} laid at once: the pack has {copies}")
    return lay(c, table, act.seat, c.picks, at)


def lay(c: Carrier, table: Table, index: int, picks: tuple[Pick, ...], at: int) -> Table:
    """Lay the picked cards that are not lying yet on the table of their holder."""
    for pick in picks:
        if pick.source in ("hand", "hidden"):
            card = pick.copy.card
            seat, copy, _ = copies.remove(c, table, index, card, "hand", at)
            lying = changed(copy, laid=at)
            table = drawing.with_seat(
                table, index, changed(seat, spread=(*seat.spread, lying)))
    return table


def exchange(c: Carrier, table: Table, act: Exchange, at: int) -> Table:
    """The card given becomes the turn-up; the turn-up goes into the hand."""
    seat, copy, _ = copies.remove(c, table, act.seat, act.card, "", at)
    old = table.turn_up
    if old is not None:
        seat = drawing.receive(seat, old)
    table = drawing.with_seat(table, act.seat, seat)
    return changed(table, turn_up=copy.served(Use("seven", "", 0, at)))


def _known_to_hold(c: Carrier, table: Table, index: int, card: Card, at: int) -> Table:
    seat = table.seats[index]
    if not card.known or seat.holds(card) or seat.hidden == 0:
        return table
    c.reveal(card, at)
    hidden = None if seat.hidden is None else seat.hidden - 1
    return drawing.with_seat(
        table, index, changed(seat, hidden=hidden, hand=(*seat.hand, Copy(card))))


def show(c: Carrier, table: Table, act: Show, at: int) -> Table:
    """A card shown is known to be held."""
    for card in act.cards:
        table = _known_to_hold(c, table, act.seat, card, at)
    return table


def expose(c: Carrier, table: Table, act: Expose, at: int) -> Table:
    """A card exposed is known to be held by its owner."""
    if act.of >= 0 and table.phase != "deal" and table.dealt:
        return _known_to_hold(c, table, act.of, act.card, at)
    return table


def found(c: Carrier, table: Table, act: Found, at: int) -> Table:
    """A hand counted has the number found."""
    for index, number in (act.counts or ((act.seat, act.number),)):
        seat = table.seats[index]
        known = len(seat.hand) + len(seat.spread)
        table = drawing.with_seat(table, index, changed(
            seat, hidden=max(number - known, 0), counted=True))
    return table


def _all_recorded(c: Carrier, table: Table, at: int) -> bool:
    """Whether every trick of the deal is on record, so that no other card can have been won."""
    gaps = any(isinstance(act, Gap) for e in c.case.events[:at] for act in e.acts)
    return table.dealt and not gaps


def lay_out(c: Carrier, table: Table, act: LayOut, at: int) -> Table:
    """Cards won are laid out before their winner, if they do not lie there already."""
    seat = table.seats[act.seat]
    if not c.frame.won_cards:
        return table
    taken, won = list(seat.taken), list(seat.won)
    there = [copy.card for copy in won]
    for card in act.cards:
        if card in there:
            there.remove(card)
            continue
        if card in taken:
            taken.remove(card)
        elif c.unseen(card) > 0 and not _all_recorded(c, table, at):
            c.reveal(card, at)
        else:
            continue
        won.append(Copy(card, (), at))
    return drawing.with_seat(table, act.seat,
                             changed(seat, taken=tuple(taken), won=tuple(won)))
