"""Who wins a trick: rank, suit led, trumps; an unknown card may leave it open."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from math import prod

from adjudicator.cards import Card
from adjudicator.frame import Frame
from adjudicator.table import Played

Trump = Callable[[], str]


def beats(card: Card, best: Card, frame: Frame, strict: bool, trump: Trump) -> bool:
    """Return whether a card played later takes the trick from `best` (both faces known).

    The trump suit is asked for only when the suits differ and it may decide.
    """
    if card.suit == best.suit:
        return frame.stronger(card, best)
    suit = trump()
    if card.suit == suit:
        return True
    if best.suit == suit:
        return False
    wins = frame.wins_strict if strict else frame.wins
    return wins == "any-suit" and frame.stronger(card, best)


def winner(trick: tuple[Played, ...], frame: Frame, strict: bool, trump: Trump,
           known_trump: bool = True) -> int | None:
    """Return the seat that wins the completed trick; None where unknown cards leave it open.

    A card known in part may be any face that fits; if every one gives the same winner, he has won.
    """
    cards = [p.copy.card for p in trick]
    if all(c.known and c.rank in frame.strength for c in cards):
        return trick[_best(cards, frame, strict, trump)].seat
    if not known_trump and not _one_suit(cards):
        return None
    ways = [[f for f in frame.faces() if f.fits(c)] for c in cards]
    if prod(len(faces) for faces in ways) > 64:
        return None
    found = {_best(list(way), frame, strict, trump) for way in product(*ways)}
    return trick[found.pop()].seat if len(found) == 1 else None


def _one_suit(cards: list[Card]) -> bool:
    return bool(cards[0].suit) and all(c.suit == cards[0].suit for c in cards)


def _best(cards: list[Card], frame: Frame, strict: bool, trump: Trump) -> int:
    best = 0
    for i in range(1, len(cards)):
        if beats(cards[i], cards[best], frame, strict, trump):
            best = i
    return best


def brisques(trick: tuple[Played, ...], frame: Frame) -> int:
    """Return how many brisques the trick's known cards hold."""
    return frame.brisques_in(p.copy.card for p in trick)
