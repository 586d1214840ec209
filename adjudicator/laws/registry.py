"""The registries of what a rule set may name. A function's keyword parameters are its particulars.

Every registered function is small, pure and named as the books' readers would say it; its first
docstring line is what `explain` prints. None knows a book.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from adjudicator.values import Plain

F = TypeVar("F", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Entry(Plain):
    """A registered function: its acts of interest, the faults it may find, its particulars."""

    name: str
    function: Callable[..., Any]
    says: str
    on: tuple[type, ...] = ()
    faults: tuple[str, ...] = ()
    particulars: dict[str, inspect.Parameter] = field(default_factory=dict)
    waiting: bool = False  # a bar asked again when what waits is scored

    @property
    def strict(self) -> bool:
        """Whether it is a duty of the strict play after the talon."""
        return not set(self.faults).isdisjoint(STRICT)


class Leading:
    """Marks a law function that concerns the lead to a trick only."""


class Answering:
    """Marks a law function that concerns the cards played to a lead only."""


STRICT = ("failed-to-follow", "failed-to-win", "failed-to-trump", "failed-to-play-highest")

DUTIES: dict[str, Entry] = {}
SCORES: dict[str, Entry] = {}
BARS: dict[str, Entry] = {}
PERMITS: dict[str, Entry] = {}
QUESTIONS: dict[str, Entry] = {}
REGISTRIES = {"duty": DUTIES, "score": SCORES, "bar": BARS, "permits": PERMITS, "when": QUESTIONS}


def _particulars(function: Callable[..., Any]) -> dict[str, inspect.Parameter]:
    signature = inspect.signature(function)
    return {n: p for n, p in signature.parameters.items() if p.kind is p.KEYWORD_ONLY}


def _register(
    registry: dict[str, Entry], name: str, on: tuple[type, ...], faults: tuple[str, ...],
    waiting: bool = False,
) -> Callable[[F], F]:
    def enter(function: F) -> F:
        if name in registry:
            raise ValueError(f"{name!r} is registered twice")
        says = (function.__doc__ or "").strip().split("\n")[0]
        registry[name] = Entry(name, function, says, on, faults, _particulars(function), waiting)
        return function

    return enter


def duty(name: str, *on: type, faults: tuple[str, ...] = ()) -> Callable[[F], F]:
    """Register a duty `(Situation, **particulars) -> Iterator[Fault]` for acts `on`."""
    return _register(DUTIES, name, on, faults)


def score(name: str, *on: type) -> Callable[[F], F]:
    """Register a score `(Situation, **particulars) -> Iterator[Due]` for acts `on`."""
    return _register(SCORES, name, on, ())


def bar(name: str, waiting: bool = False) -> Callable[[F], F]:
    """Register a bar `(Attempt, **particulars) -> Iterator[Failed]` on the re-use of cards.

    `waiting`: it is asked again when what was announced and waits is scored.
    """
    return _register(BARS, name, (), (), waiting)


def permits(name: str, *on: type) -> Callable[[F], F]:
    """Register a permission `(Situation, **particulars) -> bool`: the act it allows took place."""
    return _register(PERMITS, name, on, ())


def question(name: str) -> Callable[[F], F]:
    """Register a question of `when:` `(Circumstances, value) -> bool | None` (None: still open)."""
    return _register(QUESTIONS, name, (), ())
