"""The rule sets by name: found, read once, put upon what they extend."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path

from adjudicator import places
from adjudicator.books import book as books
from adjudicator.books import reader
from adjudicator.books.reader import Draft
from adjudicator.books.whole import whole
from adjudicator.errors import FileError, WordError, near
from adjudicator.laws.law import Book, RuleSet

Extra = Iterable[str | Path]
_ORDINARY = re.compile(rb"(?m)^ordinary: *true\b")


def files(extra: Extra = ()) -> dict[str, Path]:
    """Return every rule set's file by its id `book/game`; loose files of `extra` by their stem.

    Raises FileError if two files have one id.
    """
    found: dict[str, Path] = {}
    shipped = places.shelves(())
    for shelf in places.shelves(extra):
        for id_, path in _shipped(shelf) if shelf in shipped else _on(shelf):
            if id_ in found:
                raise FileError(str(path), None, f"the rule set {id_!r} is already {found[id_]}")
            found[id_] = path
    return found


def _on(shelf: Path) -> Iterator[tuple[str, Path]]:
    for path in sorted((*shelf.glob("*.yaml"), *shelf.glob("*/*.yaml"))):
        if path.name != books.NAME:
            yield path.stem if path.parent == shelf else f"{path.parent.name}/{path.stem}", path


@lru_cache
def _shipped(shelf: Path) -> tuple[tuple[str, Path], ...]:
    """What lies on a shelf of the package, which does not change while it runs."""
    return tuple(_on(shelf))


def load_rules(name_or_path: str | Path, extra: Extra = ()) -> RuleSet:
    """Return a rule set by its id `book/game` or by the path of its file.

    Raises WordError for an unknown id (with a near match), FileError for a file with an error.
    """
    found, name = files(extra), str(name_or_path)
    if name in found:
        return _load(found[name], name, found, ())
    path = Path(name)
    if path.is_file():
        real = path.resolve()
        for id_, known in found.items():
            if known.resolve() == real:
                return _load(known, id_, found, ())
        return _load(path, _id_of(path), found, ())
    if path.suffix in (".yaml", ".yml"):
        raise FileError(name, None, "no such file")
    raise WordError(f"unknown rule set {name!r}{near(name, found)}")


def all_rules(extra: Extra = ()) -> tuple[RuleSet, ...]:
    """Return every rule set, book by book in the order of their seeds. Raises FileError."""
    found = files(extra)
    return _in_order(_load(path, id_, found, ()) for id_, path in found.items())


def ordinary(players: int, extra: Extra = ()) -> tuple[RuleSet, ...]:
    """Return the rule sets that answer for so many players when none is named.

    Only files with `ordinary: true` at the left margin are read. Raises FileError.
    """
    found = files(extra)
    marked = [id_ for id_, path in found.items() if _ORDINARY.search(_bytes(path))]
    loaded = [_load(found[id_], id_, found, ()) for id_ in marked]
    return _in_order(r for r in loaded if r.ordinary and players in r.players)


def naming(text: str, extra: Extra = ()) -> tuple[RuleSet, ...]:
    """Return the rule sets in whose files this text stands; no other is read. Raises FileError."""
    found, wanted = files(extra), text.encode()
    named = [id_ for id_, path in found.items() if wanted in _bytes(path)]
    return _in_order(_load(found[id_], id_, found, ()) for id_ in named)


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise FileError(str(path), None, f"cannot be read: {error.strerror}") from error


def _in_order(rules: Iterable[RuleSet]) -> tuple[RuleSet, ...]:
    return tuple(sorted(rules, key=lambda r: (r.book.seed, bool(r.extends), r.id)))


def _id_of(path: Path) -> str:
    real = path.resolve()
    in_book = (real.parent / books.NAME).is_file()
    return f"{real.parent.name}/{real.stem}" if in_book else real.stem


def _load(path: Path, id_: str, found: dict[str, Path], above: tuple[str, ...]) -> RuleSet:
    """Return one rule set; `above` are those that extend it, to notice a circle."""
    draft = _draft(path)
    if not draft.extends:
        return _whole(draft, id_, _book(path), None)
    below = _below(draft, id_, found, above)
    return _whole(draft, id_, _book(path) or below.book, below)


def _below(draft: Draft, id_: str, found: dict[str, Path], above: tuple[str, ...]) -> RuleSet:
    name = draft.extends
    if name in (id_, *above):
        chain = " extends ".join((*above[above.index(name) if name in above else 0:], id_, name))
        raise draft.fault(f"a circle: {chain}", "extends")
    if name not in found:
        raise draft.fault(f"'extends' names no rule set: {name!r}{near(name, found)}", "extends")
    if draft.book and not name.startswith(f"{draft.book}/"):
        raise draft.fault(f"'extends' stays within the book; {name!r} is of another", "extends")
    return _load(found[name], name, found, (*above, id_))


def _stamp(path: Path) -> tuple[int, int]:
    try:
        state = path.stat()
    except OSError as error:
        raise FileError(str(path), None, f"cannot be read: {error.strerror}") from error
    return state.st_mtime_ns, state.st_size


def _draft(path: Path) -> Draft:
    folder = path.resolve().parent
    in_book = (folder / books.NAME).is_file()
    return _read_draft(path, _stamp(path), folder.name if in_book else "")


def _book(path: Path) -> Book | None:
    place = path.resolve().parent / books.NAME
    return _read_book(path.parent / books.NAME, _stamp(place)) if place.is_file() else None


@lru_cache(maxsize=128)
def _read_draft(path: Path, stamp: tuple[int, int], folder: str) -> Draft:
    return reader.read(path, folder)


@lru_cache(maxsize=32)
def _read_book(path: Path, stamp: tuple[int, int]) -> Book:
    return books.read(path)


_WHOLE: dict[tuple[int, str, Book | None, int], tuple[Draft, RuleSet | None, RuleSet]] = {}


def _whole(draft: Draft, id_: str, book: Book | None, below: RuleSet | None) -> RuleSet:
    """Put a draft upon what it extends, once: the same files give the same object."""
    key = (id(draft), id_, book, id(below))
    if key not in _WHOLE:
        assert book is not None
        _WHOLE[key] = draft, below, whole(draft, id_, book, below)
    return _WHOLE[key][2]
