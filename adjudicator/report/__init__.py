"""Reports: what is said of cases, as text, Markdown, HTML or JSON."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.events import Case
from adjudicator.laws.law import RuleSet
from adjudicator.report.answer import blocks
from adjudicator.report.asking import Asked
from adjudicator.report.document import Document, Line
from adjudicator.rulings import Verdict

__all__ = ["Asked", "answers", "holders", "printed", "replays"]

Judged = tuple[Verdict, RuleSet]


def answers(
    case: Case, found: Sequence[Judged], format_: str, asked: Asked | None = None,
    could: Sequence[tuple[str, Sequence[str]]] | None = None,
) -> str:
    """Answer one argument by one rule set or several.

    `could`: where none of them can hold the record, the families that could, with their rule sets.
    """
    if format_ == "json":
        return _json([v for v, _ in found])
    if len(found) == 1:
        document = list(blocks(case, found[0][0], asked))
    else:
        from adjudicator.report import side_by_side

        document = list(side_by_side.answer(case, found, asked))
    if could is not None:
        document += holders(could)
    return printed(document, format_)


def holders(could: Sequence[tuple[str, Sequence[str]]]) -> Document:
    """Say which families could hold a record that the ordinary game cannot."""
    if not could:
        return [Line("Could be", ("no game of these books can hold this record.",))]
    return [Line("Could be", tuple(f"{family} ({', '.join(ids)})" for family, ids in could))]


def replays(cases: Sequence[tuple[Case, Sequence[Judged]]], format_: str) -> str:
    """Print whole records event by event, each by its rule sets."""
    if format_ == "json":
        return _json([v for _, found in cases for v, _ in found])
    document: Document = []
    for case, found in cases:
        if len(found) == 1:
            from adjudicator.report import replay

            document += replay.blocks(case, *found[0])
        else:
            from adjudicator.report import side_by_side

            document += side_by_side.replay(case, found)
    return printed(document, format_)


def printed(document: Document, format_: str) -> str:
    """Print a document as text, Markdown or a page of HTML."""
    if format_ == "markdown":
        from adjudicator.report.markdown import markdown

        return markdown(document)
    if format_ == "html":
        from adjudicator.report.html import html

        return html(document)
    from adjudicator.report.text import text

    return text(document)


def _json(verdicts: list[Verdict]) -> str:
    from adjudicator.report.json_ import json_

    return json_(verdicts)
