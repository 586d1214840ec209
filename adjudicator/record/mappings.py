"""Events that are mappings: deal, gap, over, sheet, sides, bets, and `event` with its facts."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, TypeVar

from adjudicator.cards import Card, card
from adjudicator.errors import FileError, WordError, near
from adjudicator.events import (
    Act,
    Claim,
    Cut,
    Deal,
    Declare,
    Draw,
    Elect,
    Found,
    Gap,
    Knock,
    Object_,
    Over,
    Sheet,
    Sides,
    Start,
)
from adjudicator.marked import Items, Mapping
from adjudicator.record.names import Seats
from adjudicator.record.nodes import at_key, count, known_keys, text_of, whole
from adjudicator.record.registry import FORMS, form
from adjudicator.record.starts import cards_value, player_values, read_start
from adjudicator.record.verbs import acts

COMMON = ("at", "consent", "note")  # facts that any event may have
FACTS = ("seen", "seen_by", "shown", "left", "counts")  # facts of an event line

A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Facts:
    """The acts of one event mapping and the facts that belong to the event itself."""

    acts: tuple[Act, ...]
    at: int | None = None
    consent: bool = False
    note: str = ""


def read_mapping(node: Mapping, seats: Seats) -> Facts:
    """Read an event that is a mapping. Raises FileError (record.md, Events)."""
    kinds = [key for key in node if key == "event" or key in FORMS]
    if not kinds:
        first = next(iter(node), "")
        raise FileError(node.path, node.line_of(first), f"unknown event {first!r}"
                        f"{near(first, ('event', *FORMS))} (event, {', '.join(FORMS)})")
    kind = kinds[0]
    keys = FACTS if kind == "event" else FORMS[kind].keys
    known_keys(node, (kind, *keys, *COMMON))
    if kind == "event":
        made = _with_facts(at_key(node, kind, _line, node[kind], seats), node, seats)
    else:
        made = (at_key(node, kind, FORMS[kind].read, node, seats),)
    at = at_key(node, "at", count, node["at"]) if node.get("at") is not None else None
    consent = at_key(node, "consent", _flag, node.get("consent"))
    note = at_key(node, "note", text_of, node.get("note") or "", "a note")
    if at is not None:
        made = tuple(_referring(act, at) for act in made)
    return Facts(made, at, bool(consent), note)


def _line(value: object, seats: Seats) -> tuple[Act, ...]:
    return acts(text_of(value, "an event"), seats)


def _flag(value: object) -> bool | None:
    if value is None or isinstance(value, bool):
        return value
    raise WordError("true or false belongs here")


def _referring(act: Act, at: int) -> Act:
    """Give the act the event it means, where its own words name none."""
    if isinstance(act, Object_ | Elect | Claim) and act.to is None:
        return replace(act, to=at)
    return act


def _with_facts(made: tuple[Act, ...], node: Mapping, seats: Seats) -> tuple[Act, ...]:
    """Add `seen`, `seen_by`, `shown`, `left`, `counts` to the act each belongs to."""
    if "seen" in node:
        cards = at_key(node, "seen", cards_value, node["seen"])
        made = _changed(made, node, "seen", Draw, "a draw", seen=cards)
    if "seen_by" in node:
        by = at_key(node, "seen_by", player_values, node["seen_by"], seats, cards_value)
        made = _changed(made, node, "seen_by", Draw, "a draw", seen_by=tuple(by))
    if "shown" in node:
        shown = at_key(node, "shown", _flag, node["shown"]) is not False
        made = _shown(made, node, shown)
    if node.get("left") is not None:
        left = at_key(node, "left", count, node["left"])
        made = _changed(made, node, "left", Cut, "a cut of the pack", left=left)
    if "counts" in node:
        held = at_key(node, "counts", player_values, node["counts"], seats, _counted)
        made = _changed(made, node, "counts", Found, "a number found", counts=tuple(held))
    return made


def _shown(made: tuple[Act, ...], node: Mapping, shown: bool) -> tuple[Act, ...]:
    """Note of a knock whether the tricks are shown for it, else of a declaration its cards."""
    if any(isinstance(act, Knock) for act in made):
        return _changed(made, node, "shown", Knock, "a knock", shown=shown)
    return _changed(made, node, "shown", Declare, "a declaration", shown_down=shown)


def _counted(value: object, seats: Seats) -> int:
    return count(value)


def _changed(
    made: tuple[Act, ...], node: Mapping, key: str, kind: type[Any], what: str, **facts: Any
) -> tuple[Act, ...]:
    """Return the acts, those of `kind` with the facts. Raises FileError where there is none."""
    if not any(isinstance(act, kind) for act in made):
        raise FileError(node.path, node.line_of(key), f"{key} belongs to {what}")
    return tuple(replace(act, **facts) if isinstance(act, kind) else act for act in made)


@form("deal", "the whole deal: hands, turn-up, batches, who dealt; events between a cut and it "
      "happen while dealing",
      '{deal: {A: AS 10S KS 9H 8H 7C QD JD, B: "8?"}, turn_up: 7H, batches: [3, 2, 3], by: B}',
      keys=("turn_up", "batches", "by", "talon", "first", "left_out"))
def deal(node: Mapping, seats: Seats) -> Act:
    """Read the whole deal."""
    hands: list[tuple[Card, ...] | None] = [None] * len(seats)
    if node["deal"] is not None:
        for seat, hand in player_values(node["deal"], seats, _hand):
            hands[seat] = hand
    by = node.get("by")
    up = node.get("turn_up")
    talon, first, out = node.get("talon"), node.get("first"), node.get("left_out")
    return Deal(
        None if by is None else at_key(node, "by", seats.seat, by),
        tuple(hands),
        None if up is None else at_key(node, "turn_up", _card, up),
        at_key(node, "batches", _batches, node.get("batches")),
        None if talon is None else at_key(node, "talon", _talon, talon),
        first=None if first is None else at_key(node, "first", seats.seat, first),
        left_out=() if out is None else at_key(node, "left_out", cards_value, out),
    )


def _hand(value: object, seats: Seats) -> tuple[Card, ...]:
    if isinstance(value, int):
        raise WordError(f'cards belong here; {value} unknown ones are "{value}?"')
    return cards_value(value)


def _card(value: object) -> Card:
    return card(text_of(value, "a card"))


def _batches(value: object) -> tuple[int, ...]:
    if value is None:
        return ()
    if not isinstance(value, Items):
        raise WordError("a list of numbers belongs here, as [3, 2, 3]")
    return tuple(count(number) for number in value)


def _talon(value: object) -> int | tuple[Card, ...]:
    return count(value) if isinstance(value, int) else cards_value(value)


@form("gap", "tricks not recorded; now the position is this (the keys of start); what it does "
      "not mention goes on", "{gap: {trick: 21, won: A, scores: {A: 340, B: 210}}}")
def gap(node: Mapping, seats: Seats) -> Act:
    """Read tricks not recorded."""
    return Gap(read_start(node["gap"], seats))


@form("over", "the deal is played out and counted (the keys of start)",
      "{over: {brisques: {A: 7, B: 25}, last_trick: A, scores: {A: 1260, B: 1140}}}")
def over(node: Mapping, seats: Seats) -> Act:
    """Read a deal played out."""
    return Over(read_start(node["over"], seats))


@form("sheet", "what the scoresheet or the counters show here",
      "{sheet: {A: 240, B: 170}}", "{sheet: {A: {500: 1, 100: 2, 50: 1, 10: 3}}}")
def sheet(node: Mapping, seats: Seats) -> Act:
    """Read the scoresheet; counters are added up."""
    totals: list[int | None] = [None] * len(seats)
    pieces: list[tuple[tuple[int, int], ...]] = [()] * len(seats)
    for seat, (total, counters) in player_values(node["sheet"], seats, _total):
        totals[seat], pieces[seat] = total, counters
    counted = any(isinstance(value, Mapping) for value in node["sheet"].values())
    return Sheet(tuple(totals), counted, pieces=tuple(pieces) if counted else ())


def _total(value: object, seats: Seats) -> tuple[int, tuple[tuple[int, int], ...]]:
    if not isinstance(value, Mapping):
        return whole(value), ()
    pieces = tuple((at_key(value, k, _worth, k), at_key(value, k, count, n))
                   for k, n in value.items())
    return sum(worth * number for worth, number in pieces), pieces


def _worth(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 6):
        raise WordError("a counter's worth belongs here, as {500: 1, 10: 3}")
    return int(text)


@form("sides", "partners from here on", "{sides: [[A, B], [C, D]]}")
def sides(node: Mapping, seats: Seats) -> Act:
    """Read new partners."""
    return Sides(read_sides(node["sides"], seats))


def read_sides(value: object, seats: Seats) -> tuple[tuple[int, ...], ...]:
    """Read `[[A, C], [B, D]]`. Raises WordError."""
    if not isinstance(value, Items) or not all(isinstance(side, Items) for side in value):
        raise WordError("two lists of partners belong here, as [[A, C], [B, D]]")
    return whole_table(tuple(tuple(seats.seat(name) for name in side) for side in value), seats)


def whole_table(found: tuple[tuple[int, ...], ...], seats: Seats) -> tuple[tuple[int, ...], ...]:
    """Return the sides if each player stands in one of them. Raises WordError."""
    said = [seat for side in found for seat in side]
    if len(set(said)) < len(said):
        raise WordError("a player stands twice in the sides")
    if set(said) != set(range(len(seats))) or len(found) < 2:
        raise WordError("every player must stand in one of the sides")
    return found


@form("bets", "Chouette: what each of the others has staked, from here on",
      "{bets: {B: 1, C: 2}, chouette: A}", keys=("chouette",))
def bets(node: Mapping, seats: Seats) -> Act:
    """Read new stakes: a position that says nothing else."""
    stakes = tuple(player_values(node["bets"], seats, _bet))
    who = node.get("chouette")
    seat = None if who is None else at_key(node, "chouette", seats.seat, who)
    return Gap(Start(bets=stakes, chouette=seat))


def _bet(value: object, seats: Seats) -> int:
    return whole(value)
