"""One verdict in full: answer, law, why not, choices, assumptions, position."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adjudicator.events import Case
from adjudicator.report import headline, phrases, position, ruling
from adjudicator.report.asking import Asked, again
from adjudicator.report.document import Block, Commands, Headline, Line, Table
from adjudicator.rulings import Branch, EventVerdict, Ruling, Scores, Verdict


def blocks(case: Case, verdict: Verdict, asked: Asked | None = None) -> Iterator[Block]:
    """Answer the argument of a case; whatever else is wrong in it comes after."""
    index = headline.focus(case, [verdict])
    yield from preface(verdict)
    event = headline.at(verdict, index)
    if event is None or event.text is None:
        yield Headline(headline.right(verdict) or "Nothing is asked.")
    elif short(event):
        more = verdict.settlement or verdict.obligations or _besides(verdict, index)
        yield from _short(case, verdict, event, bool(more))
        if not more:
            return
    else:
        yield Headline(headline.headline(case, verdict, event))
        yield from body(case, verdict, event, asked)
    for other in _besides(verdict, index):
        yield Headline(f"Besides, at {phrases.event_named(other)}: "
                       f"{headline.headline_of(case, verdict, other)}")
        yield from body(case, verdict, other, asked)
    yield from position.blocks(verdict)


def preface(verdict: Verdict) -> Iterator[Block]:
    """What is said of the record as a whole."""
    whole = headline.at(verdict, 0)
    for said in whole.rulings if whole else ():
        if said.answer == "undetermined" and whole is not None:
            yield from _outcomes(whole, said)
        else:
            yield Headline(headline.fault(said))
        yield from ruling.blocks(said, verdict)


def short(event: EventVerdict) -> bool:
    """Whether nothing is wrong and there is nothing to explain."""
    return event.status == "legal" and event.may is None and not any(
        r.answer in ("silent", "stands", "conflict") or r.elections or r.readings or r.remedies
        for r in event.rulings)


def _short(case: Case, verdict: Verdict, event: EventVerdict, more: bool) -> Iterator[Block]:
    said = [f"{law}." for law in laws(event)]
    if more:
        pass  # the position is told below
    elif verdict.winner:
        said.append(position.won(verdict.winner))
    elif turn := position.turn(verdict):
        said.append(turn)
    yield Headline(headline.headline(case, verdict, event), tuple(said))
    yield from assumed(event)


def laws(event: EventVerdict) -> list[str]:
    """The laws that decide an event in which nothing is wrong."""
    return list(dict.fromkeys(
        phrases.law(c) for r in event.rulings for c in ruling.deciding(r)))


def assumed(event: EventVerdict) -> Iterator[Block]:
    """What the rulings of an event take for granted."""
    found = dict.fromkeys(a for r in event.rulings for a in r.assumptions)
    if found:
        yield Line("Taken for granted", ("; ".join(found) + ".",))


def body(
    case: Case, verdict: Verdict, event: EventVerdict, asked: Asked | None
) -> Iterator[Block]:
    """All that is said of an event below its headline."""
    main = headline.main_ruling(event)
    if event.may is not None:
        yield from may(event)
    for said in sorted(event.rulings, key=lambda r: r is not main):
        if said is not main and plain(said):
            continue
        if said is not main and said.irregularity:
            yield Headline(headline.fault(said))
        if said.answer == "undetermined":
            yield from outcomes(case, event, said, asked)
        yield from ruling.blocks(said, verdict, typed=asked is not None)
    yield from assumed(event)


def plain(said: Ruling) -> bool:
    """Whether a ruling only says that what was done is in order."""
    return not (said.irregularity or said.answer != "ruling" or said.elections or said.readings
                or said.branches or said.remedies)


def may(event: EventVerdict) -> Iterator[Block]:
    """What is open and what is not, act by act."""
    acts = [o for o in event.may or () if o.why_not is None]
    if len(acts) == 1 and acts[0].law:
        yield Line("Law", (acts[0].law,))
    elif len(acts) > 1:
        yield Table((), tuple((headline.act(o), "" if o.points is None else str(o.points),
                               o.law or "") for o in acts), right=(1,))
    for shut in (o for o in event.may or () if o.why_not is not None):
        yield Line(f"Not {shut.act}", (phrases.ended(shut.why_not or ""),))


def _outcome(event: EventVerdict, branch: Branch) -> tuple[str, str]:
    """What one outcome brings: what is open, where that was asked; else points and what follows."""
    if event.may is not None:
        return ", ".join(branch.follows) or "nothing", ""
    return (phrases.to_players(branch.due) or "nothing",
            _marked(event, branch.due) or ", ".join(branch.follows))


def _alike(said: Ruling) -> list[list[Branch]]:
    """The outcomes of an open fact, those that bring the same together."""
    told: dict[object, list[Branch]] = {}
    for branch in said.branches:
        told.setdefault((tuple(sorted(branch.due.items())), branch.follows), []).append(branch)
    return list(told.values())


def _outcomes(event: EventVerdict, said: Ruling) -> Iterator[Block]:
    """A table of the outcomes of an open fact, equal ones once."""
    yield Table((), tuple((phrases.either([b.if_ for b in group]), *_outcome(event, group[0]))
                          for group in _alike(said)))


def outcomes(
    case: Case, event: EventVerdict, said: Ruling, asked: Asked | None
) -> Iterator[Block]:
    """The outcomes of an open fact, and how to ask again with each."""
    yield from _outcomes(event, said)
    asks = [group[0].ask for group in _alike(said) if group[0].ask]
    lines = [again(asked, case, event.index, ask) for ask in asks] if asked else []
    commands = tuple(line for line in lines if line)
    if commands and len(commands) == len(asks):
        yield Commands("Ask again with it:", commands)
    elif asks:
        yield Commands("Say in the record which it was:", tuple(dict.fromkeys(asks)))


def _marked(event: EventVerdict, due: Scores) -> str:
    """How what was marked compares with an outcome."""
    said = []
    for player, marked in event.claimed.items():
        over = marked - due.get(player, 0)
        said.append("marked right" if not over else
                    f"marked {marked}: {abs(over)} too {'much' if over > 0 else 'little'}")
    return phrases.listed(said)


def _besides(verdict: Verdict, index: int) -> Sequence[EventVerdict]:
    return [e for e in verdict.events if e.status != "legal" and e.index not in (0, index)]
