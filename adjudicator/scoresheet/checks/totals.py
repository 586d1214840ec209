"""Single scores and running totals against each other: which does not follow, and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adjudicator.scoresheet.checks.slips import Explainer, Repair, transpositions
from adjudicator.scoresheet.checks.steps import Course, Step
from adjudicator.scoresheet.checks.wrong import Wrong, choices_on
from adjudicator.scoresheet.findings import SLIPS, Finding, Slip
from adjudicator.scoresheet.possible import Possible
from adjudicator.scoresheet.sheet import Entry, Sheet


def wrong_sums(sheet: Sheet, found: Sequence[Course], possible: Possible) -> Iterator[Wrong]:
    """Yield every total that does not follow from the one before and the scores since."""
    explainer = Explainer(sheet.entries, sheet.players, found, possible)
    told: set[tuple[int, int]] = set()  # the other half of a pair already told
    for course in found:
        if not course.singles:
            continue
        after: Step | None = None
        skip = -1
        steps = course.steps
        for i, step in enumerate(steps):
            if step.gap == 0 or i == skip or (step.at, step.seat) in told:
                continue
            after = steps[i + 1] if i + 1 < len(steps) else None
            alone = after is not None and after.gap == -step.gap
            if alone:
                skip = i + 1
            repairs = explainer.explain(step, after)
            for repair in repairs:
                if repair.slip.kind == "wrong-column":
                    told |= _partner(found, step)
            yield _wrong(sheet, possible, step, repairs, alone)


def _partner(found: Sequence[Course], step: Step) -> set[tuple[int, int]]:
    return {(s.at, s.seat) for c in found for s in c.steps
            if s.seat != step.seat and s.gap == -step.gap and abs(s.at - step.at) <= 1}


def _wrong(sheet: Sheet, possible: Possible, step: Step, repairs: Sequence[Repair],
           alone: bool) -> Wrong:
    name = sheet.players[step.seat]
    first = repairs[0] if repairs else None
    at = first.at if first is not None and first.field == "points" else step.at
    field = first.field if first is not None else "total"
    written = step.total if field == "total" else sheet.entries[at].points[step.seat]
    right = first.right if first is not None else step.due
    gap = f"{abs(step.gap)} too {'much' if step.gap > 0 else 'little'}"
    if field == "points":
        says = f"{name}'s total moves by {step.added + step.gap}, his scores make {step.added}"
    else:
        says = (f"{name}'s total is {step.total}, not {step.due}: "
                f"{step.before} and {step.added} ({gap})")
    column = sheet.place(sheet.entries[at], step.seat, field)
    stands = step.gap > 0 and field == "total" and not alone  # points marked that are not due
    choices = choices_on(sheet, possible, step.seat, step.gap) if stands else ()
    finding = Finding(
        sheet.entries[at].line, name, sheet.grid.head[column] if column is not None else "",
        written, right, says, 1, slips=tuple(r.slip for r in repairs), choices=choices)
    return Wrong(finding, first, at, step.seat, alone)


# ---------------------------------------------------------------------- totals without scores


def wrong_falls(sheet: Sheet, found: Sequence[Course], possible: Possible) -> Iterator[Wrong]:
    """Yield every total, in a column of totals alone, that no score can have led to."""
    for course in found:
        if course.singles or not course.steps:
            continue
        steps = course.steps
        strict = _strict(steps, possible)
        skip = -1
        for i, step in enumerate(steps):
            sure = not _may(step.gap, possible, False)
            if i == skip or (not sure and (not strict or _may(step.gap, possible, True))):
                continue
            repairs = [r for j in (i - 1, i) if j >= 0
                       for r in _falls(sheet, found, steps, j, possible, strict)]
            if sure or any(r.right is not None for r in repairs):
                skip = i + 1
                yield _fallen(sheet, steps, i, repairs, possible, sure)


def _strict(steps: Sequence[Step], possible: Possible) -> bool:
    """Whether the totals were written score by score: nearly every step is a single score."""
    good = sum(s.gap == 0 or possible.item(s.gap) for s in steps)
    return good + 3 >= len(steps) and 2 * good >= len(steps)


def _may(step: int, possible: Possible, strict: bool) -> bool:
    if strict:
        return step == 0 or possible.item(step)
    return possible.step(step)


def _falls(sheet: Sheet, found: Sequence[Course], steps: Sequence[Step], i: int,
           possible: Possible, strict: bool) -> Iterator[Repair]:
    """Yield what the total `i` may have been, if it alone is wrong or was carried on."""
    step = steps[i]
    before = step.before
    after = steps[i + 1].total if i + 1 < len(steps) and steps[i + 1].before == step.total else None

    def fits(right: int) -> bool:
        return _may(right - before, possible, strict) and (
            after is None or _may(after - right, possible, strict))

    for right in transpositions(step.total):
        if fits(right):
            yield _repair(sheet, step, right, "transposed")
    if step.total and fits(step.total * 10):
        yield _repair(sheet, step, step.total * 10, "nought-lost")
    if step.total and step.total % 10 == 0 and fits(step.total // 10):
        yield _repair(sheet, step, step.total // 10, "nought-added")
    for course in found:
        if course.seat == step.seat:
            continue
        theirs = [s.total for s in course.steps if s.at <= step.at][-2:]
        copied = step.total in theirs and after is not None and (
            _may(after - before, possible, strict))
        if copied or any(_may(step.total - t, possible, True) for t in theirs):
            yield _repair(sheet, step, None, "neighbour")


def _repair(sheet: Sheet, step: Step, right: int | None, kind: str) -> Repair:
    line = sheet.entries[step.at].line
    told = SLIPS[kind] if right is None else f"{SLIPS[kind]} ({step.total} for {right})"
    return Repair(Slip(kind, told, line, sheet.players[step.seat], step.total, right), step.at,
                  step.seat, "total", right)


def _fallen(sheet: Sheet, steps: Sequence[Step], i: int, repairs: Sequence[Repair],
            possible: Possible, sure: bool) -> Wrong:
    step = steps[i]
    name = sheet.players[step.seat]
    if not sure:
        says = (f"{name}'s total goes from {step.before} to {step.total}, and no single score is "
                f"of {step.gap}")
    elif step.gap < 0:
        says = f"{name}'s total falls from {step.before} to {step.total}"
    elif step.gap % possible.unit:
        says = (f"{name}'s total goes from {step.before} to {step.total}, and no score here makes "
                f"{step.gap}: all go by {possible.unit}")
    else:
        says = (f"{name}'s total goes from {step.before} to {step.total}; the most a deal can "
                f"bring is {possible.most}")
    told = [r for r in repairs if r.right is not None] or list(repairs)
    first = told[0] if told else None
    at = first.at if first is not None else step.at
    entry: Entry = sheet.entries[at]
    column = sheet.place(entry, step.seat, "total")
    finding = Finding(entry.line, name, sheet.grid.head[column] if column is not None else "",
                      entry.totals[step.seat], first.right if first else None, says, 1,
                      warning=not sure, unless="" if sure else "several were written as one",
                      slips=tuple(dict.fromkeys(r.slip for r in repairs)))
    return Wrong(finding, first, at, step.seat, True)
