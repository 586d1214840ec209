"""Claims to trick, lead, deal or game, and demands to see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.events import Claim, Demand, Knock
from adjudicator.judging import debts, faults, partners
from adjudicator.judging.acts.elections import choice_for, elect
from adjudicator.judging.acts.marks import compare
from adjudicator.judging.acts.objections import meant, unrecorded, without_ground
from adjudicator.laws.law import Law
from adjudicator.laws.situation import Situation

if TYPE_CHECKING:
    from adjudicator.judging.replay import Findings, Replay


def claims(r: Replay, s: Situation) -> None:
    """A claim to the trick, the lead, the deal, a fresh deal or the game."""
    act = s.act
    assert isinstance(act, Claim)
    if act.ground and (_grounded(r, s, act) or unrecorded(r, s, act.ground)):
        return
    f = r.at_work(s)
    if act.what == "game" and (f.faults or f.kept):
        _stopped(r, s, f, act.seat)
        return
    if f.kept or f.permitted:
        laws = (*(law for law, _ in f.kept), *f.permitted)
        good = all(cite.player == act.seat for _, cite in f.kept)
        faults.legal(r, s, laws, "the claim is good" if good else "the claim has no ground",
                     None if good else "stands")
        return
    if act.what == "game":
        law = r.rules.frame_law("game")
        won = r.account.winner is not None and (
            act.seat in partners.side_of(r.account, r.account.winner))
        faults.legal(r, s, (law,) if law else (), "the game is his" if won else "not yet game",
                     None if won else "stands")
        return
    if act.what == "fresh-deal":
        if choice_for(r, act.seat, "fresh-deal", act.to) is not None:
            elect(r, s, act.seat, "fresh-deal", act.to)
        else:
            without_ground(r, s, act.to)
        return
    turn = s.turn() if s.before.last else None
    draft = None
    if act.what == "lead" and turn == act.seat:
        draft = meant(r, act.seat, None, "led-out-of-turn", False)
    if draft is not None:
        faults.noticed(r, draft, s)
        faults.legal(r, s, draft.laws, "the lead is his")
    else:
        without_ground(r, s, act.to)


def game_claimed(r: Replay, s: Situation, f: Findings, seat: int) -> None:
    """The play is stopped and the game claimed: won by a right count, lost by a wrong one."""
    entries = r.account.pay(f.dues)
    laws = (*(law for law, _ in f.kept), *(law for law, _ in f.dues), *f.permitted)
    if f.faults:
        faults.found(r, s, f.faults)
        faults.legal(r, s, laws, "counted for the claim")
        r.account.award(s.others(seat)[0])
        return
    faults.legal(r, s, laws, "the count is right", player=seat)
    r.account.award(seat)
    if entries and isinstance(s.act, Knock):
        compare(r, s, seat, s.act.points, sum(e.points for e in entries), laws)


def _grounded(r: Replay, s: Situation, act: Claim) -> bool:
    """A claim on a ground: what the book says of that fault, where the record shows it or not."""
    draft = next((d for d in reversed(r.drafts) if d.irregularity == act.ground), None)
    if draft is not None and draft.answer == "stands":
        faults.legal(r, s, draft.laws, "no ground", "stands")
        return True
    if draft is not None:
        faults.noticed(r, draft, s)
        if choice_for(r, act.seat, act.what, draft.at) is not None:
            elect(r, s, act.seat, act.what, draft.at)
        else:
            due = any(o.remedy == act.what for o in draft.orders)
            faults.legal(r, s, draft.laws or draft.duty_laws, "so it is" if due else "no ground",
                         None if due else "stands")
        return True
    laws = r.rules.by_fault.get(act.ground, ())
    if laws and all(law.stands for law in laws):
        faults.legal(r, s, laws, "no ground", "stands")
        return True
    without_ground(r, s, act.to)
    return True


def knocks(r: Replay, s: Situation) -> None:
    """A player stops the play, claiming the game."""
    act = s.act
    assert isinstance(act, Knock)
    f = r.at_work(s)
    if f.faults or f.kept:
        _stopped(r, s, f, act.seat)
    else:
        faults.legal(r, s, (), "", "silent")


def _stopped(r: Replay, s: Situation, f: Findings, seat: int) -> None:
    """The play is stopped, unless it was not the time for that or there is no play left."""
    early = [found for found in f.faults if found[1].irregularity == "knocked-out-of-time"]
    late = [(law, cite) for law, cite in f.kept if cite.player is None]
    if early:
        faults.found(r, s, early)
    elif late and r.account.winner != seat:
        faults.legal(r, s, tuple(law for law, _ in late), late[0][1].message, "stands")
    elif late:
        faults.legal(r, s, tuple(law for law, _ in late), "the game is his")
    else:
        game_claimed(r, s, f, seat)


def asks(r: Replay, s: Situation) -> None:
    """A player asks another for advice: allowed where a law says so."""
    f = r.at_work(s)
    if f.faults:
        faults.found(r, s, f.faults)
        return
    laws = (*f.permitted, *(law for law, _ in f.kept))
    faults.legal(r, s, laws, "", None if laws else "silent")


def demands(r: Replay, s: Situation) -> None:
    """A demand to see a card or trick: granted where it is owed, else refused."""
    act = s.act
    assert isinstance(act, Demand)
    shows = [d for d in r.debts if d.what == "show" and d.by != act.seat]
    debt = debts.owed_of(shows, act.cards)
    if act.what == "see" and act.trick is None and debt is not None:
        law = r.rules.laws.get(debt.law)
        faults.legal(r, s, (law,) if law else (), "the card is to be shown")
        return
    f = r.at_work(s)
    chosen = next((d for d in r.debts if d.what == "look-at-two-now"), None)
    laws = (*f.permitted, *(law for law, _ in f.kept))
    if act.what == "see" and act.trick is None and chosen is not None:
        given = r.rules.laws.get(chosen.law)
        laws = (*((given,) if given else ()),
                *(x for x in r.rules.laws.values() if _says_not_shown(x)), *laws)
    said = next((c.message for _, c in f.kept if c.message), "refused")
    faults.legal(r, s, laws, said, "stands" if laws else "silent")


def _says_not_shown(law: Law) -> bool:
    return law.effect == "permits" and law.names == ("keep-choice-hidden",)
