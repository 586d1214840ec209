"""Duties of drawing from the talon."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.carry import drawing
from adjudicator.events import Draw, Play
from adjudicator.facts import yes_no
from adjudicator.laws.registry import duty
from adjudicator.laws.situation import Cite, Debt, Fault, Situation
from adjudicator.table import Table


def due_order(s: Situation, table: Table) -> tuple[int, ...]:
    """Return the seats in drawing order, asking who won where the record leaves it open."""
    if table.turn is None and s.frame.draws_first == "winner":
        turn = s.turn(table)
        return () if turn is None else table.round(turn, s.frame.direction)
    return drawing.order(table, s.frame)


def debt(s: Situation, seat: int, what: str) -> Debt | None:
    """Return what `seat` owes of this kind, if anything."""
    return next((d for d in s.debts if d.by == seat and d.what == what), None)


@duty("draw-in-order", Draw, faults=("drew-out-of-turn", "both-drew-wrong"))
def draw_in_order(s: Situation) -> Iterator[Fault | Cite]:
    """The players draw in the game's order, the trick being complete."""
    act = s.act
    assert isinstance(act, Draw)
    table = s.before
    if act.nothing or table.taker is not None or (
            table.phase == "lead" and act.seat in table.drawn):
        return
    if act.turn_up and not drawing.takes_turn_up(table, act.seat, s.frame):
        yield Fault("drew-out-of-turn", act.seat, act.cards, "the turn-up is drawn last of all",
                    detail={"early": True})
        return
    if act.second and not any(d.what in ("look-at-two", "look-at-two-now") for d in s.debts):
        yield Fault("drew-out-of-turn", act.seat, act.cards, "the top card was to be drawn",
                    detail={"early": True})
        return
    if any(d.what in ("look-at-two", "look-at-two-now") for d in s.debts):
        return
    if table.phase == "play" and table.trick:
        if table.draws_due and act.seat not in table.drawn and not any(
                p.seat == act.seat for p in table.trick):
            return
        yield Fault("drew-out-of-turn", act.seat, act.cards, "the trick was not complete",
                    detail={"early": True})
        return
    if act.seat in table.drawn:
        return
    left = None if table.talon is None else table.talon + (1 if table.turn_up else 0)
    if left and left <= table.seats[act.seat].extra:
        return  # he takes what he left out at the last draw
    order = [i for i in due_order(s, table) if i not in table.drawn]
    if not order:
        return
    waits = [i for i in order if debt(s, i, "play-without-drawing") is None]
    skipped = [i for i in waits if i not in table.skipped]
    if debt(s, act.seat, "play-without-drawing") is not None:
        return
    if skipped and skipped[0] != act.seat:
        theirs = skipped[0]
        yield Fault("drew-out-of-turn", act.seat, act.cards,
                    f"{s.name(theirs)} was to draw first",
                    detail={"card_of": theirs, "early": False})
        return
    first = due_order(s, table)[0]
    if table.drawn and table.drawn[0] != first and act.seat == first and not _excused(s, first):
        yield Fault("both-drew-wrong", act.seat, act.cards, "each has drawn the other's card")
        return
    yield Cite(act.seat)


def _excused(s: Situation, seat: int) -> bool:
    return debt(s, seat, "play-without-drawing") is not None


@duty("draw-one-each", Draw, faults=("drew-two", "odd-talon"))
def draw_one_each(s: Situation) -> Iterator[Fault | Cite]:
    """Each player draws one card, unless he owes or is forbidden a draw."""
    act = s.act
    assert isinstance(act, Draw)
    if act.nothing:
        return
    allowed = 1 + s.before.seats[act.seat].extra
    before = 0 if s.before.trick else s.before.drawn.count(act.seat)  # drawn for this trick
    number = max(len(act.cards), 1) + before
    if debt(s, act.seat, "play-without-drawing") is not None:
        return
    if number > allowed:
        yield _two(s, act)


def _two(s: Situation, act: Draw) -> Fault:
    order = due_order(s, s.before)
    second = act.cards[1] if len(act.cards) > 1 else (act.cards[0] if act.cards else None)
    drawer = "winner" if s.before.turn == act.seat else "loser"
    theirs = bool(order) and act.seat == order[0] and not s.before.drawn
    cards = (second,) if second is not None and second.known else ()
    return Fault("drew-two", act.seat, cards, "two cards were drawn",
                 detail={"drawer": drawer, "adversarys_card": theirs})


def second_seen(s: Situation) -> bool:
    """Whether the drawer saw the second card; asked for where the record leaves it open."""
    act = s.act
    assert isinstance(act, Draw)
    if act.unseen:
        return False
    if act.seen is not None and act.seat in s.before.drawn:
        return bool(act.seen)
    if act.seen is not None:
        second = act.cards[1] if len(act.cards) > 1 else None
        if second is not None and second.known:
            return any(c is second for c in act.seen) and len(act.seen) >= act.cards.count(second)
        return len(act.seen) >= 2
    name = s.name(act.seat)
    fact = yes_no("seen", s.at, (f"{name} saw the second card", f"{name} draws … seen"),
                  (f"{name} did not see the second card", f"{name} draws … unseen"),
                  "whether the second card was seen", no_first=False)
    return s.facts.settle(fact) == "yes"


def all_seen(s: Situation) -> bool:
    """Whether the drawer looked at the cards he drew."""
    return second_seen(s)


@duty("even-talon-left", Draw, faults=("odd-talon",))
def even_talon_left(s: Situation) -> Iterator[Fault | Cite]:
    """Where the talon's parity is wrong, its last card is not drawn; the turn-up goes to the loser.
    """
    act = s.act
    assert isinstance(act, Draw)
    table = s.before
    if act.nothing or table.talon is None or table.turn_up is None or table.phase != "won":
        return
    left = table.talon + 1 + len(table.drawn)
    players = table.players
    if left >= 2 * players or left % players == s.frame.left_over(players):
        return
    if not table.drawn:
        yield Fault("odd-talon", None, message=f"{table.talon} cards are left in the talon")
    elif s.after.turn_up is not None:
        yield Fault("odd-talon", act.seat, act.cards, "the last card of the talon was drawn",
                    detail={"drew_last": True})
    else:
        yield Cite(act.seat, "the last card of the talon is not drawn")


@duty("draw-before-leading", Play, faults=("played-without-drawing",))
def draw_before_leading(s: Situation) -> Iterator[Fault | Cite]:
    """Each player draws before he plays to the next trick."""
    act = s.act
    assert isinstance(act, Play)
    table = s.before if s.before.trick else s.after
    if not table.draws_due or not table.trick:
        return
    seat = act.seat
    if seat in table.drawn or seat in table.excused:
        return
    yield Fault("played-without-drawing", seat, (act.card,),
                f"{s.name(seat)} played to the next trick without drawing")
