"""The first line, which settles the argument: yes or no, the number, who is right."""

from __future__ import annotations

from adjudicator.events import Case, Claim, Declare, Exchange, Mark, Object_, Show
from adjudicator.report import phrases
from adjudicator.rulings import EventVerdict, Open, Ruling, Verdict
from adjudicator.words import IRREGULARITIES

SCORING = (Declare, Exchange, Mark, Show)


def focus(case: Case, verdicts: list[Verdict]) -> int:
    """Return the event the argument is about.

    The event of a claim; else the last, if it is a question, wrong, or brings points; else what
    the last event objects to; else the last event that is not legal; else the last.
    """
    last = case.events[-1].index if case.events else 0
    if case.claims and case.claims[0].at:
        return case.claims[0].at
    found = [at(v, last) for v in verdicts]
    if any(e and (e.may is not None or e.status != "legal") for e in found):
        return last
    for verdict in verdicts:
        for event in reversed(verdict.events):
            if any(r.noticed == last for r in event.rulings):
                return event.index
    if any(e and e.claimed for e in found):
        return last
    wrong = [e.index for v in verdicts for e in v.events if e.status != "legal"]
    return max(wrong, default=last)


def at(verdict: Verdict, index: int) -> EventVerdict | None:
    """Return what is said of the event of that number."""
    return next((e for e in verdict.events if e.index == index), None)


def main_ruling(event: EventVerdict) -> Ruling | None:
    """Return the ruling an event is told by: the first that finds something, else the first."""
    if event.status == "impossible":
        for ruling in event.rulings:
            if ruling.message and not ruling.irregularity:
                return ruling
    for ruling in event.rulings:
        if ruling.irregularity or ruling.answer in ("undetermined", "conflict"):
            return ruling
    return event.rulings[0] if event.rulings else None


def headline(case: Case, verdict: Verdict, event: EventVerdict) -> str:
    """Say in a line or two what is so and who is right."""
    said = headline_of(case, verdict, event)
    return " ".join(part for part in (said, right(verdict)) if part)


def headline_of(case: Case, verdict: Verdict, event: EventVerdict) -> str:
    """Say what is so of one event, claims aside."""
    if event.status == "undetermined" and verdict.open_questions:
        facts = phrases.listed(verdict.open_questions)
        one = "one fact" if len(verdict.open_questions) == 1 else "facts"
        return f"Depends on {one} that nobody gave: {facts}."
    return _said(case, event, main_ruling(event))


def fault(ruling: Ruling) -> str:
    """What is wrong, with the name of the player in error and the particulars."""
    said = IRREGULARITIES.get(ruling.irregularity or "", "")
    player = ruling.player or ""
    if not said or (player and player in ruling.message.split()):
        return phrases.sentence(ruling.message or said)
    for who in ("he ", "a player "):
        if player and said.startswith(who):
            said = f"{player} {said.removeprefix(who)}"
    return phrases.sentence(f"{said}: {ruling.message}" if ruling.message else said)


def act(open_: Open) -> str:
    """An act that is open; an unknown card may be any."""
    return open_.act.replace(" ?", " any card") if open_.act.endswith(" ?") else open_.act


def answer(case: Case, event: EventVerdict) -> str:
    """Return the answer in a word or two, for a table."""
    ruling = main_ruling(event)
    if event.status == "impossible":
        return "cannot be"
    if event.status == "undetermined":
        return "depends"
    if ruling is None or (event.status == "legal" and ruling.answer != "silent"):
        return "no ground" if ruling is not None and groundless(case, event, ruling) else "yes"
    if ruling.answer in ("silent", "stands", "conflict"):
        return ruling.answer
    return "no" if scoring(case, event) else "wrong"


def groundless(case: Case, event: EventVerdict, ruling: Ruling) -> str:
    """Return what is without ground, a claim or an objection; '' where nothing is."""
    acts = next((e.acts for e in case.events if e.index == event.index), ())
    if ruling.answer not in ("silent", "stands") or event.status != "legal":
        return ""
    return next((name for kind, name in ((Object_, "objection"), (Claim, "claim"))
                 if any(isinstance(a, kind) for a in acts)), "")


def scoring(case: Case, event: EventVerdict) -> bool:
    """Whether an act of the event is one that is marked for."""
    acts = next((e.acts for e in case.events if e.index == event.index), ())
    return bool(event.claimed) or any(isinstance(a, SCORING) for a in acts)


def right(verdict: Verdict) -> str:
    """Who of those who claimed something is right."""
    good = [c.by for c in verdict.claims if c.right]
    bad = [c.by for c in verdict.claims if c.right is False]
    if not good and not bad:
        return ""
    if good:
        text = f"{phrases.listed(good)} {'are' if len(good) > 1 else 'is'} right"
        return f"{text}, {phrases.listed(bad)} not." if bad else f"{text}."
    truths = [c.truth for c in verdict.claims if c.truth]
    truth = f": {truths[0]}" if truths else ""
    if len(bad) == 1:
        return f"{bad[0]} is not right{truth}."
    return f"Neither {phrases.listed(bad, 'nor')} is right{truth}."


def _said(case: Case, event: EventVerdict, ruling: Ruling | None) -> str:
    if event.may is not None:
        return _may(event)
    if event.status == "impossible":
        what = (ruling.message if ruling else "") or event.text or ""
        return f"This cannot be: {phrases.ended(what)}"
    if ruling is None or event.status == "legal":
        return _legal(case, event, ruling)
    if event.status == "undetermined":
        return phrases.sentence(ruling.message) or "This depends on a fact that nobody gave."
    return _irregular(case, event, ruling)


def _may(event: EventVerdict) -> str:
    acts = [o for o in event.may or () if o.why_not is None]
    who = (event.text or "").split(" may ")[0]
    total = next((o.points for o in acts if o.act == "declares in all"), None)
    if total is not None:
        return f"In all {total} to {who}, one combination a trick, in this order:"
    kind = (event.text or "").partition(" may ")[2].split()[0:1]
    if not acts:
        return f"{who} may {' '.join(kind) or 'do'} nothing now."
    if len(acts) == 1:
        points = f": {acts[0].points} to {who}" if acts[0].points else ""
        return f"One thing is open: {who} {act(acts[0])}{points}."
    return f"{phrases.capital(phrases.number(len(acts)))} things are open to {who}:"


def _legal(case: Case, event: EventVerdict, ruling: Ruling | None) -> str:
    due = phrases.to_players(event.due)
    if ruling and ruling.answer in ("silent", "stands") and not (due and scoring(case, event)):
        return _unruled(case, event, ruling)
    if scoring(case, event):
        return f"Yes: {due}." if due else "Yes."
    if event.trick and event.trick.winner:
        text = f"The trick is {event.trick.winner}'s"
        return f"{text}: {due}." if due else f"{text}."
    if ruling and ruling.message:
        return phrases.sentence(ruling.message)
    return f"Nothing is wrong: {due}." if due else "Nothing is wrong."


def _unruled(case: Case, event: EventVerdict, ruling: Ruling) -> str:
    """Legal, but silent (nothing is laid down) or stands (an objection without ground)."""
    silent = "The book is silent" if ruling.answer == "silent" else ""
    if name := groundless(case, event, ruling):
        text = f"There is no ground for the {name}"
        return f"{text}: the book is silent." if silent else f"{text}."
    if silent:
        return f"{silent}: {phrases.ended(ruling.message)}" if ruling.message else f"{silent}."
    return phrases.sentence(ruling.message) or "It stands."


def _irregular(case: Case, event: EventVerdict, ruling: Ruling) -> str:
    said = _number(event, ruling) if scoring(case, event) else fault(ruling)
    if ruling.answer == "stands":
        return f"{said} The book lets it stand."
    if ruling.answer == "conflict":
        return f"The book contradicts itself. {said}"
    return f"{said} The book is silent on what follows." if ruling.answer == "silent" else said


def _number(event: EventVerdict, ruling: Ruling) -> str:
    """What is due, where something was marked or could be, and what is wrong."""
    message = phrases.sentence(ruling.message) or fault(ruling)
    player = ruling.player or next(iter(event.claimed), None)
    if player is None:
        return f"No. {message}"
    due, marked = event.due.get(player, 0), event.claimed.get(player)
    if due and marked in (None, due):
        return f"{message} {due} to {player} all the same."
    said = f"No: {due} to {player}" + (f", not {marked}." if marked not in (None, due) else ".")
    counted = ruling.irregularity in ("marked-too-much", "marked-too-little")
    return said if counted else f"{said} {message}"
