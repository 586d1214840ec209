"""A sample of what `heavy/load_bearing.py` does: without the law, a case that names it fails."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from adjudicator.books.shelf import load_rules

SCRIPT = Path(__file__).parent / "heavy" / "load_bearing.py"
GAME = "foster/bezique"
SAMPLE = (  # of each sort: parameter, combination, option, duty, bar, score, permission, remedy
    "cards.rank", "play.identical-leader-wins", "value.double-bezique", "deal.twelve-card-variant",
    "play.first-lead", "declare.one-score", "declare.lower-after-higher", "declare.no-equal-reuse",
    "deal.turn-up-seven", "announce.carry-through", "irregularity.forgot-draw",
    "irregularity.loser-saw-two",
)


def _script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("load_bearing", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


heavy = _script()


@pytest.mark.parametrize("law", SAMPLE)
def test_some_case_that_names_the_law_fails_without_it(law: str) -> None:
    assert heavy.reason(load_rules(GAME), f"{GAME.replace('/', '.')}.{law}") is None


def test_a_law_that_no_case_names_is_told() -> None:
    rules = load_rules(GAME)
    assert heavy.reason(rules, "no.such.law") == "no case expects it"
