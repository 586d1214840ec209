"""A whole record event by event: legal play short, everything else with its ruling."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.events import Case
from adjudicator.laws.law import RuleSet
from adjudicator.report import answer, headline, phrases, position
from adjudicator.report.document import Block, Heading, Headline, Item, Line
from adjudicator.rulings import EventVerdict, Verdict

MARKS = {"legal": "", "irregular": "*", "undetermined": "?", "impossible": "!"}


def blocks(case: Case, verdict: Verdict, ruleset: RuleSet) -> Iterator[Block]:
    """Head, answer in a line, events, position."""
    yield Heading(case.title or case.path)
    yield Line("By", (book(ruleset),))
    yield Headline(summary(case, verdict))
    yield from answer.preface(verdict)
    for event in verdict.events:
        if event.index:
            yield item(case, verdict, event)
    yield from position.blocks(verdict)


def book(ruleset: RuleSet) -> str:
    """A rule set with its book: `ID (title)`."""
    return f"{ruleset.id} ({ruleset.book.title})" if ruleset.book.title else ruleset.id


def summary(case: Case, verdict: Verdict) -> str:
    """The answer to the argument; of a record without fault, that there is none."""
    index = headline.focus(case, [verdict])
    event = headline.at(verdict, index)
    wrong = [e for e in verdict.events if e.status != "legal"]
    if not wrong:
        said = headline.headline(case, verdict, event) if event and (
            case.claims or event.may is not None) else "Nothing is wrong."
        return said
    if not any(e.index for e in wrong):
        return "Not in order from the start."
    if event is None or len(wrong) > 1 or event not in wrong:
        places = phrases.listed(str(e.index) for e in wrong if e.index)
        text = f"Not in order: event{'s' if len(wrong) > 1 else ''} {places}."
        return " ".join(p for p in (text, headline.right(verdict)) if p)
    return headline.headline(case, verdict, event)


def item(case: Case, verdict: Verdict, event: EventVerdict) -> Item:
    """One event: its text and what it brings; what is to be explained stands below."""
    due = phrases.to_players(event.due)
    said = [due, f"({phrases.scores(event.scores)})"] if due else []
    if event.trick and event.trick.winner:
        said.insert(0, f"{event.trick.winner}'s trick")
    if answer.short(event):
        said += answer.laws(event) if due else []
        return Item(event.index, "", event.text or "", tuple(said))
    blocks_: list[Block] = [Headline(headline.headline_of(case, verdict, event))]
    blocks_ += answer.body(case, verdict, event, None)
    return Item(event.index, MARKS[event.status], event.text or "", tuple(said), tuple(blocks_))

