"""The sheets among the cases: each with what its rule set must say of it."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from adjudicator.books.shelf import files
from adjudicator.cli import cli

CASES = Path(__file__).resolve().parents[2] / "cases"
SHEETS = CASES / "scoresheets"


def rows() -> list[dict[str, str]]:
    with (SHEETS / "index.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@pytest.mark.parametrize("row", [r for r in rows() if r["rules"] in files()],
                         ids=lambda r: f"{r['sheet']}-{r['case']}")
def test_a_sheet(row: dict[str, str]) -> None:
    words = ["scoresheet", str(SHEETS / row["sheet"]), "-r", row["rules"], "--format", "json"]
    if row["case"]:
        words += ["--case", str(CASES / row["case"])]
    result = CliRunner().invoke(cli, words, prog_name="adjudicator")
    assert result.exit_code == int(row["status"]), result.output
    found = json.loads(result.stdout)
    first = found["first"]
    if not row["line"]:
        assert first is None
    else:
        assert [str(first[key] if first[key] is not None else "")
                for key in ("line", "player", "written", "right")] == [
            row["line"], row["player"], row["written"], row["right"]]
        assert not row["slip"] or row["slip"] in [s["kind"] for s in first["slips"]]
    if row["owed"]:
        assert [f"{o['from']} owes {o['to']} {o['points']}" for o in found["owes"]] == [row["owed"]]


def test_every_sheet_is_in_the_index() -> None:
    there = {p.name for p in SHEETS.iterdir()} - {"index.csv"}
    assert there == {r["sheet"] for r in rows()}
