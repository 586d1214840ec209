"""Wrong marks taken down, and added by the adversary."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.events import Add, Draw, Play, TakeDown
from adjudicator.judging import faults
from adjudicator.judging.acts.elections import without_right
from adjudicator.laws.situation import Fault, Situation

if TYPE_CHECKING:
    from adjudicator.judging.replay import Replay

from adjudicator.judging.acts.marks import add_to
from adjudicator.judging.choices import amount_of, take_down


def _drew_between(r: Replay, seat: int, since: int, until: int) -> bool:
    return any(isinstance(a, Draw | Play) and a.seat == seat
               for e in r.case.events[since : until - 1] for a in e.acts)


def takes_down(r: Replay, s: Situation) -> None:
    """A wrong mark taken down, by its maker or by who may have it taken down."""
    act = s.act
    assert isinstance(act, TakeDown)
    own = next((d for d in reversed(r.drafts) if d.player == act.seat and d.wrong_mark
                and not d.taken_down and (act.amount in (None, d.wrong_mark))), None)
    theirs = next(((d, c) for d, c in r.choices() if c.by == act.seat
                   and c.allows("take-down") and act.amount in (None, d.wrong_mark)), None)
    if theirs is not None and (own is None or theirs[0].at > own.at):
        draft, choice = theirs
        faults.noticed(r, draft, s)
        choice.elected.append("take-down")
        faults.legal(r, s, (choice.law,), "taken down")
        if draft.player is not None:
            take_down(r, draft, draft.player)
    elif own is not None:
        take_down(r, own, act.seat)
        own.noticed = own.noticed or s.at
        if not _drew_between(r, act.seat, own.at, s.at):
            faults.renew(own, corrected=True)
        faults.resolve(r, own, None)
        faults.legal(r, s, own.laws or own.duty_laws, "taken down by himself", "stands")
    elif not _comes_down(r, s, act):
        without_right(r, s, act.seat, "take-down", None)


def _comes_down(r: Replay, s: Situation, act: TakeDown) -> bool:
    """A mark that is due to nobody comes down, where the book gives nobody a choice about it."""
    draft = next((d for d in reversed(r.drafts) if d.player != act.seat and d.wrong_mark
                  and not d.taken_down and not d.choices
                  and act.amount in (None, d.wrong_mark)), None)
    if draft is None or draft.player is None:
        return False
    take_down(r, draft, draft.player)
    draft.noticed = draft.noticed or s.at
    faults.legal(r, s, draft.laws or draft.duty_laws, "taken down", "silent")
    return True


def adds(r: Replay, s: Situation) -> None:
    """Points wrongly marked by the adversary added to one's own score."""
    act = s.act
    assert isinstance(act, Add)
    open_ = [(d, c) for d, c in r.choices() if c.by == act.seat and c.allows("add")]
    pair = next((p for p in open_ if amount_of(*p) == act.amount), open_[0] if open_ else None)
    if pair is None:
        without_right(r, s, act.seat, "add", None)
        return
    draft, choice = pair
    most = amount_of(draft, choice)
    amount = most if act.amount is None else act.amount
    if amount > most:
        laws = choice.laws
        fault = Fault("marked-too-much", act.seat, wrong_mark=amount - most,
                      message=f"{most} may be added, not {amount}")
        faults.make(r, s, fault, laws)
        amount = most
    else:
        faults.legal(r, s, (*choice.laws, *r.at_work(s).permitted), "added")
    faults.noticed(r, draft, s)
    choice.elected.append("add")
    add_to(r, s, draft, choice, amount)
