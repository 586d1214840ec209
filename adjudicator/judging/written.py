"""From a replay to the frozen verdict: rulings written out, events, scores, what is owed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from adjudicator.carry.drawing import order
from adjudicator.carry.tricks import brisques
from adjudicator.events import Object_
from adjudicator.judging import partners
from adjudicator.judging.drafts import Choice, Draft, Entry
from adjudicator.laws.law import Law, RuleSet
from adjudicator.rulings import (
    GRAVITY,
    Cited,
    Election,
    EventVerdict,
    Lapse,
    Next,
    Obligation,
    Points,
    Remedy,
    Ruling,
    Trick,
)

if TYPE_CHECKING:
    from adjudicator.judging.replay import Moment, Replay


@lru_cache(maxsize=4096)
def cited(law: Law, ruleset: RuleSet) -> Cited:
    """Return a law as a ruling cites it."""
    book = "house rule" if law.house else ruleset.book.title
    return Cited(law.id, book, law.basis, ruleset.book.seed, law.lines, law.says)


def ruling(r: Replay, draft: Draft, entries: Sequence[Entry]) -> Ruling:
    """Write a draft out as a ruling, with those of the `entries` that its laws brought."""
    names = r.case.players
    fault = draft.fault
    laws = draft.cites()
    return Ruling(
        irregularity=draft.irregularity,
        player=None if draft.player is None else names[draft.player],
        answer=draft.answer,
        laws=tuple(cited(law, r.rules.ruleset) for law in laws),
        message=draft.message,
        noticed=draft.noticed,
        proved=draft.proved,
        points=_points(r, draft, laws, entries),
        failed=fault.failed if fault else (),
        mended_by=fault.mended_by if fault else None,
        elections=tuple(_election(c, names) for c in draft.choices),
        remedies=tuple(Remedy(o.remedy, None if o.by is None else names[o.by],
                              tuple(c.text for c in o.cards), o.lapsed) for o in draft.orders),
        assumptions=tuple(draft.assumptions),
        readings=tuple(draft.readings),
        branches=tuple(draft.branches),
    )


def _election(choice: Choice, names: tuple[str, ...]) -> Election:
    elected = ", ".join(choice.elected) or None
    return Election(names[choice.by], choice.options, choice.default, elected,
                    Lapse(choice.until, choice.lapsed))


def _points(r: Replay, draft: Draft, cites: tuple[Law, ...],
            entries: Sequence[Entry]) -> tuple[Points, ...]:
    if not entries:
        return ()
    laws = {law.id for law in cites} | {c.law.id for c in draft.choices}
    names = r.case.players
    return tuple(
        Points(names[e.seat], e.points, e.reason, e.at, e.law, e.annuls)
        for e in entries if e.law in laws or (not e.law and draft.message == "not recorded"))


def status(drafts: list[Draft]) -> str:
    """Return the gravest of an event's rulings."""
    worst = 0
    for draft in drafts:
        if draft.impossible:
            worst = max(worst, GRAVITY.index("impossible"))
        elif draft.answer == "undetermined":
            worst = max(worst, GRAVITY.index("undetermined"))
        elif draft.irregularity is not None:
            worst = max(worst, GRAVITY.index("irregular"))
    return GRAVITY[worst]


def events(r: Replay) -> list[EventVerdict]:
    """Write out every event; index 0 first where something is said of the whole record."""
    names = r.case.players
    found: list[EventVerdict] = []
    zero = [d for d in r.drafts if d.at == 0]
    if zero:
        scores = dict(zip(names, r.account.start, strict=True))
        found.append(EventVerdict(
            0, r.case.line, 1, None, status(zero), {}, {}, scores,
            rulings=tuple(ruling(r, d, ()) for d in zero),
            game=names[r.account.winner] if r.account.winner is not None
            and r.account.won_at == 0 else None))
    scores_now = list(r.account.start)
    entries = sorted(r.account.entries, key=lambda e: e.at)
    place = 0
    caused = r.account.by_cause()
    for moment in r.moments:
        index = moment.event.index
        for at, was in r.account.resets:
            if at == index:
                scores_now = [s - w for s, w in zip(scores_now, was, strict=True)]
        while place < len(entries) and entries[place].at <= index:
            scores_now[entries[place].seat] += entries[place].points
            place += 1
        found.append(_event(r, moment, tuple(scores_now), caused))
    return found


def _event(r: Replay, moment: Moment, scores: tuple[int, ...],
           caused: Mapping[int, list[Entry]]) -> EventVerdict:
    names = r.case.players
    event = moment.event
    due = [0] * len(names)
    for entry in caused.get(event.index, ()):
        due[entry.seat] += entry.points
    return EventVerdict(
        index=event.index, line=event.line, deal=moment.deal, text=event.text,
        status=status(moment.drafts),
        claimed={names[i]: p for i, p in moment.claimed.items()},
        due=dict(zip(names, due, strict=True)),
        scores=dict(zip(names, scores, strict=True)),
        trick=_trick(r, moment),
        next=_next(r, moment),
        rulings=_rulings(r, moment, caused),
        may=moment.may,
        game=None if moment.game is None else partners.named(r, moment.game),
    )


def _rulings(r: Replay, moment: Moment, caused: Mapping[int, list[Entry]]) -> tuple[Ruling, ...]:
    """Write the rulings of an event; each entry of points goes to the first that cites its law."""
    names = r.case.players
    left = caused.get(moment.event.index, [])
    found = []
    for draft in moment.drafts:
        found.append(ruling(r, draft, left))
        told = {(p.player, p.points, p.reason, p.at, p.law) for p in found[-1].points}
        if told:
            left = [e for e in left if (names[e.seat], e.points, e.reason, e.at, e.law)
                    not in told]
    return tuple(found)


def _trick(r: Replay, moment: Moment) -> Trick | None:
    table = moment.trick
    if table is None:
        return None
    turn = moment.winner
    return Trick(None if turn is None else r.case.players[turn],
                 tuple(p.copy.card.text for p in table.last),
                 brisques(table.last, r.rules.frame))


def _called_back(r: Replay, moment: Moment) -> bool:
    """Whether the event has the only card of the trick, a wrong lead, go back."""
    index = moment.event.index
    return len(moment.after.trick) == 1 and any(
        isinstance(act, Object_) for act in moment.event.acts) and any(
        order.remedy == "take-back" and order.lapsed is None
        for draft in r.drafts if draft.noticed == index for order in draft.orders)


def _next(r: Replay, moment: Moment) -> Next | None:
    names, table = r.case.players, moment.after
    if table.phase == "over" or (moment.voided and not moment.judged):
        return None
    if r.account.won_at is not None and moment.event.index >= r.account.won_at:
        return None
    if moment.voided:
        return Next(names[table.dealer if r.dealer_due is None else r.dealer_due], "deal")
    if table.trick and not _called_back(r, moment):
        last = table.trick[-1].seat
        return Next(names[table.next_seat(last, r.rules.frame.direction)], "play")
    if table.phase == "won" and table.turn is not None and table.out is not True:
        left = [i for i in order(table, r.rules.frame) if i not in table.drawn]
        return Next(names[left[0]], "draw") if left else Next(names[table.turn], "lead")
    if (table.phase in ("lead", "won") or table.trick) and table.strict_left != 0:
        turn = table.turn
        if turn is None and table.dealt and table.trick_no == 0:
            turn = table.next_seat(table.dealer, r.rules.frame.direction)
        return None if turn is None else Next(names[turn], "lead")
    return None


def obligations(r: Replay) -> tuple[Obligation, ...]:
    """Return what is still owed at the record's end."""
    names = r.case.players
    found = []
    for debt in r.debts:
        if debt.what in ("no-declaring", "no-score", "look-at-two-now", "return",
                         "tricks-forfeited", "counts-no-cards"):
            continue
        found.append(Obligation(
            names[debt.by], debt.what, None if debt.to is None else names[debt.to],
            tuple(c.text for c in debt.cards), debt.until, debt.law))
    return tuple(found)
