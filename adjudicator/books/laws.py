"""One entry under `laws:`, read and checked: a clause with its place, its words and its effect.

Source: the format page of the rule set, "an entry under `laws`", Elections, Readings.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from adjudicator.books import frame_keys, known
from adjudicator.books.keys import Keys
from adjudicator.errors import FileError
from adjudicator.laws.law import Elects, Law, Orders, OtherWay, Unclear, Value
from adjudicator.words import ELECTIONS, IRREGULARITIES, OPTIONS, REMEDIES, UNTIL, WHO

EFFECTS = ("duty", "score", "bar", "permits", "irregularity")
BASES = ("stated", "inferred", "supplied", "incorporated")
ORDERS = (*REMEDIES, *ELECTIONS)
_KEYS = ("law", "cite", "says", "basis", "supplied", "question", "covers", "note", "when", "with",
         "remedy", "stands", "exception_to", "conflicts_with", "unclear", "replaces", "omits",
         *EFFECTS)
_CHOICE_KEYS = ("by", "among", "until", "default", "points", "amount", "cards", "back_to")
_ID = re.compile(r"[a-z0-9]+(?:[.-][a-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class Entry:
    """A law of a file with what it takes the place of, each with its line."""

    law: Law | None
    replaces: tuple[tuple[str, int | None], ...] = ()
    omits: tuple[tuple[str, int | None], ...] = ()


def read(path: str, node: Any, line: int | None, book: str, house: bool) -> Entry:
    """Return one entry of the list `laws` (format: rule set, the entry of a law).

    `book` is the folder whose seed it cites; a `house` law needs no citation. Raises FileError.
    """
    name = node.get("law") if isinstance(node, Mapping) else None
    keys = Keys(path, node, f"law {name!r}" if name else "law", _KEYS, line)
    replaces, omits = keys.lined("replaces"), keys.lined("omits")
    if "law" not in keys and omits:
        Keys(path, node, "omits", ("omits", "note"), line)
        return Entry(None, (), omits)
    return Entry(_law(keys, book, house), replaces, omits)


def _law(keys: Keys, book: str, house: bool) -> Law:
    keys.needs("law", "says")
    id_ = keys.text("law")
    if not _ID.fullmatch(id_):
        raise keys.fault(f"an id is written in small letters, dots and hyphens, not {id_!r}", "law")
    lines, anchor = _citation(keys, house)
    effect, names = _effect(keys)
    when = answers(keys, "when")
    given = _particulars(keys, effect, names)
    remedy = remedies(keys)
    _fits(keys, effect, when, remedy)
    return Law(
        id=id_, lines=lines, anchor=anchor, says=keys.text("says"), basis=_basis(keys),
        effect=effect, names=names, when=when, particulars=given, remedy=remedy,
        stands=keys.flag("stands"), exception_to=keys.texts("exception_to"),
        conflicts_with=keys.texts("conflicts_with"), unclear=_unclear(keys, effect, names),
        questions=keys.texts("question"), covers=keys.texts("covers"),
        supplied=keys.text("supplied"), note=keys.text("note"), house=house, path=keys.path,
        line=keys.line or 0, book=book if lines else "")


def _citation(keys: Keys, house: bool) -> tuple[tuple[int, ...], str]:
    if "cite" not in keys:
        if house:
            return (), ""
        raise keys.fault("'cite' is missing")
    cite = keys.sub("cite", ("lines", "anchor"))
    cite.needs("lines", "anchor")
    lines = cite.wholes("lines")
    if not lines or min(lines) < 1 or len(set(lines)) < len(lines):
        raise cite.fault("'lines' are numbers from 1, each once", "lines")
    if not cite.text("anchor"):
        raise cite.fault("'anchor' is a few words of the passage", "anchor")
    return lines, cite.text("anchor")


def _basis(keys: Keys) -> str:
    basis = keys.word("basis", BASES, "basis", "stated")
    if "supplied" in keys and basis != "supplied":
        raise keys.fault("'supplied' goes with 'basis: supplied'", "supplied")
    if basis == "supplied" and not keys.text("supplied"):
        raise keys.fault("'basis: supplied' needs 'supplied', where the value comes from", "basis")
    return basis


def _effect(keys: Keys) -> tuple[str, tuple[str, ...]]:
    found = [effect for effect in EFFECTS if effect in keys]
    if not found:
        return "", ()
    if len(found) > 1:
        raise keys.fault(f"carries both {found[0]!r} and {found[1]!r}: that is two laws", found[1])
    effect = found[0]
    if effect != "irregularity":
        return effect, (known.entry(keys, effect, keys.text(effect)).name,)
    names = keys.texts(effect)
    for name in names:
        keys.check(name, IRREGULARITIES, effect, effect)
    if not names or len(set(names)) < len(names):
        raise keys.fault("names an irregularity, each once", effect)
    return effect, names


def _particulars(keys: Keys, effect: str, names: tuple[str, ...],
                 whole: bool = True) -> dict[str, Value]:
    if effect in ("", "irregularity"):
        if "with" in keys:
            raise keys.fault("'with' goes with a duty, score, bar or permission", "with")
        return {}
    found = known.registries()[effect][names[0]]
    return known.particulars(keys, found, keys.sub("with"), whole)


def answers(keys: Keys, key: str) -> dict[str, Value]:
    """Return the conjunction under `when:`, every question and its value checked."""
    given = keys.sub(key)
    return {question: known.answer(given, question) for question in given.node}


def _fits(keys: Keys, effect: str, when: Mapping[str, Value],
          remedy: tuple[Elects | Orders, ...]) -> None:
    if effect == "irregularity":
        if bool(remedy) == keys.flag("stands"):
            raise keys.fault("an irregularity has either 'remedy' or 'stands: true'", effect)
        return
    for key, effects in (("remedy", ("duty",)), ("stands", ("permits",))):
        if key in keys and effect not in effects:
            raise keys.fault(f"{key!r} goes with an irregularity or with a {effects[0]}", key)
    _conditional(keys, effect, when)


def _conditional(keys: Keys, effect: str, when: Mapping[str, Value]) -> None:
    """A law without an effect may hang on options only."""
    if not effect and not set(when) <= set(OPTIONS):
        raise keys.fault("'when' needs an effect of which it is the condition", "when")


def remedies(keys: Keys) -> tuple[Elects | Orders, ...]:
    """Return the remedies in order: bare words, `WORD: {…}`, `elects: {…}`. Raises FileError."""
    return tuple(_remedy(keys, item, line) for item, line in keys.items("remedy"))


def _remedy(keys: Keys, item: Any, line: int | None) -> Elects | Orders:
    if isinstance(item, str):
        _known_order(keys, item, line)
        return Orders(item)
    if not isinstance(item, Mapping) or len(item) != 1:
        raise FileError(keys.path, line, f"{keys.who}: a remedy is a word or one word with "
                                         "its particulars")
    step = Keys(keys.path, item, keys.who, None, line)
    word = next(iter(item))
    if word == "elects":
        return _elects(step.sub("elects", _CHOICE_KEYS))
    _known_order(keys, word, step.at(word))
    return Orders(word, known.order_terms(step.sub(word), word))


def _known_order(keys: Keys, word: str, line: int | None) -> None:
    Keys(keys.path, {}, keys.who, None, line).check(word, (*ORDERS, "elects"), "remedy")
    if word == "elects":
        raise FileError(keys.path, line, f"{keys.who}: 'elects' needs by, among and until")


def _elects(keys: Keys) -> Elects:
    keys.needs("by", "among")
    among = keys.texts("among")
    for word in among:
        keys.check(word, ELECTIONS, "election", "among")
    if len(among) < 1 or len(set(among)) < len(among):
        raise keys.fault("'among' lists elections, each once", "among")
    default = keys.text("default") or None
    if default is not None:
        keys.check(default, (*among, "waive"), "default of the choice", "default")
    return Elects(
        keys.word("by", WHO, "elector"), among, keys.word("until", UNTIL, "limit", "never"),
        default, keys.whole("points"), keys.word("amount", ("excess", "whole"), "amount", "excess"),
        keys.word("cards", ("genuine", "any"), "word for the cards", "genuine"),
        keys.word("back_to", ("card", "lead"), "point to go back to", "card"))


def _unclear(keys: Keys, effect: str, names: tuple[str, ...]) -> Unclear | None:
    if "unclear" not in keys:
        return None
    doubt = keys.sub("unclear", ("taken", "others", "question"))
    doubt.needs("taken", "others")
    taken = doubt.text("taken")
    others = tuple(_other(doubt, item, line, effect, names) for item, line in doubt.items("others"))
    seen = [taken, *(other.name for other in others)]
    if len(set(seen)) < len(seen) or not others or not all(seen):
        raise doubt.fault("readings have names, each once, and there are at least two", "others")
    return Unclear(taken, others, doubt.text("question"))


def _other(doubt: Keys, item: Any, line: int | None, effect: str,
           names: tuple[str, ...]) -> OtherWay:
    if isinstance(item, str):
        return OtherWay(item)
    known_keys = ("reading", "with", "when", "remedy", "omitted", "frame", "note")
    keys = Keys(doubt.path, item, doubt.who, known_keys, line)
    keys.needs("reading")
    if "remedy" in keys and effect not in ("irregularity", "duty"):
        raise keys.fault("'remedy' goes with an irregularity or a duty", "remedy")
    when = answers(keys, "when") if "when" in keys else None
    _conditional(keys, effect, when or {})
    given = _particulars(keys, effect, names, whole=False) if "with" in keys else None
    return OtherWay(
        keys.text("reading"), given, remedies(keys) if "remedy" in keys else None,
        when, keys.flag("omitted"), keys.text("note"),
        frame_keys.parameters(keys.sub("frame", (*frame_keys.TYPES,))) if "frame" in keys else None)
