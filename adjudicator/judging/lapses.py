"""When a choice lapses: one predicate a word of `until:`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from adjudicator.events import Act, Cut, Deal, Draw, Event, Over, Play
from adjudicator.judging import choices
from adjudicator.judging.drafts import Choice, Draft

if TYPE_CHECKING:
    from adjudicator.judging.replay import Replay

Test = Callable[["Replay", Draft, Choice, Event], bool]


def _acts(event: Event, kind: type[Act] | tuple[type[Act], ...]) -> list[Act]:
    return [a for a in event.acts if isinstance(a, kind)]


def _plays(event: Event, seat: int | None) -> bool:
    return any(isinstance(a, Play) and a.seat == seat for a in event.acts)


def _pone_leads(r: Replay, d: Draft, c: Choice, e: Event) -> bool:
    pone = r.table.next_seat(r.table.dealer, r.rules.frame.direction)
    return any(isinstance(a, Play) and a.lead and a.seat == pone for a in e.acts)


def _first_trick(r: Replay, d: Draft, c: Choice, e: Event) -> bool:
    return r.table.first_trick_done is True


def _cards_gone(r: Replay, d: Draft, c: Choice, e: Event) -> bool:
    if d.player is None or not d.callable:
        return False
    seat = r.table.seats[d.player]
    return not any(seat.holds(card) for card in d.callable)


def _deal_over(r: Replay, d: Draft, c: Choice, e: Event) -> bool:
    return bool(_acts(e, (Over, Deal))) or r.table.strict_left == 0


def _own_next_play(r: Replay, d: Draft, c: Choice, e: Event) -> bool:
    return _plays(e, d.player)


def _adversary_plays(r: Replay, d: Draft, c: Choice, e: Event) -> bool:
    return _plays(e, c.by)


def _adversary_draws(r: Replay, d: Draft, c: Choice, e: Event) -> bool:
    if any(isinstance(a, Draw) and a.seat == c.by for a in e.acts):
        return True
    led = any(isinstance(a, Play) and a.lead for a in e.acts)
    started = bool(r.table.last) and min(p.at for p in r.table.last) > c.since
    return led and started and r.table.draws_due and c.by in r.table.drawn


def _own_draw(r: Replay, d: Draft, c: Choice, e: Event) -> bool:
    return any(isinstance(a, Draw) and a.seat == d.player for a in e.acts)


def _next_trick(r: Replay, d: Draft, c: Choice, e: Event) -> bool:
    """The trick begun after the ruling is complete."""
    if not any(isinstance(a, Play) for a in e.acts) or not r.table.last:
        return False
    first = min(p.at for p in r.table.last)
    return r.table.last[-1].at == e.index and first > c.since


def _strict(r: Replay, d: Draft, c: Choice, e: Event) -> bool:
    return r.table.out is True


def _next_cut(r: Replay, d: Draft, c: Choice, e: Event) -> bool:
    return bool(_acts(e, (Cut, Deal)))


TESTS: dict[str, Test] = {
    "pone-leads": _pone_leads, "trick-1-complete": _first_trick, "cards-gone": _cards_gone,
    "deal-over": _deal_over, "own-next-play": _own_next_play,
    "adversary-plays": _adversary_plays, "adversary-draws": _adversary_draws,
    "own-draw": _own_draw, "next-trick-complete": _next_trick, "strict-play-begins": _strict,
    "talon-out": _strict, "next-deal-cut": _next_cut,
}


def after(r: Replay, event: Event) -> None:
    """Let lapse, after an event, the choices whose time is up."""
    if not r.choosing:
        return
    for draft, choice in r.choices():
        if choice.lapsed is not None or choice.since >= event.index:
            continue
        test = TESTS.get(choice.until)
        if test is not None and test(r, draft, choice, event):
            choice.lapsed = event.index
            if choice.sure and not choice.elected:
                choices.assume(r, draft, choice)
    for draft in r.choosing:
        if draft.irregularity == "drew-out-of-turn" and draft.at < event.index:
            _restoring(r, draft, event)
        elif draft.at < event.index:
            _amending(draft, event)


def _restoring(r: Replay, draft: Draft, event: Event) -> None:
    """A card drawn out of turn is restored no more once the other has drawn too."""
    owed = [d for d in r.debts if d.at == draft.at and d.what == "restore"]
    others = any(isinstance(a, Draw | Play) and a.seat != draft.player for a in event.acts)
    if owed and others:
        r.debts = tuple(d for d in r.debts if d.at != draft.at)
        for order in draft.orders:
            order.lapsed = event.index


def _amending(draft: Draft, event: Event) -> None:
    """An error is amended no more once its maker has drawn or played on."""
    if any(isinstance(a, Draw | Play) and a.seat == draft.player for a in event.acts):
        for order in draft.orders:
            if order.remedy == "amend" and order.lapsed is None:
                order.lapsed = event.index


def final(r: Replay) -> None:
    """Nothing lapses by the record's end: what is open stays open, its default assumed."""
    for draft, choice in r.choices():
        if choice.sure and choice.open:
            choices.assume(r, draft, choice)
