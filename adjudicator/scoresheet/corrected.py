"""The corrected sheet as cells: the same columns and rows, the right numbers in their places."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable

from adjudicator.scoresheet.cells.numbers import safe
from adjudicator.scoresheet.cells.told import lines
from adjudicator.scoresheet.righting import Missing, Righted
from adjudicator.scoresheet.sheet import Entry, Sheet

Cells = tuple[tuple[str, ...], ...]


def cells(sheet: Sheet, made: Righted) -> Cells:
    """Return head and rows with every wrong number put right; right cells stay as they were."""
    grid = sheet.grid
    body = [list(row) for row in grid.rows]
    for at, entry in enumerate(sheet.entries):
        for seat in range(len(sheet.players)):
            for field, right in (("points", made.points[at][seat]),
                                 ("total", made.totals[at][seat])):
                written = (entry.points if field == "points" else entry.totals)[seat]
                if right != written:
                    _put(sheet, body, entry, seat, field, right)
    for (row, column), value in made.cells.items():
        body[row][column] = str(value)
    above = [(line,) for line in lines(grid.told)]
    head = [grid.head] if grid.headed else []
    found = [tuple(row) for row in (*head, *_with_missing(sheet, body, made))]
    return (*above, *(tuple(safe(cell) for cell in row) for row in found))


def _put(sheet: Sheet, body: list[list[str]], entry: Entry, seat: int, field: str,
         right: int | None) -> None:
    if sheet.columns.layout == "games" and field == "points":
        _put_net(sheet, body, entry, seat, right)
        return
    if sheet.pads and field == "points":
        return
    column = sheet.place(entry, seat, field)
    if column is not None:
        body[entry.row][column] = "" if right is None else _scaled(sheet, right)


def _scaled(sheet: Sheet, value: int) -> str:
    return str(value // sheet.scale) if value % sheet.scale == 0 else str(value / sheet.scale)


def _put_net(sheet: Sheet, body: list[list[str]], entry: Entry, seat: int,
             right: int | None) -> None:
    """Write a game's net in the form in which the sheet writes it: `A +11`, `+11`, `11`."""
    own = sheet.columns.of("net", seat)
    if own is not None:
        body[entry.row][own.index] = "" if right is None or right < 0 else str(right)
        return
    column = sheet.columns.of("net")
    if column is None or right is None or right < 0:
        return
    said = body[entry.row][column.index]
    named = re.match(r"(\D*?)[+−-]?\s*\d", said)
    winner = sheet.columns.of("winner")
    if named and named[1].strip():
        plus = "+" if "+" in said else ""
        body[entry.row][column.index] = f"{sheet.players[seat]} {plus}{right}"
    elif winner is not None:
        body[entry.row][column.index] = str(right)
        body[entry.row][winner.index] = sheet.players[seat]
    else:
        plus = "+" if "+" in said else ""
        body[entry.row][column.index] = f"{plus}{right}" if seat == 0 else f"-{right}"


def _with_missing(sheet: Sheet, body: list[list[str]], made: Righted) -> Iterable[list[str]]:
    """Put in the rows that are missing, each below the row it comes after."""
    late: dict[int, list[list[str]]] = {}
    for missing, total in made.missing:
        row = sheet.entries[missing.after].row if missing.after >= 0 else -1
        late.setdefault(row, []).append(_row(sheet, missing, total))
    yield from late.get(-1, ())
    for at, row_ in enumerate(body):
        yield row_
        yield from late.get(at, ())


def _row(sheet: Sheet, missing: Missing, total: int) -> list[str]:
    cells_ = [""] * len(sheet.grid.head)
    entry = sheet.entries[max(missing.after, 0)]
    columns = sheet.columns
    for role, value in (("deal", str(entry.deal)), ("player", sheet.players[missing.seat]),
                        ("event", missing.text)):
        column = columns.of(role)
        if column is not None:
            cells_[column.index] = value
    game = columns.of("game")
    if game is not None:
        cells_[game.index] = str(entry.game)
    for role, value_ in (("points", missing.points), ("total", total)):
        column = columns.of(role, missing.seat) or columns.of(role)
        if column is not None:
            cells_[column.index] = _scaled(sheet, value_)
    return cells_


def as_csv(rows: Cells) -> str:
    """Return cells as CSV, ready to go back to the spreadsheet."""
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue()


