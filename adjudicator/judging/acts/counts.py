"""Numbers of cards found out, marks made by name, and what a scoresheet shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.carry.tricks import brisques
from adjudicator.events import Found, Mark, Sheet, Take
from adjudicator.judging import faults, partners
from adjudicator.judging.acts.marks import compare
from adjudicator.laws.law import Law
from adjudicator.laws.scores import last_of_all, last_trick_points
from adjudicator.laws.situation import Fault, Situation
from adjudicator.table import Table, right_number

if TYPE_CHECKING:
    from adjudicator.judging.account import Account
    from adjudicator.judging.replay import Replay


def found(r: Replay, s: Situation) -> None:
    """A hand is counted: too many or too few for the moment, before or after the first trick."""
    act = s.act
    assert isinstance(act, Found)
    counts = dict(act.counts) or {act.seat: act.number}
    rights = {i: right_number(s.before, r.rules.frame, i) for i in range(len(r.case.players))}
    state = {i: _state(counts.get(i), rights[i]) for i in rights}
    wrong = False
    for seat, number in counts.items():
        if state[seat] == "right":
            continue
        wrong = True
        others = [state[i] for i in s.others(seat)]
        _wrong_number(r, s, seat, number, rights[seat] or 0, others)
    if not wrong:
        faults.legal(r, s, (), "the number is right")


def _state(number: int | None, right: int | None) -> str:
    if number is None or right is None or number == right:
        return "right"
    return "too-many" if number > right else "too-few"


def _wrong_number(r: Replay, s: Situation, seat: int, number: int, right: int,
                  others: list[str]) -> None:
    act = s.act
    assert isinstance(act, Found)
    early = s.before.first_trick_done is False or (
        s.before.first_trick_done is None and s.before.phase == "deal")
    many = number > right
    name = ("dealt-" if early else "") + ("too-many" if many else "too-few")
    other = next((x for x in others if x != "right"), "right")
    finder = act.by if act.by is not None else s.others(seat)[0]
    faults.make(r, s, Fault(
        name, seat, message=f"{number} cards where {right} are right",
        detail={"number": number, "right": right, "others": other, "finder": finder,
                "surplus": number - right}), ())


def mark(r: Replay, s: Situation) -> None:
    """Points marked by name, compared with what stands unmarked."""
    act = s.act
    assert isinstance(act, Mark)
    if s.before.last and s.before.turn is None:
        late_dues(r, s)
    due = r.account.take_unmarked(act.seat, act.what, act.points)
    for other in r.table.partners(act.seat) if r.rules.frame.united and not due else ():
        due = due or r.account.take_unmarked(other, act.what, act.points)
    laws = mark_laws(r, act.what)
    if act.what == "last-trick":
        laws = (*laws, *short_hand_laws(r, s.before))
    f = r.at_work(s)
    marked = due if act.points is None else act.points
    if due or marked == due:
        laws = (*laws, *f.permitted)
    laws = (*laws, *(law for law, _ in f.kept))
    if marked == due:
        faults.legal(r, s, laws, f"{act.what} marked")
    r.account.wrong[act.seat] += due if due and _was_left_unmarked(r, act) else 0
    compare(r, s, act.seat, act.points, due, laws)


def _was_left_unmarked(r: Replay, act: Mark) -> bool:
    """Whether a mark of nothing (`+0`) stands against what is marked now."""
    return r.account.wrong[act.seat] < 0


def mark_laws(r: Replay, what: str) -> tuple[Law, ...]:
    """Return the laws that say what is marked under this name."""
    names = {
        "brisques": ("brisques-at-once", "brisques-at-end", "brisques-over"),
        "last-trick": ("last-trick", "last-trick-of-draw"),
        "cards": ("cards-at-end",),
        "seven": ("exchange", "turned-up-seven", "seven-played", "seven-turned-or-played"),
    }.get(what, ())
    value = r.rules.frame_law("brisques") if what == "brisques" else None
    found_: list[Law] = [] if value is None else [value]
    for act_rules in r.rules.by_act.values():
        for rule in act_rules:
            if rule.kind == "score" and rule.entry.name in names and rule.law not in found_:
                found_.append(rule.law)
    return tuple(found_)


def short_hand_laws(r: Replay, table: Table) -> tuple[Law, ...]:
    """Return the laws on a hand too few, where by it one player has the last card alone."""
    numbers = [seat.number for seat in table.seats]
    if table.out is not True or None in numbers or 0 not in numbers:
        return ()
    alone = sum(1 for n in numbers if n) == 1 or (not any(numbers) and len(table.trick) == 1)
    return tuple(law for law in r.rules.by_fault.get("too-few", ())
                 if alone and not table.trick[1:] and law.when.get("others_number") == "right")


def late_dues(r: Replay, s: Situation) -> None:
    """The trick's winner being told only now, what it brings falls due now."""
    number = brisques(s.before.last, r.rules.frame)
    act = s.act
    seat = act.seat if isinstance(act, Take | Mark) else None
    for laws in (mark_laws(r, "brisques"),):
        if number and laws and seat is not None and "brisques-at-once" in r.rules.settling:
            points = number * r.rules.frame.brisque_points
            entry = r.account.add(seat, points, f"{number} brisques", laws[0], kind="brisques")
            r.account.unmarked.append(entry)
    rule = r.rules.settling.get("last-trick")
    if rule is not None and seat is not None and last_of_all(s):
        worth = last_trick_points(r.rules.options, int(rule.particulars.get("points", 10)))
        r.account.unmarked.append(
            r.account.add(seat, worth, "last trick", rule.law, kind="last-trick"))


def _alone(act: Sheet, account: Account, seat: int) -> bool:
    """Whether the sheet names one of a side alone: it may show him his own score, or the side's."""
    told = [i for i in partners.side_of(account, seat)
            if i < len(act.totals) and act.totals[i] is not None]
    return told == [seat] and len(partners.side_of(account, seat)) > 1


def mark_taken(r: Replay, s: Situation) -> None:
    """`takes +10`: compared with all that the trick brought its winner."""
    act = s.act
    assert isinstance(act, Take)
    if act.points is None:
        return
    if act.points == 0:
        mine = [e for e in r.account.unmarked if e.seat == act.seat and e.kind != "forfeit"]
        r.account.wrong[act.seat] -= sum(e.points for e in mine)
        r.moments[s.at - 1].claimed[act.seat] = 0
        return
    due = r.account.take_unmarked(act.seat, "", act.points)
    value = r.rules.frame_law("brisques")
    laws = (*mark_laws(r, "brisques"), *((value,) if value is not None else ()))
    compare(r, s, act.seat, act.points, due, laws)


def sheet(r: Replay, s: Situation) -> None:
    """What the scoresheet shows here against the due scores."""
    act = s.act
    assert isinstance(act, Sheet)
    law = r.rules.frame_law("unit")
    f = r.at_work(s)
    kept = tuple(law for law, _ in f.kept)
    laws = (*((law,) if law is not None else ()), *f.permitted)
    wrong = False
    for seat, total in enumerate(act.totals):
        if total is None:
            continue
        due = r.account.scores[seat]
        unit = r.rules.frame.unit
        odd = unit > 1 and total % unit
        if _alone(act, r.account, seat) and total != due:
            due = partners.total(r.account, seat)
        if total == due and not odd:
            continue
        wrong = True
        said = f"{total} on the sheet, {due} due" if total != due else (
            f"{total} on the sheet, but every score is a number of {unit}s")
        fault = Fault("marked-too-little" if total < due else "marked-too-much", seat, message=said,
                      wrong_mark=max(total - due - max(r.account.wrong[seat], 0), 0))
        faults.make(r, s, fault, (*(laws if odd or act.counters else ()), *kept))
    if not wrong:
        faults.legal(r, s, laws, "the sheet is right")
