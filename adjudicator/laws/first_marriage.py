"""No card is turned up: the trump is made by the first marriage that is scored."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from adjudicator.events import Deal, Declare, Exchange, Play
from adjudicator.laws.permissions import made
from adjudicator.laws.registry import Answering, duty, permits
from adjudicator.laws.scores import trick_done
from adjudicator.laws.situation import Attempt, Cite, Fault, Situation


@duty("turn-nothing-up", Deal, faults=("exposed-anothers",))
def turn_nothing_up(s: Situation) -> Iterator[Fault | Cite]:
    """No card is turned for trumps; one that is turned is a card of the talon exposed."""
    act = s.act
    assert isinstance(act, Deal)
    if act.turn_up is not None:
        yield Fault("exposed-anothers", s.after.dealer, (act.turn_up,),
                    f"{act.turn_up} was turned up, where nothing is turned")


@duty("nothing-turned-up", Deal, Exchange, faults=("exposed-anothers", "exchange-without-trick"))
def nothing_turned_up(s: Situation) -> Iterator[Fault | Cite]:
    """No card is turned for trumps, and so there is none to exchange a Seven for."""
    act = s.act
    if isinstance(act, Exchange):
        yield Fault("exchange-without-trick", act.seat, (act.card,), "nothing is turned up")
    elif isinstance(act, Deal) and act.turn_up is None:
        yield Cite()
    else:
        yield from turn_nothing_up(s)


@permits("no-trump-yet", Answering)
def no_trump_yet(s: Situation) -> bool:
    """Until a marriage is scored no suit beats another."""
    if not isinstance(s.act, Play) or not trick_done(s) or s.before.trump != "":
        return False
    suits = [p.copy.card.suit for p in s.after.last]
    return all(suits) and len(set(suits)) > 1


def _scored(s: Situation, kind: str) -> Attempt | None:
    """Return the declaration of this act if it is good, scored and of the kind."""
    act, attempt = s.act, made(s)
    if not isinstance(act, Declare) or act.mode == "announces" or attempt is None:
        return None
    combo = attempt.combination
    return attempt if combo is not None and combo.kind == kind else None


@duty("first-marriage-makes-trump", Declare)
def first_marriage_makes_trump(
    s: Situation, *, sequence_before: Literal["plain", "refused", "makes-trump"] = "plain"
) -> Iterator[Fault | Cite]:
    """The first marriage announced and scored makes the trump for the deal.

    `sequence_before`: what a sequence is before any marriage: one in a plain suit, not to be
    scored, or the maker of the trump.
    """
    act = s.act
    assert isinstance(act, Declare)
    sequence = _scored(s, "sequence")
    if _scored(s, "marriage") is not None:
        yield Cite(act.seat)
    elif sequence is not None and s.before.trump == "":
        if sequence_before == "refused":
            yield Fault("no-such-combination", act.seat, sequence.faces,
                        "there is no sequence before a marriage")
        else:
            yield Cite(act.seat)


@permits("first-marriage-royal", Declare)
def first_marriage_royal(s: Situation) -> bool:
    """The first marriage scored counts as one in trumps, for it makes them."""
    return _scored(s, "marriage") is not None and s.before.trump == ""


@permits("marry-lying-cards", Declare)
def marry_lying_cards(s: Situation) -> bool:
    """King and Queen that lie there are no marriage until their owner names it."""
    attempt = made(s)
    if attempt is None or attempt.waited is not None or attempt.combination is None:
        return False
    return attempt.combination.kind == "marriage" and bool(attempt.picks) and all(
        p.source == "table" and p.copy.laid != s.at for p in attempt.picks)
