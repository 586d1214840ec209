"""A finding with what puts it right, and who may do what about points wrongly marked."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.judging.written import cited
from adjudicator.scoresheet.checks.slips import Repair
from adjudicator.scoresheet.findings import Choice, Finding
from adjudicator.scoresheet.possible import Possible, wrongly_marked
from adjudicator.scoresheet.sheet import Sheet
from adjudicator.values import Plain


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Wrong(Plain):
    """A finding, and how the sheet is put right (None: it cannot be told)."""

    finding: Finding
    repair: Repair | None
    at: int
    seat: int
    alone: bool = False  # the next total is right again


def choices_on(sheet: Sheet, possible: Possible, seat: int, points: int,
               irregularity: str = "marked-too-much", shape: str = "") -> tuple[Choice, ...]:
    """Return who may have points taken down that were wrongly marked, and who may add them."""
    found = []
    others = [n for i, n in enumerate(sheet.players) if i != seat]
    for law, by, among in wrongly_marked(possible.rules, irregularity, shape):
        who = sheet.players[seat] if by == "offender" else " or ".join(others)
        found.append(Choice(who, among, points, cited(law, possible.rules.ruleset)))
    return tuple(found)
