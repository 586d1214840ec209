"""Acts of players, frozen. `points`: what was marked for it (None: not recorded; 0: nothing)."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.cards import Card

TALON = -1  # stands in place of a seat where the talon is meant


@dataclass(frozen=True, slots=True)
class Cut:
    """`A cuts KS` for seats and deal; with `pack` he cuts the dealer's pack, leaving `left`."""

    seat: int
    cards: tuple[Card, ...] = ()
    pack: bool = False
    left: int | None = None
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Deal:
    """The whole deal: the hands by seat, the turn-up, the batches; `seat` is who dealt."""

    seat: int | None
    hands: tuple[tuple[Card, ...] | None, ...]
    turn_up: Card | None = None
    batches: tuple[int, ...] = ()
    talon: int | tuple[Card, ...] | None = None
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Expose:
    """A card shown by accident; `of` is its owner's seat or TALON."""

    seat: int
    card: Card
    of: int
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Find:
    """`what`: faced | imperfect | uncut; `where`: talon | pack."""

    seat: int
    what: str
    card: Card | None = None
    where: str = "talon"
    points: int | None = None


@dataclass(frozen=True, slots=True)
class TurnDown:
    """A faced card turned down in its place (`buried`: put elsewhere in the talon)."""

    seat: int
    card: Card
    buried: bool = False
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Play:
    """A card led (`lead`) or played; `source` is hand | table | won where the record says."""

    seat: int
    card: Card
    lead: bool
    source: str = ""
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Take:
    """The trick went to `seat` at the table."""

    seat: int
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Shown:
    """One card of a declaration; `new`: this copy comes from the hand; `of`: it lies before him."""

    card: Card
    new: bool = False
    of: int | None = None


@dataclass(frozen=True, slots=True)
class Declare:
    """`mode`: declares (shows and scores) | announces (to score later) | scores (what waits).

    `shown_down` is false where the cards were said, not laid down.
    """

    seat: int
    mode: str
    name: str
    cards: tuple[Shown, ...] = ()
    points: int | None = None
    shown_down: bool = True


@dataclass(frozen=True, slots=True)
class Exchange:
    """The Seven (or dix) given for the turn-up."""

    seat: int
    card: Card
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Show:
    """`A shows carte-blanche`, `A shows 9C` (renewed), `A shows QS to B`."""

    seat: int
    name: str = ""
    cards: tuple[Card, ...] = ()
    to: int | None = None
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Mark:
    """`what`: brisques | last-trick | seven | cards | forfeit, or a combination."""

    seat: int
    what: str
    points: int | None = None


@dataclass(frozen=True, slots=True)
class TakeDown:
    """The wrong mark that stands is taken down, his own or the other's."""

    seat: int
    amount: int | None = None
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Add:
    """Wrongly marked points added to his own score."""

    seat: int
    amount: int | None = None
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Draw:
    """Cards drawn. `seen`/`seen_by`: None not recorded. `nothing`: he left his draw out."""

    seat: int
    cards: tuple[Card, ...] = ()
    unseen: bool = False
    second: bool = False
    turn_up: bool = False
    nothing: bool = False
    seen: tuple[Card, ...] | None = None
    seen_by: tuple[tuple[int, tuple[Card, ...]], ...] = ()
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Restore:
    """Cards given back: `restores` to the talon, `takes up` from the table, `takes back` a play."""

    seat: int
    how: str
    cards: tuple[Card, ...] = ()
    points: int | None = None


@dataclass(frozen=True, slots=True)
class LayOut:
    """A card won in a trick, laid out before its winner."""

    seat: int
    cards: tuple[Card, ...] = ()
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Gather:
    """The winner takes in the trick or heap."""

    seat: int
    face_up: bool = False
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Look:
    """`what`: trick | last-trick | two; `trick` its number."""

    seat: int
    what: str
    trick: int | None = None
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Count:
    """`what`: talon | tricks."""

    seat: int
    what: str
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Found:
    """`seat` is found with `number` cards in all, by `by`; `counts` may give every hand."""

    seat: int
    number: int
    by: int | None = None
    counts: tuple[tuple[int, int], ...] = ()
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Object_:
    """`A objects [to 3] [for GROUND]`; `own`: he notices his own error."""

    seat: int
    to: int | None = None
    ground: str = ""
    own: bool = False
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Elect:
    """A choice made: `what` of the closed list, the cards it names, the event it answers."""

    seat: int
    what: str
    cards: tuple[Card, ...] = ()
    to: int | None = None
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Call:
    """`B calls KS`; several cards: one of them."""

    seat: int
    cards: tuple[Card, ...] = ()
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Amend:
    """A false declaration put right with the right cards."""

    seat: int
    name: str
    cards: tuple[Card, ...] = ()
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Claim:
    """`what`: trick | lead | deal | fresh-deal | game …; `ground`: an irregularity."""

    seat: int
    what: str
    ground: str = ""
    to: int | None = None
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Knock:
    """He stops the play, claiming the game."""

    seat: int
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Demand:
    """`what`: brisques (a count) | see; of `cards` or `trick`."""

    seat: int
    what: str
    cards: tuple[Card, ...] = ()
    trick: int | None = None
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Ask:
    """He asks his partner."""

    seat: int
    of: int | None = None
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Replace:
    """One player takes another's place."""

    seat: int
    whom: int
    points: int | None = None


@dataclass(frozen=True, slots=True)
class May:
    """A question: `A may declare`, `play`, `elect`; `all_`: in all, the best order."""

    seat: int
    what: str
    all_: bool = False
    points: int | None = None
