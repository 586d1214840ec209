"""The audit: all checks put together, the sheet put right, the sitting settled."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from adjudicator.events import Case
from adjudicator.judging.rules import Rules
from adjudicator.rulings import Pays, Verdict
from adjudicator.scoresheet import corrected, righting
from adjudicator.scoresheet.beside import against
from adjudicator.scoresheet.beside.against import Beside
from adjudicator.scoresheet.checks import (
    control,
    following,
    maxima,
    parts,
    pieces,
    singles,
    steps,
    totals,
)
from adjudicator.scoresheet.checks.steps import Course
from adjudicator.scoresheet.checks.wrong import Wrong
from adjudicator.scoresheet.findings import Audit, Control, Finding, GameSettled, Owes
from adjudicator.scoresheet.possible import Possible, possible
from adjudicator.scoresheet.reading import read_sheet
from adjudicator.scoresheet.righting import Righted
from adjudicator.scoresheet.sheet import Columns, Grid, Sheet
from adjudicator.scoresheet.sittings import games, owed
from adjudicator.scoresheet.sittings.finals import finals
from adjudicator.scoresheet.sittings.settling import deals_a_game
from adjudicator.values import Plain

HUNDREDS = ("in-hundreds", "stake-a-hundred")  # by these laws a game is reckoned in hundreds


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Record(Plain):
    """The record beside the sheet: its verdict, and by which other rules the sheet would be right.

    `elsewhere` is asked only where the sheet's last totals are not the record's.
    """

    case: Case
    verdict: Verdict
    elsewhere: Callable[[Callable[[Verdict], bool]], list[str]]


def audit(grid: Grid, columns: Columns, rules: Rules, key: str, *, record: Record | None = None,
          stake: owed.Stake | None = None, notes: Iterable[str] = ()) -> Audit:
    """Audit a sheet by a rule set. Raises FileError for what cannot be read."""
    numbers = possible(rules, len(columns.players))
    deals = deals_a_game(rules, columns.players) if numbers.game is None else 0
    sheet = read_sheet(grid, columns, numbers, deals)
    settled = games.settled(sheet, rules) if sheet.games else []
    if sheet.games:
        sheet = replace(sheet, entries=games.as_entries(sheet))
    elif sheet.pieces:
        sheet = replace(sheet, entries=pieces.as_entries(sheet))
    found = steps.courses(sheet.entries, len(sheet.players))
    wrongs = _wrongs(sheet, found, numbers, rules, settled)
    beside = Beside()
    if record is not None and not sheet.games:
        beside = against.beside(sheet, found, record.case, record.verdict)
        alone = righting.righted(sheet, found, wrongs)
        wrongs = [w for w in wrongs if w.finding.level != 3 or w.seat not in beside.compared]
        told = {seat for seat in beside.summed if alone.last(seat) == beside.totals[seat]}
        wrongs = _one_each([*(w for w in beside.wrongs if w.seat not in told), *wrongs])
    cells = [*parts.wrong_parts(sheet, numbers), *pieces.wrong_pieces(sheet)]
    fixed = {(c.row, c.column): c.right for c in cells if c.right is not None}
    made = righting.righted(sheet, found, wrongs, [m for m, _ in beside.missing], fixed)
    sums = [*control.brisques(sheet, numbers), *control.card_points(sheet, numbers, fixed),
            *control.counts_told(sheet, numbers)]
    findings = [*(w.finding for w in wrongs), *(f for _, f in beside.missing if f is not None),
                *(c.finding for c in cells), *(f for _, f in sums if f is not None),
                *games.brisque_sums(sheet, numbers.brisques)]
    if all(f.warning for f in findings):
        findings += [f for f in maxima.wrong_ends(sheet, found, numbers)
                     if record is None or not f.unless]  # the record says how it was
    ended = [] if settled else finals(sheet, found, made, rules)
    return Audit(
        path=grid.path, rules=key, book=rules.ruleset.book.title, layout=columns.layout,
        players=sheet.players,
        findings=tuple(sorted(_known(findings), key=lambda f: (f.line, f.level, f.player or ""))),
        rows=righting.rows(sheet, made), totals=_totals(sheet, found, made),
        controls=tuple(_controls(sheet, sums)),
        games=tuple(GameSettled(s.played.game, s.played.line, s.played.scores, s.settlement,
                                s.played.net.points if s.played.net else None)
                    for s in (settled or ended)),
        owes=_owes(sheet, settled or ended, stake, rules),
        levels=_levels(sheet, settled or ended, record),
        notes=(*notes, *sheet.notes, *columns.notes,
               *_notes(sheet, columns, settled, rules, record)),
        corrected=corrected.cells(sheet, made), unit=_unit(sheet, settled or ended, stake, rules),
        elsewhere=_elsewhere(sheet, found, record))


def _wrongs(sheet: Sheet, found: Sequence[Course], numbers: Possible, rules: Rules,
            settled: Sequence[games.Settled]) -> list[Wrong]:
    """Return what the sheet alone shows to be wrong, one finding for each number."""
    made = [*totals.wrong_sums(sheet, found, numbers)]
    if sheet.games:
        return _one_each([*games.wrong_games(sheet, rules, settled), *made])
    made += totals.wrong_falls(sheet, found, numbers)
    if sheet.pieces:
        return _one_each(made)
    told = {(w.at, w.seat) for w in made if w.repair is not None and w.repair.field == "points"}
    made += following.wrong_orders(sheet, numbers)
    made += singles.wrong_singles(sheet, numbers, told)
    made += singles.too_often(sheet, numbers)
    made += singles.last_tricks(sheet, numbers)
    return _one_each(made)


def _one_each(wrongs: Iterable[Wrong]) -> list[Wrong]:
    """Keep the first finding of each number; the slips of the others explain it too."""
    kept: dict[tuple[int, int, str], Wrong] = {}
    for wrong in wrongs:
        field = wrong.repair.field if wrong.repair is not None else (
            "total" if wrong.alone else "points")
        place = (wrong.at, wrong.seat, field)
        if place not in kept:
            kept[place] = wrong
            continue
        first = kept[place].finding
        more = tuple(s for s in wrong.finding.slips if s not in first.slips)
        if more and wrong.finding.right == first.right:
            kept[place] = replace(kept[place], finding=replace(first, slips=(*first.slips, *more)))
    return list(kept.values())


def _known(findings: Iterable[Finding]) -> list[Finding]:
    return list(dict.fromkeys(findings))


def _controls(sheet: Sheet, sums: Iterable[control.Found]) -> Iterable[Control]:
    yield from (c for c, _ in sums)


def _totals(sheet: Sheet, found: Sequence[Course], made: Righted) -> tuple[
        tuple[int | None, int | None], ...]:
    """Return the last total of each seat, written and right; the last of the last game."""
    if sheet.columns.layout == "games" and not any(c.steps for c in found):
        return tuple((None, None) for _ in sheet.players)
    pairs = []
    game = sheet.entries[-1].game if sheet.entries else 1
    for seat in range(len(sheet.players)):
        course = found[seat]
        written = course.steps[-1].total if course.steps else sum(
            e.points[seat] or 0 for e in sheet.entries if e.game == game)
        right = made.last(seat) if course.steps else sum(
            made.points[at][seat] or 0 for at, e in enumerate(sheet.entries) if e.game == game)
        late = sum(m.points for m, _ in made.missing if m.seat == seat) if not course.steps else 0
        pairs.append((written, None if right is None else right + late))
    return tuple(pairs)


def _hundreds(sheet: Sheet, rules: Rules) -> bool:
    """Whether the games are reckoned in hundreds."""
    nets = [g.net for g in sheet.games if g.net is not None]
    return any(name in rules.settling for name in HUNDREDS) or (
        bool(nets) and nets[0].hundreds)


def _owes(sheet: Sheet, settled: Sequence[games.Settled], stake: owed.Stake | None,
          rules: Rules) -> tuple[Owes, ...]:
    chouette, bets = owed.company(sheet)
    paid: list[tuple[Pays, str]] = []
    for one in settled:
        unit = one.settlement.unit if one.settlement is not None else "points"
        paid += [(p, unit) for p in owed.pays(one, sheet.players, chouette, bets)]
    return owed.owed(paid, stake, _hundreds(sheet, rules))


def _unit(sheet: Sheet, settled: Sequence[games.Settled], stake: owed.Stake | None,
          rules: Rules) -> str:
    if stake is None:
        return ""
    unit = next((s.settlement.unit for s in settled if s.settlement is not None), "points")
    return stake.told(unit, _hundreds(sheet, rules))


def _levels(sheet: Sheet, settled: Sequence[games.Settled], record: Record | None) -> tuple[
        int, ...]:
    found = [1]
    if any(s.settlement is not None for s in settled):
        found.append(2)
    if any(e.name.word for e in sheet.entries):
        found.append(3)
    return (*found, 4) if record is not None else tuple(found)


def _notes(sheet: Sheet, columns: Columns, settled: Sequence[games.Settled], rules: Rules,
           record: Record | None) -> list[str]:
    found = []
    players = len(sheet.players)
    if players > 2 and players not in rules.ruleset.players and len(rules.ruleset.players) == 1:
        found.append(f"{players} players: {rules.ruleset.id} is for {rules.ruleset.players[0]}")
    if columns.unused:
        found.append("columns not used: " + ", ".join(columns.unused))
    if sheet.games and record is not None:
        found.append("a sheet with one line for each game is not compared with a record")
    if settled and not any(s.settlement is not None for s in settled):
        found.append(f"{rules.ruleset.id} settles none of these games: name the rule set they were "
                     "played by with --rules")
    if sheet.pads and not rules.frame.card_points:
        found.append(f"{rules.ruleset.id} counts no card points: their sums are not checked")
    if columns.of("bid") or columns.all_of("bid"):
        found.append("a bid, and what is lost by it, is in none of these books: taken as written")
    unknown = dict.fromkeys(e.name.said for e in sheet.entries
                            if e.name.said and not e.name.word and e.kind == "score"
                            and e.name.said != "not recorded")
    if unknown:
        told = list(unknown)
        found.append("not known as the name of a score: " + ", ".join(told[:6]) + (
            f" and {len(told) - 6} more" if len(told) > 6 else ""))
    return found


def _elsewhere(sheet: Sheet, found: Sequence[Course], record: Record | None) -> tuple[str, ...]:
    if record is None or sheet.games:
        return ()
    last = against.totals_of(sheet, found)
    if against.same(sheet, record.case, record.verdict, last):
        return ()
    return tuple(record.elsewhere(lambda v: against.same(sheet, record.case, v, last)))
