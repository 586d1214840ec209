"""Records made as short as they can be while something about them remains."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import replace

from adjudicator.cards import UNKNOWN
from adjudicator.events import (
    Act,
    Case,
    Claim,
    Deal,
    Declare,
    Draw,
    Elect,
    Event,
    Object_,
    Play,
    Start,
)
from adjudicator.record import Seats, event_text
from adjudicator.table import Table

Weigh = Callable[[Case], int | None]
Pointing = Object_ | Elect | Claim  # acts that may name an event, `to`
MOST_TAIL = 12  # events of a fragment tried
MOST_BONES = 30  # events of a record without its other play


def shrunk(case: Case, tables: Sequence[Table], weigh: Weigh) -> Case | None:
    """Return the shortest record found that still shows what the case shows at its last event.

    `weigh` tells how much besides a record shows (0: nothing), None where it shows it no more.
    Events go from the front (a fragment then begins with a `start`), from the middle, and last
    the facts that nothing hangs on. `tables[i]` stands before event `i + 1`. None where no record
    is found that shows nothing besides.
    """
    for tail in _tails(case, tables):
        if weigh(tail) == 0:
            return _plainer(_thinned(tail, weigh, 0)[0], weigh)
    bones = _bones(case, tables)
    weight = None if bones is None else weigh(bones)
    if bones is None or weight is None:
        return None
    thin, weight = _thinned(bones, weigh, weight)
    return _plainer(thin, weigh) if weight == 0 else None


def upto(case: Case, index: int) -> Case:
    """Return the record of the first so many events."""
    return replace(case, events=case.events[:index])


def without(case: Case, dropped: Container[int]) -> Case | None:
    """Return the case without the events at these places; None where another speaks of one."""
    kept = [event for place, event in enumerate(case.events) if place not in dropped]
    numbers = {event.index: n for n, event in enumerate(kept, 1)}
    spoken = {event.at for event in kept} | {
        act.to for event in kept for act in event.acts if isinstance(act, Pointing)}
    if not spoken - {None} <= set(numbers):
        return None
    return replace(case, events=tuple(
        _event(case, numbers[event.index], tuple(_pointed(act, numbers) for act in event.acts),
               None if event.at is None else numbers[event.at], event) for event in kept))


def _pointed(act: Act, numbers: Mapping[int, int]) -> Act:
    if isinstance(act, Pointing) and act.to is not None:
        return replace(act, to=numbers[act.to])
    return act


def _event(case: Case, index: int, acts: tuple[Act, ...], at: int | None, like: Event) -> Event:
    text = event_text(acts, Seats(case.players))
    return Event(index, index, text, acts, at, like.consent)


# ---------------------------------------------------------------------- from the front


def _tails(case: Case, tables: Sequence[Table]) -> Iterator[Case]:
    """Yield the last events of a record, ever more: as fragments, and after the deal itself."""
    number, size = len(case.events), 1
    dealt = bool(case.events) and isinstance(case.events[0].acts[0], Deal)
    while size < min(number, MOST_TAIL):
        first = number - size
        tail = without(case, range(first))
        if tail is not None:
            for start in _starts(tables[first]):
                yield replace(tail, start=start)
        if dealt and size < 4 and (tail := without(case, range(1, first))) is not None:
            yield tail
        size += 1 + size // 4
    if number <= MOST_TAIL:
        yield case


def _starts(table: Table) -> Iterator[Start | None]:
    """Yield ways to begin at a table, each saying more: trump, stage of the deal, the hands."""
    yield None
    if table.trump:
        yield Start(trump=table.trump)
    if table.trick or table.phase == "deal" or table.talon is None:
        return
    up = table.turn_up.card if table.turn_up and table.turn_up.card.known else None
    won = table.phase == "won"
    start = Start(trump=table.trump, turn_up=up, talon=table.talon,
                  won=table.turn if won else None, lead=None if won else table.turn)
    yield start
    if table.out or not any(seat.spread or seat.declared for seat in table.seats):
        yield replace(start, hands=tuple(
            tuple(c.card for c in seat.hand) + (UNKNOWN,) * (seat.hidden or 0) or None
            for seat in table.seats))


# ---------------------------------------------------------------------- from the middle


def _bones(case: Case, tables: Sequence[Table]) -> Case | None:
    """Return the declarations of a long record alone, each with the trick before it."""
    kept = {len(case.events) - 1}
    for place, event in enumerate(case.events):
        if isinstance(event.acts[0], Declare):
            cards = [i for i in range(place) if isinstance(case.events[i].acts[0], Play)]
            kept |= {place, *cards[-2:]}
    if len(kept) < 2 or len(kept) > MOST_BONES:
        return None
    bones = without(case, set(range(len(case.events))) - kept)
    return bones and replace(bones, start=Start(trump=tables[-1].trump))


def _thinned(case: Case, weigh: Weigh, weight: int) -> tuple[Case, int]:
    """Leave out runs of events before the last, long ones first; return the rest and its weight."""
    size = max(1, (len(case.events) - 1) // 2)
    while size:
        place = len(case.events) - 1 - size
        while place >= 0:
            shorter = without(case, range(place, place + size))
            lighter = None if shorter is None else weigh(shorter)
            if shorter is not None and lighter is not None and lighter <= weight:
                case, weight = shorter, lighter
            place = min(place - size, len(case.events) - 1 - size)
        size //= 2
    return case, weight


# ---------------------------------------------------------------------- facts


def _plainer(case: Case, weigh: Weigh) -> Case:
    """Leave out facts of the events, one after the other, as long as nothing else shows then."""
    for place in range(len(case.events)):
        way = 0
        while way < len(ways := list(_ways(case.events[place].acts))):
            event = case.events[place]
            made = _event(case, event.index, ways[way], event.at, event)
            trial = replace(case, events=(*case.events[:place], made, *case.events[place + 1 :]))
            if weigh(trial) == 0:
                case = trial
            else:
                way += 1
    return case


def _ways(acts: tuple[Act, ...]) -> Iterator[tuple[Act, ...]]:
    """Yield the acts of an event with a fact less each."""
    if len(acts) > 1:
        yield acts[:-1]
        yield acts[1:]
    if any(act.points is not None for act in acts):
        yield tuple(replace(act, points=None) for act in acts)
    first = acts[0]
    if isinstance(first, Deal):
        yield from ((deal,) for deal in _deals(first))
    elif isinstance(first, Draw) and any(c is not UNKNOWN for c in first.cards):
        yield (replace(first, cards=tuple(UNKNOWN for _ in first.cards)), *acts[1:])
    elif isinstance(first, Declare) and any(s.new for s in first.cards):
        yield (replace(first, cards=tuple(replace(s, new=False) for s in first.cards)), *acts[1:])


def _deals(deal: Deal) -> Iterator[Deal]:
    """Yield a deal with less said of it."""
    if deal.talon is not None:
        yield replace(deal, talon=None)
    if deal.batches:
        yield replace(deal, batches=())
    for seat, hand in enumerate(deal.hands):
        if hand and any(card is not UNKNOWN for card in hand):
            hands = list(deal.hands)
            hands[seat] = tuple(UNKNOWN for _ in hand)
            yield replace(deal, hands=tuple(hands))
    if deal.seat is not None:
        yield replace(deal, seat=None)
