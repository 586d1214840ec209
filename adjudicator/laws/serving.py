"""Cards a book names: one that serves again, and ranks that it adds to the pack."""

from __future__ import annotations

from adjudicator.events import Declare, Play
from adjudicator.laws.permissions import made
from adjudicator.laws.registry import permits
from adjudicator.laws.situation import Situation


@permits("card-serves-again", Declare)
def card_serves_again(
    s: Situation, *, card: str, served: tuple[str, ...], now: tuple[str, ...]
) -> bool:
    """The card named, having served in one of the kinds named, serves now in another of them."""
    attempt = made(s)
    if attempt is None or attempt.combination is None or attempt.waited is not None:
        return False
    kind = attempt.combination.kind
    return kind in now and any(
        p.copy.card.text == card and any(u.kind in served and u.kind != kind for u in p.copy.uses)
        for p in attempt.picks)


@permits("ranks-added", Play)
def ranks_added(s: Situation, *, ranks: tuple[str, ...]) -> bool:
    """Cards of the ranks named, which a smaller pack has not, are in the pack and may be played."""
    return isinstance(s.act, Play) and s.act.card.rank in ranks
