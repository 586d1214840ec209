"""The closing count: what brisques, cards and the last trick bring when all is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.carry import winnings
from adjudicator.events import Deal, Gap, Over, Start
from adjudicator.judging import faults
from adjudicator.laws.card_points import forfeited, told_points
from adjudicator.laws.law import Law
from adjudicator.laws.scores import last_trick_points, trick_done
from adjudicator.laws.situation import Due, Situation

if TYPE_CHECKING:
    from adjudicator.judging.replay import Replay
    from adjudicator.judging.rules import Rule


def counts_at_end(r: Replay) -> bool:
    """Whether brisques are counted when all is played, and not as they fall."""
    return any(n in r.rules.settling for n in ("brisques-at-end", "brisques-over"))


def brisques(r: Replay, s: Situation, told: tuple[int | None, ...]) -> tuple[Law, ...]:
    """The brisques told at the count fall due, and return the laws; the pack holds so many."""
    rule = (r.rules.settling.get("brisques-over") or r.rules.settling.get("brisques-at-end")
            or r.rules.settling.get("brisques-at-once"))
    if rule is None or all(v is None for v in told):
        return ()
    each = r.rules.frame.brisque_points
    total = sum(v or 0 for v in told)
    limit = r.rules.frame.all_brisques
    if total > limit:
        faults.impossible(r, s, (f"{total} brisques: the pack has {limit}",))
        return ()
    if rule.entry.name == "brisques-over":
        return _beyond(r, rule, told)
    dues: list[tuple[Law, Due]] = []
    since = max((m.event.index for m in r.moments for a in m.event.acts if isinstance(a, Gap)
                 and any(n is not None for n in a.start.brisques)), default=-1)
    for seat, number in enumerate(told):
        if number is None:
            continue
        counted = sum(  # what a gap tells holds all that was won before it
            e.points for e in r.account.entries if e.seat == seat and e.cause > since
            and e.kind in ("brisques", "count") and e.deal == r.account.deal)
        shown = counted + r.table.seats[seat].brisques * each
        points = number * each - (counted if counts_at_end(r) else shown)
        if points:
            kind = "count" if counts_at_end(r) else "brisques"
            new = points // each
            told_as = f"{number} brisques" if new == number else f"{new} of {number} brisques"
            dues.append((rule.law, Due(seat, points, told_as, kind)))
    _due(r, dues)
    value = r.rules.frame_law("brisques")
    return (rule.law, *((value,) if value is not None else ()))


def _beyond(r: Replay, rule: Rule, told: tuple[int | None, ...]) -> tuple[Law, ...]:
    """The brisques told beyond the number that is not marked fall due, what was marked or not."""
    over, each = int(rule.particulars.get("over", 6)), r.rules.frame.brisque_points
    shown = any(e.kind == "count" and e.deal == r.account.deal for e in r.account.entries)
    dues = [(rule.law, Due(seat, (n - over) * each, f"{n} brisques, {n - over} over {over}",
                           "count"))
            for seat, n in enumerate(told) if n is not None and n > over and not shown]
    _due(r, dues)
    more = r.rules.settling.get("brisques-counted-again")
    value = r.rules.frame_law("brisques")
    return (rule.law, *((more.law,) if more is not None else ()),
            *((value,) if value is not None else ()))


def cards(r: Replay, s: Situation, start: Start) -> tuple[Law, ...]:
    """The points for cards stated at the count fall due; the pack holds so many and no more."""
    rule = r.rules.settling.get("cards-at-end")
    told = [told_points(start, i, r.rules.frame) for i in range(len(r.case.players))]
    whole = r.rules.frame.all_points
    if all(v is None for v in told):  # the record may have told of all before
        taken = [winnings.card_points(seat, r.rules.frame) for seat in s.before.seats]
        told = [*taken] if sum(taken) == whole else told
    if rule is None or all(v is None for v in told):
        return ()
    total = sum(v or 0 for v in told)
    pack = r.rules.settling.get("counts-make-the-pack")
    counted = any(v is not None for v in start.card_points)
    if total > whole or (total < whole and counted and None not in told):
        faults.impossible(r, s, (f"{total} for cards: the pack has {whole}",),
                          (pack or rule).law)
        return ()
    counts = [whole - total if v is None and len(told) == 2 and counted else v for v in told]
    shown = any(e.kind == "count" and e.deal == r.account.deal for e in r.account.entries)
    dues = [(rule.law, Due(seat, points, f"{points} for cards", "count"))
            for seat, points in enumerate(counts)
            if points and not shown and not forfeited(s, seat)]
    _due(r, dues)
    return (rule.law, *((pack.law,) if pack is not None else ()))


def last_trick(r: Replay, s: Situation, seat: int | None) -> tuple[Law, ...]:
    """The points for the last trick told at the count fall due, and return the laws."""
    rule = r.rules.settling.get("last-trick") or r.rules.settling.get("last-trick-of-draw")
    if rule is None or seat is None:
        return ()
    if any(e.kind == "last-trick" and e.deal == r.account.deal for e in r.account.entries):
        return ()
    points = last_trick_points(r.rules.options, int(rule.particulars.get("points", 10)))
    _due(r, [(rule.law, Due(seat, points, "last trick", "last-trick"))])
    return (rule.law,)


def out_of_pack(r: Replay, s: Situation) -> None:
    """The last card is played: what the record said was taken, and what was since, make the pack.

    Only where the record begins by telling it of everybody; brisques may be fewer, never more.
    """
    start = r.case.start
    if start is None or s.before.dealt or any(
            isinstance(a, Gap | Deal | Over) for m in r.moments for a in m.event.acts):
        return
    cards = [copy.card for seat in s.after.seats for copy in (*seat.hand, *seat.spread)]
    if cards or not trick_done(s):
        return
    frame = r.rules.frame
    if r.rules.settling.get("cards-at-end") is not None and _all_told(start.card_points, s):
        total = sum(winnings.card_points(seat, frame) for seat in s.after.seats)
        whole = frame.all_points
        if total != whole:
            pack = r.rules.settling.get("counts-make-the-pack")
            faults.impossible(r, s, (f"{total} for cards: the pack has {whole}",),
                              pack.law if pack is not None else None)
    if _all_told(start.brisques, s):
        most = frame.all_brisques
        taken = sum(winnings.brisques(seat, frame) for seat in s.after.seats)
        if taken > most:
            faults.impossible(r, s, (f"{taken} brisques: the pack has {most}",),
                              r.rules.frame_law("brisques"))


def _all_told(values: tuple[int | None, ...], s: Situation) -> bool:
    return len(values) == len(s.after.seats) and None not in values


def _due(r: Replay, dues: list[tuple[Law, Due]]) -> None:
    """What the count brings falls due, and stands to be marked."""
    r.account.unmarked += r.account.pay(dues)
