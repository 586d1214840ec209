"""Irregularities of declaring: the moment, the person and the cards, in a lawful deal."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.cards import RANK_NAMES, Card
from adjudicator.events import Call, Declare, Elect, Exchange, Play
from adjudicator.laws.combinations import candidates, makes, required
from adjudicator.making.deals import Made
from adjudicator.making.position import Position, Unfit, after, sources
from adjudicator.making.showing import (
    any_of,
    declare,
    makes_some,
    open_to,
    put_in,
    seven_of,
    suited,
)
from adjudicator.making.splicing import (
    Acts,
    Bench,
    Committed,
    commits,
    quiet,
    spliced,
)
from adjudicator.making.wrong_draws import found
from adjudicator.words import NO_COMBINATION

# ---------------------------------------------------------------------- the moment and the person


@commits("not-the-winner", "declare-in-window", "declare-as-winner")
def not_the_winner(bench: Bench) -> Committed:
    """The loser of the trick declares."""
    made = bench.deal(declares=0.3)
    at = bench.place(made, lambda p: p.free and makes_some(bench, p, bench.other(p.turn)))
    now = made.positions[at]
    return put_in(bench, made, at, any_of(bench, now, bench.other(now.turn)), "not-the-winner")


@commits("after-drawing", "declare-in-window", "declare-before-drawing", "drawing-passes")
def after_drawing(bench: Bench) -> Committed:
    """The winner of the trick declares when he has drawn."""
    made = bench.deal(declares=0.3)
    at = bench.place(made, lambda p: p.tricks > 0 and not p.out and p.turn in p.drawn
                     and p.phase in ("won", "lead") and makes_some(bench, p, p.turn))
    now = made.positions[at]
    return put_in(bench, made, at, any_of(bench, now, now.turn), "after-drawing")


@commits("talon-out", "declare-while-talon", "winner-declares-while-talon")
def talon_out(bench: Bench) -> Committed:
    """The winner of a trick declares when nothing is left to draw."""
    made = bench.deal(agenda=())
    at = bench.place(made, lambda p: p.out and p.phase == "lead" and makes_some(
        bench, p, p.turn))
    now = made.positions[at]
    return put_in(bench, made, at, any_of(bench, now, now.turn), "talon-out")


@commits("second-score", "one-score-a-trick")
def second_score(bench: Bench) -> Committed:
    """The winner scores two combinations on one trick."""
    trump, seat = bench.rng.choice("SHDC"), bench.rng.randrange(bench.players)
    first, second = (declare(seat, name, cards) for name, cards in _apart(bench, trump))
    hand = tuple(s.card for act in (first, second) for s in act.cards)
    up = bench.pick(c for c in bench.rules.frame.faces() if c.suit == trump and c not in hand)
    made = bench.deal(turn_up=up, hands={seat: hand}, agenda=())
    at = bench.place(made, lambda p: p.free and p.turn == seat and p.holds(seat, hand))
    put: list[Acts] = bench.pick(([(first, second)], [(first,), (second,)]))
    return Committed(spliced(made, at, put, quiet(made, at)), at + len(put), "second-score")


def _apart(bench: Bench, trump: str) -> list[tuple[str, tuple[Card, ...]]]:
    """Two combinations of which neither bars the other: other cards and another class."""
    combos = [c for c in bench.rules.frame.combinations.values() if c.shape == "fixed"]
    rows = [(c, suited(c, trump, bench)) for c in combos]
    pairs = [(a, b) for a in rows for b in rows if a[0].class_ != b[0].class_
             and not set(a[1]) & set(b[1]) and len(a[1] + b[1]) <= bench.rules.frame.hand]
    return [(combo.kind, cards) for combo, cards in bench.pick(pairs)]


@commits("seven-and-declaration", "seven-or-declaration")
def seven_and_declaration(bench: Bench) -> Committed:
    """The winner scores the Seven and declares on one trick."""
    made = bench.deal(agenda=())
    at = bench.place(made, lambda p: p.free and seven_of(bench, p, p.turn) is not None
                     and makes_some(bench, p, p.turn))
    now = made.positions[at]
    seven = seven_of(bench, now, now.turn)
    assert seven is not None
    declare = bench.pick(a for a in open_to(bench, made, at)
                         if seven not in {s.card for s in a.cards})
    change = Exchange(now.turn, seven)
    put: list[Acts] = bench.pick(([(declare,), (change,)], [(change,), (declare,)]))
    return Committed(spliced(made, at, put), at + 2, "seven-and-declaration")


@commits("not-shown", "lay-face-up")
def not_shown(bench: Bench) -> Committed:
    """A combination is named and not laid on the table."""
    made = bench.deal(declares=0.3)
    at = bench.place(made, lambda p: p.free and makes_some(bench, p, p.turn))
    act = bench.pick(a for a in open_to(bench, made, at) if not _waits(made, at, a))
    said = declare(act.seat, act.name, tuple(s.card for s in act.cards), shown_down=False)
    return put_in(bench, made, at, said, "not-shown")


def _waits(made: Made, at: int, act: Declare) -> bool:
    return any(isinstance(a, Declare) and a.mode == "announces" and a.name == act.name
               for e in made.case.events[:at] for a in e.acts)


@commits("while-too-many", "right-number-to-declare")
def while_too_many(bench: Bench) -> Committed:
    """Found with a card too many and made to play without drawing, he declares."""
    made = bench.deal(agenda=())
    at = bench.place(made, lambda p: p.free and makes_some(bench, p, p.turn))
    now = made.positions[at]
    seen, act = found(bench, made, at, now.turn, 1)
    put: list[Acts] = [(act,), (Elect(bench.other(now.turn), "play-without-drawing"),),
                       (any_of(bench, now, now.turn),)]
    return Committed(spliced(seen, at, put), at + 3, "while-too-many", ((at + 1, "too-many"),))


# ---------------------------------------------------------------------- the cards


def _spoilt(bench: Bench, now: Position, seat: int,
            plainly: bool = False) -> Iterator[tuple[str, tuple[Card, ...], Card]]:
    """Yield a name, the cards shown for it, and one of them that belongs: one card is wrong.

    `plainly`: it is beyond doubt which of them belong.
    """
    mine = now.held(seat)
    for combo in bench.rules.frame.combinations.values():
        if combo.shape == "alike":
            rank = combo.cards[0].rank if combo.cards else mine[0].rank
            alike = [c for c in mine if c.rank == rank][: combo.size - 1]
            short = len(alike) == combo.size - 1 and combo.size > 2
        elif combo.shape in ("run", "flush", "pair"):
            continue
        else:
            wanted = required(combo, now.trump)
            if combo.suit == "plain" or (plainly and combo.suit):
                continue
            alike = [c for c in dict.fromkeys(wanted) if c in mine][: len(wanted) - 1]
            short = len(wanted) > 1 and len(alike) == len(wanted) - 1
        for other in mine if short else ():
            cards = (*alike, other)
            if mine.count(other) > alike.count(other) and not any(
                    makes(c, cards, lambda: now.trump)
                    for c in candidates(bench.rules.frame, combo.kind)):
                yield combo.kind, cards, alike[0]


@commits("not-the-cards")
def not_the_cards(bench: Bench) -> Committed:
    """The cards laid down do not make what is named: one of them is wrong."""
    made = bench.deal(declares=0.3)
    at = bench.place(made, lambda p: p.free and next(_spoilt(bench, p, p.turn), None) is not None)
    now = made.positions[at]
    name, cards, _ = bench.pick(_spoilt(bench, now, now.turn))
    return put_in(bench, made, at, declare(now.turn, name, cards), "not-the-cards")


@commits("called-card-refused")
def called_card_refused(bench: Bench) -> Committed:
    """After a false declaration a card of it is called, and he leads another."""
    made, frame = bench.deal(agenda=()), bench.rules.frame
    at = bench.place(made, lambda p: p.free and len(p.talon) > len(p.hands)
                     and next(_spoilt(bench, p, p.turn, True), None) is not None)
    now = made.positions[at]
    seat = now.turn
    name, cards, real = bench.pick(_spoilt(bench, now, seat, True))
    if now.won and any(c.card is real for c in now.won[seat]):
        raise Unfit("it is taken for the one he has won, which cannot be called")
    until = next(i for i in range(at, len(made.positions)) if made.positions[i].phase != "won")
    there = made.positions[until]
    lead, source = bench.pick((c, s) for c in there.held(seat) if c not in cards
                              for s in sources(there, seat, c))
    put: list[Acts] = [(declare(seat, name, cards),), (Call(after(seat, 2, frame), (real,)),),
                       *(e.acts for e in made.case.events[at:until]),
                       (Play(seat, lead, True, source),)]
    return Committed(spliced(made, at, put), at + len(put), "called-card-refused",
                     ((at + 1, "not-the-cards"),))


@commits("not-held")
def not_held(bench: Bench) -> Committed:
    """A card is named that he, whose hand is known, has not."""
    made = bench.deal(declares=0.3)

    def lacking(p: Position) -> list[tuple[str, tuple[Card, ...]]]:
        mine = p.hands[p.turn] + tuple(c.card for c in p.shows(p.turn))
        return [(combo.kind, cards) for combo in bench.rules.frame.combinations.values()
                if combo.shape != "alike" for suit in "SHDC"
                if makes(combo, cards := required(combo, suit), lambda: p.trump)
                and sum(mine.count(c) >= cards.count(c) for c in cards) == len(cards) - 1]

    at = bench.place(made, lambda p: p.free and bool(lacking(p)))
    now = made.positions[at]
    name, cards = bench.pick(lacking(now))
    return put_in(bench, made, at, declare(now.turn, name, cards), "not-held")


@commits("no-such-combination")
def no_such_combination(bench: Bench) -> Committed:
    """Cards are declared for something the book does not have."""
    made, frame = bench.deal(declares=0.3), bench.rules.frame
    ranks = {f"three-{RANK_NAMES[r].lower()}s": r for r in frame.ranks if r in RANK_NAMES}
    names = [n for n in NO_COMBINATION if n in ranks and not candidates(frame, n)]
    others = [n for n in ("bezique", "double-bezique", "four-aces") if not candidates(frame, n)]

    def threes(p: Position) -> list[tuple[str, tuple[Card, ...]]]:
        if not names:
            return [(n, p.held(p.turn)[:2]) for n in others]
        mine = [(n, tuple(c for c in p.held(p.turn) if c.rank == ranks[n])) for n in names]
        return [(n, cards[:3]) for n, cards in mine if len(cards) >= 3]

    at = bench.place(made, lambda p: p.free and bool(threes(p)))
    now = made.positions[at]
    name, cards = bench.pick(threes(now))
    return put_in(bench, made, at, declare(now.turn, name, cards), "no-such-combination")
