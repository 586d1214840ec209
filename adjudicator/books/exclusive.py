"""Which remedies cannot be had together, and which conditions cannot hold together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations

from adjudicator.laws.law import Elects, Law, RuleSet, Value

# Of each group only one can be had for one fault.
GROUPS = (
    frozenset({"fresh-deal", "deal-passes", "deal-stands"}),
    frozenset({"fresh-deal", "draw-two", "play-without-drawing", "make-good"}),
    frozenset({"replay", "stands", "take-back", "undo", "fresh-deal"}),
    frozenset({"put-back", "turn-down", "restore", "fresh-deal"}),
    frozenset({"first", "second"}),
    frozenset({"deal", "let-deal"}),
    frozenset({"amend", "not-scored"}),
    frozenset({"make-good", "deal-stands", "deal-passes"}),
)
_UPSET = frozenset().union(*GROUPS) - {"stands", "deal-stands"}
# Questions of measure: two different numbers may both be answered yes.
_MEASURES = ("least", "most", "under", "over", "below", "above", "before", "after", "up_to")


def words_of(law: Law) -> frozenset[str]:
    """Return every remedy and election word of a law; `stands: true` is the word stands."""
    found: set[str] = {"stands"} if law.stands else set()
    for step in law.remedy:
        found |= set(step.among) if isinstance(step, Elects) else {step.remedy}
    return frozenset(found)


def exclude(one: Law, other: Law) -> bool:
    """Whether the effects of two laws for one fault cannot both be had."""
    a, b = words_of(one), words_of(other)
    if one.stands != other.stands and (a | b) & _UPSET:
        return True
    return any(a & group and b & group and a & group != b & group for group in GROUPS)


def may_meet(one: Mapping[str, Value], other: Mapping[str, Value]) -> bool:
    """Whether two conjunctions may both hold: no shared question is answered differently."""
    return not any(key in other and _parted(key, value, other[key]) for key, value in one.items())


def _parted(key: str, a: Value, b: Value) -> bool:
    if any(mark in key.replace("-", "_").split("_") for mark in _MEASURES):
        return False
    return not set(_set(a)) & set(_set(b))


def _set(value: Value) -> tuple[object, ...]:
    if isinstance(value, tuple):
        return tuple(str(v) for v in value)
    return (str(value),)


def reconciled(one: Law, other: Law) -> bool:
    """Whether one of the two laws says which of them goes first, or that they conflict."""
    return (one.id in (*other.exception_to, *other.conflicts_with)
            or other.id in (*one.exception_to, *one.conflicts_with))


def clashes(rules: RuleSet) -> Iterator[tuple[Law, Law, str]]:
    """Yield every two laws that may fit one fault, cannot both be had, and do not say how."""
    remedies = [law for law in rules.laws.values() if law.effect == "irregularity"]
    for one, other in combinations(remedies, 2):
        shared = [name for name in one.names if name in other.names]
        if shared and not reconciled(one, other) and may_meet(one.when, other.when) and (
                exclude(one, other)):
            yield one, other, shared[0]
