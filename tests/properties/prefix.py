"""What a whole verdict says of a record's first events, less what came out only later."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from adjudicator.events import Add, Amend, Call, Case, Claim, Elect, Look, TakeDown
from adjudicator.judging.replay import Replay
from adjudicator.rulings import EventVerdict, Ruling, Verdict

CHOOSING = (Add, Amend, Call, Claim, Elect, Look, TakeDown)


def differences(case: Case, whole: Verdict, run: Replay, cut: Verdict, n: int) -> Iterator[str]:
    """Say where the verdict on the first `n` events differs from the whole one's beginning."""
    chosen = any(isinstance(a, CHOOSING) for e in case.events[n:] for a in e.acts)
    shorter = {e.index: e for e in cut.events}
    for event in whole.events:
        if event.index > n:
            break
        other = shorter.get(event.index)
        if other is None:
            yield f"{event.index}: nothing is said of it"
        elif other.status != "undetermined":
            yield from _event(event, other, run, n, chosen)


def _event(event: EventVerdict, other: EventVerdict, run: Replay, n: int,
           chosen: bool) -> Iterator[str]:
    place = f"{event.index} ({event.text})"
    for key in ("text", "deal", "trick", "scores", "next", "claimed"):
        if getattr(event, key) != getattr(other, key):
            yield f"{place}: {key} {getattr(other, key)}, whole {getattr(event, key)}"
    if event.index:
        due = dict.fromkeys(run.case.players, 0)
        for entry in run.account.entries:
            if entry.cause == event.index and entry.at <= n:
                due[run.case.players[entry.seat]] += entry.points
        if other.due != due:
            yield f"{place}: due {other.due}, whole {due}"
    if any(r.proved is not None and r.proved > n for r in event.rulings):
        return  # an act good as far as was known: other laws speak of it
    late = {(r.irregularity, r.player) for r in event.rulings if _later(r, n)}
    mine = [_then(r, n, chosen) for r in event.rulings if not _later(r, n)]
    theirs = [_then(r, n, chosen) for r in other.rulings
              if r.irregularity is None or (r.irregularity, r.player) not in late]
    if mine != theirs:
        yield f"{place}: rulings\n    {theirs}\n  whole\n    {mine}"


def _later(ruling: Ruling, n: int) -> bool:
    """Whether the fault was noticed only after event `n`."""
    return ruling.noticed is not None and ruling.noticed > n


def _then(ruling: Ruling, n: int, chosen: bool) -> Ruling:
    """The ruling as it stood after event `n`."""
    elections = tuple(replace(
        e, elected=None if chosen else e.elected,
        lapses=replace(e.lapses, at=None) if (e.lapses.at or 0) > n else e.lapses)
        for e in ruling.elections)
    remedies = tuple(replace(m, lapsed=None) if (m.lapsed or 0) > n else m
                     for m in ruling.remedies)
    points = tuple(p for p in ruling.points if p.at <= n)
    return replace(ruling, elections=elections, remedies=remedies, points=points)
