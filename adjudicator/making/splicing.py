"""Acts put into a record, and the record going on after them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, TypeVar

from adjudicator.cards import UNKNOWN
from adjudicator.events import Act, Case, Deal, Declare, Draw, Event, Exchange, Play
from adjudicator.judging.rules import Rules
from adjudicator.making.asking import going_on
from adjudicator.making.deals import Made, Wishes, make
from adjudicator.making.position import Position, Unfit, after

T = TypeVar("T")
Acts = tuple[Act, ...]
Test = Callable[[Position], bool]


@dataclass(frozen=True, slots=True)
class Committed:
    """A record with one irregularity in it, and the event where it is to be found.

    `besides`: the faults it stands upon, or brings with it, by event.
    """

    case: Case
    index: int
    irregularity: str
    besides: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Bench:
    """Where irregularities are made: the rules, and the chance that picks the place."""

    rules: Rules
    rng: Random

    @property
    def players(self) -> int:
        """How many play in the deals made here."""
        return min(self.rules.ruleset.players)

    def other(self, seat: int) -> int:
        """Return the adversary of a seat, of several the next in turn."""
        return after(seat, self.players, self.rules.frame)

    def deal(self, **wishes: Any) -> Made:
        """Return a lawful deal."""
        return make(self.rules, self.rng, Wishes(**wishes))

    def place(self, made: Made, test: Test, since: int = 1) -> int:
        """Return how many events stand before a place that passes the test. Raises Unfit."""
        fit = [i for i, p in enumerate(made.positions) if i >= since and test(p)]
        if not fit:
            raise Unfit("this deal has no such place")
        return self.rng.choice(fit)

    def pick(self, things: Iterable[T]) -> T:
        """Return one of the things. Raises Unfit where there are none."""
        found = list(things)
        if not found:
            raise Unfit("this deal has nothing of the kind")
        return self.rng.choice(found)


def spliced(made: Made, at: int, put: Sequence[Acts], then: Iterable[Event] = ()) -> Case:
    """Return the record up to its event `at`, then the acts put in, then further events."""
    case = made.upto(at)
    for acts in put:
        case = going_on(case, *acts)
    for event in then:
        case = going_on(case, *event.acts)
    return case


def rest(made: Made, at: int) -> tuple[Event, ...]:
    """Return all the events after `at`: the act put in moved no card for good."""
    return made.case.events[at:]


def quiet(made: Made, at: int) -> tuple[Event, ...]:
    """Return the events after `at` as long as they hang on no card that lies or was shown."""
    found = []
    for event in made.case.events[at:]:
        if any(isinstance(a, Declare | Exchange) or (isinstance(a, Play) and a.source)
               for a in event.acts):
            break
        found.append(event)
    return tuple(found)


def again(made: Made) -> tuple[Event, ...]:
    """Return the whole of the deal, as the fresh one after a void one."""
    return made.case.events


def masked(made: Made, seats: Iterable[int]) -> Made:
    """Return the record as one knows it who does not see these players' hands."""
    hidden = set(seats)
    events = tuple(_unseen(made.case, e, hidden) for e in made.case.events)
    return replace(made, case=replace(made.case, events=events))


def _unseen(case: Case, event: Event, hidden: set[int]) -> Event:
    acts = tuple(_covered(act, hidden) for act in event.acts)
    return event if acts == event.acts else going_on(
        replace(case, events=case.events[: event.index - 1]), *acts).events[-1]


def _covered(act: Act, hidden: set[int]) -> Act:
    if isinstance(act, Deal):
        hands = tuple(tuple(UNKNOWN for _ in hand) if i in hidden and hand else hand
                      for i, hand in enumerate(act.hands))
        talon = len(act.talon) if isinstance(act.talon, tuple) else act.talon
        return replace(act, hands=hands, talon=talon)
    if isinstance(act, Draw) and act.seat in hidden and not act.turn_up:
        return replace(act, cards=tuple(UNKNOWN for _ in act.cards))
    return act


Generator = Callable[[Bench], Committed]


@dataclass(frozen=True, slots=True)
class Way:
    """How an irregularity is committed, and which duty or bar must be in force for it."""

    irregularity: str
    function: Generator
    says: str
    needs: tuple[str, ...] = ()


WAYS: dict[str, Way] = {}


def commits(name: str, *needs: str) -> Callable[[Generator], Generator]:
    """Register how an irregularity is committed; `needs`: one of these laws must be in force."""

    def enter(function: Generator) -> Generator:
        if name in WAYS:
            raise ValueError(f"{name!r} is registered twice")
        says = (function.__doc__ or "").strip().split("\n")[0]
        WAYS[name] = Way(name, function, says, needs)
        return function

    return enter
