"""Penchant read plainly: the scores of whole deals, and what may be laid down, by hand.

Written apart from the engine: the worth of a combination, the majors and the brisques are told here
once more, from the book's lines 119 to 145.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from adjudicator.cards import Card
from adjudicator.events import Case, Deal, Declare, Play
from adjudicator.table import Seat

ORDER = ("7", "8", "9", "10", "J", "Q", "K", "A")
BRISQUES = ("A", "10", "7")
ALIKE = {2: ("pair", 20), 3: ("triplet", 30), 4: ("four", 100)}


def named(cards: tuple[Card, ...]) -> dict[str, int]:
    """Every name these cards may be declared by, with its points."""
    ranks, suits = [c.rank for c in cards], {c.suit for c in cards}
    found: dict[str, int] = {}
    if len(set(ranks)) == 1 and len(cards) in ALIKE:
        name, points = ALIKE[len(cards)]
        found[name] = points
    if len(suits) == 1 and {"K", "Q"} == set(ranks):
        found["king-queen"] = 20
    if len(suits) == 1 and {"Q", "J"} == set(ranks):
        found["queen-jack"] = 20
    if len(suits) == 2 and {"Q", "J"} == set(ranks) and len(cards) == 2:
        found["penchant"] = 10
    if len(suits) == 1 and {"K", "Q", "J"} <= set(ranks):
        at = sorted(ORDER.index(r) for r in ranks)
        if at[-1] - at[0] == len(at) - 1 and len(at) <= 5:
            found[f"sequence-{len(at)}"] = {3: 30, 4: 40, 5: 250}[len(at)]
        if len(cards) == 5:
            found["flush"] = 50
    return found


def _best(seat: Seat) -> tuple[int, int]:
    """The best major that lies before a player: its worth and rank; nothing: (0, 0)."""
    lying = Counter(c.card.rank for c in seat.spread)
    return max(((ALIKE[n][1], ORDER.index(r)) for r, n in lying.items()
                if r in ("A", "K", "Q", "J") and n > 1), default=(0, 0))


def may_lay(me: Seat, other: Seat) -> set[tuple[str, tuple[str, ...], int]]:
    """What the winner of a trick may declare, all cards of his being known."""
    hand = [c.card for c in me.hand]
    cards = hand + [c.card for c in me.spread]
    theirs, mine = _best(other), _best(me)
    found = set()
    for size in (2, 3, 4, 5):
        for some in combinations(cards, size):
            if not set(some) & set(hand):
                continue
            for name, points in named(some).items():
                minor = name in ("pair", "triplet", "four") and some[0].rank in ORDER[:4]
                if not (minor and theirs[0] >= points and mine < theirs):
                    found.add((name, tuple(sorted(c.text for c in some)), points))
    return found


class ToldOver:
    """The scores of whole deals; `deals` of them, and what trump was made in the last."""

    def __init__(self, case: Case) -> None:
        self.scores, self.deals, self.trump = [0, 0], 0, ""
        self.trick: list[tuple[int, Card]] = []
        self.taken: list[list[Card]] = [[], []]
        for event in case.events:
            for act in event.acts:
                if isinstance(act, Deal):
                    self.trump, self.taken, self.deals = "", [[], []], self.deals + 1
                elif isinstance(act, Declare):
                    self._declared(act)
                elif isinstance(act, Play):
                    self.trick.append((act.seat, act.card))
                    if len(self.trick) == 2:
                        self._won()

    def _declared(self, act: Declare) -> None:
        cards = tuple(s.card for s in act.cards)
        self.scores[act.seat] += named(cards)[act.name]
        if act.name == "penchant" and not self.trump:
            self.trump = next(c.suit for c in cards if c.rank == "J")

    def _won(self) -> None:
        (leader, lead), (other, card) = self.trick
        over = card.suit == lead.suit and ORDER.index(card.rank) > ORDER.index(lead.rank)
        winner = other if over or card.suit == self.trump != lead.suit else leader
        self.taken[winner] += [lead, card]
        self.trick = []
        told = sum(map(len, self.taken))
        if told > 20:
            self.scores[winner] += 10 * sum(c.rank in BRISQUES for c in (lead, card))
        if told == 32:
            for seat, cards in enumerate(self.taken):
                number = sum(c.rank in BRISQUES for c in cards)
                self.scores[seat] += 10 * max(number - 6, 0)
