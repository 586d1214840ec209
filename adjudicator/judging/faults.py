"""Faults become rulings: which laws fit, and what the book then says; acts that are good too."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from adjudicator.judging import choices, debts, orders, voiding
from adjudicator.judging.drafts import Draft
from adjudicator.judging.presumed import presumptions
from adjudicator.judging.rules import sure
from adjudicator.laws.law import Elects, Law
from adjudicator.laws.situation import Circumstances, Debt, Fault, Situation

if TYPE_CHECKING:
    from adjudicator.judging.replay import Replay


def found(r: Replay, s: Situation, items: list[tuple[Law, Fault]]) -> list[Draft]:
    """Make a ruling of each fault; laws that find the same fault share one ruling."""
    merged: dict[tuple[str, int | None], tuple[Fault, list[Law]]] = {}
    for law, fault in items:
        kept = merged.setdefault((fault.irregularity, fault.player), (fault, []))
        kept[1].append(law)
    return [make(r, s, fault, tuple(laws)) for fault, laws in merged.values()]


def make(r: Replay, s: Situation, fault: Fault, laws: tuple[Law, ...]) -> Draft:
    """Enter a ruling on a fault and apply what follows of itself."""
    draft = Draft(
        s.at, s, fault.irregularity, fault.player, fault, laws, message=fault.message,
        wrong_mark=fault.wrong_mark, proved=fault.proved,
        assumptions=[*fault.assumptions, *presumptions(s)])
    cards = fault.detail.get("callable")
    draft.callable = cards if isinstance(cards, tuple) else ()
    if fault.wrong_mark and fault.player is not None:
        r.account.wrong[fault.player] += fault.wrong_mark
    r.enter(draft)
    resolve(r, draft, None)
    return draft


def impossible(r: Replay, s: Situation, clashes: tuple[str, ...], law: Law | None = None) -> Draft:
    """Enter what cannot be, with what it clashes with; `law`: which tells so (else the pack's)."""
    none = any(c.startswith("this pack has no") for c in clashes)
    keys = ("packs", "pack_ranks") if none else ("packs",)
    laws = tuple(dict.fromkeys(x for k in keys if (x := r.rules.frame_law(k)) is not None))
    draft = Draft(s.at, s, message="; ".join(clashes), duty_laws=(law,) if law else laws,
                  impossible=True)
    return r.enter(draft)


def circumstances(r: Replay, draft: Draft, noticed: Situation | None) -> Circumstances:
    """Return the circumstances in which the questions of `when` are put."""
    assert draft.fault is not None
    return Circumstances(draft.situation, draft.fault, noticed, len(r.case.events), True)


def resolve(r: Replay, draft: Draft, noticed: Situation | None) -> None:
    """Fit the laws to a fault as it stands now; open the choices, apply the orders.

    Put again when the fault is noticed: laws that no longer fit drop out with what they gave.
    """
    assert draft.irregularity is not None
    c = circumstances(r, draft, noticed)
    fit = r.rules.fitting(draft.irregularity, c)
    draft.laws = fit
    draft.answer = answer(draft.duty_laws, fit, draft.irregularity)
    draft.choices = [x for x in draft.choices if x.law in fit or x.elected or x.law not in
                     r.rules.by_fault.get(draft.irregularity, ())]
    draft.orders = [x for x in draft.orders if x.law in fit or x.law in draft.duty_laws]
    if draft.irregularity == "elected-without-right":
        return
    given = {id(x.law) for x in draft.choices} | {id(x.law) for x in draft.orders}
    for law in (*fit, *(x for x in draft.duty_laws if x.effect == "duty")):
        if id(law) not in given:
            grant(r, draft, law)
    for choice in draft.choices:
        choice.sure = any(law.effect == "duty" or sure(law, c) for law in choice.laws)
        if choice.sure and choice.open and not choices.named(r, draft, choice):
            choices.assume(r, draft, choice)


def _orders(law: Law, irregularity: str) -> bool:
    """Whether a law orders anything for this irregularity."""
    return any(isinstance(x, Elects) or x.particulars.get("for") in (None, irregularity)
               for x in law.remedy)


def answer(duties: tuple[Law, ...], fit: tuple[Law, ...], irregularity: str = "") -> str:
    """Return what the book says of a fault: a ruling, that it stands, or nothing."""
    if any(law.conflicts_with and any(o in law.conflicts_with for o in (x.id for x in fit))
           for law in fit):
        return "conflict"
    if any(law.stands for law in fit) and not any(law.remedy for law in fit):
        return "stands"
    if any(_orders(law, irregularity) for law in (*fit, *duties)):
        return "ruling"
    if fit or any(law.effect == "bar" for law in duties):
        return "ruling"
    return "silent"


def grant(r: Replay, draft: Draft, law: Law) -> None:
    """Open the choices a law gives and apply what it orders."""
    if law.remedy and draft not in r.choosing:
        r.choosing.append(draft)
    for remedy in law.remedy:
        if isinstance(remedy, Elects):
            for seat in choices.electors(r, draft, remedy.by):
                choices.open_choice(r, draft, law, remedy, seat)
        elif remedy.particulars.get("for") in (None, draft.irregularity):
            orders.order(r, draft, law, remedy)


def legal(r: Replay, s: Situation, laws: tuple[Law, ...], message: str = "",
          answer_: str | None = None, player: int | None = None) -> Draft | None:
    """Enter a ruling on an act that is good, citing the laws that decide; none: no ruling."""
    if not laws and answer_ is None:
        return None
    said = answer_ or ("stands" if any(law.stands for law in laws) else "ruling")
    draft = Draft(s.at, s, None, player, None, laws, answer=said, message=message,
                  assumptions=list(presumptions(s)))
    return r.enter(draft)


def noticed(r: Replay, draft: Draft, s: Situation) -> None:
    """A fault comes out: judge it again as it stands now."""
    first = draft.noticed is None
    if first:
        draft.noticed, draft.seen = s.at, s
    if draft.fault is not None:
        resolve(r, draft, draft.seen or s)
    if first:
        _now_due(r, draft)


def _now_due(r: Replay, draft: Draft) -> None:
    """What a fault orders only once it is noticed: a new deal, a lead to be taken back."""
    for order_ in draft.orders:
        if order_.remedy in ("fresh-deal", "deal-passes") and not r.void and (
                draft.fault is not None and draft.fault.detail.get("unnoticed")):
            voiding.void_deal(r, order_.law)
        elif order_.remedy == "take-back" and draft.player is not None and (
                order_.lapsed is None and draft.situation.attempt is None):
            debts.owe(r, Debt(draft.player, "take-back", None, order_.law.id, draft.at,
                              cards=order_.cards))


def renew(draft: Draft, **changes: object) -> None:
    """Change the fault of a ruling (frozen) in the light of what came after."""
    if draft.fault is not None:
        draft.fault = replace(draft.fault, detail={**draft.fault.detail, **changes})
