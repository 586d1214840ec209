"""`compare` before the real rule sets: the matrix, a case, and the search for differences."""

from __future__ import annotations

import csv
import io
import json
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from adjudicator.books.shelf import load_rules
from adjudicator.cli import cli
from adjudicator.expect import misses, parse_rules_key
from adjudicator.judging import judge
from adjudicator.record import load_cases, written

ONE, OTHER, FRENCH = "foster/bezique", "enquire-within/bezique", "foster/bezique-french"
RECORD = """\
start: {trump: D}
events:
- A leads 7S
- B plays QC
"""


def run(*words: str) -> Result:
    return CliRunner().invoke(cli, ("compare", *words), prog_name="adjudicator")


@cache
def found(*words: str) -> Result:
    return run(ONE, OTHER, "--find", "--limit", "5", *words)


@pytest.mark.parametrize("format_", ["csv", "json", "markdown", "text"])
def test_every_question_is_shown_even_where_all_are_silent(format_: str) -> None:
    result = run("--questions", ONE, OTHER, "--format", format_)
    assert result.exit_code == 1, result.stderr
    if format_ == "csv":
        head, *rows = csv.reader(io.StringIO(result.stdout))
        assert head == ["question", "answer", ONE, OTHER]
        assert len(rows) == len({row[0] for row in rows}) == 66
        assert all(all(row) for row in rows)
        assert {"differs", "only some speak"} <= {row[1] for row in rows}
        assert rows[0][2].startswith("foster.bezique.cut.choice (line")
    elif format_ == "json":
        assert len(json.loads(result.stdout)["rows"]) == 66
    else:
        assert "27 forgets to draw" in result.stdout
        assert "silent" in result.stdout
    if format_ == "text":
        assert [line for line in result.stdout.splitlines() if len(line) > 80] == []


def test_questions_alone_are_put_to_the_ordinary_rule_sets() -> None:
    result = run("--questions", "--format", "csv")
    assert ONE in result.stdout.splitlines()[0]
    assert result.stdout.count("\n") == 67


def test_one_topic_by_question_law_or_irregularity() -> None:
    for about in ("diff.27.forgets-to-draw", "played-without-drawing"):
        table = run(ONE, OTHER, "--about", about, "--format", "csv")
        assert "diff.27.forgets-to-draw,differs" in table.stdout
        assert table.exit_code == 1


def test_a_case_as_cells(tmp_path: Path) -> None:
    path = tmp_path / "case.yaml"
    path.write_text(RECORD, encoding="utf-8")
    result = run(ONE, OTHER, "--case", str(path), "--format", "csv")
    assert result.exit_code == 1
    head, *rows = csv.reader(io.StringIO(result.stdout))
    assert head[:4] == ["case", "event", "text", "differs"]
    assert [row[3] for row in rows] == ["no", "yes"]
    assert run(ONE, ONE, "--case", str(path), "--format", "csv").exit_code == 0


def test_the_same_seed_finds_the_same() -> None:
    again = run(ONE, OTHER, "--find", "--limit", "5", "--seed", "3")
    assert again.stdout_bytes == found("--seed", "3").stdout_bytes
    assert again.exit_code == found("--seed", "3").exit_code == 1


def test_what_is_found_is_judged_as_it_expects() -> None:
    cases = load_cases("found", found("--seed", "3").stdout)
    assert len(cases) > 2
    assert len({case.title for case in cases}) == len(cases)
    for case in cases:
        assert list(case.expect) == [ONE, OTHER]
        verdicts = []
        for key, wanted in case.expect.items():
            name, agreed, readings = parse_rules_key(key)
            verdicts.append(judge(case, load_rules(name), agreed, readings))
            assert isinstance(wanted, dict)
            assert misses(wanted, verdicts[-1]) == [], case.title
        assert case.expect[ONE] != case.expect[OTHER]
        assert written(case) in found("--seed", "3").stdout


def test_nothing_is_found_where_nothing_differs() -> None:
    result = run(ONE, ONE, "--find", "--limit", "2")
    assert (result.stdout, result.exit_code) == ("", 0)
    assert "no difference found in 2 records" in result.stderr


def test_agreements_are_part_of_what_is_found() -> None:
    result = run(ONE, f"{ONE}?brisques=at-end", "--find", "--limit", "5", "--seed", "1")
    (case, *_) = load_cases("found", result.stdout)
    assert list(case.expect) == [ONE, f"{ONE}?brisques=at-end"]


@pytest.mark.parametrize("words", [
    (ONE, "--find"), (ONE, OTHER, FRENCH, "--find"), (ONE, OTHER, "--find", "--format", "json"),
    (ONE, OTHER, "--find", "--limit", "0"), (ONE, OTHER, "--find", "--questions"), (ONE,), (),
])
def test_wrong_usage(words: tuple[str, ...]) -> None:
    assert run(*words).exit_code == 2


def test_a_claim_good_by_one_book_and_without_ground_by_another_is_a_difference(
        tmp_path: Path) -> None:
    path = tmp_path / "cut.yaml"  # who cuts lower deals at Penchant, who cuts higher has the choice
    path.write_text("events:\n- A cuts AH\n- B cuts 8C\n- A claims deal\n", encoding="utf-8")
    result = run(ONE, "foster/penchant", "--case", str(path))
    assert result.exit_code == 1
    assert "no ground" in result.stdout
    assert "agree" not in result.stdout
