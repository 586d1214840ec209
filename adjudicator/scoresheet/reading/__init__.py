"""What the cells of a sheet mean at a game: its columns, its layout, the scores in it."""

from __future__ import annotations

from adjudicator.cards import suit_of
from adjudicator.errors import FileError, WordError
from adjudicator.scoresheet.possible import Possible
from adjudicator.scoresheet.reading import (
    counters,
    entries,
    games,
    pads,
    parting,
)
from adjudicator.scoresheet.sheet import Columns, Grid, Sheet


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
