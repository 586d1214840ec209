"""Rows of scores: two columns as it happens, or a list of events with player and points."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from adjudicator.cards import Card, cards, suit_of
from adjudicator.errors import FileError, WordError, near
from adjudicator.scoresheet.cells.numbers import blank, number
from adjudicator.scoresheet.cells.separated import rule
from adjudicator.scoresheet.naming import named
from adjudicator.scoresheet.reading.columns import SUM_WORDS
from adjudicator.scoresheet.sheet import Column, Columns, Grid, Named

_CARRIED = re.compile(r"(brought|carried)( forward| over| down)?|b/?f|c/?f|forward|start|before.*|"
                      r"(score )?after trick.*|score (after|before|so far).*|(score )?so far|"
                      r"übertrag|opening.*|from page.*|report")
_SUM = re.compile(r"(" + "|".join(SUM_WORDS) + r")(s|:)?( .*)?|after (the )?deal.*|end of .*|"
                  r"deal \d+ total|total.*|.* total")
_NUMBER = re.compile(r"\D*(\d{1,6})\b.*")


@dataclass(slots=True)
class Raw:
    """A row before it is known how the sheet is kept."""

    row: int
    line: int
    deal: int
    game: int
    points: list[int | None]
    totals: list[int | None]
    kind: str = "score"
    name: Named = field(default_factory=Named)
    faces: tuple[Card, ...] = ()
    fresh: tuple[bool, ...] = ()
    trick: int | None = None
    trump: str | None = None
    bid: int | None = None
    ruled: bool = field(default=False)


class Reader:
    """Reads cells as numbers, with the place of one that cannot be read."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid

    def number(self, row: int, column: int) -> int | None:
        """Return the number of a cell, None for a blank one. Raises FileError."""
        cell = self.grid.rows[row][column]
        if not cell:
            return None
        try:
            return number(cell)
        except WordError as trouble:
            raise self.fault(row, column, str(trouble)) from None

    def fault(self, row: int, column: int, message: str) -> FileError:
        """Return the error at a cell."""
        head = self.grid.head[column]
        return FileError(self.grid.path, self.grid.lines[row], f"column {head!r}: {message}")


def counting(grid: Grid, column: Column | None) -> list[int]:
    """Return the number of the deal (game) of each row: as written, a blank cell as before."""
    found: list[int] = []
    now, said = 1, ""
    seen: dict[str, int] = {}
    for row in grid.rows:
        cell = row[column.index] if column is not None else ""
        if cell and not blank(cell) and cell.casefold().rstrip(":") not in SUM_WORDS:
            match = _NUMBER.fullmatch(cell)
            if match is not None:
                now = int(match[1])
            elif cell != said:
                now = seen.setdefault(cell, len(seen) + 1)
            said = cell
        found.append(now)
    return found


def games_by_deals(deals: Sequence[int]) -> list[int]:
    """Return the game of each row where only deals are numbered: they begin again with 1."""
    game, found, last = 1, [], None
    for deal in deals:
        if last is not None and deal < last:
            game += 1
        found.append(game)
        last = deal
    return found


def raw_rows(grid: Grid, columns: Columns) -> list[Raw]:
    """Return the rows as they stand, blank ones left out. Raises FileError."""
    deal, game = columns.of("deal"), columns.of("game")
    deals = counting(grid, deal)
    games = counting(grid, game) if game is not None else games_by_deals(deals)
    read = _event_cells if columns.layout == "events" else _player_cells
    fill = read(grid, columns)
    label = _label(columns)
    place = {role: columns.of(role) for role in (
        "event", "note", "cards", "trick", "trump", "bid")}
    found: list[Raw] = []
    ruled = False
    reader = Reader(grid)
    for i, row in enumerate(grid.rows):
        if not any(row):
            continue
        if rule(tuple(row[c.index] for c in columns.columns if c.role in (
                "plain", "points", "total"))) or rule(row):
            ruled = bool(found)
            continue
        raw = Raw(i, grid.lines[i], deals[i], games[i], [None] * len(columns.players),
                  [None] * len(columns.players), ruled=ruled)
        fill(raw, row)
        raw.kind = _kind(row, label, not found)
        event = place["event"] or place["note"]
        if event is not None and row[event.index]:
            raw.name = named(row[event.index])
        _facts(reader, raw, row, place)
        ruled = False
        if any(v is not None for v in (*raw.points, *raw.totals)):
            found.append(raw)
    if not found:
        raise FileError(grid.path, grid.lines[0], "no row holds a score")
    return found


def _label(columns: Columns) -> tuple[int, ...]:
    return tuple(c.index for c in columns.columns
                 if c.role in ("event", "note", "deal", "row", "game", "trick", "player", "date"))


def _kind(row: Sequence[str], label: Sequence[int], first: bool) -> str:
    """Return what a row is by its words: a score, a sum, or what is brought from before."""
    for index in label:
        said = row[index].casefold().strip(" .:*")
        if said and not said[0].isdigit():
            if _CARRIED.fullmatch(said) and (first or "forward" in said):
                return "carried"
            if _SUM.fullmatch(said):
                return "sum"
    return "score"


def _facts(reader: Reader, raw: Raw, row: Sequence[str],
           place: dict[str, Column | None]) -> None:
    """Read the cards, the trick and the trump of a row."""
    if (column := place["cards"]) is not None and row[column.index]:
        try:
            raw.faces, raw.fresh = _faces(row[column.index])
        except WordError as trouble:
            raise reader.fault(raw.row, column.index, str(trouble)) from None
    if (column := place["trick"]) is not None and raw.kind == "score":
        match = _NUMBER.fullmatch(row[column.index])
        raw.trick = int(match[1]) if match else None
    if (column := place["bid"]) is not None:
        match = _NUMBER.fullmatch(row[column.index])
        raw.bid = int(match[1]) if match else None
    if (column := place["trump"]) is not None and not blank(row[column.index]):
        try:
            raw.trump = suit_of(row[column.index].split()[-1])
        except WordError as trouble:
            raise reader.fault(raw.row, column.index, str(trouble)) from None


@lru_cache(maxsize=4096)
def _faces(cell: str) -> tuple[tuple[Card, ...], tuple[bool, ...]]:
    """Read cards as a record has them: `KH new QH`. Raises WordError."""
    faces: list[Card] = []
    fresh: list[bool] = []
    new = False
    for word in cell.replace(",", " ").split():
        if word.casefold() == "new":
            new = True
            continue
        faces += cards(word)
        fresh += [new] * (len(faces) - len(fresh))
        new = False
    return tuple(faces), tuple(fresh)


Fill = Callable[[Raw, Sequence[str]], None]


def _player_cells(grid: Grid, columns: Columns) -> Fill:
    """Fill a row from columns that belong to the players."""
    reader = Reader(grid)
    single = [(c.index, c.seat) for c in columns.columns
              if c.role in ("plain", "points") and c.seat is not None]
    total = [(c.index, c.seat) for c in columns.columns if c.role == "total" and c.seat is not None]

    def fill(raw: Raw, row: Sequence[str]) -> None:
        for index, seat in single:
            raw.points[seat] = reader.number(raw.row, index)
        for index, seat in total:
            raw.totals[seat] = reader.number(raw.row, index)

    return fill


def _event_cells(grid: Grid, columns: Columns) -> Fill:
    """Fill a row that belongs to the player whom it names."""
    reader = Reader(grid)
    whose = columns.of("player")
    assert whose is not None
    seats = {name.casefold(): i for i, name in enumerate(columns.players)}
    points, total = columns.of("points"), columns.of("total")
    own = [c for c in columns.columns if c.role in ("points", "total", "plain")
           and c.seat is not None]

    def fill(raw: Raw, row: Sequence[str]) -> None:
        name = row[whose.index]
        seat = seats.get(name.casefold())
        for column in (points, total):
            value = None if column is None else reader.number(raw.row, column.index)
            if column is None or value is None:
                continue
            if seat is None and name.casefold().strip(" .:") in SUM_WORDS:
                continue
            if seat is None:
                hint = near(name, columns.players)
                raise reader.fault(raw.row, whose.index, f"{name!r} is no player{hint}" if name
                                   else f"whose are the {value} points?")
            (raw.points if column.role == "points" else raw.totals)[seat] = value
        for column in own:
            assert column.seat is not None
            value = reader.number(raw.row, column.index)
            (raw.totals if column.role != "points" else raw.points)[column.seat] = value

    return fill
