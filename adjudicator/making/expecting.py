"""A verdict written down as what a case expects of its rule set."""

from __future__ import annotations

from typing import Any

from adjudicator.rulings import EventVerdict, Verdict


def expected(verdict: Verdict) -> dict[str, Any]:
    """Return the `expect` that the verdict meets: its gravity, the scores, the last event."""
    node: dict[str, Any] = {"verdict": verdict.verdict}
    if verdict.winner is not None:
        node["winner"] = verdict.winner
    node["scores"] = dict(verdict.scores)
    if verdict.events:
        last = verdict.events[-1]
        node["events"] = {str(last.index): _event(last)}
    return node


def _event(event: EventVerdict) -> dict[str, Any]:
    """Return what is expected of one event: what is wrong, by which law, and what follows."""
    node: dict[str, Any] = {"status": event.status}
    main = next((r for r in event.rulings if r.irregularity), None)
    if main is not None:
        node["irregularity"] = main.irregularity
    told = main or (event.rulings[0] if event.rulings else None)
    if told is not None:
        node["answer"] = told.answer
        if told.laws:
            node["law"] = told.laws[0].id
    if any(event.due.values()):
        node["due"] = {who: points for who, points in event.due.items() if points}
    if event.trick is not None and event.trick.winner is not None:
        node["trick"] = event.trick.winner
    if main is not None and main.elections:
        first = main.elections[0]
        node |= {"elector": first.by, "options": list(first.options)}
    if main is not None and main.remedies:
        node["remedy"] = [m.remedy for m in main.remedies]
    if event.may is not None:
        node["may"] = [o.act for o in event.may if o.why_not is None]
    return node
