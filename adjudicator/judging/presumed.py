"""What a ruling took for granted, because the record does not say it (format: record, presumed)."""

from __future__ import annotations

from adjudicator.events import Case, Cut, Deal, Declare, Draw, Elect, Exchange, Found, Play
from adjudicator.laws.situation import Situation

_MEANING = (Declare, Exchange, Draw, Play, Found, Elect)


def presumptions(s: Situation) -> tuple[str, ...]:
    """Return the presumptions a ruling on this act used, in the table's words."""
    act = s.act
    if not isinstance(act, _MEANING) or s.before.dealt:
        return ()
    found: list[str] = []
    if isinstance(act, Declare | Exchange):
        found += _declaring(s, act)
    elif isinstance(act, Draw):
        found += _drawing(s, act)
    elif isinstance(act, Play) and act.lead and _first_act(s):
        if not _placed(s.case):
            found.append(f"it was {s.name(act.seat)}'s lead")
    elif isinstance(act, Found) and not act.counts:
        found.append("the other hand has its right number")
    elif isinstance(act, Elect) and not s.case.dealer_said and len(s.case.players) == 2 and (
            act.what in ("fresh-deal", "make-good", "deal-stands")):
        found.append(f"{s.name(s.case.dealer)} dealt, by the order of the players")
    return tuple(found)


def _declaring(s: Situation, act: Declare | Exchange) -> list[str]:
    found = []
    if _first_act(s) and not _placed(s.case):
        found.append(f"{s.name(act.seat)} had just won a trick")
    if s.before.talon is None and s.before.out is None:
        found.append("the talon is not out")
    if s.attempt is not None and not s.attempt.fault and any(
            p.source == "hidden" for p in s.attempt.picks):
        found.append("the cards shown were held")
    if isinstance(act, Exchange) and not s.before.seats[act.seat].holds(act.card):
        found.append("the card given was held")
    served = s.case.start is not None and (s.case.start.served or s.case.start.table)
    good = s.attempt is not None and not s.attempt.fault
    waits = s.case.start is not None and s.case.start.in_abeyance
    if isinstance(act, Declare) and good and not served and not waits and _first_act(s):
        found.append("nothing had been declared before")
    return found


def _drawing(s: Situation, act: Draw) -> list[str]:
    found = []
    if _first_act(s) and not _placed(s.case):
        found.append(f"{s.name(act.seat)} had won the trick")
    if s.before.talon is None and s.before.out is None:
        found.append("the talon is not out")
    return found


def _placed(case: Case) -> bool:
    """Whether the record says who had won or was to lead."""
    return case.start is not None and (case.start.won is not None or case.start.lead is not None)


def _first_act(s: Situation) -> bool:
    """Whether nothing played or declared stands in the record before the event."""
    return not any(isinstance(act, Play | Deal | Cut | Declare)
                   for event in s.case.events[: s.at - 1] for act in event.acts)
