"""What the judge does with each kind of act."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from adjudicator.events import (
    Add,
    Amend,
    Call,
    Claim,
    Cut,
    Deal,
    Declare,
    Demand,
    Draw,
    Elect,
    Exchange,
    Expose,
    Find,
    Found,
    Gap,
    Look,
    Mark,
    May,
    Object_,
    Over,
    Play,
    Restore,
    Sheet,
    Show,
    Take,
    TakeDown,
    TurnDown,
)
from adjudicator.judging import counts, declared, ends, faults, may, rights
from adjudicator.judging.marks import compare
from adjudicator.laws.law import Law
from adjudicator.laws.scores import trick_done
from adjudicator.laws.situation import Debt, Fault, Situation, Window
from adjudicator.table import changed

if TYPE_CHECKING:
    from adjudicator.judging.replay import Findings, Replay


def handle(r: Replay, s: Situation) -> None:
    """Judge one act by the handler of its kind; an act without one by the laws at work alone."""
    _HANDLERS.get(type(s.act), plain)(r, s)


def plain(r: Replay, s: Situation) -> None:
    """Run the laws at work: faults, points, or the laws that allow the act."""
    judged(r, s, r.at_work(s))


def judged(r: Replay, s: Situation, f: Findings, extra: tuple[Law, ...] = ()) -> None:
    """Enter what the laws at work say of an act, and compare what was marked for it."""
    if f.faults:
        faults.found(r, s, f.faults)
    dues = [(law, d) for law, d in f.dues if not (
        d.player in r.struck and d.kind in ("brisques", "last-trick"))]
    entries = r.account.pay(dues)
    seat = getattr(s.act, "seat", None)
    points = getattr(s.act, "points", None)
    mine = [e for e in entries if e.seat == seat]
    r.account.unmarked += [e for e in entries if e.seat != seat or points is None
                           or points < sum(x.points for x in mine)]
    laws = (*extra, *(law for law, _ in dues))
    if not f.faults:
        laws = (*laws, *f.permitted, *(law for law, _ in f.kept))
    struck = tuple(r.struck[d.player] for _, d in f.dues if d.player in r.struck)
    draft = faults.legal(r, s, (*laws, *struck))
    if draft is not None:
        for law, cite in f.kept:
            if law.remedy and not f.faults:
                draft.player = cite.player
                faults.grant(r, draft, law)
    if isinstance(seat, int):
        compare(r, s, seat, points, sum(e.points for e in mine), laws)


def opening(r: Replay) -> None:
    """Judge what concerns the record as a whole, before the first event."""
    ends.opening(r)


def new_deal(r: Replay) -> None:
    """Forget what belonged to the last deal."""
    r.window, r.debts, r.struck = Window(), (), {}
    account = r.account
    if account.winner is not None:
        ends.new_game(r)
    account.deal += 1
    account.deal_known = True
    account.unmarked = []
    r.table = changed(r.table, deal_no=r.table.deal_no + (1 if r.table.dealt or r.void or
                                                          r.table.phase == "over" else 0))


def new_sitting(r: Replay) -> None:
    """A further deal or game is counted."""
    if r.account.winner is not None:
        ends.new_game(r)


# ---------------------------------------------------------------------- cut and deal


def cut(r: Replay, s: Situation) -> None:
    """A cut for the deal; when all have cut, the highest has the choice."""
    act = s.act
    assert isinstance(act, Cut)
    if not act.pack and len(act.cards) == 1:
        r.cuts[act.seat] = act.cards[0]
        if len(r.cuts) == len(r.case.players):
            r.chooser = highest_cut(r)
            s = changed(s, chooser=r.chooser, cuts=r.cuts)
    elif not act.pack:
        r.cuts.pop(act.seat, None)
    plain(r, s)


def highest_cut(r: Replay) -> int | None:
    """Return who cut the highest card; None where the highest are equal."""
    strength = r.rules.frame.strength
    order = sorted(r.cuts, key=lambda i: -strength.get(r.cuts[i].rank, 0))
    first, second = order[0], order[1] if len(order) > 1 else order[0]
    if first != second and strength.get(r.cuts[first].rank) == strength.get(
            r.cuts[second].rank):
        return None
    return first


def deal(r: Replay, s: Situation) -> None:
    """A deal: the frame's laws, the number dealt, the turn-up's points."""
    act = s.act
    assert isinstance(act, Deal)
    f = r.at_work(s)
    keys = ["packs"]
    if act.turn_up is not None:
        keys.append("turn_up")
    laws = tuple(law for k in keys if (law := r.rules.frame_law(k)) is not None)
    judged(r, s, f, laws)
    r.misdealt, r.chooser, r.dealer_due, r.cuts = False, None, None, {}


# ---------------------------------------------------------------------- play


def play(r: Replay, s: Situation) -> None:
    """A card led or played; a completed trick cites the laws that decide it."""
    act = s.act
    assert isinstance(act, Play)
    rights.called(r, s)
    extra = trick_laws(r, s) if trick_done(s) else ()
    judged(r, s, r.at_work(s), extra)
    faults.settle_debt(r, act.seat, "look-at-two-now")


def trick_laws(r: Replay, s: Situation) -> tuple[Law, ...]:
    """Return the laws that decide the trick just completed: suit, rank, trumps, like cards."""
    cards = [p.copy.card for p in s.after.last]
    keys = ["wins"]
    if len(cards) == 2 and all(c.known for c in cards):
        lead, other = cards
        if lead is other:
            keys.append("identical")
        elif lead.suit == other.suit:
            keys.append("ranks")
        elif s.after.turn is not None:
            trump = s.trump()
            if trump in (lead.suit, other.suit):
                keys.append("trumps")
    if any(c.rank in r.rules.frame.brisques for c in cards):
        keys.append("brisques")
    return tuple(law for k in keys if (law := r.rules.frame_law(k)) is not None)


def take(r: Replay, s: Situation) -> None:
    """The trick goes to a player at the table."""
    act = s.act
    assert isinstance(act, Take)
    due = s.before.turn if s.before.last else None
    if due is not None and due != act.seat:
        laws = tuple(x for x in (r.rules.frame_law("wins"),) if x is not None)
        faults.found(r, s, [(law, Fault("took-wrongly", act.seat, message=(
            f"the trick was {s.name(due)}'s"))) for law in laws])
        return
    f = r.at_work(s)
    faults.legal(r, s, (*f.permitted, *(law for law, _ in f.kept)))
    if due is None and s.before.last:
        counts.late_dues(r, s)
    counts.mark_taken(r, s)


# ---------------------------------------------------------------------- draws


def draw(r: Replay, s: Situation) -> None:
    """A draw, judged by the draws that are due and the rights that stand."""
    act = s.act
    assert isinstance(act, Draw)
    right = next((d for d in r.debts if d.what == "look-at-two"), None)
    if right is not None and act.seat == right.by:
        faults.legal(r, s, (r.rules.laws[right.law],), "he may take either of the two")
        r.debts = tuple(d for d in r.debts if d is not right)
        faults.owe(r, changed(right, what="look-at-two-now"))
        return
    barred = next((d for d in r.debts if d.what == "play-without-drawing"
                   and d.by == act.seat), None)
    if barred is not None and not act.nothing:
        faults.make(r, s, Fault("drew-two", act.seat, act.cards,
                                "he was to play without drawing",
                                detail={"drawer": "either", "seen": None}),
                    (r.rules.laws[barred.law],))
        return
    made_good = next((d for d in r.debts if d.what == "make-good" and d.by == act.seat), None)
    if made_good is not None and max(len(act.cards), 1) <= made_good.number + (
            0 if act.seat in s.before.drawn or s.before.phase != "won" else 1):
        r.debts = tuple(d for d in r.debts if d is not made_good)
        faults.legal(r, s, (r.rules.laws[made_good.law],), "the number is made good")
        return
    owed = next((d for d in r.debts if d.what == "draw-two" and d.by == act.seat), None)
    f = r.at_work(s)
    extra: tuple[Law, ...] = ()
    if owed is not None:
        r.debts = tuple(d for d in r.debts if d is not owed)
        extra = (r.rules.laws[owed.law],)
    judged(r, s, f, extra)


def restore(r: Replay, s: Situation) -> None:
    """A card given back; what was owed is done."""
    act = s.act
    assert isinstance(act, Restore)
    laws: tuple[Law, ...] = ()
    words = ("restore", "put-back") if act.how == "restores" else ("take-back",)
    for word in words if act.how != "takes up" else ():
        debt = faults.settle_debt(r, act.seat, word)
        if debt is not None:
            laws = (*laws, r.rules.laws[debt.law])
    f = r.at_work(s)
    judged(r, s, f, laws)


def show(r: Replay, s: Situation) -> None:
    """A card shown, owed or not; or a hand shown to be scored."""
    act = s.act
    assert isinstance(act, Show)
    if act.name:
        declared.shown_hand(r, s)
        return
    debt: Debt | None = faults.settle_debt(r, act.seat, "show")
    laws = (r.rules.laws[debt.law],) if debt is not None else ()
    judged(r, s, r.at_work(s), laws)


# ---------------------------------------------------------------------- exposures and finds


def expose(r: Replay, s: Situation) -> None:
    """A card exposed: one's own, or another's or the talon's by the dealer."""
    act = s.act
    assert isinstance(act, Expose)
    name = "exposed-own" if act.of == act.seat else "exposed-anothers"
    faults.make(r, s, Fault(name, act.seat, (act.card,), f"{act.card} was exposed"), ())


def find(r: Replay, s: Situation) -> None:
    """Something wrong found with the pack."""
    act = s.act
    assert isinstance(act, Find)
    if act.what == "uncut":
        plain(r, s)
        return
    name = "faced-in-pack" if act.what == "faced" else "imperfect-pack"
    card = (act.card,) if act.card is not None else ()
    between = s.before.phase == "over" or (s.before.out is True and s.before.strict_left == 0)
    draft = faults.make(r, s, Fault(name, None, card, "",
                                    detail={"finder": act.seat, "between": between}), ())
    if between and not draft.laws:
        draft.laws, draft.answer = r.rules.by_fault.get(name, ()), "stands"


def look(r: Replay, s: Situation) -> None:
    """A look at a trick, or at the two cards of a draw by a right that stands."""
    act = s.act
    assert isinstance(act, Look)
    if act.what == "two":
        rights.look_at_two(r, s)
    else:
        plain(r, s)


def turn_down(r: Replay, s: Situation) -> None:
    """A faced card turned down in its place, or put elsewhere."""
    act = s.act
    assert isinstance(act, TurnDown)
    if act.buried:
        faults.make(r, s, Fault("talon-disturbed", act.seat, (act.card,),
                                "it was put elsewhere in the talon", detail={"buried": True}), ())
    else:
        plain(r, s)


_HANDLERS: dict[type, Callable[[Replay, Situation], None]] = {
    Cut: cut, Deal: deal, Play: play, Take: take, Draw: draw, Look: look, Restore: restore, Show: show,
    Expose: expose, Find: find, TurnDown: turn_down, Declare: declared.declare,
    Exchange: declared.exchange, Found: counts.found, Mark: counts.mark, Sheet: counts.sheet,
    Object_: rights.objects, Elect: rights.elects, TakeDown: rights.takes_down,
    Add: rights.adds, Call: rights.calls, Amend: declared.amend, Claim: rights.claims,
    Demand: rights.demands, Over: ends.over, Gap: ends.gap, May: may.asked,
}
