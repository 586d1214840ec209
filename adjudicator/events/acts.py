"""Acts of players, frozen. `points`: what was marked for it (None: not recorded; 0: nothing)."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.cards import Card
from adjudicator.values import Plain

TALON = -1  # stands in place of a seat where the talon is meant


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Cut(Plain):
    """`A cuts KS` for seats and deal; with `pack` he cuts the dealer's pack, leaving `left`."""

    seat: int
    cards: tuple[Card, ...] = ()
    pack: bool = False
    left: int | None = None
    points: int | None = None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Deal(Plain):
    """The whole deal: the hands by seat, the turn-up, the batches; `seat` is who dealt."""

    seat: int | None
    hands: tuple[tuple[Card, ...] | None, ...]
    turn_up: Card | None = None
    batches: tuple[int, ...] = ()
    talon: int | tuple[Card, ...] | None = None
    points: int | None = None
    first: int | None = None  # who was dealt to first
    left_out: tuple[Card, ...] = ()  # taken out of the pack before it was dealt


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Expose(Plain):
    """A card shown by accident; `of` is its owner's seat or TALON."""

    seat: int
    card: Card
    of: int
    points: int | None = None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Find(Plain):
    """`what`: faced | imperfect | uncut; `where`: talon | pack."""

    seat: int
    what: str
    card: Card | None = None
    where: str = "talon"
    points: int | None = None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class TurnDown(Plain):
    """A faced card turned down in its place (`buried`: put elsewhere in the talon)."""

    seat: int
    card: Card
    buried: bool = False
    points: int | None = None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Play(Plain):
    """A card led (`lead`) or played; `source` is hand | table | won where the record says."""

    seat: int
    card: Card
    lead: bool
    source: str = ""
    points: int | None = None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Take(Plain):
    """The trick went to `seat` at the table."""

    seat: int
    points: int | None = None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Shown(Plain):
    """One card of a declaration; `new`: this copy comes from the hand; `of`: it lies before him."""

    card: Card
    new: bool = False
    of: int | None = None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Declare(Plain):
    """`mode`: declares (shows and scores) | announces (to score later) | scores (what waits).

    `shown_down` is false where the cards were said, not laid down.
    """

    seat: int
    mode: str
    name: str
    cards: tuple[Shown, ...] = ()
    points: int | None = None
    shown_down: bool = True


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Exchange(Plain):
    """The Seven (or dix) given for the turn-up."""

    seat: int
    card: Card
    points: int | None = None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Show(Plain):
    """`A shows carte-blanche`, `A shows 9C` (renewed), `A shows QS to B`."""

    seat: int
    name: str = ""
    cards: tuple[Card, ...] = ()
    to: int | None = None
    points: int | None = None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Mark(Plain):
    """`what`: brisques | last-trick | seven | cards | forfeit, or a combination."""

    seat: int
    what: str
    points: int | None = None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class TakeDown(Plain):
    """The wrong mark that stands is taken down, his own or the other's."""

    seat: int
    amount: int | None = None
    points: int | None = None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Add(Plain):
    """Wrongly marked points added to his own score."""

    seat: int
    amount: int | None = None
    points: int | None = None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Draw(Plain):
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


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Restore(Plain):
    """Cards given back: `restores` to the talon, `takes up` from the table, `takes back` a play."""

    seat: int
    how: str
    cards: tuple[Card, ...] = ()
    points: int | None = None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class LayOut(Plain):
    """A card won in a trick, laid out before its winner."""

    seat: int
    cards: tuple[Card, ...] = ()
    points: int | None = None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Gather(Plain):
    """The winner takes in the trick or heap."""

    seat: int
    face_up: bool = False
    points: int | None = None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Look(Plain):
    """`what`: trick | last-trick | two; `trick` its number."""

    seat: int
    what: str
    trick: int | None = None
    points: int | None = None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Count(Plain):
    """`what`: talon | tricks."""

    seat: int
    what: str
    points: int | None = None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Found(Plain):
    """`seat` is found with `number` cards in all, by `by`; `counts` may give every hand."""

    seat: int
    number: int
    by: int | None = None
    counts: tuple[tuple[int, int], ...] = ()
    points: int | None = None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Object_(Plain):
    """`A objects [to 3] [for GROUND]`; `own`: he notices his own error."""

    seat: int
    to: int | None = None
    ground: str = ""
    own: bool = False
    points: int | None = None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Elect(Plain):
    """A choice made: `what` of the closed list, the cards it names, the event it answers."""

    seat: int
    what: str
    cards: tuple[Card, ...] = ()
    to: int | None = None
    points: int | None = None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Call(Plain):
    """`B calls KS`; several cards: one of them."""

    seat: int
    cards: tuple[Card, ...] = ()
    points: int | None = None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Amend(Plain):
    """A false declaration put right with the right cards."""

    seat: int
    name: str
    cards: tuple[Card, ...] = ()
    points: int | None = None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Claim(Plain):
    """`what`: trick | lead | deal | fresh-deal | game …; `ground`: an irregularity."""

    seat: int
    what: str
    ground: str = ""
    to: int | None = None
    points: int | None = None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Knock(Plain):
    """He stops the play, claiming the game; `shown` is false where he does not show his tricks."""

    seat: int
    points: int | None = None
    shown: bool = True


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Demand(Plain):
    """`what`: brisques (a count) | see; of `cards` or `trick`."""

    seat: int
    what: str
    cards: tuple[Card, ...] = ()
    trick: int | None = None
    points: int | None = None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Ask(Plain):
    """He asks his partner."""

    seat: int
    of: int | None = None
    points: int | None = None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Replace(Plain):
    """One player takes another's place."""

    seat: int
    whom: int
    points: int | None = None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class May(Plain):
    """A question: `A may declare`, `play`, `elect`; `all_`: in all, the best order."""

    seat: int
    what: str
    all_: bool = False
    points: int | None = None
