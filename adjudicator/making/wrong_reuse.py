"""Irregularities of cards used again and of what waits to be scored, each in a lawful deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from adjudicator.cards import Card
from adjudicator.events import Declare
from adjudicator.laws.combinations import required
from adjudicator.making import asking
from adjudicator.making.deals import Made
from adjudicator.making.position import Position, Unfit
from adjudicator.making.showing import declare, put_in, suited
from adjudicator.making.splicing import Bench, Committed, commits


def _staged(bench: Bench, first: list[tuple[str, tuple[Card, ...]]], then: tuple[str, tuple[
        Card, ...]], trump: str, name: str) -> Committed:
    """Deal a player the cards, let him declare what comes first, then put in what is barred."""
    seat = bench.rng.randrange(bench.players)
    cards = tuple(c for _, shown in first for c in shown)
    up = bench.pick(c for c in bench.rules.frame.faces()
                    if c.suit == trump and c not in cards and c.rank != bench.rules.frame.exchange)
    made = bench.deal(turn_up=up, hands={seat: cards},
                      agenda=tuple((declare(seat, n, shown),) for n, shown in first))
    done = [e.index for e in made.case.events if isinstance(e.acts[0], Declare)]
    if len(done) < len(first):
        raise Unfit("he won too few tricks")
    kept = [i for i, p in enumerate(made.positions) if i >= done[-1] and p.free
            and p.turn == seat and all(
                [c.card for c in p.spread[seat]].count(x) >= then[1].count(x) for x in then[1])]
    at = bench.pick(kept)
    return put_in(bench, made, at, declare(seat, *then), name)


def _once_more(bench: Bench, name: str) -> Committed:
    """A combination is scored, and declared again with its own cards."""
    trump = bench.rng.choice("SHDC")
    combo = bench.pick(c for c in bench.rules.frame.combinations.values() if c.shape == "fixed"
                       and len(c.cards) <= bench.rules.frame.hand)
    cards = suited(combo, trump, bench)
    return _staged(bench, [(combo.kind, cards)], (combo.kind, cards), trump, name)


@commits("used-alike", "kind-once", "equal-once", "whole-set-new")
def used_alike(bench: Bench) -> Committed:
    """A combination is declared again with the very cards that have scored it."""
    return _once_more(bench, "used-alike")


@commits("lower-after-higher", "no-lower", "up-not-down")
def lower_after_higher(bench: Bench) -> Committed:
    """The lower combination is declared with cards that stood in the higher of its class."""
    trump = bench.rng.choice("SHDC")
    combos = bench.rules.frame.combinations.values()
    high, low = bench.pick(
        (a, b) for a in combos for b in combos if a.class_ == b.class_ and a.tier > b.tier
        and a.shape == b.shape == "fixed" and a.kind != b.kind
        and set(required(b, trump)) <= set(suited(a, trump, bench)) and b.suit != "plain")
    return _staged(bench, [(high.kind, suited(high, trump, bench))],
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


@commits("waiting-card-gone", "announce-several")
def waiting_card_gone(bench: Bench) -> Committed:
    """What was announced is to be scored when a card of it has been played."""
    made = _announced(bench, keep=False)
    at, act = bench.pick(
        (at, a) for at, p in enumerate(made.positions) if p.free
        for a in _waiting(made, at) if _gone(p, a)
        and not any(s.card in p.hands[a.seat] for s in a.cards))
    return put_in(bench, made, at, replace(act, mode="scores"), "waiting-card-gone")


@commits("waiting-lapsed", "declare-while-talon")
def waiting_lapsed(bench: Bench) -> Committed:
    """What was announced is to be scored when the talon is out."""
    made = _announced(bench, keep=True)
    at, act = bench.pick(
        (at, a) for at, p in enumerate(made.positions) if p.out and p.phase == "lead"
        for a in _waiting(made, at) if _whole(made, at, a))
    return put_in(bench, made, at, replace(act, mode="scores"), "waiting-lapsed")


def _announced(bench: Bench, keep: bool) -> Made:
    """A deal in which a player declares one combination and announces another beside it."""
    trump, seat = bench.rng.choice("SHDC"), bench.rng.randrange(bench.players)
    combos = bench.rules.frame.combinations.values()
    fixed = [c for c in combos if c.shape == "fixed"]
    first, later = bench.pick((a, b) for a in fixed for b in fixed if a.class_ != b.class_)
    cards, others = suited(first, trump, bench), suited(later, trump, bench)
    hand = tuple((Counter(cards) | Counter(others)).elements())
    act = (declare(seat, first.kind, cards), declare(seat, later.kind, others, "announces"))
    up = bench.pick(c for c in bench.rules.frame.faces() if c.suit == trump and c not in hand)
    made = bench.deal(turn_up=up, hands={seat: hand}, agenda=(act,), keep=keep)
    said = next((e.index for e in made.case.events if len(e.acts) == len(act)), None)
    if said is None or not asking.lawful(made.upto(said), bench.rules):
        raise Unfit("it was not to be announced beside that")
    return made


def _whole(made: Made, at: int, act: Declare) -> bool:
    """Whether its cards lay there until the talon was out."""
    last = max(i for i in range(at + 1) if not made.positions[i].out)
    return not _gone(made.positions[last], act)


@commits("used-up", "once-at-all")
def used_up(bench: Bench) -> Committed:
    """A combination is declared again with the cards that have done their service in it."""
    return _once_more(bench, "used-up")
