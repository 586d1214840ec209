"""The frame as written and the options as agreed make the Frame the replay uses."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.books import frame_keys, options, shelf
from adjudicator.books.frames import build, reread
from adjudicator.cards import card, face
from adjudicator.errors import WordError
from adjudicator.frame import Combination

pytestmark = pytest.mark.usefixtures("inn")


def test_the_frame_has_what_the_table_says() -> None:
    frame = build(shelf.load_rules("inn/bezique"), {})
    assert (frame.players, frame.packs, frame.hand, frame.batches) == ((2,), 2, 8, ((3, 2, 3),))
    assert frame.ranks == frame.pack_ranks == ("A", "10", "K", "Q", "J", "9", "8", "7")
    assert (frame.brisques, frame.brisque_points) == (("A", "10"), 10)
    assert frame.stronger(card("10H"), card("KS"))
    assert frame.pack_size == 64


def test_every_parameter_names_its_law() -> None:
    laws = build(shelf.load_rules("inn/bezique"), {}).laws
    assert laws["packs"] == "inn.bezique.cards.pack"
    assert laws["batches"] == laws["hand"] == laws["brisque_points"] == "inn.bezique.cards.rank"


@pytest.mark.parametrize(("option", "value", "parameter", "wanted"), [
    ("points_up", 2000, "game", 2000),
    ("hand_size", 9, "hand", 9),
    ("packs", 3, "packs", 3),
    ("direction", "right", "direction", "right"),
    ("suit_needed", False, "wins", "any-suit"),
    ("suit_needed", True, "wins", "suit-led"),
])
def test_an_option_overrides_its_parameter(
        option: str, value: Any, parameter: str, wanted: object) -> None:
    frame = build(shelf.load_rules("inn/bezique"), {option: value})
    assert getattr(frame, parameter) == wanted


def test_a_reading_sets_its_parameters() -> None:
    frame = reread(build(shelf.load_rules("inn/bezique"), {}),
                   {"draws_first": "pone", "won_cards": ("K", "Q")})
    assert (frame.draws_first, frame.won_cards, frame.packs) == ("pone", ("K", "Q"), 2)


def test_batches_that_no_longer_fit_are_dropped() -> None:
    assert build(shelf.load_rules("inn/bezique"), {"hand_size": 9}).batches == ()


def test_combinations_are_expanded() -> None:
    found = build(shelf.load_rules("inn/bezique"), {}).combinations
    assert found["royal-marriage"] == Combination(
        "royal-marriage", "marriage", "A", 2, "fixed", (face("K", ""), face("Q", "")), "trump",
        40, "inn.bezique.cards.pack", 2)
    assert found["double-bezique"].cards == (
        card("QS"), card("QS"), card("JD"), card("JD"))
    aces = found["four-aces"]
    assert (aces.shape, aces.size, aces.suit, aces.cards) == (
        "alike", 4, "any", (face("A", ""),) * 4)
    assert found["seven"].cards == (face("7", ""),)
    run = found["sequence-4"]
    assert (run.size, run.holds) == (4, ("K", "Q", "J"))
    assert [c.rank for c in run.cards] == ["A", "10", "K", "Q", "J", "9", "8", "7"]


def test_a_combination_may_hang_on_an_option() -> None:
    rules = shelf.load_rules("inn/bezique")
    assert "grand-binocle" not in build(rules, {"grand_binocle": False}).combinations
    assert "grand-binocle" in build(rules, {"grand_binocle": True}).combinations


def test_what_extends_changes_one_parameter() -> None:
    frame = build(shelf.load_rules("inn/four-handed"), {})
    assert (frame.packs, frame.players, frame.hand) == (4, (4,), 8)


def test_options_are_settled_by_default_and_agreement() -> None:
    rules = shelf.load_rules("inn/bezique")
    assert options.settle(rules, {}) == (
        {"points_up": 1000, "suit_needed": True, "grand_binocle": False}, ())
    settled, house = options.settle(rules, {"points_up": 2000, "direction": "left"})
    assert settled["points_up"] == 2000
    assert house == ("direction",)


def test_a_choice_the_book_does_not_leave_is_a_house_rule() -> None:
    settled, house = options.settle(shelf.load_rules("inn/bezique"), {"points_up": 1500})
    assert settled["points_up"] == 1000
    assert house == ("points_up",)


def test_an_unknown_option_names_its_neighbour() -> None:
    with pytest.raises(WordError, match="unknown option 'point_up'; did you mean 'points_up'"):
        options.settle(shelf.load_rules("inn/bezique"), {"point_up": 1})


@pytest.mark.parametrize(("text", "wanted"), [
    ("points_up=2000", ("points_up", 2000)),
    ("four_suits = true", ("four_suits", True)),
    ("last_trick=end-of-draw", ("last_trick", "end-of-draw")),
])
def test_an_agreement_is_read(text: str, wanted: object) -> None:
    assert options.agreement(text) == wanted


@pytest.mark.parametrize("text", ["points_up", "points_up=", "=3", "point_up=3"])
def test_what_is_no_agreement_is_told(text: str) -> None:
    with pytest.raises(WordError):
        options.agreement(text)


def test_every_parameter_of_the_frame_can_be_written() -> None:
    assert set(frame_keys.TYPES.values()) <= set(frame_keys._READERS)
    assert set(frame_keys.CHOICES) <= set(frame_keys.TYPES)
    targets = {target for more in frame_keys.MORE.values() for target in more.values()}
    assert targets <= set(frame_keys.TYPES)
