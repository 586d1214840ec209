"""Draws the record names, and cards given back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.cards import UNKNOWN, Card
from adjudicator.carry import copies, drawing, playing
from adjudicator.events import (
    Draw,
    Play,
    Restore,
)
from adjudicator.table import Copy, Table, changed, find, without

if TYPE_CHECKING:
    from adjudicator.carry.moves import Carrier


def draw(c: Carrier, table: Table, act: Draw, at: int) -> Table:
    """Cards drawn as named, from the talon's top, its second, or the turn-up."""
    if act.nothing:
        return changed(table, skipped=(*table.skipped, act.seat))
    named = act.cards or (UNKNOWN,)
    making = min(table.seats[act.seat].make, len(named))
    phase, drawn_before = table.phase, table.drawn
    for card in named:
        turn_up = act.turn_up or (
            drawing.takes_turn_up(table, act.seat, c.frame)
            and (table.talon == 0 or _is(table.turn_up, card)))
        if act.second and len(table.top) > 1:
            table = changed(table, top=(table.top[1], table.top[0], *table.top[2:]))
        left = table.top[:1] if act.second and len(table.top) == 1 else None
        if left is not None:
            table = changed(table, top=())
        expected = table.turn_up.card if turn_up and table.turn_up else (
            table.top[0] if table.top else UNKNOWN)
        if card.known and expected.known and card is not expected and not turn_up:
            c.clashes.append(f"{card} drawn where {expected} lies on top")
        clashed = len(c.clashes)
        if card.known and not expected.known:
            c.reveal(card, at)
        drawn = card if len(c.clashes) == clashed else UNKNOWN
        table = drawing.take_card(table, act.seat, drawn, turn_up)
        if left is not None:
            table = changed(table, top=left)
    if making:
        seat = table.seats[act.seat]
        rest = len(named) - making
        table = drawing.with_seat(table, act.seat, changed(seat, make=seat.make - making))
        table = changed(table, phase=phase, drawn=drawn_before + (act.seat,) * rest)
    table = drawing.settle_out(table, c.frame)
    me = table.seats[act.seat]
    done = table.phase != "won" or table.drawn.count(act.seat) > me.extra
    if me.extra and len(named) > making and done:
        table = drawing.with_seat(table, act.seat, changed(me, extra=0))
    return table


def restore(c: Carrier, table: Table, act: Restore, at: int) -> Table:
    """Cards restored to the talon, taken up from the table, or taken back from the trick."""
    seat = table.seats[act.seat]
    if act.how == "takes up":
        for card in act.cards:
            i = find(seat.spread, card)
            if i >= 0:
                seat = changed(seat, hand=(*seat.hand, seat.spread[i]),
                               spread=without(seat.spread, i))
        return drawing.with_seat(table, act.seat, seat)
    if act.how == "takes back":
        if not any(p.seat == act.seat for p in table.trick):
            return table
        return playing.lead_went_back(c, table, Play(act.seat, UNKNOWN, True))
    for card in act.cards or (UNKNOWN,):
        seat, copy, _ = copies.remove(c, table, act.seat, card, "hand", at)
        table = drawing.with_seat(table, act.seat, seat)
        drawn = list(table.drawn)
        if act.seat in drawn:
            drawn.reverse()
            drawn.remove(act.seat)
            drawn.reverse()
        table = changed(
            table, talon=None if table.talon is None else table.talon + 1,
            top=(copy.card, *table.top) if copy.card.known or table.top else (),
            drawn=tuple(drawn), phase="won" if table.phase == "lead" else table.phase)
    return table


def _is(copy: Copy | None, card: Card) -> bool:
    return copy is not None and copy.card is card and card.known
