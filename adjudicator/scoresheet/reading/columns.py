"""What the columns of a sheet hold, whose they are, and which layout they make."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from adjudicator.cards import cards
from adjudicator.errors import FileError, WordError, near
from adjudicator.scoresheet.cells.numbers import blank, numberlike
from adjudicator.scoresheet.cells.separated import rule
from adjudicator.scoresheet.naming import named
from adjudicator.scoresheet.reading.heads import PIECES, Heading, heading
from adjudicator.scoresheet.sheet import Column, Columns, Grid

_PARTED = re.compile(r"\d+,\d+,(?!\d{3}$)\d+(?: .*)?|(?:.*[^\W\d]+\s*:\s*-?\d+.*){2,}")
_PADS = ("meld", "pile", "last", "other", "result", "hands", "rest")
_SHARED = ("deal", "game", "row", "trick", "player", "event", "cards", "trump", "dealer", "note",
           "date", "bid", "bidder", "net", "winner", "hands", "rest")
_WANTED = ("wanted: a column for each player; or player and points; or deal, player, event, cards, "
           "points, total; or game, a score for each player and what was written down; or the card "
           "points of each; or player and counters (500, 100, 50, 10)")
SUM_WORDS = ("total", "totals", "sum", "sums", "stand", "summe", "gesamt", "final", "result",
             "standing", "end", "balance", "score")
MAX_PLAYERS = 8
SAMPLE = 200  # cells of a column by which it is known


Found = tuple[int, str, str]  # a column's place, its role, and a player's name


def columns(grid: Grid) -> Columns:
    """Return what each column holds, by its head and its cells. Raises FileError."""
    heads = [heading(h) for h in grid.head]
    cells = list(zip(*grid.rows, strict=True))
    sample = [[c for c in column if c][:SAMPLE] for column in cells]
    found = [_column(i, grid.head[i], heads[i], sample[i]) for i in range(len(heads))]
    roles = {role for _, role, _ in found}
    found = _one_event([_told_by_cells(f, sample[f[0]], roles) for f in found], sample)
    names = _players(grid, found, cells)
    _check_names(grid, names)
    _check_heads(grid, found, names)
    made = _seated(grid, found, names)
    layout = _layout(grid, made, names)
    unused = tuple(grid.head[i] for i, role, _ in found
                   if role == "unused" and grid.head[i] and any(cells[i]))
    notes = () if grid.headed else (
        f"the columns have no names: they are taken for {', '.join(names)}",)
    return Columns(layout, names, _renamed(layout, made), unused, notes)


def _column(index: int, head: str, said: Heading, cells: Sequence[str]) -> Found:
    """Return a column's place, role and player's name; a name alone is a player's column."""
    if said.role:
        return index, said.role, said.rest
    scores = [c for c in cells if not blank(c) and not rule((c,))]
    if not head or any(c.casefold().strip(" .:*") in SUM_WORDS for c in scores):
        numbers = 2 * sum(map(numberlike, scores)) >= len(scores)
        return index, "deal" if numbers and scores else "event" if scores else "unused", ""
    if scores and 2 * sum(map(_scorelike, scores)) >= len(scores):
        return index, "plain", said.rest or head
    return index, "unused", ""


def _scorelike(cell: str) -> bool:
    return numberlike(cell) or cell[:1] == "=" or (":" in cell and any(c.isdigit() for c in cell))


def _told_by_cells(found: Found, cells: Sequence[str], roles: set[str]) -> Found:
    """Let the cells decide where a head may mean two things."""
    index, role, rest = found
    said = [c for c in cells if not blank(c)]
    numbers = bool(said) and 2 * sum(map(numberlike, said)) >= len(said)
    if role == "cards" and numbers:
        role = "pile"
    elif role == "meld" and said and not numbers:
        role = "event"
    elif role in ("last", "hands", "other") and said and not numbers and not rest:
        role = "note"
    elif role == "trick" and numbers and "player" in roles and "pile" not in roles and (
            max(map(_whole, said)) > 60):
        role = "pile"
    elif role == "player" and numbers and "plain" in roles:
        role = "bid"
    return index, role, rest


def _one_event(found: list[Found], cells: Sequence[Sequence[str]]) -> list[Found]:
    """Of several columns that say what a score is for, keep the one that names most of them."""
    known = {i: sum(bool(named(c).word) for c in cells[i]) for i, role, _ in found
             if role == "event"}
    if len(known) < 2:
        return found
    best = max(known, key=lambda i: known[i])
    return [(i, "note" if i in known and i != best else role, rest) for i, role, rest in found]


def _whole(cell: str) -> int:
    return int(cell) if cell.isascii() and cell.isdecimal() and len(cell) < 9 else 0


def _parts_of(rest: str) -> tuple[str, ...]:
    return tuple(p for p in rest.split("/") if p)


def _players(grid: Grid, found: Iterable[Found], cells: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """Return the players in the order the sheet brings them, those it names itself first."""
    told = grid.told.get("sides") or grid.told.get("players") or ()
    names: dict[str, str] = {str(n).casefold(): str(n) for n in told} if isinstance(
        told, tuple) else {}
    fixed = bool(names)
    for index, role, rest in found:
        if role == "player":
            said = [c for c in cells[index] if c and not blank(c) and not rule((c,))
                    and c.casefold() not in SUM_WORDS]
        elif role != "unused" and rest and role not in _SHARED:
            said = list(_parts_of(rest))
        else:
            continue
        for name in said:
            if fixed and name.casefold() not in names and role == "plain":
                continue
            names.setdefault(name.casefold(), name)
            if len(names) > MAX_PLAYERS:
                raise FileError(grid.path, None, f"more than {MAX_PLAYERS} players: "
                                f"{', '.join(list(names.values())[:4])} …")
    return tuple(names.values())


def _check_names(grid: Grid, names: Sequence[str]) -> None:
    for name in names:
        if len(name) > 60:
            raise FileError(grid.path, None, f"{name[:30]!r} … is too long for a player's name")


def _check_heads(grid: Grid, found: Iterable[Found], names: Sequence[str]) -> None:
    """Raise FileError for a head that names another column's player, something being mistyped."""
    found = tuple(found)
    own_columns = [rest for _, role, rest in found if role == "plain"]
    for index, role, rest in found:
        if role == "total" and rest and rest in names and own_columns and (
                rest.casefold() not in [n.casefold() for n in own_columns]) and (
                hint := near(rest, own_columns)):
            raise FileError(grid.path, grid.head_line,
                            f"column {grid.head[index]!r}: unknown player {rest!r}{hint}")
        words = rest.split()
        for name in names if role == "plain" and len(words) > 1 else ():
            own = [w.casefold() for w in name.split()]
            left = [w for w in words if re.sub(r"[’']s$", "", w.casefold()) not in own]
            if name == rest or len(words) - len(left) != len(own) or len(left) != 1:
                continue
            if hint := near(left[0].casefold(), SUM_WORDS):
                raise FileError(grid.path, grid.head_line,
                                f"column {grid.head[index]!r}: unknown word {left[0]!r}{hint}")


def _seated(grid: Grid, found: Iterable[Found], names: Sequence[str]) -> tuple[Column, ...]:
    """Give each column its seat; a bare `total` belongs to the player's column before it."""
    seats = {name.casefold(): i for i, name in enumerate(names)}
    made: list[Column] = []
    found = list(found)
    alone = sum(role == "total" and not rest for _, role, rest in found) > 1 or len(names) == 1
    by_player = any(role == "player" for _, role, _ in found)
    for index, role, rest in found:
        head = grid.head[index]
        if role == "unused":
            continue
        parts = _parts_of(rest) if role not in _SHARED else ()
        if len(parts) > 1 and all(p.casefold() in seats for p in parts):
            made.append(Column(index, head, role, None, tuple(seats[p.casefold()] for p in parts)))
            continue
        seat = seats.get(rest.casefold()) if rest else None
        if role == "plain" and seat is None:
            continue
        if role in ("total", "result") and seat is None and alone and not by_player and made:
            seat = next((c.seat for c in reversed(made) if c.seat is not None), None)
        if any((c.role, c.seat) == (role, seat) and role in ("plain", "total", "points")
               for c in made):
            raise FileError(grid.path, grid.head_line, f"the column {head!r} stands twice")
        made.append(Column(index, head, role, seat))
    return tuple(made)


def _layout(grid: Grid, made: Sequence[Column], names: Sequence[str]) -> str:
    if not names:
        raise _unknown(grid)
    roles = {c.role for c in made}
    own = {c.role for c in made if c.seat is not None or c.seats}
    by_player = "player" in roles
    if sum(role.startswith("piece:") for role in roles) > 1 and (by_player or own):
        return "counters"
    if own & {"plain", "points", "total"} and (
            "net" in roles or own & {"brisques"} or _one_a_game(grid, made)):
        return "games"
    if any(_parted(row[c.index]) for c in made if c.role == "plain" for row in grid.rows[:40]):
        return "pads"
    parts = roles & {*_PADS, *(r for r in roles if r.startswith("rank:"))}
    if parts - {"last", "other", "rest"} and (by_player or own & {*_PADS, "brisques"}):
        return "pads"
    if by_player and roles & {"points", "total"}:
        return "events"
    if own & {"plain", "points", "total"}:
        return "columns"
    raise _unknown(grid)


def _unknown(grid: Grid) -> FileError:
    heads = ", ".join(repr(h[:30]) for h in grid.head if h) or "none"
    return FileError(grid.path, grid.head_line,
                     f"no layout is recognised; the columns are {heads}; {_WANTED}")


def _parted(cell: str) -> bool:
    """Whether a cell holds several parts: `100,120,0`, `Meld: 50 Tricks: 130`."""
    return _PARTED.fullmatch(cell) is not None


def _one_a_game(grid: Grid, made: Sequence[Column]) -> bool:
    """Whether each row is a game of its own, with a score for every player."""
    column = next((c for c in made if c.role == "game"), None)
    if column is None or any(c.role in ("deal", "event", "trick") for c in made):
        return False
    said = [row[column.index] for row in grid.rows if row[column.index]]
    return len(said) == len(set(said)) == sum(any(row) and not rule(row) for row in grid.rows)


def _renamed(layout: str, made: Iterable[Column]) -> tuple[Column, ...]:
    """Give a column the role it has in its layout: a bare score is a game's score, and so on."""
    found = []
    for column in made:
        role = column.role
        if layout == "games" and role in ("plain", "points"):
            role = "score"
        elif layout == "pads" and role == "plain":
            role = "result"
        elif layout == "pads" and role == "points":
            role = "result" if not any(c.role == "result" for c in made) else "other"
        found.append(replace(column, role=role))
    return tuple(found)


def card_text(cell: str) -> bool:
    """Whether a cell names cards."""
    try:
        return bool(cards(cell))
    except WordError:
        return False


def worth(role: str, coppers: int) -> int:
    """Return the worth of a counter; coppers are what the game makes them."""
    value = PIECES[role.removeprefix("piece:")]
    return coppers if value < 0 else value
