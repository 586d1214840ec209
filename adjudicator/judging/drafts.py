"""Rulings while they are being made: a fault is judged when made, and again when noticed."""

from __future__ import annotations

from dataclasses import dataclass, field

from adjudicator.cards import Card
from adjudicator.laws.law import Elects, Law
from adjudicator.laws.situation import Fault, Situation
from adjudicator.rulings import Branch, Reading
from adjudicator.values import Plain


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Entry(Plain):
    """Points in the account: caused by event `cause`, marked at event `at`."""

    seat: int
    points: int
    reason: str
    kind: str
    cause: int
    at: int
    law: str
    deal: int
    annuls: tuple[int, ...] = ()
    struck: bool = False


@dataclass(slots=True)
class Choice:
    """A choice open to a seat: among what, until when (counted from event `since`)."""

    by: int
    options: tuple[str, ...]
    until: str
    law: Law
    since: int
    default: str | None = None
    points: int = 0  # a forfeit of so many; 0: the points wrongly marked
    terms: Elects | None = None
    elected: list[str] = field(default_factory=list)
    lapsed: int | None = None
    applied: list[Entry] = field(default_factory=list)  # what its default brought meanwhile
    also: tuple[Law, ...] = ()  # further laws that give the same choice
    sure: bool = False  # whether a law that gives it fits beyond doubt

    @property
    def laws(self) -> tuple[Law, ...]:
        """Every law that gives the choice."""
        return (self.law, *self.also)

    @property
    def open(self) -> bool:
        """Whether it may still be made."""
        return self.lapsed is None and not self.elected

    def allows(self, word: str) -> bool:
        """Whether `word` may be elected now; `take-down` goes with `add` or `call`."""
        if self.lapsed is not None or word not in (*self.options, "waive"):
            return False
        taken = [w for w in self.elected if w != "take-down"]
        return not taken or (word == "take-down" and "take-down" not in self.elected)


@dataclass(slots=True)
class Order:
    """What follows of itself: the remedy, who does it, with which cards."""

    remedy: str
    by: int | None
    cards: tuple[Card, ...]
    law: Law
    lapsed: int | None = None


@dataclass(slots=True)
class Draft:
    """A ruling in the making."""

    at: int
    situation: Situation
    irregularity: str | None = None
    player: int | None = None
    fault: Fault | None = None
    duty_laws: tuple[Law, ...] = ()
    laws: tuple[Law, ...] = ()
    answer: str = "ruling"
    message: str = ""
    noticed: int | None = None
    seen: Situation | None = None  # the situation in which it was noticed first
    proved: int | None = None
    impossible: bool = False
    choices: list[Choice] = field(default_factory=list)
    orders: list[Order] = field(default_factory=list)
    wrong_mark: int = 0
    taken_down: bool = False
    assumptions: list[str] = field(default_factory=list)
    readings: list[Reading] = field(default_factory=list)
    branches: list[Branch] = field(default_factory=list)
    callable: tuple[Card, ...] = ()

    def cites(self) -> tuple[Law, ...]:
        """Return every law of the ruling once, the duty's first."""
        seen: dict[str, Law] = {}
        for law in (*self.duty_laws, *self.laws):
            seen.setdefault(law.id, law)
        return tuple(seen.values())
