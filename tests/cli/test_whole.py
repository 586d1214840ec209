"""The commands before the real rule sets and cases: the first line, widths, exit status."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from adjudicator.cli import cli

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted((ROOT / "cases").rglob("*.yaml"))
BOOK = ("-r", "foster/bezique")
SEQUENCE = ("trump H; A won; A declares sequence AH 10H KH QH JH; A draws ?; B draws ?; "
            "A leads 9C; B plays 8C; A declares marriage KH QH +40")
FORGOT = "trump H; A leads 9C; B plays AC; B draws ?; B leads KS; A plays 7D; B objects"


def run(*words: str) -> Result:
    return CliRunner().invoke(cli, words, prog_name="adjudicator")


@pytest.mark.parametrize(("words", "first", "status"), [
    ("trump S; A won; A declares bezique QS JD +40", "Yes: 40 to A.", 0),
    (SEQUENCE, "No: 0 to A, not 40.", 1),
    (FORGOT, "A played to the next trick without drawing.", 1),
    ("A won; A declares marriage KH QH +40",
     "Depends on one fact that nobody gave: the trump suit.", 1),
    ("trump S; A won; A holds QS JD; A may declare",
     "One thing is open: A declares bezique QS JD: 40 to A.", 0),
    ("trump S; A won; A declares marriage KH QH +40; A says 40; B says 20 for A",
     "No: 20 to A, not 40. B is right, A not.", 1),
])
def test_the_first_line_settles_it(words: str, first: str, status: int) -> None:
    result = run("ask", words, *BOOK)
    assert result.stdout.startswith(first)
    assert result.exit_code == status


def test_the_law_and_its_place_and_the_card_that_fails() -> None:
    text = run("ask", SEQUENCE, *BOOK).stdout
    assert "Law: foster.bezique.declare.lower-after-higher (line" in text
    assert "KH and QH already stood in a higher declaration" in text
    assert "Good with: a new King and a new Queen." in text


def test_an_open_fact_is_asked_for_with_the_command_filled_in() -> None:
    text = run("ask", "A won; A declares marriage KH QH +40", *BOOK).stdout
    for suit in "HS":
        assert f'adjudicator ask "trump {suit}; A won; A declares marriage KH QH' in text


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(ROOT / "cases")))
def test_every_case_is_told_within_eighty_columns(path: Path) -> None:
    result = run("judge", str(path))
    assert result.exit_code in (0, 1), result.stderr
    wide = [line for line in result.stdout.splitlines() if len(line) > 80]
    assert wide == []


@pytest.mark.parametrize("format_", ["markdown", "html", "json"])
def test_every_case_is_told_in_every_format(format_: str) -> None:
    result = run("judge", *map(str, FILES[:6]), "--all-rules", "--format", format_)
    assert result.exit_code in (0, 1), result.stderr
    if format_ == "json":
        assert isinstance(json.loads(result.stdout), list)


@pytest.mark.parametrize("words", [
    ("rules",), ("rules", "foster/bezique"), ("events",), ("explain", "drew-two"),
    ("explain", "brisques"), ("explain", "declares"), ("explain", "marriage"),
    ("law", "foster.bezique.irregularity.forgot-draw", "--context", "1"),
    ("law", "--search", "forgot to draw"),
    ("law", "foster.bezique.irregularity.forgot-draw", "--cite", "bibtex"),
])
def test_lists_and_laws(words: tuple[str, ...]) -> None:
    result = run(*words)
    assert result.exit_code == 0, result.stderr
    assert result.stdout
    assert [line for line in result.stdout.splitlines() if len(line) > 80] == []


def test_a_search_finds_by_ordinary_words() -> None:
    found = run("law", "--search", "forgotten to draw").stdout
    assert "foster.bezique.irregularity.forgot-draw" in found


def test_house_rules_written_are_house_rules_read(tmp_path: Path) -> None:
    made = run("rules", "--new", "Ours", "--extends", "foster/bezique")
    path = tmp_path / "ours.yaml"
    path.write_text(made.stdout, encoding="utf-8")
    assert run("ask", "trump S; A won; A declares bezique QS JD +40",
               "-r", str(path)).exit_code == 0


def test_two_books_compared() -> None:
    result = run("compare", "foster/bezique", "foster/bezique-french")
    assert result.exit_code == 1
    assert [line for line in result.stdout.splitlines() if len(line) > 80] == []
    assert run("compare", "foster/bezique", "foster/bezique").exit_code == 0
    table = run("compare", "foster/bezique", "foster/bezique-french", "--format", "csv").stdout
    assert table.startswith("kind,subject,answer,foster/bezique,foster/bezique-french,")


@pytest.mark.parametrize(("words", "says"), [
    (("law", "foster.bezique.irregularity.forgot-drw"), "did you mean"),
    (("rules", "foster/beziqe"), "did you mean 'foster/bezique'"),
    (("explain", "drew-to"), "did you mean 'drew-two'"),
    (("compare", "foster/bezique", "foster/bezique-french", "--about", "nonsense"), "nonsense"),
    (("ask", "trump S; A won; A declares bezique", *BOOK, "--agree", "points_upp=3"), "points_up"),
])
def test_an_unknown_name_gets_a_near_match(words: tuple[str, ...], says: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert says in result.stderr
    assert result.stderr.count("\n") == 1
