"""What a case expects, compared with a verdict; a miss is said in the table's words."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from samples import CHOICE, LEGAL, QUESTION, REFUSED, SETTLED

from adjudicator.errors import WordError
from adjudicator.expect import misses, parse_rules_key
from adjudicator.rulings import Verdict

LAW = "red.bezique.declare.lower-after-higher"


@pytest.mark.parametrize(("verdict", "expected"), [
    (REFUSED, {"verdict": "irregular", "scores": {"A": 250}, "winner": None}),
    (REFUSED, {"laws": [LAW, ["no.such", LAW]], "not_laws": ["no.such"]}),
    (REFUSED, {"events": {6: {"status": "irregular", "due": {"A": 0}, "claimed": {"A": 40},
                              "law": ["no.such", LAW], "irregularity": "lower-after-higher",
                              "answer": "ruling", "elector": "B",
                              "options": ["add", "take-down"]}}}),
    (REFUSED, {"events": {"5": {"trick": "A", "irregularity": None}}}),
    (CHOICE, {"events": {5: {"elector": "B", "options": ["draw-two", "fresh-deal"]}}}),
    (QUESTION, {"events": {1: {"may": ["declares marriage KH QH", "declares bezique QS JD"]}}}),
    (QUESTION, {"events": {1: {"may": {"declares marriage KH QH": 40,
                                       "declares bezique QS JD": 40}}}}),
    (SETTLED, {"winner": "A", "value": 1100}),
    (LEGAL, {}),
])
def test_as_expected(verdict: Verdict, expected: dict[str, Any]) -> None:
    assert misses(expected, verdict) == []


@pytest.mark.parametrize(("verdict", "expected", "says"), [
    (REFUSED, {"verdict": "legal"}, "the verdict is irregular, not legal: event 6 "
     "(A declares marriage KH QH +40) (lower-after-higher)"),
    (REFUSED, {"scores": {"B": 40}}, "the score of B is 0, not 40"),
    (LEGAL, {"winner": "B"}, "the game goes to nobody, not B"),
    (LEGAL, {"value": 5}, "the settlement is worth nothing, not 5"),
    (LEGAL, {"laws": [["a.b", "c.d"]]}, "a.b or c.d is cited nowhere"),
    (REFUSED, {"not_laws": [LAW]}, f"{LAW} is cited at event 6"),
    (LEGAL, {"events": {7: {}}}, "event 7: nothing is said of it"),
    (LEGAL, {"events": {1: {"irregularity": "not-held"}}},
     "event 1 (A declares bezique QS JD +40): not-held is not found, but nothing"),
    (LEGAL, {"events": {1: {"elector": "B"}}},
     "event 1 (A declares bezique QS JD +40): the choice is nobody's, not B's"),
    (LEGAL, {"events": {1: {"remedy": "show"}}},
     "event 1 (A declares bezique QS JD +40): what follows is nothing, not show"),
    (LEGAL, {"events": {1: {"due": {"A": 20}}}},
     "event 1 (A declares bezique QS JD +40): due of A is 40, not 20"),
    (QUESTION, {"events": {1: {"may": ["declares bezique QS JD"]}}},
     "event 1 (A may declare): open besides: declares marriage KH QH"),
    (QUESTION, {"events": {1: {"may": {"declares bezique QS JD": 500}}}},
     "event 1 (A may declare): declares bezique QS JD brings 40, not 500"),
])
def test_a_miss_is_said(verdict: Verdict, expected: dict[str, Any], says: str) -> None:
    assert says in misses(expected, verdict)


def test_the_answer_must_be_that_of_the_irregularity() -> None:
    rulings = (replace(REFUSED.events[5].rulings[0], answer="silent"),
               replace(LEGAL.events[0].rulings[0], answer="ruling"))
    verdict = replace(REFUSED, events=(replace(REFUSED.events[5], rulings=rulings),))
    found = misses({"events": {6: {"irregularity": "lower-after-higher", "answer": "ruling"}}},
                   verdict)
    assert found == ["event 6 (A declares marriage KH QH +40): the answer is silent, not ruling"]


def test_options_and_readings_are_told_apart_by_the_dot() -> None:
    key = "foster/bezique?brisques=at-end&points_up=2000&four_suits=true&a.b.c=other"
    assert parse_rules_key(key) == (
        "foster/bezique", {"brisques": "at-end", "points_up": 2000, "four_suits": True},
        {"a.b.c": "other"})
    assert parse_rules_key("ours.yaml") == ("ours.yaml", {}, {})


def test_a_pair_without_a_value_is_refused() -> None:
    with pytest.raises(WordError, match="is no OPTION=VALUE"):
        parse_rules_key("foster/bezique?brisques")
