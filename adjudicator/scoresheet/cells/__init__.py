"""The cells of a sheet as they stand in a file or on a clipboard, before they mean anything."""

from __future__ import annotations

import re

from adjudicator.scoresheet.cells import mapped, separated
from adjudicator.scoresheet.cells.decoding import text_of
from adjudicator.scoresheet.sheet import Grid

_YAML = re.compile(r"(?m)^rows:")


def read_grid(path: str, data: bytes) -> Grid:
    """Return the cells of a sheet: CSV, TSV, bars, or YAML. Raises FileError."""
    text = text_of(path, data)
    if path.endswith((".yaml", ".yml")) or (
            not path.endswith((".csv", ".tsv")) and _YAML.search(text)):
        return mapped.grid(path, text)
    return separated.grid(path, text)
