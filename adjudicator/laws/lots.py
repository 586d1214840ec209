"""The first deal settled by lot."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from adjudicator.events import Claim, Cut, Deal
from adjudicator.laws.registry import duty
from adjudicator.laws.situation import Cite, Fault, Situation


@duty("lot-settles-dealer", Cut, Deal, Claim, faults=("wrong-dealer",))
def lot_settles_dealer(
    s: Situation, *, deals: Literal["lower", "higher", "either"] = "lower"
) -> Iterator[Fault | Cite]:
    """Each turns a card, and by these it is settled who deals first."""
    act = s.act
    if len(s.cuts) < len(s.case.players) or s.misdealt:
        return
    if isinstance(act, Cut):
        if not act.pack and len(act.cards) == 1:
            yield Cite(act.seat)
        return
    if isinstance(act, Claim) and act.what != "deal":
        return
    strength = s.frame.strength
    order = sorted(s.cuts, key=lambda i: strength.get(s.cuts[i].rank, 0))
    due = order[0] if deals == "lower" else order[-1]
    equal = strength.get(s.cuts[order[0]].rank) == strength.get(s.cuts[order[-1]].rank)
    who = act.seat if isinstance(act, Deal | Claim) else None
    if who is not None and who != due and deals != "either" and not equal:
        if isinstance(act, Deal):
            yield Fault("wrong-dealer", who, message=f"{s.name(due)} turned the {deals} card")
    elif not equal:
        yield Cite(due if deals != "either" else who)
