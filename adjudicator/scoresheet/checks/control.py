"""Sums that must come out: the brisques and the card points of a deal, all players together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from adjudicator.judging.written import cited
from adjudicator.scoresheet.findings import Control, Finding, Slip
from adjudicator.scoresheet.possible import Possible
from adjudicator.scoresheet.sheet import Entry, Pad, Part, Sheet


@dataclass(slots=True)
class _Deal:
    """What one deal shows of brisques: by seat, and where the last of each stands."""

    sums: dict[int, int] = field(default_factory=dict)
    counts: dict[int, int] = field(default_factory=dict)
    lines: dict[int, Entry] = field(default_factory=dict)
    last: bool = False
    carried: bool = False  # part of it is not told brisque by brisque


EACH = ("brisques-at-once", "brisques-at-end")  # by these laws every brisque is scored, once
OVER = "brisques-over"  # by this law only those beyond a number are, so that no sum is known
TOGETHER = "counts-make-the-pack"  # by this law one count gives the other
Found = tuple[Control, Finding | None]
Fixed = Mapping[tuple[int, int], int]


def brisques(sheet: Sheet, possible: Possible) -> Iterator[Found]:
    """Yield the sum of the brisques of each deal that was played out, as far as they are named."""
    if not possible.frame.brisques or not possible.brisque or not (
            set(EACH) & set(possible.rules.settling)) or OVER in possible.rules.settling:
        return
    deals: dict[tuple[int, int], _Deal] = {}
    for entry in sheet.entries:
        if entry.kind == "carried" and any(entry.totals):
            deals.setdefault((entry.game, entry.deal), _Deal()).carried = True
        if entry.kind != "score":
            continue
        deal = deals.setdefault((entry.game, entry.deal), _Deal())
        if any(entry.points) and not entry.name.word:
            deal.carried = True  # a score named as nothing may hold brisques
        for seat, points in enumerate(entry.points):
            if points is not None and entry.name.word == "brisques":
                deal.sums[seat] = deal.sums.get(seat, 0) + points
                deal.counts[seat] = deal.counts.get(seat, 0) + 1
                deal.lines[seat] = entry
            elif points and entry.name.word == "last-trick":
                deal.last = True
    several = len(deals) > 1
    for (game, number), deal in deals.items():
        if deal.sums:
            where = f"deal {number}" if several else "the deal"
            yield from _brisques(sheet, possible, deal, f"{where}" + (
                f" of game {game}" if several and len({g for g, _ in deals}) > 1 else ""))


def _brisques(sheet: Sheet, possible: Possible, deal: _Deal, where: str) -> Iterator[Found]:
    whole = possible.brisques * possible.brisque
    total = sum(deal.sums.values())
    counted = len(deal.sums) == len(sheet.players) > 1 and all(
        n == 1 for n in deal.counts.values()) and (
        max(deal.sums.values()) > possible.brisque * len(sheet.players))
    taken = deal.last and 2 * total >= whole
    if total % possible.brisque or (total < whole and (deal.carried or not (counted or taken))):
        return
    what = f"brisques of {where}"
    least = whole - possible.undrawn * possible.brisque
    if least <= total <= whole:
        short = "" if total == whole else "the rest lie in the cards left undrawn"
        yield Control(what, total, (whole,), True, short), None
        return
    gap = whole - total
    note = "" if gap < 0 or gap > possible.brisque else (
        "unless a card was left undrawn, and it was a brisque")
    if gap > 0 and not counted and not note:
        note = "unless some of the deal is not on the sheet"
    control = Control(what, total, (whole,), False, note)
    entry = max(deal.lines.values(), key=lambda e: e.row)
    slips = tuple(_miscounts(sheet, possible, deal, gap))
    says = (f"the brisques of {where} make {total}, and the pack has {possible.brisques}, which "
            f"are {whole}")
    yield control, Finding(entry.line, None, "", total, whole, says, 1, warning=bool(note),
                           slips=slips, unless=note.removeprefix("unless "))


def _miscounts(sheet: Sheet, possible: Possible, deal: _Deal, gap: int) -> Iterator[Slip]:
    """Yield what each player's count may have been, if it alone is wrong by one brisque."""
    if abs(gap) == possible.brisque:
        for seat in sorted(deal.sums):
            entry = deal.lines[seat]
            points = entry.points[seat] or 0
            if points + gap >= 0:
                how = "few" if gap > 0 else "many"
                yield Slip("brisque", f"{sheet.players[seat]} may have {deal.sums[seat] + gap}: "
                           f"one brisque too {how} was counted", entry.line, sheet.players[seat],
                           points, points + gap)
    for seat in sorted(deal.sums):
        entry, points = deal.lines[seat], deal.lines[seat].points[seat] or 0
        if points and points * 9 == gap:
            yield Slip("nought-lost", f"a nought was lost ({points} for {points * 10})", entry.line,
                       sheet.players[seat], points, points * 10)


def card_points(sheet: Sheet, possible: Possible, fixed: Fixed) -> Iterator[Found]:
    """Yield the sum of the card points of each deal: the pack's, and the last trick beside it.

    `fixed`: numbers by row and column that their own cards have put right already.
    """
    if not possible.cards or not sheet.pads:
        return
    deals: dict[int, list[Pad]] = {}
    for pad in sheet.pads:
        deals.setdefault(pad.deal, []).append(pad)
    sums = {deal: _sum(rows) for deal, rows in deals.items()}
    whole = [d for d, rows in deals.items() if _complete(sheet, rows)]
    others = {sums[d] for d in whole} - {possible.cards, possible.cards + possible.last}
    alike = len(whole) > 2 and len({sums[d] for d in whole}) == 1 and bool(others)
    for deal in whole:
        yield from _cards(sheet, possible, deals[deal], deal, len(deals) > 1, alike, fixed)


def counts_told(sheet: Sheet, possible: Possible) -> Iterator[Found]:
    """Yield the sum of the card points of each deal in which an entry of each player names them."""
    if not possible.cards or sheet.pads or len(sheet.players) < 2 or (
            TOGETHER not in possible.rules.settling):
        return
    deals: dict[tuple[int, int], list[tuple[Entry, int]]] = {}
    last: set[tuple[int, int]] = set()
    for entry in sheet.entries:
        if entry.kind != "score":
            continue
        deal = (entry.game, entry.deal)
        if entry.name.word == "last-trick" and any(entry.points):
            last.add(deal)
        elif entry.name.word == "cards":
            told = deals.setdefault(deal, [])
            told += [(entry, seat) for seat, n in enumerate(entry.points) if n is not None]
    for deal, told in deals.items():
        if sorted(seat for _, seat in told) == list(range(len(sheet.players))):
            where = f"deal {deal[1]}" if len(deals) > 1 else "the deal"
            yield _counts(sheet, possible, told, where, deal in last)


def _counts(sheet: Sheet, possible: Possible, told: Sequence[tuple[Entry, int]], where: str,
            last: bool) -> Found:
    """The counts of all the players together: the pack's, or with the ten that is not named."""
    total = sum(entry.points[seat] or 0 for entry, seat in told)
    should = (possible.cards,) if last or not possible.last else (
        possible.cards, possible.cards + possible.last)
    what = f"card points of {where}"
    if total in should:
        note = "" if last else ("with the last trick" if total != possible.cards
                                else "without the last trick")
        return Control(what, total, should, True, note), None
    gap = min((s - total for s in should), key=abs)
    slips = [Slip("last-trick", f"the {possible.last} for the last trick are among the cards",
                  told[-1][0].line)] if last and -gap == possible.last else []
    for entry, seat in told:
        points = entry.points[seat] or 0
        if points + gap >= 0:
            slips.append(Slip("miscounted", f"{sheet.players[seat]} may have {points + gap}, not "
                              f"{points}", entry.line, sheet.players[seat], points, points + gap))
    law = possible.rules.settling[TOGETHER].law
    laws = (cited(law, possible.rules.ruleset),)
    says = f"the card points of {where} make {total}, not {' or '.join(map(str, should))}"
    return Control(what, total, should, False), Finding(
        told[-1][0].line, None, "", total, total + gap, says, 1, slips=tuple(slips), laws=laws)


def _piles(rows: Sequence[Pad], *parts: str) -> list[Part]:
    return [p for row in rows for p in row.parts if p.part in parts]


def _sum(rows: Sequence[Pad]) -> int:
    return sum(p.value for p in _piles(rows, "pile", "last", "hands", "rest"))


def _complete(sheet: Sheet, rows: Sequence[Pad]) -> bool:
    """Whether the piles of all players are counted in these rows."""
    piles = {p.seat for p in _piles(rows, "pile")}
    return len(piles) == len(sheet.players) or (
        len(piles) + 1 >= len(sheet.players) and bool(_piles(rows, "hands", "rest")))


def _cards(sheet: Sheet, possible: Possible, rows: Sequence[Pad], deal: int, several: bool,
           alike: bool, fixed: Fixed) -> Iterator[Found]:
    total = _sum(rows)
    where = f"deal {deal}" if several else "the deal"
    hands = bool([p for p in _piles(rows, "hands") if p.value])
    last = bool([p for p in _piles(rows, "last") if p.value])
    should = (possible.cards,) if hands and not last else (
        (possible.cards + possible.last,) if last else
        (possible.cards, possible.cards + possible.last))
    what = f"card points of {where}"
    if total in should:
        note = "with the last trick" if total != possible.cards else "without the last trick"
        yield Control(what, total, should, True, note if possible.last else ""), None
        return
    told = " or ".join(map(str, should))
    if alike:
        yield Control(what, total, should, True,
                      f"every deal makes {total}: another way of counting than this book's {told}"
                      ), None
        return
    mended = sum(fixed.get((row.row, p.column), p.value) - p.value for row in rows
                 for p in row.parts if p.part in ("pile", "last", "hands", "rest"))
    if mended and total + mended in should:
        yield Control(what, total, should, False, f"{total + mended} with what is put right"), None
        return
    gap = min((s - total for s in should), key=abs)
    slips = tuple(_miscount(sheet, possible, rows, gap))
    says = f"the card points of {where} make {total}, not {told}"
    yield Control(what, total, should, False), Finding(
        rows[-1].line, None, "", total, total + gap, says, 1, slips=slips)


def _miscount(sheet: Sheet, possible: Possible, rows: Sequence[Pad], gap: int) -> Iterator[Slip]:
    """Yield what each number may have been, if it alone is wrong."""
    if abs(gap) == possible.last:
        left = "left out" if gap > 0 else "counted twice"
        yield Slip("last-trick", f"the {possible.last} for the last trick were {left}",
                   rows[-1].line)
    for part in _piles(rows, "pile", "hands"):
        right = part.value + gap
        if right < 0:
            continue
        row = next(r for r in rows if part in r.parts)
        whose = "the hands" if part.seat is None else f"{sheet.players[part.seat]}'s pile"
        yield Slip("miscounted", f"{whose} may be {right}, not {part.value}", row.line,
                   None if part.seat is None else sheet.players[part.seat], part.value, right)
