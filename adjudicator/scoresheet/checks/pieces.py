"""Counters: what those moved over make, beside the total written down."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from adjudicator.scoresheet.checks.slips import one_digit, swapped
from adjudicator.scoresheet.findings import SLIPS, Finding, Slip
from adjudicator.scoresheet.sheet import Entry, Pieces, Sheet
from adjudicator.values import Plain


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class CellWrong(Plain):
    """A finding on one cell that is in no course of totals."""

    finding: Finding
    row: int
    column: int
    right: int | None


def made(pieces: Pieces) -> int:
    """Return what the counters make."""
    return sum(worth * number for worth, number in pieces.counts)


def as_entries(sheet: Sheet) -> tuple[Entry, ...]:
    """Return what the counters show as running totals."""
    found = []
    for pieces in sheet.pieces:
        totals: list[int | None] = [None] * len(sheet.players)
        totals[pieces.seat] = made(pieces)
        found.append(Entry(pieces.row, pieces.line, 1, 1, (None,) * len(totals), tuple(totals)))
    return tuple(found)


def wrong_pieces(sheet: Sheet) -> Iterator[CellWrong]:
    """Yield every total that is not what the counters make."""
    for pieces in sheet.pieces:
        right = made(pieces)
        if pieces.total is None or pieces.total == right or pieces.column is None:
            continue
        name = sheet.players[pieces.seat]
        sums = " + ".join(f"{n} × {worth}" for worth, n in pieces.counts if n) or "none"
        slips = tuple(_slips(pieces, name, right))
        yield CellWrong(
            Finding(pieces.line, name, sheet.grid.head[pieces.column], pieces.total, right,
                    f"{name}'s total is {pieces.total}, and the counters make {right}: {sums}", 1,
                    slips=slips), pieces.row, pieces.column, right)


def _slips(pieces: Pieces, name: str, right: int) -> Iterator[Slip]:
    total = pieces.total or 0
    kind = ("transposed" if swapped(total, right) else "nought-lost" if total * 10 == right
            else "nought-added" if total == right * 10 and right else "")
    if kind:
        yield Slip(kind, f"{SLIPS[kind]} ({total} for {right})", pieces.line, name, total, right)
    for worth, number in pieces.counts:
        if number and total == right - worth:
            yield Slip("missed", f"one counter of {worth} was not counted", pieces.line, name,
                       total, right)
        elif number and total == right + worth:
            yield Slip("twice", f"one counter of {worth} was counted twice", pieces.line, name,
                       total, right)
    if not kind and one_digit(total, right):
        yield Slip("digit", f"{SLIPS['digit']} ({total} for {right})", pieces.line, name, total,
                   right)
