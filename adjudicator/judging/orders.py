"""What a fault orders of itself: one small function for each word of the books."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from adjudicator.cards import Card
from adjudicator.judging import choices, debts, forfeiting
from adjudicator.judging.drafts import Draft, Order
from adjudicator.judging.voiding import void_deal
from adjudicator.laws.law import Law, Orders
from adjudicator.laws.situation import Debt

if TYPE_CHECKING:
    from adjudicator.judging.replay import Replay

Obeyed = Callable[["Replay", Draft, Law, Orders, int], None]
WITH_CARDS = ("show", "restore", "put-back", "take-back", "turn-down", "undo")


def order(r: Replay, draft: Draft, law: Law, remedy: Orders) -> None:
    """Enter a remedy that follows of itself, once, and do what it orders."""
    by, word = draft.player, remedy.remedy
    if remedy.particulars.get("theirs") is True and draft.fault is not None and (
            "card_of" not in draft.fault.detail):
        return  # it holds only where the card was the adversary's
    ordered = Order(word, by, _cards(draft, remedy), law)
    if any((o.remedy, o.by, o.cards) == (word, by, ordered.cards) for o in draft.orders):
        return  # two laws that order the same order it once
    draft.orders.append(ordered)
    if word in ("fresh-deal", "deal-passes"):
        if draft.fault is not None and draft.fault.detail.get("unnoticed") and (
                draft.noticed is None):
            r.misdealt = True
        else:
            deal_again(r, law, word == "deal-passes")
    elif by is not None and word in OBEYED:
        OBEYED[word](r, draft, law, remedy, by)


def _cards(draft: Draft, remedy: Orders) -> tuple[Card, ...]:
    """The cards of the fault, where the remedy is about them."""
    if draft.fault is None or remedy.particulars.get("own") is True or (
            remedy.remedy not in WITH_CARDS):
        return ()
    return draft.fault.cards


def deal_again(r: Replay, law: Law, passes: bool) -> None:
    """The deal is void and dealt again: by the next player where it `passes`."""
    void_deal(r, law)
    if passes:
        r.dealer_due = r.table.next_seat(r.table.dealer, r.rules.frame.direction)


def _counts_nothing(r: Replay, draft: Draft, law: Law, remedy: Orders, by: int) -> None:
    """The game, the card points, the tricks or only their points, as the law has it."""
    terms = remedy.particulars
    if "points" in terms:
        if terms.get("ends") is True:
            forfeiting.give_up(r, draft)
    elif terms.get("of") == "cards":
        debts.owe(r, Debt(by, "counts-no-cards", None, law.id, draft.at, "deal-over"))
    elif terms.get("to_adversary") is True:
        forfeiting.forfeit_tricks(r, draft, law, by)
    else:
        r.when(draft.proved, lambda: forfeiting.strike(r, draft, law, by))


def _adds(r: Replay, draft: Draft, law: Law, remedy: Orders, by: int) -> None:
    """The adversary's score grows: by so many, or by what was wrongly marked, taken down first."""
    others, amount = draft.situation.others(by), _amount(draft, remedy)
    if others and amount:
        r.account.unmarked.append(choices.give(
            r, draft, law, others[0], amount, "points" in remedy.particulars))


def _deducts(r: Replay, draft: Draft, law: Law, remedy: Orders, by: int) -> None:
    """The offender's score falls: by so many, or by what was wrongly marked, which comes down."""
    if "points" not in remedy.particulars:
        _takes_down(r, draft, law, remedy, by)
    choices.forfeits(r, draft, law, _amount(draft, remedy))


def _amount(draft: Draft, remedy: Orders) -> int:
    points = remedy.particulars.get("points")
    return points if isinstance(points, int) else draft.wrong_mark


def _takes_down(r: Replay, draft: Draft, law: Law, remedy: Orders, by: int) -> None:
    choices.take_down(r, draft, by)


def _draws_two(r: Replay, draft: Draft, law: Law, remedy: Orders, by: int) -> None:
    debts.owes_two(r, draft.situation, law, by)


def _makes_good(r: Replay, draft: Draft, law: Law, remedy: Orders, by: int) -> None:
    debts.makes_good(r, draft, law, by, draft.noticed or draft.at)


def _plays_on(r: Replay, draft: Draft, law: Law, remedy: Orders, by: int) -> None:
    debts.plays_on(r, draft, law, by)


def _owes_cards(r: Replay, draft: Draft, law: Law, remedy: Orders, by: int) -> None:
    others = draft.situation.others(by)
    debts.owe(r, Debt(by, remedy.remedy, others[0] if others else None, law.id, draft.at,
                      cards=_cards(draft, remedy)))


def _takes_back(r: Replay, draft: Draft, law: Law, remedy: Orders, by: int) -> None:
    """Cards declared go back at once; a card led, only once the lead is noticed."""
    if draft.situation.attempt is not None:
        debts.owe(r, Debt(by, remedy.remedy, None, law.id, draft.at, cards=_cards(draft, remedy)))


def _declares_no_more(r: Replay, draft: Draft, law: Law, remedy: Orders, by: int) -> None:
    until = remedy.particulars.get("until")
    what = "no-score" if until == "own-trick" else "no-declaring"
    debts.owe(r, Debt(by, what, None, law.id, draft.at, str(until or "never")))


OBEYED: dict[str, Obeyed] = {
    "counts-nothing": _counts_nothing, "draw-two": _draws_two,
    "play-without-drawing": _plays_on, "show": _owes_cards, "restore": _owes_cards,
    "put-back": _owes_cards, "take-back": _takes_back, "no-declaring": _declares_no_more,
    "make-good": _makes_good, "add": _adds, "deduct": _deducts, "take-down": _takes_down,
}
