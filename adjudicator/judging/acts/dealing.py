"""The cut, the deal, cards exposed and packs found faulty."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.events import Cut, Deal, Expose, Find, TurnDown
from adjudicator.judging import faults, partners, settling
from adjudicator.judging.acts import ends
from adjudicator.judging.acts.plain import judged, plain
from adjudicator.judging.drafts import Draft
from adjudicator.laws.situation import Circumstances, Fault, Situation, Window
from adjudicator.table import changed

if TYPE_CHECKING:
    from adjudicator.judging.replay import Replay


def cut(r: Replay, s: Situation) -> None:
    """A cut for the deal; when all have cut, the highest has the choice."""
    act = s.act
    assert isinstance(act, Cut)
    if not act.pack and len(act.cards) == 1:
        r.cuts[act.seat] = act.cards[0]
        alone = r.case.chouette  # who plays alone against the others does not cut with them
        if len(r.cuts) == len(r.case.players) - (alone is not None and alone not in r.cuts):
            r.chooser = highest_cut(r)
            s = changed(s, chooser=r.chooser, cuts=r.cuts)
    elif not act.pack:
        r.cuts.pop(act.seat, None)
    plain(r, s)


def highest_cut(r: Replay) -> int | None:
    """Return who cut the highest card; None where the highest are equal."""
    strength = r.rules.frame.strength
    order = sorted(r.cuts, key=lambda i: -strength.get(r.cuts[i].rank, 0))
    first, second = order[0], order[1] if len(order) > 1 else order[0]
    if first != second and strength.get(r.cuts[first].rank) == strength.get(
            r.cuts[second].rank):
        return None
    return first


def deal(r: Replay, s: Situation) -> None:
    """A deal: the frame's laws, the number dealt, the turn-up's points."""
    act = s.act
    assert isinstance(act, Deal)
    f = r.at_work(s)
    due = s.before.dealer if r.dealer_due is None else r.dealer_due
    if r.deals_by is not None and act.seat not in (None, due):
        f.faults.append((r.deals_by, Fault("wrong-dealer", act.seat,
                                           message=f"{s.name(due)} was to deal")))
    keys = ["packs"]
    if act.turn_up is not None:
        keys.append("turn_up")
    if len(r.case.players) > 2:
        keys.append("direction")
    laws = tuple(law for k in keys if (law := r.rules.frame_law(k)) is not None)
    judged(r, s, f, laws)
    r.account.pone = s.pone()
    partners.rejoined(r.account)
    wrong = any(fault.irregularity == "wrong-dealer" for _, fault in f.faults)
    r.misdealt = r.misdealt and wrong  # a deal by the wrong player leaves it due
    r.chooser, r.dealer_due, r.cuts, r.deals_by = None, None, {}, None


def expose(r: Replay, s: Situation) -> None:
    """A card exposed: one's own, or another's or the talon's by the dealer."""
    act = s.act
    assert isinstance(act, Expose)
    if s.before.trick or s.before.last or (s.before.trick_no or 0) > 0:
        plain(r, s)  # shown in the play, which no law of the deal concerns
        return
    name = "exposed-own" if act.of == act.seat else "exposed-anothers"
    _spoken_of(r, s, Fault(name, act.seat, (act.card,), f"{act.card} was exposed"))


def _spoken_of(r: Replay, s: Situation, fault: Fault) -> Draft | None:
    """Enter what the book orders; where it has no word on it the act is legal, and it is silent."""
    c = Circumstances(s, fault, None, len(r.case.events), True)
    if not r.rules.fitting(fault.irregularity, c):
        return faults.legal(r, s, (), "the book says nothing of it", "silent")
    return faults.make(r, s, fault, ())


def find(r: Replay, s: Situation) -> None:
    """Something wrong found with the pack."""
    act = s.act
    assert isinstance(act, Find)
    if act.what == "uncut":
        plain(r, s)
        return
    name = "faced-in-pack" if act.what == "faced" else "imperfect-pack"
    card = (act.card,) if act.card is not None else ()
    between = s.before.phase == "over" or (s.before.out is True and s.before.strict_left == 0)
    fault = Fault(name, None, card, "", detail={"finder": act.seat, "between": between})
    if not between:
        _spoken_of(r, s, fault)
        return
    draft = faults.make(r, s, fault, ())
    if not draft.laws:
        draft.laws, draft.answer = r.rules.by_fault.get(name, ()), "stands"


def turn_down(r: Replay, s: Situation) -> None:
    """A faced card turned down in its place, or put elsewhere."""
    act = s.act
    assert isinstance(act, TurnDown)
    if act.buried and _sent_back(r, s):
        return
    if act.buried:
        laws = tuple(law for law, fault in r.at_work(s).faults
                     if fault.irregularity == "talon-disturbed")
        faults.make(r, s, Fault("talon-disturbed", act.seat, (act.card,),
                                "it was put elsewhere in the talon", detail={"buried": True}),
                    laws)
    else:
        plain(r, s)


def _sent_back(r: Replay, s: Situation) -> bool:
    """A card sent back to the talon is put among the others."""
    act = s.act
    assert isinstance(act, TurnDown)
    debt = next((d for d in r.debts if d.what == "return" and d.by == act.seat
                 and act.card in d.cards), None)
    if debt is None:
        return False
    r.debts = tuple(d for d in r.debts if d is not debt)
    r.table = changed(r.table, top=())
    faults.legal(r, s, (r.rules.laws[debt.law],), "put among the others")
    return True


def new_deal(r: Replay) -> None:
    """Forget what belonged to the last deal."""
    r.window, r.debts, r.struck = Window(), (), {}
    account = r.account
    if settling.finish(r, r.index) or account.winner is not None or account.complete:
        ends.new_game(r)
    account.deal += 1
    account.deal_known = True
    account.unmarked = []
    r.table = changed(r.table, deal_no=r.table.deal_no + (1 if r.table.dealt or r.void or
                                                          r.table.phase == "over" else 0))


def new_sitting(r: Replay) -> None:
    """A further deal or game is counted."""
    closed = r.account.closed
    if closed and (settling.finish(r, r.index) or r.account.winner is not None
                             or r.account.complete):
        ends.new_game(r)
    if closed:
        r.account.deal += 1


def opening(r: Replay) -> None:
    """Judge what concerns the record as a whole, before the first event."""
    ends.opening(r)
