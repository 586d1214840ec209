"""Rows that are whole games: scores, brisques, and the net hundreds written down."""

from __future__ import annotations

import re
from collections.abc import Sequence

from adjudicator.errors import FileError, WordError
from adjudicator.scoresheet.cells.numbers import blank, number
from adjudicator.scoresheet.cells.separated import rule
from adjudicator.scoresheet.reading.scores import Reader, counting
from adjudicator.scoresheet.sheet import Column, Columns, Grid, Net, Played

_REMARK = re.compile(r"\s*\(.*\)\s*$")
_SUMS = ("total", "totals", "sum", "net", "stand", "summe", "gesamt")
_SIGNED = re.compile(r"(.*?)\s*([+−-]?\s*\d[\d,.'’ \u00a0\u202f]*)")


def games(grid: Grid, columns: Columns) -> tuple[Played, ...]:
    """Return the games of a sheet that keeps one line for each. Raises FileError."""
    reader = Reader(grid)
    number_ = columns.of("game") or columns.of("deal") or columns.of("row")
    numbers = counting(grid, number_) if number_ is not None else []
    hundreds = _in_hundreds(grid, columns)
    found: list[Played] = []
    for i, row in enumerate(grid.rows):
        if not any(row) or rule(row) or _sum_row(columns, row):
            continue
        scores = _scores(reader, columns, i)
        if not any(s is not None for s in scores):
            continue
        game = numbers[i] if numbers else len(found) + 1
        found.append(Played(i, grid.lines[i], game, scores, _brisques(reader, columns, i),
                            _net(reader, columns, i, hundreds), _carried(reader, columns, i)))
    if not found:
        raise FileError(grid.path, grid.lines[0], "no row holds the scores of a game")
    return tuple(found)


def _sum_row(columns: Columns, row: Sequence[str]) -> bool:
    return any(row[c.index].casefold().strip(" .:*") in _SUMS for c in columns.columns
               if c.role in ("deal", "row", "game", "note", "date"))


def _scores(reader: Reader, columns: Columns, row: int) -> tuple[int | None, ...]:
    found: list[int | None] = [None] * len(columns.players)
    for seat, column in columns.all_of("score").items():
        found[seat] = _not_below(reader, row, column, reader.number(row, column.index))
    for seat, value in _shared(reader, columns, row, "score"):
        found[seat] = value
    return tuple(found)


def _brisques(reader: Reader, columns: Columns, row: int) -> tuple[int | None, ...]:
    found: list[int | None] = [None] * len(columns.players)
    for seat, column in columns.all_of("brisques").items():
        found[seat] = _not_below(reader, row, column, reader.number(row, column.index))
    for seat, value in _shared(reader, columns, row, "brisques"):
        found[seat] = value
    return tuple(found)


def _not_below(reader: Reader, row: int, column: Column, value: int | None) -> int | None:
    if value is not None and value < 0:
        raise reader.fault(row, column.index, f"{value}: a number below nought")
    return value


def _shared(reader: Reader, columns: Columns, row: int, role: str) -> list[tuple[int, int | None]]:
    """Read a cell that holds a number for each player: `7/25`, `-/11`."""
    found: list[tuple[int, int | None]] = []
    for column in columns.columns:
        if column.role != role or not column.seats:
            continue
        cell = reader.grid.rows[row][column.index]
        parts = cell.split("/")
        if blank(cell) or not any(p.strip() for p in parts):
            continue
        if len(parts) != len(column.seats):
            raise reader.fault(row, column.index, f"{cell!r}: a number for each of "
                               f"{len(column.seats)} belongs here")
        for seat, part in zip(column.seats, parts, strict=True):
            try:
                found.append((seat, number(part)))
            except WordError as trouble:
                raise reader.fault(row, column.index, str(trouble)) from None
    return found


def _in_hundreds(grid: Grid, columns: Columns) -> bool:
    """Whether what is written down is in hundreds: 11 for 1100."""
    sizes = [int(re.sub(r"\D", "", m[2])) for c in columns.columns if c.role == "net"
             for row in grid.rows if (m := _SIGNED.fullmatch(_REMARK.sub("", row[c.index])))]
    return bool(sizes) and 2 * sum(s < 300 for s in sizes) > len(sizes)


def _net(reader: Reader, columns: Columns, row: int, hundreds: bool) -> Net | None:
    each = 100 if hundreds else 1
    for seat, column in columns.all_of("net").items():
        value = reader.number(row, column.index)
        if value:
            return Net(seat, value * each, column.index, hundreds)
    column_ = columns.of("net")
    if column_ is None or blank(reader.grid.rows[row][column_.index]):
        return None
    cell = _REMARK.sub("", reader.grid.rows[row][column_.index])
    found = _SIGNED.fullmatch(cell)
    if found is None:
        raise reader.fault(row, column_.index, f"{cell!r} is no number of points for a player")
    return _signed(reader, columns, row, column_, found[1].strip(" :"), found[2], hundreds)


def _signed(reader: Reader, columns: Columns, row: int, column: Column, name: str, said: str,
            hundreds: bool) -> Net:
    """Read `A +11`, or `+11` and `-6` as the first player sees them, or 11 beside the winner."""
    try:
        value = number(said.replace(" ", "")) or 0
    except WordError as trouble:
        raise reader.fault(row, column.index, str(trouble)) from None
    names = [n.casefold() for n in columns.players]
    winner = columns.of("winner")
    if not name and winner is not None:
        name = reader.grid.rows[row][winner.index]
    if name and name.casefold() not in names:
        raise reader.fault(row, column.index, f"{name!r} is no player")
    seat = names.index(name.casefold()) if name else 0
    if value < 0:
        seat, value = (seat + 1) % max(len(names), 1), -value
    each = 100 if hundreds else 1
    return Net(seat, value * each, column.index, hundreds)


def _carried(reader: Reader, columns: Columns, row: int) -> tuple[int | None, ...]:
    """Return the running net, by seat; one column alone is as the first player sees it."""
    found: list[int | None] = [None] * len(columns.players)
    for seat, column in columns.all_of("total").items():
        found[seat] = reader.number(row, column.index)
    shared = columns.of("total")
    if shared is not None and not blank(reader.grid.rows[row][shared.index]):
        found[0] = reader.number(row, shared.index)
    return tuple(found)
