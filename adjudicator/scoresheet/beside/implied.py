"""What a record implies for its scoresheet: every score, dated, with the law it stands on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from adjudicator.events import Case, Declare, Exchange, Mark, Play, Show
from adjudicator.rulings import Cited, EventVerdict, Points, Ruling, Verdict
from adjudicator.scoresheet.sheet import Grid
from adjudicator.values import Plain

HEAD = ("deal", "player", "event", "cards", "points", "total")


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Score(Plain):
    """One score of a record: whose, what is due, what was marked for it (None: not recorded)."""

    event: int
    deal: int
    game: int
    seat: int
    points: int
    claimed: int | None
    what: str
    text: str
    cards: str = ""
    laws: tuple[Cited, ...] = ()
    ruling: Ruling | None = None


def scores(case: Case, verdict: Verdict) -> list[Score]:
    """Return the scores of a record in the order in which they are marked, wrong marks too."""
    found: list[Score] = []
    now = dict(opening(case, verdict))
    by_date: dict[int, list[Points]] = {}
    for event in verdict.events:
        for points in dict.fromkeys(p for r in event.rulings for p in r.points):
            by_date.setdefault(points.at, []).append(points)
    game = 1
    for event in verdict.events:
        if event.index == 0:
            continue
        marks = list(_event(case, event, by_date.get(event.index, []), now, game))
        if any(m.game > game for m in marks):
            game += 1
        found += marks
        now = dict(event.scores)
    return found


def opening(case: Case, verdict: Verdict) -> dict[str, int]:
    """Return the scores with which the record begins."""
    told = case.start.scores if case.start else ()
    return {name: (told[i] if i < len(told) else None) or 0 for i, name in enumerate(case.players)}


def _event(case: Case, event: EventVerdict, dated: list[Points], now: dict[str, int],
           game: int) -> Iterator[Score]:
    for seat, name in enumerate(case.players):
        mine = [p for p in dated if p.player == name and p.points]
        total = sum(p.points for p in mine)
        change = event.scores.get(name, 0) - now.get(name, 0)
        own = game
        if change != total and change < 0 and now.get(name):
            again = event.scores.get(name, 0)
            if again >= 0 and any(v.startswith("played out") for v in (event.text or "",)):
                own, change = game + 1, again
        claimed = event.claimed.get(name)
        wrong = _wrong(event, name)
        if change and mine and total == change:
            for points in mine:
                yield Score(event.index, event.deal, own, seat, points.points,
                            claimed if len(mine) == 1 and wrong else None, points.reason,
                            event.text or "", _cards(case, event), _laws(event, points.law), wrong)
        elif change:
            yield Score(event.index, event.deal, own, seat, change, claimed if wrong else None,
                        _what(case, event), event.text or "", _cards(case, event), (), wrong)
        elif claimed and wrong:
            yield Score(event.index, event.deal, own, seat, 0, claimed, _what(case, event),
                        event.text or "", _cards(case, event), wrong.laws, wrong)


def _wrong(event: EventVerdict, name: str) -> Ruling | None:
    """Return the ruling by which what this player marked is wrong."""
    if event.claimed.get(name) is None:
        return None
    return next((r for r in event.rulings if r.irregularity and r.player == name), None)


def _laws(event: EventVerdict, law: str) -> tuple[Cited, ...]:
    found = {c.id: c for r in event.rulings for c in r.laws}
    return (found[law],) if law in found else ()


def _cards(case: Case, event: EventVerdict) -> str:
    for act in case.events[event.index - 1].acts:
        if isinstance(act, Declare):
            return " ".join(f"new {s.card}" if s.new else s.card.text for s in act.cards)
        if isinstance(act, Exchange):
            return act.card.text
        if isinstance(act, Show):
            return " ".join(c.text for c in act.cards)
    return ""


def _what(case: Case, event: EventVerdict) -> str:
    for act in case.events[event.index - 1].acts:
        if isinstance(act, Declare | Show):
            return act.name
        if isinstance(act, Mark):
            return act.what
        if isinstance(act, Exchange):
            return "seven"
        if isinstance(act, Play):
            return "brisques"
    return "not recorded"


def sheet(case: Case, verdict: Verdict) -> Grid:
    """Return the sheet a record implies: deal, player, event, cards, points, total."""
    totals = opening(case, verdict)
    rows: list[tuple[str, ...]] = [
        (str(verdict.events[0].deal if verdict.events else 1), name, "brought forward", "", "",
         str(total)) for name, total in totals.items() if total]
    found = scores(case, verdict)
    several = any(score.game > 1 for score in found)
    games = ["1"] * len(rows)
    game = 1
    for score in found:
        if not score.points:
            continue
        if score.game != game:
            game, totals = score.game, dict.fromkeys(totals, 0)
        name = case.players[score.seat]
        totals[name] += score.points
        what = "brisques" if "brisque" in score.what else score.what
        rows.append((str(score.deal), name, what, score.cards, str(score.points),
                     str(totals[name])))
        games.append(str(score.game))
    head = ("game", *HEAD) if several else HEAD
    if several:
        rows = [(number, *row) for number, row in zip(games, rows, strict=True)]
    return Grid(case.path, head, tuple(rows), tuple(range(2, len(rows) + 2)))
