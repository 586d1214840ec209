"""A fresh card with every declaration, and by it every other card may serve again."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.events import Declare
from adjudicator.laws.bars import new_card, no_lower
from adjudicator.laws.permissions import build_on_table, made
from adjudicator.laws.registry import bar, permits
from adjudicator.laws.situation import Attempt, Situation
from adjudicator.rulings import Failed
from adjudicator.table import Copy


@bar("fresh-card")
def fresh_card(attempt: Attempt, s: Situation, *, downward: bool = True) -> Iterator[Failed]:
    """Every declaration brings a card from the hand; `downward`: it may be a lower one too."""
    yield from new_card(attempt, s, where="always")
    if not downward:
        yield from no_lower(attempt, s)


@permits("fresh-card", Declare)
def serves_with_fresh_card(s: Situation, *, downward: bool = True) -> bool:
    """Cards on the table serve in any further declaration to which a fresh one is added."""
    return build_on_table(s)


def _lying_in(attempt: Attempt, s: Situation, served: tuple[str, ...]) -> list[Copy]:
    """The cards alike of an attempt that lie there in these kinds, one in each of several."""
    combo = attempt.combination
    if combo is None or combo.shape != "alike":
        return []
    lying = [p.copy for p in attempt.picks if p.source == "table" and p.copy.laid != s.at
             and any(u.kind in served for u in p.copy.uses)]
    kinds = {u.kind for copy in lying for u in copy.uses if u.kind in served}
    return lying if len(lying) > 1 and kinds == set(served) else []


@bar("lying-pair-needs-another")
def lying_pair_needs_another(
    attempt: Attempt, s: Situation, *, served: tuple[str, ...] = ()
) -> Iterator[Failed]:
    """Two alike that lie in combinations of these kinds score nothing by themselves."""
    if attempt.picks and len(_lying_in(attempt, s, served)) == len(attempt.picks):
        yield Failed("new-card")


@permits("lying-pair-needs-another", Declare)
def lying_pair_with_another(s: Situation, *, served: tuple[str, ...] = ()) -> bool:
    """Two alike that lie there make a higher one with another from the hand."""
    attempt = made(s)
    return attempt is not None and bool(_lying_in(attempt, s, served))
