"""What an offender loses of his tricks, or the game itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.cards import Card
from adjudicator.carry import tricks
from adjudicator.judging import debts
from adjudicator.judging.drafts import Draft
from adjudicator.laws.law import Law
from adjudicator.laws.situation import Debt
from adjudicator.table import Table, changed

if TYPE_CHECKING:
    from adjudicator.judging.replay import Replay


def strike(r: Replay, draft: Draft, law: Law, seat: int) -> None:
    """From the fault on the offender counts nothing for tricks: strike and bar."""
    r.struck[seat] = law
    r.account.annul(law, draft.at, "counts nothing from the fault on", seats=(seat,),
                    kinds=("brisques", "last-trick", "count"))


def give_up(r: Replay, draft: Draft) -> None:
    """The game is given up at once: the offender's adversary has won it."""
    others = draft.situation.others(draft.player or 0)
    if others and r.account.winner is None:
        r.account.winner, r.account.won_at = others[0], r.account.event


def forfeit_tricks(r: Replay, draft: Draft, law: Law, seat: int) -> None:
    """Every trick since the talon went out, and those to come, goes to the adversary."""
    others = draft.situation.others(seat)
    if any(d.what == "tricks-forfeited" for d in r.debts):
        return  # the first offence decides
    debts.owe(r, Debt(seat, "tricks-forfeited", others[0], law.id, draft.at))
    won = [m.trick for m in r.moments if m.trick is not None and m.deal == r.table.deal_no
           and m.winner == seat and m.before.out is True]
    for table in won:
        hand_over(r, seat, heir(r, table, seat), tuple(p.copy.card for p in table.last))


def heir(r: Replay, table: Table, giver: int) -> int:
    """Return who has a trick that its winner has forfeited: the better card of the others."""
    led, trump = table.last[0].copy.card.suit, table.trump
    rest = [p for p in table.last if p.seat != giver]
    rest.sort(key=lambda p: p.copy.card.suit not in (led, trump))
    best = rest[0]
    for played in rest[1:]:
        if tricks.beats(played.copy.card, best.copy.card, r.rules.frame, True, lambda: trump or ""):
            best = played
    return best.seat


def hand_over(r: Replay, giver: int, taker: int, cards: tuple[Card, ...]) -> None:
    """Move cards from one player's tricks to another's."""
    seats = list(r.table.seats)
    kept = list(seats[giver].taken)
    for card in cards:
        if card in kept:
            kept.remove(card)
    seats[giver] = changed(seats[giver], taken=tuple(kept))
    seats[taker] = changed(seats[taker], taken=seats[taker].taken + cards)
    r.table = changed(r.table, seats=tuple(seats))
