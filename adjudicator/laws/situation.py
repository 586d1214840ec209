"""What a law function sees: one frozen situation, never the replay; and what it may yield."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from adjudicator.cards import Card
from adjudicator.carry.picks import Pick
from adjudicator.events import Act, Case, Declare, Draw, Event, Exchange
from adjudicator.facts import Facts, seat_fact, trump_fact, yes_no
from adjudicator.frame import Combination, Frame
from adjudicator.rulings import Failed
from adjudicator.table import Declared, Table


@dataclass(frozen=True, slots=True)
class Fault:
    """An irregularity found: what, whose, with which cards; `wrong_mark`: points marked undue."""

    irregularity: str
    player: int | None
    cards: tuple[Card, ...] = ()
    message: str = ""
    wrong_mark: int = 0
    detail: Mapping[str, object] = field(default_factory=dict)
    failed: tuple[Failed, ...] = ()
    proved: int | None = None
    mended_by: str | None = None
    assumptions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Cite:
    """The law governed the act and was kept; `winner` may name who gains a choice by it."""

    player: int | None = None
    message: str = ""


@dataclass(frozen=True, slots=True)
class Due:
    """Points that fall due: to whom, how many, for what (`kind` tells how they are marked)."""

    player: int
    points: int
    reason: str
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Attempt:
    """A declaration as attempted: what it is taken for, the copies, and whether it waited."""

    seat: int
    name: str
    mode: str
    combination: Combination | None
    faces: tuple[Card, ...]
    picks: tuple[Pick, ...]
    waited: Declared | None = None
    lost: Declared | None = None
    true_cards: tuple[Card, ...] = ()
    fault: str = ""
    surplus: tuple[Card, ...] = ()  # cards laid that do not belong to it
    assumptions: tuple[str, ...] = ()
    owner: int | None = None  # whose it is that waits, if not the declarer's own


@dataclass(frozen=True, slots=True)
class Debt:
    """What is still owed: `by` owes `what`, to whom, with which cards, until when, by which law."""

    by: int
    what: str
    to: int | None
    law: str
    at: int
    until: str = "never"
    cards: tuple[Card, ...] = ()
    number: int = 1
    legal: bool = True


@dataclass(frozen=True, slots=True)
class Window:
    """What has been done on the trick just won, and what was cut for the deal."""

    scored: str = ""  # what the trick's one score was taken for
    scored_at: int = 0
    scored_by: tuple[int, ...] = ()
    announced: tuple[str, ...] = ()
    exchanged: int | None = None
    exchange_card: Card | None = None
    declared: int | None = None  # event of a declaration made, scored or not


@dataclass(frozen=True)
class Situation:
    """One act, the table before and after it, the frame and what stands of the record."""

    at: int
    act: Act
    event: Event
    case: Case
    frame: Frame
    options: Mapping[str, object]
    facts: Facts
    before: Table
    after: Table
    window: Window = Window()
    debts: tuple[Debt, ...] = ()
    scores: tuple[int, ...] = ()
    attempt: Attempt | None = None
    cuts: Mapping[int, Card] = field(default_factory=dict)
    dealer_due: int | None = None
    misdealt: bool = False
    chooser: int | None = None  # who won the cut and may say who deals
    game: int | None = None  # the points up as they stand now

    def name(self, seat: int) -> str:
        """Return the player's name."""
        return self.case.players[seat]

    def trump(self) -> str:
        """Return the trump suit, '' where none is made; asked for if unknown."""
        return self._trump(self.before)

    def trump_after(self) -> str:
        """Return the trump suit after the act."""
        return self._trump(self.after)

    def _trump(self, table: Table) -> str:
        if table.trump is not None:
            return table.trump
        return self.facts.settle(trump_fact(self.frame.trump_by))

    def turn(self, table: Table | None = None) -> int | None:
        """Return who won the last trick (may lead); asked for where the record leaves it open."""
        table = table or self.before
        if table.turn is not None or not table.last:
            return table.turn
        at = table.last[-1].at
        names = self.case.players
        actor = getattr(self.act, "seat", 0)
        fact = seat_fact("winner", at, names, "{} won the trick", "{} takes",
                         "who won the trick", actor if isinstance(actor, int) else 0)
        return int(self.facts.settle(fact))

    def talon_out(self) -> bool:
        """Whether nothing is left to draw; asked for where the record leaves it open."""
        if self.before.out is not None:
            return self.before.out
        if self._drawn_or_declared():
            return False
        fact = yes_no("talon-out", 0, ("the talon is out", "talon out"),
                      ("the talon is not out", "talon 21"), "whether the talon is out")
        return self.facts.settle(fact) == "yes"

    def first_trick_done(self) -> bool:
        """Whether the first trick has been played to; asked for where nothing tells it."""
        table, start = self.before, self.case.start
        if table.first_trick_done is not None:
            return table.first_trick_done
        if start is not None and (start.won is not None or start.lead is not None or start.table
                                  or start.taken or start.talon is not None):
            return True
        fact = yes_no("first-trick", 0, ("the first trick had been played to", "trick 2"),
                      ("the first trick had not been played to", "trick 1"),
                      "whether the first trick had been played to")
        return self.facts.settle(fact) == "yes"

    def _drawn_or_declared(self) -> bool:
        """Whether anything is drawn, declared or exchanged: then the talon is taken to be in."""
        return any(isinstance(act, Draw | Declare | Exchange)
                   for event in self.case.events for act in event.acts)

    def others(self, seat: int) -> tuple[int, ...]:
        """Return the adversaries of a seat, the next in turn first."""
        n = len(self.case.players)
        mates = self.before.side(seat)
        step = 1 if self.frame.direction == "left" else -1
        order = [(seat + step * i) % n for i in range(1, n)]
        return tuple(i for i in order if i not in mates)

    def may_declare_for(self, turn: int) -> tuple[int, ...]:
        """Return the seats that may declare on a trick that `turn` won."""
        return self.before.side(turn) if self.frame.partner_declares else (turn,)

    def declared(self, seat: int) -> tuple[Declared, ...]:
        """Return what a player has declared; where partners' cards serve together, his side."""
        side = self.before.side(seat) if self.frame.partner_cards else (seat,)
        return tuple(d for one in side for d in self.before.seats[one].declared)

    def pone(self) -> int:
        """Return the seat beside the dealer that leads first."""
        return self.after.next_seat(self.after.dealer, self.frame.direction)


@dataclass(frozen=True, slots=True)
class Circumstances:
    """A fault and what became of it: noticed when, with the tables then; for `when:`."""

    cause: Situation
    fault: Fault
    noticed: Situation | None
    until: int  # last event known of when the question is put
    ended: bool  # the record ends here
