"""Cards drawn, given back and shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.events import Draw, Restore, Show
from adjudicator.judging import debts, faults
from adjudicator.judging.acts import declared
from adjudicator.judging.acts.plain import judged
from adjudicator.laws.law import Law
from adjudicator.laws.situation import Debt, Fault, Situation
from adjudicator.table import changed

if TYPE_CHECKING:
    from adjudicator.judging.replay import Replay


def draw(r: Replay, s: Situation) -> None:
    """A draw, judged by the draws that are due and the rights that stand."""
    act = s.act
    assert isinstance(act, Draw)
    right = next((d for d in r.debts if d.what == "look-at-two"), None)
    if right is not None and act.seat == right.by:
        faults.legal(r, s, (r.rules.laws[right.law],), "he may take either of the two")
        r.debts = tuple(d for d in r.debts if d is not right)
        debts.owe(r, changed(right, what="look-at-two-now"))
        return
    barred = next((d for d in r.debts if d.what == "play-without-drawing"
                   and d.by == act.seat), None)
    if barred is not None and not act.nothing:
        faults.make(r, s, Fault("drew-two", act.seat, act.cards,
                                "he was to play without drawing",
                                detail={"drawer": "either", "seen": None}),
                    (r.rules.laws[barred.law],))
        return
    made_good = next((d for d in r.debts if d.what == "make-good" and d.by == act.seat), None)
    if made_good is not None and not act.nothing:
        number = max(len(act.cards), 1)
        left = made_good.number - number
        r.debts = tuple(d for d in r.debts if d is not made_good)
        if left > 0:
            debts.owe(r, changed(made_good, number=left))
        if left >= -1:
            faults.legal(r, s, (r.rules.laws[made_good.law],), "the number is made good")
            return
    owed = next((d for d in r.debts if d.what == "draw-two" and d.by == act.seat), None)
    f = r.at_work(s)
    extra: tuple[Law, ...] = ()
    if owed is not None:
        r.debts = tuple(d for d in r.debts if d is not owed)
        extra = (r.rules.laws[owed.law],)
    judged(r, s, f, extra)


def restore(r: Replay, s: Situation) -> None:
    """A card given back; what was owed is done."""
    act = s.act
    assert isinstance(act, Restore)
    laws: tuple[Law, ...] = ()
    back = next((d for d in r.debts if d.what == "return" and d.by == act.seat
                 and set(act.cards) <= set(d.cards)), None)
    if back is not None and act.how == "restores":
        r.table = changed(s.before, top=act.cards)  # it had gone back; now it lies on the top
    words = ("restore", "put-back") if act.how == "restores" else ("take-back",)
    for word in words:
        debt = debts.settle_debt(r, act.seat, word)
        if debt is not None:
            laws = (*laws, r.rules.laws[debt.law])
    f = r.at_work(s)
    judged(r, s, f, laws)


def show(r: Replay, s: Situation) -> None:
    """A card shown, owed or not; or a hand shown to be scored."""
    act = s.act
    assert isinstance(act, Show)
    if act.name:
        declared.shown_hand(r, s)
        return
    debt: Debt | None = debts.settle_debt(r, act.seat, "show", act.cards)
    laws = (r.rules.laws[debt.law],) if debt is not None else ()
    judged(r, s, r.at_work(s), laws)
