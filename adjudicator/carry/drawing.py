"""Draws: from the talon's top, the turn-up last; what the record names and what it leaves out."""

from __future__ import annotations

from adjudicator.cards import UNKNOWN, Card
from adjudicator.frame import Frame
from adjudicator.table import Copy, Seat, Table, changed


def with_seat(table: Table, index: int, seat: Seat) -> Table:
    """Return the table with one seat changed."""
    seats = table.seats
    return changed(table, seats=(*seats[:index], seat, *seats[index + 1 :]))


def receive(seat: Seat, copy: Copy) -> Seat:
    """Return the seat with a card more in the hand."""
    if copy.card is UNKNOWN:
        return seat if seat.hidden is None else changed(seat, hidden=seat.hidden + 1)
    return changed(seat, hand=(*seat.hand, copy))


def order(table: Table, frame: Frame) -> tuple[int, ...]:
    """Return the seats in the order in which they should draw now (empty: winner not settled)."""
    if table.turn is None and frame.draws_first == "winner":
        return ()
    first = table.turn
    if frame.draws_first == "pone":
        first = table.next_seat(table.dealer, frame.direction)
    assert first is not None
    return table.round(first, frame.direction)


def final_round(table: Table) -> bool:
    """Whether after this round of draws nobody can draw a whole round again."""
    if table.talon is None:
        return False
    left = table.talon + (1 if table.turn_up else 0) + len(table.drawn)
    return left < 2 * table.players


def takes_turn_up(table: Table, seat: int, frame: Frame) -> bool:
    """Whether the card due to this drawer is the turn-up: he draws last in the last round."""
    if table.turn_up is None or table.talon is None:
        return False
    if table.talon == 0:
        return True
    if frame.left_over(table.players):
        return False  # no round ends with the turn-up
    return final_round(table) and len(set(table.drawn) | {seat}) == table.players


def take_card(table: Table, seat: int, card: Card, turn_up: bool) -> Table:
    """Move one card to the hand of `seat`: the turn-up, or the talon's top (`card` if named)."""
    if turn_up and table.turn_up is not None:
        copy = table.turn_up
        if not copy.card.known and card.known:
            copy = changed(copy, card=card)
        table = with_seat(table, seat, receive(table.seats[seat], copy))
        table = changed(table, turn_up=None, drawn=(*table.drawn, seat))
    else:
        top = table.top[0] if table.top else UNKNOWN
        face = card if card is not UNKNOWN else top
        table = with_seat(table, seat, receive(table.seats[seat], Copy(face)))
        talon = None if table.talon is None else max(table.talon - 1, 0)
        table = changed(table, talon=talon, top=table.top[1:], drawn=(*table.drawn, seat))
    return table


def made_good(table: Table) -> Table:
    """Return the table with every short hand filled up that might be: no draw of it is written."""
    for index, seat in enumerate(table.seats):
        if seat.make:
            hidden = None if seat.hidden is None else seat.hidden + seat.make
            talon = None if table.talon is None else max(table.talon - seat.make, 0)
            table = with_seat(table, index, changed(seat, hidden=hidden, make=0))
            table = changed(table, talon=talon, top=table.top[seat.make :])
    return table


def does_not_go_round(table: Table, frame: Frame) -> bool:
    """Whether cards are left, the turn-up among them, but not one for every player to draw."""
    if table.talon is None or table.turn_up is None or not frame.left_over(table.players):
        return False
    return table.talon + 1 < table.players


def settle_out(table: Table, frame: Frame) -> Table:
    """Close the drawing where every player has drawn and nothing is left to draw."""
    if table.phase != "won":
        return table
    gone = table.talon == 0 and table.turn_up is None and frame.turn_up == "makes-trump"
    if gone and table.drawn:
        return talon_out(table, frame)
    if len(set(table.drawn)) < table.players or any(
            0 < table.drawn.count(i) <= s.extra for i, s in enumerate(table.seats)):
        return table
    if table.talon is not None and table.turn_up is None and (
        frame.turn_up == "makes-trump" or table.talon < table.players
    ):
        return talon_out(table, frame)
    return changed(table, phase="lead")


def talon_out(table: Table, frame: Frame) -> Table:
    """Return the table with the talon out: the cards shown are taken up for the last tricks."""
    seats = tuple(
        changed(s, hand=(*s.hand, *s.spread), spread=(), skip=0, extra=0) for s in table.seats
    )
    left = table.strict_left if table.out is True else frame.hand
    return changed(table, seats=seats, talon=0, top=(), out=True, strict_left=left, phase="lead")


def unrecorded_draws(table: Table, frame: Frame, left_out: frozenset[int]) -> Table:
    """Make the draws the record leaves unsaid before the next lead.

    Where nobody's draw stands, all drew as they should, but for those known to have left it out;
    where somebody's stands, the others left theirs out. Who is to play without drawing is excused.
    """
    if table.out is True:
        return changed(table, phase="lead")
    silent = not table.drawn
    for seat in order(table, frame) or tuple(range(len(table.seats))):
        me = table.seats[seat]
        if me.skip and seat not in table.drawn:
            table = with_seat(table, seat, changed(me, skip=me.skip - 1))
            table = changed(table, excused=(*table.excused, seat))
        elif silent and seat not in left_out and seat not in table.skipped:
            table = _draw_unsaid(table, seat, frame)
    table = changed(table, draws_due=True)
    if table.turn_up is None and table.talon is not None and (
        table.talon == 0 or (frame.turn_up == "none" and table.talon < table.players)
    ):
        return talon_out(table, frame)
    return changed(table, phase="lead")


def _draw_unsaid(table: Table, seat: int, frame: Frame) -> Table:
    for _ in range(1 + table.seats[seat].extra):
        if table.talon == 0 and table.turn_up is None:
            return table
        table = take_card(table, seat, UNKNOWN, takes_turn_up(table, seat, frame))
    return with_seat(table, seat, changed(table.seats[seat], extra=0))
