"""Where the game stands: scores, whose turn it is, what is owed, the settlement."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.report import phrases
from adjudicator.report.document import Block, Line, Table
from adjudicator.rulings import Next, Obligation, Settlement, Verdict


def blocks(verdict: Verdict) -> Iterator[Block]:
    """Scores, turn and obligations on one line, then the settlement."""
    said = [score(verdict)]
    if verdict.verdict == "undetermined":
        said[0] = f"{said[0].rstrip('.')} ({taken(verdict)})."
    if marked := differing(verdict):
        said.append(f"Marked at the table: {marked}.")
    if verdict.winner:
        said.append(won(verdict.winner))
    elif turn_ := turn(verdict):
        said.append(turn_)
    yield Line("", tuple(said))
    for owed in verdict.obligations:
        yield Line("Open", (obligation(owed),))
    for question in verdict.open_questions if verdict.verdict != "undetermined" else ():
        yield Line("Not known", (phrases.sentence(question),))
    if verdict.settlement:
        yield from settlement(verdict.settlement)
    for slip in verdict.slips:
        yield Line("A slip of the book", (phrases.sentence(slip),))


def score(verdict: Verdict) -> str:
    """`Score A 0, B 10.`; partners by their common score."""
    if verdict.sides:
        return "Score " + ", ".join(
            f"{' and '.join(s.players)} {s.score}" for s in verdict.sides) + "."
    return f"Score {phrases.scores(verdict.scores)}."


def taken(verdict: Verdict) -> str:
    """Which outcome of an open fact the scores follow."""
    for event in verdict.events:
        for ruling in event.rulings:
            for branch in ruling.branches if ruling.answer == "undetermined" else ():
                if all(event.due.get(who, 0) == n for who, n in branch.due.items()):
                    return f"if {branch.if_}"
    return "in the first case"


def differing(verdict: Verdict) -> str:
    """What was marked, for the players whose marked score is not the due one."""
    return phrases.scores({who: n for who, n in verdict.claimed_scores.items()
                           if n != verdict.scores.get(who)})


def won(winner: str) -> str:
    """`A wins the game.`; partners win it together."""
    return f"{winner} {'win' if ' and ' in winner else 'wins'} the game."


def turn(verdict: Verdict) -> str:
    """Whose turn it is: `A to draw.`"""
    last: Next | None = verdict.events[-1].next if verdict.events else None
    return f"{last.player} {phrases.ACTS.get(last.act, last.act)}." if last else ""


def obligation(owed: Obligation) -> str:
    """What is still owed, to whom, until when, under which law."""
    text = f"{owed.by}'s choice" if owed.owes == "choice" else f"{owed.by} owes {owed.owes}"
    if owed.cards:
        text += f" {' '.join(owed.cards)}"
    if owed.to:
        text += f" to {owed.to}"
    if until := phrases.until(owed.until):
        text += f", {until}"
    return f"{text} ({owed.law})." if owed.law else f"{text}."


def _worth(number: int, unit: str) -> str:
    """Write out points, or stakes with the word for them."""
    word = {"points": "", "stakes": " stake" if number == 1 else " stakes"}.get(unit, f" {unit}")
    return f"{number}{word}"


def settlement(settled: Settlement) -> Iterator[Block]:
    """The sum of a settlement line by line, its law, and who pays whom."""
    worth = _worth(settled.value, settled.unit)
    verb = "win" if settled.winner and " and " in settled.winner else "wins"
    head = f"{settled.winner} {verb} {worth}" if settled.winner else "nobody wins"
    yield Line("Settlement", (f"{head}{f': {settled.sum}' if settled.sum else ''}.",))
    if settled.lines:
        yield Table((), tuple((line.text, str(line.points), line.law or "")
                              for line in settled.lines), right=(1,))
    if settled.laws:
        yield Line("Law", tuple(phrases.law(cited) for cited in settled.laws))
    for pays in settled.pays:
        yield Line("", (f"{pays.from_} pays {pays.to} {_worth(pays.points, settled.unit)}.",))
    for reading in settled.readings:
        others = "; ".join(f"read as {o.reading}: {phrases.to_players(o.due) or 'nobody wins'}"
                           for o in reading.others)
        yield Line("Reading", (f"{reading.law} is taken as {reading.taken}; {others}.",))
    for slip in settled.slips:
        yield Line("A slip of the book", (phrases.sentence(slip),))
