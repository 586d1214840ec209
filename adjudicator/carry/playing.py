"""Cards led and played, tricks completed and taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.cards import UNKNOWN
from adjudicator.carry import copies, drawing, tricks, winnings
from adjudicator.events import (
    Case,
    Object_,
    Play,
    Take,
)
from adjudicator.table import Copy, Played, Table, changed

if TYPE_CHECKING:
    from adjudicator.carry.moves import Carrier


def play(c: Carrier, table: Table, act: Play, at: int) -> Table:
    """A card goes to the trick; the last one completes it."""
    table = drawing.made_good(table)
    if table.trick and (act.lead or table.trick[0].seat == act.seat):
        table = lead_went_back(c, table, act)
    elif any(p.seat == act.seat for p in table.trick):
        table = _went_back(table, act.seat)
    elif not act.lead and _before_turn(c, table, act.seat):
        table = _taken_up_again(c, table, act.seat)
    if not table.trick:
        table = _new_trick(c, table, act, at)
    seat, copy, source = copies.remove(c, table, act.seat, act.card, act.source, at)
    table = drawing.with_seat(table, act.seat, seat)
    trick = (*table.trick, Played(act.seat, copy, source, at))
    if len(trick) < table.players:
        return changed(table, trick=trick)
    return _complete(c, changed(table, trick=trick))


def reopened(c: Carrier, table: Table, seat: int) -> Table:
    """A won card played to a trick has gone back: the trick awaits another card of his hand.

    The table is returned as it is where his was not such a card, or more has happened since.
    """
    if table.trick or table.drawn or not table.last or table.last[-1].seat != seat or (
            table.last[-1].source != "won"):
        return table
    return _went_back(_open_again(c, table), seat)


def lead_went_back(c: Carrier, table: Table, act: Play) -> Table:
    """A card led out of turn has gone back once another leads to the same trick."""
    for played in table.trick:
        table = _given_back(table, played)
    number = None if table.trick_no is None else table.trick_no - 1
    return changed(table, trick=(), phase="lead", trick_no=number)


def _given_back(table: Table, played: Played) -> Table:
    """A card of the trick lies again where it came from."""
    seat = table.seats[played.seat]
    if played.source == "table":
        seat = changed(seat, spread=(*seat.spread, played.copy))
    elif played.source == "won":
        seat = changed(seat, won=(*seat.won, played.copy))
    else:
        seat = changed(seat, hand=(*seat.hand, played.copy))
    return drawing.with_seat(table, played.seat, seat)


def _went_back(table: Table, index: int) -> Table:
    """A card played before its turn has gone back once its player plays to the trick again."""
    played = next(p for p in table.trick if p.seat == index)
    rest = tuple(p for p in table.trick if p is not played)
    return changed(_given_back(table, played), trick=rest)


def _before_turn(c: Carrier, table: Table, index: int) -> bool:
    """Whether his card to the trick just complete was played before his turn."""
    if table.trick or not table.last or table.drawn or table.phase not in ("won", "lead"):
        return False
    turns = table.round(table.last[0].seat, c.frame.direction)[: len(table.last)]
    seats = tuple(p.seat for p in table.last)
    return seats != turns and index in seats and seats.index(index) < turns.index(index)


def _taken_up_again(c: Carrier, table: Table, index: int) -> Table:
    """A trick that one card played too soon completed awaits another card of its player."""
    return _went_back(_open_again(c, table), index)


def _open_again(c: Carrier, table: Table) -> Table:
    """The trick last taken lies open again, its winner's no more."""
    trick, left = table.last, table.strict_left
    if table.turn is not None:
        table = drawing.with_seat(table, table.turn, winnings.given_back(
            table.seats[table.turn], trick, c.frame, table.trump))
    return changed(table, trick=trick, last=(), turn=trick[0].seat, phase="play",
                   strict_left=None if left is None or table.out is not True else left + 1)


def _new_trick(c: Carrier, table: Table, act: Play, at: int) -> Table:
    table = changed(table, draws_due=False, excused=(), taker=None)
    if table.phase == "won":
        table = drawing.unrecorded_draws(table, c.frame, _left_out_now(c, table, at))
    elif table.last:
        table = changed(table, draws_due=table.out is False and bool(table.drawn))
    number = None if table.trick_no is None else table.trick_no + 1
    table = changed(table, phase="play", trick_no=number, drawn=table.drawn)
    if act.lead or table.turn == act.seat:
        return table
    before = _before(c, table, act, at)
    leader = before[0]
    unknown = tuple(Played(i, Copy(UNKNOWN), "hand", at) for i in before)
    for played in unknown:
        seat = table.seats[played.seat]
        if seat.hidden:
            table = drawing.with_seat(table, played.seat,
                                      changed(seat, hidden=seat.hidden - 1))
    return changed(table, trick=unknown, turn=leader)


def _before(c: Carrier, table: Table, act: Play, at: int) -> tuple[int, ...]:
    """Return who has played before a card with which the record of a trick begins.

    Those whose cards to it are still to come have not; of two players it is the other.
    """
    later: list[int] = []
    for event in c.case.events[at - 1 :]:
        acts = [a for a in event.acts if isinstance(a, Play)]
        if event.index > at and (len(acts) < len(event.acts) or any(a.lead for a in acts)):
            break
        later += [a.seat for a in acts]
    turns = table.round(act.seat, c.frame.direction)[1:]
    return tuple(i for i in turns if i not in later) or (turns[-1],)


def _left_out_now(c: Carrier, table: Table, at: int) -> frozenset[int]:
    """Return the seats whose draw before their next play is said to have been left out."""
    found = set()
    for index, seat in c.left_out:
        if index >= at and _next_play(c.case, seat, at) == index:
            found.add(seat)
    return frozenset(found)


def _complete(c: Carrier, table: Table) -> Table:
    trick = table.trick
    strict = table.out is True
    won = tricks.winner(trick, c.frame, strict, lambda: c.trump(table),
                         table.trump is not None)
    faces = tuple(p.copy.card for p in trick)
    if won is not None:
        table = drawing.with_seat(table, won, winnings.won(
            table.seats[won], won, trick, c.frame, table.trump, trick[-1].at))
    left = table.strict_left
    if strict and left is not None:
        left -= 1
    table = changed(
        table, trick=(), last=trick, turn=won, drawn=(), skipped=(), first_trick_done=True,
        phase="lead" if strict else "won", strict_left=left,
        gone=table.gone if won is not None else table.gone + faces,
    )
    if not strict and drawing.does_not_go_round(table, c.frame):
        return changed(drawing.talon_out(table, c.frame), strict_left=c.frame.hand - 1,
                       talon=table.talon, top=table.top)
    return table


def take(c: Carrier, table: Table, act: Take, at: int) -> Table:
    """The trick goes to whom the record says."""
    if table.trick or not table.last or table.turn == act.seat:
        return changed(table, turn=act.seat) if not table.last else table
    faces = tuple(p.copy.card for p in table.last)
    gone = table.gone
    if table.turn is not None:
        table = drawing.with_seat(table, table.turn, winnings.given_back(
            table.seats[table.turn], table.last, c.frame, table.trump))
    else:
        gone = gone[: len(gone) - len(faces)]
    table = drawing.with_seat(table, act.seat, winnings.won(
        table.seats[act.seat], act.seat, table.last, c.frame, table.trump, at))
    if table.turn is not None:
        return changed(table, taker=act.seat, gone=gone)
    return changed(table, turn=act.seat, gone=gone)


def _next_play(case: Case, seat: int, at: int) -> int | None:
    for event in case.events[at - 1 :]:
        if any(isinstance(a, Play) and a.seat == seat for a in event.acts):
            return event.index
    return None


def left_out(case: Case) -> tuple[tuple[int, int], ...]:
    """Return (event, seat) of each play before which a player objects that no draw was made."""
    found = []
    for event in case.events:
        for act in event.acts:
            if isinstance(act, Object_) and act.ground == "played-without-drawing":
                play = _last_play(case, act, event.index)
                if play is not None:
                    found.append(play)
    return tuple(found)


def _last_play(case: Case, act: Object_, at: int) -> tuple[int, int] | None:
    upto = act.to or at
    for event in reversed(case.events[:upto]):
        for past in event.acts:
            if isinstance(past, Play) and (past.seat == act.seat) == act.own:
                return event.index, past.seat
    return None
