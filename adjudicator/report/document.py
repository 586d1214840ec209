"""What a report is made of: a few kinds of block, printed alike as text, Markdown or HTML."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Heading:
    """The title of a case, a rule set or a part; level 1 is a document's own."""

    text: str
    level: int = 1


@dataclass(frozen=True, slots=True)
class Headline:
    """The sentence that settles the argument, and short items that may stand beside it."""

    text: str
    beside: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """A labelled line; its items stand side by side. `deep`: it belongs to the line before."""

    label: str
    items: tuple[str, ...]
    deep: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells; columns in `right` are numbers. An empty head prints no head."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    right: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Commands:
    """Commands or lines to type, one below the other, kept as they are."""

    label: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Item:
    """One event of a replay: its number, its text, what it brings, and the blocks said of it."""

    number: int
    mark: str
    text: str
    beside: tuple[str, ...] = ()
    blocks: tuple[Block, ...] = ()


Block: TypeAlias = Heading | Headline | Line | Table | Commands | Item
Document: TypeAlias = list[Block]
