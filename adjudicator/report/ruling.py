"""What is said of one ruling: law, why not, choices, what follows, assumptions, readings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adjudicator.report import phrases
from adjudicator.report.document import Block, Line, Table
from adjudicator.rulings import Cited, Election, Remedy, Ruling, Verdict
from adjudicator.words import ELECTIONS

TOLD = 2  # how many laws are paraphrased


def blocks(ruling: Ruling, verdict: Verdict, typed: bool = False) -> Iterator[Block]:
    """Say all of a ruling but its headline and assumptions, in the order of an answer.

    `typed`: say how a choice is typed, too.
    """
    yield from law(ruling)
    yield from said(ruling, verdict, typed)


def said(ruling: Ruling, verdict: Verdict, typed: bool = False) -> Iterator[Block]:
    """Say why not, the choices, what follows and the readings, without the law."""
    yield from why_not(ruling, verdict)
    yield from choices(ruling.elections, typed)
    yield from follows(ruling, verdict)
    yield from readings(ruling)


def law(ruling: Ruling) -> Iterator[Block]:
    """The laws that decide; what they say where there is something to explain."""
    label = {"conflict": "The laws disagree", "silent": "Nearest law"}.get(ruling.answer, "Law")
    explains = ruling.irregularity is not None or ruling.answer in ("silent", "stands", "conflict")
    found = ruling.laws if explains else deciding(ruling)
    told = len(found) if ruling.answer == "conflict" else TOLD if explains else 0
    for number, cited in enumerate(found[:max(told, 1)]):
        yield Line("And" if number else label, (phrases.law(cited),))
        if number < told and cited.says:
            yield Line("", (phrases.sentence(cited.says),), deep=True)
    if rest := found[max(told, 1):]:
        yield Line("And", tuple(phrases.law(c) for c in rest))


def deciding(ruling: Ruling) -> tuple[Cited, ...]:
    """The laws to name where nothing is wrong: those of the points, else the first."""
    scored = {p.law for p in ruling.points}
    return tuple(c for c in ruling.laws if c.id in scored) or ruling.laws[:1]


def why_not(ruling: Ruling, verdict: Verdict) -> Iterator[Block]:
    """Each bar with the cards that fail it, and what would have made it good."""
    if failed := phrases.why_not(ruling.failed, verdict):
        yield Line("Why not", tuple(failed))
    if ruling.mended_by:
        yield Line("Good with", (phrases.ended(ruling.mended_by),))
    for branch in ruling.branches if ruling.answer != "undetermined" else ():
        due = phrases.to_players(branch.due) or "nothing"
        yield Line("But if", (f"{branch.if_}: {due}.",))


def choices(elections: Sequence[Election], typed: bool = False) -> Iterator[Block]:
    """Every choice: one that is open and alone as a table, else each in a line."""
    open_ = [e for e in elections if not e.elected and e.lapses.at is None]
    for election in elections:
        if election in open_ and len(open_) == 1 and len(election.options) > 1:
            yield from _table(election)
        else:
            yield Line("Choice", (_choice(election),))
        if typed and election in open_ and not election.default:
            yield Line(f"Say what {election.by} chose",
                       (f"{election.by} elects {election.options[-1]}",))


def _table(election: Election) -> Iterator[Block]:
    until = phrases.until(election.lapses.when)
    yield Line("", (f"{election.by} chooses{f', {until}' if until else ''}:",))
    yield Table((), tuple((str(n), option, phrases.election(option))
                          for n, option in enumerate(election.options, 1)))
    if election.default:
        yield Line("", (f"If {election.by} says nothing: {election.default}.",))


def _choice(election: Election) -> str:
    """Who may choose among what, until when; what he chose; that it lapsed."""
    options = phrases.listed(election.options, "or")
    if election.elected:
        says = phrases.election(election.elected)
        return f"{election.by} chose {election.elected}{f' ({says})' if says else ''}."
    if election.lapses.at is not None:
        return f"it was {election.by}'s ({options}), and lapsed at event {election.lapses.at}."
    says = phrases.election(options) if len(election.options) == 1 else ""
    until = phrases.until(election.lapses.when)
    default = f"; if he says nothing, {election.default}" if election.default else ""
    return (f"{election.by} may elect {options}{f' ({says})' if says else ''}"
            f"{f', {until}' if until else ''}{default}.")


def follows(ruling: Ruling, verdict: Verdict) -> Iterator[Block]:
    """What follows of itself: remedies, and points that are not the act's own."""
    index = next((e.index for e in verdict.events if ruling in e.rulings), None)
    for remedy in ruling.remedies:
        if remedy.remedy != "not-scored":  # the headline has said so
            yield Line("What follows", (_remedy(remedy),))
    for points in ruling.points:
        if points.annuls:
            events = phrases.listed(str(n) for n in points.annuls)
            yield Line("Taken off", (f"{points.points} for {points.player}: {points.reason} "
                                     f"(event{'s' if len(points.annuls) > 1 else ''} {events}).",))
        elif ruling.irregularity and points.points and (
                points.points < 0 or points.player != ruling.player or points.at != index):
            yield Line("Points", (f"{points.points:+} to {points.player}: {points.reason}"
                                  + (f" (event {points.at})." if points.at else "."),))
    if ruling.noticed is not None and ruling.noticed != index:
        yield Line("Noticed", (f"at event {ruling.noticed}.",))
    if ruling.proved is not None and ruling.proved != index:
        yield Line("Proved", (f"by event {ruling.proved}.",))


def _remedy(remedy: Remedy) -> str:
    """`A: restore JD (the card goes back to where it came from).`"""
    what = " ".join((remedy.remedy, *remedy.cards))
    who = f"{remedy.by}: " if remedy.by and remedy.remedy not in ELECTIONS else ""
    lapsed = f"; lapsed at event {remedy.lapsed}" if remedy.lapsed is not None else ""
    return f"{who}{what} ({phrases.remedy(remedy.remedy)}){lapsed}."


def readings(ruling: Ruling) -> Iterator[Block]:
    """The reading a ruling rests on, and what the others would bring."""
    for reading in ruling.readings:
        others = "; ".join(
            f"read as {o.reading}: {phrases.to_players(o.due) or 'nothing'}"
            for o in reading.others)
        yield Line("Reading", (f"{reading.law} is taken as {reading.taken}"
                               + (f"; {others}." if others else "."),))
