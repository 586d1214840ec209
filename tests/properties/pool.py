"""The records the properties are tried on: a fixed pool, each made once and judged once."""

from __future__ import annotations

from functools import cache
from random import Random

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st

from adjudicator.books.shelf import load_rules
from adjudicator.judging import judge
from adjudicator.judging.replay import Replay
from adjudicator.judging.rules import Rules, prepare
from adjudicator.making import Committed, Made, Wishes, commit, committable, make
from adjudicator.making.asking import replayed
from adjudicator.making.splicing import masked
from adjudicator.rulings import Verdict

BOOKS = ("foster/bezique", "foster/bezique-french")
SIZE = 10  # records of each kind in the pool
numbers = st.integers(0, SIZE - 1)
few = st.integers(0, 1)  # of each fault there are fewer
books = st.sampled_from(BOOKS)


def steady(examples: int) -> settings:
    """The same examples on every run, however slow the machine."""
    return settings(max_examples=max(1, examples // 2), derandomize=True, deadline=None,
                    database=None, suppress_health_check=list(HealthCheck),
                    phases=(Phase.explicit, Phase.generate, Phase.shrink))


@cache
def rules_of(book: str, **agreed: object) -> Rules:
    return prepare(load_rules(book), agreed, {})


@cache
def deal(book: str, number: int) -> Made:
    """A lawful deal: every third with courts in plenty, the hands of every fourth half unseen."""
    rng = Random(f"{book} {number}")
    rules = rules_of(book)
    wishes = Wishes(declares=0.9)
    if number % 3 == 1:
        courts = [c for c in rules.frame.faces() if c.rank in "AKQJ"] * rules.frame.packs
        rng.shuffle(courts)
        held = min(rules.frame.hand, 8)
        hands = {0: tuple(courts[:held]), 1: tuple(courts[held:held + 6])}
        wishes = Wishes(declares=1.0, hands=hands, keep=False)
    made = make(rules, rng, wishes)
    return masked(made, (rng.randrange(2),)) if number % 4 == 3 else made


@cache
def fault(book: str, name: str, number: int) -> Committed:
    return commit(name, rules_of(book), Random(f"{book} {name} {number}"))


def faults(book: str) -> tuple[str, ...]:
    return committable(rules_of(book))


@cache
def verdict_on(book: str, number: int, name: str = "") -> Verdict:
    """The verdict on a lawful deal, or on one with a fault in it."""
    case = fault(book, name, number).case if name else deal(book, number).case
    return judge(case, load_rules(book), try_readings=False)


@cache
def replay_of(book: str, number: int, name: str = "") -> Replay:
    case = fault(book, name, number).case if name else deal(book, number).case
    return replayed(case, rules_of(book))


def irregular(verdict: Verdict) -> set[tuple[int, str]]:
    """Every irregularity of a verdict with its event."""
    return {(e.index, r.irregularity) for e in verdict.events for r in e.rulings
            if r.irregularity}
