"""A sheet read from a file or a clipboard: first its cells, then what they mean at a game."""

from __future__ import annotations

import re

from adjudicator.cards import suit_of
from adjudicator.errors import FileError, WordError
from adjudicator.scoresheet.possible import Possible
from adjudicator.scoresheet.reading import (
    counters,
    entries,
    games,
    mapped,
    pads,
    parting,
    separated,
)
from adjudicator.scoresheet.reading.decoding import text_of
from adjudicator.scoresheet.sheet import Columns, Grid, Sheet

_YAML = re.compile(r"(?m)^rows:")


def read_grid(path: str, data: bytes) -> Grid:
    """Return the cells of a sheet: CSV, TSV, bars, or YAML. Raises FileError."""
    text = text_of(path, data)
    if path.endswith((".yaml", ".yml")) or (
            not path.endswith((".csv", ".tsv")) and _YAML.search(text)):
        return mapped.grid(path, text)
    return separated.grid(path, text)


def read_sheet(grid: Grid, columns: Columns, possible: Possible, deals: int = 0) -> Sheet:
    """Return what the cells mean at this game; `deals` make one game. Raises FileError."""
    trump = _trump(grid)
    if columns.layout == "games":
        return Sheet(grid, columns, games=games.games(grid, columns), trump=trump)
    if columns.layout == "counters":
        coppers = 500 if possible.game is not None else 1000
        return Sheet(grid, columns, pieces=counters.pieces(grid, columns, coppers), trump=trump)
    if columns.layout == "pads":
        found, rows = pads.pads(grid, columns, possible.last)
        rows = parting.parted(rows, columns, possible, deals)
        return Sheet(grid, columns, rows, found, trump=trump)
    rows, columns, scale, notes = entries.entries(grid, columns, possible)
    rows = parting.parted(rows, columns, possible, deals)
    return Sheet(grid, columns, rows, scale=scale, notes=notes, trump=trump)


def _trump(grid: Grid) -> str | None:
    said = str(grid.told.get("trump") or "")
    try:
        return suit_of(said) if said else None
    except WordError as trouble:
        raise FileError(grid.path, None, f"trump: {trouble}") from None
