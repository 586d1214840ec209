"""The choices a fault gives: to whom, which, and what counts until he says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.events import Act, Add, Deal, Elect
from adjudicator.judging.drafts import Choice, Draft, Entry
from adjudicator.laws.law import Elects, Law

if TYPE_CHECKING:
    from adjudicator.judging.replay import Replay


def open_choice(r: Replay, draft: Draft, law: Law, remedy: Elects, seat: int) -> None:
    """Open one choice; one with a default counts at once, as an assumption."""
    fault = draft.fault
    if fault is not None and (remedy.cards == "any" or "callable" not in fault.detail):
        draft.callable = fault.cards
    among = tuple(w for w in remedy.among if w != "call" or draft.callable)
    if not among:
        return
    same = next((x for x in draft.choices if x.by == seat and x.options == among
                 and x.points == remedy.points), None)
    if same is not None:  # two laws that give the same choice give it once
        if law not in same.laws:
            same.also = (*same.also, law)
            same.until = remedy.until if remedy.until == "never" else same.until
        return
    choice = Choice(seat, among, remedy.until, law, draft.at, remedy.default, remedy.points, remedy)
    draft.choices.append(choice)


def named(r: Replay, draft: Draft, choice: Choice) -> bool:
    """Whether the record says, now or later in the deal, what he chooses."""
    for event in r.case.events[max(r.index, 1) - 1 :]:
        for act in event.acts:
            if isinstance(act, Deal) and event.index > r.index:
                return False
            if _names(r, act, choice) and getattr(act, "to", None) in (None, draft.at):
                return True
    return False


def _names(r: Replay, act: Act, choice: Choice) -> bool:
    side = r.table.side(choice.by)
    if isinstance(act, Add):
        return act.seat in side and "add" in choice.options
    return isinstance(act, Elect) and act.seat in side and (
        act.what in (*choice.options, "waive"))


def amount_of(draft: Draft, choice: Choice) -> int:
    """Return the points a choice is about: the forfeit, else the excess or the whole mark."""
    if choice.points:
        return choice.points
    whole = choice.terms is not None and choice.terms.amount == "whole"
    marked = draft.fault.detail.get("marked") if whole and draft.fault else None
    return marked if isinstance(marked, int) else draft.wrong_mark


def take_down(r: Replay, draft: Draft, player: int) -> None:
    """Take a wrong mark off the marker's score, once."""
    if not draft.taken_down:
        r.account.wrong[player] -= draft.wrong_mark
        draft.taken_down = True


def give(r: Replay, draft: Draft, law: Law, to: int, points: int, forfeit: bool) -> Entry:
    """Points go to a player: a `forfeit`, or what was wrongly marked, which is taken down first."""
    if not forfeit and draft.player is not None:
        take_down(r, draft, draft.player)
    reason = "forfeited by the adversary" if forfeit else "wrongly marked by the adversary"
    return r.account.add(to, points, reason, law, kind="forfeit" if forfeit else "",
                         cause=draft.at)


def forfeits(r: Replay, draft: Draft, law: Law, points: int) -> Entry | None:
    """Points forfeited come off the offender's score."""
    if draft.player is None or not points:
        return None
    return r.account.add(draft.player, -points, "forfeited", law, cause=draft.at)


def assume(r: Replay, draft: Draft, choice: Choice) -> None:
    """Count a forfeit, or points wrongly marked, by the default of the choice, as an assumption."""
    default, points = choice.default, amount_of(draft, choice)
    if default not in ("add", "deduct") or not points or choice.applied:
        return
    if default == "add":
        entry = give(r, draft, choice.law, choice.by, points, bool(choice.points))
        r.account.unmarked.append(entry)
    elif (taken := forfeits(r, draft, choice.law, points)) is not None:
        entry = taken
    else:
        return
    choice.applied.append(entry)
    draft.assumptions.append(
        f"{r.case.players[choice.by]} elects {default}, until he says otherwise")


def electors(r: Replay, draft: Draft, who: str) -> tuple[int, ...]:
    """Return the seats a word of `by:` means for this fault."""
    s, player = draft.situation, draft.player
    others = s.others(player) if player is not None else ()
    pone = s.before.next_seat(s.before.dealer, r.rules.frame.direction)
    detail = draft.fault.detail if draft.fault else {}
    finder = detail.get("finder")
    seats: dict[str, tuple[int | None, ...]] = {
        "offender": (player,), "adversary": others[:1], "pone": (pone,),
        "dealer": (s.before.dealer,), "winner": (player,), "loser": others[:1],
        "finder": (finder if isinstance(finder, int) else (others[0] if others else None),),
        "next-adversary": others[:1], "each-adversary": others, "side": others,
    }
    return tuple(x for x in seats[who] if x is not None)
