"""The commands before rule sets and verdicts built by hand: what is printed, and exit status."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from adjudicator.cli import cli, running
from adjudicator.errors import WordError
from adjudicator.events import Case
from adjudicator.laws.law import Book, RuleSet
from adjudicator.rulings import Cited, EventVerdict, Next, Ruling, Verdict

RED = RuleSet("red/bezique", "Bézique", Book("red", "The Red Book"), "bezique", (2,), True)
BLUE = RuleSet("blue/bezique", "Bézique", Book("blue", "The Blue Book"), "bezique", (2,), True)
LARGE = RuleSet("red/large", "Large", Book("red", "The Red Book"), "large", (2,))
LAW = Cited("red.bezique.value.bezique", "The Red Book", "stated", "red.txt", (55,), "It is 40.")

CASE = """\
title: Bézique
rules: red/bezique
start: {trump: H, won: A}
events:
- A declares bezique QS JD +40
expect:
  red/bezique:
    verdict: legal
    scores: {A: 40}
"""


def _judge(case: Case, rules: RuleSet, agreed: Mapping[str, object],
           readings: Mapping[str, str], **_: object) -> Verdict:
    """Bezique is good in the red book, wrong in the blue one; a third card cannot be."""
    events = []
    for event in case.events:
        status = "irregular" if rules is BLUE else "legal"
        if event.text.count("QS") > 2 and rules is not LARGE:
            status = "impossible"
        fault = "no-such-combination" if status == "irregular" else None
        points = 40 if status == "legal" else 0
        events.append(EventVerdict(
            event.index, event.line, 1, event.text, status, {"A": 40}, {"A": points},
            {"A": points, "B": 0}, next=Next("A", "draw"),
            rulings=(Ruling(fault, "A", "ruling", (LAW,), "it is told by hand"),)))
    worst = max((e.status for e in events), default="legal",
                key=["legal", "irregular", "impossible"].index)
    score = events[-1].due["A"] if events else 0
    return Verdict(case.path, rules.id, worst, tuple(events), {"A": score, "B": 0},
                   {"A": 40, "B": 0})


@pytest.fixture(autouse=True)
def _by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    every = {r.id: r for r in (RED, BLUE, LARGE)}

    def load(name: str, extra: tuple[str, ...] = ()) -> RuleSet:
        if name not in every:
            raise WordError(f"unknown rule set {name!r}; did you mean 'red/bezique'?")
        return every[name]

    monkeypatch.setattr(running, "judge", _judge)
    monkeypatch.setattr(running, "load_rules", load)
    monkeypatch.setattr(running, "rule_files", lambda extra: every)
    monkeypatch.setattr(running, "all_rules", lambda extra: tuple(every.values()))
    monkeypatch.setattr(running, "ordinary", lambda players, extra: (
        (RED, BLUE) if players == 2 else ()))


def run(*words: str, typed: str | None = None) -> Result:
    return CliRunner().invoke(cli, words, input=typed, prog_name="adjudicator")


ASK = "trump H; A won; A declares bezique QS JD +40"


def test_ask_one_book() -> None:
    result = run("ask", ASK, "-r", "red/bezique")
    assert result.stdout == "Yes: 40 to A.   red.bezique.value.bezique (line 55).   A to draw.\n"
    assert (result.stderr, result.exit_code) == ("", 0)


def test_ask_without_rules_asks_every_ordinary_book(
    golden: Callable[[str, str], None]
) -> None:
    result = run("ask", ASK)
    golden("ask-ordinary.txt", result.stdout)
    assert result.exit_code == 1


def test_ask_json_is_a_list_only_where_several_answer() -> None:
    assert json.loads(run("ask", ASK, "-r", "red/bezique", "--format", "json").stdout)[
        "verdict"] == "legal"
    several = json.loads(run("ask", ASK, "--format", "json").stdout)
    assert [v["rules"] for v in several] == ["red/bezique", "blue/bezique"]


def test_options_in_the_key_are_named_in_the_answer() -> None:
    key = "red/bezique?brisques=at-end"
    assert json.loads(run("ask", ASK, "-r", key, "--format", "json").stdout)["rules"] == key


def test_what_no_ordinary_book_can_hold_names_the_families_that_could() -> None:
    result = run("ask", 'trump H; A won; A declares triple-bezique QS QS QS JD JD JD +40')
    assert "Could be: large (red/large)" in result.stdout
    assert result.exit_code == 1


@pytest.mark.parametrize(("words", "says"), [
    (("ask", ASK, "-r", "rde/bezique"), "unknown rule set 'rde/bezique'; did you mean"),
    (("ask", "trump H; A declars bezique QS JD"), "did you mean"),
    (("ask", "trump H; A declares bezique ZZ"), "ZZ"),
    (("aks", ASK), "no command 'aks'; did you mean 'ask'?"),
    (("ask", ASK, "--reading", "no.law=x", "-r", "red/bezique"), "no law 'no.law'"),
    (("judge", "nowhere.yaml"), "nowhere.yaml: no such file"),
    (("ask", "players A, B, C, D, E; A leads 9C"), "name one with --rules"),
])
def test_what_cannot_be_used_is_one_line_and_exit_2(words: tuple[str, ...], says: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert says in result.stderr
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("words", [
    ("ask",), ("ask", ASK, "--agree", "points_up"), ("ask", ASK, "--format", "pdf"),
    ("compare", "red/bezique"), ("rules", "--new", "Ours"), ("law",), ("judge", "--nonsense"),
])
def test_wrong_usage_is_exit_2(words: tuple[str, ...]) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "Usage: adjudicator" in result.stderr


@pytest.fixture
def case(tmp_path: Path) -> Path:
    path = tmp_path / "case.yaml"
    path.write_text(CASE, encoding="utf-8")
    return path


def test_judge(case: Path, golden: Callable[[str, str], None]) -> None:
    result = run("judge", str(case))
    golden("judge.txt", result.stdout)
    assert result.exit_code == 0


def test_judge_by_every_rule_set(case: Path, golden: Callable[[str, str], None]) -> None:
    result = run("judge", str(case), "--all-rules")
    golden("judge-all.txt", result.stdout)
    assert result.exit_code == 1


def test_one_bad_case_never_stops_the_rest(case: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_text("events:\n- A declars bezique QS JD\n", encoding="utf-8")
    result = run("judge", str(bad), str(case))
    assert result.exit_code == 2
    assert result.stderr.startswith(f"{bad}:2: ")
    assert result.stderr.count("\n") == 1
    assert "Nothing is wrong." in result.stdout


def test_judge_reads_standard_input(case: Path) -> None:
    assert "Nothing is wrong." in run("judge", "-", typed=CASE).stdout
    assert run("judge", str(case.parent)).stderr.endswith(": this is a folder, not a file\n")
    assert run("judge", "-", typed="").stderr == "-: the file is empty\n"


def test_judge_several_cases_as_json(case: Path) -> None:
    found = json.loads(run("judge", str(case), str(case), "--format", "json").stdout)
    assert len(found) == 2


def test_check_is_quiet_where_all_is_as_expected(case: Path) -> None:
    result = run("check", str(case))
    assert result.stdout == "1 case file checked, nothing amiss\n"
    assert result.exit_code == 0


def test_check_prints_misses(case: Path) -> None:
    case.write_text(CASE.replace("A: 40", "A: 50"), encoding="utf-8")
    result = run("check", str(case))
    assert result.stdout == (f"{case}: red/bezique: the score of A is 40, not 50\n"
                             "1 case file checked, 1 amiss\n")
    assert result.exit_code == 1


def test_check_reads_folders(case: Path, tmp_path: Path) -> None:
    assert run("check", str(case.parent)).stdout == "1 case file checked, nothing amiss\n"
    (tmp_path / "empty").mkdir()
    result = run("check", str(tmp_path / "empty"), str(case))
    assert result.stderr.endswith("empty: this folder holds no YAML file\n")
    assert result.stdout == "1 case file checked, nothing amiss, but not all could be used\n"
    assert result.exit_code == 2


def test_an_unknown_rule_set_of_a_case_is_placed(case: Path) -> None:
    case.write_text(CASE.replace("rules: red", "rules: rad"), encoding="utf-8")
    for command in ("judge", "check"):
        result = run(command, str(case))
        assert result.stderr == (f"{case}:1: rules: unknown rule set 'rad/bezique'; "
                                 "did you mean 'red/bezique'?\n")
        assert result.exit_code == 2


def test_check_names_an_unknown_rule_set(case: Path) -> None:
    case.write_text(CASE.replace("  red/bezique:", "  rod/bezique:"), encoding="utf-8")
    result = run("check", str(case))
    assert "expect rod/bezique: unknown rule set" in result.stderr
    assert result.exit_code == 2


def test_fmt_prints_and_writes(case: Path) -> None:
    strict = run("fmt", str(case)).stdout
    assert strict.startswith("format: 1\n")
    assert case.read_text(encoding="utf-8") == CASE
    assert run("fmt", "--write", str(case)).exit_code == 0
    assert case.read_text(encoding="utf-8") == strict
    assert run("fmt", "-", typed=strict).stdout == strict


def test_record_judges_each_event_and_saves(
    tmp_path: Path, golden: Callable[[str, str], None]
) -> None:
    path = tmp_path / "table.yaml"
    typed = ("trump H\nA won\nA declares bezique QS JD +40\nA drws KS\nA draws KS\nundo\n"
             "A draws 9C\nscore\nend\n")
    result = run("record", str(path), "-r", "red/bezique", typed=typed)
    golden("record.txt", result.stdout)
    assert "did you mean" in result.stderr
    assert result.exit_code == 0
    saved = path.read_text(encoding="utf-8")
    assert "A draws 9C" in saved
    assert "A draws KS" not in saved
    assert "rules: red/bezique" in saved


def test_record_goes_on_with_a_file(case: Path) -> None:
    result = run("record", str(case), typed="A draws ?\n")
    assert result.exit_code == 0
    assert "A draws ?" in case.read_text(encoding="utf-8")
    assert "  2  A draws ?" in result.stdout


def test_compare_on_a_case(case: Path, golden: Callable[[str, str], None]) -> None:
    result = run("compare", "red/bezique", "blue/bezique", "--case", str(case))
    golden("compare-case.txt", result.stdout)
    assert result.exit_code == 1
    same = run("compare", "red/bezique", "red/large", "--case", str(case))
    assert same.exit_code == 0


def test_a_wrong_claim_about_a_lawful_act_is_nothing_amiss(monkeypatch: pytest.MonkeyPatch) -> None:
    from adjudicator.rulings import ClaimVerdict

    def judge(*args: Any, **_: object) -> Verdict:
        return replace(_judge(*args), claims=(ClaimVerdict("B", False, "0", "40 to A"),))

    monkeypatch.setattr(running, "judge", judge)
    result = run("ask", f"{ASK}; B says 0 for A", "-r", "red/bezique")
    assert result.stdout.startswith("Yes: 40 to A. B is not right: 40 to A.")
    assert result.exit_code == 0
