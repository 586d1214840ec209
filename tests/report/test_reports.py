"""Whole reports of verdicts built by hand, against golden files."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

import pytest
from samples import (
    ALLOWED,
    BEZIQUE,
    CHOICE,
    FORGOTTEN,
    LEGAL,
    OPEN,
    OTHER,
    QUESTION,
    REFUSED,
    REUSE,
    RULES,
    SETTLED,
    UNKNOWN,
)

from adjudicator.events import Case, Draw, Event
from adjudicator.report import Asked, answers, replays
from adjudicator.rulings import Ruling, Verdict

DRAWN = Case("ask", events=(Event(1, 1, "A draws ?", (Draw(0),)),))
Golden = Callable[[str, str], None]
ASKED = Asked("A won; A declares marriage KH QH +40", ("red/bezique",))
FAULT = "A named card is not his: it says nothing of it."
ONE = {
    "legal": (BEZIQUE, LEGAL),
    "refused": (REUSE, REFUSED),
    "choice": (FORGOTTEN, CHOICE),
    "undetermined": (UNKNOWN, OPEN),
    "question": (BEZIQUE, QUESTION),
    "settled": (BEZIQUE, SETTLED),
}
THIRD = (replace(REFUSED, rules="green/bezique"), RULES)
SEVERAL = [(REFUSED, RULES), (ALLOWED, OTHER), THIRD]


@pytest.mark.parametrize("name", ONE)
def test_one_answer(name: str, golden: Golden) -> None:
    case, verdict = ONE[name]
    text = answers(case, [(verdict, RULES)], "text", ASKED)
    golden(f"answer-{name}.txt", text)


@pytest.mark.parametrize(("format_", "ending"), [("markdown", "md"), ("html", "html")])
def test_other_formats(format_: str, ending: str, golden: Golden) -> None:
    golden(f"replay-refused.{ending}", replays([(REUSE, [(REFUSED, RULES)])], format_))
    golden(f"books-differ.{ending}", answers(REUSE, SEVERAL, format_, ASKED))


def test_books_that_differ(golden: Golden) -> None:
    golden("books-differ.txt", answers(REUSE, SEVERAL, "text", ASKED))


def test_books_that_agree(golden: Golden) -> None:
    golden("books-agree.txt", answers(REUSE, [(REFUSED, RULES), THIRD], "text", ASKED))


def test_replay(golden: Golden) -> None:
    golden("replay.txt", replays([(REUSE, [(REFUSED, RULES)]), (FORGOTTEN, [(CHOICE, RULES)])],
                                 "text"))


def test_replay_side_by_side(golden: Golden) -> None:
    golden("replay-side-by-side.txt", replays([(REUSE, SEVERAL)], "text"))


def test_every_text_keeps_to_eighty_columns() -> None:
    texts = [answers(case, [(verdict, RULES)], "text", ASKED) for case, verdict in ONE.values()]
    texts.append(answers(REUSE, SEVERAL, "text", ASKED))
    texts.append(replays([(REUSE, SEVERAL)], "text"))
    for text in texts:
        for line in text.splitlines():
            assert len(line) <= 80 or line.lstrip().startswith("adjudicator ask"), line


def test_json_is_one_object_or_a_list() -> None:
    one = json.loads(answers(BEZIQUE, [(LEGAL, RULES)], "json"))
    assert one["schema"] == 1
    assert one["events"][0]["rulings"][0]["laws"][0]["id"] == "red.bezique.value.bezique"
    several = json.loads(answers(REUSE, SEVERAL, "json"))
    assert [v["rules"] for v in several] == ["red/bezique", "blue/bezique", "green/bezique"]


def test_nothing_said_is_markup() -> None:
    wicked = replace(LEGAL.events[0], status="irregular", claimed={}, rulings=(
        Ruling("not-held", "A", "ruling", (), "<script>alert('|*_')</script>"),))
    verdict = replace(LEGAL, verdict="irregular", events=(wicked,))
    page = answers(BEZIQUE, [(verdict, RULES)], "html")
    assert "<script>" not in page
    assert "&lt;script&gt;" in page
    written = answers(BEZIQUE, [(verdict, RULES)], "markdown")
    assert "<script>" not in written
    assert r"\|\*\_" in written


@pytest.mark.parametrize(("status", "answer", "begins"), [
    ("legal", "silent", "The book is silent: it says nothing of it."),
    ("legal", "stands", "It says nothing of it."),
    ("irregular", "stands", f"{FAULT} The book lets it stand."),
    ("irregular", "silent", f"{FAULT} The book is silent on what follows."),
    ("irregular", "conflict", f"The book contradicts itself. {FAULT}"),
    ("impossible", "ruling", "This cannot be: it says nothing of it."),
])
def test_the_first_line_says_which_answer_it_is(status: str, answer: str, begins: str) -> None:
    fault = None if status == "legal" else "not-held"
    event = replace(LEGAL.events[0], status=status, claimed={}, due={}, rulings=(
        Ruling(fault, None, answer, LEGAL.events[0].rulings[0].laws, "it says nothing of it"),))
    verdict = replace(LEGAL, verdict=status, events=(event,))
    text = answers(DRAWN, [(verdict, RULES)], "text")
    assert " ".join(text.split()).startswith(begins)
    if answer == "silent":
        assert "Nearest law: red.bezique.value.bezique" in text


def test_an_empty_record_has_a_position() -> None:
    verdict = Verdict("x", "red/bezique", "legal", (), {"A": 0, "B": 0}, {"A": 0, "B": 0})
    assert answers(Case("x"), [(verdict, RULES)], "text").endswith("Score A 0, B 0.")
