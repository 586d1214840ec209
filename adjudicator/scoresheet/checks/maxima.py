"""The last totals of a game played to a number: whether two can have it, and how far past it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adjudicator.judging.written import cited
from adjudicator.rulings import Cited
from adjudicator.scoresheet.checks.steps import Course
from adjudicator.scoresheet.findings import Finding
from adjudicator.scoresheet.possible import Possible
from adjudicator.scoresheet.sheet import Sheet

COUNTS = frozenset({"brisques-at-end", "cards-at-end"})  # scores of a count when all is played
UNLESS = "the deal was played out when somebody had the number"


def wrong_ends(sheet: Sheet, found: Sequence[Course], possible: Possible) -> Iterator[Finding]:
    """Yield every game that ends as none can where play stops at the number."""
    if possible.game is None or possible.frame.game_ends != "at-once" or sheet.pieces:
        return
    both = not COUNTS.isdisjoint(possible.rules.settling)  # two may come past it in one count
    most = possible.game - possible.unit + max(possible.items, default=0)
    law = possible.rules.frame_law("game")
    laws = (cited(law, possible.rules.ruleset),) if law is not None else ()
    for game, (line, scores) in _ends(sheet, found).items():
        if not both:
            yield from _two(sheet, possible.game, line, scores, laws, game)
        yield from _past(sheet, possible.game, most, line, scores, laws)


def _ends(sheet: Sheet, found: Sequence[Course]) -> dict[int, tuple[int, list[int]]]:
    """Return the last totals of each game, with the line they stand in."""
    if sheet.games:
        return {g.game: (g.line, [s or 0 for s in g.scores]) for g in sheet.games}
    ends: dict[int, tuple[int, list[int]]] = {}
    for entry in sheet.entries:
        scores = ends.get(entry.game, (0, [0] * len(sheet.players)))[1]
        for seat, course in enumerate(found):
            total = entry.totals[seat]
            if total is not None and course.base == "game":
                scores[seat] = total
            elif total is None:
                scores[seat] += entry.points[seat] or 0
        ends[entry.game] = (entry.line, scores)
    return ends


def _two(sheet: Sheet, target: int, line: int, scores: Sequence[int],
         laws: tuple[Cited, ...], game: int) -> Iterator[Finding]:
    out = [i for i, score in enumerate(scores) if score >= target]
    names = [sheet.players[i] for i in out]
    if len(out) > 1:
        says = (f"{' and '.join(names)} have the {target} of game {game}: it was over when the "
                "first of them had it")
        yield Finding(line, None, "", None, None, says, 1, warning=True, laws=laws, unless=UNLESS)


def _past(sheet: Sheet, target: int, most: int, line: int, scores: Sequence[int],
          laws: tuple[Cited, ...]) -> Iterator[Finding]:
    for i in range(len(scores)):
        if scores[i] > most:
            yield Finding(line, sheet.players[i], "", scores[i], None,
                          f"{sheet.players[i]}'s {scores[i]}: from below {target} one score leads "
                          f"to {most} at most", 1, warning=True, laws=laws, unless=UNLESS)
