"""The games of a sheet of scores settled from its right totals, deal by deal."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.judging.rules import Rules
from adjudicator.scoresheet.checks.steps import Course
from adjudicator.scoresheet.righting import Righted
from adjudicator.scoresheet.sheet import Played, Sheet
from adjudicator.scoresheet.sittings.games import Settled
from adjudicator.scoresheet.sittings.settling import Sitting


def finals(sheet: Sheet, found: Sequence[Course], made: Righted, rules: Rules) -> list[Settled]:
    """Settle each game of the sheet that its totals show to be won."""
    if not sheet.entries or sheet.pieces or len(sheet.players) < 2:
        return []
    ends = _ends(sheet, found, made)
    settled: list[Settled] = []
    sitting = Sitting(rules, sheet.players)
    seats = tuple(range(len(sheet.players)))
    for game, deals in ends.items():
        won = sitting.games_won
        if sitting.moments and sitting.won is None:
            sitting = Sitting(rules, sheet.players, won)
        for line, scores in deals:
            settlement = sitting.counted(scores)
            last = line == deals[-1][0]  # put up and not yet won, the game goes on in the next deal
            if sitting.won is not None or (settlement is not None and (
                    last or settlement.winner is not None or rules.frame.game is None)):
                played = Played(-1, line, game, tuple(scores), ())
                settled.append(Settled(played, seats, settlement))
                break
    return settled


def _ends(sheet: Sheet, found: Sequence[Course], made: Righted) -> dict[int, list[tuple[
        int, list[int]]]]:
    """Return the right totals at the end of each deal, by game: with the line they stand in."""
    ends: dict[int, dict[int, tuple[int, list[int]]]] = {}
    now = [0] * len(sheet.players)
    game = None
    for at, entry in enumerate(sheet.entries):
        if entry.game != game:
            game, now = entry.game, [0] * len(now)
        for seat in range(len(now)):
            total, points = made.totals[at][seat], made.points[at][seat]
            running = found[seat].base in ("game", "sheet")
            if total is not None and running and (
                    found[seat].base == "game" or entry.kind == "carried"):
                now[seat] = total
            elif points is not None:
                now[seat] += points
        for missing, _ in made.missing:
            if missing.after == at and found[missing.seat].base == "game":
                now[missing.seat] += missing.points
        ends.setdefault(entry.game, {})[entry.deal] = (entry.line, list(now))
    return {game: list(deals.values()) for game, deals in ends.items()}
