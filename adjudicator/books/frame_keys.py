"""The keys under `frame:` and `combinations:`, read and checked; their values in plain form.

What a key holds follows from the field of `frame.Frame` of the same name, so a parameter added
there can be written in a rule set at once. Source: the format page of the rule set, `frame`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any

from adjudicator.books.keys import Keys, frozen
from adjudicator.cards import RANKS, cards
from adjudicator.errors import WordError, near
from adjudicator.frame import Frame
from adjudicator.laws.law import FrameEntry, Value
from adjudicator.words import COMBINATIONS, OPTIONS

CHOICES = {
    "turn_up": ("makes-trump", "none"),
    "draws_first": ("winner", "pone"),
    "wins": ("suit-led", "any-suit"),
    "wins_strict": ("suit-led", "any-suit"),
    "direction": ("left", "right"),
    "game_ends": ("at-once", "deal-over"),
    "trump_by": ("turn-up", "first-marriage-declared", "first-marriage-scored", "first-declared"),
    "trump_kind": tuple(COMBINATIONS),
    "trump_rank": RANKS,
    "first_marriage": ("royal", "common"),
    "exchange": RANKS,
    "won_history": ("own", "none"),
    "partner_declares": ("before-winner-draws", "before-own-draw"),
    "trick_scores": ("one", "each-partner"),
}
# Further keys an entry may carry, each with the parameter it sets.
MORE = {
    "hand": {"batches": "batches"},
    "brisques": {"points": "brisque_points"},
    "game": {"unit": "unit", "deals": "game_deals"},
    "ranks": {"pack": "pack_ranks"},
    "packs": {"removed": "removed", "left_out": "left_out", "evened_by": "evened_by"},
    "won_cards": {"trumps": "won_trumps"},
    "trump_by": {"kind": "trump_kind", "rank": "trump_rank"},
    "majors": {"cancel": "major_cancel"},
}
SHAPES = ("fixed", "run", "alike", "pair", "flush")
SUITS = ("trump", "plain", "one", "different", "any")
COMBINATION_KEYS = ("class", "tier", "shape", "cards", "suit", "points", "law", "kind", "size",
                    "holds", "rank", "option", "trumps", "replaces", "note")
_NOT_WRITTEN = ("combinations", "laws", "strength", "players")
TYPES = {f.name: str(f.type) for f in fields(Frame) if f.name not in _NOT_WRITTEN}


def read(keys: Keys) -> dict[str, FrameEntry | None]:
    """Return the entries under `frame:` but for the combinations; an empty one takes out.

    Raises FileError.
    """
    frame = keys.sub("frame", (*TYPES, "combinations"), "frame")
    return {name: _entry(frame, name) for name in frame.node if name != "combinations"}


def takes() -> dict[str, str]:
    """Return what each parameter of the frame takes, by its key, in words."""
    said = {name: "one of " + ", ".join(map(str, CHOICES[name])) if name in CHOICES else _sort(kind)
            for name, kind in TYPES.items()}
    for name, keys in MORE.items():
        if name in said:
            said[name] += f"; besides: {', '.join(keys)}"
    return said


def _sort(kind: str) -> str:
    if kind.startswith("int"):
        return "a whole number"
    if kind.startswith("tuple"):
        return "a list"
    return "numbers by rank" if kind.startswith("Mapping") else "a word"


def parameters(keys: Keys) -> dict[str, Value]:
    """Return parameters given by name and value alone, as a reading sets them. Raises FileError."""
    return {name: _parameter(keys, name, name) for name in keys.node}


def combinations(keys: Keys) -> dict[str, dict[str, Value] | None]:
    """Return the entries under `frame: combinations:` in plain form. Raises FileError."""
    table = keys.sub("frame", None, "frame").sub("combinations", None, "combinations")
    return {name: None if table.node[name] is None else _combination(table, name)
            for name in table.node}


def _entry(frame: Keys, name: str) -> FrameEntry | None:
    if frame.node[name] is None:
        return None
    more = MORE.get(name, {})
    keys = frame.sub(name, ("value", "law", "note", *more), f"frame {name!r}")
    keys.needs("value", "law")
    return FrameEntry(
        _parameter(keys, "value", name), keys.text("law"),
        {key: _parameter(keys, key, target) for key, target in more.items() if key in keys},
        keys.line or 0)


def _parameter(keys: Keys, key: str, name: str) -> Value:
    """Read the value of the parameter `name` as the Frame's field wants it."""
    return _READERS[TYPES[name]](keys, key, name)


def _whole(keys: Keys, key: str, name: str) -> Value:
    if keys.node[key] is None:
        raise keys.fault(f"{key!r} is empty", key)
    return keys.whole(key)


def _whole_or_none(keys: Keys, key: str, name: str) -> Value:
    return None if keys.node[key] is None else keys.whole(key)


def _text(keys: Keys, key: str, name: str) -> Value:
    choices = CHOICES.get(name)
    return keys.text(key) if choices is None else keys.word(key, choices, name)


def _flag(keys: Keys, key: str, name: str) -> Value:
    return keys.flag(key)


def _words(keys: Keys, key: str) -> tuple[str, ...]:
    return tuple(word for text in keys.texts(key) for word in text.split())


def _ranks(keys: Keys, key: str, name: str) -> Value:
    ranks = _words(keys, key)
    for rank in ranks:
        keys.check(rank, RANKS, "rank", key)
    if len(set(ranks)) < len(ranks):
        raise keys.fault(f"{key!r} names a rank twice", key)
    return ranks


def _faces(keys: Keys, key: str, name: str) -> Value:
    try:
        found = cards(" ".join(keys.texts(key)))
    except WordError as error:
        raise keys.fault(str(error), key) from None
    return tuple(c.text for c in found)


def _batches(keys: Keys, key: str, name: str) -> Value:
    items = [item for item, _ in keys.items(key)]
    if not any(isinstance(item, list | tuple) for item in items):
        return (keys.wholes(key),)
    rows = tuple(frozen(item) for item in items)
    for row in rows:
        if not isinstance(row, tuple) or not all(type(n) is int for n in row):
            raise keys.fault(f"{key!r} lists whole numbers, or lists of them", key)
    return rows


def _points(keys: Keys, key: str, name: str) -> Value:
    table = keys.sub(key)
    for rank in table.node:
        table.check(str(rank), RANKS, "rank", rank)
    return {str(rank): table.whole(rank) for rank in table.node}


_READERS: dict[str, Callable[[Keys, str, str], Value]] = {
    "int": _whole, "int | None": _whole_or_none, "str": _text, "bool": _flag,
    "tuple[str, ...]": _ranks, "tuple[Card, ...]": _faces,
    "tuple[tuple[int, ...], ...]": _batches, "Mapping[str, int]": _points,
}


def _combination(table: Keys, name: str) -> dict[str, Value]:
    keys = table.sub(name, COMBINATION_KEYS, f"combination {name!r}")
    keys.needs("class", "tier", "shape", "points", "law")
    kind = keys.text("kind", name)
    if "kind" in keys:
        keys.check(kind, COMBINATIONS, "combination", "kind")
    elif name not in COMBINATIONS:
        raise table.fault(f"no record says {name!r}{near(name, COMBINATIONS)} (or give its 'kind')",
                          name)
    found: dict[str, Value] = {
        "class": keys.text("class"), "tier": keys.whole("tier"), "kind": kind,
        "shape": keys.word("shape", SHAPES, "shape"), "points": keys.whole("points"),
        "suit": keys.word("suit", SUITS, "suit") if "suit" in keys else "",
        "law": keys.text("law"), "size": keys.whole("size"), "cards": _words(keys, "cards"),
        "holds": _ranks(keys, "holds", ""), "rank": keys.text("rank"),
        "option": keys.word("option", OPTIONS, "option"), "trumps": _words(keys, "trumps"),
        "replaces": keys.text("replaces"), "line": keys.line}
    _shaped(keys, found)
    return found


def _shaped(keys: Keys, found: dict[str, Any]) -> None:
    """Check that a combination says what its shape needs."""
    if found["rank"]:
        keys.check(found["rank"], RANKS, "rank", "rank")
    shape = found["shape"]
    if shape in ("fixed", "pair"):
        _set_cards(keys, found)
    elif found["size"] < 2:
        raise keys.fault(f"the shape {shape!r} needs a 'size' of two or more", "shape")
    if shape == "run" and any(word not in RANKS for word in found["cards"]):
        raise keys.fault("the 'cards' of a run are its ranks in order", "cards")
    if shape == "alike" and found["suit"] not in ("any", "different"):
        raise keys.fault("the shape 'alike' needs 'suit: any' or 'suit: different'", "shape")
    if shape in ("run", "flush") and found["suit"] not in ("one", "trump", "plain"):
        raise keys.fault(f"the shape {shape!r} needs 'suit: one', 'trump' or 'plain'", "shape")


def _set_cards(keys: Keys, found: dict[str, Any]) -> None:
    words = found["cards"]
    ranks = all(word in RANKS for word in words)
    if not words:
        raise keys.fault(f"the shape {found['shape']!r} needs 'cards'", "shape")
    if ranks and not found["suit"]:
        raise keys.fault("cards named by rank need a 'suit'", "cards")
    if not ranks:
        if found["suit"]:
            raise keys.fault("cards named with their suits take no 'suit'", "suit")
        found["cards"] = _faces(keys, "cards", "")
    if found["size"] not in (0, len(words)):
        raise keys.fault(f"'size' is {found['size']}, the cards are {len(words)}", "size")
