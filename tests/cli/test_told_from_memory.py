"""A deal told in the past tense, and a bad record that does not stop the good ones beside it."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner

from adjudicator.cli import cli
from adjudicator.record import oneline

TOLD = "trump H; A led KC; B played AC; B drew ?; A drew ?; B declared bezique QS JD"
NOW = "trump H; A leads KC; B plays AC; B draws ?; A draws ?; B declares bezique QS JD"
THREE = """format: 1
rules: foster/bezique
events:
- A plays 11H
---
format: 1
rules: foster/beziqe
events:
- A leads KH
---
format: 1
rules: foster/bezique
start: {trump: H, won: A}
events:
- A declares marriage KH QH +40
"""


def test_the_past_tense_is_the_same_act() -> None:
    told, now = oneline(TOLD), oneline(NOW)
    assert [e.acts for e in told.events] == [e.acts for e in now.events]


def test_a_bad_record_is_told_and_the_rest_judged(tmp_path: Path) -> None:
    path = tmp_path / "three.yaml"
    path.write_text(THREE, encoding="utf-8")
    result = CliRunner().invoke(cli, ["judge", str(path)], prog_name="adjudicator")
    assert result.exit_code == 2
    first, second = result.stderr.splitlines()
    assert first.startswith(f"{path}:4: ")
    assert "did you mean 'foster/bezique'?" in second
    assert "40 to A" in result.stdout
