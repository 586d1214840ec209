"""One act moves the cards: dispatch by act, and the book of faces that have come to light."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import Any

from adjudicator.cards import Card
from adjudicator.carry import begin, draws, laying, playing
from adjudicator.carry.picks import Pick
from adjudicator.events import (
    Act,
    Case,
    Deal,
    Declare,
    Draw,
    Exchange,
    Expose,
    Found,
    Gap,
    LayOut,
    Over,
    Play,
    Restore,
    Show,
    Sides,
    Take,
)
from adjudicator.facts import Facts, trump_fact
from adjudicator.frame import Frame
from adjudicator.table import Table, changed

Chooser = Callable[[Table, Declare, int], tuple[Pick, ...]]


class Carrier:
    """Moves the cards of one record through its events; notes what cannot be (`clashes`).

    `choose` says which copies a declaration shows; it is the judge's, who knows the bars.
    """

    def __init__(self, case: Case, frame: Frame, facts: Facts, choose: Chooser) -> None:
        self.case, self.frame, self.facts, self.choose = case, frame, facts, choose
        self.clashes: list[str] = []
        self.seen: defaultdict[Card, list[int]] = defaultdict(list)
        self.picks: tuple[Pick, ...] = ()
        self.left_out = playing.left_out(case)
        self._moves: dict[type, Callable[[Carrier, Table, Any, int], Table]] = {
            Deal: Carrier._deal, Gap: Carrier._gap, Over: Carrier._over,
            Play: playing.play, Take: playing.take, Draw: draws.draw, Restore: draws.restore,
            Declare: laying.declare, Exchange: laying.exchange, Show: laying.show,
            Expose: laying.expose, Found: laying.found, LayOut: laying.lay_out,
            Sides: Carrier._sides,
        }

    def begin(self) -> Table:
        """Return the table before the first event."""
        case = self.case
        first = case.events[0].acts[0] if case.events else None
        table = begin.begun(case.start, self.frame, len(case.players), case.dealer, first,
                            self._at_cards())
        table = changed(table, sides=case.sides)
        self._learn(table, 0)
        return table

    def _at_cards(self) -> tuple[int, ...]:
        """Return who has cards where not all have: those who play, draw or declare first."""
        if not 0 < self.frame.at_cards < len(self.case.players):
            return ()
        seats = dict.fromkeys(
            act.seat for event in self.case.events for act in event.acts
            if isinstance(act, Play | Draw | Declare))
        first = tuple(seats)[: self.frame.at_cards]
        return tuple(sorted(first)) if len(first) == self.frame.at_cards else ()

    def carry(self, table: Table, act: Act, at: int) -> Table:
        """Return the table after the act of event `at`; never raises for wrong play."""
        self.picks = ()
        move = self._moves.get(type(act))
        return table if move is None else move(self, table, act, at)

    def trump(self, table: Table) -> str:
        """Return the trump suit ('' none made), asking for it where the record leaves it open."""
        if table.trump is not None:
            return table.trump
        return self.facts.settle(trump_fact(self.frame.trump_by))

    def unseen(self, card: Card) -> int:
        """Return how many copies of a face may still be hidden."""
        return self.frame.copies(card) - len(self.seen.get(card, ()))

    def reveal(self, card: Card, at: int) -> None:
        """Note that one more copy of a face has come to light, and whether that can be."""
        if not card.known:
            return
        copies = self.frame.copies(card)
        if copies == 0:
            self.clashes.append(f"this pack has no {card}")
            return
        self.seen[card].append(at)
        if len(self.seen[card]) > copies:
            count = ("no", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth",
                     "ninth")
            nth = count[len(self.seen[card]) - 1] if len(self.seen[card]) <= 9 else "further"
            where = ", ".join("the start" if e == 0 else f"event {e}"
                              for e in dict.fromkeys(self.seen[card][:-1]))
            self.clashes.append(f"a {nth} {card}: the pack has {copies} (seen at {where})")
            self.seen[card].pop()
        elif self._too_many(card.rank):
            self.clashes.append(f"the pack has {self.frame.of_rank(card.rank)} of the rank "
                                f"{card.rank}, and one more has come to light")
            self.seen[card].pop()

    def _too_many(self, rank: str) -> bool:
        """Whether more of a rank have come to light than there are, a card of it being left out."""
        if rank not in self.frame.left_out:
            return False
        shown = sum(len(events) for card, events in self.seen.items() if card.rank == rank)
        return shown > self.frame.of_rank(rank)

    def forget(self, back: int, shown: list[tuple[int, Card]]) -> None:
        """What came to light from event `back` on is undone, but for the cards `shown` in play."""
        for card, events in self.seen.items():
            self.seen[card] = [at for at in events if at < back or (at, card) in shown]

    def _learn(self, table: Table, at: int) -> None:
        self.seen.clear()
        for seat in table.seats:
            for copy in (*seat.hand, *seat.spread, *seat.won):
                self.reveal(copy.card, at)
            for card in seat.taken:
                self.reveal(card, at)
        for card in (*table.top, *table.heap):
            self.reveal(card, at)
        if table.turn_up is not None:
            self.reveal(table.turn_up.card, at)

    def _deal(self, table: Table, act: Deal, at: int) -> Table:
        sides = table.sides if table.regrouped is None else table.regrouped
        table = changed(begin.dealt(table, act, self.frame, at), sides=sides)
        self._learn(table, at)
        return table

    def _gap(self, table: Table, act: Gap, at: int) -> Table:
        for seat in table.seats:
            for copy in seat.hand:
                if copy.card.known and self.seen[copy.card]:
                    self.seen[copy.card].pop()
        after = changed(begin.resumed(table, act.start, self.frame), sides=table.sides,
                        regrouped=table.regrouped)
        for seat in after.seats:
            for copy in seat.hand:
                self.reveal(copy.card, at)
        before = {c.card for s in table.seats for c in s.spread}
        for seat in after.seats:
            for copy in seat.spread:
                if copy.card not in before:
                    self.reveal(copy.card, at)
        return after

    def _sides(self, table: Table, act: Sides, at: int) -> Table:
        """Partners from here on; those of the game come together again at the next deal."""
        if table.phase in ("deal", "over") or not table.sides:
            return changed(table, sides=act.sides, regrouped=None)
        return changed(table, sides=act.sides, regrouped=table.regrouped or table.sides)

    def _over(self, table: Table, act: Over, at: int) -> Table:
        return changed(table, phase="over", trick=(), out=True)
