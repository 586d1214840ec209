"""Irregularities of the exchange for the turn-up, each committed in a lawful deal."""

from __future__ import annotations

from adjudicator.cards import Card, face
from adjudicator.events import Exchange
from adjudicator.making.deals import Made
from adjudicator.making.position import Position, Unfit
from adjudicator.making.showing import seven_of
from adjudicator.making.splicing import Bench, Committed, commits, quiet, spliced


def _exchanged(bench: Bench, made: Made, at: int, act: Exchange, name: str) -> Committed:
    return Committed(spliced(made, at, [(act,)], quiet(made, at)), at + 1, name)


@commits("exchange-without-trick", "exchange-as-winner")
def exchange_without_trick(bench: Bench) -> Committed:
    """The Seven is exchanged by one who has not just won a trick."""
    made = bench.deal(agenda=())
    places = [(at, s) for at, p in enumerate(made.positions) if at and not p.out
              for s in range(bench.players) if (s != p.turn or p.tricks == 0) and p.phase != "play"
              and seven_of(bench, p, s)]
    at, seat = bench.pick(places)
    seven = seven_of(bench, made.positions[at], seat)
    assert seven is not None
    return _exchanged(bench, made, at, Exchange(seat, seven), "exchange-without-trick")


@commits("exchange-after-drawing", "exchange-as-winner")
def exchange_after_drawing(bench: Bench) -> Committed:
    """The winner of the trick exchanges the Seven when he has drawn."""
    made = bench.deal(agenda=())
    at = bench.place(made, lambda p: p.tricks > 0 and not p.out and p.turn in p.drawn
                     and p.phase in ("won", "lead") and seven_of(bench, p, p.turn) is not None)
    now = made.positions[at]
    seven = seven_of(bench, now, now.turn)
    assert seven is not None
    return _exchanged(bench, made, at, Exchange(now.turn, seven), "exchange-after-drawing")


@commits("exchanged-wrong-card", "exchange-right-card")
def exchanged_wrong_card(bench: Bench) -> Committed:
    """Another card than the Seven of trumps is given for the turn-up."""
    made, rank = bench.deal(agenda=()), bench.rules.frame.exchange

    def wrong(p: Position) -> list[Card]:
        return [c for c in p.hands[p.turn] if (c.rank == rank) != (c.suit == p.trump)]

    at = bench.place(made, lambda p: p.free and bool(wrong(p)) and p.turn_up is not None)
    now = made.positions[at]
    act = Exchange(now.turn, bench.pick(wrong(now)))
    return _exchanged(bench, made, at, act, "exchanged-wrong-card")


@commits("exchange-again", "exchange-once-a-card")
def exchange_again(bench: Bench) -> Committed:
    """A Seven that has earned its points, turned up and got by exchange, is exchanged again."""
    seat, suit = bench.rng.randrange(bench.players), bench.rng.choice("SHDC")
    seven = face(bench.rules.frame.exchange, suit)
    made = bench.deal(turn_up=seven, hands={seat: (seven,)}, agenda=((Exchange(seat, seven),),))
    done = next((e.index for e in made.case.events if isinstance(e.acts[0], Exchange)), None)
    if done is None:
        raise Unfit("he won no trick in time")
    at = bench.place(made, lambda p: p.free and p.turn == seat and seven_of(
        bench, p, seat) is not None, done + 1)
    return _exchanged(bench, made, at, Exchange(seat, seven), "exchange-again")
