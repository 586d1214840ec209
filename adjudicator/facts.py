"""Facts a record may leave open and a ruling may turn on; each is asked for only when it matters.

A replay asks `Facts` for an outcome. What is not given is answered by the first outcome and noted,
so that the replay can be run again with each other outcome and the answers compared.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from adjudicator.cards import SUITS

Key = tuple[str, int]


@dataclass(frozen=True, slots=True)
class Outcome:
    """One way a fact may be: its value, a clause for the answer, how to say it in a record."""

    value: str
    text: str
    ask: str


@dataclass(frozen=True, slots=True)
class Fact:
    """An open fact: its kind, the event it concerns (0: the whole record), how it may be."""

    kind: str
    at: int
    outcomes: tuple[Outcome, ...]
    question: str

    @property
    def key(self) -> Key:
        """What tells this fact from others."""
        return (self.kind, self.at)


class Facts:
    """The outcomes taken for open facts in one replay, and which were asked for."""

    def __init__(self, given: Mapping[Key, str] | None = None) -> None:
        self.given = dict(given or {})
        self.asked: dict[Key, Fact] = {}

    def settle(self, fact: Fact) -> str:
        """Return the outcome's value taken in this replay, noting that it was asked for."""
        self.asked.setdefault(fact.key, fact)
        return self.given.get(fact.key, fact.outcomes[0].value)


TRUMP = Fact(
    "trump", 0,
    tuple(Outcome(s, f"{name} are trumps", f"trump {s}") for s, name in SUITS.items()),
    "the trump suit",
)


UNMADE = Fact(
    "trump", 0, (*TRUMP.outcomes, Outcome("", "no trump is made yet", "trump none")),
    "the trump suit",
)
"""The trump suit in a game where none is turned up: there may be none as yet."""


def trump_fact(made_by: str) -> Fact:
    """Return the fact of the trump suit, by what makes the trump (`trump_by` of the frame)."""
    return TRUMP if made_by == "turn-up" else UNMADE


def seat_fact(kind: str, at: int, names: tuple[str, ...], text: str, ask: str, question: str,
              first: int = 0, among: tuple[int, ...] = ()) -> Fact:
    """Return a fact with one outcome a player; `text` and `ask` hold `{}` for the name.

    `among`: the seats that come into question, where not all do.
    """
    order = [first, *(i for i in among or range(len(names)) if i != first)]
    outcomes = tuple(Outcome(str(i), text.format(names[i]), ask.format(names[i])) for i in order)
    return Fact(kind, at, outcomes, question)


def yes_no(kind: str, at: int, yes: tuple[str, str], no: tuple[str, str], question: str,
           no_first: bool = True) -> Fact:
    """Return a fact with two outcomes, each given as (clause, how to say it)."""
    pair = (Outcome("no", *no), Outcome("yes", *yes))
    return Fact(kind, at, pair if no_first else pair[::-1], question)
