"""Passages, laws by their words, and house rules to begin with."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

import pytest

from adjudicator import citations, places
from adjudicator.books import house, search, shelf
from adjudicator.errors import FileError, WordError

SEED = "004_d7d2b3547eacb4ef.txt"
HERE = Path(__file__).parent
INN = str(HERE / "shelf" / "inn" / "inn.txt")


def test_a_passage_is_the_seeds_own_line() -> None:
    text = (places.folder("seeds") / SEED).read_text(encoding="utf-8").split("\n")
    found = citations.passage(SEED, [7])
    assert found.text == text[6]
    assert [(line.number, line.cited) for line in found.lines] == [(7, True)]


def test_a_passage_may_have_its_neighbours() -> None:
    found = citations.passage(INN, [3, 10], context=1)
    assert [line.number for line in found.lines] == [2, 3, 4, 9, 10, 11]
    assert [line.number for line in found.lines if line.cited] == [3, 10]
    assert found.text.startswith("Two packs")


def test_context_stops_at_the_edges() -> None:
    assert [line.number for line in citations.passage(INN, [1], context=3).lines] == [1, 2, 3, 4]


def test_an_anchor_is_found_with_its_blanks_folded() -> None:
    assert citations.anchored(INN, [3, 5], "rank  A 10\nK Q") == 5
    assert citations.anchored(INN, [7], "Two packs") is None
    assert citations.anchored(INN, [3], "") is None


def test_an_anchor_may_run_over_to_the_next_cited_line() -> None:
    assert citations.anchored(INN, [7, 8], "shows his card; if he has gone on") == 7
    assert citations.anchored(INN, [7], "shows his card; if he has gone on") is None


def test_the_checksum_is_of_the_bytes() -> None:
    raw = (places.folder("seeds") / SEED).read_bytes()
    assert citations.sha256(SEED) == hashlib.sha256(raw).hexdigest()


def test_a_missing_seed_is_a_file_error() -> None:
    with pytest.raises(FileError, match="the seed is missing"):
        citations.seed_lines("none.txt")
    with pytest.raises(FileError, match="the seed is missing"):
        citations.seed_lines("")


def test_a_line_beyond_the_seed_is_a_file_error() -> None:
    with pytest.raises(FileError, match="has 11 lines, none is 12"):
        citations.passage(INN, [12])


def test_the_data_lie_where_they_are_installed() -> None:
    for name in ("rulesets", "cases", "seeds"):
        assert places.folder(name).is_dir()
    with pytest.raises(FileError, match="'sheets' is not installed"):
        places.folder("sheets")


@pytest.mark.usefixtures("inn")
def test_a_law_is_found_by_its_id() -> None:
    assert search.find_law("inn.bezique.draw.shows")[0] == "inn/bezique"
    assert search.find_law("house.no-penalty")[0] == "home"


@pytest.mark.usefixtures("inn")
def test_a_covered_id_leads_to_the_law_that_covers_it() -> None:
    assert search.find_law("inn.bezique.declare.same-thing")[1].id == "inn.bezique.declare.new-card"


@pytest.mark.usefixtures("inn")
def test_an_unknown_law_names_its_neighbour() -> None:
    with pytest.raises(WordError, match=re.escape(
            "unknown law 'inn.bezique.draw.show'; did you mean 'inn.bezique.draw.shows'?")):
        search.find_law("inn.bezique.draw.show")


@pytest.mark.usefixtures("inn")
@pytest.mark.parametrize(("words", "first"), [
    ("forgotten draw deal anew", "inn.bezique.draw.forgotten"),
    ("combinations", "inn.bezique.declare.new-card"),
    ("partner", "inn.four-handed.draw.shows"),
    ("thirty-two", "inn.bezique.cards.pack"),
    ("who-draws-first", "inn.bezique.draw.winner-first"),
    ("landlord forgiven zebra", "house.no-penalty"),
    ("forgiv", "house.no-penalty"),
])
def test_laws_are_found_by_their_words(words: str, first: str) -> None:
    assert search.search(words)[0][1].id == first


@pytest.mark.usefixtures("inn")
def test_a_law_is_found_once_where_it_stands() -> None:
    found = [law.id for _, law in search.search("draw", limit=50)]
    assert len(found) == len(set(found))
    assert dict((law.id, rules) for rules, law in search.search("winner"))[
        "inn.bezique.draw.winner-first"] == "inn/bezique"


@pytest.mark.usefixtures("inn")
def test_a_search_without_words_is_refused_and_without_finds_is_empty() -> None:
    with pytest.raises(WordError, match="holds no word"):
        search.search("—")
    assert search.search("zebra") == []
    assert search.search('"quoted OR (NEAR') == []


@pytest.mark.usefixtures("inn")
@pytest.mark.parametrize("name", ["inn/bezique", "inn/four-handed", "home"])
def test_new_house_rules_load_as_written(name: str, tmp_path: Path) -> None:
    rules = shelf.load_rules(name)
    file = tmp_path / "mine.yaml"
    file.write_text(house.new_house('Sunday: "at" Ann\'s #1', rules))
    mine = shelf.load_rules(file)
    assert (mine.game, mine.extends) == ('Sunday: "at" Ann\'s #1', name)
    assert mine.laws == rules.laws
    assert {n: e.value for n, e in mine.frame.items()} == {
        n: e.value for n, e in rules.frame.items()}


@pytest.mark.usefixtures("inn")
@pytest.mark.parametrize("name", ["inn/bezique", "inn/four-handed"])
def test_what_stands_in_comments_reads_once_uncommented(name: str, tmp_path: Path) -> None:
    rules = shelf.load_rules(name)
    text = house.new_house("Mine", rules)
    keys = r"options:|frame:|laws:|  |- law"
    file = tmp_path / "mine.yaml"
    told = text.partition("# The laws you may replace")[0]
    file.write_text(re.sub(rf"(?m)^# (?=(?:{keys}))", "", told))
    mine = shelf.load_rules(file)
    assert mine.options == rules.options
    assert {n: e.value for n, e in mine.frame.items()} == {
        n: e.value for n, e in rules.frame.items()}
    assert [law.id for law in mine.laws.values() if law.house] != []


@pytest.mark.usefixtures("inn")
def test_a_house_without_a_name_is_refused() -> None:
    with pytest.raises(WordError, match="no name for a game"):
        house.new_house(" ", shelf.load_rules("inn/bezique"))
