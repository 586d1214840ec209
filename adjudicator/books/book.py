"""`book.yaml`: the source a folder of rule sets is read in."""

from __future__ import annotations

import re
from pathlib import Path

from adjudicator.books.keys import Keys
from adjudicator.errors import FileError
from adjudicator.laws.law import Book
from adjudicator.marked import read_documents

NAME = "book.yaml"
_KEYS = ("format", "title", "author", "edition", "year", "seed", "sha256", "notes")


def read_one(path: Path, known: tuple[str, ...]) -> Keys:
    """Return the one document of a file of format 1, its keys checked. Raises FileError."""
    documents = read_documents(str(path))
    if len(documents) != 1:
        raise FileError(str(path), None, "holds one document, not several")
    keys = Keys(str(path), documents[0], "", known)
    if keys.node.get("format") != 1:
        raise keys.fault("'format: 1' is expected", "format")
    return keys


def read(path: Path) -> Book:
    """Return the book of a `book.yaml`; its folder is its name.

    A seed that lies beside the file is the book's own; else it is one of `seeds/`. Raises
    FileError.
    """
    keys = read_one(path, _KEYS)
    keys.needs("title")
    seed, digest = keys.text("seed"), keys.text("sha256").lower()
    if seed and not re.fullmatch(r"[0-9a-f]{64}", digest):
        raise keys.fault("'seed' needs 'sha256', the 64 digits of its checksum", "seed")
    if Path(seed).name != seed:
        raise keys.fault(f"'seed' is the name of a file, not {seed!r}", "seed")
    own = path.resolve().parent / seed
    if seed and own.is_file():
        seed = str(own)
    return Book(path.resolve().parent.name, keys.text("title"), keys.text("author"),
                keys.text("edition"), keys.text("year"), seed, digest, keys.text("notes"))
