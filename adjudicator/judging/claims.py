"""Claims of the players weighed against the verdict; both may be wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.events import ClaimSaid
from adjudicator.judging import partners
from adjudicator.rulings import ClaimVerdict, EventVerdict

if TYPE_CHECKING:
    from adjudicator.judging.replay import Replay


def weighed(r: Replay, events: list[EventVerdict]) -> tuple[ClaimVerdict, ...]:
    """Return whether each claim is right."""
    by_index = {e.index: e for e in events}
    last = max(by_index, default=0)
    return tuple(_weigh(r, claim, by_index.get(claim.at or last)) for claim in r.case.claims)


def _weigh(r: Replay, claim: ClaimSaid, event: EventVerdict | None) -> ClaimVerdict:
    names = r.case.players
    by = names[claim.by]
    whose = names[claim.by if claim.for_ is None else claim.for_]
    text = f"{claim.kind}: {claim.value}" + (f" for {whose}" if claim.for_ is not None else "")
    if event is None:
        return ClaimVerdict(by, None, text)
    truth: object = {
        "points": event.due.get(whose, 0), "total": event.scores.get(whose),
        "verdict": event.status, "trick": event.trick.winner if event.trick else None,
        "game": None if r.account.winner is None else names[r.account.winner],
        "remedy": _remedies(event),
    }[claim.kind]
    if event.status == "undetermined" and claim.kind in ("points", "total", "verdict"):
        return ClaimVerdict(by, None, text, "undetermined")
    if claim.kind in ("total", "game") and r.account.sides:
        return _of_the_side(r, claim, event, text)
    if claim.kind == "remedy":
        assert isinstance(truth, tuple)
        return ClaimVerdict(by, claim.value in truth, text, ", ".join(truth))
    return ClaimVerdict(by, truth == claim.value, text, "nobody" if truth is None else str(truth))


def _of_the_side(r: Replay, claim: ClaimSaid, event: EventVerdict, text: str) -> ClaimVerdict:
    """A total is his own or his side's; a game won is his who is of the side that won it."""
    names, winner = r.case.players, r.account.winner
    by = names[claim.by]
    if claim.kind == "game":
        side = () if winner is None else partners.side_of(r.account, winner)
        right = claim.value in [names[i] for i in side]
        return ClaimVerdict(by, right, text, "nobody" if winner is None else partners.named(
            r, winner))
    whose = claim.by if claim.for_ is None else claim.for_
    own = event.scores.get(names[whose], 0)
    apart = partners.made_apart(r.account)
    total = sum(event.scores.get(names[i], 0) - apart[i]
                for i in partners.side_of(r.account, whose))
    return ClaimVerdict(by, claim.value in (own, total), text, f"{own}, the side {total}")


def _remedies(event: EventVerdict) -> tuple[str, ...]:
    found = [o for ruling in event.rulings for e in ruling.elections for o in e.options]
    found += [m.remedy for ruling in event.rulings for m in ruling.remedies]
    return tuple(dict.fromkeys(found))
