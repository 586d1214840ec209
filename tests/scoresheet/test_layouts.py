"""The layouts people use, with the numbers of real sheets, right and with their slips."""

from __future__ import annotations

import pytest
from keeping import audited

from adjudicator.scoresheet.findings import Audit

BINOCLE = "foster/binocle"


def kinds(found: Audit) -> set[str]:
    return {s.kind for f in found.findings for s in f.slips}


def told(found: Audit) -> list[tuple[int, str | None, int | None, int | None]]:
    return [(f.line, f.player, f.written, f.right) for f in found.findings]


# ---------------------------------------------------------------------- two columns as it happens


def test_two_columns_with_a_line_drawn_after_each_deal() -> None:
    sheet = "A | B\n20 |\n | 40\n100 |\n---|---\n120 | 40\n | 250\n10 | 150\n---|---\n130 | 440\n"
    assert audited(sheet).right
    wrong = audited(sheet.replace("130 | 440", "130 | 400"))
    assert told(wrong) == [(10, "B", 400, 440)]


def test_totals_below_each_deal_may_be_of_that_deal_alone() -> None:
    sheet = "deal,A,B\n1,20,\n1,,40\ntotal,20,40\n2,100,\n2,,60\ntotal,100,60\n"
    assert audited(sheet).right
    wrong = audited(sheet.replace("total,100,60", "total,100,80"))
    assert told(wrong) == [(7, "B", 80, 60)]


def test_the_last_nought_dropped() -> None:
    found = audited("A,B\n2,\n,4\n10,\n,25\n")
    assert found.right
    assert found.totals == ((120, 120), (290, 290))
    assert "the last nought is dropped: 4 stands for 40" in found.notes


def test_a_score_with_a_nought_dropped_in_a_sheet_that_keeps_it() -> None:
    found = audited("A,B\n20,\n,40\n100,\n,4\n250,\n")
    assert told(found) == [(5, "B", 4, 40)]
    assert kinds(found) == {"nought-lost"}


def test_brought_forward_and_totals_in_one_column() -> None:
    sheet = "for,A,B\nbrought forward,320,110\nmarriage,,20\nfour aces,100,\ntotal,420,130\n"
    assert audited(sheet).right
    assert told(audited(sheet.replace("420", "520"))) == [(5, "A", 520, 420)]


def test_a_second_game_begins_where_somebody_has_the_number() -> None:
    sheet = ("A,A total,B,B total\n500,500,,\n,,250,250\n500,1000,,\n40,40,,\n,,500,500\n"
             ",,250,750\n,,250,1000\n")
    found = audited(sheet)
    assert found.right
    assert [(g.game, g.scores, g.settlement and g.settlement.value) for g in found.games] == [
        (1, (1000, 250), 2), (2, (40, 1000), 2)]


# ---------------------------------------------------------------------- counters


def test_counters_moved_over() -> None:
    sheet = "player,button,blue,red,white,total\nA,1,2,1,3,780\nB,1,4,1,4,990\n"
    assert audited(sheet).right
    wrong = audited(sheet.replace("780", "680"))
    assert told(wrong) == [(2, "A", 680, 780)]
    assert "one counter of 100 was not counted" in [s.text for s in wrong.findings[0].slips]
    assert wrong.corrected[1] == ("A", "1", "2", "1", "3", "780")


def test_counters_in_columns_of_each_player() -> None:
    found = audited("A 500,A 100,A 50,A 10,B 500,B 100,B 50,B 10\n0,3,1,2,1,0,0,4\n")
    assert found.right
    assert [row.written for row in found.rows] == [((None, 370), (None, None)),
                                                   ((None, None), (None, 540))]


# ---------------------------------------------------------------------- card points


def test_a_pile_marked_110_and_worth_111() -> None:
    sheet = ("player,aces,tens,kings,queens,jacks,pile,hands\nA,5,3,4,2,2,110,\nB,,,,,,107,\n"
             ",,,,,,,22\n")
    found = audited(sheet, BINOCLE)
    assert told(found) == [(2, "A", 110, 111)]
    assert [(c.sum, c.should, c.holds) for c in found.controls] == [(239, (240,), False)]
    assert audited(sheet.replace("110", "111"), BINOCLE).right


def test_the_same_without_its_cards_three_numbers_may_be_wrong() -> None:
    found = audited("deal,A pile,B pile,hands\n1,110,107,22\n", BINOCLE)
    assert [s.text for s in found.findings[0].slips] == [
        "A's pile may be 111, not 110", "B's pile may be 108, not 107",
        "the hands may be 23, not 22"]
    assert audited("deal,A pile,B pile,hands\n1,111,107,22\n", BINOCLE).right


@pytest.mark.parametrize(("piles", "holds"), [
    ("130,110", True), ("140,110", True), ("130,109", False), ("150,110", False),
])
def test_card_points_make_240_or_250(piles: str, holds: bool) -> None:
    found = audited(f"deal,A tricks,B tricks\n1,{piles}\n", BINOCLE)
    assert found.right is holds


def test_the_ten_for_the_last_trick_left_out() -> None:
    found = audited("deal,A pile,A last,B pile,B last\n1,130,10,110,\n2,120,,110,10\n", BINOCLE)
    assert [(c.sum, c.holds) for c in found.controls] == [(250, True), (240, False)]
    assert "last-trick" in kinds(found)


def test_another_way_of_counting_is_said_once() -> None:
    found = audited("deal,US tricks,THEM tricks\n1,25,25\n2,30,20\n3,12,38\n", BINOCLE)
    assert found.right
    assert "another way of counting" in found.controls[0].note


BINOKEL = """\
R | dealer | bid | A | B | C | D
1 | A | 180 / B won | — | 100,120,0 | 40,130,0 | 0,0,0
STAND | | | — | 220 | 170 | 0
2 | B | 250 / C gives up | 40,0,30 | — | (-250) | 20,0,30
STAND | | | 70 | 220 | -80 | 50
3 | C | thousand / D won | 0 | 0 | — | ★
4 | D | 200 / A lost | (-400) | 30,250,30 | 0,0,0 | —
STAND | | | -330 | 530 | -80 | 50
"""


def test_the_table_of_four_with_its_parts() -> None:
    assert audited(BINOKEL, BINOCLE).right


def test_the_slip_that_the_table_of_four_really_has() -> None:
    found = audited(BINOKEL.replace("| 70 |", "| 240 |").replace("-330", "-160"), BINOCLE)
    assert told(found) == [(5, "A", 240, 70)]
    assert [s.text for s in found.findings[0].slips] == ["C's 170 was carried on in A's column"]
    assert [row.right[0][1] for row in found.rows if row.label == "total"] == [None, 70, -330]


CALCULATOR = """\
player,Reizwert,Meldung,Stiche,Ergebnis,total
1,220,60,148,-440,-440
2,0,20,57,80,80
3,0,40,45,90,90
"""


def test_three_players_with_a_lost_bid_and_results_rounded_to_tens() -> None:
    found = audited(CALCULATOR, BINOCLE)
    assert found.right
    assert [(c.sum, c.holds) for c in found.controls] == [(250, True)]
    assert any("a bid" in note for note in found.notes)


def test_a_result_that_its_parts_refute() -> None:
    found = audited(CALCULATOR.replace("57,80,80", "57,60,60"), BINOCLE)
    assert told(found) == [(3, "2", 60, 77)]


PARTNERS = """\
,US,THEM,Who,Dealer
meld,25,45,52-S-hearts,N
tricks,25,25,,
total,-52,70,,
"""


def test_two_sides_with_a_bid_not_made() -> None:
    assert audited(PARTNERS, BINOCLE).right
    assert not audited(PARTNERS.replace("70", "80"), BINOCLE).right


def test_a_cell_for_each_player_with_words_in_it() -> None:
    sheet = "Round,Ann,Ben\n1,Meld: 50 Tricks: 130,Meld: 20 Tricks: 110\n"
    found = audited(sheet, BINOCLE)
    assert found.layout == "pads"
    assert found.right
    assert found.totals == ((180, 180), (130, 130))


EVENTS = """\
type,player,event,last trick,ace,ten,king,queen,jack,score
trick,P0,,1,5,4,3,4,2,133
trick,P1,,,3,4,5,4,6,117
meld,P0,Run,,,,,,,150
meld,P1,Pinochle,,,,,,,40
meld,P0,Royal Marriage,,,,,,,40
"""


def test_a_list_of_events_with_the_pile_counted_card_by_card() -> None:
    assert audited(EVENTS, BINOCLE).right
    found = audited(EVENTS.replace("133", "123"), BINOCLE)
    assert told(found) == [(2, "P0", 123, 133)]
    assert "5 × 11 + 4 × 10 + 3 × 4 + 4 × 3 + 2 × 2 + 10" in found.findings[0].says


# ---------------------------------------------------------------------- events


PRINTED = """\
trick,North,South,for
10,320,110,score after trick 10
12,,20,marriage
13,100,,four aces
17,,500,double bézique
20,80,,tricks 18 to 20
22,20,,marriage
24,10,,last trick
32,60,100,brisques
total,590,730,
"""


def test_the_printed_deal_the_last_trick_marked_on_the_twenty_fourth() -> None:
    found = audited(PRINTED)
    assert told(found) == [(8, "North", 10, 0)]
    assert [law.id for law in found.findings[0].laws] == ["foster.bezique.last.ten"]
    assert found.totals == ((590, 580), (730, 730))
    assert [(c.sum, c.holds) for c in found.controls] == [(160, True)]


def test_the_printed_deal_as_the_book_counts_it() -> None:
    found = audited(PRINTED.replace("24,10,,", "32,,10,").replace("590,730", "580,740"))
    assert found.right
    assert found.totals == ((580, 580), (740, 740))


def test_the_columns_may_stand_in_any_order() -> None:
    rows = ["running total;what;pts;cards;who;no", "40;Bezique;40;QS JD;A;1",
            "100;4 Aces;100;;B;2", "80;Royal marriage;40;KH QH;A;3"]
    assert audited("\n".join(rows)).right
    assert told(audited("\n".join(rows).replace("80;Royal", "70;Royal"))) == [(4, "A", 70, 80)]


def test_each_value_is_possible_under_the_rule_set() -> None:
    found = audited("deal,player,event,points\n1,A,four queens,80\n1,B,sequence,150\n"
                    "1,A,double marriage,40\n1,B,marriage,40\n1,A,last trick,50\n"
                    "1,B,brisques,85\n2,A,5 brisques,40\n")
    assert [(f.line, f.right) for f in found.findings] == [
        (2, 60), (3, 250), (4, 0), (6, 10), (7, None), (8, 50)]
    choice = found.findings[0].choices[0]
    assert (choice.by, choice.options, choice.points, choice.law.id) == (
        "B", ("take-down", "add"), 20, "foster.bezique.score.erroneous")


def test_the_trump_decides_what_a_marriage_is_worth() -> None:
    sheet = "# trump: H\nplayer,event,cards,points\nA,marriage,KH QH,{}\nB,marriage,KS QS,20\n"
    assert audited(sheet.format(40)).right
    assert told(audited(sheet.format(20))) == [(3, "A", 20, 40)]


def test_what_may_not_follow_what() -> None:
    found = audited("player,event,cards,points\nB,double bezique,QS QS JD JD,500\n"
                    "B,bezique,QS JD,40\nA,bezique,QS JD,40\n")
    assert [(f.line, f.right, f.warning) for f in found.findings] == [
        (3, 0, False), (4, 0, False)]
    assert found.findings[0].laws[0].id == "foster.bezique.declare.lower-after-higher"
    assert "the pack has 2 QS" in found.findings[1].says


def test_what_may_have_been_other_copies_is_a_warning() -> None:
    sheet = "player,event,cards,points\nA,marriage,KS QS,20\nA,marriage,{},20\n"
    found = audited(sheet.format("KS QS"))
    assert [(f.line, f.warning, f.unless) for f in found.findings] == [
        (3, True, "it was a new King and a new Queen")]
    assert audited(sheet.format("new KS new QS")).right


def test_a_combination_oftener_than_the_pack_makes_it() -> None:
    found = audited("player,event,points\nA,four aces,100\nB,four aces,100\nA,four aces,100\n")
    assert [(f.line, f.right) for f in found.findings] == [(4, 0)]


def test_a_deal_has_one_last_trick() -> None:
    found = audited("deal,player,event,points\n1,A,last trick,10\n1,B,last trick,10\n"
                    "2,B,last trick,10\n")
    assert [(f.line, f.right) for f in found.findings] == [(3, 0)]


def test_brisques_make_160_less_one_left_undrawn() -> None:
    sheet = "player,event,points\nA,brisques,70\nB,brisques,{}\nA,last trick,10\n"
    assert audited(sheet.format(90)).right
    short = audited(sheet.format(80))
    assert short.findings[0].warning
    assert "left undrawn" in short.findings[0].unless
    assert [s.text for s in short.findings[0].slips] == [
        "A may have 80: one brisque too few was counted",
        "B may have 90: one brisque too few was counted"]
    over = audited(sheet.format(100))
    assert not over.findings[0].warning


def test_a_name_that_no_game_knows_is_said_and_let_stand() -> None:
    found = audited("player,event,points\nA,for the show,40\nB,Bezique,40\n")
    assert found.right
    assert "not known as the name of a score: for the show" in found.notes


def test_two_cannot_both_have_the_number() -> None:
    found = audited("A,B\n1200,1150\n")
    assert [(f.line, f.warning) for f in found.findings] == [(2, True)]
    assert "1000 of game 1" in found.findings[0].says
    assert [law.id for law in found.findings[0].laws] == ["foster.bezique.game.thousand"]


def test_nobody_comes_so_far_past_the_number() -> None:
    assert audited("A,B\n1490,150\n").right
    found = audited("A,B\n1500,150\n")
    assert "from below 1000 one score leads to 1490 at most" in found.findings[0].says


def test_points_that_no_score_of_the_game_makes() -> None:
    found = audited("A,B\n20,\n,45\n100,\n40,\n,3000\n")
    assert [(f.line, f.written) for f in found.findings] == [(3, 45), (6, 3000)]
