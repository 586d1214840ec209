"""Event lines: every example of the record's page, synonyms, players, commas, and what is wrong."""

from __future__ import annotations

import pytest

from adjudicator import words
from adjudicator.cards import UNKNOWN, card
from adjudicator.errors import WordError
from adjudicator.events import (
    TALON,
    Act,
    Add,
    Amend,
    Ask,
    Call,
    Claim,
    Count,
    Cut,
    Declare,
    Demand,
    Draw,
    Elect,
    Exchange,
    Expose,
    Find,
    Found,
    Gather,
    Knock,
    LayOut,
    Look,
    Mark,
    May,
    Object_,
    Play,
    Replace,
    Restore,
    Show,
    Shown,
    Take,
    TakeDown,
    TurnDown,
)
from adjudicator.record import Seats, acts, event_text, verb_table
from adjudicator.record.names import combination, written_combination

A, B, C = 0, 1, 2
PLAYERS = Seats(("A", "B", "C"))


def faces(text: str) -> tuple[object, ...]:
    return tuple(card(word) for word in text.split())


def laid(text: str, **more: object) -> tuple[Shown, ...]:
    return tuple(Shown(card(word)) for word in text.split())


def one(text: str, seats: Seats = PLAYERS) -> Act:
    [act] = acts(text, seats)
    return act


QS, KS, KH, QH, KC, JD = (card(t) for t in ["QS", "KS", "KH", "QH", "KC", "JD"])

EXAMPLES: list[tuple[str, Act]] = [
    ("A cuts KS", Cut(A, (KS,))),
    ("A cuts KS 9D", Cut(A, (KS, card("9D")))),
    ("B cuts the pack", Cut(B, pack=True)),
    ("B exposes 9C of A", Expose(B, card("9C"), A)),
    ("B exposes 9C", Expose(B, card("9C"), B)),
    ("B exposes 9C of the talon", Expose(B, card("9C"), TALON)),
    ("A finds 9C faced in the talon", Find(A, "faced", card("9C"), "talon")),
    ("A finds 9C faced in the pack", Find(A, "faced", card("9C"), "pack")),
    ("A finds the pack imperfect", Find(A, "imperfect", where="pack")),
    ("A finds the pack uncut", Find(A, "uncut", where="pack")),
    ("B turns down 10C", TurnDown(B, card("10C"))),
    ("B buries 10C", TurnDown(B, card("10C"), True)),
    ("A leads QS", Play(A, QS, True)),
    ("B plays KS from hand", Play(B, KS, False, "hand")),
    ("B plays KS from table", Play(B, KS, False, "table")),
    ("B plays KS from won", Play(B, KS, False, "won")),
    ("B takes", Take(B)),
    ("B takes +10", Take(B, 10)),
    ("A declares marriage KH new QH +40",
     Declare(A, "declares", "marriage", (Shown(KH), Shown(QH, True)), 40)),
    ("A declares marriage KH of B QH",
     Declare(A, "declares", "marriage", (Shown(KH, False, B), Shown(QH)))),
    ("A declares marriage", Declare(A, "declares", "marriage")),
    ("A declares bezique QS JD +0", Declare(A, "declares", "bezique", laid("QS JD"), 0)),
    ('A declares "Grand  Slam" QS', Declare(A, "declares", "Grand Slam", laid("QS"))),
    ("A announces marriage KS QS", Declare(A, "announces", "marriage", laid("KS QS"))),
    ("A scores marriage KS QS +20", Declare(A, "scores", "marriage", laid("KS QS"), 20)),
    ("A exchanges 7H +10", Exchange(A, card("7H"), 10)),
    ("A shows carte-blanche +50", Show(A, "carte-blanche", points=50)),
    ("A shows 9C +50", Show(A, "", (card("9C"),), points=50)),
    ("A shows QS to B", Show(A, "", (QS,), B)),
    ("A marks brisques +20", Mark(A, "brisques", 20)),
    ("A marks last-trick +10", Mark(A, "last-trick", 10)),
    ("A marks seven", Mark(A, "seven")),
    ("A marks cards +72", Mark(A, "cards", 72)),
    ("A marks forfeit +100", Mark(A, "forfeit", 100)),
    ("B takes down 80", TakeDown(B, 80)),
    ("B adds 80", Add(B, 80)),
    ("A draws KS", Draw(A, (KS,))),
    ("A draws ?", Draw(A, (UNKNOWN,))),
    ("A draws 2?", Draw(A, (UNKNOWN, UNKNOWN))),
    ("A draws KS QS unseen", Draw(A, (KS, QS), unseen=True)),
    ("A draws 9C second", Draw(A, (card("9C"),), second=True)),
    ("A draws the turn-up", Draw(A, turn_up=True)),
    ("A draws nothing", Draw(A, nothing=True)),
    ("A restores QS", Restore(A, "restores", (QS,))),
    ("A takes up KH", Restore(A, "takes up", (KH,))),
    ("A takes back 9C", Restore(A, "takes back", (card("9C"),))),
    ("A lays out KC", LayOut(A, (KC,))),
    ("A gathers", Gather(A)),
    ("A gathers face up", Gather(A, True)),
    ("A leads 8?", Play(A, card("8?"), True)),
    ("A leads 10?", Play(A, card("10?"), True)),
    ("A draws T?", Draw(A, (card("T?"),))),
    ("A draws 8?", Draw(A, (UNKNOWN,) * 8)),
    ("A looks at trick 5", Look(A, "trick", 5)),
    ("A looks at the last trick", Look(A, "last-trick")),
    ("A looks at two", Look(A, "two")),
    ("A counts the talon", Count(A, "talon")),
    ("A counts his tricks", Count(A, "tricks")),
    ("A is found with 9", Found(A, 9)),
    ("B finds 9 with A", Found(A, 9, by=B)),
    ("B objects", Object_(B)),
    ("B objects to 3", Object_(B, 3)),
    ("B objects to 3 for failed-to-follow", Object_(B, 3, "failed-to-follow")),
    ("A notices", Object_(A, own=True)),
    ("B elects fresh-deal", Elect(B, "fresh-deal")),
    ("B elects return AH", Elect(B, "return", (card("AH"),))),
    ("B elects draw-two at 5", Elect(B, "draw-two", (), 5)),
    ("B calls KS", Call(B, (KS,))),
    ("B calls one of KS KH KC", Call(B, (KS, KH, KC))),
    ("A amends four-kings KC", Amend(A, "four-kings", (KC,))),
    ("A claims trick", Claim(A, "trick")),
    ("A claims lead", Claim(A, "lead")),
    ("A claims deal", Claim(A, "deal")),
    ("A claims game", Claim(A, "game")),
    ("A claims fresh-deal for unlike-backs", Claim(A, "fresh-deal", "unlike-backs")),
    ("A knocks", Knock(A)),
    ("B demands a count of brisques", Demand(B, "brisques")),
    ("B demands to see KS", Demand(B, "see", (KS,))),
    ("B demands to see ?", Demand(B, "see", (UNKNOWN,))),
    ("B demands to see trick 4", Demand(B, "see", trick=4)),
    ("A asks C", Ask(A, C)),
    ("C replaces B", Replace(C, B)),
    ("A may declare", May(A, "declare")),
    ("A may declare in all", May(A, "declare", True)),
    ("B may play", May(B, "play")),
    ("B may elect", May(B, "elect")),
]


@pytest.mark.parametrize(("text", "act"), EXAMPLES, ids=[text for text, _ in EXAMPLES])
def test_an_example_of_the_page_is_this_act_and_is_written_so_again(text: str, act: Act) -> None:
    assert one(text) == act
    assert acts(event_text((act,), PLAYERS), PLAYERS) == (act,)


SAME = [
    ("A melds bezique QS JD", "A declares bezique QS JD"),
    ("A shows marriage KS QS +20", "A declares marriage KS QS +20"),
    ("a LEADS qs", "A leads QS"),
    ("A leads Q♠", "A leads QS"),
    ("A leads TH", "A leads 10H"),
    ("A leads xh", "A leads 10H"),
    ("A declares four-knaves", "A declares four-jacks"),
    ("A declares four knaves JS", "A declares four-jacks JS"),
    ("A declares 4 kings KS", "A declares four-kings KS"),
    ("A declares Four Kings", "A declares four-kings"),
    ("A declares four_kings", "A declares four-kings"),
    ("A declares four AS AH AC AD", "A declares four AS AH AC AD"),
    ("A declares carré de rois", "A declares four-kings"),
    ("A declares carré d'as", "A declares four-aces"),
    ("A declares carré KS KH KC KD", "A declares four KS KH KC KD"),
    ("A declares mariage KS QS", "A declares marriage KS QS"),
    ("A declares royal marriage", "A declares marriage"),
    ("A declares quinte", "A declares sequence"),
    ("A declares quint-major", "A declares sequence"),
    ("A declares Bézique QS JD", "A declares bezique QS JD"),
    ("A declares binage", "A declares binocle"),
    ("A declares double bezique", "A declares double-bezique"),
    ('A declares "marriage" KS', "A declares marriage KS"),
    ("A shows carte blanche", "A shows carte-blanche"),
    ("B exposes 9C of the stock", "B exposes 9C of the talon"),
    ("A counts the stock", "A counts the talon"),
    ("A finds 9C faced", "A finds 9C faced in the talon"),
    ("A finds the pack not cut", "A finds the pack uncut"),
    ("A looks at last trick", "A looks at the last trick"),
    ("B objects to event 2 for overdraw", "B objects to 2 for drew-two"),
    ("B objects for revoke", "B objects for failed-to-follow"),
    ("A notices to 2", "A notices 2"),
    ("B elects fresh deal", "B elects fresh-deal"),
    ("A marks the last trick", "A marks last-trick"),
    ("A claims a fresh deal for unlike backs", "A claims fresh-deal for unlike-backs"),
    ("B plays KS from his hand", "B plays KS from hand"),
    ("A draws", "A draws ?"),
    ("A draws ? ?", "A draws 2?"),
    ("A takes the trick", "A takes"),
    ("A exchanges 7H for the turn-up +10", "A exchanges 7H +10"),
    ("A draws KS, QS unseen", "A draws KS, draws QS unseen"),
]


@pytest.mark.parametrize(("said", "strict"), SAME, ids=[said for said, _ in SAME])
def test_said_otherwise_it_is_the_same(said: str, strict: str) -> None:
    found = acts(said, PLAYERS)
    assert event_text(found, PLAYERS) == strict
    assert acts(strict, PLAYERS) == found


@pytest.mark.parametrize("name", [*words.COMBINATIONS, *words.NO_COMBINATION])
def test_every_combination_and_every_false_one_is_known(name: str) -> None:
    assert combination(name.split("-")).name == name
    assert written_combination(name) == name


@pytest.mark.parametrize("name", words.IRREGULARITIES)
def test_every_irregularity_may_be_a_ground(name: str) -> None:
    assert one(f"B objects for {name}") == Object_(B, None, name)


@pytest.mark.parametrize("name", words.ELECTIONS)
def test_every_election_may_be_elected(name: str) -> None:
    assert one(f"B elects {name}") == Elect(B, name)


def test_a_comma_joins_acts_of_the_same_player() -> None:
    assert acts("A declares bezique QS JD +40, announces marriage KS QS", PLAYERS) == (
        Declare(A, "declares", "bezique", laid("QS JD"), 40),
        Declare(A, "announces", "marriage", laid("KS QS")))
    assert acts("A takes +10, A draws ?", PLAYERS) == (Take(A, 10), Draw(A, (UNKNOWN,)))


def test_after_a_comma_cards_go_on_and_a_word_without_verb_takes_the_one_before() -> None:
    assert one("A declares bezique QS, JD +40") == one("A declares bezique QS JD +40")
    assert acts("B elects take-down, call KS", PLAYERS) == (
        Elect(B, "take-down"), Elect(B, "call", (KS,)))


def test_a_comma_in_a_quoted_name_is_no_comma() -> None:
    assert one('A declares "one, two" QS') == Declare(A, "declares", "one, two", laid("QS"))


def test_names_may_hold_blanks_and_the_longest_before_a_verb_is_meant() -> None:
    seats = Seats(("Ann", "Ann May", "Ben Lee"))
    assert one("Ann May leads QS", seats) == Play(1, QS, True)
    assert one("ann may declare", seats) == May(0, "declare")
    assert one("ben lee shows QS to ann may", seats) == Show(2, "", (QS,), 1)
    assert one("Ann finds 9 with Ben Lee", seats) == Found(2, 9, by=0)


def test_names_alike_but_for_case_are_told_apart_by_it() -> None:
    seats = Seats(("Ann", "ann"))
    assert one("ann leads QS", seats) == Play(1, QS, True)
    with pytest.raises(WordError, match="'ANN' may be Ann or ann"):
        acts("ANN leads QS", seats)


@pytest.mark.parametrize(("text", "words"), [
    ("A declars bezique", "unknown verb 'declars' after 'A'; did you mean 'declares'?"),
    ("A turn down 9C", "unknown verb 'turn' after 'A'; did you mean 'turns down'?"),
    ("D leads QS", "unknown player 'D'"),
    ("leads QS", "a player is missing before 'leads'"),
    ("", "the event is empty"),
    ("A", "a verb is missing after 'A'"),
    ("A leads QX", "'QX' is no card"),
    ("A leads", "leads: a card is missing"),
    ("A leads 2?", "'2?' where one card belongs"),
    ("A leads QS KS", "'KS' is not understood here"),
    ("A plays KS from pocket", "from pocket? (hand, table or won)"),
    ("A declares", "declares: a combination is missing"),
    ("A declares beziqe QS", "'beziqe' is no combination; did you mean 'bezique'?"),
    ("A declares flapdoodle", "another name stands in double quotes"),
    ('A declares "" QS', "the name in quotes is empty"),
    ('A declares "x QS', "a quote is not closed"),
    ("A declares bezique QS JD +x", "bad points '+x'"),
    ("A declares bezique QS JD +99999999", "bad points"),
    ("A declares bezique QS JD + 40", "'+' is no card"),
    ("A draws ? +-4", "bad points '+-4'"),
    ("A finds 9", "finds a number of cards with whom?"),
    ("A finds 9C", "finds a card how?"),
    ("A finds the pack", "finds the pack what?"),
    ("A finds 9C faced in the hat", "faced in what?"),
    ("A looks at trick", "a number is missing"),
    ("A looks at trick x", "'x' is no whole number"),
    ("A looks at trick 99999999999", "is too large"),
    ("A looks at B", "looks at what?"),
    ("A counts sheep", "counts what?"),
    ("A demands money", "demands what?"),
    ("A may dance", "'dance' is no question"),
    ("A claims the moon", "'the' is no claim"),
    ("B objects to 3 for faling-to-follow", "did you mean 'failed-to-follow'?"),
    ("A shows QS to D", "unknown player 'D'"),
    ("A replaces", "replaces: a player is missing"),
    ("A takes down -5", "'-5' is less than nothing"),
    ("A leads QS,", "a comma with nothing beside it"),
    ("A leads QS, B plays KS", "a comma joins acts of the same player"),
    ("A " + "x" * 5000, "a line of more than 4000 characters"),
    ("A draws 700?", "more cards than any pack has"),
    ("A draws 99999999999999999999?", "more cards than any pack has"),
])
def test_what_is_wrong_is_said_in_words(text: str, words: str) -> None:
    with pytest.raises(WordError) as caught:
        acts(text, PLAYERS)
    assert words in str(caught.value)


@pytest.mark.parametrize("name", ["", "A, B", "A;B", 'A"', "A+", "A:", "{A", "x" * 61])
def test_a_name_that_cannot_be_read_again_is_refused(name: str) -> None:
    with pytest.raises(WordError, match="cannot be a player's name"):
        Seats(("C", name))


def test_the_list_of_verbs_is_whole_and_its_examples_read() -> None:
    rows = verb_table()
    names = [name for name, _, _ in rows]
    assert len(set(names)) == len(names)
    assert {"deal (a mapping)", "gap (a mapping)", "over (a mapping)", "sheet (a mapping)",
            "sides (a mapping)", "bets (a mapping)"} <= set(names)
    for name, says, examples in rows:
        assert says
        assert examples
        for example in examples:
            if not example.startswith("{"):
                assert name in event_text(acts(example, PLAYERS), PLAYERS) or name == "finds"
