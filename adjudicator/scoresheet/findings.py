"""What an audit finds: frozen results, printed elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from adjudicator.rulings import Cited, Settlement
from adjudicator.values import Plain

# The slips of the pen, each with what it is. Those named first explain best.
SLIPS = {
    "wrong-column": "it stands in the neighbour's column",
    "neighbour": "the neighbour's total was carried on",
    "not-carried": "the total before was not carried on",
    "missed": "a score was not added",
    "twice": "a score was added twice",
    "neighbours-score": "the neighbour's score was added",
    "brisque": "one brisque too many or too few was counted",
    "last-trick": "the last trick was left out or marked twice",
    "miscounted": "a pile was counted wrongly",
    "nought-lost": "a nought was lost",
    "nought-added": "a nought too many was written",
    "transposed": "two digits changed places",
    "unwritten": "the score itself was not written down",
    "late": "the score was added a row late",
    "value": "another number than the combination is worth",
    "wrong-player": "it was written down for the other player",
    "left-out": "a part of the sum was left out",
    "taken-off": "the loser's points were taken off instead of added, or the other way about",
    "rounded": "the tens and units were not thrown off, or the hundred was taken too high",
    "brisques-added": "the brisques were counted where they do not count",
    "brisques-left-out": "the brisques were left out where they count",
    "digit": "one digit is wrong",
    "ten-carried": "a ten, hundred or thousand was not carried over, or once too often",
}


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Slip(Plain):
    """One slip that explains a difference exactly: its kind, the words, the row it was made in."""

    kind: str
    text: str
    line: int
    player: str | None = None
    written: int | None = None
    right: int | None = None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Choice(Plain):
    """Who may do what about points wrongly marked, by which law."""

    by: str
    options: tuple[str, ...]
    points: int
    law: Cited


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Finding(Plain):
    """One thing amiss: the row and column, what stands there and what should, and why.

    `level`: 1 totals, 2 settlements, 3 entries, 4 the record. `warning`: it may be right yet.
    """

    line: int
    player: str | None
    column: str
    written: int | None
    right: int | None
    says: str
    level: int
    warning: bool = False
    slips: tuple[Slip, ...] = ()
    laws: tuple[Cited, ...] = ()
    choices: tuple[Choice, ...] = ()
    unless: str = ""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Control(Plain):
    """A sum that must come out: of what, what it is, what it should be."""

    what: str
    sum: int
    should: tuple[int, ...]
    holds: bool
    note: str = ""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Row(Plain):
    """A row beside what it should be: (single, total) written and right, by seat."""

    line: int
    deal: int
    game: int
    label: str
    written: tuple[tuple[int | None, int | None], ...]
    right: tuple[tuple[int | None, int | None], ...]

    @property
    def wrong(self) -> bool:
        """Whether a number of the row is not as it should be."""
        return self.written != self.right


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class GameSettled(Plain):
    """A game of the sitting: its scores and its settlement (None: the book does not settle it)."""

    game: int
    line: int
    scores: tuple[int | None, ...]
    settlement: Settlement | None
    written: int | None = None  # to the winner, in points


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Owes(Plain):
    """Who owes whom, in points or stakes, and in money where a stake is named."""

    from_: str
    to: str
    points: int
    unit: str
    money: Decimal | None = None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Audit(Plain):
    """All that is said of a sheet."""

    path: str
    rules: str
    book: str
    layout: str
    players: tuple[str, ...]
    findings: tuple[Finding, ...]
    rows: tuple[Row, ...]
    totals: tuple[tuple[int | None, int | None], ...]  # the last, written and right, by seat
    controls: tuple[Control, ...] = ()
    games: tuple[GameSettled, ...] = ()
    owes: tuple[Owes, ...] = ()
    levels: tuple[int, ...] = (1,)
    notes: tuple[str, ...] = ()
    corrected: tuple[tuple[str, ...], ...] = ()
    unit: str = ""
    elsewhere: tuple[str, ...] = ()  # the rule sets by which the sheet would be right

    @property
    def right(self) -> bool:
        """Whether nothing is amiss."""
        return not self.findings and all(c.holds for c in self.controls)

    @property
    def first(self) -> Finding | None:
        """The first wrong row: a warning only where nothing is surely wrong."""
        sure = [f for f in self.findings if not f.warning]
        return min(sure or self.findings, key=lambda f: f.line, default=None)
