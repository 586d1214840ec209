"""The cards of a trick won: turned down, or some of them laid out to be declared with."""

from __future__ import annotations

from adjudicator.cards import Card
from adjudicator.frame import Frame
from adjudicator.table import Copy, Played, Seat, changed


def laid_out(card: Card, frame: Frame, trump: str | None) -> bool:
    """Whether the winner of a trick takes this card out of it (trump not known: he may)."""
    if card.rank in frame.won_cards:
        return True
    return card.rank in frame.won_trumps and (trump is None or card.suit == trump)


def won(seat: Seat, index: int, trick: tuple[Played, ...], frame: Frame, trump: str | None,
        at: int) -> Seat:
    """Return the winner with the cards of a trick: those laid out, and the rest turned down."""
    if not frame.won_cards:
        return changed(seat, taken=seat.taken + tuple(p.copy.card for p in trick))
    out = [p for p in trick if laid_out(p.copy.card, frame, trump)]
    down = tuple(p.copy.card for p in trick if p not in out)
    return changed(seat, taken=seat.taken + down,
                   won=(*seat.won, *(_as_won(p, index, frame, at) for p in out)))


def _as_won(played: Played, index: int, frame: Frame, at: int) -> Copy:
    """A card keeps what it has served in for its winner, and nothing of another's."""
    mine = played.seat == index and frame.won_history == "own"
    return Copy(played.copy.card, played.copy.uses if mine else (), at)


def brisques(seat: Seat, frame: Frame) -> int:
    """Return the brisques a player has taken, by the record."""
    return seat.brisques + frame.brisques_in(seat.in_tricks)


def card_points(seat: Seat, frame: Frame) -> int:
    """Return what the cards of a player's tricks count, by the record, in points."""
    return seat.card_points + frame.points_in(seat.in_tricks)


def given_back(seat: Seat, trick: tuple[Played, ...], frame: Frame, trump: str | None) -> Seat:
    """Return a player without the cards of the trick he took last."""
    out = sum(1 for p in trick if frame.won_cards and laid_out(p.copy.card, frame, trump))
    down = len(trick) - out
    return changed(seat, taken=seat.taken[: len(seat.taken) - down],
                   won=seat.won[: len(seat.won) - out])
