"""One record before one rule set: every event carried, judged, and entered in the account."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from adjudicator.cards import Card
from adjudicator.carry import Carrier
from adjudicator.carry.picks import Pick
from adjudicator.events import (
    Act,
    Case,
    Claim,
    Deal,
    Declare,
    Elect,
    Event,
    Gap,
    May,
    Over,
    Play,
    Sheet,
    Sides,
)
from adjudicator.facts import Facts, trump_fact
from adjudicator.judging import account, acts, deciding, faults, forfeiting, lapses, settling
from adjudicator.judging.account import Account
from adjudicator.judging.acts import dealing, declarations, lying, marks, tricks
from adjudicator.judging.drafts import Choice, Draft
from adjudicator.judging.rules import Rule, Rules, answers
from adjudicator.laws.law import Law
from adjudicator.laws.scores import last_of_all, trick_done
from adjudicator.laws.situation import (
    Attempt,
    Circumstances,
    Cite,
    Debt,
    Due,
    Fault,
    Situation,
    Window,
)
from adjudicator.rulings import Open
from adjudicator.table import Table, changed

Mark = tuple[Situation, int, int | None, int, tuple[Law, ...]]


@dataclass(slots=True)
class Moment:
    """What the replay keeps of one event: the tables around it and what was said of it."""

    event: Event
    before: Table
    after: Table
    deal: int
    debts: tuple[Debt, ...] = ()
    drafts: list[Draft] = field(default_factory=list)
    judged: bool = True
    voided: bool = False
    game: int | None = None
    trick: Table | None = None
    winner: int | None = None
    claimed: dict[int, int] = field(default_factory=dict)
    marks: list[Mark] = field(default_factory=list)
    may: tuple[Open, ...] | None = None
    asks: str | None = None
    window: Window = field(default_factory=Window)


class Replay:
    """A record replayed before one rule set under given facts; the result is read from its parts.

    `moments` runs by event, `account` holds the points, `facts.asked` what was left open.
    """

    def __init__(self, case: Case, rules: Rules, given: Mapping[tuple[str, int], str]) -> None:
        self.case, self.rules = case, rules
        self.facts = Facts(given)
        self.carrier = Carrier(case, rules.frame, self.facts, self._choose)
        self.table = _unmade(self.carrier.begin(), self.facts, rules)
        self.account = Account(case, rules)
        self.moments: list[Moment] = []
        self.drafts: list[Draft] = []
        self.choosing: list[Draft] = []  # the rulings that give a choice or await a card
        self.window = Window()
        self.debts: tuple[Debt, ...] = ()
        self.cuts: dict[int, Card] = {}
        self.chooser: int | None = None
        self.dealer_due: int | None = None
        self.misdealt = False
        self.deals_by: Law | None = None  # the law of the choice that settled who deals next
        self.void = False
        self.attempt: Attempt | None = None
        self.later: dict[int, list[Callable[[], object]]] = {}
        self.index = 0
        self.opening: Draft | None = None
        self.start_clashes = tuple(self.carrier.clashes)
        self.struck: dict[int, Law] = {}

    # ------------------------------------------------------------------ the run

    def run(self) -> Replay:
        """Replay every event; return itself."""
        dealing.opening(self)
        for event in self.case.events:
            self._event(event)
        settling.final(self)
        lapses.final(self)
        return self

    @property
    def ended(self) -> bool:
        """Whether nothing is judged now: the deal is void or the game is over."""
        return self.void or self.account.winner is not None

    def _event(self, event: Event) -> None:
        self.index = event.index
        moment = Moment(event, self.table, self.table, self.table.deal_no, self.debts,
                        window=self.window)
        self.moments.append(moment)
        self._new_deal(event)
        moment.judged = not self.ended
        self.account.open_event(event)
        for act in event.acts:
            self._act(event, act, moment)
        for follow in self.later.pop(event.index, ()):
            follow()
        marks.weigh_event(self)
        moment.after, moment.voided = self.table, self.void
        moment.deal = self.table.deal_no
        self.account.close_event(self)
        lapses.after(self, event)

    def when(self, event: int | None, follow: Callable[[], object]) -> None:
        """Let something follow at a later event, at which it is shown or proved; else now."""
        if event is None or event <= self.index:
            follow()
        else:
            self.later.setdefault(event, []).append(follow)

    def _new_deal(self, event: Event) -> None:
        for act in event.acts:
            if isinstance(act, Deal | Over | Gap):
                if isinstance(act, Deal):
                    dealing.new_deal(self)
                elif isinstance(act, Over):
                    dealing.new_sitting(self)
                self.void = False

    def _act(self, event: Event, act: Act, moment: Moment) -> None:
        before = self.table = tricks.reopened(self, act)
        self.carrier.clashes = []
        self.attempt = None
        if self.ended and not isinstance(
                act, Deal | Over | Elect | Claim | May | Sheet | Sides):
            self.table = self.carrier.carry(before, act, event.index)
            return
        bare = self.situation(event, act, before, before)
        self._bare = bare
        after = self.carrier.carry(before, act, event.index)
        self.table = after
        s = changed(bare, after=after, attempt=self.attempt)
        if self.carrier.clashes:
            faults.impossible(self, s, tuple(self.carrier.clashes))
        acts.handle(self, s)
        if isinstance(act, Play):
            self._played(s, moment)

    def _played(self, s: Situation, moment: Moment) -> None:
        act = s.act
        assert isinstance(act, Play)
        played = s.after.trick[-1:] or s.after.last[-1:]
        if self.table.excused:
            self._number_right()
        if played and played[0].source == "table":
            self.table = lying.lapse_waiting(self.table, act.seat, s.at)
        if trick_done(s):
            moment.trick, moment.winner = s.after, s.after.turn
            self.window = Window()
            self._trick_won(s)

    def _trick_won(self, s: Situation) -> None:
        self.misdealt = False
        if last_of_all(s):
            deciding.deal_played(self.account)
        self._go_over(s)

    def _go_over(self, s: Situation) -> None:
        """Another trick won ends the bar on scoring; forfeited tricks go over to the adversary."""
        won = s.after.turn
        self.debts = tuple(d for d in self.debts if not (d.what == "no-score" and d.by == won
                                                         and d.at < s.at))
        lost = next((d for d in self.debts if d.what == "tricks-forfeited" and d.by == won
                     and d.at == s.at), None)
        if lost is not None and lost.to is not None and won is not None:
            cards = tuple(p.copy.card for p in s.after.last)
            forfeiting.hand_over(self, won, lost.to, cards)

    def _number_right(self) -> None:
        """Who has played on without drawing until his number is right is free again."""
        free = tuple(i for i in self.table.excused if self.table.seats[i].skip == 0)
        self.debts = tuple(d for d in self.debts if not (
            d.by in free and d.what in ("play-without-drawing", "no-declaring")))

    def situation(self, event: Event, act: Act, before: Table, after: Table) -> Situation:
        """Return what a law function may see of an act."""
        return Situation(
            event.index, act, event, self.case, self.rules.frame, self.rules.options, self.facts,
            before, after, self.window, self.debts, tuple(self.account.scores), None, self.cuts,
            self.dealer_due, self.misdealt, self.chooser, self.account.game)

    def _choose(self, table: Table, act: Declare, at: int) -> tuple[Pick, ...]:
        self.attempt = declarations.attempted(
            self.rules, self.facts, table, act, self._bare, self.carrier.unseen)
        return self.attempt.picks

    # ------------------------------------------------------------------ laws at work

    def at_work(self, s: Situation) -> Findings:
        """Run every law that concerns the act; return faults, citations and points by law."""
        found = Findings()
        leading = not s.before.trick or (isinstance(s.act, Play) and s.act.lead)
        for rule in self.rules.concerning(s.act, leading):
            if rule.law.when and not rule.always and not self._asked(rule, s):
                continue
            if rule.kind == "permits":
                if rule.entry.function(s, **rule.particulars):
                    found.permitted.append(rule.law)
                continue
            for item in rule.entry.function(s, **rule.particulars):
                if isinstance(item, Fault):
                    found.faults.append((rule.law, item))
                elif isinstance(item, Cite):
                    found.kept.append((rule.law, item))
                else:
                    found.dues.append((rule.law, item))
        return found

    def _asked(self, rule: Rule, s: Situation) -> bool:
        return answers(rule.law, Circumstances(s, Fault("", None), None, s.at, False))

    def enter(self, draft: Draft) -> Draft:
        """Add a ruling to the event it stands at."""
        self.drafts.append(draft)
        if draft.at == 0:
            self.opening = draft
        else:
            self.moments[draft.at - 1].drafts.append(draft)
        return draft

    def choices(self) -> list[tuple[Draft, Choice]]:
        """Return every choice given so far with its ruling, the latest first."""
        return [(d, c) for d in reversed(self.choosing) for c in d.choices]


def _unmade(table: Table, facts: Facts, rules: Rules) -> Table:
    """Where this replay takes it that no trump is made yet, one may still be made."""
    fact = trump_fact(rules.frame.trump_by)
    if table.trump is None and facts.given.get(fact.key) == "":
        return changed(table, trump=facts.settle(fact))
    return table


@dataclass(slots=True)
class Findings:
    """What the laws at work say of one act."""

    faults: list[tuple[Law, Fault]] = field(default_factory=list)
    kept: list[tuple[Law, Cite]] = field(default_factory=list)
    dues: list[tuple[Law, Due]] = field(default_factory=list)
    permitted: list[Law] = field(default_factory=list)


__all__ = ["Any", "Findings", "Moment", "Replay", "account"]
