"""Who held what, told backwards: a card played later without being drawn in between was held."""

from __future__ import annotations

from adjudicator.cards import Card
from adjudicator.events import Case, Deal, Draw, Elect, Gap, Play


def played_later(case: Case, at: int, seat: int) -> tuple[tuple[Card, int], ...]:
    """Return the cards `seat` plays after event `at` with no draw between, and the events.

    Meant for the tricks after the talon is out, where nothing comes into a hand; but what was
    played before `at` comes back when it is played again from an earlier error.
    """
    found: list[tuple[Card, int]] = []
    for event in case.events[at:]:
        for act in event.acts:
            if isinstance(act, Deal | Gap) or (isinstance(act, Draw) and act.seat == seat):
                return tuple(found)
            if isinstance(act, Elect) and act.what == "replay" and (act.to is None or at > act.to):
                return tuple(found)
            if isinstance(act, Play) and act.seat == seat and act.card.known:
                found.append((act.card, event.index))
    return tuple(found)
