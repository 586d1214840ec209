"""A mapping of a rule-set file, read key by key; whatever is wrong names file, line and owner."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from adjudicator.errors import FileError, near
from adjudicator.laws.law import Value

FEW = 16  # words, that may be listed in a message


def line_of(node: object, at: str | int | None = None) -> int | None:
    """Return the line of a node of a marked file, or of its key or item `at`."""
    lines = getattr(node, "lines", None)
    if at is not None and lines is not None:
        try:
            return int(lines[at])
        except (KeyError, IndexError):
            pass
    line = getattr(node, "line", None)
    return None if line is None else int(line)


def frozen(value: Any) -> Value:
    """Return a value of a file with its lists as tuples and its mappings plain."""
    if isinstance(value, Mapping):
        return {str(k): frozen(v) for k, v in value.items()}
    if isinstance(value, list | tuple):
        return tuple(frozen(v) for v in value)
    if value is None or isinstance(value, str | int | bool):
        return value
    raise TypeError(f"{value!r} cannot stand in a rule set")


class Keys:
    """One mapping of a file: `who` owns it (`law 'ID'`), `known` are the keys it may have.

    Raises FileError at once for a key it may not have, and later for a value of the wrong sort.
    """

    __slots__ = ("line", "node", "path", "who")

    def __init__(self, path: str, node: Any, who: str, known: Iterable[str] | None,
                 line: int | None = None) -> None:
        self.path, self.who = path, who
        self.line = line_of(node) or line
        if not isinstance(node, Mapping):
            raise self.fault(f"expected keys and values, not {_shown(node)}")
        self.node: Mapping[str, Any] = node
        if known is not None:
            self._only(tuple(known))

    def _only(self, known: tuple[str, ...]) -> None:
        for key in self.node:
            if key not in known:
                raise self.fault(f"unknown key {key!r}{near(str(key), known)}", key)

    def __contains__(self, key: str) -> bool:
        return key in self.node

    def at(self, key: str) -> int | None:
        """The line of a key, or of the mapping where the key is missing."""
        return (line_of(self.node, key) if key in self.node else None) or self.line

    def fault(self, message: str, key: str | None = None) -> FileError:
        """Return (not raise) the error at `key`."""
        line = self.line if key is None else self.at(key)
        return FileError(self.path, line, f"{self.who}: {message}" if self.who else message)

    def needs(self, *keys: str) -> None:
        """Raise FileError for the first of `keys` that is missing."""
        for key in keys:
            if key not in self.node:
                raise self.fault(f"{key!r} is missing")

    def text(self, key: str, default: str = "") -> str:
        """Return a text, blanks folded; a number counts as the text it was written as."""
        value = self.node.get(key)
        if value is None:
            return default
        if isinstance(value, bool) or not isinstance(value, str | int):
            raise self.fault(f"{key!r} is a text, not {_shown(value)}", key)
        return " ".join(str(value).split())

    def whole(self, key: str, default: int = 0) -> int:
        """Return a whole number."""
        value = self.node.get(key)
        if value is None:
            return default
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.fault(f"{key!r} is a whole number, not {_shown(value)}", key)
        return value

    def flag(self, key: str) -> bool:
        """Return whether `key: true` stands there."""
        value = self.node.get(key)
        if value is None:
            return False
        if not isinstance(value, bool):
            raise self.fault(f"{key!r} is true or false, not {_shown(value)}", key)
        return value

    def word(self, key: str, known: Iterable[str], what: str, default: str = "") -> str:
        """Return one of the `known` words."""
        word = self.text(key, default)
        if key in self.node:
            self.check(word, known, what, key)
        return word

    def check(self, word: str, known: Iterable[str], what: str, key: str | None = None) -> str:
        """Return `word` if it is known, else raise FileError with its nearest neighbour, or all."""
        words = tuple(known)
        if word not in words:
            hint = near(word, words)
            if not hint and 0 < len(words) <= FEW:
                hint = f"; it is one of {', '.join(words)}"
            raise self.fault(f"unknown {what} {word!r}{hint}", key)
        return word

    def texts(self, key: str) -> tuple[str, ...]:
        """Return a list of texts; one text alone counts as a list of one."""
        return tuple(text for text, _ in self.lined(key))

    def lined(self, key: str) -> tuple[tuple[str, int | None], ...]:
        """Return a list of texts, each with its line."""
        value = self.node.get(key)
        if value is None:
            return ()
        if not isinstance(value, list | tuple):
            return ((self.text(key), self.at(key)),)
        for item in value:
            if isinstance(item, bool) or not isinstance(item, str | int):
                raise self.fault(f"{key!r} lists texts, not {_shown(item)}", key)
        return tuple((" ".join(str(t).split()), line_of(value, i) or self.at(key))
                     for i, t in enumerate(value))

    def wholes(self, key: str) -> tuple[int, ...]:
        """Return a list of whole numbers; one alone counts as a list of one."""
        value = self.node.get(key)
        if value is None:
            return ()
        items = list(value) if isinstance(value, list | tuple) else [value]
        for item in items:
            if isinstance(item, bool) or not isinstance(item, int):
                raise self.fault(f"{key!r} lists whole numbers, not {_shown(item)}", key)
        return tuple(items)

    def items(self, key: str) -> tuple[tuple[Any, int | None], ...]:
        """Return the items of a list, each with its line."""
        value = self.node.get(key)
        if value is None:
            return ()
        if not isinstance(value, list | tuple):
            raise self.fault(f"{key!r} is a list, not {_shown(value)}", key)
        return tuple((v, line_of(value, i) or line_of(v) or self.at(key))
                     for i, v in enumerate(value))

    def sub(self, key: str, known: Iterable[str] | None = None, who: str = "") -> Keys:
        """Return the mapping under `key`; an absent or empty one is an empty mapping."""
        value = self.node.get(key)
        node = {} if value is None else value
        owner = who or self.who
        if not isinstance(node, Mapping):
            raise self.fault(f"{key!r} holds keys and values, not {_shown(node)}", key)
        return Keys(self.path, node, owner, known, self.at(key))


def _shown(value: object) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        return "a mapping"
    return "a list" if isinstance(value, list | tuple) else repr(value)
