"""Major and minor: cards of one rank that lie before a player bar the other's low ones.

A player's best major is that of all the cards lying before him, whatever they were declared in.
Every law here is a bar and a permission by one name: it is cited where it bars and where it frees.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Literal, NamedTuple

from adjudicator.events import Declare
from adjudicator.laws.permissions import made
from adjudicator.laws.registry import bar, permits
from adjudicator.laws.situation import Attempt, Situation
from adjudicator.rulings import Failed
from adjudicator.table import Copy

Order = Literal["worth-first", "rank-only"]


class Group(NamedTuple):
    """Cards of one rank lying before a player, as many as the book has a combination for."""

    points: int
    strength: int
    cards: tuple[Copy, ...]


class Duel(NamedTuple):
    """A minor combination attempted: what bears on it on either side, and whether it is barred."""

    theirs: Group | None  # the adversary's best major, if it is worth as much
    lesser: Group | None  # else his best major
    own: Group | None
    barred: bool


def _groups(s: Situation, seat: int, ranks: tuple[str, ...]) -> Iterator[Group]:
    lying = s.before.seats[seat].spread
    worth = {c.size: c.points for c in s.frame.combinations.values() if c.shape == "alike"}
    for rank, number in Counter(c.card.rank for c in lying if c.card.rank in ranks).items():
        size = max((n for n in worth if n <= number), default=0)
        if size:
            mine = tuple(c for c in lying if c.card.rank == rank)
            yield Group(worth[size], s.frame.strength.get(rank, 0), mine)


def _best(s: Situation, seats: tuple[int, ...], ranks: tuple[str, ...],
          order: Order) -> Group | None:
    found = [g for seat in seats for g in _groups(s, seat, ranks)]
    return max(found, key=lambda g: _good(g, order), default=None)


def _good(group: Group, order: Order) -> tuple[int, int]:
    return (group.points if order == "worth-first" else 0), group.strength


def _rank(attempt: Attempt, s: Situation) -> str | None:
    """The rank of cards alike in a class that has majors; None for any other combination."""
    combo = attempt.combination
    if combo is None or combo.shape != "alike" or not s.frame.majors or not attempt.faces:
        return None
    return attempt.faces[0].rank


def duel(attempt: Attempt, s: Situation, order: Order) -> Duel | None:
    """Return what bears on a minor combination; None where none is attempted."""
    rank, combo = _rank(attempt, s), attempt.combination
    if not rank or combo is None or rank in (*s.frame.majors, *s.frame.major_cancel):
        return None
    best = _best(s, s.others(attempt.seat), s.frame.majors, order)
    own = _best(s, (attempt.seat,), (*s.frame.majors, *s.frame.major_cancel), order)
    theirs = best if best is not None and best.points >= combo.points else None
    freed = theirs is None or (own is not None and _good(own, order) >= _good(theirs, order))
    return Duel(theirs, None if theirs else best, own, not freed)


def _duel_of(s: Situation, order: Order = "worth-first") -> Duel | None:
    """The duel of a good declaration."""
    attempt = made(s)
    return duel(attempt, s, order) if attempt is not None else None


@bar("barred-by-major")
def barred_by_major(
    attempt: Attempt, s: Situation, *, order: Order = "worth-first"
) -> Iterator[Failed]:
    """No minor while an adversary's major worth as much lies there, better than one's own."""
    found = duel(attempt, s, order)
    if found is not None and found.barred:
        yield Failed("barred-by-major")


@bar("major-or-minor")
def major_or_minor(attempt: Attempt, s: Situation) -> Iterator[Failed]:
    """Low cards of one rank are minor, the others major; a major is never barred."""
    yield from barred_by_major(attempt, s)


@permits("major-or-minor", Declare)
def major_goes_free(s: Situation) -> bool:
    """A major is declared whatever lies before the adversary."""
    attempt = made(s)
    if attempt is None or attempt.combination is None or _rank(attempt, s) not in s.frame.majors:
        return False
    best = _best(s, s.others(attempt.seat), s.frame.majors, "worth-first")
    return best is not None and best.points >= attempt.combination.points


@bar("lying-cards-bar")
def lying_cards_bar(attempt: Attempt, s: Situation) -> Iterator[Failed]:
    """Majors bar by lying there, though they were never declared together."""
    found = duel(attempt, s, "worth-first")
    if found is None or not found.barred or found.theirs is None:
        return
    cards = {c.card for c in found.theirs.cards}
    alike = {c.kind for c in s.frame.combinations.values() if c.shape == "alike"}
    told = [set(d.cards) for seat in s.others(attempt.seat)
            for d in s.before.seats[seat].declared if d.kind in alike]
    if not any(cards <= one for one in told):
        yield Failed("barred-by-major")


@bar("own-major-frees")
def own_major_too_low(
    attempt: Attempt, s: Situation, *, order: Order = "worth-first"
) -> Iterator[Failed]:
    """One's own major frees one's minors if it is as good as the adversary's."""
    found = duel(attempt, s, order)
    if found is not None and found.barred and found.own is not None:
        yield Failed("barred-by-major")


@permits("own-major-frees", Declare)
def own_major_frees(s: Situation, *, order: Order = "worth-first") -> bool:
    """One's own major, as good as the adversary's, frees one's minors."""
    found = _duel_of(s, order)
    return found is not None and found.theirs is not None and not found.barred


@permits("worth-more-than-major", Declare)
def worth_more_than_major(s: Situation) -> bool:
    """A minor that is worth more than the adversary's major is not barred by it."""
    found = _duel_of(s)
    return found is not None and found.theirs is None and found.lesser is not None


@permits("minors-do-not-bar", Declare)
def minors_do_not_bar(s: Situation) -> bool:
    """Low cards lying before the adversary bar nothing."""
    attempt, found = made(s), _duel_of(s)
    if attempt is None or found is None or found.theirs is not None:
        return False
    low = tuple(r for r in s.frame.pack_ranks
                if r not in (*s.frame.majors, *s.frame.major_cancel))
    assert attempt.combination is not None
    best = _best(s, s.others(attempt.seat), low, "worth-first")
    return best is not None and best.points >= attempt.combination.points
