"""A deal that is a game by itself, reckoned: its totals, and the laws asked one after another.

What a law says is a line of the sum, a count of the brisques, who has won, or a note; one that
has nothing to say is not cited.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from adjudicator.laws.law import Law
from adjudicator.laws.registry import Entry
from adjudicator.laws.settlements import Line
from adjudicator.laws.situation import Cite
from adjudicator.table import changed
from adjudicator.values import Plain


@dataclass(frozen=True)
class Totals:
    """The two at the cards when the deal is over: their scores, and the brisques they took.

    `brisques`: None where nobody says; `most`: how many the pack has; `asked`: a count was
    demanded or its result is stated; `counted`: the totals with them, once they count; `short`:
    the loser is under the line; `unit`: what amounts are cut down to.
    """

    names: tuple[str, str]
    scores: tuple[int, int]
    brisques: tuple[int | None, int | None] = (None, None)
    each: int = 10
    most: int = 0
    asked: bool = False
    last_trick: int | None = None
    unit: int = 100
    counted: tuple[int, int] | None = None
    winner: int | None = None
    short: bool = False
    value: int = 0

    @property
    def known(self) -> bool:
        """Whether the brisques of both are known."""
        return None not in self.brisques

    @property
    def low(self) -> int:
        """Who has less without brisques (of equals the second)."""
        return 0 if self.scores[0] < self.scores[1] else 1

    @property
    def loser(self) -> int:
        """Who has not won; asked only when somebody has."""
        return 1 - (self.winner or 0)

    def together(self) -> tuple[int, int]:
        """Return the totals with the brisques."""
        first, second = (n or 0 for n in self.brisques)
        return self.scores[0] + self.each * first, self.scores[1] + self.each * second

    @property
    def standing(self) -> tuple[int, int]:
        """The totals that say who has won."""
        return self.scores if self.counted is None else self.counted

    @property
    def paid(self) -> tuple[int, int]:
        """The totals by which the amounts go: under the line those without brisques."""
        return self.scores if self.short else self.standing

    def cut(self, points: int) -> int:
        """Return points without the fraction of a hundred."""
        return points // self.unit * self.unit


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Count(Plain):
    """The brisques are to be counted, and why."""

    text: str


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Won(Plain):
    """Who has the deal; None where nobody has."""

    seat: int | None
    text: str


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Note(Plain):
    """What a law says beside the sum; `short`: the loser is under the line."""

    text: str
    short: bool = False


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Sitting(Plain):
    """The games of a sitting: each with its winner's seat (None: nobody) and its value."""

    names: tuple[str, ...]
    games: tuple[tuple[int | None, int], ...]


@dataclass(frozen=True)
class Penalty:
    """A deal forfeited: by which law, with what score of the offender then, for so many points.

    `together`: the fraction is dropped from the sum, not from each; `under`, `bonus`: so many
    points more where he had less than so many.
    """

    law: Law
    score: int
    points: int
    together: bool = False
    under: int = 0
    bonus: int = 0


@dataclass(frozen=True)
class Reckoned:
    """A deal reckoned: the totals at last, lines with their laws, the laws that spoke, notes.

    `open`: what must be told first, that it can be reckoned.
    """

    totals: Totals
    lines: tuple[tuple[Law, Line], ...] = ()
    laws: tuple[Law, ...] = ()
    notes: tuple[str, ...] = ()
    open: str = ""


Said = Line | Count | Won | Note | Cite
Asked = Mapping[str, tuple[Law, Entry, Mapping[str, Any]]]
# In this order they are asked: whether the brisques count, who has won, what it is worth.
COUNTING = ("brisques-when-near", "brisques-save")
WINNING = "higher-total"
WORTH = ("under-the-line", "brisques-fail", "brisques-idle", "loser-added", "in-hundreds",
         "difference-and-game", "equal-hundreds", "double-game-and-brisques", "loser-under")


def reckoned(t: Totals, laws: Asked) -> Reckoned:
    """Reckon a deal by the laws of its book, asked in order. Pure."""
    t = _in_units(t, laws)
    spoke: list[Law] = []
    notes: list[str] = []
    decided = False
    for name in (*COUNTING, WINNING, WINNING):
        for law, said in () if decided else asked(t, laws, name):
            if isinstance(said, Count) and not t.known:
                return Reckoned(t, (), (law,), (), said.text)
            if isinstance(said, Count):
                t = changed(t, counted=t.together())
            elif isinstance(said, Won):
                t, decided = changed(t, winner=said.seat), True
            spoke.append(law)
            notes += [said.text] if isinstance(said, Count | Won) else []
    if t.winner is None:
        return Reckoned(t, (), tuple(dict.fromkeys(spoke)), tuple(notes))
    return _worth(t, laws, spoke, notes)


def _in_units(t: Totals, laws: Asked) -> Totals:
    given = laws["in-hundreds"][2] if "in-hundreds" in laws else {}
    return changed(t, unit=given.get("unit", t.unit))


def _worth(t: Totals, laws: Asked, spoke: list[Law], notes: list[str]) -> Reckoned:
    lines: list[tuple[Law, Line]] = []
    for name in WORTH:
        for law, said in asked(t, laws, name):
            spoke.append(law)
            if isinstance(said, Line):
                lines.insert(0 if name == "in-hundreds" else len(lines), (law, said))
            elif isinstance(said, Won):
                t = changed(t, winner=said.seat)
            elif isinstance(said, Note):
                notes.append(said.text)
                t = changed(t, short=t.short or said.short)
    t = changed(t, value=sum(line.worth for _, line in lines))
    spoke += [law for law, _ in asked(t, laws, "stake-a-hundred")]
    return Reckoned(t, tuple(lines), tuple(dict.fromkeys(spoke)), tuple(notes))


def asked(t: Totals, laws: Asked, name: str) -> Iterator[tuple[Law, Said]]:
    """Yield what the law that selects `name` says of the totals."""
    if name in laws:
        law, entry, particulars = laws[name]
        for said in entry.function(t, **particulars):
            yield law, said


def forfeited(t: Totals, penalty: Penalty, laws: Asked) -> Reckoned:
    """Reckon a deal that its loser forfeits: the winner's own, the other's share, the penalty."""
    t = _in_units(t, laws)
    winner = t.winner or 0
    own, share, names = t.scores[winner], penalty.score, t.names
    t = changed(t, scores=(own, share) if winner == 0 else (share, own), short=True)
    first = next((law for law, _ in asked(t, laws, "in-hundreds")), penalty.law)
    lines = [(first, Line(f"{names[winner]}, of {own}", t.cut(own), "points"))]
    most = [(law, x) for law, x in asked(t, laws, "share-at-most") if isinstance(x, Line)]
    lines += most or [(first, Line(f"{names[t.loser]}, of {share}", t.cut(share), "points"))]
    odd = t.cut(own % t.unit + share % t.unit) if penalty.together and not most else 0
    if odd:
        lines.append((penalty.law, Line("of the fractions together", odd, "points")))
    lines.append((penalty.law, Line("the penalty", penalty.points, "points")))
    if share < penalty.under:
        text = f"{names[t.loser]} under {penalty.under}"
        lines.append((penalty.law, Line(text, penalty.bonus, "points")))
    t = changed(t, value=sum(line.worth for _, line in lines))
    spoke = [penalty.law, *(law for law, _ in lines)]
    spoke += [law for law, _ in asked(t, laws, "stake-a-hundred")]
    return Reckoned(t, tuple(lines), tuple(dict.fromkeys(spoke)))
