"""Correct sheets of made-up deals, in several layouts, and slips of the pen put into them."""

from __future__ import annotations

from dataclasses import dataclass, field

from hypothesis import strategies as st

from adjudicator.scoresheet.audit import audit
from adjudicator.scoresheet.cells import read_grid
from adjudicator.scoresheet.choosing import prepared
from adjudicator.scoresheet.findings import Audit
from adjudicator.scoresheet.reading.columns import columns

BEZIQUE = "foster/bezique"
NAMES = ("Ann", "Ben")
VALUES = {"Marriage": 20, "Royal marriage": 40, "Sequence": 250, "Bezique": 40,
          "Double bezique": 500, "Four Aces": 100, "Four Kings": 80, "Four Queens": 60,
          "Four Jacks": 40}


def audited(text: str, rules: str = BEZIQUE, path: str = "sheet.csv", **agreed: object) -> Audit:
    """Audit a sheet given as a text."""
    grid = read_grid(path, text.encode())
    held = columns(grid)
    return audit(grid, held, prepared(rules, grid, agreed, {}), rules)


@dataclass
class Scored:
    """One score of a correct sheet, and the total after it."""

    deal: int
    seat: int
    what: str
    points: int
    total: int = 0


@dataclass
class Kept:
    """A sheet before it is written: what stands in each cell, which a slip may change."""

    scores: list[Scored] = field(default_factory=list)

    def sum_up(self) -> Kept:
        """Write the totals."""
        totals = [0, 0]
        for score in self.scores:
            totals[score.seat] += score.points
            score.total = totals[score.seat]
        return self

    def before(self, at: int, seat: int) -> int:
        """The last total of a seat above a score."""
        return next((s.total for s in reversed(self.scores[:at]) if s.seat == seat), 0)

    def shift(self, at: int, by: int) -> None:
        """Move a total, and all of that seat built on it."""
        seat = self.scores[at].seat
        for score in self.scores[at:]:
            if score.seat == seat:
                score.total += by

    # ------------------------------------------------------------------ layouts

    def events(self) -> str:
        """A list of events: player, event, points, total; the first score is on line 2."""
        rows = ["deal,player,event,points,total"]
        rows += [f"{s.deal},{NAMES[s.seat]},{s.what},{s.points},{s.total}" for s in self.scores]
        return "\n".join(rows) + "\n"

    def both(self) -> str:
        """Two columns for each player: the score and the running total."""
        rows = ["Ann;Ann's total;Ben;Ben's total;for"]
        for s in self.scores:
            cells = ["", "", "", "", s.what]
            cells[2 * s.seat : 2 * s.seat + 2] = [str(s.points), str(s.total)]
            rows.append(";".join(cells))
        return "\n".join(rows) + "\n"

    def singles(self) -> str:
        """One column for each player, every score as it is made, totals at the end."""
        rows = ["Ann\tBen\tfor"]
        for s in self.scores:
            cells = ["", "", s.what]
            cells[s.seat] = str(s.points)
            rows.append("\t".join(cells))
        last = [self.before(len(self.scores), seat) for seat in (0, 1)]
        return "\n".join([*rows, f"{last[0]}\t{last[1]}\ttotal"]) + "\n"

    def totals(self) -> str:
        """One column for each player, running totals alone."""
        rows = ["Ann,Ben"]
        for i, s in enumerate(self.scores):
            cells = [str(self.before(i + 1, seat)) for seat in (0, 1)]
            cells[s.seat] = str(s.total)
            rows.append(",".join(cells))
        return "\n".join(rows) + "\n"


@st.composite
def sheets(draw: st.DrawFn, least: int = 4, brisques: bool = True) -> Kept:
    """Return a correct sheet of one deal: what two players declared, and the brisques counted."""
    pool = [name for name in VALUES for _ in range(2 if name != "Double bezique" else 1)]
    pool += ["Marriage"] * 2
    pool.remove("Sequence")
    chosen = draw(st.permutations(pool))[: draw(st.integers(least, 9))]
    kept = Kept()
    run = [0, 0]
    for name in chosen:
        seat = draw(st.integers(0, 1))
        if run[seat] + VALUES[name] + 170 < 1000:
            run[seat] += VALUES[name]
            kept.scores.append(Scored(1, seat, name, VALUES[name]))
    if brisques:
        mine = draw(st.integers(1, 15))
        for seat, number in ((0, mine), (1, 16 - mine)):
            kept.scores.append(Scored(1, seat, "brisques", 10 * number))
        kept.scores.append(Scored(1, draw(st.integers(0, 1)), "last trick", 10))
    return kept.sum_up()
