"""The shape of `expect`: what each rule set must answer, checked key by key and word by word."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from adjudicator import words
from adjudicator.errors import FileError, WordError, near
from adjudicator.marked import Mapping
from adjudicator.record.names import Seats
from adjudicator.record.nodes import at_key, known_keys, mapping_of, text_of, whole

VERDICTS = ("legal", "irregular", "undetermined", "impossible")
ANSWERS = ("ruling", "stands", "silent", "conflict", "undetermined")

FEW = 6  # words, which are all told where another is written

Check = Callable[[Any, Seats], Any]


def read_expect(node: Mapping, seats: Seats, events: int) -> Mapping | dict[str, Any]:
    """Return `expect` with its shape checked and players' names as the record writes them.

    Keys of `events` stay texts (`"6"`). Raises FileError (record.md, expect).
    """
    if node.get("expect") is None:
        return {}
    expect = mapping_of(node, "expect")
    for rules in expect:
        wanted = mapping_of(expect, rules)
        _check(wanted, _WHOLE, seats)
        if wanted.get("events") is None:
            continue
        listed = mapping_of(wanted, "events")
        for number in listed:
            _check_number(listed, number, events)
            _check(mapping_of(listed, number), _EVENT, seats)
    return expect


def _check(node: Mapping, checks: dict[str, Check], seats: Seats) -> None:
    known_keys(node, checks)
    for key, value in node.items():
        node[key] = at_key(node, key, checks[key], value, seats)


def _check_number(node: Mapping, number: str, events: int) -> None:
    if not (number.isascii() and number.isdecimal() and int(number[:9]) <= events):
        raise FileError(node.path, node.line_of(number), f"there is no event {number}")


def _player(value: Any, seats: Seats) -> str | None:
    return None if value is None else seats.names[seats.seat(value)]


def _numbers(value: Any, seats: Seats) -> dict[str, int]:
    """Return numbers by player, as {A: 40}, the names as the record writes them."""
    if not isinstance(value, Mapping):
        raise WordError("numbers by player belong here, as {A: 40}")
    named = Mapping(value.path, value.line)
    for name, number in value.items():
        seat = at_key(value, name, seats.seat, name)
        named[seats.names[seat]] = at_key(value, name, whole, number)
        named.lines[seats.names[seat]] = value.line_of(name)
    return named


def _whole(value: Any, seats: Seats) -> int | None:
    return None if value is None else whole(value)


def _pass(value: Any, seats: Seats) -> Any:
    return value


def _texts(value: Any, seats: Seats) -> Any:
    """One text, a list of texts or nothing; a list may hold lists (any of them)."""
    for item in value if isinstance(value, list) else [value]:
        if isinstance(item, list):
            _texts(item, seats)
        elif item is not None:
            text_of(item, "a law")
    return value


def _parts(value: Any, seats: Seats) -> Any:
    """A list of parts of texts; an empty one: none."""
    if not isinstance(value, list):
        raise WordError("a list of texts belongs here, as ['3800']")
    for item in value:
        text_of(item, "a part of a slip")
    return value


def _words(known: Iterable[str], what: str) -> Check:
    table = tuple(known)

    def check(value: Any, seats: Seats) -> Any:
        for item in value if isinstance(value, list) else [value]:
            if item is not None and text_of(item, what) not in table:
                hint = f"; it is one of {', '.join(table)}" if len(table) <= FEW else (
                    near(item, table))
                raise WordError(f"{item!r} is no {what}{hint}")
        return value

    return check


def _electors(value: Any, seats: Seats) -> Any:
    if isinstance(value, list):
        value[:] = [_player(item, seats) for item in value]
        return value
    return _player(value, seats)


def _may(value: Any, seats: Seats) -> Any:
    """A list of acts, or a mapping of acts and points."""
    if isinstance(value, dict):
        for points in value.values():
            _whole(points, seats)
    elif isinstance(value, list):
        _texts(value, seats)
    elif value is not None:
        raise WordError("a list of acts belongs here, as [plays JC, plays 9C]")
    return value


def _winner(value: Any, seats: Seats) -> Any:
    """Who wins the game: a player, a side as a list, or `A and C`."""
    names = value if isinstance(value, list) else (
        value.split(" and ") if isinstance(value, str) else [value])
    for name in names:
        _player(name, seats)
    return value


_WHOLE: dict[str, Check] = {
    "verdict": _words(VERDICTS, "verdict"),
    "winner": _winner,
    "sides": _numbers,
    "scores": _numbers,
    "value": _whole,
    "slips": _parts,
    "laws": _texts,
    "not_laws": _texts,
    "events": _pass,
}
_EVENT: dict[str, Check] = {
    "status": _words(VERDICTS, "status"),
    "due": _numbers,
    "claimed": _numbers,
    "scores": _numbers,
    "law": _texts,
    "irregularity": _words(words.IRREGULARITIES, "irregularity"),
    "elector": _electors,
    "options": _words(words.ELECTIONS, "election"),
    "remedy": _words((*words.REMEDIES, *words.ELECTIONS), "remedy"),
    "trick": _player,
    "answer": _words(ANSWERS, "answer"),
    "may": _may,
}
