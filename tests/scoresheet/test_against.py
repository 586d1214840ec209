"""A sheet beside the record of the same deals: entry by entry, and the sheet a record implies."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from once import CASES, FILES, cases_of, judged_once

from adjudicator.cli import cli
from adjudicator.cli.running import judged
from adjudicator.events import Case
from adjudicator.record import load_cases
from adjudicator.scoresheet.audit import Record, audit
from adjudicator.scoresheet.beside import implied
from adjudicator.scoresheet.beside.aligning import Due, Pair, aligned
from adjudicator.scoresheet.cells import read_grid
from adjudicator.scoresheet.choosing import prepared
from adjudicator.scoresheet.corrected import as_csv
from adjudicator.scoresheet.findings import Audit
from adjudicator.scoresheet.reading.columns import columns

PRINTED = f"{CASES}/foster/bezique/printed-deal.yaml"
RECORD = """\
players: [Ann, Ben]
start: {trump: H, won: Ann}
events:
- Ann declares bezique QS JD +40
- {gap: {won: Ben}}
- Ben declares four-aces AH AS AD AC +100
- {gap: {won: Ann}}
- Ann declares four-queens QH QD QC QC +80
- {gap: {won: Ben}}
- Ben declares marriage KS QS +20
- {over: {brisques: {Ann: 9, Ben: 7}, last_trick: Ben}}
"""
SHEET = """\
player,event,points,total
Ann,Bezique,40,40
Ben,Four aces,100,100
Ann,Four queens,60,100
Ben,Marriage,20,120
Ann,brisques,90,190
Ben,brisques,70,190
Ben,last trick,10,200
"""


def beside(text: str, record: str = RECORD) -> Audit:
    case = load_cases("record.yaml", record)[0]
    key = "foster/bezique"
    verdict, _ = judged(case, key)
    grid = read_grid("sheet.csv", text.encode())
    held = columns(grid)
    return audit(grid, held, prepared(key, grid, {}, {}), key,
                 record=Record(case, verdict, lambda same: []))


def run(*words: str, typed: str | None = None) -> Result:
    return CliRunner().invoke(cli, words, input=typed, prog_name="adjudicator")


def told(found: Audit) -> list[tuple[int, str | None, int | None, int | None]]:
    return [(f.line, f.player, f.written, f.right) for f in found.findings]


def test_a_sheet_as_the_record_has_it() -> None:
    assert beside(SHEET).findings == ()


def test_what_was_marked_too_much_at_the_table_stands_on_the_sheet() -> None:
    found = beside(SHEET.replace("queens,60,100", "queens,80,120").replace("90,190", "90,210"))
    assert told(found) == [(4, "Ann", 80, 60)]
    assert "event 5 (Ann declares four-queens QH QD QC QC +80) brings 60" in found.findings[0].says
    choice = found.findings[0].choices[0]
    assert (choice.by, choice.points) == ("Ben", 20)
    assert choice.law.id == "foster.bezique.score.erroneous"
    assert [row.right for row in found.rows if row.wrong] == [
        ((60, 100), (None, None)), ((90, 190), (None, None))]


def test_a_score_of_the_record_that_is_missing() -> None:
    found = beside(SHEET.replace("Ben,Marriage,20,120\n", "").replace("70,190", "70,170")
                   .replace("10,200", "10,180"))
    assert told(found) == [(3, "Ben", None, 20)]
    assert [s.kind for s in found.findings[0].slips] == ["missed"]
    assert found.corrected[3] == ("Ben", "marriage", "20", "120")
    assert found.totals == ((190, 190), (180, 200))


def test_a_score_that_the_record_does_not_know() -> None:
    found = beside(SHEET.replace("Ben,brisques", "Ann,four jacks,40,230\nBen,brisques"))
    assert told(found) == [(7, "Ann", 40, 0)]
    assert "nothing in the record" in found.findings[0].says


def test_a_score_in_the_neighbours_column() -> None:
    found = beside(SHEET.replace("Ben,last trick,10,200", "Ann,last trick,10,200"))
    assert told(found) == [(8, "Ann", 10, 0)]
    assert [s.kind for s in found.findings[0].slips] == ["wrong-column"]
    assert [right for _, right in found.totals] == [190, 200]


def test_the_last_totals_alone() -> None:
    assert beside("Ann,Ben\n190,200\n").right
    found = beside("Ann,Ben\n190,100\n")
    assert told(found) == [(2, "Ben", 100, 200)]
    assert [s.text for s in found.findings[0].slips] == ["the 100 for four-aces (event 3) was left "
                                                         "out"]


@pytest.mark.parametrize(("totals", "case", "status"), [
    ("580,740", "1", 0), ("580,740", "2", 0), ("590,730", "1", 1), ("590,730", "2", 1),
])
def test_the_printed_deal_both_ways(totals: str, case: str, status: int) -> None:
    result = run("scoresheet", "-", "--case", f"{PRINTED}#{case}", typed=f"North,South\n{totals}\n")
    assert result.exit_code == status
    if status:
        said = " ".join(result.stdout.split())
        assert "North's total is 590; by the record it is 580" in said
        assert "10 of South's stand in North's column" in said
        assert "event 46 (North marks last-trick +10) was written down as marked" in said


def test_the_rule_set_by_which_the_printed_sheet_is_right_is_named() -> None:
    result = run("scoresheet", "-", "--case", f"{PRINTED}#2", typed="North,South\n590,730\n")
    assert "last_trick=end-of-draw" in result.stdout.split("Right by:")[1]


def test_a_player_the_record_has_not() -> None:
    result = run("scoresheet", "-", "--case", f"{PRINTED}#1", typed="North,Suoth\n590,730\n")
    assert (result.exit_code, result.stderr) == (
        2, "the record has no player 'Suoth'; did you mean 'South'?\n")


def test_a_file_of_several_records_asks_for_one() -> None:
    result = run("scoresheet", "-", "--case", PRINTED, typed="North,South\n590,730\n")
    assert result.exit_code == 2
    assert "holds 3 cases; name one" in result.stderr


# ---------------------------------------------------------------------- the sheet a record implies


def test_judge_writes_the_sheet_and_it_is_right(tmp_path: Path) -> None:
    result = run("judge", f"{PRINTED}#1", "--scoresheet")
    assert result.stdout.splitlines()[:4] == [
        "deal,player,event,cards,points,total", "1,North,brought forward,,,330",
        "1,South,brought forward,,,120", "1,South,brisques,,10,130"]
    file = tmp_path / "implied.csv"
    file.write_text(result.stdout, encoding="utf-8")
    again = run("scoresheet", str(file), "--case", f"{PRINTED}#1")
    assert (again.exit_code, again.stdout.splitlines()[0]) == (
        0, "By foster/bezique the sheet is right: North 580, South 740.")


@pytest.mark.parametrize("format_", ["markdown", "json", "html"])
def test_the_sheet_in_other_forms(format_: str) -> None:
    result = run("judge", f"{PRINTED}#1", "--scoresheet", "--format", format_)
    assert "double-bezique" in result.stdout


def test_one_sheet_at_a_time() -> None:
    assert run("judge", PRINTED, "--scoresheet").exit_code == 2


def _records() -> Iterator[object]:
    for path in FILES:
        for case in cases_of(path):
            for key in list(case.expect)[:1]:
                yield pytest.param(case, key, id=f"{path.stem}-{case.path.partition('#')[2]}")


@pytest.mark.parametrize(("case", "key"), list(_records())[::12])  # all of them take minutes
def test_the_sheet_of_every_record_is_right_beside_it(case: Case, key: str) -> None:
    verdict, _ = judged_once(case, key)
    sheet = implied.sheet(case, verdict)
    if not sheet.rows or verdict.verdict in ("impossible", "undetermined"):
        return  # what cannot be, or what nobody can tell, has no right sheet
    grid = read_grid("sheet.csv", as_csv((sheet.head, *sheet.rows)).encode())
    held = columns(grid)
    found = audit(grid, held, prepared(key, grid, case.agreed, {}), key,
                  record=Record(case, verdict, lambda same: []))
    assert found.findings == ()


# ---------------------------------------------------------------------- side by side


@pytest.mark.parametrize(("sheet", "record", "pairs"), [
    ([10, 20], [Due(10), Due(20)], [((0,), (0,)), ((1,), (1,))]),
    ([10, 40], [Due(10), Due(20)], [((0,), (0,)), ((1,), (1,))]),
    ([10, 20], [Due(10), Due(40), Due(20)], [((0,), (0,)), ((), (1,)), ((1,), (2,))]),
    ([10, 40, 20], [Due(10), Due(20)], [((0,), (0,)), ((1,), ()), ((2,), (1,))]),
    ([60, 20], [Due(10), Due(20), Due(30), Due(20)], [((0,), (0, 1, 2)), ((1,), (3,))]),
    ([80, 20], [Due(60, 80), Due(20)], [((0,), (0,)), ((1,), (1,))]),
    ([], [Due(10)], [((), (0,))]), ([10], [], [((0,), ())]),
])
def test_scores_laid_side_by_side(
    sheet: list[int], record: list[Due], pairs: list[tuple[tuple[int, ...], tuple[int, ...]]]
) -> None:
    assert aligned(sheet, record) == [Pair(*p) for p in pairs]
