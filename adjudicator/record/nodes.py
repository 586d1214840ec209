"""Small helpers to read marked nodes: the right kind of value, or an error with its line."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from adjudicator.errors import FileError, WordError, near
from adjudicator.marked import Items, Mapping
from adjudicator.record.names import MAX_NUMBER

MAX_COUNT = 2000

T = TypeVar("T")


def at_key(node: object, key: str, read: Callable[..., T], *values: Any) -> T:
    """Read a value; a WordError becomes a FileError at the line of `key` in `node`."""
    try:
        return read(*values)
    except WordError as trouble:
        if not isinstance(node, Mapping):
            raise
        raise FileError(node.path, node.line_of(key), f"{key}: {trouble}") from None


def at_line(path: str, line: int, read: Callable[..., T], *values: Any) -> T:
    """Read a value; a WordError becomes a FileError at `line`."""
    try:
        return read(*values)
    except WordError as trouble:
        raise FileError(path, line, str(trouble)) from None


def known_keys(node: Mapping, keys: Iterable[str]) -> None:
    """Raise FileError at the first key of `node` that is none of `keys`, with a near match."""
    known = tuple(keys)
    for key in node:
        if key not in known:
            raise FileError(node.path, node.line_of(key), f"unknown key {key!r}{near(key, known)}")


def text_of(value: object, what: str) -> str:
    """Return a text. Raises WordError for a number, a list, a mapping, true or false."""
    if not isinstance(value, str):
        raise WordError(f"{what}: a text belongs here, not {_kind(value)}")
    return value


def whole(value: object) -> int:
    """Return a whole number. Raises WordError."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise WordError(f"a whole number belongs here, not {_kind(value)}")
    if abs(value) > MAX_NUMBER:
        raise WordError(f"the number {value} is too large")
    return value


def count(value: object) -> int:
    """Return a number of cards, tricks, deals: whole, not negative, not beyond any game."""
    found = whole(value)
    if not 0 <= found <= MAX_COUNT:
        raise WordError(f"{found} cannot be the number of anything here")
    return found


def items_of(node: Mapping, key: str) -> Items:
    """Return the list under `key`. Raises FileError."""
    value = node[key]
    if not isinstance(value, Items):
        raise FileError(node.path, node.line_of(key),
                        f"{key}: a list belongs here, not {_kind(value)}")
    return value


def mapping_of(node: Mapping, key: str) -> Mapping:
    """Return the mapping under `key`. Raises FileError."""
    value = node[key]
    if not isinstance(value, Mapping):
        raise FileError(node.path, node.line_of(key),
                        f"{key}: a mapping belongs here, not {_kind(value)}")
    return value


def _kind(value: object) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, dict):
        return "a mapping"
    return repr(value) if not isinstance(value, bool) else str(value).lower()
