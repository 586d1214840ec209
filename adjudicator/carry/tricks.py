"""Who wins a trick: rank, suit led, trumps; an unknown card may leave it open."""

from __future__ import annotations

from collections.abc import Callable

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


def winner(trick: tuple[Played, ...], frame: Frame, strict: bool, trump: Trump) -> int | None:
    """Return the seat that wins the completed trick; None where unknown cards leave it open."""
    if any(not p.copy.card.known or p.copy.card.rank not in frame.strength for p in trick):
        return _with_unknown(trick, frame)
    best = trick[0]
    for played in trick[1:]:
        if beats(played.copy.card, best.copy.card, frame, strict, trump):
            best = played
    return best.seat


def _with_unknown(trick: tuple[Played, ...], frame: Frame) -> int | None:
    """An unknown card leaves the trick open, save where both show one suit and the ranks tell."""
    if len(trick) == 2:
        lead, answer = (p.copy.card for p in trick)
        same = lead.suit and lead.suit == answer.suit and lead.rank and answer.rank
        if same and lead.rank in frame.strength and answer.rank in frame.strength:
            return trick[1 if frame.stronger(answer, lead) else 0].seat
    return None


def brisques(trick: tuple[Played, ...], frame: Frame) -> int:
    """Return how many brisques the trick's known cards hold."""
    return sum(1 for p in trick if p.copy.card.rank in frame.brisques)
