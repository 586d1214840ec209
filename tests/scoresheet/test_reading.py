"""Cells as people write them, and what cannot be read: one line, the place, exit status 2."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st
from keeping import audited

from adjudicator.cli import cli
from adjudicator.errors import FileError, WordError
from adjudicator.report.sheets import audited as printed
from adjudicator.scoresheet.cells import read_grid
from adjudicator.scoresheet.cells.numbers import number, safe
from adjudicator.scoresheet.reading.columns import columns
from adjudicator.scoresheet.reading.heads import heading


@pytest.mark.parametrize(("cell", "value"), [
    ("40", 40), ("040", 40), ("1,240", 1240), ("1.240", 1240), ("1 240", 1240), ("1'240", 1240),
    ("1\u202f240", 1240), ("1,240,500", 1240500), ("40*", 40), ("**40**", 40), ("+11", 11),
    ("-80", -80), ("−80", -80), ("(250)", -250), ("(-250)", -250), ("40.0", 40), ("40,00", 40),
    ("４０", 40), ("'40", 40), ("", None), ("—", None), ("-", None), ("— (setzt aus)", None),
    ("not counted", None), ("★", None), ("?", None),
])
def test_a_number_however_it_is_written(cell: str, value: int | None) -> None:
    assert number(cell) == value


@pytest.mark.parametrize(("cell", "words"), [
    ("4o", "is no whole number; did you mean 40?"), ("l0", "did you mean 10?"),
    ("forty", "is no whole number"), ("40.5", "is no whole number"), ("4 0", "is no whole number"),
    ("1,24", "is no whole number"), ("=A1+40", "a formula, not a number: '=A1+40'"),
    ("99999999999", "the number 99999999999 is too large"), ("20/40", "is no whole number"),
    ("1,240.500", "is no whole number"),
])
def test_what_is_no_number(cell: str, words: str) -> None:
    with pytest.raises(WordError) as trouble:
        number(cell)
    assert words in str(trouble.value)


@pytest.mark.parametrize(("cell", "written"), [
    ("=1+1", "'=1+1"), ("@SUM(A1)", "'@SUM(A1)"), ("+cmd|' /C calc'!A0", "'+cmd|' /C calc'!A0"),
    ("-2+3", "'-2+3"), ("-80", "-80"), ("+11", "+11"), ("-", "'-"), ("Ann", "Ann"), ("", ""),
])
def test_no_cell_is_written_as_a_formula(cell: str, written: str) -> None:
    assert safe(cell) == written
    assert safe(written) == written


@given(st.text(max_size=12))
def test_any_text_is_a_number_a_blank_or_an_error(cell: str) -> None:
    try:
        value = number(cell)
    except WordError as trouble:
        value = None
        said = str(trouble)
    else:
        said = ""
    assert value is None or isinstance(value, int)
    assert "\n" not in said


@pytest.mark.parametrize(("head", "role", "name"), [
    ("A", "", "A"), ("A's total", "total", "A"), ("Total A", "total", "A"),
    ("Running total (Ann)", "total", "Ann"), ("brisques A/B", "brisques", "A/B"),
    ("teamAMeldScore", "meld", "team A"), ("Stiche", "pile", ""), ("Punkte", "points", ""),
    ("#", "row", ""), ("what for", "event", ""), ("500", "piece:500", ""),
    ("A red", "piece:red", "A"), ("written down", "net", ""), ("Aces", "rank:A", ""),
    ("Round / Winning Bid", "deal", ""), ("Ann Lee", "", "Ann Lee"), ("Gesamt", "total", ""),
    ("B_total", "total", "B"), ("points of Ben", "points", "Ben"),
])
def test_what_a_head_says(head: str, role: str, name: str) -> None:
    assert heading(head) == (role, name)


SAME = [
    ("sheet.csv", "A,B\n20,\n,40\n100,\n"), ("sheet.csv", "A;B\n20;\n;40\n100;\n"),
    ("-", "A\tB\n20\t\n\t40\n100\t\n"), ("sheet.txt", "|A|B|\n|---|---|\n|20||\n||40|\n|100||\n"),
    ("sheet.csv", "\ufeffA,B\r\n20,\r\n,40\r\n100,\r\n"),
    ("sheet.csv", '"A","B"\n20,\n,40\n"100",\n'),
    ("sheet.yaml", "rows:\n- {A: 20}\n- {B: 40}\n- {A: 100, B: }\n"),
    ("-", "columns: [A, B]\nrows:\n- [20, '']\n- ['', 40]\n- [100, '']\n"),
    ("sheet.csv", "Evening,\nA,B\n20,\n\n,40\n100,\n"), ("sheet.csv", "20,\n,40\n100,\n"),
    ("sheet.csv", "# rules: foster/bezique\nB,A\n,20\n40,\n,100\n"),
    ("sheet.csv", "player,points\nA,20\nB,40\nA,100\n"),
    ("sheet.csv", "score,who,remark\n20,A,\n40,B,late\n100,A,\n"),
    ("sheet.csv", "player;what;pts;running total\nA;;20;20\nB;;40;40\nA;;100;120\n"),
    ("sheet.csv", "A,A total,B,B total\n20,20,,\n,,40,40\n100,120,,\n"),
    ("sheet.csv", "A,total,B,total\n20,20,,\n,,40,40\n100,120,,\n"),
    ("sheet.csv", "A,B\n2,\n,4\n10,\n"),
]


@pytest.mark.parametrize(("path", "text"), SAME)
def test_one_sheet_in_many_forms(path: str, text: str) -> None:
    found = audited(text, path=path)
    assert found.right, found.findings
    assert sorted(zip(found.players, found.totals, strict=True)) == [
        ("A", (120, 120)), ("B", (40, 40))]


BAD = [
    (b"PK\x03\x04rest", "1: this is no text but a spreadsheet's own file"),
    (b"\xff\xfeA\x00,\x00B\x00", "1: this is UTF-16 text"),
    ("A,B\n20,\n,40 für\n".encode("latin-1"), "3: this is not UTF-8 text"),
    (b"A,B\n20,\x0040\n", "2: this is no text: character U+0000"),
    ("A,B\n20,\ufeff40\n".encode(), "2: this is no text: a byte-order mark"),
    (b"", "1: the sheet is empty"), (b"\n \n", "1: the sheet is empty"),
    (b"A,B\n", "1: no row stands below the head"),
    (b'A,B\n20,40\n"30,20\n', "3: a quote is left open"),
    (b'A,B\n"20"x,40\n', "2: not to be read as cells"),
    (b"A,B\n20,40\n30\n", "3: 1 cell, where the head has 2"),
    (b"A,B\n20,40,60\n", "2: 3 cells, where the head has 2"),
    (b"A,B\n4o,20\n", "2: column 'A': '4o' is no whole number; did you mean 40?"),
    (b"A,B\n20,99999999999\n", "2: column 'B': the number 99999999999 is too large"),
    (b"A,B\n20,=A1\n40,20\n", "2: column 'B': a formula, not a number: '=A1'"),
    (b"A,A total\n20,-40\n", "2: column 'A total': -40: a total below nought"),
    (b"A,B\n20,40\n-60,60\n80,100\n100,120\n120,160\n", "3: column 'A': -60: a total below nought"),
    (b"game,A,B\n1,-1010,500\n", "2: column 'A': -1010: a number below nought"),
    (b"player,500,100,50,10\nA,1,-2,0,0\n", "2: column '100': -2: a number below nought"),
    (b"deal,A pile,B pile\n1,-20,100\n", "2: column 'A pile': -20: a number below nought"),
    (b"foo,bar\nx,y\n", "1: no layout is recognised; the columns are 'foo', 'bar'; wanted"),
    (b"A,A\n2,3\n", "1: the column 'A' stands twice"),
    (b"player,points\nA,20\n,40\n", "3: column 'player': whose are the 40 points?"),
    (b"player,points,cards\nA,20,KH ZZ\n", "2: column 'cards': 'ZZ' is no card"),
    (b"rows: []\n", "1: the sheet is empty"),
    (b"rows:\n- {A: 20}\n- {A: 4o}\n", "3: column 'A': '4o' is no whole number"),
    (b"rows:\n- [20]\n", "each row is a mapping of column to cell"),
    (b"columns: [A]\nrows:\n- [20, 30]\n", "3: 2 cells, where 'columns' has 1"),
    (b"rulez: foster/bezique\nrows:\n- {A: 20}\n", "1: unknown key 'rulez'; did you mean 'rules'?"),
    (b"rows:\n- {A: 20, A: 30}\n", "2: 'A' stands twice in one mapping"),
    (b"# agreed: partie\nA,B\n20,40\n", "1: 'partie' is no KEY=VALUE"),
]


@pytest.mark.parametrize(("data", "words"), BAD)
def test_what_cannot_be_read_is_one_line_with_its_place(
    data: bytes, words: str, tmp_path: Path
) -> None:
    yaml = data.startswith((b"rows", b"columns", b"rulez"))
    file = tmp_path / ("sheet.yaml" if yaml else "sheet.csv")
    file.write_bytes(data)
    result = CliRunner().invoke(cli, ["scoresheet", str(file), "-r", "foster/bezique"],
                                prog_name="adjudicator")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.count("\n") == 1
    assert result.stderr.startswith(f"{file}:")
    assert words in result.stderr


@pytest.mark.parametrize(("words", "said"), [
    (["nowhere.csv"], "nowhere.csv: no such file"), (["."], ".: this is a folder, not a sheet"),
    (["-", "-r", "foster/bezik"], "unknown rule set 'foster/bezik'; did you mean"),
    (["-", "--stake", "ten"], "'ten' is no sum of money"),
    (["-", "--stake", "1/0"], "after / belongs the number of points"),
    (["-", "--stake", "NaN"], "is no sum of money that can be played for"),
    (["-", "--case", "nowhere.yaml"], "nowhere.yaml: no such file"),
])
def test_what_cannot_be_asked(words: list[str], said: str) -> None:
    result = CliRunner().invoke(cli, ["scoresheet", *words], input="A,B\n20,40\n",
                                prog_name="adjudicator")
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr
    assert result.stderr.count("\n") == 1


def refused(read: Callable[[], object]) -> str:
    """What is said of a sheet that cannot be used; nothing if it can."""
    try:
        read()
    except FileError as trouble:
        return str(trouble)
    return ""


@given(st.binary(max_size=80))
def test_no_bytes_are_too_much(data: bytes) -> None:
    said = refused(lambda: columns(read_grid("-", data)))
    assert "\n" not in said


@given(st.lists(st.lists(st.one_of(
    st.integers(-999, 99999).map(str), st.sampled_from(
        ["", "A", "total", "4o", "=1", "—", "Ann", "KH QH", "(20)", "1,240", "marriage", "7/9"])),
    min_size=3, max_size=3), min_size=1, max_size=6),
    st.lists(st.sampled_from(
        ["A", "B", "player", "points", "total", "A total", "event", "cards", "deal", "game", "net",
         "brisques A", "brisques A/B", "meld", "tricks", "500", "100", "aces", "hands", "result"]),
        min_size=3, max_size=3, unique=True))
def test_any_cells_are_audited_or_refused(rows: list[list[str]], head: list[str]) -> None:
    text = "\n".join(";".join(row) for row in (head, *rows))
    assert "\n" not in refused(lambda: audited(text).corrected)


def test_columns_that_are_not_used_are_named() -> None:
    found = audited("A,B,weather\n20,,fine\n,40,rain\n100,,fine\n")
    assert "columns not used: weather" in found.notes


def test_comments_above_the_head_say_what_was_agreed() -> None:
    grid = read_grid("x.csv", b"# rules: foster/bezique\n# agreed: partie=5, extra_stake=2\n"
                     b"# players: Ann, Ben\n# a fine evening\nAnn,Ben\n20,40\n")
    assert grid.told == {"rules": "foster/bezique", "agreed": {"partie": 5, "extra_stake": 2},
                         "players": ("Ann", "Ben")}
    assert grid.lines == (6,)


CELLS = st.one_of(st.integers(-9, 200).map(lambda n: str(n * 10)), st.sampled_from(
    ["", "A", "total", "—", "KH QH", "(20)", "1,240", "marriage", "7/9", "Bezique", "brisques",
     "last trick", "QS JD", "A +11", "----", "1", "4"]))
HEADS = st.lists(st.sampled_from(
    ["A", "B", "player", "points", "total", "A total", "B total", "event", "cards", "deal", "game",
     "net", "brisques A", "tricks", "500", "100", "A meld", "A tricks", "B tricks", "bid"]),
    min_size=2, max_size=5, unique=True)


@settings(max_examples=150, deadline=None)
@given(HEADS.flatmap(lambda head: st.tuples(st.just(head), st.lists(
    st.lists(CELLS, min_size=len(head), max_size=len(head)), min_size=1, max_size=7))),
    st.sampled_from(["foster/bezique", "foster/binocle"]))
def test_whatever_is_said_fits_in_eighty_columns_and_the_corrected_sheet_can_be_read(
    cells: tuple[list[str], list[list[str]]], rules: str
) -> None:
    text = "\n".join(";".join(row) for row in (cells[0], *cells[1]))
    if refused(lambda: audited(text, rules)):
        return
    found = audited(text, rules)
    assert [line for line in printed(found, "text").splitlines() if len(line) > 80] == []
    assert printed(found, "markdown")
    assert json.loads(printed(found, "json"))["schema"] == 1
    assert refused(lambda: audited(printed(found, "csv"), rules)) == ""


@pytest.mark.parametrize(("head", "said"), [
    ("for;Ann;Ann's totl;Ben;Ben's total", "column \"Ann's totl\": unknown word 'totl'"),
    ("for;Ann;total Bne;Ben;total", "column 'total Bne': unknown player 'Bne'"),
])
def test_a_head_mistyped_is_no_further_player(head: str, said: str) -> None:
    rows = "four Aces;100;100;;\nfour Kings;;;80;80\n"
    grid = read_grid("sheet.csv", f"{head}\n{rows}".encode())
    with pytest.raises(FileError, match="did you mean") as trouble:
        columns(grid)
    assert said in str(trouble.value)
