"""Declarations, the exchange, amendments and hands shown, judged and entered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.cards import Card
from adjudicator.carry import drawing, laying
from adjudicator.events import Amend, Declare, Draw, Exchange, Play, Show, Shown
from adjudicator.judging import faults
from adjudicator.judging.acts import declarations, lying, won_shown
from adjudicator.judging.acts.marks import compare
from adjudicator.judging.drafts import Draft
from adjudicator.laws.combinations import candidates, makes, true_cards
from adjudicator.laws.declaring import shown_at
from adjudicator.laws.law import Law
from adjudicator.laws.situation import Attempt, Fault, Situation
from adjudicator.rulings import Branch, Failed
from adjudicator.table import Copy, changed, find, without

if TYPE_CHECKING:
    from adjudicator.judging.replay import Findings, Replay

# The moment and the person come before the cards, in this order.
MOMENTS = ("not-the-winner", "loser-declares", "after-drawing", "talon-out", "waiting-lapsed",
           "second-score", "held-over", "exchanged-card-used", "seven-and-declaration",
            "while-too-many", "carte-blanche-late",
           "exchange-without-trick", "exchange-after-drawing", "not-shown")
REUSE = ("kind-once", "equal-once", "once-in-kind", "once-in-each-kind", "whole-set-new",
         "kind-needs-new", "once-at-all")
BARRED = ("used-alike", "lower-after-higher", "nothing-new", "used-up", "barred-by-major")


def declare(r: Replay, s: Situation) -> None:
    """Judge one declaration: refused with every reason, or good with its points."""
    act, attempt = s.act, s.attempt
    assert isinstance(act, Declare)
    assert attempt is not None
    attempt, barred, card_fault = _trouble(r, s, attempt)
    s = changed(s, attempt=attempt)
    f = r.at_work(s)
    _barred_from_declaring(r, act.seat, f)
    moments = sorted(f.faults, key=lambda pair: MOMENTS.index(pair[1].irregularity)
                     if pair[1].irregularity in MOMENTS else len(MOMENTS))
    if moments or card_fault or barred:
        _refuse(r, s, attempt, moments, card_fault, barred)
    else:
        _accept(r, s, attempt, f)


def _barred_from_declaring(r: Replay, seat: int, f: Findings) -> None:
    """Who by an earlier ruling may declare nothing, where no law of its own says so."""
    debt = next((d for d in r.debts if d.what == "no-declaring" and d.by == seat), None)
    told = any(fault.irregularity == "while-too-many" for _, fault in f.faults)
    if debt is not None and not told and "right-number-to-declare" not in r.rules.settling:
        f.faults.append((r.rules.laws[debt.law], Fault("while-too-many", seat,
                                                       message="he may declare nothing")))


def _trouble(r: Replay, s: Situation, attempt: Attempt) -> tuple[
        Attempt, declarations.Barred, str]:
    if attempt.lost is not None:
        return changed(attempt, fault="waiting-card-gone"), (), "waiting-card-gone"
    if attempt.waited is not None:
        barred = () if attempt.mode == "announces" else declarations.barred(r.rules, attempt, s)
        return attempt, barred, ""
    if attempt.mode == "scores" and _refused_before(r, s, attempt):
        return changed(attempt, fault="waiting-card-gone"), (), "waiting-card-gone"
    if attempt.fault:
        return attempt, (), attempt.fault
    if attempt.surplus and _surplus_forbidden(r):
        return changed(attempt, fault="not-the-cards"), (), "not-the-cards"
    barred = declarations.barred(r.rules, attempt, s)
    return (changed(attempt, fault="barred") if barred else attempt), barred, ""


def _surplus_forbidden(r: Replay) -> bool:
    """Whether the book says what follows when a card is laid that does not belong."""
    return any(law.when.get("surplus") is True or law.when.get("wrong_card") is True
               for law in r.rules.by_fault.get("not-the-cards", ()))


def _unspoken(r: Replay, attempt: Attempt) -> bool:
    """Whether a card serves again in its kind, and no bar of the book has a word on that."""
    combo = attempt.combination
    if combo is None or attempt.waited is not None:
        return False
    again = any(u.kind == combo.kind for p in attempt.picks for u in p.copy.uses)
    return again and not any(
        rule.entry.name in REUSE and declarations.concerns(rule, attempt) for rule in r.rules.bars)


def _refused_before(r: Replay, s: Situation, attempt: Attempt) -> bool:
    """Whether what is to be scored was announced without right, and its cards lie no more."""
    me = s.before.seats[attempt.seat]
    there = [c.card for c in (*me.spread, *me.won)]
    here = all(there.count(c) >= attempt.faces.count(c) for c in attempt.faces)
    return not here and any(
        d.irregularity is not None and d.situation.attempt is not None
        and d.situation.attempt.name == attempt.name and d.situation.attempt.mode == "announces"
        and d.player == attempt.seat for d in r.drafts)


def _refuse(r: Replay, s: Situation, attempt: Attempt, moments: list[tuple[Law, Fault]],
            card_fault: str, barred: declarations.Barred) -> None:
    act = s.act
    assert isinstance(act, Declare)
    names = list(dict.fromkeys(fault.irregularity for _, fault in moments))
    messages = list(dict.fromkeys(fault.message for _, fault in moments if fault.message))
    laws: list[Law] = [law for law, _ in moments]
    if card_fault:
        names.append(card_fault)
        messages += [told] if (told := _card_message(s, attempt, card_fault)) else []
        laws += _card_laws(r, attempt, card_fault)
        out = r.rules.frame_law("won_cards")
        laws += [out] if out is not None and won_shown.turned_down(s, attempt) else []
    if barred:
        names.append(declarations.fault_name(barred))
        laws += [law for law, _ in barred]
    mark = (act.points or 0) if act.mode != "announces" or act.points else 0
    real = attempt.true_cards if card_fault == "not-the-cards" else (
        attempt.faces if barred else ())
    real = won_shown.playable(real, attempt)
    fault = Fault(
        names[0], act.seat, attempt.faces, "; ".join(messages), wrong_mark=mark,
        failed=_each_once(barred),
        mended_by=declarations.mended_by(attempt, barred, r.rules.frame.packs),
        detail={"callable": real, "others_named": tuple(names[1:]),
                "amendable": _amendable(s, attempt)})
    if act.points is not None:
        claimed = r.moments[s.at - 1].claimed
        claimed[act.seat] = claimed.get(act.seat, 0) + act.points
    draft = faults.make(r, s, fault, tuple(dict.fromkeys(laws)))
    for name in names[1:]:
        c = changed(faults.circumstances(r, draft, None), fault=changed(fault, irregularity=name))
        more = r.rules.fitting(name, c)
        for law in more:
            if law not in draft.laws:
                draft.laws = (*draft.laws, law)
                faults.grant(r, draft, law)
    if barred and not moments:
        _might_be_new(r, s, attempt, draft)


def _each_once(barred: declarations.Barred) -> tuple[Failed, ...]:
    """Return what fails: the same card under the same bar once, though two laws say it."""
    return tuple({(f.bar, f.card, f.since): f for _, f in barred}.values())


def _card_message(s: Situation, attempt: Attempt, fault: str) -> str:
    if fault == "not-held":
        gone = [p.copy.card.text for p in attempt.picks if p.source == "gone"]
        if won_shown.turned_down(s, attempt):
            return f"{' '.join(gone)} is not to be taken from a trick and declared with"
        return f"{s.name(attempt.seat)} cannot hold {' '.join(gone)}"
    if fault == "waiting-card-gone" and attempt.lost is not None:
        return f"a card of it was played at event {attempt.lost.lost}"
    return ""


def _card_laws(r: Replay, attempt: Attempt, fault: str) -> list[Law]:
    """The laws that say what the combination named is made of."""
    if fault not in ("not-the-cards", "not-held"):
        return []
    return [r.rules.laws[c.law] for c in candidates(r.rules.frame, attempt.name)
            if c.law in r.rules.laws and attempt.combination in (None, c)]


def _amendable(s: Situation, attempt: Attempt) -> bool:
    return attempt.fault == "not-the-cards"


def _might_be_new(r: Replay, s: Situation, attempt: Attempt, draft: Draft) -> None:
    """Where the lying card was presumed and a new one would make it good, say so."""
    act = s.act
    assert isinstance(act, Declare)
    me = s.before.seats[act.seat]
    old = [p for p in attempt.picks if p.source in ("table", "won") and p.copy.laid != s.at]
    if not old or me.hidden == 0 or attempt.combination is None:
        return
    failing = {f.card for f in draft.fault.failed if f.card} if draft.fault else set()
    if not failing and not any(r.carrier.unseen(c) > 0 for c in attempt.faces):
        return
    cards = tuple(Shown(c, new=not failing or c.text in failing) for c in attempt.faces)
    fresh = changed(act, cards=cards)
    other = declarations.attempted(r.rules, r.facts, s.before, fresh, s, r.carrier.unseen)
    if not other.fault and not declarations.barred(r.rules, other, s):
        names = " and ".join(sorted(failing))
        names = f"the {names}" if names else "one card"
        points = 0 if act.mode == "announces" else attempt.combination.points
        draft.branches.append(Branch(f"{names} came from the hand", {
            s.name(act.seat): points}, f"say `new {sorted(failing)[0]}`" if failing else "`new`"))


def _accept(r: Replay, s: Situation, attempt: Attempt, f: Findings) -> None:
    act = s.act
    assert isinstance(act, Declare)
    assert attempt.combination is not None
    combo = attempt.combination
    value = r.rules.laws.get(combo.law)
    scores = act.mode != "announces"
    r.table = lying.served(s.after, attempt, s.at, scores)
    r.table = declarations.with_trump(r.rules, attempt, s.after, r.table, scores)
    laws = (*((value,) if value else ()), *f.permitted, *(law for law, _ in f.kept),
            *declarations.granting(r.rules, s))
    maker = r.rules.frame_law("trump_by") if r.table.trump != s.after.trump else None
    laws = laws if maker is None else (*laws, maker)
    if attempt.waited is not None:
        laws = (*laws, *(x for x in r.rules.by_fault.get("waiting-card-gone", ()) if not x.when))
    if scores:
        due = combo.points
        laid = None if act.shown_down else shown_at(s, act)
        r.when(laid, lambda: r.account.add(act.seat, due, combo.name, value or combo.law,
                                           cause=s.at))
        r.window = changed(r.window, scored=combo.name, scored_at=s.at, declared=s.at,
                           scored_by=(*r.window.scored_by, act.seat))
    else:
        due = 0
        if attempt.waited is None:
            r.window = changed(r.window, announced=(*r.window.announced, combo.name),
                               declared=s.at)
    silent = attempt.surplus or _unspoken(r, attempt)
    faults.legal(r, s, laws, combo.name, "silent" if silent else None)
    compare(r, s, act.seat, act.points, due, (value,) if value else ())


def exchange(r: Replay, s: Situation) -> None:
    """The Seven exchanged: points if it is good, undone if not."""
    act = s.act
    assert isinstance(act, Exchange)
    f = r.at_work(s)
    if r.carrier.clashes:
        r.table = s.before
        faults.make(r, s, Fault("not-held", act.seat, (act.card,), "the card is not his",
                                wrong_mark=act.points or 0), tuple(law for law, _ in f.dues))
        return
    if f.faults:
        f.faults.sort(key=lambda pair: MOMENTS.index(pair[1].irregularity)
                      if pair[1].irregularity in MOMENTS else 99)
        name = f.faults[0][1].irregularity
        fault = changed(f.faults[0][1], wrong_mark=act.points or 0)
        if act.points is not None:
            claimed = r.moments[s.at - 1].claimed
            claimed[act.seat] = claimed.get(act.seat, 0) + act.points
        laws = tuple(law for law, _ in f.faults)
        faults.make(r, s, fault, laws)
        if name in ("exchange-without-trick", "exchange-after-drawing",
                    "exchanged-wrong-card"):
            r.table = s.before
        return
    entries = r.account.pay(f.dues)
    due = sum(e.points for e in entries)
    r.window = changed(r.window, exchanged=s.at, exchange_card=s.before.turn_up.card
                       if s.before.turn_up else None)
    laws = (*(law for law, _ in f.dues), *f.permitted, *(law for law, _ in f.kept))
    faults.legal(r, s, laws, "exchange")
    compare(r, s, act.seat, act.points, due, laws[:1])


def shown_hand(r: Replay, s: Situation) -> None:
    """Carte blanche and the like: a name shown to be scored."""
    act = s.act
    assert isinstance(act, Show)
    f = r.at_work(s)
    if not candidates(r.rules.frame, act.name) and not (f.dues or f.faults or f.kept):
        fault = Fault("no-such-combination", act.seat, act.cards, f"no {act.name}",
                      wrong_mark=act.points or 0)
        bare = changed(s, attempt=Attempt(act.seat, act.name, "declares", None, act.cards, (),
                                          fault="no-such-combination"))
        if act.points is not None:
            r.moments[s.at - 1].claimed[act.seat] = act.points
        faults.make(r, bare, fault, ())
        return
    if f.faults:
        if act.points is not None:
            r.moments[s.at - 1].claimed[act.seat] = act.points
        faults.found(r, s, f.faults)
        return
    entries = r.account.pay(f.dues)
    laws = (*(law for law, _ in f.dues), *f.permitted, *(law for law, _ in f.kept))
    faults.legal(r, s, laws, act.name)
    compare(r, s, act.seat, act.points, sum(e.points for e in entries), laws[:1])


def amend(r: Replay, s: Situation) -> None:
    """A false declaration put right with the right card from the hand, before drawing."""
    act = s.act
    assert isinstance(act, Amend)
    draft = next((d for d in reversed(r.drafts) if d.irregularity == "not-the-cards"
                  and d.player == act.seat and d.at < s.at), None)
    laws = tuple(law for law in r.rules.laws.values() if _allows_amending(law))
    if draft is not None and not laws and any(
            d.what == "no-score" and d.by == act.seat for d in r.debts):
        faults.make(r, s, Fault("second-score", act.seat, act.cards,
                                "another trick must be won first"), ())
        return
    if draft is None or not laws:
        faults.legal(r, s, laws, "nothing to amend", "silent" if not laws else "stands")
        return
    attempt = draft.situation.attempt
    assert attempt is not None
    if _drawn_since(r, act.seat, draft.at, s.at):
        fault = Fault("after-drawing", act.seat, act.cards, "he had drawn")
        late = faults.make(r, s, fault, laws)
        late.answer = "ruling"
        return
    cards = _amended(attempt.faces, act.cards, attempt, s.before.trump or "", r)
    found = candidates(r.rules.frame, attempt.name)
    combo = next((c for c in found if makes(c, cards, s.trump)), None)
    if combo is None:
        faults.make(r, s, Fault("not-the-cards", act.seat, cards, "it still is none"), laws)
        return
    held = all(s.before.seats[act.seat].holds(c) or s.before.seats[act.seat].hidden != 0
               for c in act.cards)
    if not held:
        faults.make(r, s, Fault("not-held", act.seat, act.cards, "he has not the card"), laws)
        return
    _put_right(r, s, draft, attempt, cards, combo.points, laws)


def _put_right(r: Replay, s: Situation, draft: Draft, attempt: Attempt,
               cards: tuple[Card, ...], points: int, laws: tuple[Law, ...]) -> None:
    act = s.act
    assert isinstance(act, Amend)
    wrong = [c for c in attempt.faces if c not in cards]
    table = s.after
    for card in wrong:
        seat = table.seats[act.seat]
        i = find(seat.spread, card)
        if i >= 0:
            table = drawing.with_seat(table, act.seat, changed(
                seat, spread=without(seat.spread, i), hand=(*seat.hand, Copy(card))))
    again = Declare(act.seat, "declares", attempt.name, tuple(
        Shown(c, new=c in act.cards) for c in cards))
    bare = changed(s, before=table, after=table)
    new = declarations.attempted(r.rules, r.facts, table, again, bare, r.carrier.unseen)
    table = laying.lay(r.carrier, table, act.seat, new.picks, s.at)
    barred = declarations.barred(r.rules, new, bare)
    draft.noticed = draft.noticed or s.at
    if barred:
        r.table = table
        return
    r.table = lying.served(table, new, s.at, True)
    r.account.wrong[act.seat] -= draft.wrong_mark
    excess = max(draft.wrong_mark - points, 0)
    r.account.wrong[act.seat] += excess
    draft.wrong_mark = 0
    for choice in draft.choices:
        choice.lapsed = choice.lapsed or s.at
    assert new.combination is not None
    r.account.add(act.seat, points, new.combination.name, laws[0])
    r.window = changed(r.window, scored=new.combination.name, scored_at=s.at, declared=s.at)
    value = r.rules.laws.get(new.combination.law)
    faults.legal(r, s, (*laws, *((value,) if value else ())), "amended")


def _allows_amending(law: Law) -> bool:
    return any(getattr(x, "remedy", "") == "amend" for x in law.remedy)


def _drawn_since(r: Replay, seat: int, since: int, until: int) -> bool:
    for event in r.case.events[since : until - 1]:
        for act in event.acts:
            if isinstance(act, Draw | Play) and act.seat == seat:
                return True
    return False


def _amended(faces: tuple[Card, ...], new: tuple[Card, ...], attempt: Attempt, trump: str,
             r: Replay) -> tuple[Card, ...]:
    """Return the cards after amending: the genuine ones and those added."""
    if len(new) == len(faces):
        return new
    real = list(true_cards(candidates(r.rules.frame, attempt.name), faces, trump))
    return (*real, *new)
