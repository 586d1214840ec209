"""What a good declaration leaves on the table: what its cards have served in, what waits."""

from __future__ import annotations

from collections import Counter

from adjudicator.cards import Card
from adjudicator.carry.picks import Pick
from adjudicator.laws.situation import Attempt
from adjudicator.table import Copy, Declared, Table, Use, changed


def served(table: Table, attempt: Attempt, at: int, scored: bool) -> Table:
    """Return the table with a good declaration written into its cards and its owner's list."""
    combo = attempt.combination
    assert combo is not None
    seats = list(table.seats)
    owner = attempt.seat if attempt.owner is None else attempt.owner
    me = seats[owner]
    if attempt.waited is not None:
        declared = list(me.declared)
        if scored:
            i = declared.index(attempt.waited)
            declared[i] = changed(attempt.waited, scored=at)
        seats[owner] = changed(me, declared=tuple(declared))
        return changed(table, seats=tuple(seats))
    use = Use(combo.kind, combo.class_, combo.tier, at)
    spread = _serving(list(me.spread), ("hand", "hidden", "table", "gone"), attempt, use)
    won = _serving(list(me.won), ("won",), attempt, use)
    lies = tuple(p.of if p.source == "partner" else attempt.seat for p in attempt.picks)
    entry = Declared(combo.name, combo.kind, combo.class_, combo.tier, attempt.faces, at,
                     at if scored else None,
                     lies=lies if set(lies) != {attempt.seat} else ())
    for other in set(lies) - {attempt.seat}:
        theirs = _serving(list(seats[other].spread), ("partner",), attempt, use)
        seats[other] = changed(seats[other], spread=tuple(theirs))
    seats[attempt.seat] = changed(me, spread=tuple(spread), won=tuple(won),
                                  declared=(*me.declared, entry))
    return changed(table, seats=tuple(seats))


def _serving(lying: list[Copy], zones: tuple[str, ...], attempt: Attempt, use: Use) -> list[Copy]:
    """Return the copies of one zone with a service more for those that are of the declaration."""
    done: set[int] = set()
    for pick in attempt.picks:
        place = _place(lying, pick, done, use.at) if pick.source in zones else None
        if place is not None:
            lying[place] = lying[place].served(use)
            done.add(place)
    return lying


def _place(spread: list[Copy], pick: Pick, done: set[int], at: int) -> int | None:
    for i, copy in enumerate(spread):
        if i in done or copy.card is not pick.copy.card:
            continue
        if copy.uses == pick.copy.uses and (not pick.fresh or copy.laid == at):
            return i
    return next((i for i, c in enumerate(spread)
                 if i not in done and c.card is pick.copy.card), None)


def lapse_waiting(table: Table, seat: int, at: int) -> Table:
    """Return the table after a lying card was played: what waits beyond the cards left is lost.

    Like cards cannot be told apart: pairs are counted, not remembered.
    """
    for owner in table.side(seat):
        if table.seats[owner].waiting:
            table = _lapsed(table, owner, at)
    return table


def _lapsed(table: Table, owner: int, at: int) -> Table:
    me = table.seats[owner]
    there = Counter((i, c.card) for i, seat in enumerate(table.seats)
                    for c in (*seat.spread, *(c for c in seat.won if c.laid != at)))
    declared = list(me.declared)  # a card won back had left
    for entry in me.waiting:
        alike = [d for d in declared if d.kind == entry.kind and d.scored is None
                 and d.lost is None and _places(d, owner) == _places(entry, owner)]
        if entry not in alike:
            continue
        room = min(there[place] // n for place, n in _places(entry, owner).items())
        for late in reversed(alike[room:] if room < len(alike) else []):
            declared[declared.index(late)] = changed(late, lost=at)
    seats = (*table.seats[:owner], changed(me, declared=tuple(declared)),
             *table.seats[owner + 1 :])
    return changed(table, seats=seats)


def _places(entry: Declared, owner: int) -> Counter[tuple[int, Card]]:
    """Return what cards of a declaration lie before whom."""
    lies = entry.lies or (owner,) * len(entry.cards)
    return Counter(zip(lies, entry.cards, strict=True))
