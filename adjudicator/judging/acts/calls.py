"""Cards called for, and what is played when one is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.events import Call, Play
from adjudicator.judging import debts, faults
from adjudicator.judging.acts.elections import without_right
from adjudicator.laws.registry import Answering
from adjudicator.laws.situation import Debt, Fault, Situation
from adjudicator.table import changed

if TYPE_CHECKING:
    from adjudicator.judging.replay import Replay


def calls(r: Replay, s: Situation) -> None:
    """A card called for: good where it is liable to be called by him."""
    act = s.act
    assert isinstance(act, Call)
    standing = next((d for d in r.debts if d.what == "callable" and d.by != act.seat
                     and (not act.cards or set(act.cards) <= set(d.cards))), None)
    if standing is not None:
        laws = tuple(x for x in (r.rules.laws.get(standing.law),) if x is not None)
        if standing.until in ("strict-play-begins", "talon-out") and s.before.out is True:
            faults.make(r, s, Fault("elected-without-right", act.seat, act.cards,
                                    "no card is called any more"), laws)
            return
        faults.legal(r, s, laws, "the card is called")
        debts.owe(r, changed(standing, what="call", at=s.at, cards=act.cards))
        return
    pair = next(((d, c) for d, c in r.choices() if c.by == act.seat and c.allows("call")
                 and d.callable and set(act.cards) <= set(d.callable)), None)
    if pair is None or pair[0].player is None:
        without_right(r, s, act.seat, "call", None)
        return
    draft, choice = pair
    player = draft.player
    assert player is not None
    faults.noticed(r, draft, s)
    choice.elected.append("call")
    faults.legal(r, s, choice.laws, "the card is called")
    debts.owe(r, Debt(player, "call", act.seat, choice.law.id, s.at,
                       cards=draft.callable if len(act.cards) != 1 else act.cards))


def called(r: Replay, s: Situation) -> None:
    """A card played while another is called for: refused, unless the duty to follow forbids it."""
    act = s.act
    assert isinstance(act, Play)
    debt = next((d for d in r.debts if d.what == "call" and d.by == act.seat), None)
    if debt is None:
        return
    law = r.rules.laws.get(debt.law)
    laws = (law,) if law is not None else ()
    if act.card in debt.cards:
        r.debts = tuple(d for d in r.debts if d is not debt)
        faults.legal(r, s, laws, "the card called")
        return
    me = s.before.seats[act.seat]
    able = [c for c in debt.cards if me.holds(c) and not _forbidden(r, s, act, c)]
    if able:
        faults.make(r, s, Fault("called-card-refused", act.seat, (act.card,),
                                f"{able[0]} was called"), laws)


def _forbidden(r: Replay, s: Situation, act: Play, card: object) -> bool:
    """Whether the strict duties forbid the called card on this trick."""
    other = changed(s, act=changed(act, card=card))
    for rule in r.rules.by_act.get(Answering, ()):
        if rule.entry.strict:
            for item in rule.entry.function(other, **rule.particulars):
                if isinstance(item, Fault):
                    return True
    return False
