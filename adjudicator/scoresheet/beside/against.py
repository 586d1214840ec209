"""A sheet beside the record of its deals: every entry against the verdict, entry by entry."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from adjudicator.errors import WordError, near
from adjudicator.events import Case
from adjudicator.rulings import Verdict
from adjudicator.scoresheet.beside import implied
from adjudicator.scoresheet.beside.aligning import Due, Pair, aligned
from adjudicator.scoresheet.beside.implied import Score
from adjudicator.scoresheet.checks.slips import Repair
from adjudicator.scoresheet.checks.steps import Course
from adjudicator.scoresheet.checks.wrong import Wrong
from adjudicator.scoresheet.findings import Choice, Finding, Slip
from adjudicator.scoresheet.righting import Missing
from adjudicator.scoresheet.sheet import Sheet
from adjudicator.values import Plain


@dataclass(slots=True)
class Beside:
    """What the record says of the sheet: wrong entries, missing ones, the last totals due."""

    wrongs: list[Wrong] = field(default_factory=list)
    missing: list[tuple[Missing, Finding | None]] = field(default_factory=list)
    totals: dict[int, int] = field(default_factory=dict)
    compared: set[int] = field(default_factory=set)  # seats compared entry by entry
    summed: set[int] = field(default_factory=set)  # seats of which only the total is compared


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class _Mark(Plain):
    """A score of the sheet: the entry it stands in, and its points."""

    at: int
    points: int


def seats(sheet: Sheet, case: Case) -> dict[int, int]:
    """Return the sheet's column for each seat of the record. Raises WordError where none fits."""
    names = [n.casefold() for n in sheet.players]
    found = {seat: names.index(name.casefold()) for seat, name in enumerate(case.players)
             if name.casefold() in names}
    apart = all(len([s for s in side if s in found]) <= 1 for side in case.sides)
    if case.sides and len(case.sides) == len(names) and apart:
        return {seat: found.get(next((s for s in side if s in found), -1), i)
                for i, side in enumerate(case.sides) for seat in side}
    if not found and len(names) == len(case.players):
        return {seat: seat for seat in range(len(names))}
    for name in sheet.players:
        if name.casefold() not in [p.casefold() for p in case.players]:
            raise WordError(f"the record has no player {name!r}{near(name, case.players)}")
    return found


def beside(sheet: Sheet, found: Sequence[Course], case: Case, verdict: Verdict) -> Beside:
    """Compare a sheet with the verdict on its record. Raises WordError."""
    place = seats(sheet, case)
    due = [s for s in implied.scores(case, verdict) if s.seat in place]
    made = Beside()
    begun = implied.opening(case, verdict)
    for course in found:
        mine = [s for s in due if place[s.seat] == course.seat]
        start = sum(begun[case.players[seat]] for seat, i in place.items() if i == course.seat)
        opening = next(iter(course.opening.values()), None)
        if opening is None and course.singles:
            start = 0
        marks = _marks(sheet, course, start)
        joined = _joined(sheet, mine)
        pairs = aligned([m.points for m in marks], [Due(s.points, s.claimed) for s in joined])
        apart = sum(sum(marks[i].points for i in p.sheet) not in (
            sum(joined[j].points for j in p.record), *_claimed(joined, p)) for p in pairs)
        if len(marks) < 2 or opening not in (None, start) or (
                apart > 2 and apart * 4 > len(pairs)):
            _last_total(sheet, course, mine, start, made)
        else:
            _entries(sheet, course, marks, joined, pairs, made)
            made.compared.add(course.seat)
        made.totals[course.seat] = start + sum(s.points for s in mine)
    _across(sheet, made)
    return made


def _claimed(mine: Sequence[Score], pair: Pair) -> tuple[int, ...]:
    return tuple(c for j in pair.record if (c := mine[j].claimed) is not None)


def _marks(sheet: Sheet, course: Course, start: int) -> list[_Mark]:
    """Return the scores of a seat as the sheet has them, from its totals where it has no others."""
    if course.singles:
        found = [_Mark(at, points) for at, entry in enumerate(sheet.entries)
                 if (points := entry.points[course.seat])]
        return found
    steps = [_Mark(s.at, s.gap) for s in course.steps if s.gap]
    if steps and start and not course.opening:
        first = steps[0]
        rest = first.points - start
        steps = ([_Mark(first.at, rest)] if rest else []) + steps[1:]
    return steps


def _joined(sheet: Sheet, mine: list[Score]) -> list[Score]:
    """Join the brisques of a deal where the sheet counts them once, when it is over."""
    counted = Counter((entry.deal, seat) for entry in sheet.entries
                      if entry.name.word == "brisques"
                      for seat, points in enumerate(entry.points) if points is not None)
    if not counted or max(counted.values()) > 1:
        return mine
    found: list[Score] = []
    sums: dict[int, int] = {}
    for score in reversed(mine):
        if "brisque" not in score.what or score.points <= 0:
            found.append(score)
        elif score.deal not in sums:
            sums[score.deal] = len(found)
            found.append(replace(score, claimed=None, what="brisques", cards="", ruling=None))
        else:
            last = found[sums[score.deal]]
            found[sums[score.deal]] = replace(last, points=last.points + score.points)
    found.reverse()
    words = [e.name.word for e in sheet.entries if e.name.word in ("brisques", "last-trick")]
    for i in range(len(found) - 1):
        if words[0] == "brisques" and (found[i].what, found[i + 1].what) == (
                "last trick", "brisques"):
            found[i], found[i + 1] = found[i + 1], found[i]
    return found


def _entries(sheet: Sheet, course: Course, marks: Sequence[_Mark], mine: Sequence[Score],
             pairs: Sequence[Pair], made: Beside) -> None:
    """Say where the scores of the sheet are not those of the record."""
    last = -1
    for pair in pairs:
        ours, theirs = [marks[i] for i in pair.sheet], [mine[j] for j in pair.record]
        points, due = sum(m.points for m in ours), sum(s.points for s in theirs)
        if ours:
            last = ours[-1].at
        if points == due:
            continue
        if not ours:
            made.missing.append(_missing(sheet, course, theirs[0], last))
        else:
            made.wrongs.append(_wrong(sheet, course, ours[0], due, theirs))


def _told(theirs: Sequence[Score]) -> str:
    first = theirs[0]
    text = "tricks not recorded" if first.text.startswith("not recorded") else (
        first.text if len(first.text) <= 60 else f"{first.text[:58]}…")
    return f"event {first.event} ({text})"


def _wrong(sheet: Sheet, course: Course, mark: _Mark, due: int, theirs: Sequence[Score]) -> Wrong:
    entry = sheet.entries[mark.at]
    name = sheet.players[course.seat]
    field_ = "points" if course.singles else "total"
    column = sheet.place(entry, course.seat, field_)
    if not theirs:
        says = f"{name}'s {mark.points}: nothing in the record brings them"
    else:
        says = f"{name}'s {mark.points}: {_told(theirs)} brings {due}"
    total = entry.totals[course.seat] or 0
    written, right = (mark.points, due) if course.singles else (
        total, total - mark.points + due)
    laws = tuple(dict.fromkeys(c for s in theirs for c in (
        s.ruling.laws if s.ruling is not None else s.laws)))
    finding = Finding(entry.line, name, sheet.grid.head[column] if column is not None else "",
                      written, right, says, 4, laws=laws,
                      choices=_choices(theirs, mark.points - due))
    slip = Slip("value", says, entry.line, name, mark.points, due)
    return Wrong(finding, Repair(slip, mark.at, course.seat, field_, right), mark.at, course.seat)


def _choices(theirs: Sequence[Score], points: int) -> tuple[Choice, ...]:
    found = []
    for score in theirs:
        for election in score.ruling.elections if score.ruling is not None else ():
            assert score.ruling is not None
            if {"take-down", "add"} & set(election.options) and points > 0:
                law = next((c for c in score.ruling.laws if "erroneous" in c.id),
                           score.ruling.laws[-1])
                found.append(Choice(election.by, election.options, points, law))
    return tuple(dict.fromkeys(found))


def _missing(sheet: Sheet, course: Course, score: Score, after: int) -> tuple[Missing, Finding]:
    name = sheet.players[course.seat]
    entry = sheet.entries[max(after, 0)]
    says = f"below it {_told([score])} is missing, {name}'s {score.points}"
    slip = Slip("missed", f"the {score.points} for {score.what} were left out", entry.line, name,
                None, score.points)
    finding = Finding(entry.line, name, "", None, score.points, says, 4, slips=(slip,),
                      laws=score.laws)
    return Missing(after, course.seat, score.points, score.what), finding


def _last_total(sheet: Sheet, course: Course, mine: Sequence[Score], start: int,
                made: Beside) -> None:
    """Where the sheet has but a total or two, compare the last."""
    if course.steps:
        at, total = course.steps[-1].at, course.steps[-1].total
    else:
        at = max((i for i, e in enumerate(sheet.entries) if e.points[course.seat] is not None),
                 default=-1)
        total = sum(e.points[course.seat] or 0 for e in sheet.entries)
    due = start + sum(s.points for s in mine)
    if at < 0 or total == due:
        return
    gap = total - due
    entry = sheet.entries[at]
    name = sheet.players[course.seat]
    field_ = "total" if course.steps else "points"
    slips = tuple(_single(entry.line, name, mine, gap))
    column = sheet.place(entry, course.seat, field_)
    laws = tuple(dict.fromkeys(c for s in mine if s.claimed and s.claimed - s.points == gap
                               and s.ruling for c in s.ruling.laws))
    theirs = [s for s in mine if s.claimed is not None and s.claimed - s.points == gap]
    finding = Finding(entry.line, name, sheet.grid.head[column] if column is not None else "",
                      total, due, f"{name}'s total is {total}; by the record it is {due}", 4,
                      slips=slips, laws=laws, choices=_choices(theirs, gap))
    slip = slips[0] if slips else Slip("value", finding.says, entry.line, name, total, due)
    points = (entry.points[course.seat] or 0) - gap
    repair = Repair(slip, at, course.seat, field_, due if course.steps else points)
    made.summed.add(course.seat)
    made.wrongs.append(Wrong(finding, repair, at, course.seat))


def _single(line: int, name: str, mine: Sequence[Score], gap: int) -> Iterator[Slip]:
    """Yield the single scores of the record that explain a total, once each for like ones."""
    for score in mine:
        if score.claimed is not None and score.claimed - score.points == gap:
            yield Slip("value", f"{_told([score])} was written down as marked: {score.claimed} "
                       f"where {score.points} are due", line, name, score.claimed, score.points)
    alike: dict[str, list[Score]] = {}
    for score in mine:
        if score.points == abs(gap):
            alike.setdefault(score.what, []).append(score)
    for what, scores in alike.items():
        events = ", ".join(str(s.event) for s in scores)
        kind = "missed" if gap < 0 else "twice"
        how = "was left out" if gap < 0 else "was written down twice"
        yield Slip(kind, f"the {abs(gap)} for {what} (event{'s' if len(scores) > 1 else ''} "
                   f"{events}{': one of them' if len(scores) > 1 else ''}) {how}", line, name)


def _across(sheet: Sheet, made: Beside) -> None:
    """Say where what one has too much is what the other wants: it stands in the wrong column."""
    for i, wrong in enumerate(made.wrongs):
        if wrong.finding.written is None or wrong.finding.right is None:
            continue
        excess = wrong.finding.written - wrong.finding.right
        if excess <= 0:
            continue
        late = next((n for n, (m, f) in enumerate(made.missing)
                     if f is not None and m.points == excess and m.seat != wrong.seat), None)
        if late is not None:
            other: str | None = sheet.players[made.missing[late][0].seat]
            made.missing[late] = (made.missing[late][0], None)
        else:
            other = next((w.finding.player for w in made.wrongs if w.seat != wrong.seat and (
                (w.finding.right or 0) - (w.finding.written or 0) == excess)), None)
        if other is not None:
            slip = Slip("wrong-column", f"{excess} of {other}'s stand in "
                        f"{sheet.players[wrong.seat]}'s column", wrong.finding.line,
                        sheet.players[wrong.seat], wrong.finding.written, wrong.finding.right)
            finding = replace(wrong.finding, slips=(slip, *wrong.finding.slips))
            made.wrongs[i] = replace(wrong, finding=finding)


def totals_of(sheet: Sheet, found: Sequence[Course]) -> dict[int, int]:
    """Return the last total of each seat as the sheet has it, its scores added where none is."""
    last: dict[int, int] = {}
    for course in found:
        if course.steps:
            last[course.seat] = course.steps[-1].total
        else:
            last[course.seat] = sum(e.points[course.seat] or 0 for e in sheet.entries)
    return last


def same(sheet: Sheet, case: Case, verdict: Verdict, totals: Mapping[int, int]) -> bool:
    """Whether a verdict brings the very totals of the sheet."""
    place = seats(sheet, case)
    due: dict[int, int] = {}
    for seat, name in enumerate(case.players):
        if seat in place:
            due[place[seat]] = due.get(place[seat], 0) + verdict.scores.get(name, 0)
    return due == dict(totals)
