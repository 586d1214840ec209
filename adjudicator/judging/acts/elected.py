"""What an election does to cards, points and what is owed: one small function for each word."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING

from adjudicator.carry import copies, drawing
from adjudicator.events import Elect, Play
from adjudicator.judging import debts, orders
from adjudicator.judging.acts.marks import add_to
from adjudicator.judging.choices import amount_of, forfeits, take_down
from adjudicator.judging.drafts import Choice, Draft
from adjudicator.laws.situation import Debt, Situation
from adjudicator.table import Copy, changed

if TYPE_CHECKING:
    from adjudicator.judging.replay import Replay

Done = Callable[["Replay", Situation, Draft, Choice], None]
DoneTo = Callable[["Replay", Situation, Draft, Choice, int], None]


def apply(r: Replay, s: Situation, draft: Draft, choice: Choice, word: str) -> None:
    """Do what an election orders; what its default had counted is taken back."""
    if choice.applied:
        if word == choice.default:
            return
        for entry in choice.applied:
            r.account.add(entry.seat, -entry.points, "chosen otherwise", choice.law,
                          annuls=(entry.cause,))
        choice.applied.clear()
        if word == "waive" and not choice.points and draft.taken_down and draft.player is not None:
            r.account.wrong[draft.player] += draft.wrong_mark
            draft.taken_down = False
    if word in DONE:
        DONE[word](r, s, draft, choice)
    elif word in DONE_TO and draft.player is not None:
        DONE_TO[word](r, s, draft, choice, draft.player)


def _fresh_deal(r: Replay, s: Situation, draft: Draft, choice: Choice) -> None:
    r.deals_by = choice.law if "deal-passes" in choice.options else None
    orders.deal_again(r, choice.law, False)


def _deal_passes(r: Replay, s: Situation, draft: Draft, choice: Choice) -> None:
    r.deals_by = choice.law
    orders.deal_again(r, choice.law, True)


def _deals(r: Replay, s: Situation, draft: Draft, choice: Choice) -> None:
    r.dealer_due = choice.by


def _lets_deal(r: Replay, s: Situation, draft: Draft, choice: Choice) -> None:
    r.dealer_due = r.table.next_seat(choice.by, r.rules.frame.direction)


def _adds(r: Replay, s: Situation, draft: Draft, choice: Choice) -> None:
    add_to(r, s, draft, choice, amount_of(draft, choice))


def _deducts(r: Replay, s: Situation, draft: Draft, choice: Choice) -> None:
    forfeits(r, draft, choice.law, amount_of(draft, choice))


def _looks_at_two(r: Replay, s: Situation, draft: Draft, choice: Choice) -> None:
    debts.owe(r, Debt(choice.by, "look-at-two", draft.player, choice.law.id, s.at, legal=False))


def _replays(r: Replay, s: Situation, draft: Draft, choice: Choice) -> None:
    """Table and what is owed as before the offender's card; what was shown since is known."""
    back = draft.at
    if choice.terms is not None and choice.terms.back_to == "lead":
        trick = r.moments[draft.at - 1].before.trick
        back = trick[0].at if trick else back
    moment = r.moments[back - 1]
    r.account.annul(choice.law, back, "played again from the error")
    undone = [(m.event.index, a) for m in r.moments[back - 1 : s.at - 1]
              for a in m.event.acts if isinstance(a, Play) and a.card.known]
    r.carrier.forget(back, [(at, a.card) for at, a in undone])
    table = moment.before
    for (seat, card), number in Counter((a.seat, a.card) for _, a in undone).items():
        me = table.seats[seat]
        lacking = number - me.faces().count(card)
        if me.hidden is not None:
            lacking = min(lacking, me.hidden)
        if lacking > 0:
            hidden = None if me.hidden is None else me.hidden - lacking
            table = drawing.with_seat(table, seat, changed(
                me, hidden=hidden, hand=(*me.hand, *(Copy(card) for _ in range(lacking)))))
    r.table, r.debts, r.window = table, moment.debts, moment.window


def _draws_two(r: Replay, s: Situation, draft: Draft, choice: Choice, player: int) -> None:
    debts.owes_two(r, s, choice.law, player)


def _plays_on(r: Replay, s: Situation, draft: Draft, choice: Choice, player: int) -> None:
    debts.plays_on(r, draft, choice.law, player)


def _makes_good(r: Replay, s: Situation, draft: Draft, choice: Choice, player: int) -> None:
    """What is short of his number may be drawn at once."""
    debts.makes_good(r, draft, choice.law, player, s.at)


def _returns(r: Replay, s: Situation, draft: Draft, choice: Choice, player: int) -> None:
    """The card named goes back among the cards of the talon, its place unknown."""
    cards = s.act.cards if isinstance(s.act, Elect) else ()
    table = r.table
    for card in cards:
        seat, copy, _ = copies.remove(r.carrier, table, player, card, "hand", s.at)
        table = drawing.with_seat(table, player, seat)
        drawn = list(table.drawn)
        if drawn.count(player) > 1:
            drawn.remove(player)
        if r.carrier.seen.get(copy.card):
            r.carrier.seen[copy.card].pop()
        table = changed(table, talon=None if table.talon is None else table.talon + 1, top=(),
                        drawn=tuple(drawn))
    r.table = drawing.settle_out(table, r.rules.frame)
    debts.owe(r, Debt(player, "return", choice.by, choice.law.id, s.at, "own-next-play",
                      cards=cards))


def _takes_down(r: Replay, s: Situation, draft: Draft, choice: Choice, player: int) -> None:
    take_down(r, draft, player)


def _calls(r: Replay, s: Situation, draft: Draft, choice: Choice, player: int) -> None:
    debts.owe(r, Debt(player, "call", choice.by, choice.law.id, s.at, cards=draft.callable))


DONE: dict[str, Done] = {
    "fresh-deal": _fresh_deal, "deal-passes": _deal_passes, "deal": _deals,
    "let-deal": _lets_deal, "add": _adds, "deduct": _deducts, "look-at-two": _looks_at_two,
    "replay": _replays,
}
DONE_TO: dict[str, DoneTo] = {  # words that need an offender
    "draw-two": _draws_two, "play-without-drawing": _plays_on, "make-good": _makes_good,
    "return": _returns, "take-down": _takes_down, "call": _calls,
}
