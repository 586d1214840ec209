"""What a declaration is worth whatever is trumps, and that it is marked at once."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.events import Declare, Play
from adjudicator.laws.declaring import one_score_a_trick
from adjudicator.laws.permissions import made
from adjudicator.laws.registry import Answering, duty, permits
from adjudicator.laws.scores import trick_done
from adjudicator.laws.situation import Cite, Fault, Situation


@permits("worth-by-the-card", Declare)
def worth_by_the_card(s: Situation) -> bool:
    """A combination is worth so much a card, but for those that have a worth of their own."""
    attempt = made(s)
    return attempt is not None and attempt.combination is not None


@permits("trump-adds-nothing", Declare)
def trump_adds_nothing(s: Situation) -> bool:
    """A combination in trumps is worth what it is worth in any suit."""
    attempt, trump = made(s), s.before.trump
    if attempt is None or not trump or attempt.combination is None:
        return False
    return len(attempt.faces) > 1 and all(c.suit == trump for c in attempt.faces)


@duty("scored-when-declared", Declare, faults=("held-over",))
def scored_when_declared(s: Situation) -> Iterator[Fault | Cite]:
    """What is declared is marked there and then; nothing is announced to be scored later."""
    act = s.act
    assert isinstance(act, Declare)
    if act.mode == "announces":
        yield Fault("held-over", act.seat, message="nothing waits to be scored")
    elif act.mode == "declares":
        yield Cite(act.seat)


@duty("one-combination-a-trick", Declare, faults=("second-score",))
def one_combination_a_trick(s: Situation) -> Iterator[Fault | Cite]:
    """One combination is declared on a trick, and no second one even without its score."""
    act = s.act
    assert isinstance(act, Declare)
    if s.window.declared is not None and act.mode == "announces":
        yield Fault("second-score", act.seat,
                    message=f"{s.window.scored or 'something else'} was declared on this trick")
    else:
        yield from one_score_a_trick(s)


@duty("first-declared-makes-trump", Declare, Answering)
def first_declared_makes_trump(s: Situation) -> Iterator[Cite]:
    """The first combination of the kind makes the trump for the deal; there is none before it."""
    if isinstance(s.act, Play):
        cards = [p.copy.card for p in s.after.last]
        if trick_done(s) and s.before.trump == "" and len({c.suit for c in cards}) > 1:
            yield Cite(message="there are no trumps yet")
        return
    attempt = made(s)
    if attempt is not None and attempt.combination is not None and (
            attempt.combination.kind == s.frame.trump_kind):
        yield Cite(attempt.seat)
