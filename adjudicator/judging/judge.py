"""`judge`: replays under each outcome of what the record leaves open, and compares the answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from dataclasses import replace
from typing import Any

from adjudicator.events import Case
from adjudicator.events.case import LETTERS
from adjudicator.facts import Fact, Key, Outcome
from adjudicator.judging import claims, partners, settling, written
from adjudicator.judging.replay import Replay
from adjudicator.judging.rules import Rules, prepare
from adjudicator.laws.law import Law, RuleSet
from adjudicator.laws.registry import SCORES
from adjudicator.rulings import (
    GRAVITY,
    Branch,
    EventVerdict,
    OtherReading,
    Reading,
    Ruling,
    Settlement,
    Verdict,
)

MOST_FACTS = 6


def judge(
    case: Case, ruleset: RuleSet, agreed: Mapping[str, Any] | None = None,
    readings: Mapping[str, str] | None = None, *, try_readings: bool = True,
) -> Verdict:
    """Judge a case before a rule set.

    `agreed` adds to the case's own agreement; `readings` chooses among a law's readings by law id.
    Wrong play is never an error; the verdict says what was wrong. Points throughout.
    """
    both = {**case.agreed, **(agreed or {})}
    case = _seated(replace(case, agreed=both), ruleset)
    chosen = dict(readings or {})
    rules = prepare(ruleset, both, chosen)
    base = Replay(case, rules, {}).run()
    base, given = _best_base(case, rules, base)
    events = written.events(base)
    events, decided = _with_branches(case, rules, base, events, given)
    if not try_readings:
        return _verdict(base, events, decided)

    def trial(law: str, reading: str) -> Replay:
        if (law, reading) not in tried:
            other = prepare(ruleset, both, {**chosen, law: reading})
            if _settles_only(rules.laws[law]):  # the play is the same, only the sum may differ
                run = copy(base)
                run.rules = other
            else:
                run = Replay(case, other, dict(base.facts.given)).run()
            tried[law, reading] = run
        return tried[law, reading]

    tried: dict[tuple[str, str], Replay] = {}
    events = _with_readings(trial, chosen, base, events)
    verdict = _verdict(base, events, decided)
    settlement = _settled_readings(trial, chosen, base, verdict.settlement)
    return replace(verdict, settlement=settlement)


def _seated(case: Case, ruleset: RuleSet) -> Case:
    """Return a record that lists no players with as many as the game is for."""
    number = ruleset.players[0] if len(ruleset.players) == 1 else 0
    if case.players_said or not len(case.players) < number <= len(LETTERS):
        return case
    return replace(case, players=LETTERS[:number],
                   dealer=case.dealer if case.dealer_said else number - 1)


def _best_base(case: Case, rules: Rules, base: Replay) -> tuple[Replay, dict[Key, str]]:
    """Choose the outcomes in which the acts are good as marked, else best for their player."""
    given: dict[Key, str] = {}
    for fact in list(base.facts.asked.values())[:MOST_FACTS]:
        runs = [(o, Replay(case, rules, {**given, fact.key: o.value}).run())
                for o in fact.outcomes]
        ranked = sorted(range(len(runs)), key=lambda i: (_merit(runs[i][1]), i))
        given[fact.key] = runs[ranked[0]][0].value
        base = runs[ranked[0]][1]
    return base, given


def _merit(run: Replay) -> tuple[int, int]:
    """How badly the acts fare in a replay: faults first, then points the other way."""
    wrong = sum(1 for d in run.drafts if d.irregularity is not None or d.impossible)
    return wrong, -sum(e.points for e in run.account.entries)


Signature = tuple[object, ...]


def _signature(event: EventVerdict) -> Signature:
    return (tuple(sorted(event.due.items())), event.trick and event.trick.winner,
            event.game,
            tuple((r.irregularity, r.player, tuple(c.id for c in r.laws),
                   tuple(m.remedy for m in r.remedies), tuple(e.options for e in r.elections))
                  for r in event.rulings if r.irregularity),
            tuple(sorted((o.act, o.points or 0) for o in event.may)) if event.may else ())


def _with_branches(case: Case, rules: Rules, base: Replay, events: list[EventVerdict],
                   given: dict[Key, str]) -> tuple[list[EventVerdict], bool]:
    """Mark undetermined what comes out differently under another outcome of an open fact.

    Return the events, and whether the game is the same player's under every outcome.
    """
    winners = {base.account.winner}
    for fact in list(base.facts.asked.values())[:MOST_FACTS]:
        if len(fact.outcomes) < 2:
            continue
        runs: dict[str, list[EventVerdict]] = {}
        for outcome in fact.outcomes:
            if outcome.value == given.get(fact.key, fact.outcomes[0].value):
                runs[outcome.value] = events
            else:
                other = Replay(case, rules, {**given, fact.key: outcome.value}).run()
                winners.add(other.account.winner)
                runs[outcome.value] = written.events(other)
        base_value = given.get(fact.key, fact.outcomes[0].value)
        ordered = changed_order(fact, base_value)
        events = [_open(ordered, i, runs, event) for i, event in enumerate(events)]
    return events, len(winners) == 1


def changed_order(fact: Fact, first: str) -> Fact:
    """Return the fact with the outcome the scores follow first."""
    outcomes = sorted(fact.outcomes, key=lambda o: o.value != first)
    return replace(fact, outcomes=tuple(outcomes))


def _open(fact: Fact, i: int, runs: dict[str, list[EventVerdict]],
          event: EventVerdict) -> EventVerdict:
    said = {value: _signature(run[i]) for value, run in runs.items() if i < len(run)}
    if len(set(said.values())) < 2 or event.status == "impossible":
        return event
    groups: dict[Signature, list[Outcome]] = {}
    for outcome in fact.outcomes:
        groups.setdefault(said[outcome.value], []).append(outcome)
    branches = tuple(_branch(outcomes, groups, runs, i) for outcomes in groups.values())
    rulings = list(event.rulings)
    main = next((n for n, r in enumerate(rulings) if r.irregularity), 0 if rulings else None)
    if main is None:
        other = next((run[i].rulings for value, run in runs.items() if run[i].rulings), ())
        laws = other[0].laws if other else ()
        rulings.append(Ruling(None, None, "undetermined", laws, branches=branches,
                              message=f"depends on {fact.question}"))
    else:
        rulings[main] = replace(rulings[main], answer="undetermined",
                                branches=rulings[main].branches + branches)
    return replace(event, status="undetermined", rulings=tuple(rulings))


def _branch(outcomes: list[Outcome], groups: dict[Signature, list[Outcome]],
            runs: dict[str, list[EventVerdict]], i: int) -> Branch:
    total = sum(len(g) for g in groups.values())
    first = outcomes[0]
    text = _either(outcomes, total)
    opened = tuple(o.act if o.points is None else f"{o.act} for {o.points}"
                   for o in runs[first.value][i].may or () if o.why_not is None)
    then = opened or tuple(dict.fromkeys(
        word for r in runs[first.value][i].rulings if r.irregularity
        for word in (*(m.remedy for m in r.remedies), *(o for e in r.elections for o in e.options))
    ))
    tricks = [run[i].trick for run in runs.values() if i < len(run)]
    trick = runs[first.value][i].trick
    if trick is not None and len({t.winner for t in tricks if t is not None}) > 1:
        then = (f"{trick.winner} has the trick", *then)
    if len({run[i].game for run in runs.values() if i < len(run)}) > 1:
        then = (f"{runs[first.value][i].game or 'nobody'} has the game", *then)
    return Branch(text, runs[first.value][i].due, first.ask, then)


def _either(outcomes: list[Outcome], total: int) -> str:
    """Return the clause of several outcomes of one fact, of `total` in all."""
    suits = [o.text.removesuffix(" are trumps") for o in outcomes
             if o.text.endswith(" are trumps")]
    rest = [o.text for o in outcomes if not o.text.endswith(" are trumps")]
    if not suits:
        return "any other way" if 1 < len(rest) == total - 1 else " or ".join(rest)
    told = f"{' or '.join(suits)} are trumps" if len(suits) < 3 else "another suit is trumps"
    if len(suits) == 4:
        told = "any suit is trumps"
    return " or ".join((told, *rest))


Trial = Callable[[str, str], Replay]


def _settles_only(law: Law) -> bool:
    """Whether a law is asked about the settlement and about no act."""
    return law.effect == "score" and not SCORES[law.names[0]].on


def _effective(law: Law) -> list[str]:
    """Return the names of the readings that change something."""
    assert law.unclear is not None
    return [way.name for way in law.unclear.others if way.changes]


def _settled_readings(trial: Trial, chosen: Mapping[str, str], base: Replay,
                      settlement: Settlement | None) -> Settlement | None:
    """Show with a settlement the readings on which winner or value rest."""
    if settlement is None:
        return None
    found: list[Reading] = []
    for cited in settlement.laws:
        law = base.rules.laws[cited.id]
        if law.unclear is None or law.id in chosen:
            continue
        others = []
        for name in _effective(law):
            other = settling.settled(trial(law.id, name))
            if other is None:
                others.append(OtherReading(name))
            elif (other.winner, other.value) != (settlement.winner, settlement.value):
                others.append(OtherReading(name, {other.winner or "": other.value}))
        if others:
            found.append(Reading(law.id, law.unclear.taken, tuple(others)))
    return replace(settlement, readings=tuple(found))


def _with_readings(
    trial: Trial, chosen: Mapping[str, str], base: Replay, events: list[EventVerdict],
) -> list[EventVerdict]:
    """Show, with each ruling that rests on a reading, what the others would bring.

    Readings are tried one at a time. One that changes nothing anywhere is not mentioned, save
    where the book is unclear and the ruling is no plain legal play.
    """
    laws = {law.id: law for d in base.drafts for law in d.cites()
            if law.unclear is not None and law.id not in chosen and not _settles_only(law)}
    for law in laws.values():
        assert law.unclear is not None
        others = [(name, written.events(trial(law.id, name))) for name in _effective(law)]
        events = [_read(law.id, law.unclear.taken, others, i, event)
                  for i, event in enumerate(events)]
    return events


def _read(law: str, taken: str, others: list[tuple[str, list[EventVerdict]]], i: int,
          event: EventVerdict) -> EventVerdict:
    differing = tuple(OtherReading(name, run[i].due) for name, run in others
                      if i < len(run) and _signature(run[i]) != _signature(event))
    if not differing:
        return event
    rulings = list(event.rulings)
    n = next((k for k, r in enumerate(rulings) if any(c.id == law for c in r.laws)), None)
    if n is None:
        return event
    reading = Reading(law, taken, differing)
    rulings[n] = replace(rulings[n], readings=(*rulings[n].readings, reading))
    return replace(event, rulings=tuple(rulings))


def _verdict(base: Replay, events: list[EventVerdict], decided: bool) -> Verdict:
    """Put the verdict together; `decided`: no open fact gives the game to another."""
    names = base.case.players
    account = base.account
    worst = max((GRAVITY.index(e.status) for e in events), default=0)
    scores = dict(zip(names, account.scores, strict=True))
    claimed = {n: s + w for n, s, w in zip(names, account.scores, account.wrong, strict=True)}
    questions = tuple(dict.fromkeys(
        f.question for f in base.facts.asked.values()
        if any(e.status == "undetermined" for e in events)))
    return Verdict(
        case=base.case.title or base.case.path, rules=base.rules.ruleset.id,
        verdict=GRAVITY[worst], events=tuple(events), scores=scores, claimed_scores=claimed,
        claims=claims.weighed(base, events),
        winner=None if account.winner is None or not decided else partners.named(
            base, account.winner),
        sides=partners.scores(account),
        settlement=settling.settled(base) if decided else None, open_questions=questions,
        obligations=written.obligations(base))
