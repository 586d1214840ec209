"""A rule set made ready: options and readings settled, laws indexed by act and fault."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

import adjudicator.laws.all  # noqa: F401  (fills the registries)
from adjudicator.books import frames
from adjudicator.books.shelf import load_rules
from adjudicator.events import Act, Play
from adjudicator.frame import Frame
from adjudicator.laws.law import Law, OtherWay, RuleSet
from adjudicator.laws.registry import (
    BARS,
    DUTIES,
    PERMITS,
    QUESTIONS,
    SCORES,
    Answering,
    Entry,
    Leading,
)
from adjudicator.laws.situation import Circumstances
from adjudicator.words import OPTIONS

# What a parameter of the frame obliges to, when it names its law.
FRAME_DUTIES = {
    "hand": ("deal-right-number", "deal-in-batches"),
    "draws_first": ("draw-in-order", "draw-one-each", "draw-before-leading"),
    "exchange": ("exchange-right-card",),
    "direction": ("play-in-turn",),
}
_REGISTRY = {"duty": DUTIES, "score": SCORES, "permits": PERMITS}


@dataclass(frozen=True, slots=True)
class Rule:
    """A law bound to its function and particulars, `kind` duty | score | permits | bar."""

    kind: str
    law: Law
    entry: Entry
    particulars: Mapping[str, Any]
    always: bool = False  # bound by the frame: the law's `when` speaks of its own effect only


@dataclass(frozen=True, slots=True)
class Rules:
    """One rule set ready for use."""

    ruleset: RuleSet
    frame: Frame
    options: Mapping[str, Any]
    laws: Mapping[str, Law]
    by_act: Mapping[type, tuple[Rule, ...]]
    by_fault: Mapping[str, tuple[Law, ...]]
    bars: tuple[Rule, ...]
    settling: Mapping[str, Rule]
    handed: Law | None = None  # by which an option agreed on makes another game of it

    def concerning(self, act: Act, leading: bool) -> tuple[Rule, ...]:
        """Return the laws that concern an act; of a card played, by whether it is the lead."""
        kind: type = type(act)
        if kind is Play:
            kind = Leading if leading else Answering
        return self.by_act.get(kind, ())

    def frame_law(self, key: str) -> Law | None:
        """Return the law behind a parameter of the frame, if the book has one."""
        name = self.frame.laws.get(key)
        return self.laws.get(name) if name else None

    def fitting(self, irregularity: str, c: Circumstances) -> tuple[Law, ...]:
        """Return the laws that fit a fault, less those to which another of them is an exception."""
        fit = [law for law in self.by_fault.get(irregularity, ()) if answers(law, c)]
        excepted = {name for law in fit for name in law.exception_to}
        return tuple(law for law in fit if law.id not in excepted)


def answers(law: Law, c: Circumstances) -> bool:
    """Whether every question of a law's `when` is answered yes or still open."""
    return all(QUESTIONS[name].function(c, value) is not False
               for name, value in law.when.items())


def sure(law: Law, c: Circumstances) -> bool:
    """Whether every question of a law's `when` is answered yes, none being still open."""
    return all(QUESTIONS[name].function(c, value) is True for name, value in law.when.items())


def read(law: Law, reading: str) -> Law | None:
    """Return the law under another of its readings; None where it then does not apply."""
    way = next((w for w in law.unclear.others if w.name == reading), None) if law.unclear else None
    if way is None:
        return law
    return None if way.omitted else _changed(law, way)


def _reread(frame: Frame, law: Law, reading: str) -> Frame:
    """Return the frame under a reading of a law that sets parameters of it."""
    ways = law.unclear.others if law.unclear else ()
    given = next((way.frame for way in ways if way.name == reading), None)
    return frame if given is None else frames.reread(frame, given)


def _changed(law: Law, way: OtherWay) -> Law:
    if way.particulars is not None:
        law = replace(law, particulars={**law.particulars, **way.particulars})
    if way.remedy is not None:
        law = replace(law, remedy=way.remedy, stands=False)
    if way.when is not None:
        law = replace(law, when=way.when)
    return law


def settled_options(ruleset: RuleSet, agreed: Mapping[str, Any]) -> dict[str, Any]:
    """Return every option's value: agreed where the book offers it, else its default."""
    values = {name: option.default for name, option in ruleset.options.items()}
    for name, value in agreed.items():
        option = ruleset.options.get(name)
        if option is not None and (not option.choices or value in option.choices):
            values[name] = value
    return values


def handed_over(ruleset: RuleSet, options: Mapping[str, Any]) -> tuple[RuleSet, Law | None]:
    """Return the rule set that an option makes of this one, and the law that says so, if any."""
    for option in ruleset.options.values():
        for choice, name in option.plays:
            if options.get(option.name) == choice:
                law, other = ruleset.laws[option.law], load_rules(name)
                return replace(other, id=ruleset.id, laws={**other.laws, law.id: law},
                               options={**other.options, option.name: option}), law
    return ruleset, None


def _in_force(law: Law, options: Mapping[str, Any]) -> Law | None:
    """Drop a law whose `when` asks for another option; settle that part of `when`."""
    rest = {}
    for name, value in law.when.items():
        if name in OPTIONS:
            if options.get(name) != value:
                return None
        else:
            rest[name] = value
    return law if len(rest) == len(law.when) else replace(law, when=rest)


def prepare(
    ruleset: RuleSet, agreed: Mapping[str, Any], readings: Mapping[str, str]
) -> Rules:
    """Make a rule set ready: options agreed, readings chosen, laws indexed. Pure."""
    try:
        return _prepared(ruleset, tuple(sorted(agreed.items())), tuple(sorted(readings.items())))
    except TypeError:  # an agreement that is no plain value: nothing to remember it by
        return _prepared.__wrapped__(ruleset, tuple(agreed.items()), tuple(readings.items()))


@lru_cache(maxsize=64)
def _prepared(ruleset: RuleSet, agreement: tuple[tuple[str, Any], ...],
              chosen: tuple[tuple[str, str], ...]) -> Rules:
    agreed, readings = dict(agreement), dict(chosen)
    ruleset, handed = handed_over(ruleset, settled_options(ruleset, agreed))
    options = settled_options(ruleset, agreed)
    frame = frames.build(ruleset, options)
    laws: dict[str, Law] = {}
    for law in sorted(ruleset.laws.values(), key=lambda one: one.id):
        frame = _reread(frame, law, readings.get(law.id, ""))
        changed = read(law, readings[law.id]) if law.id in readings else law
        settled = _in_force(changed, options) if changed is not None else None
        if settled is not None:
            laws[law.id] = settled
    by_act: dict[type, list[Rule]] = {}
    by_fault: dict[str, list[Law]] = {}
    bars: list[Rule] = []
    settling: dict[str, Rule] = {}
    for law in laws.values():
        if law.effect == "irregularity":
            for name in law.names:
                by_fault.setdefault(name, []).append(law)
        elif law.effect == "bar":
            bars.append(Rule("bar", law, BARS[law.names[0]], law.particulars))
        elif law.effect:
            rule = Rule(law.effect, law, _REGISTRY[law.effect][law.names[0]], law.particulars)
            settling[rule.entry.name] = rule
            for act in rule.entry.on:
                by_act.setdefault(act, []).append(rule)
    for key, duties in FRAME_DUTIES.items():
        named = laws.get(frame.laws.get(key, ""))
        for duty in duties if named is not None else ():
            assert named is not None
            rule = Rule("duty", named, DUTIES[duty], {}, True)
            for act in rule.entry.on:
                by_act.setdefault(act, []).append(rule)
    for side in (Leading, Answering):
        by_act[side] = [*by_act.get(side, []), *by_act.get(Play, [])]
    return Rules(
        ruleset, frame, options, laws, {a: tuple(r) for a, r in by_act.items()},
        {f: tuple(x) for f, x in by_fault.items()}, tuple(bars), settling, handed,
    )
