"""The ways in which cards held make a combination whose ranks or suits are left open."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product

from adjudicator.cards import UNKNOWN, Card, face
from adjudicator.frame import Combination
from adjudicator.laws.combinations import makes

MOST = 400


def left_open(combo: Combination) -> bool:
    """Whether the combination does not say of itself which cards make it in a suit."""
    if combo.shape == "alike":
        return not combo.cards
    return combo.shape in ("run", "flush") or combo.suit == "different"


def ways(combo: Combination, cards: Sequence[Card]) -> list[tuple[Card, ...]]:
    """Return every set of these known cards that makes the combination, in the cards' order."""
    found: list[tuple[Card, ...]] = []
    if combo.shape == "alike":
        pools = [[c for c in cards if c.rank == r] for r in dict.fromkeys(c.rank for c in cards)]
        found = [way for pool in pools for way in combinations(pool, combo.size)]
    elif combo.shape in ("run", "flush"):
        pools = [[c for c in cards if c.suit == s] for s in dict.fromkeys(c.suit for c in cards)]
        found = [way for pool in pools for way in combinations(pool, combo.size)]
    else:
        ranks = [[c for c in cards if c.rank == one.rank] for one in combo.cards]
        found = [tuple(way) for way in product(*ranks)]
    return list(dict.fromkeys(w for w in found[:MOST] if makes(combo, w, lambda: "")))


def presumed(combo: Combination) -> tuple[Card, ...]:
    """Return the faces of one of which nothing is said but its name."""
    if combo.shape == "alike":
        return (UNKNOWN,) * combo.size
    if combo.shape == "run":
        order = [c.rank for c in combo.cards]
        first = min((order.index(r) for r in combo.holds), default=0)
        first = max(0, min(first, len(order) - combo.size))
        return tuple(face(r, "") for r in order[first:first + combo.size])
    if combo.shape == "flush":
        told = tuple(face(r, "") for r in combo.holds)
        return told + (UNKNOWN,) * (combo.size - len(told))
    return combo.cards
