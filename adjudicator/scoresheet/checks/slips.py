"""The one slip of the pen that explains a difference exactly; where several do, all of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from adjudicator.scoresheet.checks.steps import Course, Step
from adjudicator.scoresheet.findings import SLIPS, Slip
from adjudicator.scoresheet.naming import worths
from adjudicator.scoresheet.possible import Possible
from adjudicator.scoresheet.sheet import Entry
from adjudicator.values import Plain

ORDER = {kind: i for i, kind in enumerate(SLIPS)}
WEAK = ("digit", "ten-carried")


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Repair(Plain):
    """A slip with what puts it right: a cell, its right number, and whether totals built on it.

    `field`: points | total. `shift`: by how much the totals from there on are moved.
    """

    slip: Slip
    at: int
    seat: int
    field: str
    right: int | None


def swapped(a: int, b: int) -> bool:
    """Whether two numbers differ by two digits that changed places."""
    one, two = str(abs(a)), str(abs(b))
    if len(one) != len(two) or a == b:
        return False
    apart = [i for i, (x, y) in enumerate(zip(one, two, strict=True)) if x != y]
    return len(apart) == 2 and one[apart[0]] == two[apart[1]] and one[apart[1]] == two[apart[0]]


def one_digit(a: int, b: int) -> bool:
    """Whether two numbers differ in one digit only."""
    one, two = str(abs(a)), str(abs(b))
    return len(one) == len(two) and sum(x != y for x, y in zip(one, two, strict=True)) == 1


def transpositions(number: int) -> Iterator[int]:
    """Yield every number that two digits changing places would make of this one."""
    text = str(max(number, 0))
    found = set()
    for i in range(len(text)):
        for j in range(i + 1, len(text)):
            if text[i] != text[j]:
                other = list(text)
                other[i], other[j] = other[j], other[i]
                if other[0] != "0":
                    found.add(int("".join(other)))
    yield from sorted(found)


class Explainer:
    """Explains wrong totals of a sheet by the scores and the other columns around them."""

    def __init__(self, entries: Sequence[Entry], players: Sequence[str], courses: Sequence[Course],
                 possible: Possible) -> None:
        self.entries, self.players, self.possible = entries, players, possible
        self.courses = courses
        self.standing = _standing(entries, len(players), False)
        self.written = _standing(entries, len(players), True)
        self.brisques: dict[tuple[int, int], int] = {}  # by deal, all players together
        for entry in entries:
            if entry.name.word == "brisques":
                deal = (entry.game, entry.deal)
                self.brisques[deal] = self.brisques.get(deal, 0) + sum(
                    p or 0 for p in entry.points)

    def explain(self, step: Step, after: Step | None) -> list[Repair]:
        """Return every slip that explains a wrong total exactly, the likeliest first."""
        alone = after is not None and after.gap == -step.gap
        found = list(self._misread(step)) if alone else [
            *self._added(step), *self._written(step)]
        if not alone and step.gap and abs(step.gap) in (10, 100, 1000):
            found.append(self._total(step, "ten-carried"))
        strong = [r for r in found if r.slip.kind not in WEAK]
        chosen = strong or found
        return sorted(dict.fromkeys(chosen), key=lambda r: (self._doubt(r), ORDER[r.slip.kind]))

    def _doubt(self, repair: Repair) -> int:
        """A score that cannot be is wrong before a total, and a total before a score that can."""
        if repair.field == "total":
            return 1
        if repair.slip.kind == "wrong-column":
            return 0
        entry, points = self.entries[repair.at], self._points(repair.at, repair.seat)
        if entry.name.word == "brisques" and repair.right is not None and (
                self.brisques[entry.game, entry.deal] - points + repair.right
                == self.possible.brisques * self.possible.brisque):
            return 0  # with it the brisques of the deal come out
        good = points in worths(self.possible, entry.name) if entry.name.word else (
            points % self.possible.unit == 0)
        return 2 if good and points else 0

    # ------------------------------------------------------------------ one cell only

    def _misread(self, step: Step) -> Iterator[Repair]:
        """This total is wrong, and the next is right again."""
        if swapped(step.total, step.due):
            yield self._total(step, "transposed")
        yield from self._noughts(step)
        for other in self._others(step.seat):
            if step.total in (self.standing[other][step.at], self._before(other, step.at)):
                yield self._total(step, "neighbour", f"{self.players[other]}'s {step.total} stands "
                                  f"in {self.players[step.seat]}'s column")
        if step.scores and step.total == step.before:
            yield self._total(step, "late")
        if one_digit(step.total, step.due):
            yield self._total(step, "digit")

    # ------------------------------------------------------------------ wrong, and carried on

    def _added(self, step: Step) -> Iterator[Repair]:
        """The scores are right and were added wrongly."""
        name = self.players[step.seat]
        if swapped(step.total, step.due):
            yield self._total(step, "transposed")
        yield from self._noughts(step)
        for other in self._others(step.seat):
            if self._before(other, step.at) and (
                    step.added + self._before(other, step.at) == step.total):
                yield self._total(step, "neighbour", f"{self.players[other]}'s "
                                  f"{step.total - step.added} was carried on in {name}'s column")
            score = self.entries[step.at].points[other]
            if score and score - step.added == step.gap and step.added:
                yield self._total(step, "neighbours-score", f"{self.players[other]}'s {score} was "
                                  f"added, not {name}'s {step.added}")
            elif score and score == step.gap:
                yield self._total(step, "neighbours-score",
                                  f"{self.players[other]}'s {score} was added to {name} as well")
        if step.before and step.added and step.total == step.added:
            yield self._total(step, "not-carried", f"the {step.before} before was not carried on")
        yield from self._miscounted(step)
        if one_digit(step.total, step.due):
            yield self._total(step, "digit")

    def _miscounted(self, step: Step) -> Iterator[Repair]:
        for at in step.scores:
            score = self._points(at, step.seat)
            line = self.entries[at].line
            if score and step.gap == -score:
                yield self._total(step, "missed", f"the {score} of line {line} was not added")
            if score and step.gap == score:
                yield self._total(step, "twice", f"the {score} of line {line} was added twice")
            if self._brisques(at) and abs(step.gap) == self.possible.brisque:
                yield self._total(step, "brisque", "one brisque "
                                  f"{'too many' if step.gap > 0 else 'too few'} was added")
        if step.scores and (last := self._last_before(step)) is not None:
            score = self._points(last, step.seat)
            if score and step.gap == score:
                yield self._total(step, "twice", f"the {score} of line {self.entries[last].line} "
                                  "was added a second time")

    def _written(self, step: Step) -> Iterator[Repair]:
        """The totals are right, and a score is written wrongly."""
        for at in step.scores:
            score = self._points(at, step.seat)
            right = score + step.gap
            entry = self.entries[at]
            if not score and self._noughted(at, step.seat, right):
                yield self._score(at, step.seat, right, "unwritten")
            if right < 0 or not score or right % self.possible.unit or (
                    right and entry.name.word and right not in worths(self.possible, entry.name)):
                continue
            if right == 10 * score:
                yield self._score(at, step.seat, right, "nought-lost")
            elif score == 10 * right and right:
                yield self._score(at, step.seat, right, "nought-added")
            elif swapped(score, right):
                yield self._score(at, step.seat, right, "transposed")
            if self._brisques(at) and abs(step.gap) == self.possible.brisque:
                yield self._score(at, step.seat, right, "brisque")
            elif entry.name.word and right and score not in worths(self.possible, entry.name):
                yield self._score(at, step.seat, right, "value")
            elif one_digit(score, right) and not entry.name.word:
                yield self._score(at, step.seat, right, "digit")
            if right == 0:
                yield from self._other_column(step, at, score)
        if not step.scores and step.gap > 0:
            yield from self._unwritten(step)

    def _noughted(self, at: int, seat: int, right: int) -> bool:
        """Whether a nought stands where this score belongs."""
        name = self.entries[at].name
        return right > 0 and self.entries[at].points[seat] == 0 and (
            right in worths(self.possible, name) if name.word else self.possible.item(right))

    def _other_column(self, step: Step, at: int, score: int) -> Iterator[Repair]:
        """The score stands in one column and was added in the other."""
        for other in self._others(step.seat):
            theirs = next((s for s in self.courses[other].steps if s.at >= at), None)
            if theirs is not None and theirs.gap == score and (
                    self.entries[at].points[other] is None):
                text = (f"the {score} stands under {self.players[step.seat]} and was added to "
                        f"{self.players[other]}")
                yield Repair(Slip("wrong-column", text, self.entries[at].line,
                                  self.players[step.seat], score, None), at, step.seat, "points",
                             None)

    def _unwritten(self, step: Step) -> Iterator[Repair]:
        """A total moves, and no score stands beside it."""
        for other in self._others(step.seat):
            score = self.entries[step.at].points[other]
            theirs = next((s for s in self.courses[other].steps if s.at >= step.at), None)
            if score and score == step.gap and theirs is not None and theirs.gap == -score:
                text = (f"the {score} stands under {self.players[other]} and was added to "
                        f"{self.players[step.seat]}")
                yield Repair(Slip("wrong-column", text, self.entries[step.at].line,
                                  self.players[step.seat], None, score), step.at, step.seat,
                             "points", score)
                return
        if self.possible.item(step.gap):
            yield Repair(Slip("unwritten", f"the {step.gap} itself was not written down",
                              self.entries[step.at].line, self.players[step.seat], None, step.gap),
                         step.at, step.seat, "points", step.gap)

    # ------------------------------------------------------------------ help

    def _noughts(self, step: Step) -> Iterator[Repair]:
        if step.due and step.total * 10 == step.due:
            yield self._total(step, "nought-lost")
        elif step.due and step.total == step.due * 10:
            yield self._total(step, "nought-added")

    def _total(self, step: Step, kind: str, text: str = "") -> Repair:
        told = text or f"{SLIPS[kind]} ({step.total} for {step.due})"
        return Repair(Slip(kind, told, self.entries[step.at].line, self.players[step.seat],
                           step.total, step.due), step.at, step.seat, "total", step.due)

    def _score(self, at: int, seat: int, right: int, kind: str) -> Repair:
        score = self._points(at, seat)
        return Repair(Slip(kind, f"{SLIPS[kind]} ({score} for {right})", self.entries[at].line,
                           self.players[seat], score, right), at, seat, "points", right)

    def _points(self, at: int, seat: int) -> int:
        return self.entries[at].points[seat] or 0

    def _brisques(self, at: int) -> bool:
        return self.entries[at].name.word == "brisques"

    def _others(self, seat: int) -> list[int]:
        return [i for i in range(len(self.players)) if i != seat]

    def _before(self, seat: int, at: int) -> int:
        """Return the last written total of a seat above this row, else the sum of its scores."""
        if at == 0 or self.entries[at - 1].game != self.entries[at].game:
            return 0
        return self.written[seat][at - 1]

    def _last_before(self, step: Step) -> int | None:
        game = self.entries[step.at].game
        for at in range(step.scores[0] - 1, -1, -1):
            if self.entries[at].game != game:
                return None
            if self.entries[at].points[step.seat]:
                return at
        return None


def _standing(entries: Sequence[Entry], players: int, written: bool) -> list[list[int]]:
    """Return the total of each seat at each row: the last written one (if it has any), or with the
    single scores since.
    """
    found: list[list[int]] = []
    for seat in range(players):
        now, game, row = 0, None, []
        only = written and any(e.totals[seat] is not None for e in entries)
        for entry in entries:
            if entry.game != game:
                now, game = 0, entry.game
            total, points = entry.totals[seat], entry.points[seat]
            now = total if total is not None else now + (0 if only else points or 0)
            row.append(now)
        found.append(row)
    return found
