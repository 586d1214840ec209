"""The sheet put right: single scores as they should be, and the totals that follow from them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from adjudicator.scoresheet.checks.steps import Course
from adjudicator.scoresheet.checks.wrong import Wrong
from adjudicator.scoresheet.findings import Row
from adjudicator.scoresheet.reading.pads import SUMMED
from adjudicator.scoresheet.sheet import Entry, Part, Sheet
from adjudicator.values import Plain

Cell = tuple[int, int]  # an entry and a seat


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Missing(Plain):
    """A score that should stand after an entry (-1: before the first) and does not."""

    after: int
    seat: int
    points: int
    text: str


@dataclass(slots=True)
class Righted:
    """The right numbers by entry and seat (None: the cell is blank), and rows to be put in."""

    points: list[list[int | None]]
    totals: list[list[int | None]]
    missing: list[tuple[Missing, int]] = field(default_factory=list)  # with the total after it
    cells: dict[tuple[int, int], int] = field(default_factory=dict)  # of pads and counters

    def last(self, seat: int) -> int | None:
        """Return the last right total of a seat, that of a row put in below it too."""
        at = next((i for i in range(len(self.totals) - 1, -1, -1)
                   if self.totals[i][seat] is not None), -1)
        late = [total for m, total in self.missing if m.seat == seat and m.after >= at]
        return late[-1] if late else self.totals[at][seat] if at >= 0 else None


def righted(sheet: Sheet, courses: Sequence[Course], wrongs: Iterable[Wrong],
            missing: Iterable[Missing] = (), cells: dict[tuple[int, int], int] | None = None
            ) -> Righted:
    """Return the sheet put right by the findings that say how."""
    entries = sheet.entries
    made = Righted([list(e.points) for e in entries], [list(e.totals) for e in entries],
                   cells=dict(cells or {}))
    _parts(sheet, made)
    for wrong in wrongs:
        repair = wrong.repair
        if repair is None:
            continue
        if repair.field == "points":
            made.points[repair.at][repair.seat] = repair.right
            _moved(wrong, entries, made)
        elif not courses[repair.seat].singles and repair.right is not None:
            made.totals[repair.at][repair.seat] = repair.right
    late = list(missing)
    for course in courses:
        if course.singles or any(m.seat == course.seat for m in late):
            _run(entries, course, made, [m for m in late if m.seat == course.seat])
    return made


def _moved(wrong: Wrong, entries: Sequence[Entry], made: Righted) -> None:
    """A score that stood in the wrong column goes over to the other."""
    repair = wrong.repair
    assert repair is not None
    if repair.slip.kind != "wrong-column":
        return
    score = repair.slip.written or repair.slip.right or 0
    for seat, points in enumerate(entries[repair.at].points):
        if seat == repair.seat:
            continue
        if repair.right is None and points is None:
            made.points[repair.at][seat] = score
            return
        if repair.right is not None and points == score:
            made.points[repair.at][seat] = None
            return


def _parts(sheet: Sheet, made: Righted) -> None:
    """Carry what is put right in the parts of a pad into its deal's sum."""
    if not made.cells or not sheet.pads:
        return
    places = {entry.row: i for i, entry in enumerate(sheet.entries)}
    for pad in sheet.pads:
        at = places[pad.row]
        for seat in {p.seat for p in pad.parts if p.seat is not None}:
            own = [p for p in pad.parts if p.seat == seat]
            result = next((p for p in own if p.part == "result"), None)
            change = sum(made.cells.get((pad.row, p.column), p.value) - p.value
                         for p in own if p.part in SUMMED)
            if result is None:
                made.points[at][seat] = (made.points[at][seat] or 0) + change
            else:
                _result(made, pad.row, at, seat, result, change)


def _result(made: Righted, row: int, at: int, seat: int, result: Part, change: int) -> None:
    right = made.cells.get((row, result.column))
    if right is None and change:
        right = made.cells[row, result.column] = result.value + change
    if right is not None:
        made.points[at][seat] = right


def _run(entries: Sequence[Entry], course: Course, made: Righted, late: list[Missing]) -> None:
    """Write the totals of a seat anew from its single scores."""
    seat = course.seat
    now, last = 0, 0
    part: tuple[int, int] | None = None
    opened: set[int] = set()
    for missing in [m for m in late if m.after < 0]:
        now += missing.points
        made.missing.append((missing, now))
    for at, entry in enumerate(entries):
        here = _part(entry, course.base)
        if part is not None and here != part and entry.kind != "sum":
            now = last = 0
        if entry.kind != "sum" or part is None:
            part = here
        now += made.points[at][seat] or 0
        if entry.totals[seat] is not None:
            opening = course.opening.get(entry.game)
            if opening is not None and entry.game not in opened and (
                    entry.totals[seat] == opening and entry.points[seat] is None):
                now = opening
            opened.add(entry.game)
            now = last + course.lost[at] if at in course.lost else now
            made.totals[at][seat] = now
            if course.base == "block" and entry.kind == "sum":
                now = 0
            last = now
        for missing in [m for m in late if m.after == at]:
            now += missing.points
            made.missing.append((missing, now))


def _part(entry: Entry, base: str) -> tuple[int, int] | None:
    if base in ("sheet", "block"):
        return (0, 0) if base == "sheet" else (entry.game, 0)
    return entry.game, entry.deal if base == "deal" else 0


def rows(sheet: Sheet, made: Righted) -> tuple[Row, ...]:
    """Return every row beside what it should be, what is missing as rows of its own."""
    found = []
    players = range(len(sheet.players))
    late: dict[int, list[tuple[Missing, int]]] = {}
    for one in made.missing:
        late.setdefault(one[0].after, []).append(one)
    found += [_missing(sheet, one) for one in late.get(-1, ())]
    for at, entry in enumerate(sheet.entries):
        found.append(Row(
            entry.line, entry.deal, entry.game, label(sheet, entry),
            tuple((entry.points[i], entry.totals[i]) for i in players),
            tuple((made.points[at][i], made.totals[at][i]) for i in players)))
        found += [_missing(sheet, one) for one in late.get(at, ())]
    return tuple(found)


def _missing(sheet: Sheet, one: tuple[Missing, int]) -> Row:
    missing, total = one
    entry = sheet.entries[max(missing.after, 0)]
    blank = tuple((None, None) for _ in sheet.players)
    right = tuple((missing.points, total) if i == missing.seat else (None, None)
                  for i in range(len(sheet.players)))
    return Row(0, entry.deal, entry.game, missing.text, blank, right)


def label(sheet: Sheet, entry: Entry) -> str:
    """Say what a row is for."""
    if entry.kind == "sum":
        return "total"
    if entry.kind == "carried":
        return entry.name.said or "brought forward"
    return entry.name.said or entry.name.word
