"""What is said of a record: the frozen results, with the keys of the verdict format.

Points are whole numbers and may be negative; an event index counts from 1, 0 is the record itself.
Scores by player are mappings from the player's name.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from adjudicator.values import Plain

Scores = Mapping[str, int]
GRAVITY = ("legal", "irregular", "undetermined", "impossible")


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Cited(Plain):
    """A law as a ruling cites it: id, place in its book, and our paraphrase."""

    id: str
    book: str
    basis: str
    seed: str
    lines: tuple[int, ...]
    says: str


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Points(Plain):
    """Points for a player, dated at the event where they are marked."""

    player: str
    points: int
    reason: str
    at: int
    law: str = ""
    annuls: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Failed(Plain):
    """A bar a refused declaration fails: the card, and the event that used it (0: the start)."""

    bar: str
    card: str | None = None
    since: int | None = None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Lapse(Plain):
    """Until when a choice is open, and the event at which it lapsed, if it did."""

    when: str
    at: int | None = None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Election(Plain):
    """Who may choose among what; `default` counts at once; `elected` is what he chose."""

    by: str
    options: tuple[str, ...]
    default: str | None = None
    elected: str | None = None
    lapses: Lapse = Lapse("never")


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Remedy(Plain):
    """What follows of itself; `lapsed` is the event after which it no longer does."""

    remedy: str
    by: str | None = None
    cards: tuple[str, ...] = ()
    lapsed: int | None = None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class OtherReading(Plain):
    """Another reading of a law and what it would bring."""

    reading: str
    due: Scores = field(default_factory=dict)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Reading(Plain):
    """A ruling rests on a reading of `law`: the one taken and the others."""

    law: str
    taken: str
    others: tuple[OtherReading, ...] = ()


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Branch(Plain):
    """One outcome of an open fact: if so, this is due and `follows`; `ask` is how to say it."""

    if_: str
    due: Scores = field(default_factory=dict)
    ask: str = ""
    follows: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Ruling(Plain):
    """One thing said of an event. `answer`: ruling | stands | silent | conflict | undetermined."""

    irregularity: str | None
    player: str | None
    answer: str
    laws: tuple[Cited, ...] = ()
    message: str = ""
    noticed: int | None = None
    proved: int | None = None
    points: tuple[Points, ...] = ()
    failed: tuple[Failed, ...] = ()
    mended_by: str | None = None
    elections: tuple[Election, ...] = ()
    remedies: tuple[Remedy, ...] = ()
    assumptions: tuple[str, ...] = ()
    readings: tuple[Reading, ...] = ()
    branches: tuple[Branch, ...] = ()


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Trick(Plain):
    """A completed trick: winner (None: not settled), the cards as played, its brisques."""

    winner: str | None
    cards: tuple[str, ...]
    brisques: int


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Next(Plain):
    """Whose turn it is and for what: lead | play | draw | deal."""

    player: str
    act: str


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Open(Plain):
    """An act open to a player (the answer to `may`), or why it is not."""

    act: str
    points: int | None = None
    law: str | None = None
    why_not: str | None = None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class EventVerdict(Plain):
    """All that is said of one event."""

    index: int
    line: int
    deal: int
    text: str | None
    status: str
    claimed: Scores
    due: Scores
    scores: Scores
    trick: Trick | None = None
    next: Next | None = None
    rulings: tuple[Ruling, ...] = ()
    may: tuple[Open, ...] | None = None
    game: str | None = None  # who wins the game by this event


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Obligation(Plain):
    """What is still owed: `by` owes `owes` to `to`, until when, under which law."""

    by: str
    owes: str
    to: str | None
    cards: tuple[str, ...]
    until: str
    law: str


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class SideScore(Plain):
    """Partners and their common score."""

    players: tuple[str, ...]
    score: int


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class SettlementLine(Plain):
    """One line of a settlement's sum."""

    text: str
    points: int
    law: str | None = None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Pays(Plain):
    """Who pays whom."""

    from_: str
    to: str
    points: int


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Settlement(Plain):
    """A deal or game settled; `unit` is points or stakes."""

    winner: str | None
    loser: str | None
    value: int
    sum: str
    lines: tuple[SettlementLine, ...] = ()
    laws: tuple[Cited, ...] = ()
    pays: tuple[Pays, ...] = ()
    slips: tuple[str, ...] = ()
    unit: str = "points"
    readings: tuple[Reading, ...] = ()


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class ClaimVerdict(Plain):
    """Whether a player's claim is right (None: undetermined)."""

    by: str
    right: bool | None
    claim: str = ""
    truth: str = ""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Verdict(Plain):
    """The whole answer of one rule set to one case."""

    case: str
    rules: str
    verdict: str
    events: tuple[EventVerdict, ...]
    scores: Scores
    claimed_scores: Scores
    sides: tuple[SideScore, ...] | None = None
    claims: tuple[ClaimVerdict, ...] = ()
    winner: str | None = None
    settlement: Settlement | None = None
    open_questions: tuple[str, ...] = ()
    obligations: tuple[Obligation, ...] = ()
    slips: tuple[str, ...] = ()
    schema: int = 1
