"""The table: who holds, shows, has taken what; frozen. Carrying and judging come later."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from adjudicator.cards import UNKNOWN, Card
from adjudicator.frame import Frame

T = TypeVar("T")


def changed(thing: T, **fields: Any) -> T:
    """Return a copy of a frozen thing with some fields changed.

    As `dataclasses.replace`, at a tenth of its cost for things without slots (table, seat,
    situation): a replay makes thousands. Raises TypeError for a field it has not.
    """
    try:
        old = thing.__dict__
    except AttributeError:
        return replace(thing, **fields)  # type: ignore[type-var]
    copy = object.__new__(type(thing))
    now = copy.__dict__
    now.update(old)
    now.update(fields)
    if len(now) != len(old):
        raise TypeError(f"{type(thing).__name__} has no {', '.join(fields.keys() - old.keys())}")
    return copy


@dataclass(frozen=True, slots=True)
class Use:
    """One service of a copy: the kind, its class and tier, and the event (not compared)."""

    kind: str
    class_: str
    tier: int
    at: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Copy:
    """A physical card: its face, what it has served in, the event it was laid (not compared)."""

    card: Card
    uses: tuple[Use, ...] = ()
    laid: int = field(default=-1, compare=False)
    doubt: bool = field(default=False, compare=False)  # may have gone in tricks not recorded

    def served(self, use: Use) -> Copy:
        """Return the copy with one more service."""
        return Copy(self.card, (*self.uses, use), self.laid, self.doubt)


@dataclass(frozen=True, slots=True)
class Declared:
    """A combination shown: what, of which faces, when; scored at which event (None: it waits)."""

    name: str
    kind: str
    class_: str
    tier: int
    cards: tuple[Card, ...]
    at: int
    scored: int | None
    lost: int | None = None  # event at which a card of what waited was played
    lies: tuple[int, ...] = ()  # before whom each card lies; empty: all before its owner


@dataclass(frozen=True)
class Seat:
    """One player's cards. `hidden`: concealed cards of unknown face (None: number unknown too)."""

    hand: tuple[Copy, ...] = ()
    hidden: int | None = None
    spread: tuple[Copy, ...] = ()
    won: tuple[Copy, ...] = ()
    taken: tuple[Card, ...] = ()
    declared: tuple[Declared, ...] = ()
    brisques: int = 0
    card_points: int = 0
    counted: bool = False  # his number is proved by the record, not presumed
    skip: int = 0  # draws he is to leave out
    extra: int = 0  # cards he is to draw beside the next
    make: int = 0  # cards he may draw at once to make his number good

    @property
    def number(self) -> int | None:
        """All cards he holds, the lying ones too; None where unknown."""
        return None if self.hidden is None else len(self.hand) + self.hidden + len(self.spread)

    @property
    def complete(self) -> bool:
        """Whether every card he holds is known."""
        return self.hidden == 0 and not any(c.doubt for c in (*self.hand, *self.spread))

    def faces(self) -> tuple[Card, ...]:
        """Every known card he holds, concealed or lying."""
        return tuple(c.card for c in self.hand) + tuple(c.card for c in self.spread)

    @property
    def in_tricks(self) -> tuple[Card, ...]:
        """The cards of his tricks, those laid out too that he won since the record began."""
        return (*self.taken, *(c.card for c in self.won if c.laid >= 0))

    def holds(self, card: Card) -> bool:
        """Whether the record proves that he holds this face."""
        return any(c.card is card for c in self.hand) or any(c.card is card for c in self.spread)

    @property
    def waiting(self) -> tuple[Declared, ...]:
        """What he has announced and not yet scored."""
        return tuple(d for d in self.declared if d.scored is None and d.lost is None)


@dataclass(frozen=True, slots=True)
class Played:
    """A card of the trick: who, which copy, from where (hand | table | won)."""

    seat: int
    copy: Copy
    source: str
    at: int = field(default=0, compare=False)


@dataclass(frozen=True)
class Table:
    """The whole table between two acts.

    `phase`: deal (before the first lead) | lead | play | won (trick complete, draws open).
    `turn` is who is entitled to lead in phases deal, won and lead (None: not settled).
    `trump`: a suit, '' none made yet, None unknown. `talon`: face-down cards, None unknown.
    `drawn` the seats that have drawn since the trick, in order, once a card.
    """

    seats: tuple[Seat, ...]
    dealer: int
    trump: str | None = None
    turn_up: Copy | None = None
    talon: int | None = None
    top: tuple[Card, ...] = ()
    gone: tuple[Card, ...] = ()
    phase: str = "deal"
    turn: int | None = None
    trick: tuple[Played, ...] = ()
    last: tuple[Played, ...] = ()
    drawn: tuple[int, ...] = ()
    out: bool | None = None  # nothing left to draw; None: not settled
    strict_left: int | None = None  # cards each should hold at the next lead, talon out
    skipped: tuple[int, ...] = ()  # who left his draw out, by the record's own word
    trick_no: int | None = None
    deal_no: int = 1
    dealt: bool = False  # the record holds this deal from its dealing
    taker: int | None = None  # who took the last trick though it was another's
    excused: tuple[int, ...] = ()  # who lawfully played on without his draw
    draws_due: bool = False  # a draw was open before the trick now played
    heap: tuple[Card, ...] = ()
    first_trick_done: bool | None = None
    clashes: tuple[str, ...] = ()
    at_cards: tuple[int, ...] = ()  # the seats that have cards; none named: all
    sides: tuple[tuple[int, ...], ...] = ()  # who are partners now
    regrouped: tuple[tuple[int, ...], ...] | None = None  # who are so again at the next deal

    @property
    def players(self) -> int:
        """How many have cards: so many make a trick and a round of draws."""
        return len(self.at_cards) or len(self.seats)

    @property
    def drawing(self) -> bool:
        """Whether a draw is still open after the last trick."""
        return self.phase == "won" and self.out is not True

    def next_seat(self, seat: int, direction: str = "left") -> int:
        """The neighbour whose turn comes after `seat`."""
        step = 1 if direction == "left" else -1
        found = (seat + step) % len(self.seats)
        while self.at_cards and found not in self.at_cards:
            found = (found + step) % len(self.seats)
        return found

    def round(self, first: int, direction: str = "left") -> tuple[int, ...]:
        """The players at cards in their turn, `first` before the others."""
        seats = [first]
        while len(seats) < self.players:
            seats.append(self.next_seat(seats[-1], direction))
        return tuple(seats)

    def side(self, seat: int) -> tuple[int, ...]:
        """The seat and its partners; alone where there are none."""
        return next((side for side in self.sides if seat in side), (seat,))

    def partners(self, seat: int) -> tuple[int, ...]:
        """The seats that are partners of `seat`."""
        return tuple(other for other in self.side(seat) if other != seat)

    def has_drawn(self, seat: int) -> bool:
        """Whether the seat has drawn since the last trick."""
        return seat in self.drawn


def right_number(table: Table, frame: Frame, seat: int) -> int | None:
    """Return how many cards `seat` should hold at this moment; None where it cannot be told."""
    played = any(p.seat == seat for p in table.trick)
    if table.out is True:
        left = table.strict_left
        return None if left is None else left - (1 if played else 0)
    if table.phase == "won":
        return frame.hand - (0 if seat in table.drawn else 1)
    return frame.hand - (1 if played else 0)


def surplus(table: Table, frame: Frame, seat: int) -> int:
    """Return how many cards too many (negative: too few) the record gives `seat`; 0 if unknown."""
    right, number = right_number(table, frame, seat), table.seats[seat].number
    return 0 if right is None or number is None else number - right


def census(table: Table) -> Counter[Card]:
    """Count every known face wherever it is now."""
    found: Counter[Card] = Counter()
    for seat in table.seats:
        found.update(c.card for c in seat.hand)
        found.update(c.card for c in seat.spread)
        found.update(c.card for c in seat.won)
        found.update(seat.taken)
    found.update(p.copy.card for p in table.trick)
    found.update(table.top)
    found.update(table.gone)
    found.update(table.heap)
    if table.turn_up is not None:
        found[table.turn_up.card] += 1
    return found


def without(copies: tuple[Copy, ...], index: int) -> tuple[Copy, ...]:
    """Return the copies less the one at `index`."""
    return copies[:index] + copies[index + 1 :]


def find(copies: Iterable[Copy], card: Card) -> int:
    """Return the index of the first copy of this very face, or -1."""
    for i, copy in enumerate(copies):
        if copy.card is card:
            return i
    return -1


def known(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards whose face is wholly known."""
    return tuple(c for c in cards if c.known)


__all__ = ["UNKNOWN", "Copy", "Declared", "Played", "Seat", "Table", "Use", "census", "changed",
           "find", "known", "right_number", "surplus", "without"]
