"""Cards won in tricks and laid out, as they are shown in a declaration."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from adjudicator.cards import Card
from adjudicator.carry.winnings import laid_out
from adjudicator.judging.rules import Rules
from adjudicator.laws.situation import Attempt, Situation
from adjudicator.table import Table


def serving(rules: Rules, table: Table) -> Callable[[Card], bool]:
    """Return whether a card won in a trick is one of those to be declared with."""
    return lambda card: laid_out(card, rules.frame, table.trump)


def turned_down(s: Situation, attempt: Attempt) -> bool:
    """Whether a card that is not his to declare with is among those he has won in tricks."""
    me = s.before.seats[attempt.seat]
    won = {*me.taken, *(c.card for c in me.won)}
    return bool(s.frame.won_cards) and any(
        p.source == "gone" and p.copy.card in won for p in attempt.picks)


def playable(cards: tuple[Card, ...], attempt: Attempt) -> tuple[Card, ...]:
    """Return what may be called of the cards shown: one won in a trick cannot be played."""
    left = Counter(p.copy.card for p in attempt.picks if p.source == "won")
    found = []
    for card in cards:
        if left[card] > 0:
            left[card] -= 1
        else:
            found.append(card)
    return tuple(found)
