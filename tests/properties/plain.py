"""The ordinary game for two read plainly: what a table's own tally would say, law engine or no.

Written apart from the engine, with nothing of it but cards, acts and the frame's figures.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from adjudicator.cards import Card
from adjudicator.events import Case, Deal, Declare, Exchange, Play
from adjudicator.frame import Combination, Frame
from adjudicator.table import Copy, Table

SEVEN = LAST = 10
NEVER = 10 ** 9  # a number of points that nobody comes to
Waits = tuple[str, tuple[str, ...]]


class Tally:
    """Trick winners and points, event by event, of a lawful record; `dues` and `winners`."""

    def __init__(self, case: Case, frame: Frame, game: int) -> None:
        self.frame, self.game = frame, game
        self.trump, self.trick, self.left = "", list[tuple[int, Card]](), 0
        self.scores = [0, 0]
        self.won: int | None = None
        self.dues: list[list[int]] = []
        self.winners: list[int | None] = []
        for event in case.events:
            self.due: list[int] = [0, 0]
            self.winner: int | None = None
            for act in event.acts:
                self._act(act, case)
            self.dues.append(self.due)
            self.winners.append(self.winner)

    def _pay(self, seat: int, points: int) -> None:
        if self.won is None and points:
            self.due[seat] += points
            self.scores[seat] += points
            if self.scores[seat] >= self.game:
                self.won = seat

    def _act(self, act: object, case: Case) -> None:
        if isinstance(act, Deal):
            assert act.turn_up is not None
            self.trump, self.left = act.turn_up.suit, self.frame.pack_size
            if act.turn_up.rank == "7":
                self._pay(case.dealer if act.seat is None else act.seat, SEVEN)
        elif isinstance(act, Exchange):
            self._pay(act.seat, SEVEN)
        elif isinstance(act, Declare) and act.mode != "announces":
            self._pay(act.seat, worth(act, self.frame, self.trump))
        elif isinstance(act, Play):
            self.trick.append((act.seat, act.card))
            if len(self.trick) == 2:
                self._taken()

    def _taken(self) -> None:
        (leader, lead), (other, card) = self.trick
        if card.suit == lead.suit:
            wins = self.frame.ranks.index(card.rank) < self.frame.ranks.index(lead.rank)
        else:
            wins = card.suit == self.trump
        self.winner = other if wins else leader
        cards, self.trick, self.left = [lead, card], [], self.left - 2
        self._brings(self.winner, cards)

    def _brings(self, winner: int, cards: list[Card]) -> None:
        """What a trick brings: its brisques, and ten if it is the last."""
        brisques = sum(c.rank in ("A", "10") for c in cards)
        self._pay(winner, 10 * brisques + (LAST if self.left == 0 else 0))


class Count(Tally):
    """The scores of whole deals whose cards are counted at the end: every trick kept and told over.

    Ten for the last trick, the declarations and the Seven as they were marked, and the cards.
    """

    def __init__(self, case: Case, frame: Frame) -> None:
        self.cards: list[list[Card]] = [[], []]
        super().__init__(case, frame, NEVER)

    def _act(self, act: object, case: Case) -> None:
        if isinstance(act, Deal):
            self.cards = [[], []]
        super()._act(act, case)

    def _brings(self, winner: int, cards: list[Card]) -> None:
        self.cards[winner] += cards
        if not self.left:
            self._pay(winner, LAST)
            for seat, taken in enumerate(self.cards):
                self._pay(seat, sum(self.frame.card_points.get(c.rank, 0) for c in taken))


def worth(act: Declare, frame: Frame, trump: str) -> int:
    """What the table of values says of a true combination."""
    suits = {s.card.suit for s in act.cards}
    for combo in frame.combinations.values():
        plain = combo.suit != "plain" or trump not in suits
        if combo.kind == act.name and plain and (combo.suit != "trump" or suits == {trump}):
            return combo.points
    raise AssertionError(f"{act.name} is in no table")


def declarable(table: Table, seat: int, frame: Frame) -> set[tuple[str, tuple[str, ...], int]]:
    """Every combination that some choice of his physical cards makes and no bar forbids."""
    me = table.seats[seat]
    mine = [(c, True) for c in me.hand] + [(c, False) for c in me.spread]
    classes = {d.class_ for d in me.declared}
    found = set()
    for combo in frame.combinations.values():
        copies = mine + [(c, not any(u.class_ == combo.class_ for u in c.uses)) for c in me.won]
        for some in combinations(copies, combo.size):
            cards = [c for c, _ in some]
            fresh = any(new for _, new in some)
            if _true(combo, [c.card for c in cards], table.trump or "") and not any(
                    _spent(copy, combo) for copy in cards) and (
                    fresh or combo.class_ not in classes):
                found.add((combo.kind, _names(c.card for c in cards), combo.points))
    found |= {(d.kind, _names(d.cards), frame.combinations[d.name].points) for d in me.waiting}
    return found


def _names(cards: Iterator[Card] | tuple[Card, ...]) -> tuple[str, ...]:
    return tuple(sorted(c.text for c in cards))


def _true(combo: Combination, cards: list[Card], trump: str) -> bool:
    if combo.shape == "alike":
        return {c.rank for c in cards} == {combo.cards[0].rank}
    if all(c.suit for c in combo.cards):
        return Counter(cards) == Counter(combo.cards)
    suits = {c.suit for c in cards}
    ranks = Counter(c.rank for c in cards) == Counter(c.rank for c in combo.cards)
    return ranks and len(suits) == 1 and (suits == {trump}) == (combo.suit == "trump")


def _spent(copy: Copy, combo: Combination) -> bool:
    """It has served in this kind, or in something higher of the class."""
    return any(u.kind == combo.kind or (u.class_ == combo.class_ and u.tier > combo.tier)
               for u in copy.uses)
