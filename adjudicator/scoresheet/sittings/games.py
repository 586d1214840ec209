"""Whole games: what each is worth by the rule set, beside what was written down for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from adjudicator.judging import one_deal
from adjudicator.judging.rules import Rules
from adjudicator.rulings import Settlement
from adjudicator.scoresheet.checks.slips import Repair, swapped
from adjudicator.scoresheet.checks.wrong import Wrong
from adjudicator.scoresheet.findings import SLIPS, Finding, Slip
from adjudicator.scoresheet.sheet import Entry, Played, Sheet
from adjudicator.scoresheet.sittings.settling import Sitting
from adjudicator.values import Plain

Scores = tuple[int | None, ...]
AGAIN = 250  # a sitting is begun anew after so many games: nothing of it is needed longer


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Settled(Plain):
    """A game with its settlement, by the seats that were at the cards."""

    played: Played
    seats: tuple[int, ...]
    settlement: Settlement | None


def settled(sheet: Sheet, rules: Rules) -> list[Settled]:
    """Settle every game of a sheet that keeps one line for each."""
    found = []
    sittings: dict[tuple[int, ...], Sitting] = {}
    alone = one_deal.played(rules)  # a game is settled by its own numbers, whatever went before
    before: dict[object, Settlement | None] = {}
    for played in sheet.games:
        seats = tuple(i for i, s in enumerate(played.scores) if s is not None)
        if len(seats) < 2:
            found.append(Settled(played, seats, None))
            continue
        told = (seats, played.scores, played.brisques)
        if alone and told in before:
            found.append(Settled(played, seats, _in_points(before[told], played)))
            continue
        sitting = sittings.get(seats)
        if sitting is None or len(sitting.moments) >= AGAIN or (
                sitting.moments and sitting.won is None):
            won = sitting.games_won if sitting is not None else ()
            sitting = sittings[seats] = Sitting(rules, [sheet.players[i] for i in seats], won)
        settlement = sitting.counted([played.scores[i] for i in seats],
                                     [played.brisques[i] for i in seats])
        before[told] = settlement
        found.append(Settled(played, seats, _in_points(settlement, played)))
    return found


def _in_points(settlement: Settlement | None, played: Played) -> Settlement | None:
    """None where the sheet is kept in points and this book pays by the game."""
    stakes = settlement is not None and settlement.unit == "stakes"
    return None if stakes and played.net is not None else settlement


def as_entries(sheet: Sheet) -> tuple[Entry, ...]:
    """Return what was written down as scores with their running totals, in the sheet's own unit.

    A net that runs for both players falls for the loser; else only the winner's column moves.
    """
    if not any(g.net or any(c is not None for c in g.carried) for g in sheet.games):
        return ()
    both = any(c is not None and c < 0 for g in sheet.games for c in g.carried) or (
        sheet.columns.of("total") is not None)
    found = []
    for game in sheet.games:
        points: list[int | None] = [None] * len(sheet.players)
        if game.net is not None:
            unit = 100 if game.net.hundreds else 1
            points[game.net.seat] = game.net.points // unit
            if both:
                for other in range(len(points)):
                    if other != game.net.seat:
                        points[other] = -(game.net.points // unit)
        found.append(Entry(game.row, game.line, game.game, 1, tuple(points), game.carried))
    return tuple(found)


def wrong_games(sheet: Sheet, rules: Rules, found: Sequence[Settled]) -> Iterator[Wrong]:
    """Yield every game whose value was written down wrongly."""
    for at, one in enumerate(found):
        net, settlement = one.played.net, one.settlement
        if net is None or settlement is None:
            continue
        winner = None if settlement.winner is None else sheet.players.index(settlement.winner)
        if (net.seat, net.points) == (winner, settlement.value) or (
                winner is None and not net.points):
            continue
        yield _wrong(sheet, rules, one, at, winner)


def _wrong(sheet: Sheet, rules: Rules, one: Settled, at: int, winner: int | None) -> Wrong:
    net, settlement, played = one.played.net, one.settlement, one.played
    assert net is not None
    assert settlement is not None
    unit = 100 if net.hundreds else 1
    written, right = net.points // unit, settlement.value // unit
    value = settlement.value
    name = sheet.players[net.seat]
    if winner is not None and winner != net.seat:
        says = f"game {played.game} is {sheet.players[winner]}'s, not {name}'s: {settlement.sum}"
    else:
        says = f"game {played.game} is worth {value}, not {net.points}: {settlement.sum}"
    slips = tuple(Slip(kind, text or SLIPS[kind], played.line, name, written, right)
                  for kind, text in dict.fromkeys(_slips(sheet, rules, one, winner)))
    finding = Finding(played.line, name, sheet.grid.head[net.column], written, right, says, 2,
                      slips=slips, laws=settlement.laws)
    slip = slips[0] if slips else Slip("value", says, played.line, name, written, right)
    seat = net.seat if winner is None else winner
    return Wrong(finding, Repair(slip, at, seat, "points", right), at, net.seat)


def _slips(sheet: Sheet, rules: Rules, one: Settled, winner: int | None) -> Iterator[tuple[
        str, str]]:
    """Yield every single slip that makes the value what was written down."""
    net, settlement, played = one.played.net, one.settlement, one.played
    assert net is not None
    assert settlement is not None
    unit = 100 if net.hundreds else 1
    value, written = settlement.value, net.points
    if winner is not None and winner != net.seat and value == written:
        yield "wrong-player", ""
    if winner == net.seat:
        if written * 10 == value:
            yield "nought-lost", ""
        elif value * 10 == written:
            yield "nought-added", ""
        elif swapped(written // unit, value // unit):
            yield "transposed", f"{SLIPS['transposed']} ({written // unit} for {value // unit})"
        yield from _parts(settlement, value - written)
    yield from _other_sums(rules, sheet, one, played)


def _parts(settlement: Settlement, gap: int) -> Iterator[tuple[str, str]]:
    """Yield the line of the sum, or the two that follow one another, that was left out or doubled.
    """
    lines = settlement.lines
    for size in (1, 2):
        for at in range(1, len(lines) - size + 1):
            points = sum(line.points for line in lines[at : at + size])
            told = f"{points} ({' and '.join(line.text for line in lines[at : at + size])})"
            if points > 0 and points == gap:
                yield "left-out", f"left out: {told}"
            elif points > 0 and points == -gap:
                yield "twice", f"counted twice: {told}"


def _other_sums(rules: Rules, sheet: Sheet, one: Settled, played: Played) -> Iterator[tuple[
        str, str]]:
    """Yield the slips in what was reckoned with: brisques, tens and units."""
    net = played.net
    assert net is not None
    wanted = (sheet.players[net.seat], net.points)
    names = [sheet.players[i] for i in one.seats]
    scores = [played.scores[i] or 0 for i in one.seats]
    brisques = [played.brisques[i] for i in one.seats]

    def gives(scores: Sequence[int | None], brisques: Sequence[int | None]) -> bool:
        found = Sitting(rules, names).counted(scores, brisques)
        return found is not None and (found.winner, found.value) == wanted

    if any(b is not None for b in brisques):
        yield from _brisque_slips(gives, names, scores, brisques, rules)
    for i, score in enumerate(scores):
        if score % 100:
            up = [s + (100 - s % 100) if n == i else s for n, s in enumerate(scores)]
            if gives(up, brisques) or gives(up, [None] * len(up)):
                cut = score // 100 * 100
                yield "rounded", f"{names[i]}'s {score} was taken as {cut + 100}, not {cut}"
    low = min(scores) // 100 * 100
    assert one.settlement is not None
    if low and wanted[0] == one.settlement.winner and (
            abs(one.settlement.value - net.points) == 2 * low):
        yield "taken-off", ""


def _brisque_slips(gives: Callable[[Sequence[int | None], Sequence[int | None]], bool],
                   names: Sequence[str], scores: Sequence[int], brisques: Sequence[int | None],
                   rules: Rules) -> Iterator[tuple[str, str]]:
    none: list[int | None] = [None] * len(scores)
    if gives(scores, none):
        yield "brisques-left-out", ""
    each = rules.frame.brisque_points
    added = [s + each * (b or 0) for s, b in zip(scores, brisques, strict=True)]
    if gives(added, none):
        yield "brisques-added", ""
    for i, number in enumerate(brisques):
        for one in (1, -1):
            if number is not None and number + one >= 0:
                other = [b if n != i else number + one for n, b in enumerate(brisques)]
                if gives(scores, other):
                    yield "brisque", f"{names[i]} was given {number + one} brisques, not {number}"


def brisque_sums(sheet: Sheet, whole: int) -> Iterator[Finding]:
    """Yield every game in which more brisques were counted than the pack has."""
    for game in sheet.games:
        told = [b for b in game.brisques if b is not None]
        total = sum(told)
        if total > whole or (len(told) == len(game.brisques) and told and total < whole):
            gap = whole - total
            slips = tuple(
                Slip("brisque", f"{sheet.players[i]} may have {b + gap}", game.line,
                     sheet.players[i], b, b + gap)
                for i, b in enumerate(game.brisques)
                if b is not None and abs(gap) == 1 and b + gap >= 0)
            column = next((c for c in sheet.columns.columns if c.role == "brisques"), None)
            yield Finding(game.line, None, sheet.grid.head[column.index] if column else "", total,
                          whole, f"the brisques of game {game.game} are {total}: the pack has "
                          f"{whole}", 1, warning=total < whole, slips=slips,
                          unless="a card was left undrawn, and it was a brisque"
                          if total == whole - 1 else "")
