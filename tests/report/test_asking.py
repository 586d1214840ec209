"""The command to ask again, with the missing fact where it belongs."""

from __future__ import annotations

import shlex

import pytest

from adjudicator.record import oneline
from adjudicator.report.asking import Asked, again, quoted

CLAIMED = "A won; A declares marriage KH QH +40; B says 20 for A"


@pytest.mark.parametrize(("words", "index", "fact", "filled"), [
    (CLAIMED, 1, "trump H", f"trump H; {CLAIMED}"),
    ("trump H; A leads 9C; B plays 9D; A declares bezique QS JD", 3, "A takes",
     "trump H; A leads 9C; B plays 9D; A takes; A declares bezique QS JD"),
    ("A leads 9C; B plays AH", 2, "B takes", "A leads 9C; B plays AH; B takes"),
    ("A won; A draws KS QS; B objects", 1, "A draws … unseen",
     "A won; A draws KS QS unseen; B objects"),
])
def test_a_fact_is_filled_in(words: str, index: int, fact: str, filled: str) -> None:
    command = again(Asked(words), oneline(words), index, fact)
    assert command is not None
    assert shlex.split(command.replace("\n   ", ""))[2] == filled


def test_what_cannot_be_filled_in_is_left() -> None:
    assert again(Asked(CLAIMED), oneline(CLAIMED), 1, "with its cards named") is None


def test_a_long_command_is_broken_within_its_quotes() -> None:
    trick = ["A draws ?", "B draws ?", "A leads 9C", "B plays 8C"]
    words = "; ".join(["trump H", "A won", *trick * 3])
    command = again(Asked(words, ("red/bezique", "my rules.yaml")), oneline(words), 1, "talon 21")
    assert command is not None
    assert all(len(line) <= 78 for line in command.splitlines())
    read = shlex.split(command)
    assert [read[0], read[1], *read[3:]] == [
        "adjudicator", "ask", "-r", "red/bezique", "-r", "my rules.yaml"]
    assert oneline(read[2]).events == oneline(f"talon 21; {words}").events


def test_quotes_hold_in_a_shell() -> None:
    for words in ("trump H; A won", 'A says "so"', "it's", "$HOME `x` \\ !"):
        assert shlex.split(quoted(words)) == [words]
