"""Declarations as they are put into a record, and what a hand makes."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.cards import Card, face
from adjudicator.events import Declare, Shown
from adjudicator.frame import Combination
from adjudicator.laws.combinations import makes, required
from adjudicator.making import asking
from adjudicator.making.deals import Made, ways
from adjudicator.making.position import Position
from adjudicator.making.splicing import Bench, Committed, quiet, spliced

Making = tuple[Combination, tuple[Card, ...]]


def declare(seat: int, name: str, cards: tuple[Card, ...], mode: str = "declares",
             shown_down: bool = True) -> Declare:
    """Return the declaration of these cards, nothing marked for it."""
    return Declare(seat, mode, name, tuple(Shown(c) for c in cards), shown_down=shown_down)


def makings(bench: Bench, now: Position, seat: int) -> Iterator[Making]:
    """Yield what the cards of a seat make, whatever may bar it."""
    for combo in bench.rules.frame.combinations.values():
        for cards in ways(combo, now.held(seat)):
            if makes(combo, cards, lambda: now.trump):
                yield combo, cards


def any_of(bench: Bench, now: Position, seat: int) -> Declare:
    """Return a declaration of something his cards make."""
    combo, cards = bench.pick(makings(bench, now, seat))
    return declare(seat, combo.kind, cards)


def makes_some(bench: Bench, now: Position, seat: int) -> bool:
    """Whether his cards make anything at all."""
    return next(makings(bench, now, seat), None) is not None


def open_to(bench: Bench, made: Made, at: int) -> list[Declare]:
    """Return what the winner may declare at a place, all points left out."""
    now = made.positions[at]
    if not makes_some(bench, now, now.turn):
        return []
    return [declare(a.seat, a.name, tuple(s.card for s in a.cards))
            for a in asking.may_declare(made.upto(at), bench.rules, now.turn)]


def put_in(bench: Bench, made: Made, at: int, act: Declare, name: str) -> Committed:
    """The declaration put in; the deal goes on as long as it does not hang on it."""
    return Committed(spliced(made, at, [(act,)], quiet(made, at)), at + 1, name)


def suited(combo: Combination, trump: str, bench: Bench) -> tuple[Card, ...]:
    """The cards of a fixed combination: in trumps, in a plain suit, or as they are named."""
    plain = bench.pick(s for s in "SHDC" if s != trump)
    return required(combo, trump if combo.suit == "trump" else plain)


def seven_of(bench: Bench, now: Position, seat: int) -> Card | None:
    """Return the card he might exchange, if he has it in his hand."""
    card = face(bench.rules.frame.exchange, now.trump)
    return card if card in now.hands[seat] and now.turn_up is not None else None
