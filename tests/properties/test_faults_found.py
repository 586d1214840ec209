"""One irregular act put into a lawful deal is found at its event, and nothing else is."""

from __future__ import annotations

import pytest
from hypothesis import given
from pool import BOOKS, fault, faults, few, irregular, replay_of, steady, verdict_on
from test_lawful_deals import cards_at

from adjudicator.making import NOT_COMMITTED
from adjudicator.making.splicing import WAYS
from adjudicator.words import IRREGULARITIES

GAMES = (*BOOKS, "foster/cinq-cents", "foster/polish", "foster/penchant")
OF_THREE = ("not-the-winner", "after-drawing", "second-score", "drew-two", "drew-out-of-turn",
            "played-without-drawing", "too-many", "too-few", "while-too-many", "led-out-of-turn",
            "failed-to-follow", "failed-to-win", "dealt-too-many", "marked-too-much")
SHARED = tuple(faults(BOOKS[0]))


def tried(book: str) -> list[str]:
    """Return the faults put into a game: all of an ordinary one, of others their own and some."""
    if book in BOOKS:
        return list(faults(book))
    names = [name for name in faults(book) if name in SHARED]
    return [*(name for name in faults(book) if name not in SHARED), *names[::7]]


EVERY = [*((book, name) for book in GAMES for name in tried(book)),
         *(("foster/three-handed", name) for name in OF_THREE)]
MOVES_NO_CARD = {"too-many", "too-few", "while-too-many",  # a count contradicts the record
                 "odd-talon", "wrong-players", "dealt-too-many", "dealt-too-few"}


@pytest.mark.parametrize(("book", "name"), EVERY)
@given(number=few)
@steady(2)
def test_the_fault_is_found_and_nothing_else_is(book: str, name: str, number: int) -> None:
    put, verdict = fault(book, name, number), verdict_on(book, number, name)
    assert irregular(verdict) == {(put.index, name), *put.besides}
    open_ = [e.index for e in verdict.events if e.status in ("undetermined", "impossible")]
    assert open_ == ([0] if name == "wrong-players" else [])


@pytest.mark.parametrize(("book", "name"), [x for x in EVERY if x[1] not in MOVES_NO_CARD])
@given(number=few)
@steady(1)
def test_no_card_is_lost_over_a_fault(book: str, name: str, number: int) -> None:
    run = replay_of(book, number, name)
    dealt = False
    for moment in run.moments:
        dealt = dealt or moment.after.dealt
        if dealt:
            assert cards_at(moment.after, run.rules)[0] == run.rules.frame.pack_size, moment.event


def test_every_irregularity_is_committed_or_said_why_not() -> None:
    committed = set(WAYS)
    assert committed | set(NOT_COMMITTED) == set(IRREGULARITIES)
    assert not committed & set(NOT_COMMITTED)
    tried = {name for _, name in EVERY}
    assert committed - tried <= {"failed-to-play-highest"}  # a duty of other books


def test_every_way_is_told_in_a_sentence() -> None:
    assert all(way.says.endswith(".") for way in WAYS.values())
