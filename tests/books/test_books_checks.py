"""`check` finds what reading lets pass."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from adjudicator.books import checks, shelf
from adjudicator.books.exclusive import exclude, may_meet
from adjudicator.laws.law import Elects, Law, Orders, Value

HERE = Path(__file__).parent
SOUND = HERE / "shelf" / "inn" / "bezique.yaml"
Check = Callable[[str, str], list[str]]


@pytest.fixture
def check(tmp_path: Path, inn: Path) -> Check:
    """Check the sound rule set with one text changed; findings without the path."""
    folder = tmp_path / "inn"
    folder.mkdir()
    for name in ("book.yaml", "inn.txt"):
        (folder / name).write_bytes((inn / "inn" / name).read_bytes())

    def changed(old: str, new: str) -> list[str]:
        text = SOUND.read_text()
        assert old in text
        (folder / "changed.yaml").write_text(text.replace(old, new))
        found = checks.check_path(folder / "changed.yaml")
        return [line.removeprefix(f"{folder / 'changed.yaml'}:") for line in found]

    return changed


def _line(text: str) -> int:
    lines = SOUND.read_text().split("\n")
    return next(n for n, line in enumerate(lines, 1) if line.startswith(text))


@pytest.mark.usefixtures("inn")
def test_a_sound_rule_set_has_no_findings() -> None:
    for name in ("inn/bezique", "inn/four-handed", "home"):
        assert checks.check_rules(shelf.load_rules(name)) == []
    assert checks.check_path(HERE / "shelf" / "inn" / "book.yaml") == []


def test_an_anchor_must_stand_on_its_line(check: Check) -> None:
    assert check("anchor: winner draws first", "anchor: loser draws first") == [
        f"{_line('- law: inn.bezique.draw.winner-first')}: law 'inn.bezique.draw.winner-first': "
        "the anchor 'loser draws first' does not stand on line 7"]


def test_a_line_must_be_in_the_seed(check: Check) -> None:
    [finding] = check("lines: [10]", "lines: [99]")
    assert finding.endswith("has 11 lines, none is 99")


def test_a_possible_irregularity_has_a_law_or_a_silence(check: Check) -> None:
    assert check("silent_on: [nothing-new]", "silent_on: []") == [
        f"{_line('silent_on')}: 'nothing-new' is possible (law 'inn.bezique.declare.new-card') "
        "and has neither a law nor a line in 'silent_on'"]


@pytest.mark.usefixtures("inn")
def test_a_parameter_of_the_frame_may_lay_down_a_duty() -> None:
    rules = shelf.load_rules("inn/bezique")
    assert "not-shown" not in checks.possible(rules)
    by_frame = {"hand": ("show-cards",)}
    assert checks.possible(rules, by_frame)["not-shown"] == "inn.bezique.cards.rank"
    [finding] = checks.check_rules(rules, by_frame)
    assert "'not-shown' is possible (law 'inn.bezique.cards.rank')" in finding


def test_a_silence_that_a_law_breaks_is_told(check: Check) -> None:
    assert check("silent_on: [", "silent_on: [drew-out-of-turn, ") == [
        f"{_line('silent_on')}: silent_on: a law answers 'drew-out-of-turn' in any case"]


def test_two_laws_that_cannot_both_be_had_say_which_goes_first(check: Check) -> None:
    law = ("- law: inn.bezique.draw.stands\n  cite: {lines: [7], anchor: The winner}\n"
           "  says: It stands.\n  irregularity: drew-two\n  stands: true\n")
    [finding] = check("silent_on:", f"{law}silent_on:")
    assert finding == (
        f"{_line('silent_on')}: law 'inn.bezique.draw.stands': for 'drew-two' its remedy and that "
        "of 'inn.bezique.draw.forgotten' cannot both be had; say exception_to or conflicts_with")
    word = "  exception_to: inn.bezique.draw.forgotten\n"
    assert check("silent_on:", f"{law}{word}silent_on:") == []
    apart = "  when: {offender_has: drawn}\n"
    assert check("silent_on:", f"{law}{apart}silent_on:") == []


def test_a_default_and_the_frame_agree(check: Check) -> None:
    assert check("game: {value: 1000", "game: {value: 1500") == [
        f"{_line('options')}: option 'points_up': the default is 1000, but frame 'game' is 1500"]


def test_a_combination_has_cards_of_the_pack(check: Check) -> None:
    [finding] = check("cards: 7, suit: trump", "cards: 6, suit: trump")
    assert finding.endswith("combination 'seven': no 6 in the pack")


def test_a_combination_hangs_on_an_option_that_is_offered(check: Check) -> None:
    [finding] = check("option: grand_binocle}", "option: four_suits}")
    assert finding.endswith("the option 'four_suits' is not offered under 'options'")


@pytest.mark.parametrize(("when", "words"), [
    ("direction: left", "hangs on the option 'direction', which is not under 'options'"),
    ("points_up: 1500", "hangs on 'points_up' being 1500, which is none of its choices"),
])
def test_a_law_hangs_on_an_option_that_is_offered(check: Check, when: str, words: str) -> None:
    [finding] = check("  bar: new-card", f"  bar: new-card\n  when: {{{when}}}")
    assert finding.endswith(words)


def test_a_reading_changes_something(check: Check) -> None:
    [finding] = check("with: {first: loser}", "with: {first: winner}")
    assert finding.endswith("the reading 'loser' changes no particular")


def test_a_reading_changes_a_parameter(check: Check) -> None:
    [finding] = check("with: {first: loser}", "frame: {draws_first: winner}")
    assert finding.endswith("the reading 'loser' changes no parameter")
    assert check("with: {first: loser}", "frame: {draws_first: pone}") == []


def test_a_law_that_is_covered_has_no_entry(check: Check) -> None:
    [finding] = check("covers: [inn.bezique.declare.same-thing]",
                      "covers: [inn.bezique.draw.shows]")
    assert finding.endswith("covers 'inn.bezique.draw.shows', which has an entry of its own")


def test_a_file_that_cannot_be_read_is_one_finding(check: Check) -> None:
    [finding] = check("basis: supplied", "basis: borrowed")
    assert "unknown basis 'borrowed'" in finding


def test_a_seed_has_its_checksum(tmp_path: Path, inn: Path) -> None:
    folder = tmp_path / "inn"
    folder.mkdir()
    (folder / "book.yaml").write_bytes((inn / "inn" / "book.yaml").read_bytes())
    (folder / "inn.txt").write_text("another text\n")
    [finding] = checks.check_path(folder / "book.yaml")
    assert finding.startswith(f"{folder / 'book.yaml'}:6: the seed has the checksum ")


def test_a_missing_seed_is_told(tmp_path: Path, inn: Path) -> None:
    (tmp_path / "book.yaml").write_bytes((inn / "inn" / "book.yaml").read_bytes())
    [finding] = checks.check_path(tmp_path / "book.yaml")
    assert finding.endswith("inn.txt: the seed is missing")


def _law(*words: str, stands: bool = False) -> Law:
    return Law("x", (), "", "", remedy=tuple(Orders(w) for w in words), stands=stands)


def _choice(*words: str) -> Law:
    return Law("x", (), "", "", remedy=(Elects("adversary", words),))


@pytest.mark.parametrize(("one", "other", "wanted"), [
    (_law("fresh-deal"), _law("deal-passes"), True),
    (_law("fresh-deal"), _law("fresh-deal"), False),
    (_choice("fresh-deal", "draw-two"), _law("fresh-deal"), True),
    (_law("show"), _law("deduct"), False),
    (_law(stands=True), _law("deduct"), False),
    (_law(stands=True), _law("replay"), True),
    (_law("amend"), _law("not-scored"), True),
    (_choice("take-down", "add"), _law("show"), False),
])
def test_which_effects_exclude_each_other(one: Law, other: Law, wanted: bool) -> None:
    assert exclude(one, other) is exclude(other, one) is wanted


@pytest.mark.parametrize(("one", "other", "wanted"), [
    ({}, {"talon": "out"}, True),
    ({"talon": "in"}, {"talon": "out"}, False),
    ({"talon": "in", "drawer": "winner"}, {"drawer": "loser"}, False),
    ({"talon": "in"}, {"drawer": "loser"}, True),
    ({"score_at_least": 400}, {"score_at_least": 500}, True),
    ({"trick": (1, 2)}, {"trick": 2}, True),
    ({"cards_dealt": 9}, {"cards_dealt": 10}, False),
])
def test_which_conditions_may_meet(
        one: dict[str, Value], other: dict[str, Value], wanted: bool) -> None:
    assert may_meet(one, other) is may_meet(other, one) is wanted
