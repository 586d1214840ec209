"""A random lawful deal is never faulted, loses no card, and scores the sum of its points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from plain import Count, Tally, declarable
from pool import BOOKS, books, deal, irregular, numbers, replay_of, rules_of, steady, verdict_on
from told_over import ToldOver, may_lay

from adjudicator.events import May
from adjudicator.judging import judge
from adjudicator.judging.rules import Rules
from adjudicator.making import Wishes, make, playing
from adjudicator.making.asking import going_on, may_declare, replayed
from adjudicator.table import Table, census


def cards_at(table: Table, rules: Rules) -> tuple[int, Counter[object]]:
    """How many cards there are in all, and the faces known."""
    known = census(table)
    unseen = sum(seat.hidden or 0 for seat in table.seats)
    unknown_up = table.turn_up is not None and not table.turn_up.card.known
    faces: Counter[object] = Counter({c: n for c, n in known.items() if c.known})
    total = sum(known.values()) + unseen + (table.talon or 0) - len(table.top)
    assert not unknown_up
    assert all(n <= rules.frame.copies(c) for c, n in known.items() if c.known)
    return total, faces


@given(book=books, number=numbers)
@steady(14)
def test_no_card_is_lost_or_found(book: str, number: int) -> None:
    run = replay_of(book, number)
    for moment in run.moments:
        total, faces = cards_at(moment.after, run.rules)
        assert total == run.rules.frame.pack_size, moment.event.text
    assert faces == Counter({c: run.rules.frame.copies(c) for c in run.rules.frame.faces()})


@given(book=books, number=numbers)
@steady(20)
def test_a_lawful_deal_is_never_faulted(book: str, number: int) -> None:
    verdict = verdict_on(book, number)
    assert irregular(verdict) == set()
    assert {e.status for e in verdict.events} == {"legal"}
    assert verdict.open_questions == ()


OTHER_GAMES = ("foster/cinq-cents", "foster/polish", "foster/penchant")


@pytest.mark.parametrize("book", OTHER_GAMES)
@given(number=st.integers(0, 5))
@steady(6)
def test_a_lawful_deal_of_another_game_is_never_faulted(book: str, number: int) -> None:
    verdict, run = verdict_on(book, number), replay_of(book, number)
    assert irregular(verdict) == set()
    assert {e.status for e in verdict.events} == {"legal"}
    known = census(run.moments[-1].after)
    assert Counter(known) == Counter(
        {c: run.rules.frame.copies(c) for c in run.rules.frame.faces()})


FOUR_HANDED = ("foster/four-handed", "enquire-within/four-handed", "rulebook/four-handed")


@pytest.mark.parametrize("book", FOUR_HANDED)
@given(number=st.integers(0, 7), partners=st.booleans())
@steady(5)
def test_a_lawful_deal_of_four_is_never_faulted(book: str, number: int, partners: bool) -> None:
    rules = rules_of(book)
    sides = ((0, 2), (1, 3)) if partners else ()
    made = make(rules, Random(number), Wishes(declares=1.0, sides=sides))
    verdict = judge(made.case, rules.ruleset, try_readings=False)
    assert irregular(verdict) == set()
    assert {e.status for e in verdict.events} == {"legal"}
    run = replayed(made.case, rules)
    assert Counter(census(run.moments[-1].after)) == Counter(
        {c: rules.frame.copies(c) for c in rules.frame.faces()})
    told = {s.players: s.score for s in verdict.sides or ()}
    assert len(told) == len(sides)
    assert all(sum(verdict.scores[name] for name in side) == told[side] for side in told)


OF_THREE: tuple[tuple[str, dict[str, object]], ...] = (
            ("foster/three-handed", {}), ("enquire-within/three-handed", {}),
            ("enquire-within/three-handed", {"packs": 2}), ("rulebook/three-handed", {}),
            ("rulebook/three-handed", {"packs": 2, "hand_size": 9}),
            ("rulebook/three-handed", {"direction": "left", "hand_size": 10}))


@pytest.mark.parametrize(("book", "agreed"), OF_THREE, ids=lambda x: str(x))
@given(number=st.integers(0, 3))
@steady(4)
def test_a_lawful_deal_of_three_players_is_never_faulted(
        book: str, agreed: dict[str, object], number: int) -> None:
    rules = rules_of(book, **agreed)
    made = make(rules, Random(f"{book} {number}"), Wishes(declares=0.9, deals=1 + number % 2))
    verdict = judge(made.case, rules.ruleset, try_readings=False)
    assert irregular(verdict) == set()
    assert {e.status for e in verdict.events} == {"legal"}
    assert verdict.open_questions == ()
    assert verdict.claimed_scores == verdict.scores
    assert len(verdict.scores) == 3


@given(number=st.integers(0, 9))
@steady(10)
def test_the_cards_are_counted_at_the_end(number: int) -> None:
    rules = rules_of("foster/cinq-cents")
    made = make(rules, Random(number), Wishes(declares=1.0, deals=1 + number % 3))
    verdict = judge(made.case, rules.ruleset, try_readings=False)
    scores = Count(made.case, rules.frame).scores
    assert verdict.scores == dict(zip(made.case.players, scores, strict=True))
    out = [score >= 500 for score in scores]
    assert (verdict.winner is None) == (all(out) or not any(out))


@given(number=st.integers(0, 9))
@steady(10)
def test_four_deals_are_a_game(number: int) -> None:
    rules = rules_of("foster/penchant")
    made = make(rules, Random(number), Wishes(declares=0.9, deals=1 + 3 * (number % 3 == 0)))
    verdict, told = judge(made.case, rules.ruleset, try_readings=False), ToldOver(made.case)
    assert verdict.scores == dict(zip(made.case.players, told.scores, strict=True))
    high, low = max(told.scores), min(told.scores)
    assert (verdict.winner is not None) == (told.deals == 4 and high > low)
    if verdict.settlement is not None:
        assert verdict.settlement.value == (high - low) * (2 if low < 400 else 1)


@given(number=st.integers(0, 9), chance=st.integers(0, 3))
@steady(16)
def test_majors_lying_there_bar_minors(number: int, chance: int) -> None:
    rules = rules_of("foster/penchant")
    made = make(rules, Random(number), Wishes(declares=0.9))
    at = Random(chance).choice([i for i, p in enumerate(made.positions) if p.free])
    seat = made.positions[at].turn
    table = replayed(made.upto(at), rules).table
    found = {(a.name, tuple(sorted(s.card.text for s in a.cards)), a.points)
             for a in may_declare(made.upto(at), rules, seat)}
    assert found == may_lay(table.seats[seat], table.seats[1 - seat])


@given(book=books, number=numbers)
@steady(20)
def test_the_score_is_the_sum_of_the_points(book: str, number: int) -> None:
    made, verdict = deal(book, number), verdict_on(book, number)
    names = made.case.players
    tally = Tally(made.case, made.rules.frame, made.rules.frame.game or 0)
    so_far = [0, 0]
    for event, due, winner in zip(verdict.events, tally.dues, tally.winners, strict=True):
        so_far = [a + b for a, b in zip(so_far, due, strict=True)]
        assert event.due == dict(zip(names, due, strict=True)), event.text
        assert event.scores == dict(zip(names, so_far, strict=True)), event.text
        assert (event.trick.winner if event.trick else None) == (
            None if winner is None else names[winner]), event.text
    points = [p for e in verdict.events for r in e.rulings for p in r.points]
    assert all(p.law in made.rules.laws for p in points)
    assert verdict.scores == {n: sum(p.points for p in set(points) if p.player == n)
                              for n in names} or _repeated(points)
    assert verdict.claimed_scores == verdict.scores


def _repeated(points: Sequence[object]) -> bool:
    """Equal points of one event cannot be told from one entry shown by two rulings."""
    return len(set(points)) != len(points)


@given(book=st.sampled_from((*BOOKS, "foster/polish")), number=numbers, chance=st.integers(0, 3))
@steady(24)
def test_what_may_be_declared_is_what_the_bars_let_through(
        book: str, number: int, chance: int) -> None:
    made = deal(book, number - number % 4)  # all hands seen
    free = [i for i, p in enumerate(made.positions) if p.free]
    at = Random(chance).choice(free)
    seat = made.positions[at].turn
    table = replayed(made.upto(at), made.rules).table
    found = {(a.name, tuple(sorted(s.card.text for s in a.cards)), a.points)
             for a in may_declare(made.upto(at), made.rules, seat)}
    assert found == declarable(table, seat, made.rules.frame)


@given(book=books, number=numbers, chance=st.integers(0, 3))
@steady(16)
def test_what_may_be_played_is_what_strict_play_leaves(
        book: str, number: int, chance: int) -> None:
    made = deal(book, number - number % 4)
    frame = made.rules.frame
    late = [i for i, p in enumerate(made.positions) if p.phase in ("lead", "play") and p.out]
    at = Random(chance).choice(late)
    now = made.positions[at]
    seat = playing.to_play(now, frame)
    asked = replayed(going_on(made.upto(at), May(seat, "play")), made.rules)
    cards = playing.allowed(now, seat, playing.strict(made.rules), frame)
    verb = "plays" if now.trick else "leads"
    assert {o.act for o in asked.moments[-1].may or ()} == {f"{verb} {c}" for c in cards}


AGREED = ({"brisques": "at-end"}, {"hand_size": 12}, {"points_up": 300})


@pytest.mark.parametrize("agreed", AGREED, ids=lambda a: next(iter(a)))
@given(book=books, number=st.integers(0, 3))
@steady(3)
def test_no_deal_is_faulted_under_an_agreement(
        agreed: dict[str, object], book: str, number: int) -> None:
    rules = rules_of(book, **agreed)
    made = make(rules, Random(f"{book} {number}"), Wishes(deals=2 if "points_up" in agreed else 1))
    verdict = judge(made.case, rules.ruleset, try_readings=False)
    assert irregular(verdict) == set()
    assert verdict.claimed_scores == verdict.scores


FRAMES: dict[str, tuple[dict[str, Any], int]] = {
    "three players": ({"packs": 3}, 3), "four players": ({"packs": 4}, 4),
    "dealt to the right": ({"packs": 4, "direction": "right"}, 4),
    "six cards": ({"packs": 3, "hand": 6, "batches": ((3, 3),)}, 2),
    "no turn-up": ({"packs": 4, "turn_up": "none", "hand": 9, "batches": ()}, 2),
    "the pone draws first": ({"draws_first": "pone"}, 2),
}


@pytest.mark.parametrize("frame", FRAMES)
@given(book=books, number=st.integers(0, 3))
@steady(2)
def test_no_deal_of_another_frame_is_faulted(frame: str, book: str, number: int) -> None:
    changes, players = FRAMES[frame]
    rules = rules_of(book)
    rules = replace(rules, frame=replace(rules.frame, players=(players,), **changes),
                    ruleset=replace(rules.ruleset, players=(players,)))
    made = make(rules, Random(number), players=players)
    run = replayed(made.case, rules)
    assert [(d.at, d.irregularity, d.message) for d in run.drafts
            if d.irregularity or d.impossible] == []
    for moment in run.moments:
        assert cards_at(moment.after, rules)[0] == rules.frame.pack_size


@pytest.mark.parametrize("book", BOOKS)
def test_one_seed_makes_one_record(book: str) -> None:
    rules = rules_of(book)
    assert make(rules, Random(5)).case == make(rules, Random(5)).case
    assert make(rules, Random(5)).case != make(rules, Random(6)).case
