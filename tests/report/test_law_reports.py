"""Reports on laws and rule sets built by hand, against golden files."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from rulebooks import BLUE, DRAWN, EXPOSED, FORGOT, RED

from adjudicator.errors import WordError
from adjudicator.report import comparison, laws, lists, matrix, printed

Golden = Callable[[str, str], None]
PASSAGE = [(74, "Before it another matter.", False),
           (75, "Should either have forgotten to take a card from the talon, and have played to "
                "the next trick, his adversary may choose.", True)]


def test_a_law(golden: Golden) -> None:
    blocks = laws.blocks(FORGOT, RED, PASSAGE, ["cases/draw.yaml#1: He forgets"],
                         [("blue/bezique", DRAWN)], ["red/bezique"])
    golden("law.txt", printed(list(blocks), "text"))
    golden("law-exception.txt", printed(list(laws.blocks(EXPOSED, RED)), "text"))


def test_a_citation() -> None:
    assert laws.cite(FORGOT, RED.book, "text") == (
        "A. Author & Son, The Red Book of Games, Second Edition, 1897, line 75 "
        "[red.bezique.irregularity.forgot-draw].")
    assert laws.cite(FORGOT, RED.book, "bibtex") == (
        "@book{red1897,\n  author = {A. Author \\& Son},\n  title = {The Red Book of Games},\n"
        "  edition = {Second Edition},\n  year = {1897},\n"
        "  note = {red.bezique.irregularity.forgot-draw, line 75}\n}")


def test_lists(golden: Golden) -> None:
    golden("rules.txt", printed(list(lists.rule_sets([RED, BLUE])), "text"))
    golden("rules-one.txt", printed(list(lists.rule_set(RED)), "text"))
    verbs = [("cuts", "lifts cards", ("A cuts KS", "A cuts KS 9D"))]
    golden("events.txt", printed(list(lists.verbs(verbs)), "text"))


def test_a_word_explained(golden: Golden) -> None:
    rows = [(RED, [FORGOT]), (BLUE, [DRAWN])]
    blocks = lists.explained("played-without-drawing", "irregularity",
                             "a player went on without his draw", rows, ["green/bezique"])
    golden("explained.txt", printed(list(blocks), "text"))


def test_rule_sets_compared(golden: Golden) -> None:
    rows = comparison.rows([RED, BLUE])
    answers = {row.subject: row.answer for row in rows}
    assert answers == {
        "hand": "differs", "packs": "same", "points_up": "only some speak", "bezique": "same",
        "diff.27.forgets-to-draw": "differs", "exposed-anothers": "only some speak",
        "drew-two": "all silent"}
    golden("compared.txt", printed(list(comparison.blocks([RED, BLUE], rows, False)), "text"))
    assert comparison.differ(rows)
    assert not comparison.differ(comparison.rows([RED, RED]))


def test_one_topic_compared() -> None:
    assert [r.subject for r in comparison.rows([RED, BLUE], "deal")] == ["exposed-anothers"]
    assert [r.subject for r in comparison.rows([RED, BLUE], "packs")] == ["packs"]
    with pytest.raises(WordError, match="did you mean 'packs'"):
        comparison.rows([RED, BLUE], "pakcs")


def test_a_question_that_none_answers() -> None:
    asked = comparison.questions([RED], [BLUE])
    assert asked == ["diff.27.forgets-to-draw"]
    (row,) = comparison.rows([BLUE], "diff.28.others", [*asked, "diff.28.others"])
    assert row.answer == "all silent"
    assert matrix.table([BLUE], [row]) == [
        ["question", "answer", "blue/bezique"], ["diff.28.others", "all silent", "silent"]]


def test_the_comparison_as_cells() -> None:
    cells = comparison.table([RED, BLUE], comparison.rows([RED, BLUE], "packs"))
    assert cells == [
        ["kind", "subject", "answer", "red/bezique", "blue/bezique", "red/bezique laws",
         "blue/bezique laws"],
        ["frame", "packs", "same", "2", "2", "red.bezique.game.thousand (line 20)",
         "blue.bezique.game.points (line 3)"]]
