"""Two courses of scores laid side by side: which stand on both, which on one only."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from adjudicator.values import Plain

MOST = 400_000  # pairs that are compared one by one


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Due(Plain):
    """A score that is due, and what was marked for it at the table (None: not recorded)."""

    points: int
    claimed: int | None = None


class Pair(NamedTuple):
    """Scores of the sheet that stand for scores of the record; one side may be empty."""

    sheet: tuple[int, ...]
    record: tuple[int, ...]


_NEAR = 4  # so far apart like scores may stand that were written in another order
_EQUAL, _AS_MARKED, _OTHER, _ALONE, _JOINED = 0, 3, 15, 10, 2


def aligned(sheet: Sequence[int], record: Sequence[Due]) -> list[Pair]:
    """Return the cheapest way to lay the two beside each other, in order.

    Several scores of the record may stand on the sheet as one.
    """
    start = 0
    while start < len(sheet) and start < len(record) and sheet[start] == record[start].points:
        start += 1
    end = 0
    while end < len(sheet) - start and end < len(record) - start and (
            sheet[-1 - end] == record[-1 - end].points):
        end += 1
    pairs = [Pair((i,), (i,)) for i in range(start)]
    mine, theirs = sheet[start : len(sheet) - end], record[start : len(record) - end]
    if len(mine) * len(theirs) > MOST:
        middle = [Pair((i,), ()) for i in range(len(mine))]
        middle += [Pair((), (j,)) for j in range(len(theirs))]
    else:
        middle = _middle(mine, theirs)
    pairs += [Pair(tuple(i + start for i in p.sheet), tuple(j + start for j in p.record))
              for p in middle]
    shift = len(record) - len(sheet)
    pairs = _reordered(sheet, record, pairs)
    pairs += [Pair((i,), (i + shift,)) for i in range(len(sheet) - end, len(sheet))]
    return pairs


def _reordered(sheet: Sequence[int], record: Sequence[Due], pairs: list[Pair]) -> list[Pair]:
    """Join a score alone on the sheet with its like alone in the record close by."""
    found = list(pairs)
    for n, pair in enumerate(found):
        if not pair.sheet or pair.record:
            continue
        for other in range(max(n - _NEAR, 0), min(n + _NEAR + 1, len(found))):
            theirs = found[other]
            if not theirs.sheet and theirs.record and (
                    record[theirs.record[0]].points == sheet[pair.sheet[0]]):
                found[n], found[other] = Pair(pair.sheet, theirs.record), Pair((), ())
                break
    return [p for p in found if p.sheet or p.record]


def _middle(sheet: Sequence[int], record: Sequence[Due]) -> list[Pair]:
    n, m = len(sheet), len(record)
    sums = [0]
    for due in record:
        sums.append(sums[-1] + due.points)
    rising = all(due.points >= 0 for due in record)
    cost = [[0] * (m + 1) for _ in range(n + 1)]
    step: list[list[tuple[int, int]]] = [[(0, 0)] * (m + 1) for _ in range(n + 1)]
    for i in range(n, -1, -1):
        for j in range(m, -1, -1):
            if i == n and j == m:
                continue
            best, how = 1 << 30, (0, 0)
            if i < n and j < m:
                best, how = cost[i + 1][j + 1] + _apart(sheet[i], record[j]), (1, 1)
            if i < n and (one := cost[i + 1][j] + _ALONE) < best:
                best, how = one, (1, 0)
            if j < m and (one := cost[i][j + 1] + (_ALONE if record[j].points else 0)) < best:
                best, how = one, (0, 1)
            if rising and i < n and (k := bisect_left(sums, sums[j] + sheet[i], j + 2)) <= m and (
                    sums[k] == sums[j] + sheet[i] and sheet[i] > 0) and (
                    one := cost[i + 1][k] + _JOINED) < best:
                best, how = one, (1, k - j)
            cost[i][j], step[i][j] = best, how
    pairs = []
    i = j = 0
    while i < n or j < m:
        di, dj = step[i][j]
        pairs.append(Pair(tuple(range(i, i + di)), tuple(range(j, j + dj))))
        i, j = i + di, j + dj
    return pairs


def _apart(points: int, due: Due) -> int:
    if points == due.points:
        return _EQUAL
    return _AS_MARKED if points == due.claimed else _OTHER
