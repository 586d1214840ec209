"""Irregularities of the cards won, and of the game claimed by them, each in a lawful deal."""

from __future__ import annotations

from adjudicator.carry.winnings import laid_out
from adjudicator.events import Knock, LayOut, Object_, Play
from adjudicator.making.splicing import Acts, Bench, Committed, commits, rest, spliced

EARLY = 4  # after so few tricks nobody has the game


@commits("won-card-played", "won-cards-not-played")
def won_card_played(bench: Bench) -> Committed:
    """A player leads a card that he has won and laid out; the other speaks up."""
    made = bench.deal()
    at = bench.place(made, lambda p: p.phase == "lead" and bool(p.won) and bool(p.won[p.turn]))
    now = made.positions[at]
    card = bench.pick(c.card for c in now.won[now.turn])
    put: list[Acts] = [(Play(now.turn, card, True, "won"),)]
    if bench.rng.random() < 0.3:
        return Committed(spliced(made, at, put), at + 1, "won-card-played")
    put.append((Object_(bench.other(now.turn)),))
    return Committed(spliced(made, at, put, rest(made, at)), at + 1, "won-card-played")


@commits("laid-out-wrongly", "take-out-of-tricks")
def laid_out_wrongly(bench: Bench) -> Committed:
    """The winner of a trick lays out a card of it that is to be turned down."""
    made, frame = bench.deal(), bench.rules.frame
    at = bench.place(made, lambda p: p.phase == "won" and not p.drawn and not p.busy and any(
        not laid_out(c, frame, p.trump) for _, c in p.last))
    now = made.positions[at]
    card = bench.pick(c for _, c in now.last if not laid_out(c, frame, now.trump))
    put: list[Acts] = [(LayOut(now.turn, (card,)),)]
    return Committed(spliced(made, at, put), at + 1, "laid-out-wrongly")


@commits("knocked-short", "claim-fails-without-the-cards")
def knocked_short(bench: Bench) -> Committed:
    """A player knocks early in the deal, when he cannot have the game."""
    made = bench.deal()
    at = bench.place(made, lambda p: p.tricks < EARLY)
    act = Knock(bench.rng.randrange(len(made.case.players)))
    return Committed(spliced(made, at, [(act,)]), at + 1, "knocked-short")
