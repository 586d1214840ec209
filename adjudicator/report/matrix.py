"""The questions on which books differ as one table: a row a question, a column a rule set."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adjudicator.laws.law import RuleSet
from adjudicator.report.comparison import SOME, Cell, Row
from adjudicator.report.document import Block, Headline, Line, Table

NARROW = 34  # columns of a text page that the names of the rule sets may take


def blocks(rules: Sequence[RuleSet], found: Sequence[Row], brief: bool) -> Iterator[Block]:
    """Print the matrix; `brief`: by line numbers of the books only, as a narrow page asks."""
    names = [r.id for r in rules]
    numbered = brief and sum(len(name) + 2 for name in names) > NARROW
    heads = [str(n) for n in range(1, len(names) + 1)] if numbered else names
    yield Headline(f"{len(found)} questions before {len(names)} rule sets"
                   + ("; the cells name lines of each book." if brief else "."))
    yield Table(("question", "", *heads), tuple(
        (asked(row), _short(row.answer), *(_cell(cell, brief) for cell in row.cells))
        for row in found))
    if numbered:
        yield Line("", tuple(f"{n} {name}" for n, name in enumerate(names, 1)))


def table(rules: Sequence[RuleSet], found: Sequence[Row]) -> list[list[str]]:
    """The matrix as plain cells, head first: for CSV."""
    return [["question", "answer", *(r.id for r in rules)],
            *([row.subject, row.answer, *(_cell(cell, False) for cell in row.cells)]
              for row in found)]


def asked(row: Row) -> str:
    """A question in words, from its id: `27 forgets to draw`."""
    parts = row.subject.split(".")[-2:] if row.subject.count(".") else [row.subject]
    return " ".join(parts).replace("-", " ")


def _short(answer: str) -> str:
    return "some" if answer == SOME else answer


def _cell(cell: Cell, brief: bool) -> str:
    if not cell.says:
        return "silent"
    if not brief:
        return "; ".join(cell.cited)
    numbers = [place.removeprefix("lines ").removeprefix("line ") for place in cell.places]
    return ", ".join(dict.fromkeys(n for n in ", ".join(numbers).split(", ") if n)) or "yes"
