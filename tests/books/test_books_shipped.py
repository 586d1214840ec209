"""The books that are shipped: their seeds, their rule sets, and nothing amiss in them."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator import places
from adjudicator.books import checks, house, shelf

BOOKS = sorted(places.folder("rulesets").glob("*/book.yaml"))


@pytest.mark.parametrize("path", BOOKS, ids=lambda p: p.parent.name)
def test_a_shipped_book_names_its_seed(path: Path) -> None:
    assert checks.check_path(path) == []


def test_the_three_books_are_there() -> None:
    assert {path.parent.name for path in BOOKS} >= {"foster", "enquire-within", "rulebook"}


@pytest.mark.parametrize("name", sorted(shelf.files()))
def test_a_shipped_rule_set_has_no_findings(name: str, tmp_path: Path) -> None:
    rules = shelf.load_rules(name)
    assert checks.check_rules(rules) == []
    file = tmp_path / "mine.yaml"
    file.write_text(house.new_house("Mine", rules), encoding="utf-8")
    assert shelf.load_rules(file).laws == rules.laws
