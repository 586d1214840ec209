"""Where one deal is a game by itself: when it is over, what was taken in it, what it is worth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from adjudicator.events import Deal, Demand, Elect, Gap, Gather, Over, Play, Start
from adjudicator.laws.law import Law, Orders
from adjudicator.laws.reckoning import (
    WINNING,
    Asked,
    Penalty,
    Reckoned,
    Totals,
    forfeited,
    reckoned,
)
from adjudicator.table import Table, changed

if TYPE_CHECKING:
    from adjudicator.judging.replay import Moment, Replay
    from adjudicator.judging.rules import Rules


@dataclass(frozen=True)
class Span:
    """One game of the record: its moments, its scores at the end, whether the record began in it.

    `start`: the position the record begins with, where that still stands.
    """

    moments: tuple[Moment, ...]
    scores: tuple[int, ...]
    start: Start | None

    @property
    def counted(self) -> Start | None:
        """What is said when it is counted, if it is."""
        for moment in reversed(self.moments):
            for act in moment.event.acts:
                if isinstance(act, Over):
                    return act.start
        return self.start if self.start is not None and self.start.over else None


def played(rules: Rules) -> bool:
    """Whether in this game one deal is a game, with no number to be reached."""
    return rules.frame.game is None and WINNING in rules.settling


def spans(r: Replay, until: int) -> list[Span]:
    """Return the games of the record before the event `until`, the one that is played last."""
    firsts = [0, *(at for at, _ in r.account.resets)]
    lasts = [*(at for at, _ in r.account.resets), until]
    scores = [*(was for _, was in r.account.resets), tuple(r.account.scores)]
    found = []
    for first, last, total in zip(firsts, lasts, scores, strict=True):
        moments = [m for m in r.moments if first <= m.event.index < last]
        deals = [i for i, m in enumerate(moments) if any(isinstance(a, Deal)
                                                         for a in m.event.acts)]
        kept = moments[deals[-1]:] if deals else moments
        start = r.case.start if first == 0 and not deals else None
        found.append(Span(tuple(kept), total, start))
    return found


def over(r: Replay, span: Span) -> bool:
    """Whether the deal now played is played out, counted or given up."""
    if r.void:
        return False
    if r.account.closed or span.counted is not None:
        return True
    found = penalty(r, span)
    if found is not None and found[2]:
        return True
    return any(isinstance(a, Play) for m in span.moments for a in m.event.acts) and (
        cards_gone(r.table) and told(r, span))


def told(r: Replay, span: Span) -> bool:
    """Whether the record says how the scores came about: from the deal on, or by stating them."""
    if span.start is None or r.account.scores_said:
        return True
    stated = [a.start.scores for m in span.moments for a in m.event.acts if isinstance(a, Gap)]
    return any(v is not None for scores in stated for v in scores) or any(
        m.after.dealt for m in span.moments)


def cards_gone(table: Table) -> bool:
    """Whether the last trick is played; with uneven hands the last that both can play to."""
    if table.out is not True:
        return False
    numbers = [seat.number for seat in table.seats]
    uneven = 0 in numbers and bool(table.last or table.trick)
    return uneven or (not table.trick and table.strict_left == 0)


def at_cards(r: Replay, span: Span) -> tuple[int, int] | None:
    """Return the two who have the cards; None where they cannot be told."""
    seats = tuple(range(len(r.case.players)))
    if len(seats) == 2:
        return 0, 1
    for values in _told(span):
        named = tuple(i for i, value in enumerate(values) if value is not None)
        if len(named) == 2:
            return named[0], named[1]
    return None


def _told(span: Span) -> Iterator[tuple[object, ...]]:
    for moment in reversed(span.moments):
        for act in moment.event.acts:
            if isinstance(act, Over):
                yield act.start.scores
            elif isinstance(act, Deal):
                yield act.hands
    if span.start is not None:
        yield span.start.scores
        yield span.start.hands


def penalty(r: Replay, span: Span) -> tuple[int, Penalty, bool] | None:
    """Return who has forfeited the deal, for how much, and whether it was given up at once."""
    events = {m.event.index for m in span.moments}
    for draft in r.drafts:
        if draft.at not in events or draft.player is None:
            continue
        for law in draft.laws:
            order = next((x for x in law.remedy if isinstance(x, Orders) and "points"
                          in x.particulars), None)
            if order is not None:
                at = draft.at if order.particulars.get("score") != "end" else r.index
                return draft.player, _penalty(r, law, order, draft.player, at), (
                    order.particulars.get("ends") is True)
    return None


def _penalty(r: Replay, law: Law, order: Orders, seat: int, at: int) -> Penalty:
    said = order.particulars

    def number(key: str) -> int:
        value = said.get(key, 0)
        return value if isinstance(value, int) else 0

    return Penalty(law, scored(r, seat, at), number("points"), said.get("together") is True,
                   number("under"), number("bonus"))


def scored(r: Replay, seat: int, event: int) -> int:
    """Return the due score of a seat in the present game after an event."""
    account = r.account
    total = account.start[seat] + sum(
        e.points for e in account.entries if e.seat == seat and e.at <= event)
    return total - sum(was[seat] for at, was in account.resets if at <= event)


def taken(r: Replay, span: Span) -> list[int | None]:
    """Return the brisques each has taken in the deal; None where the record does not say.

    Those stated when it is counted are all; else those stated at first and those gathered since.
    """
    counted = span.counted
    seats = range(len(r.case.players))
    if counted is not None and counted is not span.start:
        return [_at(counted.brisques, i) for i in seats]
    base = span.start.brisques if span.start is not None else ()
    found = [_at(base, i) for i in seats]
    dealt = bool(span.moments) and span.moments[-1].after.dealt
    if dealt:
        found = [0 for _ in seats]
    for moment in span.moments:
        for act in moment.event.acts:
            if isinstance(act, Gap):
                found = [_at(act.start.brisques, i) for i in seats]
    for seat, number in gathered(r, span):
        said = found[seat]
        found[seat] = None if said is None else said + number
    return found


def _at(values: tuple[int | None, ...], seat: int) -> int | None:
    return values[seat] if seat < len(values) else None


def gathered(r: Replay, span: Span) -> Iterator[tuple[int, int]]:
    """Yield (seat, brisques) of every heap as it was gathered.

    A heap is gathered by its winner, unless he left it lying and the other took it on a trick
    that by itself gave him nothing to gather.
    """
    ranks = r.rules.frame.brisques
    lying: list[tuple[int | None, int]] = []
    if span.start is not None:
        old = sum(1 for c in span.start.heap if c.rank in ranks)
        lying += [(None, old)] if old else []
    last: int | None = None
    for moment in span.moments:
        if moment.trick is not None:
            last = moment.winner
            number = sum(1 for p in moment.trick.last if p.copy.card.rank in ranks)
            lying.append((last, number))
        for act in moment.event.acts:
            if isinstance(act, Gather) and act.seat == last and not act.face_up:
                yield from _gather(lying, act.seat)
                lying = []
    for owner, number in lying:
        seat = owner if owner is not None else last
        if seat is not None and number:
            yield seat, number


def _gather(lying: list[tuple[int | None, int]], seat: int) -> Iterator[tuple[int, int]]:
    own = sum(n for owner, n in lying if owner == seat)
    for owner, number in lying:
        if number:
            yield (seat if owner is None or not own else owner), number


def reckon(r: Replay, span: Span) -> tuple[Reckoned, tuple[int, int]] | None:
    """Return a game reckoned, and the two whose it was; None where they cannot be told."""
    two = at_cards(r, span)
    if two is None:
        return None
    frame = r.rules.frame
    most = frame.all_brisques
    piles = taken(r, span)
    t = Totals(
        names=(r.case.players[two[0]], r.case.players[two[1]]),
        scores=(span.scores[two[0]], span.scores[two[1]]),
        brisques=_both(piles[two[0]], piles[two[1]], most), each=frame.brisque_points, most=most,
        asked=asked_for(span), last_trick=_last_trick(r, two))
    lost = penalty(r, span)
    if lost is not None and lost[0] in two:
        t = changed(t, winner=1 - two.index(lost[0]))
        return forfeited(t, lost[1], laws(r.rules)), two
    return reckoned(t, laws(r.rules)), two


def _both(one: int | None, other: int | None, most: int) -> tuple[int | None, int | None]:
    """Where one is told, the other has the rest of the pack's."""
    if one is None and other is not None:
        return most - other, other
    return one, (most - one if other is None and one is not None else other)


def _last_trick(r: Replay, two: tuple[int, int]) -> int | None:
    seat = r.account.last_trick
    return two.index(seat) if seat is not None and seat in two else None


def laws(rules: Rules) -> Asked:
    """Return the laws that may be asked, each with its function and particulars."""
    return {name: (rule.law, rule.entry, rule.particulars)
            for name, rule in rules.settling.items()}


def asked_for(span: Span) -> bool:
    """Whether the brisques of a deal played out were asked for, or are told as counted."""
    counted = span.counted
    if counted is not None and any(v is not None for v in counted.brisques):
        return True
    for moment in span.moments:
        ended = counted is not None or cards_gone(moment.before)
        for act in moment.event.acts:
            wanted = isinstance(act, Demand) and act.what == "brisques"
            elected = isinstance(act, Elect) and act.what == "count-brisques"
            if ended and (wanted or elected):
                return True
    return False


def impossible(r: Replay, span: Span) -> tuple[str, Law | None] | None:
    """Return what of the numbers told cannot be, and the law by which it cannot."""
    frame = r.rules.frame
    most = frame.all_brisques
    stated = span.counted.brisques if span.counted is not None else ()
    number = sum(n or 0 for n in stated)
    if number > most:
        return f"{number} brisques: the pack has {most}", r.rules.frame_law("packs")
    odd = next((n for n in span.scores if frame.unit and n % frame.unit), None)
    if odd is not None:
        rule = r.rules.settling.get("scores-in-units")
        law = rule.law if rule is not None else r.rules.frame_law("unit")
        return f"{odd}: every score is a multiple of {frame.unit}", law
    return None
