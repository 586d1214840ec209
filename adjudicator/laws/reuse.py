"""One card in several combinations, kind by kind: what it may still serve in, and what not.

Some names stand in two registries: as a bar they say what fails, as a permission what is good
by the same law. `once-in-each-kind` lets a card that has served in one kind serve in another;
`up-not-down` lets the cards of a lower combination go into a higher one.
"""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.events import Declare
from adjudicator.laws.bars import kind_once, no_lower
from adjudicator.laws.permissions import lower_then_higher
from adjudicator.laws.registry import bar, permits
from adjudicator.laws.situation import Attempt, Situation
from adjudicator.rulings import Failed


@bar("once-in-each-kind")
def once_in_each_kind(
    attempt: Attempt, s: Situation, *, of: tuple[str, ...] = (), climbing: bool = False,
    fresh: bool = False, served: tuple[str, ...] = (), now: tuple[str, ...] = (),
) -> Iterator[Failed]:
    """A card serves once in each kind of combination (`of`: only of these).

    `climbing`: nor goes it down within its class; `fresh`: a further combination of the class
    needs a card from the hand; `served` and `now`: the permission it gives besides.
    """
    yield from once_in_kind(attempt, s, of=of)
    if climbing:
        yield from no_lower(attempt, s)
    combo = attempt.combination
    if not fresh or combo is None or any(p.fresh or p.copy.laid == s.at for p in attempt.picks):
        return
    if any(d.class_ == combo.class_ for d in s.declared(attempt.seat)):
        yield Failed("new-card")


@bar("up-not-down")
def up_not_down(attempt: Attempt, s: Situation) -> Iterator[Failed]:
    """Within a class cards go from a lower combination into a higher one, and not down again."""
    yield from no_lower(attempt, s)


@permits("up-not-down", Declare)
def went_up(s: Situation) -> bool:
    """Cards of a lower combination go on into a higher one of its class."""
    return lower_then_higher(s)


@bar("once-in-kind")
def once_in_kind(
    attempt: Attempt, s: Situation, *, of: tuple[str, ...] = ()
) -> Iterator[Failed]:
    """No card serves twice in one kind of combination (`of`: only of these)."""
    if attempt.combination is not None and (not of or attempt.combination.kind in of):
        yield from kind_once(attempt, s)


@bar("shut-after-bezique")
def shut_after_bezique(attempt: Attempt, s: Situation, *, class_: str = "B") -> Iterator[Failed]:
    """A card that has served in a bézique serves in nothing else but the growth of it."""
    combo = attempt.combination
    assert combo is not None
    for pick in attempt.picks:
        for use in pick.copy.uses:
            grows = combo.class_ == class_ and combo.tier > use.tier
            if use.class_ == class_ and not grows:
                yield Failed("shut-after", pick.copy.card.text, use.at)
                break


@permits("once-in-each-kind", Declare)
def serves_again(
    s: Situation, *, of: tuple[str, ...] = (), climbing: bool = False, fresh: bool = False,
    served: tuple[str, ...] = (), now: tuple[str, ...] = (),
) -> bool:
    """A card that has served in one kind may serve in another."""
    return serve_in_another(s, served=served, now=now)


@permits("serve-in-another", Declare)
def serve_in_another(
    s: Situation, *, served: tuple[str, ...] = (), now: tuple[str, ...] = ()
) -> bool:
    """A card that has served in the kinds named may serve `now` in these (none named: any)."""
    attempt = s.attempt
    if attempt is None or attempt.fault or attempt.waited is not None:
        return False
    combo = attempt.combination
    if combo is None or (now and combo.kind not in now):
        return False
    return any(use.kind != combo.kind and (not served or use.kind in served)
               for pick in attempt.picks for use in pick.copy.uses)
