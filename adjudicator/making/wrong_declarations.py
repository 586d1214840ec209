"""Irregularities of declaring and of the exchange, each committed in a lawful deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from adjudicator.cards import RANK_NAMES, Card, face
from adjudicator.events import Call, Declare, Elect, Exchange, Play, Shown
from adjudicator.frame import Combination
from adjudicator.laws.combinations import candidates, makes, required
from adjudicator.making import asking
from adjudicator.making.deals import Made, ways
from adjudicator.making.position import Position, Unfit, after, sources
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


def _declare(seat: int, name: str, cards: tuple[Card, ...], mode: str = "declares",
             shown_down: bool = True) -> Declare:
    return Declare(seat, mode, name, tuple(Shown(c) for c in cards), shown_down=shown_down)


def _made(bench: Bench, now: Position, seat: int) -> Iterator[tuple[Combination, tuple[Card, ...]]]:
    """Yield what the cards of a seat make, whatever may bar it."""
    for combo in bench.rules.frame.combinations.values():
        for cards in ways(combo, now.held(seat)):
            if makes(combo, cards, lambda: now.trump):
                yield combo, cards


def _any(bench: Bench, now: Position, seat: int) -> Declare:
    combo, cards = bench.pick(_made(bench, now, seat))
    return _declare(seat, combo.kind, cards)


def _makes_some(bench: Bench, now: Position, seat: int) -> bool:
    return next(_made(bench, now, seat), None) is not None


def _open(bench: Bench, made: Made, at: int) -> list[Declare]:
    """Return what the winner may declare at a place, all points left out."""
    now = made.positions[at]
    if not _makes_some(bench, now, now.turn):
        return []
    return [_declare(a.seat, a.name, tuple(s.card for s in a.cards))
            for a in asking.may_declare(made.upto(at), bench.rules, now.turn)]


def _declared(bench: Bench, made: Made, at: int, act: Declare, name: str) -> Committed:
    """The declaration put in; the deal goes on as long as it does not hang on it."""
    return Committed(spliced(made, at, [(act,)], quiet(made, at)), at + 1, name)


# ---------------------------------------------------------------------- the moment and the person


@commits("not-the-winner", "declare-in-window", "declare-as-winner")
def not_the_winner(bench: Bench) -> Committed:
    """The loser of the trick declares."""
    made = bench.deal(declares=0.3)
    at = bench.place(made, lambda p: p.free and _makes_some(bench, p, 1 - p.turn))
    now = made.positions[at]
    return _declared(bench, made, at, _any(bench, now, 1 - now.turn), "not-the-winner")


@commits("after-drawing", "declare-in-window", "declare-before-drawing")
def after_drawing(bench: Bench) -> Committed:
    """The winner of the trick declares when he has drawn."""
    made = bench.deal(declares=0.3)
    at = bench.place(made, lambda p: p.tricks > 0 and not p.out and p.turn in p.drawn
                     and p.phase in ("won", "lead") and _makes_some(bench, p, p.turn))
    now = made.positions[at]
    return _declared(bench, made, at, _any(bench, now, now.turn), "after-drawing")


@commits("talon-out", "declare-while-talon")
def talon_out(bench: Bench) -> Committed:
    """The winner of a trick declares when nothing is left to draw."""
    made = bench.deal(agenda=())
    at = bench.place(made, lambda p: p.out and p.phase == "lead" and _makes_some(
        bench, p, p.turn))
    now = made.positions[at]
    return _declared(bench, made, at, _any(bench, now, now.turn), "talon-out")


@commits("second-score", "one-score-a-trick")
def second_score(bench: Bench) -> Committed:
    """The winner scores two combinations on one trick."""
    trump, seat = bench.rng.choice("SHDC"), bench.rng.randrange(2)
    first, second = (_declare(seat, name, cards) for name, cards in _apart(bench, trump))
    hand = tuple(s.card for act in (first, second) for s in act.cards)
    up = bench.pick(c for c in bench.rules.frame.faces() if c.suit == trump and c not in hand)
    made = bench.deal(turn_up=up, hands={seat: hand}, agenda=())
    at = bench.place(made, lambda p: p.free and p.turn == seat and p.holds(seat, hand))
    put: list[Acts] = bench.pick(([(first, second)], [(first,), (second,)]))
    return Committed(spliced(made, at, put, quiet(made, at)), at + len(put), "second-score")


def _apart(bench: Bench, trump: str) -> list[tuple[str, tuple[Card, ...]]]:
    """Two combinations of which neither bars the other: other cards and another class."""
    combos = [c for c in bench.rules.frame.combinations.values() if c.shape == "fixed"]
    rows = [(c, _suited(c, trump, bench)) for c in combos]
    pairs = [(a, b) for a in rows for b in rows if a[0].class_ != b[0].class_
             and not set(a[1]) & set(b[1]) and len(a[1] + b[1]) <= bench.rules.frame.hand]
    return [(combo.kind, cards) for combo, cards in bench.pick(pairs)]


@commits("seven-and-declaration", "seven-or-declaration")
def seven_and_declaration(bench: Bench) -> Committed:
    """The winner scores the Seven and declares on one trick."""
    made = bench.deal(agenda=())
    at = bench.place(made, lambda p: p.free and _seven(bench, p, p.turn) is not None
                     and _makes_some(bench, p, p.turn))
    now = made.positions[at]
    seven = _seven(bench, now, now.turn)
    assert seven is not None
    declare = bench.pick(a for a in _open(bench, made, at)
                         if seven not in {s.card for s in a.cards})
    change = Exchange(now.turn, seven)
    put: list[Acts] = bench.pick(([(declare,), (change,)], [(change,), (declare,)]))
    return Committed(spliced(made, at, put), at + 2, "seven-and-declaration")


@commits("not-shown", "lay-face-up")
def not_shown(bench: Bench) -> Committed:
    """A combination is named and not laid on the table."""
    made = bench.deal(declares=0.3)
    at = bench.place(made, lambda p: p.free and _makes_some(bench, p, p.turn))
    act = bench.pick(a for a in _open(bench, made, at) if not _waits(made, at, a))
    said = _declare(act.seat, act.name, tuple(s.card for s in act.cards), shown_down=False)
    return _declared(bench, made, at, said, "not-shown")


def _waits(made: Made, at: int, act: Declare) -> bool:
    return any(isinstance(a, Declare) and a.mode == "announces" and a.name == act.name
               for e in made.case.events[:at] for a in e.acts)


@commits("while-too-many", "right-number-to-declare")
def while_too_many(bench: Bench) -> Committed:
    """Found with a card too many and made to play without drawing, he declares."""
    made = bench.deal(agenda=())
    at = bench.place(made, lambda p: p.free and _makes_some(bench, p, p.turn))
    now = made.positions[at]
    seen, act = found(bench, made, at, now.turn, 1)
    put: list[Acts] = [(act,), (Elect(1 - now.turn, "play-without-drawing"),),
                       (_any(bench, now, now.turn),)]
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
            alike = [c for c in mine if c.rank == combo.cards[0].rank][: combo.size - 1]
            short = len(alike) == combo.size - 1
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
    return _declared(bench, made, at, _declare(now.turn, name, cards), "not-the-cards")


@commits("called-card-refused")
def called_card_refused(bench: Bench) -> Committed:
    """After a false declaration a card of it is called, and he leads another."""
    made, frame = bench.deal(agenda=()), bench.rules.frame
    at = bench.place(made, lambda p: p.free and len(p.talon) > len(p.hands)
                     and next(_spoilt(bench, p, p.turn, True), None) is not None)
    now = made.positions[at]
    seat = now.turn
    name, cards, real = bench.pick(_spoilt(bench, now, seat, True))
    until = next(i for i in range(at, len(made.positions)) if made.positions[i].phase != "won")
    there = made.positions[until]
    lead, source = bench.pick((c, s) for c in there.held(seat) if c not in cards
                              for s in sources(there, seat, c))
    put: list[Acts] = [(_declare(seat, name, cards),), (Call(after(seat, 2, frame), (real,)),),
                       *(e.acts for e in made.case.events[at:until]),
                       (Play(seat, lead, True, source),)]
    return Committed(spliced(made, at, put), at + len(put), "called-card-refused",
                     ((at + 1, "not-the-cards"),))


@commits("not-held")
def not_held(bench: Bench) -> Committed:
    """A card is named that he, whose hand is known, has not."""
    made = bench.deal(declares=0.3)

    def lacking(p: Position) -> list[tuple[str, tuple[Card, ...]]]:
        mine = p.held(p.turn)
        return [(combo.kind, cards) for combo in bench.rules.frame.combinations.values()
                if combo.shape != "alike" for suit in "SHDC"
                if makes(combo, cards := required(combo, suit), lambda: p.trump)
                and sum(mine.count(c) >= cards.count(c) for c in cards) == len(cards) - 1]

    at = bench.place(made, lambda p: p.free and bool(lacking(p)))
    now = made.positions[at]
    name, cards = bench.pick(lacking(now))
    return _declared(bench, made, at, _declare(now.turn, name, cards), "not-held")


@commits("no-such-combination")
def no_such_combination(bench: Bench) -> Committed:
    """Cards are declared for something the book does not have."""
    made, frame = bench.deal(declares=0.3), bench.rules.frame
    ranks = {f"three-{RANK_NAMES[r].lower()}s": r for r in frame.ranks if r in RANK_NAMES}
    names = [n for n in NO_COMBINATION if n in ranks and not candidates(frame, n)]

    def threes(p: Position) -> list[tuple[str, tuple[Card, ...]]]:
        mine = [(n, tuple(c for c in p.held(p.turn) if c.rank == ranks[n])) for n in names]
        return [(n, cards[:3]) for n, cards in mine if len(cards) >= 3]

    at = bench.place(made, lambda p: p.free and bool(threes(p)))
    now = made.positions[at]
    name, cards = bench.pick(threes(now))
    return _declared(bench, made, at, _declare(now.turn, name, cards), "no-such-combination")


# ---------------------------------------------------------------------- the re-use of cards


def _suited(combo: Combination, trump: str, bench: Bench) -> tuple[Card, ...]:
    """The cards of a fixed combination: in trumps, in a plain suit, or as they are named."""
    plain = bench.pick(s for s in "SHDC" if s != trump)
    return required(combo, trump if combo.suit == "trump" else plain)


def _staged(bench: Bench, first: list[tuple[str, tuple[Card, ...]]], then: tuple[str, tuple[
        Card, ...]], trump: str, name: str) -> Committed:
    """Deal a player the cards, let him declare what comes first, then put in what is barred."""
    seat = bench.rng.randrange(2)
    cards = tuple(c for _, shown in first for c in shown)
    up = bench.pick(c for c in bench.rules.frame.faces()
                    if c.suit == trump and c not in cards and c.rank != bench.rules.frame.exchange)
    made = bench.deal(turn_up=up, hands={seat: cards},
                      agenda=tuple((_declare(seat, n, shown),) for n, shown in first))
    done = [e.index for e in made.case.events if isinstance(e.acts[0], Declare)]
    if len(done) < len(first):
        raise Unfit("he won too few tricks")
    kept = [i for i, p in enumerate(made.positions) if i >= done[-1] and p.free
            and p.turn == seat and all(
                [c.card for c in p.spread[seat]].count(x) >= then[1].count(x) for x in then[1])]
    at = bench.pick(kept)
    return _declared(bench, made, at, _declare(seat, *then), name)


@commits("used-alike", "kind-once", "whole-set-new")
def used_alike(bench: Bench) -> Committed:
    """A combination is declared again with the very cards that have scored it."""
    trump = bench.rng.choice("SHDC")
    combo = bench.pick(c for c in bench.rules.frame.combinations.values() if c.shape == "fixed"
                       and len(c.cards) <= bench.rules.frame.hand)
    cards = _suited(combo, trump, bench)
    return _staged(bench, [(combo.kind, cards)], (combo.kind, cards), trump, "used-alike")


@commits("lower-after-higher", "no-lower")
def lower_after_higher(bench: Bench) -> Committed:
    """The lower combination is declared with cards that stood in the higher of its class."""
    trump = bench.rng.choice("SHDC")
    combos = bench.rules.frame.combinations.values()
    high, low = bench.pick(
        (a, b) for a in combos for b in combos if a.class_ == b.class_ and a.tier > b.tier
        and a.shape == b.shape == "fixed" and a.kind != b.kind
        and set(required(b, trump)) <= set(_suited(a, trump, bench)) and b.suit != "plain")
    return _staged(bench, [(high.kind, _suited(high, trump, bench))],
                   (low.kind, required(low, trump)), trump, "lower-after-higher")


@commits("nothing-new", "new-card")
def nothing_new(bench: Bench) -> Committed:
    """Two alike are declared singly, then both as the double, with no card from the hand."""
    trump = bench.rng.choice("SHDC")
    combos = bench.rules.frame.combinations.values()
    low, high = bench.pick(
        (a, b) for a in combos for b in combos if a.class_ == b.class_ and a.kind != b.kind
        and a.shape == b.shape == "fixed" and sorted(2 * a.cards, key=str) == sorted(
            b.cards, key=str))
    once = (low.kind, low.cards)
    return _staged(bench, [once, once], (high.kind, high.cards), trump, "nothing-new")


# ---------------------------------------------------------------------- what waits


def _waiting(made: Made, at: int) -> Iterator[Declare]:
    """Yield what was announced before a place and neither scored nor announced again."""
    acts = [a for e in made.case.events[:at] for a in e.acts if isinstance(a, Declare)]
    for n, act in enumerate(acts):
        alike = [a for i, a in enumerate(acts) if i != n and a.name == act.name]
        if act.mode == "announces" and act.seat == made.positions[at].turn and not alike:
            yield act


def _gone(now: Position, act: Declare) -> bool:
    lying = [c.card for c in now.spread[act.seat]]
    return any(s.card not in lying for s in act.cards)


@commits("waiting-card-gone")
def waiting_card_gone(bench: Bench) -> Committed:
    """What was announced is to be scored when a card of it has been played."""
    made = _announced(bench, keep=False)
    at, act = bench.pick(
        (at, a) for at, p in enumerate(made.positions) if p.free
        for a in _waiting(made, at) if _gone(p, a)
        and not any(s.card in p.hands[a.seat] for s in a.cards))
    return _declared(bench, made, at, replace(act, mode="scores"), "waiting-card-gone")


@commits("waiting-lapsed", "declare-while-talon")
def waiting_lapsed(bench: Bench) -> Committed:
    """What was announced is to be scored when the talon is out."""
    made = _announced(bench, keep=True)
    at, act = bench.pick(
        (at, a) for at, p in enumerate(made.positions) if p.out and p.phase == "lead"
        for a in _waiting(made, at) if _whole(made, at, a))
    return _declared(bench, made, at, replace(act, mode="scores"), "waiting-lapsed")


def _announced(bench: Bench, keep: bool) -> Made:
    """A deal in which a player declares one combination and announces another beside it."""
    trump, seat = bench.rng.choice("SHDC"), bench.rng.randrange(2)
    combos = bench.rules.frame.combinations.values()
    fixed = [c for c in combos if c.shape == "fixed"]
    first, later = bench.pick((a, b) for a in fixed for b in fixed if a.class_ != b.class_)
    cards, others = _suited(first, trump, bench), _suited(later, trump, bench)
    hand = tuple((Counter(cards) | Counter(others)).elements())
    act = (_declare(seat, first.kind, cards), _declare(seat, later.kind, others, "announces"))
    up = bench.pick(c for c in bench.rules.frame.faces() if c.suit == trump and c not in hand)
    return bench.deal(turn_up=up, hands={seat: hand}, agenda=(act,), keep=keep)


def _whole(made: Made, at: int, act: Declare) -> bool:
    """Whether its cards lay there until the talon was out."""
    last = max(i for i in range(at + 1) if not made.positions[i].out)
    return not _gone(made.positions[last], act)


# ---------------------------------------------------------------------- the exchange


def _seven(bench: Bench, now: Position, seat: int) -> Card | None:
    card = face(bench.rules.frame.exchange, now.trump)
    return card if card in now.hands[seat] and now.turn_up is not None else None


def _exchanged(bench: Bench, made: Made, at: int, act: Exchange, name: str) -> Committed:
    return Committed(spliced(made, at, [(act,)], quiet(made, at)), at + 1, name)


@commits("exchange-without-trick", "exchange-as-winner")
def exchange_without_trick(bench: Bench) -> Committed:
    """The Seven is exchanged by one who has not just won a trick."""
    made = bench.deal(agenda=())
    places = [(at, s) for at, p in enumerate(made.positions) if at and not p.out
              for s in range(2) if (s != p.turn or p.tricks == 0) and p.phase != "play"
              and _seven(bench, p, s)]
    at, seat = bench.pick(places)
    seven = _seven(bench, made.positions[at], seat)
    assert seven is not None
    return _exchanged(bench, made, at, Exchange(seat, seven), "exchange-without-trick")


@commits("exchange-after-drawing", "exchange-as-winner")
def exchange_after_drawing(bench: Bench) -> Committed:
    """The winner of the trick exchanges the Seven when he has drawn."""
    made = bench.deal(agenda=())
    at = bench.place(made, lambda p: p.tricks > 0 and not p.out and p.turn in p.drawn
                     and p.phase in ("won", "lead") and _seven(bench, p, p.turn) is not None)
    now = made.positions[at]
    seven = _seven(bench, now, now.turn)
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
    seat, suit = bench.rng.randrange(2), bench.rng.choice("SHDC")
    seven = face(bench.rules.frame.exchange, suit)
    made = bench.deal(turn_up=seven, hands={seat: (seven,)}, agenda=((Exchange(seat, seven),),))
    done = next((e.index for e in made.case.events if isinstance(e.acts[0], Exchange)), None)
    if done is None:
        raise Unfit("he won no trick in time")
    at = bench.place(made, lambda p: p.free and p.turn == seat and _seven(
        bench, p, seat) is not None, done + 1)
    return _exchanged(bench, made, at, Exchange(seat, seven), "exchange-again")

