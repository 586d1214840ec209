"""What the judge allows at a moment of a record: put as the questions a record may put."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.events import Act, Case, Declare, Event, May
from adjudicator.judging.replay import Replay
from adjudicator.judging.rules import Rules
from adjudicator.record import Seats, acts, event_text


def event(case: Case, *made: Act) -> Event:
    """Return these acts as the event that comes after the case's last."""
    index = len(case.events) + 1
    return Event(index, index, event_text(made, Seats(case.players)), made)


def going_on(case: Case, *made: Act) -> Case:
    """Return the case with one event more, of these acts."""
    return replace(case, events=(*case.events, event(case, *made)))


def replayed(case: Case, rules: Rules) -> Replay:
    """Return the case replayed under the rules, open facts taken at their first outcome."""
    return Replay(case, rules, {}).run()


def may_declare(case: Case, rules: Rules, seat: int) -> list[Declare]:
    """Return every declaration open to a player after the case, each with its points."""
    asked = replayed(going_on(case, May(seat, "declare")), rules)
    return [replace(act, points=way.points) for way in asked.moments[-1].may or ()
            if way.points and not way.why_not
            for act in acts(f"{case.players[seat]} {way.act}", Seats(case.players))
            if isinstance(act, Declare)]


def lawful(case: Case, rules: Rules) -> bool:
    """Whether nothing is wrong with the last event of the case."""
    return not any(d.irregularity is not None or d.impossible
                   for d in replayed(case, rules).moments[-1].drafts)
