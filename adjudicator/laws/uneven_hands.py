"""Hands of the wrong number, and a talon of the wrong one: what becomes of the last cards."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.events import Count, Draw, Find, Play, TurnDown
from adjudicator.laws.registry import duty, question, score
from adjudicator.laws.scores import last_of_all, trick_done
from adjudicator.laws.situation import Circumstances, Cite, Due, Fault, Situation


def full_hand(s: Situation) -> int | None:
    """Return who alone has a card left, or has led it, when the other hand has run out."""
    table = s.after
    numbers = [seat.number for seat in table.seats]
    if table.out is not True or None in numbers:
        return None
    left = [i for i, n in enumerate(numbers) if n]
    led = [p.seat for p in table.trick]
    if trick_done(s) and len(left) == 1:
        return left[0]
    return led[0] if len(led) == 1 and not left and len(numbers) > 1 else None


@score("last-trick-of-uneven-hands", Play)
def last_trick_of_uneven_hands(s: Situation, *, points: int = 50) -> Iterator[Due]:
    """With hands of wrong number the last trick is his who has a card for it, else the winner's."""
    if last_of_all(s):
        return
    seat = full_hand(s)
    done = trick_done(s) and s.after.out is True and all(
        x.number == 0 for x in s.after.seats)
    if seat is not None and not _led_before(s, seat):
        yield Due(seat, points, "last trick, the other hand having run out", "last-trick")
    elif done and s.after.turn is not None:
        yield Due(s.after.turn, points, "last trick", "last-trick")


def _led_before(s: Situation, seat: int) -> bool:
    """Whether the other hand had run out before, so that the last trick has been paid."""
    return bool(s.before.last) and not s.before.trick and any(
        x.number == 0 for x in s.before.seats)


@duty("odd-card-left", Draw, faults=("odd-talon",))
def odd_card_left(s: Situation) -> Iterator[Fault | Cite]:
    """A card of the talon that would leave one player without his draw is not drawn."""
    act, table = s.act, s.before
    assert isinstance(act, Draw)
    if act.nothing or s.frame.turn_up != "none" or table.turn_up is not None:
        return
    if table.out is True:
        yield Fault("odd-talon", act.seat, act.cards, "the card left over was drawn",
                    detail={"drew_last": True})


@duty("keep-talon-in-order", Count, TurnDown, faults=("talon-disturbed",))
def keep_talon_in_order(s: Situation) -> Iterator[Fault | Cite]:
    """The talon may be counted, so long as its order is kept."""
    act = s.act
    if isinstance(act, Count):
        if act.what == "talon":
            yield Cite(act.seat)
    elif isinstance(act, TurnDown) and act.buried and not _found_faced(s, act):
        yield Fault("talon-disturbed", act.seat, message="the order of the talon was disturbed",
                    detail={"buried": True})


def _found_faced(s: Situation, act: TurnDown) -> bool:
    return any(isinstance(a, Find) and a.what == "faced" and a.card is act.card
               for e in s.case.events[: s.at - 1] for a in e.acts)


@question("found_faced")
def found_faced(c: Circumstances, value: bool) -> bool | None:
    """Whether the card concerned was found lying face up."""
    act = c.cause.act
    if isinstance(act, TurnDown):
        return _found_faced(c.cause, act) == value
    return (isinstance(act, Find) and act.what == "faced") == value


@question("found_in")
def found_in(c: Circumstances, value: str) -> bool | None:
    """Where it was found: in the `talon` or in the `pack`."""
    act = c.cause.act
    return isinstance(act, Find) and act.where == value
