"""Objections, matched to the fault they mean or found without ground."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.events import Claim, Deal, Object_, Play
from adjudicator.facts import yes_no
from adjudicator.judging import faults
from adjudicator.judging.drafts import Draft
from adjudicator.laws.law import Law
from adjudicator.laws.registry import Answering
from adjudicator.laws.situation import Fault, Situation
from adjudicator.words import IRREGULARITIES

if TYPE_CHECKING:
    from adjudicator.judging.replay import Replay


PRESUMED = {
    "not-the-winner": ("had just won a trick",), "after-drawing": ("had just won a trick",),
    "talon-out": ("the talon is not out",), "waiting-lapsed": ("the talon is not out",),
    "not-held": ("the cards shown were held",), "exchange-without-trick": ("had just won",),
    "exchange-after-drawing": ("had just won",), "led-out-of-turn": ("lead",),
    "drew-out-of-turn": ("had won the trick",),
}
STRICT = ("failed-to-follow", "failed-to-win", "failed-to-trump", "failed-to-play-highest")


def objects(r: Replay, s: Situation) -> None:
    """An objection: matched to the latest fault it may mean, else without ground."""
    act = s.act
    assert isinstance(act, Object_)
    draft = meant(r, act.seat, act.to, act.ground, act.own)
    if draft is not None:
        faults.noticed(r, draft, s)
        faults.legal(r, s, draft.laws or draft.duty_laws, "the objection is good")
        return
    if act.ground and unrecorded(r, s, act.ground):
        return
    if act.ground in STRICT and unproved(r, s, act.seat, act.to, act.ground):
        return
    if act.ground in PRESUMED and _presumed(r, s, act):
        return
    if act.ground == "wrong-turn-up" and s.event.consent and _agreed(r, s, act):
        return
    without_ground(r, s, act.to, act.ground)


def meant(r: Replay, seat: int, to: int | None, ground: str, own: bool) -> Draft | None:
    """Return the latest fault that a player may mean, of the event and ground he names."""
    for draft in reversed(r.drafts):
        if draft.irregularity is None or draft.fault is None:
            continue
        if to is not None and draft.at != to:
            continue
        if ground and draft.irregularity != ground:
            continue
        mine = draft.player == seat
        if mine == own and (to is not None or draft.noticed is None):
            return draft
    return None


def _agreed(r: Replay, s: Situation, act: Object_) -> bool:
    """A fault of the deal that shows in no act, but both agree that it was made."""
    moment = next((m for m in reversed(r.moments[: s.at - 1]) if act.to in (None, m.event.index)
                   and any(isinstance(a, Deal) for a in m.event.acts)), None)
    if moment is None:
        return False
    made = next(a for a in moment.event.acts if isinstance(a, Deal))
    past = r.situation(moment.event, made, moment.before, moment.after)
    faults.legal(r, s, tuple(r.rules.by_fault.get(act.ground, ())), "both agree")
    law = r.rules.frame_law("turn_up")
    draft = faults.make(r, past, Fault(act.ground, moment.after.dealer, message="as both agree"),
                        (law,) if law is not None else ())
    faults.noticed(r, draft, s)
    return True


def without_ground(r: Replay, s: Situation, to: int | None, ground: str = "") -> None:
    """The act objected to is allowed: cite the law that allows it, or that lays down the duty."""
    target = to if to is not None else s.at - 1
    laws: tuple[Law, ...] = ()
    if 1 <= target <= len(r.moments):
        for draft in r.moments[target - 1].drafts:
            laws = (*laws, *draft.cites())
    if not laws and ground:
        rules = {rule.law.id: rule.law for found in r.rules.by_act.values() for rule in found
                 if ground in rule.entry.faults}
        laws = tuple(rules.values())
    faults.legal(r, s, laws, "no ground", "stands" if laws else "silent")


def unrecorded(r: Replay, s: Situation, ground: str) -> bool:
    """A ground that shows in no act (unlike backs, an imperfect pack): the book's word on it."""
    laws = r.rules.by_fault.get(ground, ())
    if not laws or ground not in ("unlike-backs", "imperfect-pack", "faced-in-pack"):
        return False
    if all(law.stands for law in laws):
        faults.legal(r, s, laws, "no ground", "stands")
    else:
        seat = s.act.seat if isinstance(s.act, Object_ | Claim) else None
        faults.make(r, s, Fault(ground, None, detail={"finder": seat}), ())
    return True


def _presumed(r: Replay, s: Situation, act: Object_) -> bool:
    """An objection to what was only presumed: open, with both outcomes."""
    target = act.to if act.to is not None else s.at - 1
    if not 1 <= target <= len(r.moments):
        return False
    moment = r.moments[target - 1]
    took = [a for d in moment.drafts for a in d.assumptions]
    words = PRESUMED[act.ground]
    if not any(word in told for told in took for word in words):
        return False
    past = moment.event.acts[0]
    seat = getattr(past, "seat", None)
    if not isinstance(seat, int):
        return False
    name, what = r.case.players[seat], IRREGULARITIES[act.ground]
    fact = yes_no("objected", target, (f"{what} ({name})", f"objection to {target} true"),
                  (f"it was as {name} says", f"objection to {target} untrue"),
                  f"whether {what}")
    if r.facts.settle(fact) == "yes":
        bare = r.situation(moment.event, past, moment.before, moment.after)
        laws = tuple(dict.fromkeys(law for x in r.rules.concerning(past, True)
                                   if act.ground in x.entry.faults for law in (x.law,)))
        draft = faults.make(r, bare, Fault(act.ground, seat), laws)
        for entry in [e for e in r.account.entries if e.cause == target and e.seat == seat]:
            r.account.add(seat, -entry.points, "not due", laws[0] if laws else "", cause=target)
        faults.noticed(r, draft, s)
    return True


def unproved(r: Replay, s: Situation, seat: int, to: int | None, ground: str) -> bool:
    """A revoke that the record neither proves nor refutes: open, with both outcomes."""
    target = to
    if target is None:
        target = next((m.event.index for m in reversed(r.moments[: s.at - 1]) if any(
            isinstance(a, Play) and a.seat != seat for a in m.event.acts)), None)
    if target is None:
        return False
    moment = r.moments[target - 1]
    if any(d.irregularity in STRICT for d in moment.drafts):
        return False  # the record proves it
    play = next((a for a in moment.event.acts if isinstance(a, Play)), None)
    if play is None or moment.before.seats[play.seat].complete or moment.before.out is False:
        return False
    name = r.case.players[play.seat]
    fact = yes_no("held", target, (f"{name} could have done otherwise", f"{name} holds …"),
                  (f"{name} could not", f"{name} holds …"), f"what {name} held")
    if r.facts.settle(fact) == "yes":
        past = r.situation(moment.event, play, moment.before, moment.after)
        laws = tuple(x.law for x in r.rules.by_act.get(Answering, ())
                     if ground in x.entry.faults)
        draft = faults.make(r, past, Fault(ground, play.seat, (play.card,)), laws)
        faults.noticed(r, draft, s)
    return True
