"""The commands before the real rule sets and cases: the first line, widths, exit status."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from once import CASES, FILES, judged_once

from adjudicator.books.shelf import all_rules
from adjudicator.cli import cli

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


@pytest.mark.parametrize("path", FILES[::8], ids=lambda p: str(p.relative_to(CASES)))
def test_every_case_is_told_within_eighty_columns(
        path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("adjudicator.cli.judge.judged", judged_once)
    result = run("judge", str(path))
    assert result.exit_code in (0, 1), result.stderr
    wide = [line for line in result.stdout.splitlines() if len(line) > 80]
    assert wide == []


@pytest.mark.parametrize("format_", ["markdown", "html", "json"])
def test_every_case_is_told_in_every_format(
        format_: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("adjudicator.cli.judge.judged", judged_once)
    result = run("judge", *map(str, FILES[:2]), "--all-rules", "--format", format_)
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


@pytest.mark.parametrize(("agreed", "says"), [
    ("points_up: final", "points_up: a whole number above nothing belongs here, not 'final'"),
    ("packs: 0", "packs: a whole number above nothing belongs here, not 0"),
    ("partie: -1", "partie: a whole number above nothing belongs here, not -1"),
    ("hand_size: true", "hand_size: a whole number above nothing belongs here, not True"),
    ("extra_stak: 2", "unknown option 'extra_stak'; did you mean 'extra_stake'?"),
])
def test_an_option_that_cannot_be_is_told_with_its_line(
        tmp_path: Path, agreed: str, says: str) -> None:
    path = tmp_path / "case.yaml"
    path.write_text(f"agreed:\n  {agreed}\nevents: [A leads QS]\n", encoding="utf-8")
    result = run("judge", str(path))
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", f"{path}:2: {says}\n")
    option, value = agreed.split(": ")
    result = run("ask", f"agreed {option} {value}; A leads QS", *BOOK)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"ask: 'agreed {option} {value}': {says}\n"
    result = run("ask", "A leads QS", *BOOK, "--agree", f"{option}={value}")
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", f"{says}\n")


# ---------------------------------------------------------------------- cards of another pack

PAIRS = (("7H", "8S"), ("3C", "2D"))  # what one book's pack has not, and what no book's pack has
FOREIGN = (
    "trump S; A leads {0}; B plays {1}; A draws ?",
    "trump H; turn up {0}; A won; A exchanges {1}",
    "trump H; A won; A declares bezique QS JD +40; A draws {0}; B draws {1}",
    "trump S; A holds {0} {1} QS JD; A won; A may declare",
    "trump S; A holds {0} {1} QS JD; B leads {1}; A may play",
    "trump C; A won; A declares four-aces AS AH AD {0} +100; B objects",
    "trump C; A won; A declares sequence AC 10C KC QC {1}; A says 250",
)
DEAL = """\
events:
- {{deal: {{A: "{0} {1} 6?", B: "{1} 7?"}}, turn_up: {0}}}
- B leads {1}
- A plays {0}
- A draws {0}
- {{event: 'B draws ?', seen: [{1}]}}
- B shows {0}
---
start: {{trump: H, table: {{A: [marriage KH QH, {0}]}}, heap: "{0} {1}", won: A}}
events:
- A exchanges {1}
- A declares four-kings KS KD KC KH +80
- {{over: {{brisques: {{A: 9, B: 7}}, last_trick: B}}}}
"""


@pytest.mark.parametrize("pair", PAIRS)
@pytest.mark.parametrize("words", FOREIGN)
def test_cards_that_a_pack_has_not_are_answered_by_every_rule_set(
        words: str, pair: tuple[str, str]) -> None:
    for rules in all_rules():
        result = run("ask", words.format(*pair), "-r", rules.id)
        assert (result.exit_code, result.stderr) in ((0, ""), (1, "")), rules.id
        assert result.exception is None or isinstance(result.exception, SystemExit), rules.id
        assert result.stdout.splitlines()[0].strip(), rules.id
    everyone = json.loads(run("ask", words.format(*pair), "--all-rules", "--format", "json").stdout)
    assert {v["rules"] for v in everyone} == FOR_TWO


FOR_TWO = {rules.id for rules in all_rules() if 2 in rules.players}


@pytest.mark.parametrize("pair", PAIRS)
def test_a_record_with_cards_that_a_pack_has_not_is_judged_by_every_rule_set(
        pair: tuple[str, str], tmp_path: Path) -> None:
    path = tmp_path / "foreign.yaml"
    path.write_text(DEAL.format(*pair), encoding="utf-8")
    result = run("judge", str(path), "--all-rules", "--format", "json")
    assert (result.exit_code, result.stderr) == (1, "")
    found = json.loads(result.stdout)
    assert {(v["case"], v["rules"]) for v in found} == {
        (f"{path}#{n}", rules) for n in (1, 2) for rules in FOR_TWO}
    assert all(v["verdict"] for v in found)
    impossible = {v["rules"] for v in found if v["verdict"] == "impossible"}
    assert impossible == FOR_TWO if pair == PAIRS[1] else impossible >= {"foster/binocle"}
