"""What a case expects of a rule set, compared with its verdict; only what is named is compared."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from adjudicator.errors import WordError
from adjudicator.rulings import EventVerdict, Ruling, Scores, Verdict


def parse_rules_key(key: str) -> tuple[str, dict[str, object], dict[str, str]]:
    """Split `BOOK/GAME?brisques=at-end&LAW-ID=READING` into rules, agreed options, readings.

    A law id holds a dot, an option's name none. Raises WordError where a pair has no `=`.
    """
    rules, _, query = key.partition("?")
    agreed: dict[str, object] = {}
    readings: dict[str, str] = {}
    for pair in query.split("&") if query else ():
        name, equals, value = pair.partition("=")
        if not (name and equals and value):
            raise WordError(f"{pair!r} in {key!r} is no OPTION=VALUE or LAW=READING")
        if "." in name:
            readings[name] = value
        else:
            agreed[name] = option_value(value)
    return rules, agreed, readings


def option_value(text: str) -> int | bool | str:
    """Read an option's value as YAML would: a whole number, true or false, else the word."""
    if text.lstrip("-").isdecimal():
        return int(text)
    return {"true": True, "false": False}.get(text, text)


def misses(expected: Mapping[str, Any], verdict: Verdict) -> list[str]:
    """Say in the table's words wherever `verdict` is not as `expected`."""
    return list(_misses(expected, verdict))


def cited(verdict: Verdict) -> set[str]:
    """Return the ids of all laws the verdict cites anywhere."""
    found = set().union(*(cited_at(e) for e in verdict.events)) if verdict.events else set()
    found |= {o.law for o in verdict.obligations if o.law}
    if verdict.settlement:
        found |= {c.id for c in verdict.settlement.laws}
        found |= {line.law for line in verdict.settlement.lines if line.law}
    return found


def cited_at(event: EventVerdict) -> set[str]:
    """Return the ids of the laws cited at one event: by its rulings, points and open acts."""
    found = {c.id for r in event.rulings for c in r.laws}
    found |= {p.law for r in event.rulings for p in r.points if p.law}
    return found | {o.law for o in event.may or () if o.law and o.why_not is None}


def _misses(expected: Mapping[str, Any], verdict: Verdict) -> Iterator[str]:
    if "verdict" in expected and expected["verdict"] != verdict.verdict:
        yield f"the verdict is {verdict.verdict}, not {expected['verdict']}{_where(verdict)}"
    if "winner" in expected and not _won_by(expected["winner"], verdict):
        yield f"the game goes to {_who(verdict.winner)}, not {_who(expected['winner'])}"
    if "value" in expected:
        value = verdict.settlement.value if verdict.settlement else None
        if value != expected["value"]:
            yield f"the settlement is worth {_what(value)}, not {_what(expected['value'])}"
    if "slips" in expected:
        yield from _slips(expected["slips"], verdict)
    if "scores" in expected:
        yield from _numbers("the score", expected["scores"], verdict.scores)
    if "sides" in expected:
        found = {name: s.score for s in reversed(verdict.sides or ()) for name in s.players}
        yield from _numbers("the score of the side", expected["sides"], found)
    yield from _laws(expected, verdict)
    for key, wanted in (expected.get("events") or {}).items():
        event = next((e for e in verdict.events if str(e.index) == str(key)), None)
        if event is None:
            yield f"event {key}: nothing is said of it"
            continue
        where = f"event {key}" + (f" ({event.text})" if event.text else "")
        for miss in _event_misses(wanted, event):
            yield f"{where}: {miss}"


def _slips(wanted: Iterable[str], verdict: Verdict) -> Iterator[str]:
    """Each part must stand in a slip of the book that the settlement tells; none wanted: none."""
    told = verdict.settlement.slips if verdict.settlement else ()
    for part in wanted:
        if not any(part in slip for slip in told):
            yield f"no slip of the book is told with {part!r}"
    if told and not list(wanted):
        yield f"a slip of the book is told: {'; '.join(told)}"


def _won_by(expected: object, verdict: Verdict) -> bool:
    """Whether the game went so; a side is named whole, as a list, or by either of its players."""
    if expected is None or verdict.winner is None:
        return expected is None and verdict.winner is None
    names = expected if isinstance(expected, list | tuple) else [expected]
    side = next((s.players for s in verdict.sides or ()
                 if " and ".join(s.players) == verdict.winner), (verdict.winner,))
    return names == [verdict.winner] or set(names) <= set(side)


def _laws(expected: Mapping[str, Any], verdict: Verdict) -> Iterator[str]:
    found = cited(verdict)
    for law in expected.get("laws") or ():
        if not found.intersection(_any_of(law)):
            yield f"{_or(_any_of(law))} is cited nowhere"
    for law in expected.get("not_laws") or ():
        places = [str(e.index) for e in verdict.events if law in cited_at(e)]
        if law in found:
            yield f"{law} is cited" + (f" at event {', '.join(places)}" if places else "")


def _event_misses(wanted: Mapping[str, Any], event: EventVerdict) -> Iterator[str]:
    if "status" in wanted and wanted["status"] != event.status:
        yield f"it is {event.status}{_faults(event.rulings)}, not {wanted['status']}"
    for key in ("due", "claimed", "scores"):
        if key in wanted:
            yield from _numbers(key, wanted[key], getattr(event, key))
    yield from _ruling_misses(wanted, event.rulings)
    if "law" in wanted:
        found = cited_at(event)
        laws = _any_of(wanted["law"])
        if not found.intersection(laws):
            yield f"{_or(laws)} is not cited, but {_or(sorted(found), 'and') or 'no law'}"
    if "trick" in wanted:
        winner = event.trick.winner if event.trick else None
        if winner != wanted["trick"]:
            yield f"the trick goes to {_who(winner)}, not {_who(wanted['trick'])}"
    if "may" in wanted:
        yield from _may_misses(wanted["may"], event)


def _ruling_misses(wanted: Mapping[str, Any], rulings: tuple[Ruling, ...]) -> Iterator[str]:
    """Compare what rulings say; `irregularity` and `answer` must be of one and the same ruling."""
    faults = [r.irregularity for r in rulings if r.irregularity]
    if "irregularity" in wanted:
        names = _any_of(wanted["irregularity"])
        if not names and faults:
            yield f"{_or(faults, 'and')} is found, where nothing is wrong"
        elif names and not set(names).intersection(faults):
            yield f"{_or(names)} is not found, but {_or(faults, 'and') or 'nothing'}"
        elif names:
            rulings = tuple(r for r in rulings if r.irregularity in names)
    if "answer" in wanted:
        answers = [r.answer for r in rulings]
        if not set(_any_of(wanted["answer"])).intersection(answers):
            answer = _or(_any_of(wanted["answer"]))
            yield f"the answer is {_or(answers, 'and') or 'none'}, not {answer}"
    elections = [e for r in rulings for e in r.elections]
    if "elector" in wanted:
        electors = sorted({e.by for e in elections})
        names = _any_of(wanted["elector"])
        if set(names).isdisjoint(electors) if names else electors:
            had = _or(electors, "and") or "nobody"
            yield f"the choice is {had}'s, not {_or(names) or 'anyone'}'s"
        elections = [e for e in elections if not names or e.by in names] or elections
    if "options" in wanted:
        choices = [e.options for e in elections]
        for by in {e.by for e in elections}:
            choices.append(tuple(o for e in elections if e.by == by for o in e.options))
        names = _any_of(wanted["options"])
        if not any({_bare(o, names) for o in c} == set(names) for c in choices):
            had = " / ".join(_or(c) for c in choices) or "nothing"
            yield f"the choice is among {had}, not {_or(names)}"
    if "remedy" in wanted:
        remedies = [m.remedy for r in rulings for m in r.remedies]
        names = _any_of(wanted["remedy"])
        if not set(names) <= set(remedies) or (not names and remedies):
            yield f"what follows is {_or(remedies, 'and') or 'nothing'}, not {_or(names, 'and')}"


def _bare_act(act: str) -> str:
    """An act with its cards in one order: the order in which they are shown is immaterial."""
    words = act.split()
    cards_ = sorted(w for w in words if w[-1:] in "SHDC" and w[0] in "AKQJ1987")
    return " ".join([w for w in words if w not in cards_] + cards_)


def _may_misses(wanted: Any, event: EventVerdict) -> Iterator[str]:
    """A list: exactly the acts open; a mapping: with the points of each."""
    open_ = {_bare_act(o.act): o for o in event.may or () if o.why_not is None}
    acts = {_bare_act(str(a)): str(a) for a in wanted or ()}
    missing = [told for bare, told in acts.items() if bare not in open_]
    more = [o.act for bare, o in open_.items() if bare not in acts]
    if missing:
        yield f"not open: {', '.join(missing)}"
    if more:
        yield f"open besides: {', '.join(more)}"
    if isinstance(wanted, Mapping):
        for bare, told in acts.items():
            points = wanted[told]
            if bare in open_ and points is not None and open_[bare].points != points:
                yield f"{told} brings {open_[bare].points}, not {points}"


def _numbers(what: str, wanted: Mapping[str, Any], got: Scores) -> Iterator[str]:
    for player, points in wanted.items():
        if got.get(player, 0) != points:
            yield f"{what} of {player} is {got.get(player, 0)}, not {points}"


def _any_of(names: Any) -> list[str]:
    """One name or several, any of which will do."""
    if names is None:
        return []
    return [names] if isinstance(names, str) else list(names)


def _bare(option: str, wanted: list[str]) -> str:
    """Leave the card of `return AH` out, unless it is named."""
    return option if option in wanted else option.partition(" ")[0]


def _or(words: Iterable[str], word: str = "or") -> str:
    return f" {word} ".join(words)


def _who(player: str | None) -> str:
    return player or "nobody"


def _what(value: object) -> str:
    return "nothing" if value is None else str(value)


def _faults(rulings: tuple[Ruling, ...]) -> str:
    faults = [r.irregularity for r in rulings if r.irregularity]
    return f" ({', '.join(faults)})" if faults else ""


def _where(verdict: Verdict) -> str:
    """Name the first event that makes the verdict what it is."""
    for event in verdict.events:
        if event.status == verdict.verdict != "legal":
            faults = _faults(event.rulings)
            return f": event {event.index} ({event.text}){faults}" if event.text else faults
    return ""
