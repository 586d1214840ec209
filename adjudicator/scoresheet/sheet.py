"""A scoresheet as it was read: its cells, what its columns hold, and the scores in them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from adjudicator.cards import Card
from adjudicator.values import Plain


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Grid(Plain):
    """The cells as they stand, the line on which each row begins, and what is said above them.

    `told`: rules, players, stake and the like, where the sheet names them itself. `headed` is
    false where the columns had no names and were given some.
    """

    path: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    lines: tuple[int, ...]
    told: Mapping[str, object] = field(default_factory=dict)
    headed: bool = True
    head_line: int = 1


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Column(Plain):
    """One column: its place, its name as written, what it holds, and whose (None: everybody's)."""

    index: int
    head: str
    role: str
    seat: int | None = None
    seats: tuple[int, ...] = ()  # of a column whose cells hold a number for each: `7/25`


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Columns(Plain):
    """What the columns hold, which layout they make, and which of them are not used."""

    layout: str  # columns | events | pads | games | counters
    players: tuple[str, ...]
    columns: tuple[Column, ...]
    unused: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()

    def of(self, role: str, seat: int | None = None) -> Column | None:
        """Return the column that holds this (of this seat), if there is one."""
        return next((c for c in self.columns if c.role == role and c.seat == seat), None)

    def all_of(self, role: str) -> dict[int, Column]:
        """Return the columns that hold this, by seat."""
        return {c.seat: c for c in self.columns if c.role == role and c.seat is not None}


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Named(Plain):
    """What an entry is for: a record's word for it, royal or common, how many, and how it stood."""

    word: str = ""
    suit: str = ""  # trump | plain, where the entry says so
    count: int | None = None
    said: str = ""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Entry(Plain):
    """One row of scores: single scores and running totals by seat (None: a blank cell).

    `kind`: score | sum (totals only) | carried (totals brought from before).
    """

    row: int
    line: int
    deal: int
    game: int
    points: tuple[int | None, ...]
    totals: tuple[int | None, ...]
    kind: str = "score"
    name: Named = Named()
    cards: tuple[Card, ...] = ()
    fresh: tuple[bool, ...] = ()  # whether the sheet says of a card that it is new
    trick: int | None = None
    trump: str | None = None
    bid: int | None = None
    in_points: bool = False  # its totals stand in the columns of the single scores


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Part(Plain):
    """One number of a pad: whose (None: nobody's), what it is a part of, and its column."""

    seat: int | None
    part: str  # meld | pile | last | other | brisques | result | hands | rest | bid | a rank
    value: int
    column: int


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Pad(Plain):
    """A row of parts: declarations and card points of a deal, of one player or of all."""

    row: int
    line: int
    deal: int
    parts: tuple[Part, ...]

    def of(self, part: str, seat: int | None) -> Part | None:
        """Return a part of a seat, if it is written."""
        return next((p for p in self.parts if p.part == part and p.seat == seat), None)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Net(Plain):
    """What was written down for a game: who has it, how much, and where it stands."""

    seat: int
    points: int
    column: int
    hundreds: bool


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Played(Plain):
    """A row that is a whole game: scores, brisques where counted, and what was written down."""

    row: int
    line: int
    game: int
    scores: tuple[int | None, ...]
    brisques: tuple[int | None, ...]
    net: Net | None = None
    carried: tuple[int | None, ...] = ()  # the running net by seat


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Pieces(Plain):
    """Counters moved over by one player: how many of each worth, and the total written beside."""

    row: int
    line: int
    seat: int
    counts: tuple[tuple[int, int], ...]
    total: int | None
    column: int | None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Sheet(Plain):
    """A sheet in one of its layouts. `scale` is 10 where the last nought is dropped."""

    grid: Grid
    columns: Columns
    entries: tuple[Entry, ...] = ()
    pads: tuple[Pad, ...] = ()
    games: tuple[Played, ...] = ()
    pieces: tuple[Pieces, ...] = ()
    scale: int = 1
    notes: tuple[str, ...] = ()
    trump: str | None = None

    @property
    def players(self) -> tuple[str, ...]:
        """The players or sides, by seat."""
        return self.columns.players

    def place(self, entry: Entry, seat: int, field_: str) -> int | None:
        """Return the column in which an entry's points or total of a seat stands."""
        role = "points" if field_ == "total" and entry.in_points else field_
        column = self.columns.of(role, seat) or self.columns.of(role)
        return None if column is None else column.index
