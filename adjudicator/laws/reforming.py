"""Combinations broken up and made again: a fresh card laid for one that went, or played for one.

A bar of this module that has a permission of the same name is cited where that holds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Literal

from adjudicator.cards import Card
from adjudicator.carry.picks import Pick
from adjudicator.events import Declare, Play
from adjudicator.frame import Combination
from adjudicator.laws.combinations import candidates
from adjudicator.laws.permissions import made
from adjudicator.laws.registry import bar, duty, permits
from adjudicator.laws.situation import Attempt, Cite, Fault, Situation
from adjudicator.rulings import Failed
from adjudicator.table import Copy


def used(pick: Pick, kind: str) -> int | None:
    """Return the event at which a card last served in the kind; None: it has not."""
    served = [u.at for u in pick.copy.uses if u.kind == kind]
    return max(served) if served else None


def fresh_played(s: Situation, seat: int, combo: Combination, faces: tuple[Card, ...],
                 since: int, until: int) -> bool:
    """Whether a fresh card of the combination was led or played between two events."""
    for event in s.case.events[since : until - 1]:
        for act in event.acts:
            if isinstance(act, Play) and act.seat == seat and _fits(act.card, combo, faces) and (
                    _from_hand(s, act, event.index)):
                return True
    return False


def _fits(card: Card, combo: Combination, faces: tuple[Card, ...]) -> bool:
    if combo.shape == "alike":
        return bool(faces) and card.rank == faces[0].rank
    return card in faces


def _from_hand(s: Situation, act: Play, at: int) -> bool:
    """Whether the card came from the hand: so said, settled so, or none like it lay there."""
    if act.source:
        return act.source == "hand"
    settled = s.facts.given.get(("copy", at))
    if settled is not None:
        return settled != "0"
    me = s.before.seats[act.seat]
    return not any(act.card in d.cards for d in me.declared)


def _wholes(copies: list[Copy], attempt: Attempt) -> int:
    """How many whole combinations of this sort the copies make."""
    combo = attempt.combination
    assert combo is not None
    have = Counter(c.card for c in copies)
    if combo.shape == "alike":
        rank = attempt.faces[0].rank
        return sum(n for card, n in have.items() if card.rank == rank) // combo.size
    return min((have[card] // n for card, n in Counter(attempt.faces).items()), default=0)


def laid_beside(attempt: Attempt, s: Situation) -> bool:
    """Whether cards are taken out of a combination that still lies whole, a new one beside it."""
    combo = attempt.combination
    assert combo is not None
    old = [p.copy for p in attempt.picks if used(p, combo.kind) is not None]
    if not old or len(old) == len(attempt.picks):
        return False
    lying = [c for c in s.before.seats[attempt.seat].spread
             if any(u.kind == combo.kind for u in c.uses)]
    left = list(lying)
    for copy in old:
        if copy in left:
            left.remove(copy)
    return _wholes(left, attempt) < _wholes(lying, attempt)


def all_old(attempt: Attempt) -> int | None:
    """Return when the last card served, if every card has served in the kind; else None."""
    combo = attempt.combination
    assert combo is not None
    times = [used(p, combo.kind) for p in attempt.picks]
    told = [t for t in times if t is not None]
    return max(told) if told and len(told) == len(times) else None


@bar("fresh-card-for-old")
def fresh_card_for_old(
    attempt: Attempt, s: Situation, *, laid: Literal["never", "marriages", "any"] = "never",
    claimed: Literal["later", "at-once"] = "later",
) -> Iterator[Failed]:
    """A scored combination counts again when a card of it was replaced, or a fresh one played.

    `laid`: whether a fresh card merely laid beside the whole one makes another; `claimed`: whether
    one played may be claimed on a later trick.
    """
    combo = attempt.combination
    assert combo is not None
    if laid_beside(attempt, s):
        if laid == "any" or (laid == "marriages" and combo.kind == "marriage"):
            return
        for pick in attempt.picks:
            at = used(pick, combo.kind)
            if at is not None:
                yield Failed("kind-once", pick.copy.card.text, at)
        return
    since = all_old(attempt)
    if since is not None and claimed == "at-once" and s.before.last:
        since = max(since, s.before.last[0].at - 1)
    if since is not None and not fresh_played(s, attempt.seat, combo, attempt.faces, since, s.at):
        yield Failed("kind-needs-new")


@bar("single-by-playing")
def single_by_playing(
    attempt: Attempt, s: Situation, *, class_: str = "B",
    higher: Literal["laid", "never", "played"] = "laid",
) -> Iterator[Failed]:
    """A fresh card played makes the single again; the higher ones need all their cards to lie.

    `higher`: these are made again by a card laid for one that went, never, or by playing too.
    """
    combo = attempt.combination
    assert combo is not None
    if combo.class_ != class_ or combo.tier < 2 or higher == "played":
        return
    old = any(used(p, combo.kind) is not None for p in attempt.picks)
    if all_old(attempt) is not None or (old and higher == "never"):
        yield Failed("kind-needs-new")


def reformed(s: Situation) -> str:
    """Return how the combination of this act was made again: laying | playing | '' not at all."""
    attempt = made(s)
    if attempt is None or attempt.combination is None:
        return ""
    combo = attempt.combination
    if attempt.waited is not None:
        at = attempt.waited.at
        before = [d.at for d in s.before.seats[attempt.seat].declared
                  if d.kind == combo.kind and d.at < at and set(d.cards) & set(attempt.faces)]
        again = before and fresh_played(s, attempt.seat, combo, attempt.faces, max(before), at)
        return "playing" if again else ""
    if not any(used(p, combo.kind) is not None for p in attempt.picks):
        return ""
    return "laying" if all_old(attempt) is None else "playing"


@permits("re-form", Declare)
def re_form(
    s: Situation, *, kinds: tuple[str, ...] = (), by: Literal["any", "laying", "playing"] = "any"
) -> bool:
    """A combination scored before is made again with a fresh card, and scores again."""
    how, attempt = reformed(s), made(s)
    if not how or by not in ("any", how) or attempt is None or attempt.combination is None:
        return False
    return not kinds or attempt.combination.kind in kinds


@permits("fresh-card-for-old", Declare)
def played_for_old(
    s: Situation, *, laid: Literal["never", "marriages", "any"] = "never",
    claimed: Literal["later", "at-once"] = "later",
) -> bool:
    """A fresh card led or played stands for its like on the table."""
    return reformed(s) == "playing"


@permits("single-by-playing", Declare)
def single_again(
    s: Situation, *, class_: str = "B", higher: Literal["laid", "never", "played"] = "laid"
) -> bool:
    """A fresh card makes the single again."""
    attempt = made(s)
    return bool(reformed(s)) and attempt is not None and attempt.combination is not None and (
        attempt.combination.class_ == class_)


@duty("all-on-table", Declare, faults=("not-the-cards",))
def all_on_table(s: Situation, *, class_: str = "B") -> Iterator[Fault | Cite]:
    """The higher combinations of the class need all their cards on the table together."""
    act, attempt = s.act, s.attempt
    assert isinstance(act, Declare)
    named = candidates(s.frame, act.name)
    if attempt is None or not named or any(
            c.class_ != class_ or c.tier < 2 for c in named):
        return
    if attempt.fault == "not-the-cards":
        yield Fault("not-the-cards", act.seat, attempt.faces, "not all its cards lie there")
    elif not attempt.fault:
        yield Cite(act.seat)
