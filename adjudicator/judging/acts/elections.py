"""Elections: matched to the choice that gives them, and what they do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.carry import copies, drawing
from adjudicator.events import Elect, Look, Play
from adjudicator.judging import debts, faults, voiding
from adjudicator.judging.acts.marks import add_to, amount_of, deduct, take_down
from adjudicator.judging.drafts import Choice, Draft
from adjudicator.laws.law import Law
from adjudicator.laws.situation import Debt, Fault, Situation
from adjudicator.table import changed

if TYPE_CHECKING:
    from adjudicator.judging.replay import Replay


def elects(r: Replay, s: Situation) -> None:
    """An election: good where a choice gives it, else without right."""
    act = s.act
    assert isinstance(act, Elect)
    elect(r, s, act.seat, act.what, act.to)


def elect(r: Replay, s: Situation, seat: int, word: str, to: int | None) -> bool:
    """Make an election if a choice gives it; return whether it was good."""
    pair = choice_for(r, seat, word, to)
    if pair is None:
        without_right(r, s, seat, word, to)
        return False
    draft, choice = pair
    if draft.irregularity is not None:
        faults.noticed(r, draft, s)
        if choice not in draft.choices:
            pair = choice_for(r, seat, word, to)
            if pair is None:
                without_right(r, s, seat, word, to)
                return False
            draft, choice = pair
    choice.elected.append(word)
    permitted = r.at_work(s).permitted
    faults.legal(r, s, (*choice.laws, *permitted), word)
    apply(r, s, draft, choice, word)
    return True


def look_at_two(r: Replay, s: Situation) -> None:
    """The right to see both cards of the next draw, used or said to be used."""
    act = s.act
    assert isinstance(act, Look)
    standing = next((d for d in r.debts if d.what == "look-at-two" and d.by == act.seat), None)
    if standing is not None:
        faults.legal(r, s, (r.rules.laws[standing.law],), "both cards may be seen")
    else:
        elect(r, s, act.seat, "look-at-two", None)


def choice_for(r: Replay, seat: int, word: str, to: int | None) -> tuple[Draft, Choice] | None:
    """Return the ruling and the choice by which a seat may elect the word now."""
    for draft, choice in r.choices():
        if choice.by == seat and choice.allows(word) and (to is None or draft.at == to):
            return draft, choice
    return None


def without_right(r: Replay, s: Situation, seat: int, word: str, to: int | None) -> None:
    """Enter an election made without right, with the law that gives the choice."""
    laws: list[Law] = []
    for draft, choice in r.choices():
        if (to is None or draft.at == to) and word in choice.options:
            laws += choice.laws
            break
    else:
        for draft, choice in r.choices():
            if to is None or draft.at == to:
                laws += choice.laws
                break
        else:
            laws += _offering(r, word)
    fault = Fault("elected-without-right", seat, message=f"{word!r} is not his to elect")
    faults.make(r, s, fault, tuple(laws))


def _offering(r: Replay, word: str) -> list[Law]:
    """The laws that give such a choice for the latest fault, though not in these circumstances."""
    for draft in reversed(r.drafts):
        if draft.irregularity is None:
            continue
        offers = [law for law in r.rules.by_fault.get(draft.irregularity, ())
                  if any(word in getattr(x, "among", ()) for x in law.remedy)]
        return offers or list(draft.laws or draft.duty_laws)
    return offering(r, word)


def offering(r: Replay, word: str) -> list[Law]:
    """Every law of the book that gives such a choice, that for the most faults first."""
    found = [law for law in r.rules.laws.values()
             if any(word in getattr(x, "among", ()) for x in law.remedy)]
    return sorted(found, key=lambda law: -len(law.names))


def apply(r: Replay, s: Situation, draft: Draft, choice: Choice, word: str) -> None:
    """Do what an election does to cards, points and what is owed."""
    law, player = choice.law, draft.player
    if choice.applied:
        if word == choice.default:
            return
        for entry in choice.applied:
            r.account.add(entry.seat, -entry.points, "chosen otherwise", law,
                          annuls=(entry.cause,))
        choice.applied.clear()
    if word in ("fresh-deal", "deal-passes"):
        voiding.void_deal(r, law)
        r.deals_by = law if "deal-passes" in choice.options else None
        if word == "deal-passes":
            r.dealer_due = r.table.next_seat(r.table.dealer)
    elif word == "draw-two" and player is not None:
        debts.owes_two(r, s, law, player)
    elif word == "play-without-drawing" and player is not None:
        debts.plays_on(r, draft, law, player)
    elif word == "make-good" and player is not None:
        number = draft.fault.detail.get("number") if draft.fault else None
        right = draft.fault.detail.get("right") if draft.fault else None
        short = right - number if isinstance(number, int) and isinstance(right, int) else 1
        whose = draft.fault.detail.get("whose", player) if draft.fault else player
        holder = whose if isinstance(whose, int) else player
        debts.owe(r, Debt(holder, "make-good", None, law.id, s.at, number=short))
        mine = r.table.seats[holder]
        r.table = drawing.with_seat(r.table, holder, changed(mine, make=short))
    elif word == "look-at-two":
        debts.owe(r, Debt(choice.by, "look-at-two", player, law.id, s.at, legal=False))
    elif word == "return" and player is not None:
        _return(r, s, player)
        debts.owe(r, Debt(player, "return", choice.by, law.id, s.at, "own-next-play",
                           cards=s.act.cards if isinstance(s.act, Elect) else ()))
    elif word == "replay":
        _replay(r, s, draft, choice)
    elif word == "take-down" and player is not None:
        take_down(r, draft, player)
    elif word == "add":
        add_to(r, s, draft, choice, amount_of(draft, choice))
    elif word == "deduct":
        deduct(r, draft, choice, amount_of(draft, choice))
    elif word in ("deal", "let-deal"):
        other = r.table.next_seat(choice.by)
        r.dealer_due = choice.by if word == "deal" else other
    elif word == "call" and player is not None:
        debts.owe(r, Debt(player, "call", choice.by, law.id, s.at, cards=draft.callable))


def _return(r: Replay, s: Situation, player: int) -> None:
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


def _replay(r: Replay, s: Situation, draft: Draft, choice: Choice) -> None:
    """Table and what is owed as before the offender's card; what was shown since is known."""
    back = draft.at
    if choice.terms is not None and choice.terms.back_to == "lead":
        trick = r.moments[draft.at - 1].before.trick
        back = trick[0].at if trick else back
    moment = r.moments[back - 1]
    r.account.annul(choice.law, back, "played again from the error")
    shown = [(a.seat, a.card) for m in r.moments[back - 1 : s.at - 1]
             for a in m.event.acts if isinstance(a, Play)]
    table = moment.before
    for seat, card in shown:
        me = table.seats[seat]
        if card.known and not me.holds(card) and me.hidden != 0:
            from adjudicator.table import Copy

            hidden = None if me.hidden is None else me.hidden - 1
            table = drawing.with_seat(table, seat, changed(
                me, hidden=hidden, hand=(*me.hand, Copy(card))))
    r.table, r.debts, r.window = table, moment.debts, moment.window
