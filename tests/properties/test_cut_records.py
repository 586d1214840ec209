"""A record cut short gives the whole verdict less what came out only later.

Rulings noticed or proved, elections made, points dated and remedies lapsed after the cut fall
away; events that the shorter record leaves undetermined are not compared.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pool import BOOKS, books, deal, fault, faults, few, numbers, replay_of, steady, verdict_on
from prefix import differences

from adjudicator.books.shelf import load_rules
from adjudicator.judging import judge


def told_differently(book: str, number: int, name: str, n: int) -> list[str]:
    case = fault(book, name, number).case if name else deal(book, number).case
    n = max(1, min(n, len(case.events) - 1))
    cut = judge(replace(case, events=case.events[:n]), load_rules(book), try_readings=False)
    return list(differences(case, verdict_on(book, number, name), replay_of(book, number, name),
                            cut, n))


@given(book=books, number=numbers, n=st.integers(1, 130))
@steady(16)
def test_of_a_lawful_deal(book: str, number: int, n: int) -> None:
    assert told_differently(book, number, "", n) == []


@pytest.mark.parametrize("name", sorted({n for b in BOOKS for n in faults(b)}))
@given(book=books, number=few, later=st.sampled_from((0, 1, 3)))
@steady(2)
def test_of_a_deal_with_a_fault(name: str, book: str, number: int, later: int) -> None:
    if name in faults(book):
        at = fault(book, name, number).index
        assert told_differently(book, number, name, at + later) == []
