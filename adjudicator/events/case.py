"""A record as read: its events, what was claimed of them, and the case that holds them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from adjudicator.events.acts import (
    Add,
    Amend,
    Ask,
    Call,
    Claim,
    Count,
    Cut,
    Deal,
    Declare,
    Demand,
    Draw,
    Elect,
    Exchange,
    Expose,
    Find,
    Found,
    Gather,
    Knock,
    LayOut,
    Look,
    Mark,
    May,
    Object_,
    Play,
    Replace,
    Restore,
    Show,
    Take,
    TakeDown,
    TurnDown,
)
from adjudicator.events.start import Gap, Over, Sheet, Sides, Start
from adjudicator.values import Plain

Act: TypeAlias = (
    Cut
    | Deal
    | Expose
    | Find
    | TurnDown
    | Play
    | Take
    | Declare
    | Exchange
    | Show
    | Mark
    | TakeDown
    | Add
    | Draw
    | Restore
    | LayOut
    | Gather
    | Look
    | Count
    | Found
    | Object_
    | Elect
    | Call
    | Amend
    | Claim
    | Knock
    | Demand
    | Ask
    | Replace
    | May
    | Gap
    | Sheet
    | Over
    | Sides
)


LETTERS = ("A", "B", "C", "D")  # the seats of a record that lists no players


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Event(Plain):
    """One item of the list: its number from 1, its line, its strict text, its acts."""

    index: int
    line: int = field(compare=False)
    text: str
    acts: tuple[Act, ...]
    at: int | None = None
    consent: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class ClaimSaid(Plain):
    """A claim of a player on an event (default the last): `kind` and its value."""

    by: int
    kind: str  # points | total | verdict | trick | game | remedy
    value: int | str | None
    for_: int | None = None
    at: int | None = None
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Case(Plain):
    """A whole record as read: seats, agreement, start, events, claims, expectation."""

    path: str = field(compare=False)
    title: str = ""
    rules: str | None = None
    agreed: Mapping[str, object] = field(default_factory=dict)
    players: tuple[str, ...] = ("A", "B")
    sides: tuple[tuple[int, ...], ...] = ()
    dealer: int = 1
    start: Start | None = None
    events: tuple[Event, ...] = ()
    claims: tuple[ClaimSaid, ...] = ()
    expect: Mapping[str, object] = field(default_factory=dict)
    from_: tuple[str, ...] = ()
    dealer_said: bool = False
    line: int = field(default=1, compare=False)
    players_said: bool = False
    note: str = ""
    chouette: int | None = None  # of the record, else of its start
    bets: tuple[tuple[int, int], ...] = ()  # seats and stakes, likewise
