"""Counters moved over: how many of each worth a player has on his right."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.errors import FileError, near
from adjudicator.scoresheet.cells.separated import rule
from adjudicator.scoresheet.reading.columns import worth
from adjudicator.scoresheet.reading.scores import Reader
from adjudicator.scoresheet.sheet import Column, Columns, Grid, Pieces


def pieces(grid: Grid, columns: Columns, coppers: int) -> tuple[Pieces, ...]:
    """Return the counters of each row and player; `coppers` are worth that. Raises FileError."""
    reader = Reader(grid)
    whose = columns.of("player")
    found: list[Pieces] = []
    for i, row in enumerate(grid.rows):
        if not any(row) or rule(row):
            continue
        if whose is None:
            for seat in range(len(columns.players)):
                own = [c for c in columns.columns if c.seat == seat]
                found += _pieces(reader, i, seat, own, columns.of("total", seat), coppers)
            continue
        name = row[whose.index]
        names = [n.casefold() for n in columns.players]
        if name.casefold() not in names:
            hint = near(name, columns.players)
            raise reader.fault(i, whose.index, f"{name!r} is no player{hint}")
        own = [c for c in columns.columns if c.seat is None]
        found += _pieces(reader, i, names.index(name.casefold()), own, columns.of("total") or
                         columns.of("points"), coppers)
    if not found:
        raise FileError(grid.path, grid.lines[0], "no row holds counters")
    return tuple(found)


def _pieces(reader: Reader, row: int, seat: int, own: list[Column], total: Column | None,
            coppers: int) -> Iterator[Pieces]:
    counts = []
    for column in own:
        if not column.role.startswith("piece:"):
            continue
        number = reader.number(row, column.index)
        if number is not None and number < 0:
            raise reader.fault(row, column.index, f"{number}: a number below nought")
        counts.append((worth(column.role, coppers), number or 0))
    written = None if total is None else reader.number(row, total.index)
    if counts and (written is not None or any(n for _, n in counts)):
        yield Pieces(row, reader.grid.lines[row], seat, tuple(counts), written,
                     None if total is None else total.index)
