"""A sheet in YAML: its rows as mappings of column to cell, or as lists below `columns`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from adjudicator.errors import FileError
from adjudicator.marked import Items, Mapping, read_documents
from adjudicator.scoresheet.cells.told import Told, known
from adjudicator.scoresheet.sheet import Grid


def grid(path: str, text: str) -> Grid:
    """Read the one document of a YAML sheet. Raises FileError."""
    documents = read_documents(path, text)
    if len(documents) > 1:
        raise FileError(path, documents[1].line, "a second document; one file holds one sheet")
    node = documents[0]
    told: Told = {}
    for key, value in node.items():
        if key not in ("rows", "columns", "sheet"):
            known(path, node.line_of(key), key, ("rows", "columns", "sheet"))
            told[key] = _told(path, node.line_of(key), key, value)
    if isinstance(node.get("sheet"), str):
        told["title"] = node["sheet"]
    rows = node.get("rows")
    if not isinstance(rows, Items):
        raise FileError(path, node.line_of("rows"), "'rows' is missing: a list of the sheet's rows")
    if not rows:
        raise FileError(path, node.line_of("rows"), "the sheet is empty")
    if "columns" in node:
        return _listed(path, node, rows, told)
    return _mapped(path, rows, told)


def _told(path: str, line: int, key: str, value: Any) -> object:
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, Items):
        return tuple(" and ".join(map(str, v)) if isinstance(v, Items) else str(v) for v in value)
    if key in ("players", "sides", "agreed", "bets"):
        raise FileError(path, line, f"{key!r} holds a {'list' if key != 'bets' else 'mapping'}")
    return "" if value is None else str(value)


def _listed(path: str, node: Mapping, rows: Items, told: Told) -> Grid:
    columns = node["columns"]
    if not isinstance(columns, Items):
        raise FileError(path, node.line_of("columns"), "'columns' is a list of names")
    head = tuple(_text(c) for c in columns)
    cells = []
    for row, line in zip(rows, rows.lines or [rows.line] * len(rows), strict=False):
        place = getattr(row, "line", line)
        if not isinstance(row, Items):
            raise FileError(path, place, "below 'columns' each row is a list")
        if len(row) != len(head):
            raise FileError(path, place, f"{len(row)} cells, where 'columns' has {len(head)}")
        cells.append((place, tuple(_text(c) for c in row)))
    return Grid(path, head, tuple(c for _, c in cells), tuple(n for n, _ in cells), told,
                head_line=node.line_of("columns"))


def _mapped(path: str, rows: Items, told: Told) -> Grid:
    flat: list[tuple[int, dict[str, str]]] = []
    head: dict[str, None] = {}
    for row in rows:
        if not isinstance(row, Mapping):
            raise FileError(path, rows.line, "each row is a mapping of column to cell")
        cells = dict(_cells(row))
        head |= dict.fromkeys(cells)
        flat.append((row.line, cells))
    return Grid(path, tuple(head), tuple(tuple(c.get(h, "") for h in head) for _, c in flat),
                tuple(n for n, _ in flat), told, head_line=rows.line)


def _cells(row: Mapping) -> Iterator[tuple[str, str]]:
    """Yield the cells of a row; a mapping within it is one column for each of its keys."""
    for key, value in row.items():
        if isinstance(value, Mapping):
            for part, cell in value.items():
                yield f"{key} {part}", _text(cell)
        else:
            yield key, _text(value)


def _text(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, Items):
        return " ".join(_text(v) for v in value)
    if isinstance(value, bool):
        return "yes" if value else ""
    return str(value)
