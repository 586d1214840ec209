"""The players of a record that lists none: A and B, and C and D where it speaks of them."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.events.case import LETTERS
from adjudicator.marked import Items, Mapping


def default_players(record: Mapping) -> tuple[str, ...]:
    """Return the players of a record without `players`, each the left-hand neighbour of the last.

    Two, or as many of the letters as it takes to seat every one that acts, holds cards, deals or
    claims in it (record.md, `players`).
    """
    seats = [LETTERS.index(name) + 1 for name in _named(record) if name in LETTERS]
    return LETTERS[: max((2, *seats))]


def _named(record: Mapping) -> Iterator[object]:
    yield record.get("dealer")
    yield from _of_sides(record.get("sides"))
    yield from _of_start(record.get("start"))
    for claim in _items(record.get("claims")):
        if isinstance(claim, Mapping):
            yield claim.get("by")
    for event in _items(record.get("events")):
        if isinstance(event, str):
            yield from _heads(event)
        elif isinstance(event, Mapping):
            yield from (event.get("by"), *_heads(event.get("event")))
            for key in ("deal", "sheet", "seen_by"):
                yield from _keys(event.get(key))
            yield from _of_sides(event.get("sides"))
            for key in ("gap", "over"):
                yield from _of_start(event.get(key))


def _of_sides(sides: object) -> Iterator[object]:
    for side in _items(sides):
        yield from _items(side)


def _of_start(start: object) -> Iterator[object]:
    if isinstance(start, Mapping):
        for key, value in start.items():
            yield from _keys(value)
            if key in ("won", "lead", "last_trick", "came_first"):
                yield value


def _heads(text: object) -> Iterator[str]:
    """The word at the head of each act of an event."""
    for act in text.split(",") if isinstance(text, str) else ():
        words = act.split()
        if len(words) > 1:
            yield words[0]


def _keys(node: object) -> Iterator[object]:
    yield from node if isinstance(node, Mapping) else ()


def _items(node: object) -> Iterator[object]:
    yield from node if isinstance(node, Items) else ()
