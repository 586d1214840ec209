"""Case files: every key of the record's page, names of documents, and the slips."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from once import CASES, FILES, cases_of

from adjudicator.cards import UNKNOWN, card
from adjudicator.errors import FileError
from adjudicator.events import (
    Case,
    ClaimSaid,
    Cut,
    Deal,
    Declare,
    Draw,
    Found,
    Gap,
    Object_,
    Over,
    Sheet,
    Shown,
    Sides,
    Start,
)
from adjudicator.record import acts, event_text, load_cases, oneline, verb_table, written
from adjudicator.record.names import Seats

ROOT = Path(__file__).resolve().parents[2]
SLIPS = ROOT / "tests" / "slips"

PAGE = """\
format: 1
title: Single bézique first, then the double
rules: some/rules
agreed: {points_up: 2000}
players: [A, B]
dealer: B
start:
  trump: H
  turn_up: 9H
  talon: 21
  won: A
  hands: {A: QS QS JD JD 9C}
  held: {A: 7, B: 7}
  table: {A: [marriage KH QH]}
  served: {A: [four-kings KS KH KD KC]}
  scores: {A: 140, B: 310}
  before_deal: {A: 0, B: 200}
events:
- A declares bezique QS JD +40
- A draws ?
- B draws ?
- A leads 9C
- B plays 8C
- A declares double-bezique QS QS JD JD +500
claims:
- {by: A, points: 500}
- {by: B, points: 0, for: A}
expect:
  some/rules:
    verdict: legal
    scores: {A: 680, B: 310}
    events: {6: {due: {A: 500}}}
"""


def one(text: str) -> Case:
    [case] = load_cases("x.yaml", text)
    return case


def cards(text: str) -> tuple[object, ...]:
    return tuple(card(word) for word in text.split())


def event(text: str, players: str = "[A, B]") -> object:
    case = one(f"players: {players}\nevents:\n- {text}\n")
    [act] = case.events[0].acts
    return act


def start(text: str) -> Start:
    found = one(f"start: {{{text}}}\nevents: [A leads QS]\n").start
    assert found is not None
    return found


def test_the_page_s_own_example() -> None:
    case = one(PAGE)
    assert (case.title, case.rules) == ("Single bézique first, then the double", "some/rules")
    assert case.agreed == {"points_up": 2000}
    assert (case.players, case.dealer, case.dealer_said) == (("A", "B"), 1, True)
    assert case.start == Start(
        trump="H", turn_up=card("9H"), talon=21, won=0,
        hands=(cards("QS QS JD JD 9C"), None),  # type: ignore[arg-type]
        held=(7, 7),
        table=((("marriage", cards("KH QH")),), ()),  # type: ignore[arg-type]
        served=((("four-kings", cards("KS KH KD KC")),), ()),  # type: ignore[arg-type]
        scores=(140, 310), before_deal=(0, 200))
    assert [e.index for e in case.events] == [1, 2, 3, 4, 5, 6]
    assert [e.line for e in case.events] == [19, 20, 21, 22, 23, 24]
    assert case.events[0].text == "A declares bezique QS JD +40"
    assert case.claims == (ClaimSaid(0, "points", 500), ClaimSaid(1, "points", 0, 0))
    assert case.expect["some/rules"]["events"]["6"] == {"due": {"A": 500}}  # type: ignore[index]


def test_only_events_are_required_and_defaults_are_the_page_s() -> None:
    case = one("events: [B leads QS]\n")
    assert case == Case("x.yaml", events=case.events)
    assert (case.players, case.dealer, case.start) == (("A", "B"), 1, None)
    assert (case.dealer_said, case.players_said) == (False, False)
    assert (case.path, case.line) == ("x.yaml", 1)


def test_the_dealer_is_the_last_named() -> None:
    case = one("players: [Ann, Ben Lee, Cy]\nevents: [ben lee leads QS]\n")
    assert (case.dealer, case.players_said) == (2, True)
    assert case.events[0].text == "Ben Lee leads QS"


def test_players_may_be_numbers() -> None:
    case = one("players: [1, 2]\nstart: {won: 1, scores: {1: 5, 2: 6}}\nevents: [2 leads QS]\n")
    assert case.players == ("1", "2")
    assert case.start == Start(won=0, scores=(5, 6))


def test_several_documents_are_named_by_number() -> None:
    text = "events: [A leads QS]\n---\n# second\nevents: [B leads QS]\n"
    first, second = load_cases("x.yaml", text)
    assert (first.path, second.path) == ("x.yaml#1", "x.yaml#2")
    assert (second.line, second.events[0].line) == (4, 4)


def test_one_of_several_documents_may_be_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "two.yaml"
    path.write_text("events: [A leads QS]\n---\nevents: [B leads QS]\n")
    [case] = load_cases(f"{path}#2")
    assert (case.path, case.events[0].text) == (f"{path}#2", "B leads QS")
    with pytest.raises(FileError, match="there is no record #3; it holds 2"):
        load_cases(f"{path}#3")


def test_empty_events_do_after_an_over() -> None:
    case = one("start: {over: true, scores: {A: 1200, B: 700}}\nevents: []\n")
    assert case.events == ()
    assert case.start == Start(over=True, scores=(1200, 700))


def test_every_further_key_of_start() -> None:
    assert start("in_abeyance: {A: [marriage KS QS]}").in_abeyance == (
        (("marriage", cards("KS QS")),), ())
    assert start("taken: {A: \"AH 10H 2?\"}").taken == (
        (*cards("AH 10H"), UNKNOWN, UNKNOWN), None)
    assert start("brisques: {A: 7}").brisques == (7, None)
    assert start("cards: {A: 72}").card_points == (72, None)
    assert start("trick: 26, deal: 3, games: {A: 2, B: 1}") == Start(trick=26, deal=3, games=(2, 1))
    assert start("game: 600, last_trick: A, heap: 10D 9D") == Start(
        game=600, last_trick=0, heap=cards("10D 9D"))  # type: ignore[arg-type]
    assert start("won_cards: {A: KS KC}").won_cards == (cards("KS KC"), None)
    assert start("carte_blanche: A, callable: {B: AS}") == Start(
        carte_blanche=0, callable_=((), (card("AS"),)))
    assert start("owes_draw: {B: 1}").owes_draw == (None, 1)
    assert start("unmarked: {B: brisques 12}").unmarked == ((), (("brisques", 12),))
    assert start("unmarked: {B: [brisques 2, last-trick]}").unmarked == (
        (), (("brisques", 2), ("last-trick", 1)))
    assert start("chouette: A, bets: {B: 2}") == Start(chouette=0, bets=((1, 2),))


def test_a_trump_not_made_is_not_a_trump_not_known() -> None:
    assert start("trump: none").trump == ""
    assert start("trump: ").trump is None
    assert start("trump: hearts").trump == "H"
    assert start("trump: ♥").trump == "H"


@pytest.mark.parametrize("talon", ["KS QS 2?", "[KS, QS, '?', '?']"])
def test_a_talon_may_be_its_cards(talon: str) -> None:
    text = talon if talon.startswith("[") else f'"{talon}"'
    assert start(f"talon: {text}") == Start(
        talon=4, talon_cards=(*cards("KS QS"), UNKNOWN, UNKNOWN))  # type: ignore[arg-type]


def test_a_table_may_list_bare_cards() -> None:
    found = start("table: {A: KS KH KC, B: [marriage KH QH, QS]}")
    assert found.table == (
        (("", cards("KS KH KC")),), (("marriage", cards("KH QH")), ("", cards("QS"))))


def test_a_deal() -> None:
    text = ('{deal: {A: AS 10S KS 9H 8H 7C QD JD, B: "8?"}, turn_up: 7H, batches: [3, 2, 3], '
            "by: B}")
    act = event(text)
    assert act == Deal(
        1, (cards("AS 10S KS 9H 8H 7C QD JD"), (UNKNOWN,) * 8),  # type: ignore[arg-type]
        card("7H"), (3, 2, 3))
    assert one(f"events:\n- {text}\n").events[0].text == (
        "B deals: A AS 10S KS 9H 8H 7C QD JD; B 8?; turn-up 7H; by 3, 2, 3")
    assert event("{deal: }") == Deal(None, (None, None))


def test_a_gap_an_over_and_new_sides() -> None:
    assert event("{gap: {trick: 21, won: A, scores: {A: 340}}}") == Gap(
        Start(trick=21, won=0, scores=(340, None)))
    assert event("{over: {brisques: {A: 7, B: 25}, last_trick: A}}") == Over(
        Start(brisques=(7, 25), last_trick=0))
    assert event("{sides: [[A, B], [C, D]]}", "[A, B, C, D]") == Sides(((0, 1), (2, 3)))


def test_a_sheet_and_counters() -> None:
    assert event("{sheet: {A: 240, B: 170}}") == Sheet((240, 170))
    assert event("{sheet: {A: {500: 1, 100: 2, 50: 1, 10: 3}}}") == Sheet(
        (780, None), True, pieces=(((500, 1), (100, 2), (50, 1), (10, 3)), ()))


def test_the_keys_of_a_chouette() -> None:
    case = one("players: [A, B, C]\nchouette: A\nbets: {B: 1, C: 2}\nevents: [A leads QS]\n")
    assert (case.chouette, case.bets, case.start) == (0, ((1, 1), (2, 2)), None)
    told = one("players: [A, B, C]\nstart: {chouette: B, bets: {C: 2}}\nevents: [A leads QS]\n")
    assert (told.chouette, told.bets) == (1, ((2, 2),))
    assert event("{bets: {B: 1, C: 2}, chouette: A}", "[A, B, C]") == Gap(
        Start(bets=((1, 1), (2, 2)), chouette=0))


def test_facts_of_the_long_form() -> None:
    assert event("{event: B draws 7S KD, seen: [KD], seen_by: {A: [KD]}}") == Draw(
        1, cards("7S KD"), seen=cards("KD"),  # type: ignore[arg-type]
        seen_by=((0, (card("KD"),)),))
    assert event("{event: B draws 7S KD, seen: []}") == Draw(
        1, cards("7S KD"), seen=())  # type: ignore[arg-type]
    assert event("{event: B cuts the pack, left: 4}") == Cut(1, pack=True, left=4)
    assert event("{event: A declares bezique QS JD, shown: false}") == Declare(
        0, "declares", "bezique", (Shown(card("QS")), Shown(card("JD"))), shown_down=False)
    assert event("{event: B finds 9 with A, counts: {A: 9, B: 7}}") == Found(
        0, 9, 1, ((0, 9), (1, 7)))


def test_facts_of_the_event_itself() -> None:
    case = one("events:\n- A leads QS\n- {event: B objects, at: 1, consent: true, note: loudly}\n")
    found = case.events[1]
    assert (found.at, found.consent, found.note) == (1, True, "loudly")
    assert found.acts == (Object_(1, 1),)


def test_a_law_s_example_and_every_kind_of_claim() -> None:
    case = one(
        "from: a.law.id#1\nnote: told by a friend\nevents: [A leads QS, B plays KS]\nclaims:\n"
        "- {by: A, total: 640, at: 1}\n- {by: A, verdict: irregular}\n- {by: b, trick: a}\n"
        "- {by: B, game: A}\n- {by: B, remedy: fresh deal}\n- {by: B, remedy: take-back}\n")
    assert (case.from_, case.note) == (("a.law.id#1",), "told by a friend")
    assert [(c.by, c.kind, c.value, c.at) for c in case.claims] == [
        (0, "total", 640, 1), (0, "verdict", "irregular", None), (1, "trick", "A", None),
        (1, "game", "A", None), (1, "remedy", "fresh-deal", None),
        (1, "remedy", "take-back", None)]
    assert case.claims[1].line == 6


def test_expect_may_name_all_the_page_names() -> None:
    case = one("""\
players: [Ann, Ben]
events: [Ann leads QS, Ben plays KS]
expect:
  some/rules?brisques=at-end:
    verdict: undetermined
    winner: null
    value: 1100
    laws: [a.b, [c.d, e.f]]
    not_laws: [g.h]
    events:
      0: {status: impossible}
      1: {due: {ann: 5}, law: [a.b, c.d], irregularity: led-out-of-turn, elector: [ann, Ben]}
      2:
        options: [fresh-deal, draw-two]
        remedy: [restore, fresh-deal]
        trick: ben
        answer: silent
        may: {declares bezique QS JD: 40, plays 9C: }
""")
    wanted = case.expect["some/rules?brisques=at-end"]
    assert isinstance(wanted, dict)
    assert wanted["winner"] is None
    assert wanted["events"]["1"]["due"] == {"Ann": 5}
    assert wanted["events"]["1"]["elector"] == ["Ann", "Ben"]
    assert wanted["events"]["2"]["trick"] == "Ben"


def _slips() -> list[tuple[str, int | None, str]]:
    rows = []
    for row in (SLIPS / "cases.txt").read_text(encoding="utf-8").splitlines():
        if not row.startswith("#"):
            name, line, words = row.split(" | ", 2)
            rows.append((name, None if line == "-" else int(line), words))
    return rows


@pytest.mark.parametrize(("name", "line", "words"), _slips(), ids=[r[0] for r in _slips()])
def test_a_broken_file_is_refused_at_its_line_in_words(
    name: str, line: int | None, words: str
) -> None:
    with pytest.raises(FileError) as caught:
        load_cases(str(SLIPS / name))
    error = caught.value
    assert (error.path, error.line) == (str(SLIPS / name), line)
    assert words in error.message
    assert "\n" not in str(error)


def test_every_broken_file_stands_in_the_table() -> None:
    assert sorted(p.name for p in SLIPS.glob("case-*.yaml")) == sorted(r[0] for r in _slips())


def test_a_missing_file_is_named() -> None:
    with pytest.raises(FileError, match=r"none\.yaml: no such file"):
        load_cases("none.yaml")
    with pytest.raises(FileError, match=r"none\.yaml: no such file"):
        load_cases("none.yaml#2")


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(CASES)))
def test_every_case_reads_and_is_written_alike(path: Path) -> None:
    for case in cases_of(path):
        assert load_cases("again", written(case)) == [case]
        seats = Seats(case.players)
        for found in case.events:
            assert found.text == event_text(found.acts, seats)


def test_the_examples_of_the_list_of_verbs_read_in_a_file() -> None:
    for _, _, examples in verb_table():
        for example in examples:
            case = one(f"players: [A, B, C, D]\nevents:\n- A leads 7S\n- A leads 8S\n- A leads 9S\n"
                       f"- A leads 7C\n- A leads 8C\n- {example}\n")
            assert case.events[-1].acts


def test_the_ask_line_and_the_file_give_equal_events() -> None:
    case = one("events: [A leads QS, B plays KS]\n")
    assert oneline("A leads QS; B plays KS") == replace(case, path="ask")
    assert acts("A leads QS", Seats(("A", "B"))) == case.events[0].acts
