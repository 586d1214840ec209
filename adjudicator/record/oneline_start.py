"""The parts of an `ask` line that say where it begins: `trump H`, `A won`, `A holds QS JD ?`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from adjudicator.cards import card, suit_of
from adjudicator.errors import WordError
from adjudicator.events import Start
from adjudicator.record import names
from adjudicator.record.mappings import whole_table
from adjudicator.record.names import Seats
from adjudicator.record.nodes import count
from adjudicator.record.options import check_option
from adjudicator.record.registry import Words
from adjudicator.record.starts import laid_value


@dataclass(slots=True)
class Beginning:
    """What the start parts have said so far; `start` holds fields of `Start`, by seat as lists."""

    seats: Seats
    start: dict[str, Any] = field(default_factory=dict)
    agreed: dict[str, object] = field(default_factory=dict)
    dealer: int | None = None
    sides: tuple[tuple[int, ...], ...] = ()

    def put(self, name: str, value: object) -> None:
        """Set a field. Raises WordError if it was said before."""
        if name in self.start:
            raise WordError("said twice")
        self.start[name] = value

    def put_at(self, name: str, seat: int, value: object, absent: object = None) -> None:
        """Set one player's value of a field by seat. Raises WordError if it was said before."""
        values = self.start.setdefault(name, [absent] * len(self.seats))
        if values[seat] != absent:
            raise WordError(f"said twice of {self.seats.names[seat]}")
        values[seat] = value

    def made(self) -> Start | None:
        """Return the Start, or None where nothing of it was said."""
        if not self.start:
            return None
        said: dict[str, Any] = {
            name: tuple(v) if isinstance(v, list) else v for name, v in self.start.items()}
        return Start(**said)


Opening: TypeAlias = Callable[[Beginning, Words], None]
Said: TypeAlias = Callable[[Beginning, int, Words], None]


def _players(so_far: Beginning, words: Words) -> None:
    words.at = len(words.said)  # read beforehand: they must be known before the rest is


def _dealer(so_far: Beginning, words: Words) -> None:
    if so_far.dealer is not None:
        raise WordError("said twice")
    words.skip("is")
    so_far.dealer = words.player()


def _trump(so_far: Beginning, words: Words) -> None:
    words.skip("is", "are")
    said = _last(words, "a suit")
    so_far.put("trump", "" if said.casefold() == "none" else suit_of(said))


def _turn_up(so_far: Beginning, words: Words) -> None:
    words.skip("is")
    so_far.put("turn_up", card(_last(words, "a card")))


def _talon(so_far: Beginning, words: Words) -> None:
    words.skip("is")
    if words.skip("out"):
        so_far.put("talon", 0)
    elif words.peek().isdecimal():
        so_far.put("talon", count(words.number()))
    else:
        found = words.some_cards()
        so_far.put("talon", len(found))
        so_far.put("talon_cards", found)


def _deal(so_far: Beginning, words: Words) -> None:
    so_far.put("deal", count(words.number()))


def _trick(so_far: Beginning, words: Words) -> None:
    so_far.put("trick", count(words.number()))


def _game(so_far: Beginning, words: Words) -> None:
    words.skip("is")
    so_far.put("game", count(words.number()))


def _faces(name: str) -> Said:
    def read(so_far: Beginning, seat: int, words: Words) -> None:
        so_far.put_at(name, seat, names.cards_of(w for w in _all(words) if w != ","))

    return read


def _sides(so_far: Beginning, words: Words) -> None:
    if so_far.sides:
        raise WordError("said twice")
    so_far.sides = sides_of(words)


def sides_of(words: Words) -> tuple[tuple[int, ...], ...]:
    """Read `A C, B D`, `A and C against B and D`: two sides of partners. Raises WordError."""
    sides: list[list[int]] = [[]]
    while words.rest():
        if words.skip(",", "against", "v", "versus"):
            sides.append([])
        elif not words.skip("and"):
            sides[-1].append(words.player())
    return whole_table(tuple(tuple(side) for side in sides), words.seats)


def _numbers(name: str) -> Opening:
    def read(so_far: Beginning, words: Words) -> None:
        if not words.rest():
            raise WordError("whose? (A 140, B 310)")
        while words.rest():
            seat = words.player()
            if not words.rest():
                raise WordError("a number is missing")
            so_far.put_at(name, seat, names.number_of(words.said[words.at]))
            words.at += 1
            words.skip(",")

    return read


def _agreed(so_far: Beginning, words: Words) -> None:
    for pair in " ".join(words.rest()).split(","):
        key, _, value = " ".join(pair.split()).partition(" ")
        if not value:
            raise WordError("an option and its value belong here (agreed points_up 2000)")
        key = key.replace("-", "_")
        so_far.agreed[key] = option(value)
        check_option(key, so_far.agreed[key])
    words.at = len(words.said)


def option(text: str) -> int | bool | str:
    """Read an option's value as a file does: a whole number, true or false, else the word."""
    if text in ("true", "false"):
        return text == "true"
    return names.number_of(text) if text.lstrip("-").isdecimal() else text


def _last(words: Words, what: str) -> str:
    if not words.rest():
        raise WordError(f"{what} is missing")
    words.at += 1
    return words.said[words.at - 1]


def _won(so_far: Beginning, seat: int, words: Words) -> None:
    words.phrase("the trick", "the last trick")
    so_far.put("won", seat)


def _to_lead(so_far: Beginning, seat: int, words: Words) -> None:
    so_far.put("lead", seat)


def _holds(so_far: Beginning, seat: int, words: Words) -> None:
    so_far.put_at("hands", seat, names.cards_of(w for w in _all(words) if w != ","))


def _held(so_far: Beginning, seat: int, words: Words) -> None:
    so_far.put_at("held", seat, count(words.number()))
    words.skip("cards", "card")


def _laid(name: str) -> Said:
    def read(so_far: Beginning, seat: int, words: Words) -> None:
        so_far.put_at(name, seat, laid_value(" ".join(_all(words))), ())

    return read


def _all(words: Words) -> Sequence[str]:
    rest = words.rest()
    if not rest:
        raise WordError("cards are missing")
    words.at = len(words.said)
    return rest


OPENINGS: dict[tuple[str, ...], Opening] = {
    ("players",): _players,
    ("dealer",): _dealer,
    ("trump",): _trump,
    ("trumps",): _trump,
    ("turn-up",): _turn_up,
    ("turnup",): _turn_up,
    ("turn", "up"): _turn_up,
    ("talon",): _talon,
    ("stock",): _talon,
    ("trick",): _trick,
    ("deal",): _deal,
    ("score",): _numbers("scores"),
    ("scores",): _numbers("scores"),
    ("before", "the", "deal"): _numbers("before_deal"),
    ("agreed",): _agreed,
    ("cards",): _numbers("card_points"),
    ("card", "points"): _numbers("card_points"),
    ("brisques",): _numbers("brisques"),
    ("game",): _game,
    ("sides",): _sides,
    ("partners",): _sides,
}
SAID: dict[tuple[str, ...], Said] = {
    ("won",): _won,
    ("has", "won"): _won,
    ("to", "lead"): _to_lead,
    ("is", "to", "lead"): _to_lead,
    ("holds",): _holds,
    ("has", "on", "the", "table"): _laid("table"),
    ("has", "served"): _laid("served"),
    ("waits", "for"): _laid("in_abeyance"),
    ("has", "laid", "out"): _faces("won_cards"),
    ("has", "taken"): _faces("taken"),
    ("has",): _held,
}


def phrase_at(
    words: Sequence[str], at: int, table: dict[tuple[str, ...], Any]
) -> tuple[tuple[str, ...], Any] | None:
    """Return the longest phrase of `table` that begins at `at`, and what stands under it."""
    for length in range(4, 0, -1):
        said = tuple(w.casefold() for w in words[at : at + length])
        if len(said) == length and said in table:
            return said, table[said]
    return None
