"""Positions a record states: where it begins, what a gap leaves, what a sheet shows at the end."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.cards import Card
from adjudicator.values import Plain


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Start(Plain):
    """Where a fragment begins, or what a gap leaves; None: not said. Tuples run by seat."""

    trump: str | None = None  # '' = none made yet
    turn_up: Card | None = None
    talon: int | None = None
    talon_cards: tuple[Card, ...] = ()
    won: int | None = None
    lead: int | None = None
    hands: tuple[tuple[Card, ...] | None, ...] = ()
    held: tuple[int | None, ...] = ()
    table: tuple[tuple[tuple[str, tuple[Card, ...]], ...], ...] = ()
    served: tuple[tuple[tuple[str, tuple[Card, ...]], ...], ...] = ()
    scores: tuple[int | None, ...] = ()
    before_deal: tuple[int | None, ...] = ()
    in_abeyance: tuple[tuple[tuple[str, tuple[Card, ...]], ...], ...] = ()
    taken: tuple[tuple[Card, ...] | None, ...] = ()
    brisques: tuple[int | None, ...] = ()
    card_points: tuple[int | None, ...] = ()
    trick: int | None = None
    deal: int | None = None
    games: tuple[int | None, ...] = ()
    game: int | None = None
    last_trick: int | None = None
    came_first: int | None = None  # to the game, where several have it
    heap: tuple[Card, ...] = ()
    won_cards: tuple[tuple[Card, ...] | None, ...] = ()
    carte_blanche: int | None = None
    callable_: tuple[tuple[Card, ...], ...] = ()
    owes_draw: tuple[int | None, ...] = ()
    unmarked: tuple[tuple[tuple[str, int], ...], ...] = ()
    over: bool = False
    bets: tuple[tuple[int, int], ...] = ()
    chouette: int | None = None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Gap(Plain):
    """Tricks not recorded; now the position is this, as far as it is said."""

    start: Start
    points: int | None = None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Sheet(Plain):
    """What the scoresheet shows here, by seat (points), and how it was kept."""

    totals: tuple[int | None, ...]
    counters: bool = False
    points: int | None = None
    pieces: tuple[tuple[tuple[int, int], ...], ...] = ()  # by seat: counters' worth and number


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Over(Plain):
    """The deal played out and counted, as far as it is said."""

    start: Start
    points: int | None = None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Sides(Plain):
    """Partners from here on."""

    sides: tuple[tuple[int, ...], ...]
    points: int | None = None
