"""Duties of a table of three or more: the round of dealing and playing, and what does not go round.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from adjudicator.events import Cut, Deal, Draw, Find, Play
from adjudicator.laws.dealing import cut_leaves
from adjudicator.laws.registry import Answering, duty
from adjudicator.laws.scores import trick_done
from adjudicator.laws.situation import Cite, Fault, Situation


@duty("play-in-turn", Answering, faults=("played-out-of-turn",))
def play_in_turn(s: Situation) -> Iterator[Fault | Cite]:
    """Each plays to a trick after his neighbour, in the direction of the game."""
    act, table = s.act, s.before
    assert isinstance(act, Play)
    if not table.trick or table.players < 3 or (s.after.trick and (
            s.after.trick[0].seat == act.seat)):
        return
    done = {p.seat for p in table.trick} - {act.seat}
    turns = table.round(table.trick[0].seat, s.frame.direction)
    turn = next((i for i in turns if i not in done), turns[0])
    if turn == act.seat:
        yield Cite(act.seat)
    else:
        yield Fault("played-out-of-turn", act.seat, (act.card,),
                    f"{s.name(turn)} was to play first")


@duty("undrawn-remainder", Draw, Play, faults=("odd-talon",))
def undrawn_remainder(s: Situation) -> Iterator[Fault | Cite]:
    """Of cards too few for one to every player nobody draws, and the last tricks begin."""
    act = s.act
    if not s.frame.left_over(s.before.players):
        return
    if isinstance(act, Draw):
        if s.before.out is True and not act.nothing:
            yield Fault("odd-talon", act.seat, act.cards, "the cards left do not go round",
                        detail={"drew_last": True})
    elif trick_done(s) and s.after.out is True and s.before.out is not True:
        yield Cite(s.after.turn, "the cards left do not go round, and nobody draws")


@duty("card-left-out", Deal, faults=("imperfect-pack",))
def card_left_out(s: Situation, *, rank: str = "8") -> Iterator[Fault | Cite]:
    """A card that is left out so that the pack goes round is of the rank laid down."""
    act = s.act
    assert isinstance(act, Deal)
    wrong = tuple(c for c in act.left_out if c.rank != rank)
    out = len(s.frame.left_out)
    if wrong:
        yield Fault("imperfect-pack", s.after.dealer, wrong,
                    f"{', '.join(map(str, wrong))} left out, and no card but the {rank} may be")
    elif act.left_out and len(act.left_out) != out:
        yield Fault("imperfect-pack", s.after.dealer, act.left_out,
                    f"{len(act.left_out)} left out of a pack that lacks {out or 'none'}")
    elif act.left_out or out:
        yield Cite(s.after.dealer)


@duty("cut-and-deal-round", Cut, Find, Deal,
      faults=("cut-too-thin", "not-cut", "wrong-packets"))
def cut_and_deal_round(s: Situation, *, cuts: Literal["left", "right"] = "left",
                       at_least: int = 0) -> Iterator[Fault | Cite]:
    """The dealer's neighbour cuts, and the first packet goes to who is to lead first."""
    act = s.act
    if isinstance(act, Deal):
        if act.first is not None and act.first != s.pone():
            yield Fault("wrong-packets", s.after.dealer,
                        message=f"the first packet was {s.name(s.pone())}'s")
        elif act.first is not None:
            yield Cite(act.first)
        return
    if isinstance(act, Cut) and act.pack:
        neighbour = s.before.next_seat(s.before.dealer, cuts)
        if act.seat != neighbour:
            yield Fault("not-cut", act.seat, message=f"it was {s.name(neighbour)}'s to cut")
            return
        if act.left is None:
            yield Cite(act.seat)
            return
    yield from cut_leaves(s, at_least=at_least)
