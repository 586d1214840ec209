"""A book of our own with registries of our own: the reader is tried without any real book."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import MappingProxyType
from typing import Any, Literal

import pytest

from adjudicator import places
from adjudicator.books import known
from adjudicator.laws.registry import Entry, _particulars

HERE = Path(__file__).parent


def draw_in_turn(
    s: object, *, first: Literal["winner", "loser"] = "winner", least: int = 1
) -> Iterator[Any]:
    """Draw in turn."""
    yield from ()


def show_cards(s: object, *, ranks: tuple[str, ...], points: int | None = None,
               also: bool = False) -> Iterator[Any]:
    """Show the cards."""
    yield from ()


def new_card(
    attempt: object, s: object, *, where: Literal["same-class", "always"] = "same-class"
) -> Iterator[Any]:
    """Bring a card from the hand."""
    yield from ()


def offender_has(
    c: object, value: Literal["played-to-next-trick", "drawn", "not-drawn"]
) -> bool | None:
    """Ask what the offender has done."""
    return None


def trick_at_least(c: object, value: int) -> bool | None:
    """Ask for the trick."""
    return None


def _entry(name: str, function: Any, faults: tuple[str, ...] = ()) -> dict[str, Entry]:
    return {name: Entry(name, function, name, (), faults, _particulars(function))}


REGISTRIES = MappingProxyType({
    "duty": {**_entry("draw-in-turn", draw_in_turn, ("drew-out-of-turn",)),
             **_entry("show-cards", show_cards, ("not-shown",))},
    "score": {}, "permits": {},
    "bar": _entry("new-card", new_card),
    "when": {**_entry("offender_has", offender_has), **_entry("trick_at_least", trick_at_least)},
})


@pytest.fixture
def inn(monkeypatch: pytest.MonkeyPatch) -> Path:
    """The shelf with the inn's book in place of the shipped ones; its folder."""
    shipped = places.folder

    def folder(name: str) -> Path:
        return HERE / "shelf" if name == "rulesets" else shipped(name)

    monkeypatch.setattr(places, "folder", folder)
    monkeypatch.setattr(known, "registries", lambda: REGISTRIES)
    return HERE / "shelf"
