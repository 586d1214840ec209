"""Rows of scores: two columns as it happens, or a list of events with player and points."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from adjudicator.cards import Card, cards, suit_of
from adjudicator.errors import FileError, WordError, near
from adjudicator.scoresheet.naming import named
from adjudicator.scoresheet.possible import Possible
from adjudicator.scoresheet.reading.columns import SUM_WORDS
from adjudicator.scoresheet.reading.numbers import blank, number
from adjudicator.scoresheet.reading.separated import rule
from adjudicator.scoresheet.sheet import Column, Columns, Entry, Grid, Named

_CARRIED = re.compile(r"(brought|carried)( forward| over| down)?|b/?f|c/?f|forward|start|before.*|"
                      r"(score )?after trick.*|score (after|before|so far).*|(score )?so far|"
                      r"übertrag|opening.*|from page.*|report")
_SUM = re.compile(r"(" + "|".join(SUM_WORDS) + r")(s|:)?( .*)?|after (the )?deal.*|end of .*|"
                  r"deal \d+ total|total.*|.* total")
_NUMBER = re.compile(r"\D*(\d{1,6})\b.*")


@dataclass(slots=True)
class Raw:
    """A row before it is known how the sheet is kept."""

    row: int
    line: int
    deal: int
    game: int
    points: list[int | None]
    totals: list[int | None]
    kind: str = "score"
    name: Named = field(default_factory=Named)
    faces: tuple[Card, ...] = ()
    trick: int | None = None
    trump: str | None = None
    bid: int | None = None
    ruled: bool = field(default=False)


class Reader:
    """Reads cells as numbers, with the place of one that cannot be read."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid

    def number(self, row: int, column: int) -> int | None:
        """Return the number of a cell, None for a blank one. Raises FileError."""
        cell = self.grid.rows[row][column]
        if not cell:
            return None
        try:
            return number(cell)
        except WordError as trouble:
            raise self.fault(row, column, str(trouble)) from None

    def fault(self, row: int, column: int, message: str) -> FileError:
        """Return the error at a cell."""
        head = self.grid.head[column]
        return FileError(self.grid.path, self.grid.lines[row], f"column {head!r}: {message}")


def counting(grid: Grid, column: Column | None) -> list[int]:
    """Return the number of the deal (game) of each row: as written, a blank cell as before."""
    found: list[int] = []
    now, said = 1, ""
    seen: dict[str, int] = {}
    for row in grid.rows:
        cell = row[column.index] if column is not None else ""
        if cell and not blank(cell) and cell.casefold().rstrip(":") not in SUM_WORDS:
            match = _NUMBER.fullmatch(cell)
            if match is not None:
                now = int(match[1])
            elif cell != said:
                now = seen.setdefault(cell, len(seen) + 1)
            said = cell
        found.append(now)
    return found


def games_by_deals(deals: Sequence[int]) -> list[int]:
    """Return the game of each row where only deals are numbered: they begin again with 1."""
    game, found, last = 1, [], None
    for deal in deals:
        if last is not None and deal < last:
            game += 1
        found.append(game)
        last = deal
    return found


def raw_rows(grid: Grid, columns: Columns) -> list[Raw]:
    """Return the rows as they stand, blank ones left out. Raises FileError."""
    deal, game = columns.of("deal"), columns.of("game")
    deals = counting(grid, deal)
    games = counting(grid, game) if game is not None else games_by_deals(deals)
    read = _event_cells if columns.layout == "events" else _player_cells
    fill = read(grid, columns)
    label = _label(columns)
    place = {role: columns.of(role) for role in (
        "event", "note", "cards", "trick", "trump", "bid")}
    found: list[Raw] = []
    ruled = False
    reader = Reader(grid)
    for i, row in enumerate(grid.rows):
        if not any(row):
            continue
        if rule(tuple(row[c.index] for c in columns.columns if c.role in (
                "plain", "points", "total"))) or rule(row):
            ruled = True
            continue
        raw = Raw(i, grid.lines[i], deals[i], games[i], [None] * len(columns.players),
                  [None] * len(columns.players), ruled=ruled)
        fill(raw, row)
        raw.kind = _kind(row, label, not found)
        event = place["event"] or place["note"]
        if event is not None and row[event.index]:
            raw.name = named(row[event.index])
        _facts(reader, raw, row, place)
        ruled = False
        if any(v is not None for v in (*raw.points, *raw.totals)):
            found.append(raw)
    if not found:
        raise FileError(grid.path, grid.lines[0], "no row holds a score")
    return found


def _label(columns: Columns) -> tuple[int, ...]:
    return tuple(c.index for c in columns.columns
                 if c.role in ("event", "note", "deal", "row", "game", "trick", "player", "date"))


def _kind(row: Sequence[str], label: Sequence[int], first: bool) -> str:
    """Return what a row is by its words: a score, a sum, or what is brought from before."""
    for index in label:
        said = row[index].casefold().strip(" .:*")
        if said and not said[0].isdigit():
            if _CARRIED.fullmatch(said) and (first or "forward" in said):
                return "carried"
            if _SUM.fullmatch(said):
                return "sum"
    return "score"


def _facts(reader: Reader, raw: Raw, row: Sequence[str],
           place: dict[str, Column | None]) -> None:
    """Read the cards, the trick and the trump of a row."""
    if (column := place["cards"]) is not None and row[column.index]:
        try:
            raw.faces = cards(row[column.index])
        except WordError as trouble:
            raise reader.fault(raw.row, column.index, str(trouble)) from None
    if (column := place["trick"]) is not None and raw.kind == "score":
        match = _NUMBER.fullmatch(row[column.index])
        raw.trick = int(match[1]) if match else None
    if (column := place["bid"]) is not None:
        match = _NUMBER.fullmatch(row[column.index])
        raw.bid = int(match[1]) if match else None
    if (column := place["trump"]) is not None and not blank(row[column.index]):
        try:
            raw.trump = suit_of(row[column.index].split()[-1])
        except WordError as trouble:
            raise reader.fault(raw.row, column.index, str(trouble)) from None


Fill = Callable[[Raw, Sequence[str]], None]


def _player_cells(grid: Grid, columns: Columns) -> Fill:
    """Fill a row from columns that belong to the players."""
    reader = Reader(grid)
    single = [(c.index, c.seat) for c in columns.columns
              if c.role in ("plain", "points") and c.seat is not None]
    total = [(c.index, c.seat) for c in columns.columns if c.role == "total" and c.seat is not None]

    def fill(raw: Raw, row: Sequence[str]) -> None:
        for index, seat in single:
            raw.points[seat] = reader.number(raw.row, index)
        for index, seat in total:
            raw.totals[seat] = reader.number(raw.row, index)

    return fill


def _event_cells(grid: Grid, columns: Columns) -> Fill:
    """Fill a row that belongs to the player whom it names."""
    reader = Reader(grid)
    whose = columns.of("player")
    assert whose is not None
    seats = {name.casefold(): i for i, name in enumerate(columns.players)}
    points, total = columns.of("points"), columns.of("total")
    own = [c for c in columns.columns if c.role in ("points", "total", "plain")
           and c.seat is not None]

    def fill(raw: Raw, row: Sequence[str]) -> None:
        name = row[whose.index]
        seat = seats.get(name.casefold())
        for column in (points, total):
            value = None if column is None else reader.number(raw.row, column.index)
            if column is None or value is None:
                continue
            if seat is None and name.casefold().strip(" .:") in SUM_WORDS:
                continue
            if seat is None:
                hint = near(name, columns.players)
                raise reader.fault(raw.row, whose.index, f"{name!r} is no player{hint}" if name
                                   else f"whose are the {value} points?")
            (raw.points if column.role == "points" else raw.totals)[seat] = value
        for column in own:
            assert column.seat is not None
            value = reader.number(raw.row, column.index)
            (raw.totals if column.role != "points" else raw.points)[column.seat] = value

    return fill


def entries(grid: Grid, columns: Columns, possible: Possible) -> tuple[
        tuple[Entry, ...], Columns, int, tuple[str, ...]]:
    """Return the rows of scores, the columns with their roles settled, the scale, and notes."""
    rows = raw_rows(grid, columns)
    notes: list[str] = []
    plain = columns.all_of("plain")
    running = bool(plain) and columns.layout == "columns" and _running(rows, plain, possible)
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
            kind, raw.name, raw.faces, raw.trick, raw.trump,
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
