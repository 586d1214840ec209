"""The cut, the deal, cards exposed and packs found faulty."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.events import Cut, Deal, Expose, Find, TurnDown
from adjudicator.judging import faults
from adjudicator.judging.acts import ends
from adjudicator.judging.acts.plain import judged, plain
from adjudicator.laws.situation import Fault, Situation, Window
from adjudicator.table import changed

if TYPE_CHECKING:
    from adjudicator.judging.replay import Replay


def cut(r: Replay, s: Situation) -> None:
    """A cut for the deal; when all have cut, the highest has the choice."""
    act = s.act
    assert isinstance(act, Cut)
    if not act.pack and len(act.cards) == 1:
        r.cuts[act.seat] = act.cards[0]
        if len(r.cuts) == len(r.case.players):
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
    keys = ["packs"]
    if act.turn_up is not None:
        keys.append("turn_up")
    laws = tuple(law for k in keys if (law := r.rules.frame_law(k)) is not None)
    judged(r, s, f, laws)
    r.account.pone = s.pone()
    r.misdealt, r.chooser, r.dealer_due, r.cuts = False, None, None, {}


def expose(r: Replay, s: Situation) -> None:
    """A card exposed: one's own, or another's or the talon's by the dealer."""
    act = s.act
    assert isinstance(act, Expose)
    if s.before.trick or s.before.last or (s.before.trick_no or 0) > 0:
        plain(r, s)  # shown in the play, which no law of the deal concerns
        return
    name = "exposed-own" if act.of == act.seat else "exposed-anothers"
    faults.make(r, s, Fault(name, act.seat, (act.card,), f"{act.card} was exposed"), ())


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
    draft = faults.make(r, s, Fault(name, None, card, "",
                                    detail={"finder": act.seat, "between": between}), ())
    if between and not draft.laws:
        draft.laws, draft.answer = r.rules.by_fault.get(name, ()), "stands"


def turn_down(r: Replay, s: Situation) -> None:
    """A faced card turned down in its place, or put elsewhere."""
    act = s.act
    assert isinstance(act, TurnDown)
    if act.buried:
        faults.make(r, s, Fault("talon-disturbed", act.seat, (act.card,),
                                "it was put elsewhere in the talon", detail={"buried": True}), ())
    else:
        plain(r, s)


def new_deal(r: Replay) -> None:
    """Forget what belonged to the last deal."""
    r.window, r.debts, r.struck = Window(), (), {}
    account = r.account
    if account.winner is not None:
        ends.new_game(r)
    account.deal += 1
    account.deal_known = True
    account.unmarked = []
    r.table = changed(r.table, deal_no=r.table.deal_no + (1 if r.table.dealt or r.void or
                                                          r.table.phase == "over" else 0))


def new_sitting(r: Replay) -> None:
    """A further deal or game is counted."""
    if r.account.winner is not None and r.account.closed:
        ends.new_game(r)


def opening(r: Replay) -> None:
    """Judge what concerns the record as a whole, before the first event."""
    ends.opening(r)
