"""What is said of one ruling: law, why not, choices, what follows, assumptions, readings."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.report import phrases
from adjudicator.report.document import Block, Line, Table
from adjudicator.rulings import Election, Ruling, Verdict


def blocks(ruling: Ruling, verdict: Verdict, assumed: bool = True) -> Iterator[Block]:
    """Say all of a ruling but its headline, in the order of an answer."""
    yield from law(ruling)
    yield from why_not(ruling, verdict)
    for election in ruling.elections:
        yield from choice(election)
    yield from follows(ruling, verdict)
    if assumed and ruling.assumptions:
        yield Line("Taken for granted", ("; ".join(ruling.assumptions) + ".",))
    yield from readings(ruling)


def law(ruling: Ruling) -> Iterator[Block]:
    """The laws that decide, and what they say where something is wrong."""
    if not ruling.laws:
        return
    first, *rest = ruling.laws
    if ruling.answer == "conflict":
        label = "The laws disagree"
    elif ruling.answer == "silent":
        label = "Nearest law"
    else:
        label = "Law"
    says = ruling.irregularity is not None or ruling.answer in ("silent", "stands", "conflict")
    yield Line(label, (phrases.law(first),))
    if says and first.says:
        yield Line("", (phrases.sentence(first.says),), deep=True)
    for cited in rest:
        yield Line("And", (phrases.law(cited),))
        if says and cited.says and ruling.answer == "conflict":
            yield Line("", (phrases.sentence(cited.says),), deep=True)


def why_not(ruling: Ruling, verdict: Verdict) -> Iterator[Block]:
    """Each bar with the cards that fail it, and what would have made it good."""
    if failed := phrases.why_not(ruling.failed, verdict):
        yield Line("Why not", tuple(failed))
    if ruling.mended_by:
        yield Line("Good with", (phrases.ended(ruling.mended_by),))
    for branch in ruling.branches if ruling.answer != "undetermined" else ():
        due = phrases.to_players(branch.due) or "nothing"
        yield Line("But if", (f"{branch.if_}: {due}.",))


def choice(election: Election) -> Iterator[Block]:
    """Who may choose among what, until when; what he chose, or what counts if he is silent."""
    until = phrases.until(election.lapses.when)
    if election.elected:
        says = phrases.election(election.elected)
        yield Line("Choice", (f"{election.by} chose {election.elected}"
                              + (f" ({says})." if says else "."),))
        return
    if election.lapses.at is not None:
        yield Line("Choice", (f"it was {election.by}'s ({phrases.listed(election.options, 'or')}), "
                              f"and lapsed at event {election.lapses.at}.",))
        return
    if len(election.options) == 1:
        only = election.options[0]
        says = phrases.election(only)
        yield Line("Choice", (f"{election.by} may elect {only}" + (f" ({says})" if says else "")
                              + (f", {until}." if until else "."),))
    else:
        yield Line("", (f"{election.by} chooses" + (f", {until}:" if until else ":"),))
        yield Table((), tuple((str(n), option, phrases.election(option))
                              for n, option in enumerate(election.options, 1)))
    if election.default:
        yield Line("", (f"If {election.by} says nothing: {election.default}.",))
    elif election.options:
        yield Line(f"Say what {election.by} chose",
                   (f"{election.by} elects {election.options[-1]}",))


def follows(ruling: Ruling, verdict: Verdict) -> Iterator[Block]:
    """What follows of itself: remedies, and points that are not the declaration's own."""
    for remedy in ruling.remedies:
        cards = " ".join(remedy.cards)
        text = f"{remedy.remedy}{f' {cards}' if cards else ''}: {phrases.remedy(remedy.remedy)}"
        if remedy.by:
            text += f" ({remedy.by})"
        if remedy.lapsed is not None:
            text += f"; lapsed at event {remedy.lapsed}"
        yield Line("What follows", (phrases.ended(text),))
    for points in ruling.points:
        if points.annuls:
            events = phrases.listed(str(n) for n in points.annuls)
            yield Line("Taken off", (f"{points.points} for {points.player}: {points.reason} "
                                     f"(event{'s' if len(points.annuls) > 1 else ''} {events}).",))
        elif ruling.irregularity and points.points:
            yield Line("Points", (f"{points.points:+} to {points.player}: {points.reason}"
                                  + (f" (event {points.at})." if points.at else "."),))
    index = next((e.index for e in verdict.events if ruling in e.rulings), None)
    if ruling.noticed is not None and ruling.noticed != index:
        yield Line("Noticed", (f"at event {ruling.noticed}.",))
    if ruling.proved is not None and ruling.proved != index:
        yield Line("Proved", (f"by event {ruling.proved}.",))


def readings(ruling: Ruling) -> Iterator[Block]:
    """The reading a ruling rests on, and what the others would bring."""
    for reading in ruling.readings:
        others = "; ".join(
            f"read as {o.reading}: {phrases.to_players(o.due) or 'nothing'}"
            for o in reading.others)
        yield Line("Reading", (f"{reading.law} is taken as {reading.taken}"
                               + (f"; {others}." if others else "."),))
