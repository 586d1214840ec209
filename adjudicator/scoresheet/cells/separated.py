"""Cells parted by commas, semicolons, tabs or bars: of a file, or from a clipboard."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator

from adjudicator.errors import FileError
from adjudicator.scoresheet.cells.numbers import blank, numberlike
from adjudicator.scoresheet.cells.told import Told, told_line
from adjudicator.scoresheet.sheet import Grid

MAX_ROWS = 100_000
MAX_COLUMNS = 60
_DELIMITERS = ("\t", "|", ";", ",")
_RULE = re.compile(r":?[-=_–—]{2,}:?")
NAMES = "ABCDEFGH"


def rule(row: tuple[str, ...]) -> bool:
    """Whether a row is a line drawn under the scores."""
    said = [cell for cell in row if cell]
    return bool(said) and all(_RULE.fullmatch(cell.lstrip("'")) for cell in said)


def grid(path: str, text: str) -> Grid:
    """Read the cells of a sheet. Raises FileError."""
    lines = text.splitlines(keepends=True)
    told: Told = {}
    start = 0
    while start < len(lines) and (not lines[start].strip() or _comment(lines[start])):
        told_line(path, start + 1, lines[start], told)
        start += 1
    if start == len(lines):
        raise FileError(path, 1, "the sheet is empty")
    delimiter = _delimiter(lines[start:])
    rows = list(_rows(path, lines[start:], start, delimiter))
    return _headed(path, rows, told)


def _comment(line: str) -> bool:
    """Whether a line above the head is a remark: a `#` alone in its cell is a column's name."""
    return line.startswith("#") and re.split(r"[,;|\t]", line)[0].strip() != "#"


def _delimiter(lines: list[str]) -> str:
    """Return what parts the cells: what stands in the first line, and in most others."""
    sample = [line for line in lines[:40] if line.strip()]
    found = {d: sum(d in line for line in sample) for d in _DELIMITERS}
    first = [d for d in _DELIMITERS if d in sample[0]]
    if first:
        return max(first, key=lambda d: (found[d], -_DELIMITERS.index(d)))
    return max(_DELIMITERS, key=lambda d: (found[d], -_DELIMITERS.index(d)))


def _rows(path: str, lines: list[str], before: int, delimiter: str) -> Iterator[tuple[
        int, tuple[str, ...]]]:
    """Yield each row with the line it begins on; blank ones too."""
    bars = delimiter == "|"
    reader = csv.reader(
        io.StringIO("".join(lines), newline=""), delimiter=delimiter, strict=True,
        skipinitialspace=delimiter != "\t", quoting=csv.QUOTE_NONE if bars else csv.QUOTE_MINIMAL)
    line = before + 1
    try:
        for count, cells in enumerate(reader):
            if count > MAX_ROWS:
                raise FileError(path, line, f"more than {MAX_ROWS} rows")
            row = tuple(" ".join(c.split()) if "\n" in c or "\r" in c else c.strip()
                        for c in cells)
            if bars and row and row[0] == "" and row[-1] == "":
                row = row[1:-1]
            yield line, row
            line = before + reader.line_num + 1
    except csv.Error as trouble:
        what = "a quote is left open" if "unexpected end" in str(trouble) else (
            f"not to be read as cells: {trouble}")
        raise FileError(path, line, what) from None


def _headed(path: str, rows: list[tuple[int, tuple[str, ...]]], told: Told) -> Grid:
    """Part the head from the rows, and check that all are of one length."""
    at = next((i for i, (_, row) in enumerate(rows) if any(row)), -1)
    if at < 0:
        raise FileError(path, 1, "the sheet is empty")
    line, head = rows[at]
    if at + 1 < len(rows) and _title(head, rows[at + 1][1]):
        told.setdefault("title", next(filter(None, head)))
        at += 1
        line, head = rows[at]
    headed = any(cell and not numberlike(cell) and not blank(cell) for cell in head)
    body = rows[at + 1 :] if headed else rows[at:]
    while headed and len(head) > 1 and not head[-1] and all(
            len(row) < len(head) or not row[len(head) - 1] for _, row in body):
        head = head[:-1]
    if len(head) > MAX_COLUMNS:
        raise FileError(path, line, f"more than {MAX_COLUMNS} columns")
    width = len(head)
    if not headed:
        head = tuple(NAMES[i] if i < len(NAMES) else f"column {i + 1}" for i in range(width))
    kept = [(n, _fitted(path, n, row, width)) for n, row in body]
    while kept and not any(kept[-1][1]):
        kept.pop()
    if not kept:
        raise FileError(path, line, "no row stands below the head")
    return Grid(path, head, tuple(r for _, r in kept), tuple(n for n, _ in kept), told, headed,
                line)


def _title(row: tuple[str, ...], below: tuple[str, ...]) -> bool:
    """Whether a row is a title that stands above the head."""
    return sum(map(bool, row)) == 1 and sum(map(bool, below)) > 1 and len(row) in (1, len(below))


def _fitted(path: str, line: int, row: tuple[str, ...], width: int) -> tuple[str, ...]:
    """Return a row as wide as the head; only blank cells may be added or wanting in a blank row."""
    if len(row) == width:
        return row
    if not any(row) or rule(row):
        return (*row, *[""] * width)[:width]
    if len(row) > width and not any(row[width:]):
        return row[:width]
    cells = "cell" if len(row) == 1 else "cells"
    raise FileError(path, line, f"{len(row)} {cells}, where the head has {width}")
