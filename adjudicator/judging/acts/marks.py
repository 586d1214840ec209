"""Marks compared with what is due."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.events import Elect, Play
from adjudicator.judging import choices, faults
from adjudicator.judging.drafts import Choice, Draft
from adjudicator.laws.law import Law
from adjudicator.laws.situation import Fault, Situation

if TYPE_CHECKING:
    from adjudicator.judging.replay import Replay


def compare(r: Replay, s: Situation, seat: int, marked: int | None, due: int,
            laws: tuple[Law, ...] = ()) -> Draft | None:
    """Compare points marked with points due; a difference is a fault of the marker."""
    moment = r.moments[s.at - 1]
    if len(moment.event.acts) > 1:
        moment.marks.append((s, seat, marked, due, laws))
        return None
    return weigh(r, s, seat, marked, due, laws)


def weigh_event(r: Replay) -> None:
    """Weigh what an event of several acts marks against all that it brings its player."""
    moment = r.moments[r.index - 1]
    for seat in dict.fromkeys(m[1] for m in moment.marks):
        mine = [m for m in moment.marks if m[1] == seat]
        told = [m for m in mine if m[2] is not None]
        if not told:
            continue
        marked = sum(m[2] or 0 for m in told)
        due = sum(m[3] for m in mine)
        if marked == due:
            moment.claimed[seat] = moment.claimed.get(seat, 0) + marked
            continue
        odd = next((m for m in told if m[2] != m[3]), told[-1])
        weigh(r, odd[0], seat, marked, due, odd[4])


def weigh(r: Replay, s: Situation, seat: int, marked: int | None, due: int,
          laws: tuple[Law, ...]) -> Draft | None:
    """Find a mark that is not what is due."""
    if marked is None:
        return None
    moment = r.moments[s.at - 1]
    moment.claimed[seat] = moment.claimed.get(seat, 0) + marked
    if marked == due:
        return None
    if isinstance(s.act, Play) and s.act.card.rank == r.rules.frame.exchange and marked > due:
        laws = (*laws, *(x.law for x in r.rules.settling.values() if x.entry.name == "exchange"))
    none = r.rules.frame_law("brisques") if not r.rules.frame.brisques else None
    if isinstance(s.act, Play) and none is not None and marked > due:
        laws = (*laws, none)
    much = marked > due
    fault = Fault(
        "marked-too-much" if much else "marked-too-little", seat,
        message=f"{marked} marked, {due} due", wrong_mark=max(marked - due, 0),
        detail={"marked": marked})
    draft = faults.make(r, s, fault, laws)
    if not much:
        r.account.wrong[seat] += marked - due
    return draft


def add_to(r: Replay, s: Situation, draft: Draft, choice: Choice, amount: int) -> None:
    """Add points wrongly marked to the score of who may have them."""
    entry = choices.give(r, draft, choice.law, choice.by, amount, bool(choice.points))
    if choice.points and isinstance(s.act, Elect):  # chosen, not marked yet
        r.account.unmarked.append(entry)
