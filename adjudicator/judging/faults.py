"""Faults become rulings: which laws fit, what they order, who may elect what."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from adjudicator.cards import Card
from adjudicator.carry import drawing
from adjudicator.events import Act, Add, Deal, Elect
from adjudicator.facts import Fact, Outcome
from adjudicator.judging.drafts import Choice, Draft, Order
from adjudicator.judging.presumed import presumptions
from adjudicator.judging.rules import sure
from adjudicator.laws.law import Elects, Law, Orders
from adjudicator.laws.situation import Circumstances, Debt, Fault, Situation
from adjudicator.table import changed, surplus

if TYPE_CHECKING:
    from adjudicator.judging.replay import Replay


def found(r: Replay, s: Situation, items: list[tuple[Law, Fault]]) -> list[Draft]:
    """Make a ruling of each fault; laws that find the same fault share one ruling."""
    merged: dict[tuple[str, int | None], tuple[Fault, list[Law]]] = {}
    for law, fault in items:
        kept = merged.setdefault((fault.irregularity, fault.player), (fault, []))
        kept[1].append(law)
    return [make(r, s, fault, tuple(laws)) for fault, laws in merged.values()]


def make(r: Replay, s: Situation, fault: Fault, laws: tuple[Law, ...]) -> Draft:
    """Enter a ruling on a fault and apply what follows of itself."""
    draft = Draft(
        s.at, s, fault.irregularity, fault.player, fault, laws, message=fault.message,
        wrong_mark=fault.wrong_mark, proved=fault.proved,
        assumptions=[*fault.assumptions, *presumptions(s)])
    cards = fault.detail.get("callable")
    draft.callable = cards if isinstance(cards, tuple) else ()
    if fault.wrong_mark and fault.player is not None:
        r.account.wrong[fault.player] += fault.wrong_mark
    r.enter(draft)
    resolve(r, draft, None)
    return draft


def impossible(r: Replay, s: Situation, clashes: tuple[str, ...], law: Law | None = None) -> Draft:
    """Enter what cannot be, with what it clashes with; `law`: which tells so (else the pack's)."""
    none = any(c.startswith("this pack has no") for c in clashes)
    keys = ("packs", "pack_ranks") if none else ("packs",)
    laws = tuple(dict.fromkeys(x for k in keys if (x := r.rules.frame_law(k)) is not None))
    draft = Draft(s.at, s, message="; ".join(clashes), duty_laws=(law,) if law else laws,
                  impossible=True)
    return r.enter(draft)


def circumstances(r: Replay, draft: Draft, noticed: Situation | None) -> Circumstances:
    """Return the circumstances in which the questions of `when` are put."""
    assert draft.fault is not None
    return Circumstances(draft.situation, draft.fault, noticed, len(r.case.events), True)


def resolve(r: Replay, draft: Draft, noticed: Situation | None) -> None:
    """Fit the laws to a fault as it stands now; open the choices, apply the orders.

    Put again when the fault is noticed: laws that no longer fit drop out with what they gave.
    """
    assert draft.irregularity is not None
    c = circumstances(r, draft, noticed)
    fit = r.rules.fitting(draft.irregularity, c)
    draft.laws = fit
    draft.answer = answer(draft.duty_laws, fit, draft.irregularity)
    draft.choices = [x for x in draft.choices if x.law in fit or x.elected or x.law not in
                     r.rules.by_fault.get(draft.irregularity, ())]
    draft.orders = [x for x in draft.orders if x.law in fit or x.law in draft.duty_laws]
    if draft.irregularity == "elected-without-right":
        return
    given = {id(x.law) for x in draft.choices} | {id(x.law) for x in draft.orders}
    for law in (*fit, *(x for x in draft.duty_laws if x.effect == "duty")):
        if id(law) not in given:
            grant(r, draft, law)
    for choice in draft.choices:
        choice.sure = any(law.effect == "duty" or sure(law, c) for law in choice.laws)
        if choice.sure and choice.open and not _named(r, draft, choice):
            assume(r, draft, choice)


def _orders(law: Law, irregularity: str) -> bool:
    """Whether a law orders anything for this irregularity."""
    return any(isinstance(x, Elects) or x.particulars.get("for") in (None, irregularity)
               for x in law.remedy)


def answer(duties: tuple[Law, ...], fit: tuple[Law, ...], irregularity: str = "") -> str:
    """Return what the book says of a fault: a ruling, that it stands, or nothing."""
    if any(law.conflicts_with and any(o in law.conflicts_with for o in (x.id for x in fit))
           for law in fit):
        return "conflict"
    if any(law.stands for law in fit) and not any(law.remedy for law in fit):
        return "stands"
    if any(_orders(law, irregularity) for law in (*fit, *duties)):
        return "ruling"
    if fit or any(law.effect == "bar" for law in duties):
        return "ruling"
    return "silent"


def grant(r: Replay, draft: Draft, law: Law) -> None:
    """Open the choices a law gives and apply what it orders."""
    if law.remedy and draft not in r.choosing:
        r.choosing.append(draft)
    for remedy in law.remedy:
        if isinstance(remedy, Elects):
            for seat in electors(r, draft, remedy.by):
                _open_choice(r, draft, law, remedy, seat)
        elif remedy.particulars.get("for") in (None, draft.irregularity):
            order(r, draft, law, remedy)


def _open_choice(r: Replay, draft: Draft, law: Law, remedy: Elects, seat: int) -> None:
    """Open one choice; one with a default counts at once, as an assumption."""
    fault = draft.fault
    if fault is not None and (remedy.cards == "any" or "callable" not in fault.detail):
        draft.callable = fault.cards
    among = tuple(w for w in remedy.among if w != "call" or draft.callable)
    if not among:
        return
    same = next((x for x in draft.choices if x.by == seat and x.options == among
                 and x.points == remedy.points), None)
    if same is not None:  # two laws that give the same choice give it once
        if law not in same.laws:
            same.also = (*same.also, law)
            same.until = remedy.until if remedy.until == "never" else same.until
        return
    choice = Choice(seat, among, remedy.until, law, draft.at, remedy.default, remedy.points, remedy)
    draft.choices.append(choice)


def _named(r: Replay, draft: Draft, choice: Choice) -> bool:
    """Whether the record says, now or later in the deal, what he chooses."""
    for event in r.case.events[max(r.index, 1) - 1 :]:
        for act in event.acts:
            if isinstance(act, Deal) and event.index > r.index:
                return False
            if _names(act, choice) and getattr(act, "to", None) in (None, draft.at):
                return True
    return False


def _names(act: Act, choice: Choice) -> bool:
    if isinstance(act, Add):
        return act.seat == choice.by and "add" in choice.options
    return isinstance(act, Elect) and act.seat == choice.by and (
        act.what in (*choice.options, "waive"))


def assume(r: Replay, draft: Draft, choice: Choice) -> None:
    """Count a forfeit by the default of its choice, as an assumption."""
    default, points = choice.default, choice.points
    winner = choice.by if default == "add" else draft.player
    if default not in ("add", "deduct") or not points or choice.applied or winner is None:
        return
    entry = r.account.add(winner, points if default == "add" else -points, "forfeit", choice.law,
                          kind="forfeit", cause=draft.at)
    choice.applied.append(entry)
    if default == "add":
        r.account.unmarked.append(entry)
    draft.assumptions.append(
        f"{r.case.players[choice.by]} elects {default}, until he says otherwise")


def electors(r: Replay, draft: Draft, who: str) -> tuple[int, ...]:
    """Return the seats a word of `by:` means for this fault."""
    s, player = draft.situation, draft.player
    others = s.others(player) if player is not None else ()
    pone = s.before.next_seat(s.before.dealer, r.rules.frame.direction)
    detail = draft.fault.detail if draft.fault else {}
    finder = detail.get("finder")
    named: dict[str, tuple[int | None, ...]] = {
        "offender": (player,), "adversary": others[:1], "pone": (pone,),
        "dealer": (s.before.dealer,), "winner": (player,), "loser": others[:1],
        "finder": (finder if isinstance(finder, int) else (others[0] if others else None),),
        "next-adversary": others[:1], "each-adversary": others, "side": others,
    }
    return tuple(x for x in named[who] if x is not None)


def order(r: Replay, draft: Draft, law: Law, remedy: Orders) -> None:
    """Apply a remedy that follows of itself."""
    cards = draft.fault.cards if draft.fault else ()
    by = draft.player
    if remedy.particulars.get("theirs") is True and draft.fault is not None and (
            "card_of" not in draft.fault.detail):
        return  # it holds only where the card was the adversary's
    word = remedy.remedy
    order_ = Order(word, by, _cards(draft, remedy, cards), law)
    if any((o.remedy, o.by, o.cards) == (word, by, order_.cards) for o in draft.orders):
        return  # two laws that order the same order it once
    draft.orders.append(order_)
    if word in ("fresh-deal", "deal-passes"):
        if draft.fault is not None and draft.fault.detail.get("unnoticed") and (
                draft.noticed is None):
            r.misdealt = True
            return
        void_deal(r, law)
        if word == "deal-passes":
            r.dealer_due = r.table.next_seat(r.table.dealer, r.rules.frame.direction)
    elif word == "counts-nothing" and by is not None and "points" in remedy.particulars:
        if remedy.particulars.get("ends") is True:
            give_up(r, draft)
    elif word == "counts-nothing" and by is not None and remedy.particulars.get("of") == "cards":
        owe(r, Debt(by, "counts-no-cards", None, law.id, draft.at, "deal-over"))
    elif word == "counts-nothing" and by is not None:
        if remedy.particulars.get("to_adversary") is True:
            forfeit_tricks(r, draft, law, by)
        else:
            strike(r, draft, law, by)
    elif word == "draw-two" and by is not None:
        owes_two(r, draft.situation, law, by)
    elif word == "play-without-drawing" and by is not None:
        plays_on(r, draft, law, by)
    elif word in ("show", "restore", "put-back") and by is not None:
        others = draft.situation.others(by)
        owe(r, Debt(by, word, others[0] if others else None, law.id, draft.at,
                    cards=_cards(draft, remedy, cards)))
    elif word == "take-back" and by is not None and draft.situation.attempt is not None:
        owe(r, Debt(by, word, None, law.id, draft.at, cards=draft.orders[-1].cards))
    elif word == "no-declaring" and by is not None:
        until = remedy.particulars.get("until")
        what = "no-score" if until == "own-trick" else "no-declaring"
        owe(r, Debt(by, what, None, law.id, draft.at, str(until or "never")))


def _cards(draft: Draft, remedy: Orders, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    if remedy.particulars.get("own") is True or remedy.remedy not in (
            "show", "restore", "put-back", "take-back", "turn-down", "undo"):
        return ()
    return cards


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


def void_deal(r: Replay, law: Law) -> None:
    """The deal is void: its points are taken back, and it is judged no further."""
    if r.void:
        return
    account = r.account
    deal_start = min((m.event.index for m in r.moments if m.deal == account.deal
                      and m.event.acts and _is_deal(m.event)), default=0)
    account.annul(law, max(deal_start, 1), "the deal is void", deal=account.deal)
    if not account.deal_known and account.scores_said:
        _back_to_start(r, law)
    r.void, r.misdealt = True, True
    r.debts = ()


def _is_deal(event: object) -> bool:
    from adjudicator.events import Deal, Event

    return isinstance(event, Event) and any(isinstance(a, Deal) for a in event.acts)


def _back_to_start(r: Replay, law: Law) -> None:
    """Take the scores back to what they were when the deal began, if that is known."""
    account = r.account
    if any(v is None for v in account.before_deal):
        fact = Fact("before-deal", 0, (
            Outcome("same", "nothing had been scored in this deal before",
                    "before the deal " + _told(r, account.start)),
            Outcome("less", "all of the score was made in this deal",
                    "before the deal " + _told(r, [0 for _ in account.start])),
        ), "the score when the deal began")
        if r.facts.settle(fact) == "less":
            for seat, score in enumerate(account.start):
                if score:
                    account.add(seat, -score, "the deal is void", law)
        return
    for seat, before in enumerate(account.before_deal):
        if before is not None and before != account.start[seat]:
            account.add(seat, before - account.start[seat], "the deal is void", law)


def _told(r: Replay, scores: list[int]) -> str:
    return ", ".join(f"{name} {score}" for name, score in zip(r.case.players, scores, strict=True))


def strike(r: Replay, draft: Draft, law: Law, seat: int) -> None:
    """From the fault on the offender counts nothing for tricks: strike and bar."""
    r.struck[seat] = law
    r.account.annul(law, draft.at, "counts nothing from the fault on", seats=(seat,),
                    kinds=("brisques", "last-trick", "count"))


def give_up(r: Replay, draft: Draft) -> None:
    """The game is given up at once: the offender's adversary has won it."""
    others = draft.situation.others(draft.player or 0)
    if others and r.account.winner is None:
        r.account.winner, r.account.won_at = others[0], r.account.event


def forfeit_tricks(r: Replay, draft: Draft, law: Law, seat: int) -> None:
    """Every trick since the talon went out, and those to come, goes to the adversary."""
    others = draft.situation.others(seat)
    if any(d.what == "tricks-forfeited" for d in r.debts):
        return  # the first offence decides
    owe(r, Debt(seat, "tricks-forfeited", others[0], law.id, draft.at))
    won = [m.trick for m in r.moments if m.trick is not None and m.deal == r.table.deal_no
           and m.winner == seat and m.before.out is True]
    for table in won:
        hand_over(r, seat, others[0], tuple(p.copy.card for p in table.last))


def hand_over(r: Replay, giver: int, taker: int, cards: tuple[Card, ...]) -> None:
    """Move cards from one player's tricks to another's."""
    seats = list(r.table.seats)
    kept = list(seats[giver].taken)
    for card in cards:
        if card in kept:
            kept.remove(card)
    seats[giver] = changed(seats[giver], taken=tuple(kept))
    seats[taker] = changed(seats[taker], taken=seats[taker].taken + cards)
    r.table = changed(r.table, seats=tuple(seats))


def legal(r: Replay, s: Situation, laws: tuple[Law, ...], message: str = "",
          answer_: str | None = None, player: int | None = None) -> Draft | None:
    """Enter a ruling on an act that is good, citing the laws that decide; none: no ruling."""
    if not laws and answer_ is None:
        return None
    said = answer_ or ("stands" if any(law.stands for law in laws) else "ruling")
    draft = Draft(s.at, s, None, player, None, laws, answer=said, message=message,
                  assumptions=list(presumptions(s)))
    return r.enter(draft)


def noticed(r: Replay, draft: Draft, s: Situation) -> None:
    """A fault comes out: judge it again as it stands now."""
    first = draft.noticed is None
    if first:
        draft.noticed, draft.seen = s.at, s
    if draft.fault is not None:
        resolve(r, draft, draft.seen or s)
    if first:
        _now_due(r, draft)


def _now_due(r: Replay, draft: Draft) -> None:
    """What a fault orders only once it is noticed: a new deal, a lead to be taken back."""
    for order_ in draft.orders:
        if order_.remedy in ("fresh-deal", "deal-passes") and not r.void and (
                draft.fault is not None and draft.fault.detail.get("unnoticed")):
            void_deal(r, order_.law)
        elif order_.remedy == "take-back" and draft.player is not None and (
                order_.lapsed is None and draft.situation.attempt is None):
            owe(r, Debt(draft.player, "take-back", None, order_.law.id, draft.at,
                        cards=order_.cards))


def renew(draft: Draft, **changes: object) -> None:
    """Change the fault of a ruling (frozen) in the light of what came after."""
    if draft.fault is not None:
        draft.fault = replace(draft.fault, detail={**draft.fault.detail, **changes})
