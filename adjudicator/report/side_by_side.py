"""Several rule sets on one case: a row a book, equal answers folded, differences marked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adjudicator.events import Case
from adjudicator.laws.law import RuleSet
from adjudicator.report import headline, phrases, position, ruling
from adjudicator.report.answer import may, outcomes
from adjudicator.report.asking import Asked
from adjudicator.report.document import Block, Heading, Headline, Line, Table
from adjudicator.rulings import Cited, EventVerdict, Ruling, Verdict

Judged = tuple[Verdict, RuleSet]
DIFFERS = "*"
FOLDED = '"'


def answer(case: Case, found: Sequence[Judged], asked: Asked | None = None) -> Iterator[Block]:
    """The argument before every book, then what the books say of it, equal answers once."""
    verdicts = [v for v, _ in found]
    index = headline.focus(case, verdicts)
    yield from _preface(verdicts)
    yield from argument(case, verdicts, index, asked)
    others = sorted({e.index for v in verdicts for e in v.events
                     if e.status != "legal" and e.index not in (0, index)})
    if others:
        yield Headline("Besides:")
        yield from matrix(case, verdicts, others)


def replay(case: Case, found: Sequence[Judged]) -> Iterator[Block]:
    """A whole record: a row a ruling, a column a book; below it each book's laws."""
    verdicts = [v for v, _ in found]
    yield Heading(case.title or case.path)
    yield from _preface(verdicts)
    shown = [e.index for e in verdicts[0].events if e.index and _worth(case, verdicts, e.index)]
    apart = [n for n in shown if _differ(case, verdicts, n)]
    if apart:
        places = phrases.listed(str(n) for n in apart)
        yield Headline(f"The books differ at event{'s' if len(apart) > 1 else ''} {places}.")
    elif any(v.verdict != "legal" for v in verdicts):
        yield Headline(f"{_all(verdicts)} agree.")
    else:
        yield Headline(f"{_all(verdicts)} agree: nothing is wrong.")
    if shown:
        yield from matrix(case, verdicts, shown)
    for number in apart:
        event = headline.at(verdicts[0], number)
        yield Headline(phrases.capital(phrases.event_named(event)) + ":" if event else "")
        yield _laws(verdicts, number)
    yield Table(("book", "score", "winner"), tuple(
        (v.rules, phrases.scores(v.scores), v.winner or "") for v in verdicts))


def differ(case: Case, verdicts: Sequence[Verdict]) -> bool:
    """Whether the books differ on any event of the record."""
    return any(_differ(case, verdicts, e.index) for e in verdicts[0].events)


def cells(case: Case, verdicts: Sequence[Verdict]) -> list[list[str]]:
    """The rulings as plain cells, head first: a row an event, three columns a book, for CSV."""
    said = ("", " due", " laws")
    rows = [["case", "event", "text", "differs", *(v.rules + s for v in verdicts for s in said)]]
    for first in verdicts[0].events:
        row = [case.title or case.path, str(first.index), first.text or "",
               "yes" if _differ(case, verdicts, first.index) else "no"]
        for verdict in verdicts:
            event = headline.at(verdict, first.index)
            main = headline.main_ruling(event) if event else None
            row += [_cell(case, verdict, first.index, _tricks_differ(verdicts, first.index)),
                    phrases.to_players(event.due) if event else "",
                    "; ".join(phrases.law(c) for c in _deciding(main)) if main else ""]
        rows.append(row)
    return rows


def argument(
    case: Case, verdicts: Sequence[Verdict], index: int, asked: Asked | None
) -> Iterator[Block]:
    """One event before every book."""
    groups = grouped(case, verdicts, index)
    first = headline.at(verdicts[0], index)
    if first is None:
        yield Headline("Nothing is asked.")
        return
    if len(groups) == 1:
        said = headline.headline(case, verdicts[0], first)
        yield Headline(f"{_all(verdicts)} agree. {said}")
        yield _laws(verdicts, index)
        yield from _said(case, verdicts[0], first, asked)
    else:
        yield Headline(f"{phrases.ended(first.text or '').rstrip('.')}: the books differ.")
        yield _table(case, groups, index)
        yield _laws(verdicts, index)
        for group in groups:
            event = headline.at(group[0], index)
            if event and _told(event):
                names = phrases.listed(v.rules for v in group)
                yield Headline(f"{names}: {headline.headline(case, group[0], event)}")
                yield from _said(case, group[0], event, asked)
    assumed = dict.fromkeys(
        a for v in verdicts for e in v.events if e.index == index
        for r in e.rulings for a in r.assumptions)
    if assumed:
        yield Line("Taken for granted", ("; ".join(assumed) + ".",))
    if len({position.score(v) for v in verdicts}) == 1:
        turns = {position.turn(v) for v in verdicts}
        yield Line("", (position.score(verdicts[0]), *(turns if len(turns) == 1 else ())))


def _all(verdicts: Sequence[Verdict]) -> str:
    count = len(verdicts)
    return "Both books" if count == 2 else f"All {phrases.number(count)} books"


def grouped(case: Case, verdicts: Sequence[Verdict], index: int) -> list[list[Verdict]]:
    """Put together the verdicts that answer the event alike, in the order asked."""
    groups: dict[object, list[Verdict]] = {}
    for verdict in verdicts:
        groups.setdefault(_key(case, verdict, index), []).append(verdict)
    return list(groups.values())


def matrix(case: Case, verdicts: Sequence[Verdict], events: Sequence[int]) -> Iterator[Block]:
    """Rows of events, columns of books; a row that differs is marked."""
    names = [v.rules for v in verdicts]
    legend = sum(len(n) + 2 for n in names) > 48
    heads = [str(n) for n in range(1, len(names) + 1)] if legend else names
    rows = []
    for number in events:
        event = headline.at(verdicts[0], number)
        mark = DIFFERS if _differ(case, verdicts, number) else ""
        rows.append((f"{number}{mark}", event.text or "" if event else "",
                     *(_cell(case, v, number, _tricks_differ(verdicts, number))
                       for v in verdicts)))
    yield Table(("", "event", *heads), tuple(rows))
    if legend:
        yield Line("", tuple(f"{n} {name}" for n, name in enumerate(names, 1)))


def _worth(case: Case, verdicts: Sequence[Verdict], index: int) -> bool:
    """Whether an event is told: the books differ on it, or it is more than plain play."""
    events = [headline.at(v, index) for v in verdicts]
    return _differ(case, verdicts, index) or any(
        e and (e.status != "legal" or any(e.due.values()) or e.may is not None) for e in events)


def _key(case: Case, verdict: Verdict, index: int) -> object:
    event = headline.at(verdict, index)
    if event is None:
        return None
    faults = tuple(r.irregularity for r in event.rulings if r.irregularity)
    due = tuple(sorted((who, n) for who, n in event.due.items() if n))
    acts = tuple((o.act, o.points) for o in event.may or () if o.why_not is None)
    branches = frozenset((b.if_, tuple(sorted(b.due.items())), b.follows)
                         for r in event.rulings for b in r.branches)
    return (headline.answer(case, event), due, _follows(event), bool(faults), acts, _won(event),
            branches)


def _differ(case: Case, verdicts: Sequence[Verdict], index: int) -> bool:
    return len({_key(case, v, index) for v in verdicts}) > 1


def _won(event: EventVerdict) -> str | None:
    """Who wins the trick completed by the event."""
    return event.trick.winner if event.trick else None


def _tricks_differ(verdicts: Sequence[Verdict], index: int) -> bool:
    events = [headline.at(v, index) for v in verdicts]
    return len({_won(event) for event in events if event}) > 1


def _cell(case: Case, verdict: Verdict, index: int, told: bool = False) -> str:
    """Return the answer of one book; `told`: with the winner of the trick."""
    event = headline.at(verdict, index)
    if event is None:
        return ""
    due = phrases.to_players(event.due)
    word = headline.answer(case, event)
    said = due if event.status == "legal" and due else f"{word}: {due}" if due else word
    return f"{said}; trick to {_won(event) or '?'}" if told else said


def _follows(event: EventVerdict) -> str:
    """Who may choose what, and what follows of itself, in few words."""
    said = []
    for one in event.rulings:
        said += [f"{e.by}: {e.elected or phrases.listed(e.options, 'or')}" for e in one.elections]
        said += [" ".join((m.remedy, *m.cards)) for m in one.remedies]
    return "; ".join(said)


def _table(case: Case, groups: Sequence[Sequence[Verdict]], index: int) -> Table:
    """A row a book; an answer equal to the one above is folded, a different one marked."""
    rows: list[tuple[str, ...]] = []
    for number, group in enumerate(groups):
        event = headline.at(group[0], index)
        told = ("",) * 3
        if event is not None:
            told = (headline.answer(case, event), phrases.to_players(event.due) or "0",
                    _follows(event))
        rows.append((group[0].rules, DIFFERS if number else "", *told))
        folded = tuple(FOLDED if cell else "" for cell in told)
        rows += [(verdict.rules, "", *folded) for verdict in group[1:]]
    columns = 5 if any(row[4] for row in rows) else 4
    head = ("book", "", "answer", "due", "what follows")
    return Table(head[:columns], tuple(row[:columns] for row in rows))


def _laws(verdicts: Sequence[Verdict], index: int) -> Table:
    rows = []
    for verdict in verdicts:
        event = headline.at(verdict, index)
        main = headline.main_ruling(event) if event else None
        laws = [phrases.law(c) for c in _deciding(main)] if main else []
        if main and main.answer == "silent":
            laws = [f"silent; nearest: {laws[0]}" if laws else "silent"]
        rows.append((verdict.rules, "\n".join(laws) or "-"))
    return Table((), tuple(rows))


def _deciding(main: Ruling) -> tuple[Cited, ...]:
    return main.laws[:ruling.TOLD] if main.irregularity else ruling.deciding(main)


def _told(event: EventVerdict) -> bool:
    main = headline.main_ruling(event)
    return main is not None and (event.status != "legal" or event.may is not None
                                 or main.answer == "silent" or bool(main.readings))


def _said(
    case: Case, verdict: Verdict, event: EventVerdict, asked: Asked | None
) -> Iterator[Block]:
    """What one book says of the event below its headline, its laws aside."""
    if event.may is not None:
        yield from may(event)
    for one in event.rulings:
        if one.answer == "undetermined":
            yield from outcomes(case, event, one, asked)
        yield from ruling.said(one, verdict, typed=asked is not None)


def _preface(verdicts: Sequence[Verdict]) -> Iterator[Block]:
    for verdict in verdicts:
        whole = headline.at(verdict, 0)
        for one in whole.rulings if whole else ():
            yield Headline(f"{verdict.rules}: {headline.fault(one)}")
