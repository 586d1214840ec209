"""What is owed from here on: incurred, picked out of several, settled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.cards import Card
from adjudicator.carry import drawing
from adjudicator.judging.drafts import Draft
from adjudicator.laws.law import Law
from adjudicator.laws.situation import Debt, Situation
from adjudicator.table import changed, surplus

if TYPE_CHECKING:
    from adjudicator.judging.replay import Replay


def owe(r: Replay, debt: Debt) -> None:
    """Note what is owed from here on."""
    r.debts = (*r.debts, debt)


def owes_two(r: Replay, s: Situation, law: Law, player: int) -> None:
    """The offender draws two at his next draw."""
    others = s.others(player)
    seat = r.table.seats[player]
    r.table = drawing.with_seat(r.table, player, changed(seat, extra=seat.extra + 1))
    owe(r, Debt(player, "draw-two", others[0] if others else None, law.id, r.index, "own-draw"))


def plays_on(r: Replay, draft: Draft, law: Law, player: int) -> None:
    """He plays without drawing until his number is right."""
    over = draft.fault.detail.get("surplus") if draft.fault else None
    number = over if isinstance(over, int) else max(surplus(r.table, r.rules.frame, player), 1)
    others = draft.situation.others(player)
    seat = r.table.seats[player]
    r.table = drawing.with_seat(r.table, player, changed(seat, skip=number))
    owe(r, Debt(player, "play-without-drawing", others[0] if others else None, law.id, r.index,
                number=number))
    bar = r.rules.settling.get("right-number-to-declare")
    if bar is not None:
        owe(r, Debt(player, "no-declaring", None, bar.law.id, r.index, number=number))


def settle_debt(r: Replay, seat: int, what: str, cards: tuple[Card, ...] = ()) -> Debt | None:
    """Clear and return a debt of this kind, if there is one: of these cards before another."""
    mine = [d for d in r.debts if d.by == seat and d.what == what]
    debt = owed_of(mine, cards)
    r.debts = tuple(d for d in r.debts if d is not debt)
    return debt


def owed_of(debts: list[Debt], cards: tuple[Card, ...]) -> Debt | None:
    """Of several debts return the one of these cards, else one of no named card, else the first."""
    return min(debts, default=None,
               key=lambda d: 0 if cards and set(cards) <= set(d.cards) else 2 if d.cards else 1)


def makes_good(r: Replay, draft: Draft, law: Law, player: int, at: int) -> None:
    """What is short of his right number may be drawn at once."""
    detail = draft.fault.detail if draft.fault else {}
    number, right, whose = detail.get("number"), detail.get("right"), detail.get("whose", player)
    short = right - number if isinstance(number, int) and isinstance(right, int) else 1
    holder = whose if isinstance(whose, int) else player
    owe(r, Debt(holder, "make-good", None, law.id, at, number=short))
    r.table = drawing.with_seat(r.table, holder, changed(r.table.seats[holder], make=short))
