"""An act judged by the laws at work alone: faults, points, or what allows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.events import Count, Cut, Expose, LayOut, Look
from adjudicator.judging import deciding, faults, forfeiting
from adjudicator.judging.acts.marks import compare
from adjudicator.laws.law import Law
from adjudicator.laws.scores import trick_done
from adjudicator.laws.situation import Due, Situation
from adjudicator.table import changed

if TYPE_CHECKING:
    from adjudicator.judging.replay import Findings, Replay


def plain(r: Replay, s: Situation) -> None:
    """Run the laws at work: faults, points, or the laws that allow the act."""
    before = len(r.drafts)
    judged(r, s, r.at_work(s))
    if len(r.drafts) == before and isinstance(
            s.act, Cut | Count | Expose | Look | LayOut) and (
            not r.rules.concerning(s.act, False)):
        faults.legal(r, s, (), "the book says nothing of it", "silent")


def _forfeited(r: Replay, due: Due) -> Due:
    """The last trick of one who has forfeited his tricks is marked by the other."""
    debt = next((d for d in r.debts if d.what == "tricks-forfeited" and d.by == due.player), None)
    if debt is None or debt.to is None or due.kind != "last-trick":
        return due
    return changed(due, player=forfeiting.heir(r, r.table, debt.by))


def judged(r: Replay, s: Situation, f: Findings, extra: tuple[Law, ...] = ()) -> None:
    """Enter what the laws at work say of an act, and compare what was marked for it."""
    if f.faults:
        faults.found(r, s, f.faults)
    dues = [(law, _forfeited(r, d)) for law, d in f.dues if not (
        d.player in r.struck and d.kind in ("brisques", "last-trick", "count"))]
    entries = r.account.pay(dues)
    seat = getattr(s.act, "seat", None)
    points = getattr(s.act, "points", None)
    mine = [e for e in entries if e.seat == seat]
    r.account.unmarked += [e for e in entries if e.seat != seat or points is None
                           or points < sum(x.points for x in mine)]
    laws = (*extra, *(law for law, _ in dues))
    if not f.faults:
        laws = (*laws, *f.permitted, *(law for law, _ in f.kept))
    if r.table.strict_left == 0 and trick_done(s):
        deciding.deal_over(r.account, laws)
    struck = tuple(r.struck[d.player] for _, d in f.dues if d.player in r.struck)
    draft = faults.legal(r, s, (*laws, *struck))
    if draft is not None:
        for law, cite in f.kept:
            if law.remedy and law.effect != "irregularity" and not f.faults:
                draft.player = cite.player
                faults.grant(r, draft, law)
    if isinstance(seat, int) and points is not None and any(x.wrong_mark for _, x in f.faults):
        claimed = r.moments[s.at - 1].claimed  # one error, one ruling: the fault has the mark
        claimed[seat] = claimed.get(seat, 0) + points
    elif isinstance(seat, int):
        compare(r, s, seat, points, sum(e.points for e in mine), laws)
