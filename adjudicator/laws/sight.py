"""What may be seen and what not: the card drawn by the winner, and the score of both."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.events import Claim, Demand, Over, Sheet
from adjudicator.laws.playing import winner_leads
from adjudicator.laws.registry import Leading, duty, permits
from adjudicator.laws.situation import Cite, Fault, Situation


@duty("winner-draws-then-leads", Leading, Claim, Demand, faults=("led-out-of-turn",))
def winner_draws_then_leads(s: Situation) -> Iterator[Fault | Cite]:
    """The winner of a trick draws, shows his card to nobody, and then leads."""
    act = s.act
    if isinstance(act, Demand):
        if act.what == "see" and act.trick is None:
            yield Cite(act.seat)
    else:
        yield from winner_leads(s)


@permits("see-the-score", Sheet)
def see_the_score(s: Situation) -> bool:
    """Each player may see what both have scored."""
    return isinstance(s.act, Sheet)


@duty("scores-in-units", Over)
def scores_in_units(s: Situation) -> Iterator[Cite]:
    """No score is strange for its size; one with a fraction of the unit cannot be."""
    yield from ()
