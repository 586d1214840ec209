"""Bars on the re-use of cards: each names the cards of an attempt that may not serve again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from operator import eq, gt
from typing import Literal

from adjudicator.carry.picks import Pick
from adjudicator.frame import Combination
from adjudicator.laws.registry import bar
from adjudicator.laws.situation import Attempt, Situation
from adjudicator.rulings import Failed
from adjudicator.table import Declared, Use


def _uses(pick: Pick) -> tuple[Use, ...]:
    return pick.copy.uses


@bar("kind-once")
def kind_once(attempt: Attempt, s: Situation) -> Iterator[Failed]:
    """No card serves twice in one kind of combination."""
    assert attempt.combination is not None
    for pick in attempt.picks:
        for use in _uses(pick):
            if use.kind == attempt.combination.kind:
                yield Failed("kind-once", pick.copy.card.text, use.at)
                break


@bar("whole-set-new")
def whole_set_new(attempt: Attempt, s: Situation) -> Iterator[Failed]:
    """A second combination of a kind needs every card new to the kind."""
    for failed in kind_once(attempt, s):
        yield Failed("whole-set-new", failed.card, failed.since)


def _of_its_class(attempt: Attempt, name: str, tiers: Callable[[int, int], bool]
                  ) -> Iterator[Failed]:
    """Each card that has served in its class at a tier that compares so with the one attempted."""
    combo = attempt.combination
    assert combo is not None
    for pick in attempt.picks:
        for use in _uses(pick):
            if use.class_ == combo.class_ and tiers(use.tier, combo.tier):
                yield Failed(name, pick.copy.card.text, use.at)
                break


@bar("no-lower")
def no_lower(attempt: Attempt, s: Situation) -> Iterator[Failed]:
    """No card that stood in a higher combination of a class makes a lower one of it."""
    yield from _of_its_class(attempt, "no-lower", gt)


@bar("equal-once")
def equal_once(attempt: Attempt, s: Situation) -> Iterator[Failed]:
    """No card serves twice in combinations of one class and of equal standing in it."""
    yield from _of_its_class(attempt, "kind-once", eq)


@bar("new-card")
def new_card(
    attempt: Attempt, s: Situation, *, where: Literal["same-class", "always"] = "same-class"
) -> Iterator[Failed]:
    """An announcement must bring a card from the hand (in a class already used, or always)."""
    combo = attempt.combination
    assert combo is not None
    if any(p.fresh or p.copy.laid == s.at or _new_from_trick(p, combo, s) for p in attempt.picks):
        return
    used = any(d.class_ == combo.class_ for d in s.declared(attempt.seat))
    if where == "always" or used:
        yield Failed("new-card")


def _new_from_trick(pick: Pick, combo: Combination, s: Situation) -> bool:
    """Whether a card won in a trick serves for the first time in its class, and is new by that."""
    return pick.source == "won" and s.frame.won_cards_new and not any(
        u.class_ == combo.class_ for u in _uses(pick))


@bar("won-card-serves-once")
def won_card_serves_once(attempt: Attempt, s: Situation) -> Iterator[Failed]:
    """A card won back has not lost what it served in for its owner before it was played."""
    combo = attempt.combination
    assert combo is not None
    for pick in attempt.picks:
        use = next((u for u in _uses(pick) if u.kind == combo.kind), None)
        if pick.source == "won" and use is not None:
            yield Failed("kind-once", pick.copy.card.text, use.at)


@bar("kind-needs-new")
def kind_needs_new(attempt: Attempt, s: Situation) -> Iterator[Failed]:
    """At least one card must not yet have served in the kind."""
    combo = attempt.combination
    assert combo is not None
    if all(any(u.kind == combo.kind for u in _uses(p)) for p in attempt.picks):
        yield Failed("kind-needs-new")


@bar("once-at-all", waiting=True)
def once_at_all(
    attempt: Attempt, s: Situation, *,
    uses_up: Literal["announcing", "scoring"] = "announcing",
) -> Iterator[Failed]:
    """A card that has served in anything serves no more; what waits serves from its `uses_up`."""
    declared = s.declared(attempt.seat)
    if attempt.waited is not None:
        yield from _scored_since(attempt.waited, declared)
        return
    waits = [d for d in declared if d.scored is None] if uses_up == "scoring" else []
    for pick in attempt.picks:
        used = next((use for use in _uses(pick) if not any(
            d.kind == use.kind and d.at == use.at and pick.copy.card in d.cards for d in waits)),
            None)
        if used is not None:
            yield Failed("once-at-all", pick.copy.card.text, used.at)


def _scored_since(waited: Declared, declared: tuple[Declared, ...]) -> Iterator[Failed]:
    """Each card of what waits that has served since in another combination, scored by now."""
    for card in dict.fromkeys(waited.cards):
        for other in declared:
            if other is not waited and other.scored is not None and card in other.cards:
                yield Failed("once-at-all", card.text, other.scored)
                break


@bar("shut-after")
def shut_after(attempt: Attempt, s: Situation, *, class_: str = "B") -> Iterator[Failed]:
    """A card that has served in the named class serves in no other."""
    combo = attempt.combination
    assert combo is not None
    if combo.class_ == class_:
        return
    for pick in attempt.picks:
        for use in _uses(pick):
            if use.class_ == class_:
                yield Failed("shut-after", pick.copy.card.text, use.at)
                break
