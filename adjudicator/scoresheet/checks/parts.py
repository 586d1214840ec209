"""Pads: whether a deal's sum is that of its parts, and a pile worth what its cards make."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.cards import RANKS
from adjudicator.scoresheet.checks.pieces import CellWrong
from adjudicator.scoresheet.checks.slips import one_digit, swapped
from adjudicator.scoresheet.findings import SLIPS, Finding, Slip
from adjudicator.scoresheet.possible import Possible
from adjudicator.scoresheet.reading.pads import SUMMED
from adjudicator.scoresheet.sheet import Pad, Part, Sheet

LOST = (1, 2)  # a lost bid is taken off once, or twice


def wrong_parts(sheet: Sheet, possible: Possible) -> Iterator[CellWrong]:
    """Yield every pile and every deal's sum that its own parts refute."""
    for pad in sheet.pads:
        for seat in dict.fromkeys(p.seat for p in pad.parts):
            yield from _pile(sheet, possible, pad, seat)
            if seat is not None:
                yield from _result(sheet, possible, pad, seat)
                yield from _odd(sheet, possible, pad, seat)


def _pile(sheet: Sheet, possible: Possible, pad: Pad, seat: int | None) -> Iterator[CellWrong]:
    """A pile counted card by card: so many Aces, Tens …"""
    counts = [p for p in pad.parts if p.seat == seat and p.part in RANKS]
    marked = pad.of("pile", seat) or pad.of("result", seat)
    values = possible.frame.card_points
    if not counts or not values:
        return
    for part in counts:
        most = sum(possible.frame.copies(c) for c in possible.frame.faces() if c.rank == part.part)
        if part.value > most:
            yield _finding(sheet, pad, part, None, f"{part.value} cards of rank {part.part}: the "
                           f"pack has {most}")
    if marked is None or (marked.part == "result" and any(
            p.seat == seat and p.part == "meld" for p in pad.parts)):
        return
    worth = sum(p.value * values.get(p.part, 0) for p in counts)
    last = pad.of("last", seat)
    tens = last.value if last is not None else 0
    if marked.part == "result":
        worth += tens
    if marked.value == worth or (not last and marked.value == worth + possible.last):
        return
    whose = "the pile" if seat is None else f"{sheet.players[seat]}'s pile"
    sums = " + ".join(f"{p.value} × {values.get(p.part, 0)}" for p in counts if p.value)
    more = f" + {tens}" if tens and marked.part == "result" else ""
    slips = _slips(pad, None if seat is None else sheet.players[seat], marked.value, worth)
    yield _finding(sheet, pad, marked, worth,
                   f"{whose} is marked {marked.value}, and its cards make {worth}: {sums}{more}",
                   slips)


def _result(sheet: Sheet, possible: Possible, pad: Pad, seat: int) -> Iterator[CellWrong]:
    """The deal's sum against its parts; a lost bid is no business of these books."""
    result = pad.of("result", seat)
    parts = [p for p in pad.parts if p.seat == seat and p.part in SUMMED]
    if result is None or (len(parts) < 2 and not (parts and parts[0].part == "meld")):
        return
    total = sum(p.value for p in parts)
    if result.value in (total, (total + 5) // 10 * 10):
        return
    bid = pad.of("bid", seat) or pad.of("bid", None)
    if bid is not None and total < bid.value and -result.value in [n * bid.value for n in LOST]:
        return
    name = sheet.players[seat]
    slips = list(_slips(pad, name, result.value, total))
    for part in parts:
        if part.value and result.value == total - part.value:
            slips.append(_told(pad, name, result.value, total, "missed", f"the {part.value} of "
                               f"{sheet.grid.head[part.column]!r} was not added"))
        elif part.value and result.value == total + part.value:
            slips.append(_told(pad, name, result.value, total, "twice", f"the {part.value} of "
                               f"{sheet.grid.head[part.column]!r} was added twice"))
    told = " + ".join(str(p.value) for p in parts)
    yield _finding(sheet, pad, result, total, f"{name}'s deal is {result.value}, and its parts "
                   f"make {total}: {told}", tuple(slips))


def _odd(sheet: Sheet, possible: Possible, pad: Pad, seat: int) -> Iterator[CellWrong]:
    """Declarations go by tens where every combination does."""
    meld = pad.of("meld", seat)
    worths = {c.points for c in possible.frame.combinations.values()}
    if meld is None or not worths or any(w % 10 for w in worths) or meld.value % 10 == 0:
        return
    name = sheet.players[seat]
    right = meld.value * 10 if meld.value * 10 <= possible.most else None
    slips = (_told(pad, name, meld.value, right, "nought-lost", ""),) if right else ()
    yield _finding(sheet, pad, meld, right, f"{name}'s declarations are {meld.value}, and every "
                   "one goes by tens", slips)


def _slips(pad: Pad, name: str | None, written: int, right: int) -> tuple[Slip, ...]:
    kind = ("transposed" if swapped(written, right) else "nought-lost" if written * 10 == right
            else "nought-added" if written == right * 10 and right else "digit"
            if one_digit(written, right) else "")
    return (_told(pad, name, written, right, kind, ""),) if kind else ()


def _told(pad: Pad, name: str | None, written: int, right: int | None, kind: str,
          text: str) -> Slip:
    return Slip(kind, text or f"{SLIPS[kind]} ({written} for {right})", pad.line, name, written,
                right)


def _finding(sheet: Sheet, pad: Pad, part: Part, right: int | None, says: str,
             slips: tuple[Slip, ...] = ()) -> CellWrong:
    name = None if part.seat is None else sheet.players[part.seat]
    return CellWrong(Finding(pad.line, name, sheet.grid.head[part.column], part.value, right, says,
                             1, slips=slips), pad.row, part.column, right)
