"""Partners made, changed for the last tricks, or changed out of time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.events import Sides
from adjudicator.judging import faults, partners
from adjudicator.laws.partnership import game_on
from adjudicator.laws.situation import Situation

if TYPE_CHECKING:
    from adjudicator.judging.replay import Replay


def changed_sides(r: Replay, s: Situation) -> None:
    """New partners: for a new game, for the last tricks of a deal, or without right."""
    act = s.act
    assert isinstance(act, Sides)
    f = r.at_work(s)
    if f.faults:
        r.table = s.before
        faults.found(r, s, f.faults)
        return
    laws = tuple(law for law, _ in f.kept)
    if r.rules.frame.united:
        faults.legal(r, s, laws, "partners from here on", None if laws else "silent")
    if not r.account.sides:
        return
    if r.ended or not game_on(s):
        r.account.sides = act.sides
    elif not any(law.particulars.get("folded") for law in laws):
        partners.regrouped(r.account, act.sides)
