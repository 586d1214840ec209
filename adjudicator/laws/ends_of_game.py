"""The game at the end of a deal, and the game claimed before it."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.carry import winnings
from adjudicator.events import Claim
from adjudicator.facts import yes_no
from adjudicator.laws.registry import duty, score
from adjudicator.laws.settlements import Line, Standing
from adjudicator.laws.situation import Cite, Due, Fault, Situation


@score("most-over")
def most_over(standing: Standing) -> Iterator[Line]:
    """Of those at the game or past it when all is counted, the highest has won."""
    yield from ()


@score("both-out-raises")
def both_out_raises(game: int, *, by: int = 100) -> int:
    """Where several have the game when all is counted, nobody has won and more is played for."""
    return game + by


@score("raised-again")
def raised_again(game: int, scores: tuple[int, ...], by: int, *, repeated: bool = True) -> int:
    """The points up rise again as often as all have them (`repeated`: within one deal too)."""
    while repeated and by > 0 and min(scores) >= game:
        game += by
    return game


def taken(s: Situation, seat: int) -> int:
    """Return the brisques in the tricks a player has taken so far."""
    return winnings.brisques(s.before.seats[seat], s.frame)


def _claims_game(s: Situation) -> Claim | None:
    return s.act if isinstance(s.act, Claim) and s.act.what == "game" else None


@score("brisques-to-the-claim", Claim)
def brisques_to_the_claim(s: Situation) -> Iterator[Due]:
    """Who stops and claims the game adds the brisques of his tricks so far."""
    act = _claims_game(s)
    if act is None:
        return
    number = taken(s, act.seat)
    if number:
        yield Due(act.seat, number * s.frame.brisque_points, f"{number} brisques counted",
                  "brisques")


def _told(s: Situation, seat: int) -> bool:
    """Whether the record says what is in a player's tricks, or shows them all."""
    start = s.case.start
    if s.before.dealt or s.before.trick_no == 0 or start is None:
        return True
    return any(seat < len(said) and said[seat] is not None
               for said in (start.brisques, start.taken))


def has_the_number(s: Situation, seat: int, brisques: bool) -> bool:
    """Whether a player has the points of the game; asked for where his tricks are not told."""
    game, each = s.game or 0, s.frame.brisque_points
    short = game - s.scores[seat] - (taken(s, seat) * each if brisques else 0)
    if short <= 0 or not brisques or _told(s, seat):
        return short <= 0
    number, name = -(-short // each), s.name(seat)
    fact = yes_no("brisques", s.at,
                  (f"{number} brisques or more are in the tricks of {name}",
                   f"brisques {name} {number}"),
                  (f"fewer than {number} are", f"brisques {name} {number - 1}"),
                  f"what brisques {name} has taken", no_first=False)
    return s.facts.settle(fact) == "yes"


@duty("claim-with-the-number", Claim, faults=("claimed-short",))
def claim_with_the_number(s: Situation, *, brisques: bool = True) -> Iterator[Fault | Cite]:
    """Who stops and claims the game must have the number of points; `brisques`: with these."""
    act = _claims_game(s)
    if act is not None and not has_the_number(s, act.seat, brisques):
        yield Fault("claimed-short", act.seat,
                    message=f"{s.name(act.seat)} has not the {s.game} points")


@duty("stop-on-the-number", Claim)
def stop_on_the_number(s: Situation, *, brisques: bool = True) -> Iterator[Cite]:
    """Who has the number of points may stop the deal there and claim the game."""
    act = _claims_game(s)
    if act is not None and has_the_number(s, act.seat, brisques):
        yield Cite(act.seat, "he has the number")
