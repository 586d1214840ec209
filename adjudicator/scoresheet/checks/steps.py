"""Running totals step by step: what each is, what it should be from the one before it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from adjudicator.scoresheet.sheet import Entry
from adjudicator.values import Plain


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Step(Plain):
    """One written total of a seat: the total before it, the scores added since, and what it is."""

    at: int
    seat: int
    before: int
    scores: tuple[int, ...]  # indices of the entries added since
    added: int
    total: int

    @property
    def due(self) -> int:
        """What the total should be."""
        return self.before + self.added

    @property
    def gap(self) -> int:
        """How much too high the total is, by the one before it."""
        return self.total - self.before - self.added


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Course(Plain):
    """The totals of one seat through the sheet. `singles`: whether single scores stand there too.

    `opening`: by game, what was brought from before the sheet; `lost`: by row, a bid that was lost.
    """

    seat: int
    singles: bool
    steps: tuple[Step, ...]
    base: str
    opening: dict[int, int]
    lost: dict[int, int]

    @property
    def wrong(self) -> int:
        """How many of its totals do not follow from the one before."""
        return sum(step.gap != 0 for step in self.steps) if self.singles else 0


BASES = ("game", "deal", "block", "sheet")


def courses(entries: Sequence[Entry], players: int) -> tuple[Course, ...]:
    """Return the totals of every seat, begun anew with each game, deal or sum, or never.

    Sheets are kept in all these ways; that is taken by which fewest totals are wrong.
    """
    best: tuple[Course, ...] | None = None
    for base in BASES:
        found = tuple(_course(entries, seat, base) for seat in range(players))
        if best is None or sum(c.wrong for c in found) < sum(c.wrong for c in best):
            best = found
        if not sum(c.wrong for c in found):
            break
    assert best is not None
    return best


def _part(entry: Entry, base: str) -> tuple[int, int]:
    if base == "sheet":
        return 0, 0
    return entry.game, entry.deal if base == "deal" else 0


def _course(entries: Sequence[Entry], seat: int, base: str) -> Course:
    singles = any(e.points[seat] is not None for e in entries)
    steps: list[Step] = []
    before, added = 0, 0
    scores: list[int] = []
    part: tuple[int, int] | None = None
    opening: dict[int, int] = {}
    lost: dict[int, int] = {}
    bid = 0
    fresh = True
    for i, entry in enumerate(entries):
        points, total = entry.points[seat], entry.totals[seat]
        if part is not None and _part(entry, base) != part and entry.kind != "sum":
            before, added, scores, fresh = 0, 0, [], True
        if entry.kind != "sum" or part is None:
            part = _part(entry, base)
        bid = entry.bid or bid
        if points is not None:
            added += points
            scores.append(i)
        if total is None:
            continue
        if fresh and not scores and (entry.kind == "carried" or (
                not steps and singles and total and total not in entry.points)):
            opening[entry.game] = total
        else:
            if scores and added < bid and before - total in (bid, 2 * bid):
                added = lost[i] = total - before  # a lost bid is no business of these books
            steps.append(Step(i, seat, before, tuple(scores), added, total))
        block = base == "block" and entry.kind == "sum"
        fresh, before, added, scores, bid = False, 0 if block else total, 0, [], 0
    return Course(seat, singles, tuple(steps), base, opening, lost)

