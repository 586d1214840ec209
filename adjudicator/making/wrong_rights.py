"""Irregularities of who may declare what in a game with majors, and of what is put off."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.cards import Card
from adjudicator.events import Declare
from adjudicator.frame import Combination
from adjudicator.laws import held_cards
from adjudicator.making.position import Position, Unfit
from adjudicator.making.showing import declare, open_to, put_in
from adjudicator.making.splicing import Bench, Committed, commits


def _alike(bench: Bench, size: int = 2) -> Combination:
    found = next((c for c in bench.rules.frame.combinations.values()
                  if c.shape == "alike" and c.size == size), None)
    if found is None:
        raise Unfit(f"no combination of {size} alike")
    return found


@commits("loser-declares", "loser-declares-only")
def loser_declares(bench: Bench) -> Committed:
    """The loser of a trick declares a pair when its winner has drawn."""
    made, pair = bench.deal(agenda=()), _alike(bench)

    def pairs(p: Position) -> list[tuple[Card, ...]]:
        return held_cards.ways(pair, p.hands[1 - p.turn])

    at = bench.place(made, lambda p: p.phase == "won" and p.drawn == (p.turn,) and not p.busy
                     and bool(pairs(p)))
    now = made.positions[at]
    act = declare(1 - now.turn, pair.kind, bench.pick(pairs(now)))
    return put_in(bench, made, at, act, "loser-declares")


@commits("barred-by-major", "barred-by-major")
def barred_by_major(bench: Bench) -> Committed:
    """A low pair is declared while a pair of majors lies before the adversary."""
    frame, pair, seat = bench.rules.frame, _alike(bench), bench.rng.randrange(2)
    high = bench.rng.choice(frame.majors)
    low = bench.rng.choice([r for r in frame.pack_ranks
                            if r not in (*frame.majors, *frame.major_cancel)])
    theirs = tuple(c for c in frame.faces() if c.rank == high)[:2]
    mine = tuple(c for c in frame.faces() if c.rank == low)[:2]
    said = declare(1 - seat, pair.kind, theirs)
    made = bench.deal(hands={seat: mine, 1 - seat: theirs}, agenda=((said,),))
    at = bench.place(made, lambda p: p.free and p.turn == seat and p.holds(seat, mine)
                     and {c.card for c in p.spread[1 - seat]} >= set(theirs)
                     and not p.spread[seat])
    return put_in(bench, made, at, declare(seat, pair.kind, mine), "barred-by-major")


@commits("held-over", "scored-when-declared")
def held_over(bench: Bench) -> Committed:
    """A combination is announced to be scored another time."""
    made = bench.deal(agenda=())
    free = [i for i, p in enumerate(made.positions) if p.free and open_to(bench, made, i)]
    if not free:
        raise Unfit("nothing to declare")
    at = bench.pick(free)
    act = bench.pick(open_to(bench, made, at))
    assert isinstance(act, Declare)
    return put_in(bench, made, at, replace(act, mode="announces", points=None), "held-over")
