"""The strict written form: whole, stable, and read again as the same case, whatever is in it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator import events as ev
from adjudicator import marked, words
from adjudicator.cards import RANKS, SUITS, UNKNOWN, Card, face
from adjudicator.record import Seats, acts, event_node, event_text, load_cases, read_event, written
from adjudicator.record.layout import dump
from adjudicator.record.options import WHOLE

PLAYERS = ("Ann", "Ben Lee", "C")
SEATS = Seats(PLAYERS)

UNTIDY = """\
expect: {some/rules: {events: {1: {due: {A: 40}, status: legal}}, verdict: legal}}
events: ['a melds bézique q♠, jd +40', {event: B draws 7S KD, seen: [KD]},
  {turn_up: 7H, deal: {B: "8?", A: "AS TS 6?"}}]
title: "first: the single"
claims: [{points: 40, by: a}]
start: {scores: {A: 140}, trump: ♥, table: {A: [mariage KH QH, KS]}}
"""
TIDY = """\
format: 1
title: "first: the single"
start: {trump: H, table: {A: [marriage KH QH, KS]}, scores: {A: 140}}
events:
- A declares bezique QS JD +40
- {event: B draws 7S KD, seen: [KD]}
- {deal: {A: "AS 10S 6?", B: "8?"}, turn_up: 7H}
claims:
- {by: A, points: 40}
expect: {some/rules: {events: {1: {due: {A: 40}, status: legal}}, verdict: legal}}
"""


def test_an_untidy_record_gets_the_one_strict_form() -> None:
    [case] = load_cases("x", UNTIDY)
    assert written(case) == TIDY
    assert load_cases("y", TIDY) == [case]


def test_the_strict_form_is_its_own_strict_form() -> None:
    [case] = load_cases("x", TIDY)
    again = written(case)
    assert written(load_cases("y", again)[0]) == again


def test_what_does_not_fit_a_line_becomes_a_block() -> None:
    [case] = load_cases("x", 'events: [{deal: {A: "%s", B: "8?"}, by: B}]\n' % ("AS 10S KS " * 9))
    assert written(case).startswith("format: 1\nevents:\n- deal:\n    A: AS 10S KS AS")
    assert load_cases("y", written(case)) == [case]


seats = st.integers(0, len(PLAYERS) - 1)
points = st.none() | st.integers(0, 9999)
small = st.integers(0, 40)
# among several cards `8?` are eight unknown ones, so an Eight of unknown suit cannot be written
one: st.SearchStrategy[Card] = st.builds(
    face, st.sampled_from(RANKS), st.sampled_from(tuple(SUITS))) | st.builds(
    face, st.sampled_from(("A", "K", "Q", "J", "10", "")), st.just("")) | st.builds(
    face, st.just(""), st.sampled_from(tuple(SUITS)))
some = st.lists(one, min_size=1, max_size=9).map(tuple)
maybe = st.lists(one, max_size=9).map(tuple)
names = st.sampled_from((*words.COMBINATIONS, *words.NO_COMBINATION, "Grand Slam", "one, two: x",
                         "it's #1", "a; b"))
shown = st.lists(st.builds(ev.Shown, one, st.booleans(), st.none() | seats), max_size=8).map(tuple)
refs = st.none() | st.integers(0, 9)
grounds = st.sampled_from(("", *words.IRREGULARITIES))


def _declares() -> st.SearchStrategy[Any]:
    return st.builds(ev.Declare, seats, st.sampled_from(("declares", "announces", "scores")), names,
                     shown, points, st.booleans())


def _draws() -> st.SearchStrategy[Any]:
    seen_by = st.dictionaries(seats, some, max_size=2).map(lambda d: tuple(d.items()))
    drawn = st.builds(ev.Draw, seats, some, st.booleans(), st.booleans(), st.booleans(),
                      st.just(False), st.none() | maybe, seen_by, points)
    return drawn | st.builds(ev.Draw, seats, nothing=st.just(True), points=points)


def _founds() -> st.SearchStrategy[Any]:
    counts = st.dictionaries(seats, small, max_size=3).map(lambda d: tuple(d.items()))
    return st.builds(ev.Found, seats, small, st.none() | seats, counts, points)


ACTS: st.SearchStrategy[Any] = st.one_of(
    st.builds(ev.Cut, seats, some, points=points),
    st.builds(ev.Cut, seats, st.just(()), st.just(True), st.none() | small, points),
    st.builds(ev.Expose, seats, one, seats | st.just(ev.TALON), points),
    st.builds(ev.Find, seats, st.just("faced"), one, st.sampled_from(("talon", "pack")), points),
    st.builds(ev.Find, seats, st.sampled_from(("imperfect", "uncut")), st.none(), st.just("pack"),
              points),
    st.builds(ev.TurnDown, seats, one, st.booleans(), points),
    st.builds(ev.Play, seats, one, st.booleans(), st.sampled_from(("", "hand", "table", "won")),
              points),
    st.builds(ev.Take, seats, points),
    _declares(),
    st.builds(ev.Exchange, seats, one, points),
    st.builds(ev.Show, seats, st.just("carte-blanche"), maybe, st.none() | seats, points),
    st.builds(ev.Show, seats, st.just(""), some, st.none() | seats, points),
    st.builds(ev.Mark, seats, st.sampled_from((*words.MARKS, "marriage")), points),
    st.builds(ev.TakeDown, seats, st.none() | small, points),
    st.builds(ev.Add, seats, st.none() | small, points),
    _draws(),
    st.builds(ev.Restore, seats, st.sampled_from(("restores", "takes up", "takes back")), some,
              points),
    st.builds(ev.LayOut, seats, some, points),
    st.builds(ev.Gather, seats, st.booleans(), points),
    st.builds(ev.Look, seats, st.sampled_from(("last-trick", "two")), st.none(), points),
    st.builds(ev.Look, seats, st.just("trick"), small, points),
    st.builds(ev.Count, seats, st.sampled_from(("talon", "tricks")), points),
    _founds(),
    st.builds(ev.Object_, seats, refs, grounds, st.booleans(), points),
    st.builds(ev.Elect, seats, st.sampled_from(tuple(words.ELECTIONS)), maybe, refs, points),
    st.builds(ev.Call, seats, some, points),
    st.builds(ev.Amend, seats, names, maybe, points),
    st.builds(ev.Claim, seats, st.sampled_from(words.CLAIMS), grounds, refs, points),
    st.builds(ev.Knock, seats, points),
    st.builds(ev.Demand, seats, st.just("brisques"), points=points),
    st.builds(ev.Demand, seats, st.just("see"), some, points=points),
    st.builds(ev.Demand, seats, st.just("see"), st.just(()), small, points),
    st.builds(ev.Ask, seats, st.none() | seats, points),
    st.builds(ev.Replace, seats, seats, points),
    st.builds(ev.May, seats, st.sampled_from(("declare", "play", "elect")), st.booleans(), points),
)

each = len(PLAYERS)


def by_seat(values: st.SearchStrategy[Any], absent: Any) -> st.SearchStrategy[Any]:
    """Nothing said, or a value (or `absent`) for each seat."""
    return st.just(()) | st.tuples(*[st.just(absent) | values] * each)


laid = by_seat(st.lists(st.tuples(names, maybe) | st.tuples(st.just(""), some),
                        min_size=1, max_size=3).map(tuple), ())
numbers = by_seat(st.integers(-5000, 5000), None)
counts = by_seat(small, None)
hands = by_seat(maybe, None)
maybe_seat = st.none() | seats

STARTS = st.builds(
    ev.Start, trump=st.sampled_from((None, "", *SUITS)), turn_up=st.none() | one,
    talon=st.none() | small, won=maybe_seat, lead=maybe_seat, hands=hands, held=counts, table=laid,
    served=laid, scores=numbers, before_deal=numbers, in_abeyance=laid, taken=hands,
    brisques=counts, card_points=numbers, trick=st.none() | small, deal=st.none() | small,
    games=counts, game=st.none() | small, last_trick=maybe_seat, heap=maybe, won_cards=hands,
    carte_blanche=maybe_seat, callable_=by_seat(some, ()), owes_draw=counts,
    unmarked=by_seat(st.lists(st.tuples(st.sampled_from(words.MARKS), small), min_size=1,
                              max_size=2).map(tuple), ()),
    over=st.booleans(), bets=st.dictionaries(seats, small, max_size=3).map(
        lambda d: tuple(d.items())), chouette=maybe_seat)
DEALS = st.builds(
    ev.Deal, maybe_seat, st.tuples(*[st.none() | maybe] * each), st.none() | one,
    st.lists(small, max_size=4).map(tuple), st.none() | small | some)
SHEETS = st.builds(ev.Sheet, st.tuples(*[st.none() | small] * each))


@settings(deadline=None)
@given(ACTS)
def test_the_text_of_any_act_reads_as_that_act(act: Any) -> None:
    plain = event_text((act,), SEATS)
    [found] = acts(plain, SEATS)
    assert event_text((found,), SEATS) == plain


@settings(deadline=None)
@given(ACTS | DEALS | SHEETS | st.builds(ev.Gap, STARTS) | st.builds(ev.Over, STARTS),
       st.booleans(), st.text("ab: #'\"\n?,", max_size=12))
def test_any_event_is_written_and_read_alike(act: Any, consent: bool, note: str) -> None:
    event = ev.Event(9, 3, event_text((act,), SEATS), (act,), None, consent, note)
    assert read_event_again(event) == event


@settings(deadline=None)
@given(st.lists(ACTS, min_size=2, max_size=3), seats)
def test_acts_joined_by_commas_are_read_alike(found: list[Any], seat: int) -> None:
    told = tuple(a for a in found if not isinstance(a, ev.Found | ev.May))
    joined = tuple(_of(a, seat) for a in told)
    if joined:
        text = event_text(joined, SEATS)
        assert event_text(acts(text, SEATS), SEATS) == text


def _of(act: Any, seat: int) -> Any:
    changed = {"of": act.of} if isinstance(act, ev.Expose) else {}
    return replace(act, seat=seat, **changed)


def read_event_again(event: ev.Event) -> ev.Event:
    """Write the event as a file does, and read it."""
    [node] = marked.read_documents("x", dump({"events": [event_node(event, SEATS)]}))
    return read_event(node["events"][0], 9, 3, "x", SEATS)


# what an option must be is told by its reader; here each gets what it may be
AGREED = st.dictionaries(
    st.sampled_from(tuple(words.OPTIONS)), st.integers(1, 3000), max_size=2) | st.dictionaries(
    st.sampled_from(sorted(set(words.OPTIONS) - set(WHOLE))),
    st.sampled_from(("final", "at-end", True, False, 0, -3)), max_size=2)

CASES = st.builds(
    ev.Case, st.just("x"), st.text("ab: #-'\"?é\n", max_size=20), st.none() | st.just("some/rules"),
    AGREED,
    st.just(PLAYERS), st.sampled_from(((), ((0, 1), (2,)))), st.just(each - 1), st.none() | STARTS,
    st.lists(ACTS.filter(lambda a: not isinstance(a, ev.May)), min_size=1, max_size=5).map(
        lambda found: tuple(ev.Event(i + 10, 0, event_text((a,), SEATS), (a,))
                            for i, a in enumerate(found))),
    st.lists(st.builds(ev.ClaimSaid, seats, st.just("points"), small, st.none() | seats),
             max_size=2).map(tuple),
    st.just({}), st.lists(st.text("ab.#1", min_size=1, max_size=8), max_size=2).map(tuple),
    note=st.text("ab: #", max_size=8), players_said=st.just(True))


@settings(deadline=None)
@given(CASES)
def test_any_case_is_written_and_read_alike(case: ev.Case) -> None:
    lead = ev.Play(0, UNKNOWN, True)
    before = tuple(ev.Event(i, 0, "Ann leads ?", (lead,)) for i in range(1, 10))
    start = case.start
    case = replace(case, events=before + case.events, chouette=start.chouette if start else None,
                   bets=start.bets if start else ())
    assert load_cases("again", written(case)) == [case]
