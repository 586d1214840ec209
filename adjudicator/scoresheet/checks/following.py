"""What may not follow what: entries with their cards before the bars of the rule set."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from adjudicator.cards import Card
from adjudicator.carry.picks import Pick
from adjudicator.events import Case, Declare, Event, Shown
from adjudicator.facts import Facts
from adjudicator.frame import Combination
from adjudicator.judging.acts.declarations import barred, fault_name, mended_by
from adjudicator.judging.written import cited
from adjudicator.laws.combinations import makes
from adjudicator.laws.situation import Attempt, Situation
from adjudicator.scoresheet import naming
from adjudicator.scoresheet.checks.slips import Repair
from adjudicator.scoresheet.checks.wrong import Wrong, choices_on
from adjudicator.scoresheet.findings import Finding, Slip
from adjudicator.scoresheet.possible import Possible
from adjudicator.scoresheet.sheet import Entry, Sheet
from adjudicator.table import Copy, Declared, Seat, Table, Use
from adjudicator.words import IRREGULARITIES


@dataclass(slots=True)
class _Shown:
    """What one player has shown in this deal: the copies with their uses, and the declarations."""

    copies: list[Copy] = field(default_factory=list)
    declared: list[Declared] = field(default_factory=list)


def wrong_orders(sheet: Sheet, possible: Possible) -> Iterator[Wrong]:
    """Yield every entry whose cards may not serve so again, as far as the sheet names cards."""
    if not possible.rules.bars or not any(e.cards for e in sheet.entries):
        return
    shown: dict[int, _Shown] = {}
    deal: tuple[int, int] | None = None
    case = Case(sheet.grid.path, players=sheet.players)
    made: dict[tuple[object, ...], Combination | None] = {}
    for at, entry in enumerate(sheet.entries):
        if (entry.game, entry.deal) != deal:
            deal, shown = (entry.game, entry.deal), {}
        if entry.kind != "score" or not entry.cards or not all(c.known for c in entry.cards):
            continue
        seats = [s for s, points in enumerate(entry.points) if points is not None]
        key = (entry.name, entry.cards, entry.trump, entry.points[seats[0]] if seats else None)
        if key not in made:
            made[key] = _made(sheet, possible, entry)
        combo = made[key] if len(seats) == 1 else None
        if combo is None:
            continue
        mine = shown.setdefault(seats[0], _Shown())
        lying = Counter(c.card for one in shown.values() for c in one.copies)
        found = _judged(sheet, possible, case, at, seats[0], combo, mine, lying)
        if found is not None:
            yield found
        if found is None or found.finding.warning:
            _serve(mine, combo, entry, at)


def _made(sheet: Sheet, possible: Possible, entry: Entry) -> Combination | None:
    trump = entry.trump if entry.trump is not None else sheet.trump
    points = next((p for p in entry.points if p is not None), None)
    suits = (trump,) if trump is not None else ("S", "H", "D", "C", "")
    found = [c for c in naming.combinations(possible, entry.name) for s in suits
             if makes(c, entry.cards, lambda s=s: s)]  # type: ignore[misc]
    return next((c for c in found if c.points == points), found[0] if found else None)


def _picks(mine: _Shown, entry: Entry, seat: int) -> tuple[Pick, ...]:
    """Take each card for the like that lies there, else (or if it is said to be new) from the hand.
    """
    left = list(mine.copies)
    picks = []
    for card, new in zip(entry.cards, entry.fresh, strict=True):
        copy = None if new else next((c for c in left if c.card is card), None)
        if copy is None:
            picks.append(Pick(Copy(card), "hidden", seat))
        else:
            left.remove(copy)
            picks.append(Pick(copy, "table", seat))
    return tuple(picks)


def _judged(sheet: Sheet, possible: Possible, case: Case, at: int, seat: int, combo: Combination,
            mine: _Shown, lying: Counter[Card]) -> Wrong | None:
    entry = sheet.entries[at]
    event = Event(at + 1, entry.line, entry.name.said, ())
    act = Declare(seat, "declares", combo.name, tuple(Shown(c) for c in entry.cards))
    table = Table(tuple(Seat(spread=tuple(mine.copies), declared=tuple(mine.declared))
                        if i == seat else Seat() for i in range(len(sheet.players))), 0)
    s = Situation(at + 1, act, event, case, possible.frame, possible.rules.options, Facts({}),
                  table, table)
    attempt = Attempt(seat, combo.name, "declares", combo, entry.cards,
                      _picks(mine, entry, seat))
    failed = barred(possible.rules, attempt, s)
    if not failed:
        return _too_many(sheet, possible, at, seat, attempt, lying)
    fault = fault_name(failed)
    points = entry.points[seat] or 0
    name = sheet.players[seat]
    good = mended_by(attempt, failed)
    cards = " ".join(sorted({f.card for _, f in failed if f.card}))
    says = (f"{name}'s {entry.name.said or combo.name} may not follow: {IRREGULARITIES[fault]}"
            f"{f' ({cards})' if cards else ''}")
    since = {sheet.entries[f.since - 1].line for _, f in failed if f.since}
    if since:
        says += f", line {' and '.join(map(str, sorted(since)))}"
    spare = _spare(possible, entry.cards, {f.card for _, f in failed if f.card}, lying)
    laws = tuple(dict.fromkeys(cited(law, possible.rules.ruleset) for law, _ in failed))
    column = sheet.place(entry, seat, "points")
    finding = Finding(entry.line, name, sheet.grid.head[column] if column is not None else "",
                      points, None if spare else 0, says, 3, warning=spare, laws=laws,
                      unless=f"it was {good}" if spare and good else "",
                      choices=choices_on(sheet, possible, seat, points, fault, combo.shape))
    repair = Repair(Slip("value", says, entry.line, name, points, 0), at, seat, "points", 0)
    return Wrong(finding, None if spare else repair, at, seat)


def _too_many(sheet: Sheet, possible: Possible, at: int, seat: int, attempt: Attempt,
              lying: Counter[Card]) -> Wrong | None:
    """A card of which every copy of the pack has been shown by somebody already."""
    fresh = Counter(p.copy.card for p in attempt.picks if p.fresh)
    over = [c for c, n in fresh.items() if lying[c] + n > possible.frame.copies(c)]
    if not over:
        return None
    entry, name = sheet.entries[at], sheet.players[seat]
    points = entry.points[seat] or 0
    card = over[0]
    copies = possible.frame.copies(card)
    says = (f"{name}'s {entry.name.said or attempt.name}: the pack has {copies} {card}, and "
            f"{lying[card]} were shown before")
    column = sheet.place(entry, seat, "points")
    finding = Finding(entry.line, name, sheet.grid.head[column] if column is not None else "",
                      points, 0, says, 3, choices=choices_on(sheet, possible, seat, points,
                                                             "not-held"))
    repair = Repair(Slip("value", says, entry.line, name, points, 0), at, seat, "points", 0)
    return Wrong(finding, repair, at, seat)


def _spare(possible: Possible, faces: tuple[Card, ...], failed: set[str | None],
           lying: Counter[Card]) -> bool:
    """Whether the pack has other copies of the cards that fail: then it may have been those."""
    wanted = [c for c in dict.fromkeys(faces) if c.text in failed] or list(dict.fromkeys(faces))
    left = [possible.frame.copies(c) - lying[c] >= (faces.count(c) if failed else 1)
            for c in wanted]
    return all(left) if failed else any(left)


def _serve(mine: _Shown, combo: Combination, entry: Entry, at: int) -> None:
    """Write a good declaration into the copies shown."""
    use = Use(combo.kind, combo.class_, combo.tier, at + 1)
    done: set[int] = set()
    for card, new in zip(entry.cards, entry.fresh, strict=True):
        place = None if new else next(
            (i for i, c in enumerate(mine.copies) if c.card is card and i not in done), None)
        if place is None:
            mine.copies.append(Copy(card, (), at + 1))
            place = len(mine.copies) - 1
        mine.copies[place] = mine.copies[place].served(use)
        done.add(place)
    mine.declared.append(Declared(combo.name, combo.kind, combo.class_, combo.tier, entry.cards,
                                  at + 1, at + 1))
