"""What `check` tests of a rule set beyond reading it: cited, covered, without contradiction.

Source: the format page of the rule set, "`check` fails where".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType

from adjudicator import citations
from adjudicator.books import book as books
from adjudicator.books import known, shelf
from adjudicator.books.exclusive import clashes
from adjudicator.books.frames import OVERRIDES, build, reread
from adjudicator.errors import AdjudicatorError, FileError
from adjudicator.laws.law import Law, RuleSet
from adjudicator.words import BAR_FAULT, OPTIONS

ByFrame = Mapping[str, tuple[str, ...]]


def check_path(path: str | Path, extra: Iterable[str | Path] = ()) -> list[str]:
    """Return what is wrong with a rule-set file or a book.yaml, one line each; [] if nothing."""
    try:
        if Path(path).name == books.NAME:
            return check_book(Path(path))
        return check_rules(shelf.load_rules(path, extra))
    except AdjudicatorError as error:
        return [str(error)]


def check_book(path: Path) -> list[str]:
    """Return what is wrong with a book.yaml: the seed missing, or not the one that was read."""
    try:
        book = books.read(path)
        if not book.seed:
            return []
        found = citations.sha256(book.seed)
    except FileError as error:
        return [str(error)]
    if found != book.sha256:
        return [f"{path}:{_line(path, 'sha256')}: the seed has the checksum {found}"]
    return []


def check_rules(rules: RuleSet, by_frame: ByFrame = MappingProxyType({})) -> list[str]:
    """Return what is wrong with a rule set, one line each with file and line; [] if nothing.

    Inherited laws are checked where they stand, not again here. `by_frame` names the duties that
    a parameter of the frame lays down by itself.
    """
    return [*_anchors(rules), *_silences(rules, by_frame), *_clashes(rules), *_options(rules),
            *_readings(rules), *_covers(rules)]


def _own(rules: RuleSet) -> Iterator[Law]:
    return (law for law in rules.laws.values() if law.path == rules.path)


def _at(law: Law, message: str) -> str:
    return f"{law.path}:{law.line}: law {law.id!r}: {message}"


def _line(path: str | Path, key: str) -> int:
    """The line of a top key, for findings about a key that the rule set keeps no line of."""
    try:
        lines = Path(path).read_text(encoding="utf-8").split("\n")
    except OSError:
        return 1
    return next((n for n, text in enumerate(lines, 1) if text.startswith(f"{key}:")), 1)


def _anchors(rules: RuleSet) -> Iterator[str]:
    for law in _own(rules):
        if not law.lines:
            continue
        if not rules.book.seed:
            yield _at(law, "is cited, but the book names no seed")
            continue
        try:
            if citations.anchored(rules.book.seed, law.lines, law.anchor) is None:
                where = ", ".join(str(n) for n in law.lines)
                yield _at(law, f"the anchor {law.anchor!r} does not stand on line {where}")
        except FileError as error:
            yield _at(law, str(error))


def possible(rules: RuleSet, by_frame: ByFrame = MappingProxyType({})) -> dict[str, str]:
    """Return the irregularities possible in this game, each with the law that makes it so.

    They are those that its duties (also those of `by_frame`) and bars may find, and those that
    its laws name.
    """
    found: dict[str, str] = {}
    duties = known.registries()["duty"]
    for name, entry in rules.frame.items():
        for duty in by_frame.get(name, ()):
            found.update((fault, entry.law) for fault in duties[duty].faults)
    for law in rules.laws.values():
        faults: tuple[str, ...] = ()
        if law.effect == "duty":
            faults = duties[law.names[0]].faults
        elif law.effect == "bar":
            fault = BAR_FAULT.get(law.names[0])
            faults = (fault,) if fault else ()
        elif law.effect == "irregularity":
            faults = law.names
        for fault in faults:
            found.setdefault(fault, law.id)
    return found


def _silences(rules: RuleSet, by_frame: ByFrame) -> Iterator[str]:
    remedies = [law for law in rules.laws.values() if law.effect == "irregularity"]
    answered = {name for law in remedies for name in law.names} | _by_duty(rules)
    always = {name for law in remedies if not law.when for name in law.names}
    line = _line(rules.path, "silent_on")
    for fault, law in possible(rules, by_frame).items():
        if fault not in answered and fault not in rules.silent_on:
            yield (f"{rules.path}:{line}: {fault!r} is possible (law {law!r}) and has neither a "
                   "law nor a line in 'silent_on'")
    for fault in rules.silent_on:
        if fault in always:
            yield f"{rules.path}:{line}: silent_on: a law answers {fault!r} in any case"


def _by_duty(rules: RuleSet) -> set[str]:
    """The irregularities for which a duty itself says what follows."""
    duties = known.registries()["duty"]
    return {fault for law in rules.laws.values() if law.effect == "duty" and law.remedy
            for fault in duties[law.names[0]].faults}


def _clashes(rules: RuleSet) -> Iterator[str]:
    for one, other, fault in clashes(rules):
        later = other if other.path == rules.path else one
        earlier = one if later is other else other
        if later.path != rules.path:
            continue  # both inherited: found where they stand
        yield _at(later, f"for {fault!r} its remedy and that of {earlier.id!r} cannot both be had; "
                         "say exception_to or conflicts_with")


def _options(rules: RuleSet) -> Iterator[str]:
    line = _line(rules.path, "options")
    for name, option in rules.options.items():
        entry = rules.frame.get(OVERRIDES[name][0]) if name in OVERRIDES else None
        if entry is None or option.default is None:
            continue
        meant = OVERRIDES[name][1](option.default)
        if meant != entry.value:
            yield (f"{rules.path}:{line}: option {name!r}: the default is {option.default!r}, but "
                   f"frame {OVERRIDES[name][0]!r} is {entry.value!r}")
    for name, combination in rules.combinations.items():
        option_ = str(combination["option"])
        if option_ and option_ not in rules.options:
            yield (f"{rules.path}:{combination['line']}: combination {name!r}: the option "
                   f"{option_!r} is not offered under 'options'")
    yield from _asked(rules)
    frame = build(rules, {})
    for players in frame.players:
        if frame.talon(players) < 0:
            yield f"{rules.path}:{_line(rules.path, 'frame')}: the pack is too small for {players}"
    yield from _ranks(rules)


def notes(rules: RuleSet) -> list[str]:
    """Return what is odd in the book itself, and no fault of the rule set: one line each."""
    frame, found = build(rules, {}), []
    for players in frame.players:
        over = frame.left_over(players) if frame.turn_up == "makes-trump" else 0
        if over:
            found.append(
                f"{rules.path}:{_line(rules.path, 'frame')}: note: the pack of {frame.pack_size} "
                f"does not go round among {players}: {over} left over ({frame.laws['packs']})")
    return found


def _asked(rules: RuleSet) -> Iterator[str]:
    """The laws that hang on an option, or a choice, that the book does not offer."""
    for law in _own(rules):
        for name, value in law.when.items():
            option = rules.options.get(name)
            if name in OPTIONS and option is None:
                yield _at(law, f"hangs on the option {name!r}, which is not under 'options'")
            elif option is not None and option.choices and value not in option.choices:
                yield _at(law, f"hangs on {name!r} being {value!r}, which is none of its choices")


def _ranks(rules: RuleSet) -> Iterator[str]:
    frame = build(rules, {name: True for name in rules.options if name not in OVERRIDES})
    for name, combination in frame.combinations.items():
        for card in combination.cards:
            if card.rank not in frame.pack_ranks:
                line = rules.combinations[name]["line"]
                yield f"{rules.path}:{line}: combination {name!r}: no {card.rank} in the pack"
                break


def _readings(rules: RuleSet) -> Iterator[str]:
    for law in _own(rules):
        for other in law.unclear.others if law.unclear else ():
            if other.particulars and all(law.particulars.get(k) == v
                                         for k, v in other.particulars.items()):
                yield _at(law, f"the reading {other.name!r} changes no particular")
            if other.frame and reread(now := build(rules, {}), other.frame) == now:
                yield _at(law, f"the reading {other.name!r} changes no parameter")
            if other.remedy is not None and other.remedy == law.remedy:
                yield _at(law, f"the reading {other.name!r} has the same remedy")
            if other.omitted and (
                    other.particulars or other.remedy or other.when or other.frame):
                yield _at(law, f"the reading {other.name!r} is omitted and yet says something")


def _covers(rules: RuleSet) -> Iterator[str]:
    for law in _own(rules):
        for other in law.covers:
            if other in rules.laws:
                yield _at(law, f"covers {other!r}, which has an entry of its own")
