"""How a sheet of scores is kept: single scores or running totals, the last nought or not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from adjudicator.errors import FileError
from adjudicator.scoresheet.possible import Possible
from adjudicator.scoresheet.reading.scores import Raw, raw_rows
from adjudicator.scoresheet.sheet import Column, Columns, Entry, Grid


def entries(grid: Grid, columns: Columns, possible: Possible) -> tuple[
        tuple[Entry, ...], Columns, int, tuple[str, ...]]:
    """Return the rows of scores, the columns with their roles settled, the scale, and notes."""
    rows = raw_rows(grid, columns)
    notes: list[str] = []
    plain = columns.all_of("plain")
    running = bool(plain) and columns.layout == "columns" and (
        not columns.all_of("total") and _running(rows, plain, possible))
    if plain:
        role = "total" if running else "points"
        columns = replace(columns, columns=tuple(
            replace(c, role=role) if c.role == "plain" else c for c in columns.columns))
    scale = _scale(rows, possible)
    if scale > 1:
        notes.append("the last nought is dropped: 4 stands for 40")
    if running:
        notes.append("the columns are read as running totals")
    made = []
    for raw in rows:
        points, totals, kind = raw.points, raw.totals, raw.kind
        if running:
            points, totals = [None] * len(points), points
        elif kind == "score" and raw.ruled and not any(v is not None for v in totals):
            kind = "sum"
        in_points = False
        if kind in ("sum", "carried") and not any(v is not None for v in totals):
            points, totals, in_points = [None] * len(points), points, True
        made.append(Entry(
            raw.row, raw.line, raw.deal, raw.game,
            tuple(None if v is None else v * scale for v in points),
            tuple(None if v is None else v * scale for v in totals),
            kind, raw.name, raw.faces, raw.fresh, raw.trick, raw.trump,
            None if raw.bid is None else raw.bid * scale, in_points))
    _no_negative(grid, columns, made)
    return tuple(_last_sums(made)), columns, scale, tuple(notes)


def _last_sums(made: list[Entry]) -> list[Entry]:
    """Take the last row for a sum where it is the sum of the single scores above it."""
    last = made[-1]
    if len(made) < 3 or last.kind != "score" or any(
            e.kind != "score" or any(v is not None for v in e.totals) for e in made) or (
            any(v is None for v in last.points) or last.name.word):
        return made
    above = [[e.points[seat] for e in made[:-1] if e.points[seat]]
             for seat in range(len(last.points))]
    sums = [sum(p or 0 for p in points) for points in above]
    if not any(len(points) > 1 and s == v
               for points, s, v in zip(above, sums, last.points, strict=True)):
        return made
    return [*made[:-1], replace(last, kind="sum", points=(None,) * len(sums), totals=last.points,
                                in_points=True)]


def _series(rows: Sequence[Raw], seat: int) -> Iterator[int]:
    return (v for raw in rows if raw.kind == "score" and not raw.ruled
            and (v := raw.points[seat]) is not None)


def _running(rows: Sequence[Raw], plain: dict[int, Column], possible: Possible) -> bool:
    """Whether bare columns hold running totals: all are filled and rise; or their steps look more
    like scores than they do themselves.
    """
    if any(raw.kind == "sum" or raw.ruled for raw in rows):
        sums = [raw for raw in rows if raw.kind == "sum" or raw.ruled]
        if any(v is not None for raw in sums for v in raw.points) and len(sums) < len(rows):
            return False
    if len(rows) == 1:
        return True
    single = step = falls = count = 0
    for seat in plain:
        values = list(_series(rows, seat))
        count += len(values)
        single += sum(v == 0 or possible.item(v) for v in values)
        steps = [b - a for a, b in zip([0, *values], values, strict=False)]
        step += sum(s == 0 or possible.item(s) or (s > 0 and possible.step(s) and s not in values)
                    for s in steps)
        falls += sum(s < 0 for s in steps)
    if count < 2 or falls * 5 > count:
        return False
    full = sum(all(raw.points[seat] is not None for seat in plain) for raw in rows)
    return (len(rows) > 2 and len(plain) > 1 and full * 5 >= len(rows) * 4) or step > single


def _scale(rows: Sequence[Raw], possible: Possible) -> int:
    """Return 10 where most numbers are no multiples of ten at a game that goes by tens."""
    if possible.unit % 10:
        return 1
    values = [v for raw in rows for v in (*raw.points, *raw.totals) if v]
    odd = sum(v % possible.unit != 0 for v in values)
    return 10 if values and 2 * odd > len(values) else 1


def _no_negative(grid: Grid, columns: Columns, made: Sequence[Entry]) -> None:
    """Refuse a total below nought that nothing on the sheet can have brought about."""
    for seat in range(len(columns.players)):
        taken = columns.of("bid") is not None
        for entry in made:
            points, total = entry.points[seat], entry.totals[seat]
            taken = taken or (points is not None and points < 0)
            if total is not None and total < 0 and not taken:
                role = "points" if entry.in_points else "total"
                column = columns.of(role, seat) or columns.of(role)
                head = grid.head[column.index] if column else columns.players[seat]
                raise FileError(grid.path, entry.line, f"column {head!r}: {total}: a total below "
                                "nought, and nothing was taken off before it")
