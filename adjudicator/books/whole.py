"""A file put upon the rule set it extends; and what holds only of the whole.

Source: the format page of the rule set, `extends`, `replaces`, `omits`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TypeVar

from adjudicator.books.reader import Draft
from adjudicator.errors import FileError, near
from adjudicator.laws.law import Book, FrameEntry, Law, Option, RuleSet, Value

T = TypeVar("T")


def whole(draft: Draft, id_: str, book: Book, below: RuleSet | None) -> RuleSet:
    """Return the rule set of a file, what it `extends` below it.

    A law that replaces another takes its place wherever the other was named; what is inherited
    keeps its citation. Raises FileError if a name does not lead anywhere.
    """
    replaced = _replaced(draft, below)
    laws = _laws(draft, below, replaced)
    rules = RuleSet(
        id=id_, game=draft.game or (below.game if below else ""), book=book,
        family=draft.family or (below.family if below else ""),
        players=draft.players or (below.players if below else ()), ordinary=draft.ordinary,
        options=_over(_options(below, replaced), draft.options),
        frame=_over(_frame(below, replaced), draft.frame),
        combinations=_over(_combinations(below, replaced), draft.combinations),
        laws=laws, silent_on=_silent(draft, below), extends=draft.extends, path=draft.path,
        notes=draft.notes)
    _complete(draft, rules)
    _grounded(draft, rules)
    return rules


def _over(below: Mapping[str, T], own: Mapping[str, T | None]) -> dict[str, T]:
    merged: dict[str, T | None] = {**below, **own}
    return {name: value for name, value in merged.items() if value is not None}


def _replaced(draft: Draft, below: RuleSet | None) -> dict[str, str]:
    """Every inherited law that a law of the file replaces, with its successor."""
    found: dict[str, str] = {}
    inherited = below.laws if below else {}
    for entry in draft.entries:
        for old, line in entry.replaces:
            _must_be_inherited(draft, old, line, inherited, "replaces")
            found[old] = entry.law.id if entry.law else old
    for old, line in draft.gone():
        _must_be_inherited(draft, old, line, inherited, "omits")
    return found


def _must_be_inherited(draft: Draft, old: str, line: int | None, inherited: Iterable[str],
                       word: str) -> None:
    if old not in inherited:
        raise FileError(draft.path, line,
                        f"{word} {old!r}, which is no inherited law{near(old, inherited)}")


def _laws(draft: Draft, below: RuleSet | None, replaced: Mapping[str, str]) -> dict[str, Law]:
    gone = {*replaced, *(old for old, _ in draft.gone())}
    laws = {law.id: _repointed(law, replaced, gone)
            for law in (below.laws.values() if below else ()) if law.id not in gone}
    for entry in draft.entries:
        if entry.law is None:
            continue
        if entry.law.id in laws:
            raise FileError(draft.path, entry.law.line,
                            f"law {entry.law.id!r}: is inherited; what changes it says "
                            f"'replaces: {entry.law.id}'")
        laws[entry.law.id] = entry.law
    return laws


def _repointed(law: Law, replaced: Mapping[str, str], gone: set[str]) -> Law:
    named = {*law.exception_to, *law.conflicts_with}
    if not named & gone:
        return law

    def led(ids: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(replaced.get(i, i) for i in ids if i in replaced or i not in gone)

    return replace(law, exception_to=led(law.exception_to), conflicts_with=led(law.conflicts_with))


def _options(below: RuleSet | None, replaced: Mapping[str, str]) -> dict[str, Option]:
    return {name: replace(option, law=replaced.get(option.law, option.law))
            for name, option in (below.options if below else {}).items()}


def _frame(below: RuleSet | None, replaced: Mapping[str, str]) -> dict[str, FrameEntry]:
    return {name: replace(entry, law=replaced.get(entry.law, entry.law))
            for name, entry in (below.frame if below else {}).items()}


def _combinations(below: RuleSet | None,
                  replaced: Mapping[str, str]) -> dict[str, Mapping[str, Value]]:
    return {name: {**entry, "law": replaced.get(str(entry["law"]), entry["law"])}
            for name, entry in (below.combinations if below else {}).items()}


def _silent(draft: Draft, below: RuleSet | None) -> tuple[str, ...]:
    """The silences, but for those that a law of the file now breaks."""
    spoken = {name for entry in draft.entries if entry.law is not None
              and entry.law.effect == "irregularity" for name in entry.law.names}
    inherited = tuple(n for n in (below.silent_on if below else ()) if n not in spoken)
    return tuple(dict.fromkeys((*inherited, *draft.silent_on)))


def _complete(draft: Draft, rules: RuleSet) -> None:
    for key, value in (("game", rules.game), ("family", rules.family), ("players", rules.players)):
        if not value:
            raise draft.fault(f"{key!r} is missing")
    if not rules.laws:
        raise draft.fault("'laws' is empty", "laws")


def _grounded(draft: Draft, rules: RuleSet) -> None:
    """Check that every law named has its entry."""
    gone = dict(draft.gone())
    for what, law, line in _named(draft, rules):
        if law in gone:
            raise FileError(draft.path, gone[law], f"omits {law!r}, on which {what} stands")
        if law not in rules.laws:
            raise FileError(draft.path, line,
                            f"{what} names the law {law!r}, which has no entry under 'laws'"
                            f"{near(law, rules.laws)}")
    for law_ in rules.laws.values():
        for other in (*law_.exception_to, *law_.conflicts_with):
            if other not in rules.laws or other == law_.id:
                raise FileError(law_.path, law_.line,
                                f"law {law_.id!r}: names {other!r}, which is no other law here"
                                f"{near(other, rules.laws)}")


def _named(draft: Draft, rules: RuleSet) -> Iterable[tuple[str, str, int | None]]:
    for name, entry in rules.frame.items():
        own = draft.frame.get(name) is not None
        yield f"frame {name!r}", entry.law, entry.line if own else draft.lines.get("frame", 1)
    for name, option in rules.options.items():
        yield f"option {name!r}", option.law, draft.lines.get("options", 1)
    for name, combination in rules.combinations.items():
        own = draft.combinations.get(name) is not None
        line = combination["line"] if own else draft.lines.get("frame", 1)
        yield f"combination {name!r}", str(combination["law"]), line if type(line) is int else 1
