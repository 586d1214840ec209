"""The `ask` line: start, events, claims or one question; who plays; and what is wrong."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.cards import UNKNOWN, card
from adjudicator.errors import FileError
from adjudicator.events import ClaimSaid, May, Start, Take
from adjudicator.record import load_cases, oneline, written


def start(text: str) -> Start:
    found = oneline(f"{text}; A leads 7C").start
    assert found is not None
    return found


def cards(text: str) -> tuple[object, ...]:
    return tuple(card(word) for word in text.split())


def test_an_argument_is_a_case() -> None:
    case = oneline("trump H; A won; A declares sequence AH 10H KH QH JH;\n  A draws ?; B draws ?; "
                   "A leads 9C; B plays 8C; A declares marriage KH QH +40")
    assert (case.path, case.players, case.dealer) == ("ask", ("A", "B"), 1)
    assert case.start == Start(trump="H", won=0)
    assert [e.index for e in case.events] == [1, 2, 3, 4, 5, 6]
    assert case.events[5].text == "A declares marriage KH QH +40"


def test_without_a_start_nothing_is_said_of_it() -> None:
    assert oneline("A leads QS; B plays KS").start is None


@pytest.mark.parametrize(("text", "wanted"), [
    ("trump H", Start(trump="H")),
    ("trump none", Start(trump="")),
    ("trumps are hearts", Start(trump="H")),
    ("turn-up 9H", Start(turn_up=card("9H"))),
    ("talon 21", Start(talon=21)),
    ("talon out", Start(talon=0)),
    ("stock 21", Start(talon=21)),
    ("talon KS ?", Start(talon=2, talon_cards=(card("KS"), UNKNOWN))),
    ("trick 26", Start(trick=26)),
    ("A won", Start(won=0)),
    ("A to lead", Start(lead=0)),
    ("A won; A to lead", Start(won=0, lead=0)),
    ("A holds QS JD ?", Start(hands=((card("QS"), card("JD"), UNKNOWN), None))),
    ("A has 7 cards", Start(held=(7, None))),
    ("A has on the table marriage KH QH, KS",
     Start(table=((("marriage", (card("KH"), card("QH"))), ("", (card("KS"),))), ()))),
    ("A has served four-kings KS KH",
     Start(served=((("four-kings", (card("KS"), card("KH"))),), ()))),
    ("A waits for marriage KS QS",
     Start(in_abeyance=((("marriage", (card("KS"), card("QS"))),), ()))),
    ("score A 140, B 310", Start(scores=(140, 310))),
    ("score A -20", Start(scores=(-20, None))),
    ("before the deal A 0, B 200", Start(before_deal=(0, 200))),
])
def test_every_start_part_of_the_page(text: str, wanted: Start) -> None:
    assert start(text) == wanted
    assert start(text.replace(" ", "\n ")) == wanted


def test_an_agreement_and_the_dealer() -> None:
    case = oneline("agreed points_up 2000, last_trick final; agreed double_game true; dealer A; "
                   "A leads QS")
    assert case.agreed == {"points_up": 2000, "last_trick": "final", "double_game": True}
    assert (case.dealer, case.dealer_said) == (0, True)
    assert case.start is None


def test_players_listed_may_have_names_with_blanks() -> None:
    case = oneline("players Ann, Ben Lee; ben lee holds QS; Ben Lee won; Ann draws ?")
    assert case.players == ("Ann", "Ben Lee")
    assert case.players_said
    assert case.start == Start(won=1, hands=(None, (card("QS"),)))


@pytest.mark.parametrize(("text", "players"), [
    ("Ben Lee leads QS; Ann plays KS", ("Ben Lee", "Ann")),
    ("Ann leads QS; Ben plays KS; ann draws ?", ("Ann", "Ben")),
    ("A leads QS; B plays KS; C plays AS", ("A", "B", "C")),
    ("A won; A draws ?", ("A", "B")),
    ("B won; B draws ?", ("B", "A")),
    ("Ann may declare", ("Ann", "A")),
    ("dealer Cy; Ann leads QS; Ben plays KS", ("Ann", "Ben", "Cy")),
    ("score Ben 100, Ann 200; Ann may play", ("Ann", "Ben")),
])
def test_players_not_listed_are_those_before_a_verb_in_order(
    text: str, players: tuple[str, ...]
) -> None:
    assert oneline(text).players == players


def test_after_the_first_event_won_is_takes() -> None:
    case = oneline("A leads QS; B plays KS; A won; A draws ?")
    assert case.start is None
    assert case.events[2].acts == (Take(0),)
    assert case.events[2].text == "A takes"


def test_claims_stand_after_the_events() -> None:
    case = oneline("A won; A declares bezique QS JD; A says 500; B says 40 for A; "
                   "B says irregular; A says total 640 at 1; A says trick B; "
                   "B says remedy take-down")
    assert case.claims == (
        ClaimSaid(0, "points", 500), ClaimSaid(1, "points", 40, 0),
        ClaimSaid(1, "verdict", "irregular"), ClaimSaid(0, "total", 640, None, 1),
        ClaimSaid(0, "trick", "B"), ClaimSaid(1, "remedy", "take-down"))


def test_a_question_is_the_last_event() -> None:
    case = oneline("trump H; A won; A holds QS JD; A may declare in all")
    assert case.events[0].acts == (May(0, "declare", True),)


def test_semicolons_at_the_ends_and_in_quotes_part_nothing() -> None:
    case = oneline(' ; A declares "one; two" QS ; ')
    assert [e.text for e in case.events] == ['A declares "one; two" QS']


@pytest.mark.parametrize(("text", "words"), [
    ("", "nothing is asked"),
    (" ; ;\n", "nothing is asked"),
    ("trump H", "nothing to judge"),
    ("A declars bezique QS JD", "'A declars bezique QS JD': unknown verb 'declars'; did you mean "
                                "'declares'?"),
    ("A leads QS; B plais KS", "'B plais KS': unknown verb 'plais'; did you mean 'plays'?"),
    ("leads QS", "'leads QS': a player is missing before 'leads'"),
    ("trumpp H; A leads QS", "'trumpp H': 'trumpp' is not understood; did you mean 'trump'?"),
    ("A leads QZ", "'A leads QZ': leads: 'QZ' is no card"),
    ("trump X; A leads QS", "'trump X': 'X' is no suit"),
    ("trump; A leads QS", "a suit is missing"),
    ("trump H; trump S; A leads QS", "'trump S': said twice"),
    ("A won; B won; A leads QS", "'B won': said twice"),
    ("A holds QS; A holds JD; A leads QS", "'A holds JD': said twice of A"),
    ("A leads QS; trump H", "'trump H': this belongs before what was done"),
    ("A leads QS; A holds KS", "'A holds KS': this belongs before what was done"),
    ("A says 500; A leads QS", "'A says 500': a claim belongs after what was done"),
    ("A leads QS; A says 500; B plays KS", "what was done belongs before what is said of it"),
    ("A may play; A leads QS", "the question stands last"),
    ("A may play; A says 500", "a claim belongs after what was done, without a question"),
    ("A leads QS; A says much", "'much' is no whole number"),
    ("A leads QS; A says 500 for D", "unknown player 'D'"),
    ("A leads QS; A says 500 at 4", "there is no event 4"),
    ("A leads QS; A says trick", "a player is missing"),
    ("A leads QS; B objects to 9", "there is no event 9 before this one"),
    ("score A 12, B; A leads QS", "a number is missing"),
    ("score; A leads QS", "whose?"),
    ("talon many; A leads QS", "'many' is no card"),
    ("trick x; A leads QS", "'x' is no whole number"),
    ("agreed points_up; A leads QS", "an option and its value belong here"),
    ("players Ann; Ann leads QS", "two players or more belong here"),
    ("players Ann, Ann; Ann leads QS", "stands twice"),
    ("players A, B; players C, D; A leads QS", "said twice"),
    ("players A, B; C leads QS", "'C leads QS': unknown player 'C'"),
    ('A declares "x', "a quote is not closed"),
    ("A has on the table; A leads QS", "cards are missing"),
    ("A leads QS\x00", "character U+0000"),
    ("A leads QS; " * 3000, "more than 20000 characters"),
])
def test_what_is_wrong_is_said_with_the_part(text: str, words: str) -> None:
    with pytest.raises(FileError) as caught:
        oneline(text)
    assert (caught.value.path, caught.value.line) == ("ask", None)
    assert words in caught.value.message
    assert "\n" not in str(caught.value)


PIECES = st.sampled_from([
    "A", "B", "Ann", "won", "leads", "plays", "declares", "draws", "may", "says", "has", "holds",
    "QS", "KH", "?", "8?", "new", "of", "to", "at", "for", "with", "3", "-1", "+40", "+x", ";", ",",
    '"', "trump", "talon", "score", "players", "marriage", "on", "the", "table", "elects", "call",
])


@settings(deadline=None)
@given(st.text(max_size=80) | st.lists(PIECES, max_size=20).map(" ".join))
def test_no_line_gives_a_traceback_and_what_reads_is_written_alike(text: str) -> None:
    try:
        case = oneline(text)
    except FileError:
        return
    assert load_cases("again", written(case)) == [case]
