"""Elections: matched to the choice that gives them, or found without right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.events import Elect, Look
from adjudicator.judging import faults
from adjudicator.judging.acts import elected, objections
from adjudicator.judging.drafts import Choice, Draft
from adjudicator.laws.law import Law
from adjudicator.laws.situation import Fault, Situation

if TYPE_CHECKING:
    from adjudicator.judging.replay import Replay


def elects(r: Replay, s: Situation) -> None:
    """An election: good where a choice gives it, else without right."""
    act = s.act
    assert isinstance(act, Elect)
    elect(r, s, act.seat, act.what, act.to)


def elect(r: Replay, s: Situation, seat: int, word: str, to: int | None) -> bool:
    """Make an election if a choice gives it; return whether it was good."""
    pair = choice_for(r, seat, word, to)
    if pair is None and (ground := _revoke(r, word)) is not None and objections.unproved(
            r, s, seat, to, ground):
        pair = choice_for(r, seat, word, to)
    if pair is None:
        without_right(r, s, seat, word, to)
        return False
    draft, choice = pair
    if draft.irregularity is not None:
        faults.noticed(r, draft, s)
        if choice not in draft.choices:
            pair = choice_for(r, seat, word, to)
            if pair is None:
                without_right(r, s, seat, word, to)
                return False
            draft, choice = pair
    choice.by = seat  # either partner may make the choice of his side
    choice.elected.append(word)
    permitted = r.at_work(s).permitted
    faults.legal(r, s, (*choice.laws, *permitted), word)
    elected.apply(r, s, draft, choice, word)
    return True


def _revoke(r: Replay, word: str) -> str | None:
    """Return the fault of the strict play for which the book gives this choice, if it does."""
    return next((name for law in offering(r, word) for name in law.names
                 if name in objections.STRICT), None)


def look_at_two(r: Replay, s: Situation) -> None:
    """The right to see both cards of the next draw, used or said to be used."""
    act = s.act
    assert isinstance(act, Look)
    standing = next((d for d in r.debts if d.what == "look-at-two" and d.by == act.seat), None)
    if standing is not None:
        faults.legal(r, s, (r.rules.laws[standing.law],), "both cards may be seen")
    else:
        elect(r, s, act.seat, "look-at-two", None)


def choice_for(r: Replay, seat: int, word: str, to: int | None) -> tuple[Draft, Choice] | None:
    """Return the ruling and the choice by which a seat may elect the word now."""
    for draft, choice in r.choices():
        if seat in r.table.side(choice.by) and choice.allows(word) and (
                to is None or draft.at == to):
            return draft, choice
    return None


def without_right(r: Replay, s: Situation, seat: int, word: str, to: int | None) -> None:
    """Enter an election made without right, with the law that gives the choice."""
    laws: list[Law] = []
    for draft, choice in r.choices():
        if (to is None or draft.at == to) and word in choice.options:
            laws += choice.laws
            break
    else:
        for draft, choice in r.choices():
            if to is None or draft.at == to:
                laws += choice.laws
                break
        else:
            laws += _offering(r, word)
    fault = Fault("elected-without-right", seat, message=f"{word!r} is not his to elect")
    faults.make(r, s, fault, tuple(laws))


def _offering(r: Replay, word: str) -> list[Law]:
    """The laws that give such a choice for the latest fault, though not in these circumstances."""
    for draft in reversed(r.drafts):
        if draft.irregularity is None:
            continue
        offers = [law for law in r.rules.by_fault.get(draft.irregularity, ())
                  if any(word in getattr(x, "among", ()) for x in law.remedy)]
        return offers or list(draft.laws or draft.duty_laws)
    return offering(r, word)


def offering(r: Replay, word: str) -> list[Law]:
    """Every law of the book that gives such a choice, that for the most faults first."""
    found = [law for law in r.rules.laws.values()
             if any(word in getattr(x, "among", ()) for x in law.remedy)]
    return sorted(found, key=lambda law: -len(law.names))
