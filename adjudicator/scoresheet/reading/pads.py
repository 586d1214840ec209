"""Pads of parts: declarations, card points of the piles, the last trick, by deal and player."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from adjudicator.errors import FileError, near
from adjudicator.scoresheet.cells.numbers import blank
from adjudicator.scoresheet.cells.separated import rule
from adjudicator.scoresheet.naming import named
from adjudicator.scoresheet.reading.scores import Reader, counting
from adjudicator.scoresheet.sheet import Column, Columns, Entry, Grid, Named, Pad, Part

_PARTS = ("meld", "pile", "last", "other", "brisques", "result", "hands", "rest", "bid")
SUMMED = ("meld", "pile", "last", "other")
_SUMS = ("stand", "total", "totals", "sum", "summe", "gesamt", "running", "standing")
_BID = re.compile(r"\D*(\d{1,4}).*")
_INNER = re.compile(r"([^\W\d]+)\s*:\s*(-?\d+)")
_INNER_PARTS = {"meld": "meld", "tricks": "pile", "trick": "pile", "cards": "pile",
                "last": "last", "m": "meld", "s": "pile"}


def pads(grid: Grid, columns: Columns, last: int) -> tuple[
        tuple[Pad, ...], tuple[Entry, ...]]:
    """Return the rows of parts, and the same as scores: each deal's sum and the running totals.

    `last` is the worth of the last trick, where 1 says that somebody has it. Raises FileError.
    """
    reader = Reader(grid)
    deals = _deals(grid, columns)
    found: list[Pad] = []
    entries: list[Entry] = []
    for i, row in enumerate(grid.rows):
        if not any(row) or rule(row):
            continue
        if _totals_row(grid, columns, row):
            entries.append(_standing(reader, columns, i, deals[i]))
            continue
        parts = tuple(replace(p, value=last) if p.part == "last" and p.value == 1 and last else p
                      for p in _parts(reader, columns, i))
        if not parts:
            continue
        pad = Pad(i, grid.lines[i], deals[i], parts)
        found.append(pad)
        entries.append(_entry(reader, columns, pad))
    if not found:
        raise FileError(grid.path, grid.lines[0], "no row holds a number")
    return tuple(found), tuple(entries)


def _deals(grid: Grid, columns: Columns) -> list[int]:
    """Return the deal of each row; where none is said, a new one begins with the first player."""
    column, whose = columns.of("deal"), columns.of("player")
    if column is not None:
        return counting(grid, column)
    if whose is None:
        return list(range(1, len(grid.rows) + 1))
    deal, seen, found = 1, set[str](), []
    for row in grid.rows:
        name = row[whose.index].casefold()
        if name and name in seen:
            deal, seen = deal + 1, set()
        seen.add(name)
        found.append(deal)
    return found


def _totals_row(grid: Grid, columns: Columns, row: Sequence[str]) -> bool:
    return any(row[c.index].casefold().strip(" .:*") in _SUMS for c in columns.columns
               if c.role in ("deal", "row", "event", "note", "game", "player"))


def _standing(reader: Reader, columns: Columns, row: int, deal: int) -> Entry:
    """A row of running totals below the parts: each player's stands in the first of his columns."""
    totals: list[int | None] = [None] * len(columns.players)
    for column in columns.columns:
        if column.seat is None or totals[column.seat] is not None:
            continue
        if column.role in (*_PARTS, "total"):
            totals[column.seat] = reader.number(row, column.index)
    return Entry(row, reader.grid.lines[row], deal, 1, (None,) * len(totals), tuple(totals), "sum")


def _parts(reader: Reader, columns: Columns, row: int) -> Iterator[Part]:
    whose = columns.of("player")
    cells = reader.grid.rows[row]
    seat: int | None = None
    if whose is not None and cells[whose.index]:
        names = [n.casefold() for n in columns.players]
        name = cells[whose.index]
        if name.casefold() not in names:
            raise reader.fault(row, whose.index,
                               f"{name!r} is no player{near(name, columns.players)}")
        seat = names.index(name.casefold())
    for column in columns.columns:
        own = column.seat if column.seat is not None else (
            None if column.role in ("hands", "rest") else seat)
        if column.role.startswith("rank:") or column.role in _PARTS:
            yield from _part(reader, row, column, own)


def _part(reader: Reader, row: int, column: Column, seat: int | None) -> Iterator[Part]:
    cell = reader.grid.rows[row][column.index]
    if blank(cell):
        return
    if column.role == "bid":
        found = _BID.fullmatch(cell)
        if found is not None:
            yield Part(seat, "bid", int(found[1]), column.index)
        return
    if column.role == "result" and seat is not None and ("," in cell or ":" in cell):
        inner = list(_inner(reader, row, column, cell))
        if len(inner) > 1:
            yield from (Part(seat, part, value, column.index) for part, value in inner)
            return
    value = reader.number(row, column.index)
    if value is None:
        return
    part = column.role.removeprefix("rank:")
    if value < 0 and part not in ("other", "result"):
        raise reader.fault(row, column.index, f"{value}: a number below nought")
    yield Part(seat, part, value, column.index)


def _inner(reader: Reader, row: int, column: Column, cell: str) -> Iterator[tuple[str, int]]:
    """Read a cell that holds several parts: `100,120,0`, `Meld: 50 Tricks: 130`."""
    named = _INNER.findall(cell)
    if named:
        yield from ((_INNER_PARTS[word.casefold()], int(n)) for word, n in named
                    if word.casefold() in _INNER_PARTS)
        return
    words = [w.strip() for w in cell.partition(" (")[0].split(",")]
    if len(words) == 2 and len(words[1]) == 3:
        return  # a separator of thousands
    if all(w.lstrip("-").isdecimal() for w in words):
        yield from zip(("meld", "pile", "other"), map(int, words), strict=False)


def _entry(reader: Reader, columns: Columns, pad: Pad) -> Entry:
    """Return a row of parts as scores: what is written as the deal's, else the sum of its parts."""
    points: list[int | None] = [None] * len(columns.players)
    totals: list[int | None] = [None] * len(columns.players)
    for seat in {p.seat for p in pad.parts if p.seat is not None}:
        points[seat] = due(pad, seat)
    shared = columns.of("total")
    for column in columns.columns:
        if column.role == "total" and column.seat is not None:
            totals[column.seat] = reader.number(pad.row, column.index)
    event = columns.of("event")
    said = reader.grid.rows[pad.row][event.index] if event is not None else ""
    name = named(said) if said and {p.part for p in pad.parts} == {"result"} else Named()
    seats = [s for s, p in enumerate(points) if p is not None]
    if shared is not None and len(seats) == 1:
        totals[seats[0]] = reader.number(pad.row, shared.index)
    return Entry(pad.row, pad.line, pad.deal, 1, tuple(points), tuple(totals), "score", name)


def due(pad: Pad, seat: int) -> int | None:
    """Return what a deal brings a player: the result as written, else the sum of his parts."""
    result = pad.of("result", seat)
    if result is not None:
        return result.value
    parts = [p.value for p in pad.parts if p.seat == seat and p.part in SUMMED]
    return sum(parts) if parts else None


