"""The keys of `start`, `gap` and `over`, each read into a field of `Start` and written again."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, TypeAlias

from adjudicator.cards import Card, card, suit_of
from adjudicator.errors import WordError
from adjudicator.events import Start
from adjudicator.marked import Mapping as Node
from adjudicator.record import names
from adjudicator.record.names import Seats, written_cards, written_combination
from adjudicator.record.nodes import at_key, count, known_keys, text_of, whole

Laid: TypeAlias = tuple[str, tuple[Card, ...]]
Read: TypeAlias = Callable[[Any, Seats], Any]
Write: TypeAlias = Callable[[Any, Seats], Any]


_ENTRY = re.compile(r'(?:"[^"]*"|[^,])+')  # what stands between commas, those in quotes apart


def cards_value(value: object, seats: Seats | None = None) -> tuple[Card, ...]:
    """Read cards given as a text or a list. Raises WordError."""
    parts = value if isinstance(value, list) else [value]
    said: list[str] = []
    for part in parts:
        if part is not None:
            said += text_of(part, "cards").replace(",", " ").split()
    return names.cards_of(said)


def laid_value(value: object, seats: Seats | None = None) -> tuple[Laid, ...]:
    """Read `[marriage KH QH, KS]` or `KS KH`: combinations with their cards, and bare cards."""
    parts: list[object] = []
    for part in value if isinstance(value, list) else [value]:
        parts += _ENTRY.findall(part) if isinstance(part, str) else [part]
    return tuple(_laid(text_of(p, "cards").split()) for p in parts if p is not None)


def _laid(said: list[str]) -> Laid:
    if not said:
        raise WordError("cards are missing")
    if names.is_card(said[0]):
        return "", names.cards_of(said)
    text = " ".join(said)
    if text.startswith('"') and (end := text.find('"', 1)) > 0:
        said = [text[: end + 1], *text[end + 1 :].split()]
    found = names.combination(said)
    return found.name, names.cards_of(said[found.used :])


def unmarked_value(value: object, seats: Seats | None = None) -> tuple[tuple[str, int], ...]:
    """Read `brisques 12`, `[brisques 12, last-trick]`: what is earned and not yet marked."""
    parts: list[str] = []
    for part in value if isinstance(value, list) else [value]:
        parts += text_of(part, "what is unmarked").split(",")
    return tuple(_unmarked(part.split()) for part in parts)


def _unmarked(said: list[str]) -> tuple[str, int]:
    found = names.one_of(said, names.MARKS, "the mark")
    rest = said[found.used :]
    if len(rest) > 1:
        raise WordError(f"{rest[1]!r} is not understood here (brisques 12)")
    return found.name, names.number_of(rest[0]) if rest else 1


def _trump(value: object, seats: Seats) -> str:
    text = text_of(value, "the trump")
    return "" if text.casefold() == "none" else suit_of(text)


def _flag(value: object, seats: Seats) -> bool:
    if not isinstance(value, bool):
        raise WordError("true or false belongs here")
    return value


def _whole(value: object, seats: Seats) -> int:
    return whole(value)


def _count(value: object, seats: Seats) -> int:
    return count(value)


def _card(value: object, seats: Seats) -> Card:
    return card(text_of(value, "a card"))


def _seat(value: object, seats: Seats) -> int:
    return seats.seat(value)


def _by_seat(read: Read, absent: Any) -> Read:
    """Make the reader of a mapping by player from the reader of one player's value."""

    def reader(value: object, seats: Seats) -> tuple[Any, ...]:
        found = [absent] * len(seats)
        for seat, part in player_values(value, seats, read):
            found[seat] = part
        return tuple(found)

    return reader


def player_values(value: object, seats: Seats, read: Read) -> list[tuple[int, Any]]:
    """Read a mapping by player: seats and what `read` makes of each value.

    Raises WordError or, at the line of the player, FileError.
    """
    if not isinstance(value, dict):
        raise WordError("a mapping by player belongs here, as {A: …}")
    found = [(at_key(value, name, seats.seat, name), at_key(value, name, read, part, seats))
             for name, part in value.items()]
    if len({seat for seat, _ in found}) < len(found):
        raise WordError("a player stands twice here")
    return found


def _bets(value: object, seats: Seats) -> tuple[tuple[int, int], ...]:
    return tuple(player_values(value, seats, _whole))


def by_seat_node(write: Write, absent: Any) -> Write:
    """Make the writer of a mapping by player from the writer of one player's value."""

    def writer(value: tuple[Any, ...], seats: Seats) -> dict[str, Any]:
        return {seats.names[i]: write(part, seats) for i, part in enumerate(value)
                if part != absent}

    return writer


def laid_text(laid: Laid) -> str:
    """Write `marriage KH QH`, or bare cards."""
    name = written_combination(laid[0]) if laid[0] else ""
    return f"{name} {written_cards(laid[1])}".strip()


def _unmarked_text(entry: tuple[str, int]) -> str:
    return f"{entry[0]} {entry[1]}"


def _same(value: Any, seats: Seats) -> Any:
    return value


def _name(value: int, seats: Seats) -> str:
    return seats.names[value]


def _text(value: Any, seats: Seats) -> str:
    return written_cards(value)


def _laid_list(value: tuple[Laid, ...], seats: Seats) -> list[str]:
    return [laid_text(laid) for laid in value]


@dataclass(frozen=True, slots=True)
class Key:
    """A key of a start: the field it fills, how it is read, how written, what is said of it."""

    field: str
    read: Read
    write: Write
    says: str


_NUMBERS = (_by_seat(_whole, None), by_seat_node(_same, None))
_COUNTS = (_by_seat(_count, None), by_seat_node(_same, None))
_HANDS = (_by_seat(cards_value, None), by_seat_node(_text, None))
_LAID = (_by_seat(laid_value, ()), by_seat_node(_laid_list, ()))

KEYS: dict[str, Key] = {
    "trump": Key("trump", _trump, lambda v, s: v or "none", "trump"),
    "turn_up": Key("turn_up", _card, lambda v, s: v.text, "turn-up"),
    "talon": Key("talon", _same, _same, "talon"),
    "won": Key("won", _seat, _name, "won"),
    "lead": Key("lead", _seat, _name, "to lead"),
    "hands": Key("hands", *_HANDS, "holds"),
    "held": Key("held", *_COUNTS, "has"),
    "table": Key("table", *_LAID, "has on the table"),
    "served": Key("served", *_LAID, "has served"),
    "scores": Key("scores", *_NUMBERS, "score"),
    "before_deal": Key("before_deal", *_NUMBERS, "before the deal"),
    "in_abeyance": Key("in_abeyance", *_LAID, "waits for"),
    "taken": Key("taken", *_HANDS, "has taken"),
    "brisques": Key("brisques", *_COUNTS, "brisques"),
    "cards": Key("card_points", *_NUMBERS, "card points"),
    "trick": Key("trick", _count, _same, "trick"),
    "deal": Key("deal", _count, _same, "deal"),
    "games": Key("games", *_COUNTS, "games"),
    "game": Key("game", _whole, _same, "game"),
    "last_trick": Key("last_trick", _seat, _name, "last trick"),
    "came_first": Key("came_first", _seat, _name, "came first"),
    "heap": Key("heap", cards_value, _text, "heap"),
    "won_cards": Key("won_cards", *_HANDS, "has laid out"),
    "carte_blanche": Key("carte_blanche", _seat, _name, "carte blanche"),
    "callable": Key("callable_", _by_seat(cards_value, ()), by_seat_node(_text, ()), "callable"),
    "owes_draw": Key("owes_draw", *_COUNTS, "owes draws"),
    "unmarked": Key("unmarked", _by_seat(unmarked_value, ()), by_seat_node(
        lambda v, s: [_unmarked_text(e) for e in v], ()), "unmarked"),
    "over": Key("over", _flag, _same, "played out"),
    "bets": Key("bets", _bets, lambda v, s: {s.names[i]: n for i, n in v}, "bets"),
    "chouette": Key("chouette", _seat, _name, "chouette"),
}


def read_start(node: object, seats: Seats) -> Start:
    """Read the mapping of `start`, `gap` or `over`. Raises FileError, WordError."""
    if node is None:
        return Start()
    if not isinstance(node, Node):
        raise WordError("a mapping belongs here")
    known_keys(node, KEYS)
    said: dict[str, Any] = {}
    for key, value in node.items():
        if value is None:
            continue
        if key == "talon":
            said |= at_key(node, key, _talon, value)
        else:
            said[KEYS[key].field] = at_key(node, key, KEYS[key].read, value, seats)
    return Start(**said)


def _talon(value: object) -> dict[str, Any]:
    if isinstance(value, int) and not isinstance(value, bool):
        return {"talon": count(value)}
    found = cards_value(value)
    return {"talon": len(found), "talon_cards": found}


_ABSENT = {f.name: f.default for f in fields(Start)}


def start_node(start: Start, seats: Seats) -> dict[str, Any]:
    """Return the mapping that reads as `start`."""
    node: dict[str, Any] = {}
    for name, key in KEYS.items():
        value = getattr(start, key.field)
        if value != _ABSENT[key.field]:
            node[name] = key.write(value, seats)
    if start.talon_cards:
        node["talon"] = written_cards(start.talon_cards)
    return node


def start_text(start: Start, seats: Seats) -> str:
    """Say a start in one line, as `ask` reads it where it can: `trump H; A won; A holds QS`."""
    return "; ".join(
        part for name, value in start_node(start, seats).items()
        for part in _said(name, value)
    )


def _said(name: str, value: Any) -> list[str]:
    says = KEYS[name].says
    if name in ("won", "lead"):
        return [f"{value} {says}"]
    if name == "over":
        return [says]
    if name in ("hands", "held", "table", "served", "in_abeyance", "taken", "won_cards"):
        end = " cards" if name == "held" else ""
        return [f"{who} {says} {_listed(part)}{end}" for who, part in value.items()]
    if isinstance(value, Mapping):
        return [f"{says} " + ", ".join(f"{who} {_listed(part)}" for who, part in value.items())]
    return [f"{says} {value}"]


def _listed(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)

