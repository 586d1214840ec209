"""Where one game ends and the next begins, if the sheet does not number its games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from adjudicator.scoresheet.naming import worths
from adjudicator.scoresheet.possible import Possible
from adjudicator.scoresheet.sheet import Columns, Entry


def parted(entries: Sequence[Entry], columns: Columns, possible: Possible,
           deals: int) -> tuple[Entry, ...]:
    """Return the rows with the game each belongs to.

    `deals`: the deals of one game, where it is not played to a number (0: not known).
    """
    if columns.of("game") is not None:
        return tuple(entries)
    if possible.game is None:
        return _by_deals(entries, deals) if deals and columns.of("deal") else tuple(entries)
    return _by_number(entries, columns, possible, possible.game)


def _by_deals(entries: Sequence[Entry], deals: int) -> tuple[Entry, ...]:
    order: dict[tuple[int, int], int] = {}
    for entry in entries:
        order.setdefault((entry.game, entry.deal), len(order))
    return tuple(replace(e, game=order[e.game, e.deal] // deals + 1) for e in entries)


def _by_number(entries: Sequence[Entry], columns: Columns, possible: Possible,
               target: int) -> tuple[Entry, ...]:
    """Part where somebody has the number and the scores begin again."""
    by_deal = columns.of("deal") is not None
    totals = any(t is not None for e in entries for t in e.totals if e.kind == "score")
    run: list[int] = [0] * len(columns.players)
    game, deal, first = 1, None, None
    found = []
    for entry in entries:
        anew = first is not None and entry.game != first  # the deals began again with 1
        if anew or (max(run) >= target and entry.kind == "score" and _again(
                entry, run, totals, by_deal, deal, possible)):
            run, game = [0] * len(run), game + 1
        first, deal = entry.game, entry.deal
        found.append(entry if entry.game == game else replace(entry, game=game))
        for seat, points in enumerate(entry.points):
            if points:
                run[seat] += min(points, _most(entry, possible))
            total = entry.totals[seat]
            if total is not None and entry.kind != "sum":
                run[seat] = total
    return tuple(found)


def _most(entry: Entry, possible: Possible) -> int:
    """Return the most a score can be: one written too high does not end a game."""
    named = worths(possible, entry.name) if entry.name.word else ()
    return max(named, default=possible.most)


def _again(entry: Entry, run: Sequence[int], totals: bool, by_deal: bool, deal: int | None,
           possible: Possible) -> bool:
    """Whether the scores begin again with this row."""
    if totals:
        fallen = [t for seat, t in enumerate(entry.totals) if t is not None and t < run[seat]]
        return bool(fallen) and all(possible.step(t) for t in fallen)
    if by_deal:
        return entry.deal != deal
    return possible.frame.game_ends == "at-once"
