"""One verdict in full: answer, law, why not, choices, assumptions, position."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from adjudicator.events import Case
from adjudicator.report import headline, phrases, position, ruling
from adjudicator.report.document import Block, Commands, Headline, Line, Table
from adjudicator.rulings import EventVerdict, Ruling, Verdict


@dataclass(frozen=True, slots=True)
class Asked:
    """The line that was asked and the rule sets named with it; empty for a case file."""

    words: str = ""
    rules: tuple[str, ...] = ()


def blocks(case: Case, verdict: Verdict, asked: Asked | None = None) -> Iterator[Block]:
    """Answer the argument of a case; whatever else is wrong in it comes after."""
    index = headline.focus(case, [verdict])
    yield from preface(verdict)
    event = headline.at(verdict, index)
    if event is None or event.text is None:
        yield Headline(headline.right(verdict) or "Nothing is asked.")
    elif short(event):
        yield from _short(case, verdict, event)
        if not verdict.settlement and not verdict.obligations and not _besides(verdict, index):
            return
    else:
        yield Headline(headline.headline(case, verdict, event))
        yield from body(verdict, event, asked)
    for other in _besides(verdict, index):
        yield Headline(f"Besides, at {phrases.event_named(other)}: "
                       f"{headline.headline_of(case, other)}")
        yield from body(verdict, other, asked)
    yield from position.blocks(verdict)


def preface(verdict: Verdict) -> Iterator[Block]:
    """What is said of the record as a whole."""
    whole = headline.at(verdict, 0)
    for said in whole.rulings if whole else ():
        yield Headline(phrases.sentence(said.message) or phrases.fault(said.irregularity or ""))
        yield from ruling.blocks(said, verdict)


def short(event: EventVerdict) -> bool:
    """Whether nothing is wrong and there is nothing to explain."""
    return event.status == "legal" and event.may is None and not any(
        r.answer in ("silent", "stands", "conflict") or r.elections or r.readings or r.remedies
        for r in event.rulings)


def _short(case: Case, verdict: Verdict, event: EventVerdict) -> Iterator[Block]:
    laws = dict.fromkeys(phrases.law(c) for r in event.rulings for c in r.laws)
    said = [f"{law}." for law in laws]
    if verdict.winner:
        said.append(f"{verdict.winner} wins the game.")
    elif turn := position.turn(verdict):
        said.append(turn)
    yield Headline(headline.headline(case, verdict, event), tuple(said))
    assumed = dict.fromkeys(a for r in event.rulings for a in r.assumptions)
    if assumed:
        yield Line("Taken for granted", ("; ".join(assumed) + ".",))


def body(verdict: Verdict, event: EventVerdict, asked: Asked | None) -> Iterator[Block]:
    """All that is said of an event below its headline."""
    main = headline.main_ruling(event)
    if event.may is not None:
        yield from may(event)
    for said in sorted(event.rulings, key=lambda r: r is not main):
        if said is not main and said.irregularity:
            yield Headline(phrases.sentence(said.message) or phrases.fault(said.irregularity))
        if said.answer == "undetermined":
            yield from outcomes(event, said, asked)
        yield from ruling.blocks(said, verdict, assumed=False)
    assumed = dict.fromkeys(a for r in event.rulings for a in r.assumptions)
    if assumed:
        yield Line("Taken for granted", ("; ".join(assumed) + ".",))


def may(event: EventVerdict) -> Iterator[Block]:
    """What is open and what is not, act by act."""
    acts = [o for o in event.may or () if o.why_not is None]
    if len(acts) > 1 or any(o.law for o in acts):
        yield Table((), tuple((o.act, "" if o.points is None else str(o.points), o.law or "")
                              for o in acts), right=(1,))
    for shut in (o for o in event.may or () if o.why_not is not None):
        yield Line(f"Not {shut.act}", (phrases.ended(shut.why_not or ""),))


def outcomes(event: EventVerdict, said: Ruling, asked: Asked | None) -> Iterator[Block]:
    """A table of the outcomes of an open fact, and how to ask again, once for each."""
    yield Table((), tuple((branch.if_, phrases.to_players(branch.due) or "nothing",
                           _marked(event, branch.due)) for branch in said.branches))
    asks = list(dict.fromkeys(b.ask for b in said.branches if b.ask))
    if not asks:
        return
    if asked and asked.words:
        yield Commands("Ask again with it:", tuple(again(asked, ask) for ask in asks))
    else:
        yield Commands("Say in the record which it was:", tuple(asks))


def _marked(event: EventVerdict, due: object) -> str:
    """How what was marked compares with an outcome."""
    assert isinstance(due, dict) or hasattr(due, "get")
    said = []
    for player, marked in event.claimed.items():
        over = marked - due.get(player, 0)
        said.append("marked right" if not over else
                    f"marked {marked}: {abs(over)} too {'much' if over > 0 else 'little'}")
    return phrases.listed(said)


def again(asked: Asked, fact: str) -> str:
    """The command with the fact filled in where the start of the record is told."""
    rules = "".join(f" -r {shlex.quote(name)}" for name in asked.rules)
    words = " ".join(asked.words.split())
    return f"adjudicator ask {quoted(f'{fact}; {words}')}{rules}"


def quoted(words: str) -> str:
    """Quote for a shell, with double quotes where they will do."""
    return shlex.quote(words) if set(words) & set('"$`!\\') else f'"{words}"'


def _besides(verdict: Verdict, index: int) -> Sequence[EventVerdict]:
    return [e for e in verdict.events if e.status != "legal" and e.index not in (0, index)]
