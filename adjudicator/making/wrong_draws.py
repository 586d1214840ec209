"""Irregularities of drawing and of the number of cards, each committed in a lawful deal."""

from __future__ import annotations

from adjudicator.cards import Card
from adjudicator.events import Draw, Elect, Found, Play, Restore
from adjudicator.making.deals import Made
from adjudicator.making.position import Position, draw_order, round_from, sources
from adjudicator.making.splicing import (
    Acts,
    Bench,
    Committed,
    commits,
    masked,
    rest,
    spliced,
)


def _roomy(now: Position) -> bool:
    """Whether this round of draws and the next come wholly from the talon."""
    return now.phase == "won" and len(now.talon) >= 2 * len(now.hands)


def _card(now: Position, seat: int, bench: Bench) -> tuple[Card, str]:
    card, source = bench.pick((c, s) for c in now.held(seat) for s in sources(now, seat, c))
    return card, source


@commits("played-without-drawing", "draw-before-leading")
def played_without_drawing(bench: Bench) -> Committed:
    """A player forgets his draw and plays to the next trick."""
    made, frame = bench.deal(), bench.rules.frame
    at = bench.place(made, lambda p: _roomy(p) and len(p.drawn) == 1)
    now = made.positions[at]
    lazy = draw_order(now, frame)[1]
    put: list[Acts] = []
    for n, seat in enumerate(round_from(now.turn, bench.players, frame)):
        put.append((Play(seat, *_led(_card(now, seat, bench), n == 0)),))
        if seat == lazy:
            break
    index = at + len(put)
    if bench.rng.random() < 0.5:
        word = bench.pick(("draw-two", "fresh-deal"))
        put.append((Elect(bench.other(lazy), word),))
    return Committed(spliced(made, at, put), index, "played-without-drawing")


def _led(card: tuple[Card, str], lead: bool) -> tuple[Card, bool, str]:
    return card[0], lead, card[1]


@commits("drew-two", "draw-one-each")
def drew_two(bench: Bench) -> Committed:
    """A player draws two cards, seen or unseen, and gives the second back."""
    made = bench.deal()
    at = bench.pick(i for i, p in enumerate(made.positions) if _roomy(p)
                    and isinstance(made.case.events[i].acts[0], Draw))
    now = made.positions[at]
    seat = draw_order(now, bench.rules.frame)[len(now.drawn)]
    two = now.talon[:2]
    draw = bench.pick((Draw(seat, two, unseen=True), Draw(seat, two, seen=two)))
    put: list[Acts] = [(draw,), (Restore(seat, "restores", (two[1],)),)]
    return Committed(spliced(made, at, put, rest(made, at + 1)), at + 1, "drew-two")


@commits("drew-out-of-turn", "draw-in-order")
def drew_out_of_turn(bench: Bench) -> Committed:
    """A player draws before his turn, or before the trick is complete, and gives it back."""
    made, frame = bench.deal(), bench.rules.frame
    early = bench.rng.random() < 0.3
    at = bench.place(made, lambda p: len(p.talon) >= 4 and p.tricks > 0 and (
        p.phase == "play" if early else _roomy(p) and not p.drawn))
    now = made.positions[at]
    seat = bench.rng.randrange(bench.players) if early else draw_order(now, frame)[1]
    card = now.talon[0]
    put: list[Acts] = [(Draw(seat, (card,)),), (Restore(seat, "restores", (card,)),)]
    return Committed(spliced(made, at, put, rest(made, at)), at + 1, "drew-out-of-turn")


@commits("both-drew-wrong", "draw-in-order")
def both_drew_wrong(bench: Bench) -> Committed:
    """The second to draw takes the first's card, and the first then takes the second's."""
    made, frame = bench.deal(), bench.rules.frame
    at = bench.place(made, lambda p: _roomy(p) and not p.drawn)
    now = made.positions[at]
    first, second = draw_order(now, frame)[:2]
    put: list[Acts] = [(Draw(second, (now.talon[0],)),), (Draw(first, (now.talon[1],)),)]
    return Committed(spliced(made, at, put), at + 2, "both-drew-wrong",
                     ((at + 1, "drew-out-of-turn"),))


@commits("odd-talon", "even-talon-left")
def odd_talon(bench: Bench) -> Committed:
    """The talon is a card short, and at the last draw one card is left over."""
    made = bench.deal(short=1, agenda=bench.pick((None, ())))
    at = bench.place(made, lambda p: p.phase == "won" and not p.drawn and _over(p))
    index = next(e.index for e in made.case.events[at:] if isinstance(e.acts[0], Draw))
    return Committed(made.case, index, "odd-talon")


def _over(now: Position) -> bool:
    left = len(now.talon) + (now.turn_up is not None)
    return left < 2 * len(now.hands) and left % len(now.hands) != 0


# ---------------------------------------------------------------------- numbers


def found(bench: Bench, made: Made, at: int, seat: int, more: int) -> tuple[Made, Found]:
    """Return the record that hides the seat's cards, and the counting of them at that place."""
    number = len(made.positions[at].held(seat)) + more
    by = bench.pick((None, bench.other(seat)))
    return masked(made, (seat,)), Found(seat, number, by)


def _number(bench: Bench, name: str, more: int) -> Committed:
    made, seat = bench.deal(agenda=()), bench.rng.randrange(bench.players)
    at = bench.place(made, lambda p: p.tricks > 0 and len(p.held(seat)) > 1)
    seen, act = found(bench, made, at, seat, more)
    put: list[Acts] = [(act,)]
    words = {x for law in bench.rules.by_fault.get(name, ()) for e in law.remedy
             for x in getattr(e, "among", ())}
    if words and bench.rng.random() < 0.5:
        put.append((Elect(bench.other(seat), bench.pick(sorted(words))),))
    return Committed(spliced(seen, at, put), at + 1, name)


@commits("too-many")
def too_many(bench: Bench) -> Committed:
    """A player is found with a card more than he should hold."""
    return _number(bench, "too-many", 1)


@commits("too-few")
def too_few(bench: Bench) -> Committed:
    """A player is found with a card less than he should hold."""
    return _number(bench, "too-few", -1)

