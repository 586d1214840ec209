"""Case files read, and what cannot be used said on stderr."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import click

from adjudicator.errors import AdjudicatorError, FileError
from adjudicator.events import Case
from adjudicator.marked import MAX_BYTES
from adjudicator.record import load_cases, load_records


def troubled(trouble: AdjudicatorError) -> None:
    """Print what cannot be used as one line on stderr."""
    click.echo(" ".join(str(trouble).split()), err=True)


def read_cases(path: str) -> list[Case]:
    """Read the cases of a file, or of standard input (`-`). Raises FileError."""
    if path == "-":
        return load_cases("-", sys.stdin.buffer.read(MAX_BYTES + 1))
    return load_cases(path)


def read_records(path: str) -> Iterator[Case | FileError]:
    """Read the cases as `read_cases`; one that cannot be used is its error, the rest is read."""
    text = sys.stdin.buffer.read(MAX_BYTES + 1) if path == "-" else None
    return load_records(path, text)


def files(name: str) -> list[str]:
    """Return the file named or, of a folder, every YAML file in it.

    Raises FileError for a folder that holds none.
    """
    if not name or not Path(name).is_dir():
        return [name]
    found = sorted(str(p) for p in Path(name).rglob("*") if p.suffix in (".yaml", ".yml"))
    if not found:
        raise FileError(name, None, "this folder holds no YAML file")
    return found
