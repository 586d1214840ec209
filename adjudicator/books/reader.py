"""One file of a rule set as it stands, before what it extends is put below it.

Source: the format page of the rule set, format 1.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from adjudicator.books import frame_keys, laws, options
from adjudicator.books.book import read_one
from adjudicator.books.keys import Keys
from adjudicator.books.laws import Entry
from adjudicator.errors import FileError
from adjudicator.laws.law import FrameEntry, Option, Value
from adjudicator.words import IRREGULARITIES

_KEYS = ("format", "game", "book", "family", "ordinary", "players", "extends", "options", "frame",
         "laws", "omits", "silent_on", "notes")

Lined = tuple[tuple[str, int | None], ...]


@dataclass(frozen=True, slots=True)
class Draft:
    """What one file says; `lines` are the lines of its top keys. An empty value takes out."""

    path: str
    game: str = ""
    book: str = ""
    family: str = ""
    ordinary: bool = False
    players: tuple[int, ...] = ()
    extends: str = ""
    options: Mapping[str, Option | None] = field(default_factory=dict)
    frame: Mapping[str, FrameEntry | None] = field(default_factory=dict)
    combinations: Mapping[str, Mapping[str, Value] | None] = field(default_factory=dict)
    entries: tuple[Entry, ...] = ()
    omits: Lined = ()
    silent_on: tuple[str, ...] = ()
    notes: str = ""
    lines: Mapping[str, int | None] = field(default_factory=dict)

    def fault(self, message: str, key: str = "") -> FileError:
        """Return (not raise) an error at a top key."""
        return FileError(self.path, self.lines.get(key, 1), message)

    def gone(self) -> Iterator[tuple[str, int | None]]:
        """Every inherited law this file leaves out, with the line that says so."""
        yield from self.omits
        for entry in self.entries:
            yield from entry.omits


def read(path: Path, folder: str) -> Draft:
    """Return what a rule-set file says (format: rule set 1), every key and name checked.

    `folder` is the name of the book's folder it lies in, '' for house rules of one's own.
    Raises FileError with the line.
    """
    keys = read_one(path, _KEYS)
    _names_its_book(keys, folder)
    return Draft(
        path=str(path), game=keys.text("game"), book=folder, family=keys.text("family"),
        ordinary=keys.flag("ordinary"), players=_players(keys), extends=keys.text("extends"),
        options=options.read(keys), frame=frame_keys.read(keys),
        combinations=frame_keys.combinations(keys), entries=_entries(keys, folder),
        omits=keys.lined("omits"), silent_on=_silent_on(keys), notes=keys.text("notes"),
        lines={key: keys.at(key) for key in keys.node})


def _names_its_book(keys: Keys, folder: str) -> None:
    named = keys.text("book")
    if not folder and "book" in keys:
        raise keys.fault("a rule set of a book lies in the book's folder, beside its book.yaml",
                         "book")
    if folder and named != folder:
        raise keys.fault(f"'book' is the folder it lies in, {folder!r}", "book")
    if not folder and "extends" not in keys:
        raise keys.fault("house rules name the rule set they change: 'extends' is missing")


def _players(keys: Keys) -> tuple[int, ...]:
    players = keys.wholes("players")
    if "players" in keys and (not players or min(players) < 2 or max(players) > 8):
        raise keys.fault("'players' lists how many may play", "players")
    return players


def _entries(keys: Keys, folder: str) -> tuple[Entry, ...]:
    found = tuple(laws.read(keys.path, node, line, folder, house=not folder)
                  for node, line in keys.items("laws"))
    seen: dict[str, int] = {}
    for entry in found:
        law = entry.law
        if law is not None and law.id in seen:
            raise FileError(keys.path, law.line, f"law {law.id!r}: stands already on line "
                                                 f"{seen[law.id]}")
        if law is not None:
            seen[law.id] = law.line
    return found


def _silent_on(keys: Keys) -> tuple[str, ...]:
    named = keys.lined("silent_on")
    for name, line in named:
        Keys(keys.path, {}, "silent_on", None, line).check(name, IRREGULARITIES, "irregularity")
    return tuple(name for name, _ in named)
