"""Single scores: whether the game has such a number, and what the entry named can be worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence

from adjudicator.judging.written import cited
from adjudicator.scoresheet import naming
from adjudicator.scoresheet.checks.slips import Repair, one_digit, swapped
from adjudicator.scoresheet.checks.wrong import Wrong, choices_on
from adjudicator.scoresheet.findings import SLIPS, Choice, Finding, Slip
from adjudicator.scoresheet.possible import Possible, times
from adjudicator.scoresheet.sheet import Entry, Named, Sheet

Cell = tuple[int, int]  # an entry and a seat


def wrong_singles(sheet: Sheet, possible: Possible, told: Collection[Cell]) -> Iterator[Wrong]:
    """Yield every single score that this game cannot have, but for those already told of."""
    good: dict[tuple[object, ...], Collection[int]] = {}
    for at, entry in enumerate(sheet.entries):
        if entry.kind != "score":
            continue
        for seat, points in enumerate(entry.points):
            if points is None or (at, seat) in told:
                continue
            if entry.name.word and entry.trick is None:
                key = (entry.name.word, entry.name.suit, entry.name.count, entry.cards, entry.trump)
                if key not in good:
                    good[key] = frozenset(naming.worths(possible, entry.name, entry.cards,
                                                        _trump(sheet, entry)))
                if points in good[key]:
                    continue
            found = _named(sheet, possible, at, seat, points) if entry.name.word else (
                _bare(sheet, possible, at, seat, points))
            if found is not None:
                yield found


def _bare(sheet: Sheet, possible: Possible, at: int, seat: int, points: int) -> Wrong | None:
    """A number without a name: a multiple of the unit, and no more than a deal can bring."""
    entry = sheet.entries[at]
    name = sheet.players[seat]
    if sheet.pads or (points % possible.unit == 0 and points <= possible.most):
        return None
    right = None
    if points % possible.unit:
        says = f"{name}'s {points}: every score of this game goes by {possible.unit}"
        if points > 0 and possible.item(points * 10):
            right = points * 10
    else:
        says = f"{name}'s {points}: the most a deal can bring is {possible.most}"
    slips = (_slip(entry, name, points, right, "nought-lost"),) if right else ()
    return _wrong(sheet, at, seat, points, right, says, 1, slips)


def _named(sheet: Sheet, possible: Possible, at: int, seat: int, points: int) -> Wrong | None:
    """A number with a name: what it can be worth by the table of values."""
    entry = sheet.entries[at]
    if entry.name.word == "forfeit":
        return None
    worths = naming.worths(possible, entry.name, entry.cards, _trump(sheet, entry))
    if points in worths:
        return _late(sheet, possible, at, seat, points)
    name = sheet.players[seat]
    what = entry.name.said or entry.name.word
    if not worths:
        if entry.name.word == "cards" and not possible.cards:
            return None
        if not naming.declared(entry.name) and not points:
            return None
        found = _wrong(sheet, at, seat, points, 0, f"{name}'s {points} for {what}: this game has "
                       "no such score", 3, ())
        law = possible.rules.frame_law("brisques") if entry.name.word == "brisques" else None
        return found if law is None else Wrong(_with(found.finding, (
            cited(law, possible.rules.ruleset),)), found.repair, at, seat)
    if entry.name.word == "brisques":
        return _brisques(sheet, possible, at, seat, points, worths)
    right = worths[0] if len(worths) == 1 else None
    slips = [_slip(entry, name, points, worth, kind) for worth in worths
             if (kind := _kind(points, worth))]
    if len(slips) == 1:
        right = slips[0].right
    told = " or ".join(map(str, worths))
    return _wrong(sheet, at, seat, points, right, f"{name}'s {points} for {what}: it is worth "
                  f"{told}", 3, tuple(slips), possible)


def _brisques(sheet: Sheet, possible: Possible, at: int, seat: int, points: int,
              worths: Sequence[int]) -> Wrong:
    entry, name = sheet.entries[at], sheet.players[seat]
    if entry.name.count is not None:
        right = worths[0]
        says = (f"{name}'s {points} for {entry.name.count} brisques: at {possible.brisque} each "
                f"they are {right}")
        kind = _kind(points, right) or (
            "brisque" if abs(points - right) == possible.brisque else "")
    elif points % possible.brisque:
        right = points * 10 if points * 10 in worths else 0
        says, kind = f"{name}'s {points} for brisques: each is {possible.brisque}", "nought-lost"
    else:
        right, kind = 0, ""
        says = (f"{name}'s {points} for brisques: the pack has {possible.brisques}, which are "
                f"{possible.brisques * possible.brisque}")
    slips = (_slip(entry, name, points, right, kind),) if kind and right else ()
    return _wrong(sheet, at, seat, points, right or None, says, 3, slips, possible)


def _late(sheet: Sheet, possible: Possible, at: int, seat: int, points: int) -> Wrong | None:
    """The last trick is the very last: marked on an earlier one it is marked out of time."""
    entry = sheet.entries[at]
    laws_ = possible.rules.settling
    rule = laws_.get("last-trick") or laws_.get("last-trick-of-draw")
    last = possible.frame.tricks(possible.players) if "last-trick" in laws_ else (
        possible.frame.drawing_tricks(possible.players))
    if entry.name.word != "last-trick" or rule is None or not points or not entry.trick:
        return None
    if entry.trick == last or entry.trick > last:
        return None
    name = sheet.players[seat]
    says = (f"{name}'s {points} for the last trick stand at trick {entry.trick}: trick {last} is "
            "the last, and the points are its winner's")
    found = _wrong(sheet, at, seat, points, 0, says, 3, (), possible, "marked-out-of-time")
    laws = (cited(rule.law, possible.rules.ruleset), *found.finding.laws)
    return Wrong(_with(found.finding, laws), found.repair, at, seat)


def _with(finding: Finding, laws: tuple[object, ...]) -> Finding:
    from dataclasses import replace

    return replace(finding, laws=tuple(dict.fromkeys(laws)))  # type: ignore[arg-type]


def _trump(sheet: Sheet, entry: Entry) -> str | None:
    return entry.trump if entry.trump is not None else sheet.trump


def _kind(points: int, right: int) -> str:
    """Return the slip that writes `points` for `right`, '' where none does."""
    if not points or not right:
        return ""
    if points * 10 == right:
        return "nought-lost"
    if points == right * 10:
        return "nought-added"
    if swapped(points, right):
        return "transposed"
    return "digit" if one_digit(points, right) and len(str(points)) > 2 else ""


def _slip(entry: Entry, name: str, points: int, right: int | None, kind: str) -> Slip:
    return Slip(kind, f"{SLIPS[kind]} ({points} for {right})", entry.line, name, points, right)


def _wrong(sheet: Sheet, at: int, seat: int, points: int, right: int | None, says: str, level: int,
           slips: tuple[Slip, ...], possible: Possible | None = None,
           irregularity: str = "marked-too-much") -> Wrong:
    entry = sheet.entries[at]
    column = sheet.place(entry, seat, "points")
    choices: tuple[Choice, ...] = ()
    laws: list[object] = []
    if possible is not None:
        laws += _value_laws(possible, entry)
        excess = points - right if right is not None else 0
        if excess > 0:
            choices = choices_on(sheet, possible, seat, excess, irregularity)
    finding = Finding(entry.line, sheet.players[seat],
                      sheet.grid.head[column] if column is not None else "", points, right, says,
                      level, slips=slips, laws=tuple(laws), choices=choices)  # type: ignore[arg-type]
    slip = slips[0] if slips else Slip("value", says, entry.line, sheet.players[seat], points,
                                       right)
    repair = None if right is None else Repair(slip, at, seat, "points", right)
    return Wrong(finding, repair, at, seat)


def _value_laws(possible: Possible, entry: Entry) -> list[object]:
    names = [c.law for c in naming.combinations(possible, entry.name)]
    laws = [possible.rules.laws[n] for n in dict.fromkeys(names) if n in possible.rules.laws]
    return [cited(law, possible.rules.ruleset) for law in laws]


def too_often(sheet: Sheet, possible: Possible) -> Iterator[Wrong]:
    """Yield the entries of a deal that come oftener than the pack allows."""
    counts: Counter[tuple[int, int, str]] = Counter()
    limits: dict[Named, tuple[str, int]] = {}
    for at, entry in enumerate(sheet.entries):
        if entry.kind != "score" or not naming.declared(entry.name):
            continue
        if entry.name not in limits:
            found = naming.combinations(possible, entry.name)
            limits[entry.name] = (",".join(c.name for c in found),
                                  sum(times(possible.rules, c) for c in found))
        names, limit = limits[entry.name]
        if not names:
            continue
        for seat, points in enumerate(entry.points):
            if not points:
                continue
            key = (entry.game, entry.deal, names)
            counts[key] += 1
            if counts[key] == limit + 1:
                what = entry.name.said or entry.name.word
                says = (f"{sheet.players[seat]}'s {what}: number {counts[key]} of this deal, and "
                        f"the pack makes {limit}")
                yield _wrong(sheet, at, seat, points, 0, says, 3, (), possible)


def last_tricks(sheet: Sheet, possible: Possible) -> Iterator[Wrong]:
    """Yield the second last trick of one deal."""
    seen: dict[tuple[int, int], int] = {}
    by_deal = sheet.columns.of("deal") is not None
    for at, entry in enumerate(sheet.entries):
        if entry.name.word != "last-trick" or entry.kind != "score" or not by_deal:
            continue
        for seat, points in enumerate(entry.points):
            if not points or _taken_back(sheet, at, seat, points):
                continue
            if (entry.game, entry.deal) in seen:
                first = seen[entry.game, entry.deal]
                slip = Slip("last-trick", f"the last trick of the deal stands in line {first} too",
                            entry.line, sheet.players[seat], points, 0)
                says = f"{sheet.players[seat]}'s {points} for the last trick: the deal has only one"
                yield _wrong(sheet, at, seat, points, 0, says, 3, (slip,), possible)
            seen.setdefault((entry.game, entry.deal), entry.line)


def _taken_back(sheet: Sheet, at: int, seat: int, points: int) -> bool:
    """Whether a later row of the deal takes these points off again."""
    here = sheet.entries[at]
    return any(e.points[seat] == -points for e in sheet.entries[at + 1 :]
               if (e.game, e.deal) == (here.game, here.deal))
