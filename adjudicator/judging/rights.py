"""Notices, elections, calls, claims and demands, matched to what they answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.carry import drawing
from adjudicator.events import (
    Add,
    Call,
    Claim,
    Demand,
    Draw,
    Elect,
    Look,
    Object_,
    Play,
    TakeDown,
)
from adjudicator.facts import yes_no
from adjudicator.judging import faults
from adjudicator.judging.drafts import Choice, Draft
from adjudicator.laws.law import Law
from adjudicator.laws.situation import Debt, Fault, Situation
from adjudicator.table import changed, surplus

if TYPE_CHECKING:
    from adjudicator.judging.replay import Replay

STRICT = ("failed-to-follow", "failed-to-win", "failed-to-trump", "failed-to-play-highest")


# ---------------------------------------------------------------------- objections


def objects(r: Replay, s: Situation) -> None:
    """An objection: matched to the latest fault it may mean, else without ground."""
    act = s.act
    assert isinstance(act, Object_)
    draft = _meant(r, act.seat, act.to, act.ground, act.own)
    if draft is not None:
        faults.noticed(r, draft, s)
        faults.legal(r, s, draft.laws or draft.duty_laws, "the objection is good")
        return
    if act.ground and _unrecorded(r, s, act.ground):
        return
    if act.ground in STRICT and _unproved(r, s, act):
        return
    _without_ground(r, s, act.to)


def _meant(r: Replay, seat: int, to: int | None, ground: str, own: bool) -> Draft | None:
    for draft in reversed(r.drafts):
        if draft.irregularity is None or draft.fault is None:
            continue
        if to is not None and draft.at != to:
            continue
        if ground and draft.irregularity != ground:
            continue
        mine = draft.player == seat
        if mine == own and (to is not None or draft.noticed is None):
            return draft
    return None


def _without_ground(r: Replay, s: Situation, to: int | None) -> None:
    """The act objected to is allowed: cite the law that allows it."""
    target = to if to is not None else s.at - 1
    laws: tuple[Law, ...] = ()
    if 1 <= target <= len(r.moments):
        for draft in r.moments[target - 1].drafts:
            laws = (*laws, *draft.cites())
    faults.legal(r, s, laws, "no ground", "stands" if laws else "silent")


def _unrecorded(r: Replay, s: Situation, ground: str) -> bool:
    """A ground that shows in no act (unlike backs, an imperfect pack): the book's word on it."""
    laws = r.rules.by_fault.get(ground, ())
    if not laws or ground not in ("unlike-backs", "imperfect-pack", "faced-in-pack"):
        return False
    if all(law.stands for law in laws):
        faults.legal(r, s, laws, "no ground", "stands")
    else:
        seat = s.act.seat if isinstance(s.act, Object_ | Claim) else None
        faults.make(r, s, Fault(ground, None, detail={"finder": seat}), ())
    return True


def _unproved(r: Replay, s: Situation, act: Object_) -> bool:
    """A revoke that the record neither proves nor refutes: open, with both outcomes."""
    target = act.to
    if target is None:
        target = next((m.event.index for m in reversed(r.moments[: s.at - 1]) if any(
            isinstance(a, Play) and a.seat != act.seat for a in m.event.acts)), None)
    if target is None:
        return False
    moment = r.moments[target - 1]
    play = next((a for a in moment.event.acts if isinstance(a, Play)), None)
    if play is None or moment.before.seats[play.seat].complete or moment.before.out is False:
        return False
    name = r.case.players[play.seat]
    fact = yes_no("held", target, (f"{name} could have done otherwise", f"{name} holds …"),
                  (f"{name} could not", f"{name} holds …"), f"what {name} held")
    if r.facts.settle(fact) == "yes":
        past = r.situation(moment.event, play, moment.before, moment.after)
        laws = tuple(x.law for x in r.rules.by_act.get(Play, ()) if x.entry.name == "strict-play")
        draft = faults.make(r, past, Fault(act.ground, play.seat, (play.card,)), laws)
        faults.noticed(r, draft, s)
    return True


# ---------------------------------------------------------------------- elections


def elects(r: Replay, s: Situation) -> None:
    """An election: good where a choice gives it, else without right."""
    act = s.act
    assert isinstance(act, Elect)
    _elect(r, s, act.seat, act.what, act.to)


def _elect(r: Replay, s: Situation, seat: int, word: str, to: int | None) -> bool:
    pair = _choice(r, seat, word, to)
    if pair is None:
        _without_right(r, s, seat, word, to)
        return False
    draft, choice = pair
    if draft.irregularity is not None:
        faults.noticed(r, draft, s)
        if choice not in draft.choices:
            pair = _choice(r, seat, word, to)
            if pair is None:
                _without_right(r, s, seat, word, to)
                return False
            draft, choice = pair
    choice.elected.append(word)
    faults.legal(r, s, (choice.law,), word)
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
        _elect(r, s, act.seat, "look-at-two", None)


def _choice(r: Replay, seat: int, word: str, to: int | None) -> tuple[Draft, Choice] | None:
    for draft, choice in r.choices():
        if choice.by == seat and choice.allows(word) and (to is None or draft.at == to):
            return draft, choice
    return None


def _without_right(r: Replay, s: Situation, seat: int, word: str, to: int | None) -> None:
    laws: list[Law] = []
    for draft, choice in r.choices():
        if (to is None or draft.at == to) and word in choice.options:
            laws.append(choice.law)
            break
    else:
        for draft, choice in r.choices():
            if to is None or draft.at == to:
                laws.append(choice.law)
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
    return []


def apply(r: Replay, s: Situation, draft: Draft, choice: Choice, word: str) -> None:
    """Do what an election does to cards, points and what is owed."""
    law, player = choice.law, draft.player
    if word in ("fresh-deal", "deal-passes"):
        faults.void_deal(r, law)
        if word == "deal-passes":
            r.dealer_due = r.table.next_seat(r.table.dealer)
    elif word == "draw-two" and player is not None:
        seat = r.table.seats[player]
        r.table = drawing.with_seat(r.table, player, changed(seat, extra=seat.extra + 1))
        faults.owe(r, Debt(player, "draw-two", choice.by, law.id, s.at, "own-draw"))
    elif word == "play-without-drawing" and player is not None:
        _plays_on(r, s, draft, law, player)
    elif word == "make-good" and player is not None:
        number = draft.fault.detail.get("number") if draft.fault else None
        right = draft.fault.detail.get("right") if draft.fault else None
        short = right - number if isinstance(number, int) and isinstance(right, int) else 1
        whose = draft.fault.detail.get("whose", player) if draft.fault else player
        holder = whose if isinstance(whose, int) else player
        faults.owe(r, Debt(holder, "make-good", None, law.id, s.at, number=short))
    elif word == "look-at-two":
        faults.owe(r, Debt(choice.by, "look-at-two", player, law.id, s.at, legal=False))
    elif word == "replay":
        _replay(r, s, draft, law)
    elif word == "take-down" and player is not None:
        _take_down(r, draft, player)
    elif word == "add":
        _add(r, s, draft, choice, draft.wrong_mark)
    elif word in ("deal", "let-deal"):
        other = r.table.next_seat(choice.by)
        r.dealer_due = choice.by if word == "deal" else other
    elif word == "call" and player is not None:
        faults.owe(r, Debt(player, "call", choice.by, law.id, s.at, cards=draft.callable))


def _plays_on(r: Replay, s: Situation, draft: Draft, law: Law, player: int) -> None:
    over = draft.fault.detail.get("surplus") if draft.fault else None
    number = over if isinstance(over, int) else max(surplus(r.table, r.rules.frame, player), 1)
    seat = r.table.seats[player]
    r.table = drawing.with_seat(r.table, player, changed(seat, skip=number))
    faults.owe(r, Debt(player, "play-without-drawing", choice_to(s, player), law.id, s.at,
                       number=number))
    for other in r.rules.by_fault.get("while-too-many", ()):
        faults.owe(r, Debt(player, "no-declaring", None, other.id, s.at, number=number))


def choice_to(s: Situation, player: int) -> int | None:
    """Return the adversary a debt of `player` is owed to."""
    others = s.others(player)
    return others[0] if others else None


def _replay(r: Replay, s: Situation, draft: Draft, law: Law) -> None:
    """Table and what is owed as before the offender's card; what was shown since is known."""
    moment = r.moments[draft.at - 1]
    r.account.annul(law, draft.at, "played again from the error")
    shown = [(a.seat, a.card) for m in r.moments[draft.at - 1 : s.at - 1]
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


def _take_down(r: Replay, draft: Draft, player: int) -> None:
    if not draft.taken_down:
        r.account.wrong[player] -= draft.wrong_mark
        draft.taken_down = True


def _add(r: Replay, s: Situation, draft: Draft, choice: Choice, amount: int) -> None:
    if draft.player is not None:
        _take_down(r, draft, draft.player)
    r.account.add(choice.by, amount, "wrongly marked by the adversary", choice.law,
                  cause=draft.at)
    draft.added += amount


def _drew_between(r: Replay, seat: int, since: int, until: int) -> bool:
    return any(isinstance(a, Draw | Play) and a.seat == seat
               for e in r.case.events[since : until - 1] for a in e.acts)


def takes_down(r: Replay, s: Situation) -> None:
    """A wrong mark taken down, by its maker or by who may have it taken down."""
    act = s.act
    assert isinstance(act, TakeDown)
    own = next((d for d in reversed(r.drafts) if d.player == act.seat and d.wrong_mark
                and not d.taken_down and (act.amount in (None, d.wrong_mark))), None)
    theirs = next(((d, c) for d, c in r.choices() if c.by == act.seat
                   and c.allows("take-down") and act.amount in (None, d.wrong_mark)), None)
    if theirs is not None and (own is None or theirs[0].at > own.at):
        draft, choice = theirs
        faults.noticed(r, draft, s)
        choice.elected.append("take-down")
        faults.legal(r, s, (choice.law,), "taken down")
        if draft.player is not None:
            _take_down(r, draft, draft.player)
    elif own is not None:
        _take_down(r, own, act.seat)
        own.noticed = own.noticed or s.at
        if not _drew_between(r, act.seat, own.at, s.at):
            faults.renew(own, corrected=True)
        faults.resolve(r, own, None)
        faults.legal(r, s, own.laws or own.duty_laws, "taken down by himself", "stands")
    else:
        _without_right(r, s, act.seat, "take-down", None)


def adds(r: Replay, s: Situation) -> None:
    """Points wrongly marked by the adversary added to one's own score."""
    act = s.act
    assert isinstance(act, Add)
    pair = next(((d, c) for d, c in r.choices() if c.by == act.seat and c.allows("add")), None)
    if pair is None:
        _without_right(r, s, act.seat, "add", None)
        return
    draft, choice = pair
    amount = draft.wrong_mark if act.amount is None else act.amount
    if amount > draft.wrong_mark:
        laws = (choice.law,)
        fault = Fault("marked-too-much", act.seat, wrong_mark=amount - draft.wrong_mark,
                      message=f"{draft.wrong_mark} may be added, not {amount}")
        faults.make(r, s, fault, laws)
        amount = draft.wrong_mark
    else:
        faults.legal(r, s, (choice.law,), "added")
    faults.noticed(r, draft, s)
    choice.elected.append("add")
    _add(r, s, draft, choice, amount)


# ---------------------------------------------------------------------- calls


def calls(r: Replay, s: Situation) -> None:
    """A card called for: good where it is liable to be called by him."""
    act = s.act
    assert isinstance(act, Call)
    standing = next((d for d in r.debts if d.what == "callable" and d.by != act.seat
                     and (not act.cards or set(act.cards) <= set(d.cards))), None)
    if standing is not None:
        laws = tuple(x for x in (r.rules.laws.get(standing.law),) if x is not None)
        faults.legal(r, s, laws, "the card is called")
        faults.owe(r, changed(standing, what="call", at=s.at, cards=act.cards))
        return
    pair = next(((d, c) for d, c in r.choices() if c.by == act.seat and c.allows("call")
                 and d.callable and set(act.cards) <= set(d.callable)), None)
    if pair is None or pair[0].player is None:
        _without_right(r, s, act.seat, "call", None)
        return
    draft, choice = pair
    player = draft.player
    assert player is not None
    faults.noticed(r, draft, s)
    choice.elected.append("call")
    faults.legal(r, s, (choice.law,), "the card is called")
    faults.owe(r, Debt(player, "call", act.seat, choice.law.id, s.at,
                       cards=draft.callable if len(act.cards) != 1 else act.cards))


def called(r: Replay, s: Situation) -> None:
    """A card played while another is called for: refused, unless the duty to follow forbids it."""
    act = s.act
    assert isinstance(act, Play)
    debt = next((d for d in r.debts if d.what == "call" and d.by == act.seat), None)
    if debt is None:
        return
    law = r.rules.laws.get(debt.law)
    laws = (law,) if law is not None else ()
    if act.card in debt.cards:
        r.debts = tuple(d for d in r.debts if d is not debt)
        faults.legal(r, s, laws, "the card called")
        return
    me = s.before.seats[act.seat]
    able = [c for c in debt.cards if me.holds(c) and not _forbidden(r, s, act, c)]
    if able:
        faults.make(r, s, Fault("called-card-refused", act.seat, (act.card,),
                                f"{able[0]} was called"), laws)


def _forbidden(r: Replay, s: Situation, act: Play, card: object) -> bool:
    """Whether the strict duties forbid the called card on this trick."""
    other = changed(s, act=changed(act, card=card))
    for rule in r.rules.by_act.get(Play, ()):
        if rule.entry.name == "strict-play":
            for item in rule.entry.function(other, **rule.particulars):
                if isinstance(item, Fault):
                    return True
    return False


# ---------------------------------------------------------------------- claims and demands


def claims(r: Replay, s: Situation) -> None:
    """A claim to the trick, the lead, the deal, a fresh deal or the game."""
    act = s.act
    assert isinstance(act, Claim)
    if act.ground and _grounded(r, s, act):
        return
    f = r.at_work(s)
    if f.kept or f.permitted:
        laws = (*(law for law, _ in f.kept), *f.permitted)
        good = all(cite.player == act.seat for _, cite in f.kept)
        faults.legal(r, s, laws, "the claim is good" if good else "the claim has no ground",
                     None if good else "stands")
        return
    if act.what == "fresh-deal":
        if _choice(r, act.seat, "fresh-deal", act.to) is not None:
            _elect(r, s, act.seat, "fresh-deal", act.to)
        else:
            _without_ground(r, s, act.to)
        return
    turn = s.turn() if s.before.last else None
    draft = None
    if act.what == "lead" and turn == act.seat:
        draft = _meant(r, act.seat, None, "led-out-of-turn", False)
    if draft is not None:
        faults.noticed(r, draft, s)
        faults.legal(r, s, draft.laws, "the lead is his")
    else:
        _without_ground(r, s, act.to)


def _grounded(r: Replay, s: Situation, act: Claim) -> bool:
    """A claim on a ground: what the book says of that fault, where the record shows it or not."""
    draft = next((d for d in reversed(r.drafts) if d.irregularity == act.ground), None)
    if draft is not None and draft.answer == "stands":
        faults.legal(r, s, draft.laws, "no ground", "stands")
        return True
    if draft is not None:
        faults.noticed(r, draft, s)
        _elect(r, s, act.seat, act.what, draft.at)
        return True
    laws = r.rules.by_fault.get(act.ground, ())
    if laws and all(law.stands for law in laws):
        faults.legal(r, s, laws, "no ground", "stands")
        return True
    _without_ground(r, s, act.to)
    return True


def demands(r: Replay, s: Situation) -> None:
    """A demand to see a card or trick: granted where it is owed, else refused."""
    act = s.act
    assert isinstance(act, Demand)
    debt = next((d for d in r.debts if d.what == "show" and d.by != act.seat), None)
    if act.what == "see" and act.trick is None and debt is not None:
        law = r.rules.laws.get(debt.law)
        faults.legal(r, s, (law,) if law else (), "the card is to be shown")
        return
    f = r.at_work(s)
    chosen = next((d for d in r.debts if d.what == "look-at-two-now"), None)
    laws = (*f.permitted, *(law for law, _ in f.kept))
    if act.what == "see" and act.trick is None and chosen is not None:
        laws = (*(x for x in r.rules.laws.values() if _says_not_shown(x)), *laws)
    faults.legal(r, s, laws, "refused", "stands" if laws else "silent")


def _says_not_shown(law: Law) -> bool:
    return law.effect == "permits" and law.names == ("keep-choice-hidden",)


def last_draw_of(r: Replay, seat: int, upto: int) -> Draw | None:
    """Return the seat's latest draw before an event."""
    for event in reversed(r.case.events[: upto - 1]):
        for act in event.acts:
            if isinstance(act, Draw) and act.seat == seat:
                return act
    return None
