"""What a player may do: cards he may play, combinations he may declare, choices he has."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations as subsets
from typing import TYPE_CHECKING

from adjudicator.cards import Card
from adjudicator.carry import laying
from adjudicator.events import Declare, May, Play, Shown
from adjudicator.frame import Combination
from adjudicator.judging.acts import declarations, lying
from adjudicator.judging.acts.declared import MOMENTS
from adjudicator.laws import held_cards
from adjudicator.laws.combinations import before_partners, required
from adjudicator.laws.law import Law
from adjudicator.laws.registry import Answering
from adjudicator.laws.situation import Attempt, Fault, Situation
from adjudicator.rulings import Open
from adjudicator.table import Table

if TYPE_CHECKING:
    from adjudicator.judging.replay import Replay


def asked(r: Replay, s: Situation) -> None:
    """Answer a question: the acts open to the player."""
    act = s.act
    assert isinstance(act, May)
    answers = {"play": plays, "lead": plays, "declare": declares, "elect": elections,
               "exchange": declares}
    found = answers.get(act.what, elections)(r, s, act)
    if act.what == "declare" and act.all_:
        found = in_all(r, s, act)
    r.moments[s.at - 1].may = tuple(found)


def plays(r: Replay, s: Situation, act: May) -> list[Open]:
    """Return the cards he may play now, by the duties in force."""
    me = s.before.seats[act.seat]
    lead = not s.before.trick
    verb = "leads" if lead else "plays"
    called = next((d for d in r.debts if d.what == "call" and d.by == act.seat), None)
    found: list[Open] = []
    cards: list[Card] = []
    refused: list[tuple[Card, str]] = []
    for card in dict.fromkeys(me.faces()):
        if not card.known:
            continue
        play = Play(act.seat, card, lead)
        law, breached = _breach(r, replace(s, act=play))
        refused += [(card, by) for by in breached]
        if not breached:
            found.append(Open(f"{verb} {card}", None, law))
            cards.append(card)
    if refused:
        found = [replace(o, law=_barring(card, o.law, refused))
                 for o, card in zip(found, cards, strict=True)]
    if called is not None:
        wanted = [o for o in found if any(o.act == f"{verb} {c}" for c in called.cards)]
        found = [replace(o, law=called.law) for o in wanted] or found
    if not me.complete and not found:
        found.append(Open(f"{verb} ?", None, None))
    return found


def _barring(card: Card, kept: str | None, refused: list[tuple[Card, str]]) -> str:
    """Return the law that leaves him no other card: of the same suit if one is refused, else any.

    A law that refuses as many others as any goes before one that is merely kept.
    """
    near = [law for other, law in refused if other.suit == card.suit]
    laws = near or [law for _, law in refused]
    most = max(laws.count(law) for law in laws)
    barring = [law for law in laws if laws.count(law) == most]
    return kept if kept is not None and kept in barring else barring[-1]


def _breach(r: Replay, s: Situation) -> tuple[str | None, list[str]]:
    """Return the law that governs a card played, and those by which it is refused."""
    law: str | None = None
    breached: list[str] = []
    for rule in r.rules.by_act.get(Answering, ()):
        if rule.kind == "permits":
            if rule.entry.name in ("renounce", "lead-anything"):
                law = law or rule.law.id
            continue
        if not rule.entry.strict:
            continue
        for item in rule.entry.function(s, **rule.particulars):
            if isinstance(item, Fault):
                breached.append(rule.law.id)
            else:
                law = rule.law.id
    return law, breached


def elections(r: Replay, s: Situation, act: May) -> list[Open]:
    """Return the choices open to him."""
    found: list[Open] = []
    for _, choice in r.choices():
        if act.seat not in r.table.side(choice.by) or choice.lapsed is not None:
            continue
        for word in choice.options:
            if choice.allows(word):
                found.append(Open(f"elects {word}", None, choice.law.id))
    unique = {o.act: o for o in found}
    return list(unique.values())


def declares(r: Replay, s: Situation, act: May) -> list[Open]:
    """Return every combination he could declare now with the cards known to be his."""
    found: list[Open] = []
    for name, cards in _held(r, s.before, act.seat, s):
        made = _good(r, s, act.seat, name, cards)
        if made is not None:
            found.append(Open(_told(name, cards), made.points, made.law))
    return found


def _untimely(r: Replay, s: Situation) -> bool:
    """Whether it is not the time, or not his, to declare what he would."""
    return any(fault.irregularity in MOMENTS and fault.irregularity != "not-shown"
               for _, fault in r.at_work(s).faults)


def _good(r: Replay, s: Situation, seat: int, name: str, cards: tuple[Card, ...]
          ) -> Combination | None:
    """Return the combination these cards make now, if it may be declared."""
    act = Declare(seat, "declares", name, tuple(Shown(c) for c in cards))
    attempt = declarations.attempted(
        r.rules, r.facts, s.before, act, replace(s, act=act), r.carrier.unseen)
    if attempt.fault or attempt.lost is not None or attempt.combination is None:
        return None
    if attempt.waited is None and declarations.barred(r.rules, attempt, s):
        return None
    return None if _untimely(r, replace(s, act=act, attempt=attempt)) else attempt.combination


def _held(r: Replay, table: Table, seat: int, s: Situation) -> list[
        tuple[str, tuple[Card, ...]]]:
    """Return (name, cards) of all the cards known to be his make."""
    won = tuple(c.card for c in table.seats[seat].won)
    cards = [c for c in (*table.seats[seat].faces(), *won) if c.known]
    if r.rules.frame.partner_cards:
        cards += [p.copy.card for p in before_partners(table, seat) if p.copy.card.known]
    have = Counter(cards)
    order = r.rules.frame.faces()
    found: list[tuple[str, tuple[Card, ...]]] = []
    for combo in r.rules.frame.combinations.values():
        for wanted in _ways(combo, cards, order, s):
            if all(have[c] >= n for c, n in Counter(wanted).items()):
                name = combo.kind if combo.kind != combo.name else combo.name
                found.append((name, wanted))
    return found


def _ways(combo: Combination, cards: list[Card], order: tuple[Card, ...], s: Situation) -> list[
        tuple[Card, ...]]:
    if held_cards.left_open(combo):
        return held_cards.ways(combo, [c for c in order if c in cards])
    if combo.shape == "alike":
        rank = combo.cards[0].rank
        pool = sorted((c for c in cards if c.rank == rank), key=order.index)
        return list(dict.fromkeys(subsets(pool, combo.size)))
    if all(c.suit for c in combo.cards):
        return [combo.cards]
    if combo.suit == "trump":
        trump = s.trump()
        return [required(combo, trump)] if trump else []
    suits = [x for x in "SHDC" if any(c.suit == x for c in cards)]
    if combo.suit == "plain" and suits:
        ways = [required(combo, x) for x in suits]
        held = [w for w in ways if all(c in cards for c in w)]
        return [w for w in held if w[0].suit != s.trump()] if held else []
    return [required(combo, x) for x in suits]


def in_all(r: Replay, s: Situation, act: May) -> list[Open]:
    """Return the best order in which the cards held can be scored, one combination a trick."""
    first = {o.act for o in declares(r, s, act)}
    best = _search(r, s, act.seat, s.before, 0, {}, first)
    found = [Open(_told(n, cards), p, law)
             for n, cards, p, law in best[1]]
    found.append(Open("declares in all", best[0], None))
    return found


Plan = tuple[int, tuple[tuple[str, tuple[Card, ...], int, str | None], ...]]


def _search(r: Replay, s: Situation, seat: int, table: Table, depth: int,
            memo: dict[object, Plan], first: set[str] | None = None) -> Plan:
    """Return the best plan from here; `first`: the acts open now, of which it must begin with one.
    """
    spreads = tuple(table.seats[i].spread for i in table.side(seat))
    key = (spreads, table.seats[seat].hand, table.seats[seat].won,
           tuple((d.name, d.cards, d.scored is None) for d in table.seats[seat].declared))
    if key in memo:
        return memo[key]
    best: Plan = (0, ())
    for name, cards in _held(r, table, seat, s):
        if first is not None and _told(name, cards) not in first:
            continue
        declare = Declare(seat, "declares", name, tuple(Shown(c) for c in cards))
        there = replace(s, act=declare, before=table, at=s.at + depth)
        attempt = declarations.attempted(r.rules, r.facts, table, declare, there, r.carrier.unseen)
        combo = attempt.combination
        if attempt.fault or combo is None or attempt.lost is not None:
            continue
        if attempt.waited is None and (
                _served_so(attempt) or declarations.barred(r.rules, attempt, there)):
            continue
        laid = laying.lay(r.carrier, table, seat, attempt.picks, s.at + depth)
        after = lying.served(laid, attempt, s.at + depth, True)
        after = declarations.with_trump(r.rules, attempt, table, after, True)
        after = _announced(r, there, seat, after, s.at + depth)
        rest = _search(r, s, seat, after, depth + 1, memo)
        total = combo.points + rest[0]
        if total > best[0]:
            best = (total, ((name, cards, combo.points, combo.law), *rest[1]))
    memo[key] = best
    return best


def _told(name: str, cards: tuple[Card, ...]) -> str:
    return f"declares {name} {' '.join(c.text for c in cards)}"


def _served_so(attempt: Attempt) -> bool:
    """Whether every card of it has served in the kind: the very combination once more."""
    combo = attempt.combination
    return combo is not None and all(
        any(u.kind == combo.kind for u in p.copy.uses) for p in attempt.picks)


def _announced(r: Replay, s: Situation, seat: int, table: Table, at: int) -> Table:
    """Announce beside a declaration whatever else the cards now lying make, to score it later."""
    faces = {c.card for c in (*table.seats[seat].spread, *table.seats[seat].won)}
    if "announce-several" not in r.rules.settling:
        return table
    for name, cards in _held(r, table, seat, s):
        if not set(cards) <= faces:
            continue
        act = Declare(seat, "announces", name, tuple(Shown(c) for c in cards))
        there = replace(s, act=act, before=table, after=table)
        attempt = declarations.attempted(r.rules, r.facts, table, act, there, r.carrier.unseen)
        if attempt.fault or attempt.waited or attempt.lost or any(p.fresh for p in attempt.picks):
            continue
        if attempt.combination is not None and not declarations.barred(r.rules, attempt, there):
            table = lying.served(table, attempt, at, False)
    return table


__all__ = ["Law", "asked"]
