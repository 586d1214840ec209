"""Duties of the cut and the deal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from adjudicator.events import Claim, Cut, Deal, Find, Found, Gap
from adjudicator.laws.registry import duty, permits
from adjudicator.laws.situation import Cite, Fault, Situation


def counted_later(s: Situation) -> bool:
    """Whether a later event of this deal finds out a hand's number."""
    for event in s.case.events[s.at :]:
        for act in event.acts:
            if isinstance(act, Deal | Gap):
                return False
            if isinstance(act, Found):
                return True
    return False


@duty("deal-right-number", Deal, faults=("dealt-too-many", "dealt-too-few"))
def deal_right_number(s: Situation) -> Iterator[Fault | Cite]:
    """Each hand gets the number of cards the game deals."""
    assert isinstance(s.act, Deal)
    wrong = False
    for seat, hand in enumerate(s.act.hands):
        if hand is None or len(hand) == s.frame.hand:
            continue
        wrong = True
        if counted_later(s):
            continue
        many = len(hand) > s.frame.hand
        yield Fault(
            "dealt-too-many" if many else "dealt-too-few", s.after.dealer,
            message=f"{s.name(seat)} was dealt {len(hand)} cards, not {s.frame.hand}",
            detail={"whose": seat, "number": len(hand), "right": s.frame.hand, "unnoticed": True})
    if not wrong:
        yield Cite()


@duty("deal-in-batches", Deal, faults=("wrong-packets",))
def deal_in_batches(s: Situation) -> Iterator[Fault | Cite]:
    """The cards are given out in the book's batches."""
    assert isinstance(s.act, Deal)
    batches = s.act.batches
    if batches and sum(batches) == s.frame.hand and batches not in s.frame.batches:
        told = "-".join(str(n) for n in batches)
        yield Fault("wrong-packets", s.after.dealer, message=f"dealt {told}")


@permits("deal-in-these-batches", Deal)
def deal_in_these_batches(s: Situation, *, batches: tuple[int, ...] = ()) -> bool:
    """The cards may be given out in these batches instead of the usual ones."""
    return isinstance(s.act, Deal) and bool(batches) and s.act.batches == batches


@duty("cut-leaves", Cut, Find, faults=("cut-too-thin", "not-cut"))
def cut_leaves(s: Situation, *, at_least: int = 5) -> Iterator[Fault | Cite]:
    """The pone cuts the pack, and each packet of the cut holds enough cards."""
    if isinstance(s.act, Find):
        if s.act.what == "uncut":
            yield Fault("not-cut", s.after.dealer, message="the pack was not cut")
        return
    assert isinstance(s.act, Cut)
    left = s.act.left
    if not s.act.pack or left is None:
        return
    thin = min(left, s.frame.pack_size - left)
    if thin < at_least:
        yield Fault("cut-too-thin", s.act.seat, message=f"a packet of {thin} cards")
    else:
        yield Cite(s.act.seat)


@duty("cut-one-card", Cut, faults=("cut-shows-two",))
def cut_one_card(s: Situation) -> Iterator[Fault | Cite]:
    """Whoever cuts shows one card and no more."""
    assert isinstance(s.act, Cut)
    if not s.act.pack and len(s.act.cards) > 1:
        yield Fault("cut-shows-two", s.act.seat, s.act.cards, "more than one card shown")


def _dealer(s: Situation) -> int:
    """Who deals, or claims the deal, by this act."""
    seat = s.act.seat if isinstance(s.act, Deal | Claim) else None
    return s.after.dealer if seat is None else seat


@duty("dealer-as-chosen", Cut, Deal, Claim, faults=("wrong-dealer",))
def dealer_as_chosen(
    s: Situation, *, alternate: bool = True, deals: Literal["chosen", "lower"] = "chosen"
) -> Iterator[Fault | Cite]:
    """The winner of the cut has the choice of seat and says who deals, or the `lower` cut deals."""
    act = s.act
    if isinstance(act, Cut):
        if s.chooser is not None and not act.pack and len(act.cards) == 1:
            yield Cite(s.chooser, f"{s.name(s.chooser)} has the choice")
        return
    if alternate and isinstance(act, Deal) and s.before.dealt and not s.misdealt:
        due = s.before.next_seat(s.before.dealer, s.frame.direction)
        if _dealer(s) != due:
            yield Fault("wrong-dealer", _dealer(s), message=f"the deal has passed to {s.name(due)}")
        return
    if s.chooser is None or s.misdealt or (isinstance(act, Claim) and act.what != "deal"):
        return
    due = s.chooser if s.dealer_due is None else s.dealer_due
    if deals == "lower":
        due = min(s.cuts, key=lambda i: s.frame.strength.get(s.cuts[i].rank, 0), default=due)
    who = _dealer(s)
    if who != due and isinstance(act, Deal):
        yield Fault("wrong-dealer", who, message=f"{s.name(s.chooser)} cut the higher card")
    else:
        yield Cite(due)


@duty("cut-by-rank", Cut)
def cut_by_rank(s: Situation) -> Iterator[Fault | Cite]:
    """In cutting the cards rank as in play; suits do not matter."""
    assert isinstance(s.act, Cut)
    if s.chooser is not None and not s.act.pack and len(s.act.cards) == 1:
        yield Cite(s.chooser)


def _after_misdeal(s: Situation, due: int, says: str) -> Iterator[Fault | Cite]:
    """Who deals after a misdeal, or claims to: `says` of whom the deal was due from."""
    act = s.act
    if not s.misdealt or (isinstance(act, Claim) and act.what != "deal"):
        return
    who = _dealer(s)
    if who != due and isinstance(act, Deal):
        yield Fault("wrong-dealer", who, message=says.format(s.name(due)))
    else:
        yield Cite(due)


@duty("same-dealer-again", Deal, Claim, faults=("wrong-dealer",))
def same_dealer_again(s: Situation) -> Iterator[Fault | Cite]:
    """After a misdeal the same player deals again."""
    yield from _after_misdeal(s, s.before.dealer, "the deal is still {}'s")


@duty("deal-passes", Deal, Claim, faults=("wrong-dealer",))
def deal_passes(s: Situation) -> Iterator[Fault | Cite]:
    """After a misdeal the other player deals."""
    due = s.dealer_due
    if due is None:
        due = s.before.next_seat(s.before.dealer, s.frame.direction)
    yield from _after_misdeal(s, due, "the deal passes to {}")


@duty("deal-as-chosen", Deal, Claim, faults=("wrong-dealer",))
def deal_as_chosen(s: Situation) -> Iterator[Fault | Cite]:
    """After a misdeal the dealer's adversary says who deals next."""
    due = s.dealer_due if s.dealer_due is not None else s.before.dealer
    yield from _after_misdeal(s, due, "{} was to deal")


@duty("players", Deal)
def players(s: Situation) -> Iterator[Fault | Cite]:
    """The game is for so many players; another number is no record of this game."""
    yield from ()
