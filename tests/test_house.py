"""The house in order: imports run one way, rooms stay small, no book is named in the code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import adjudicator.laws.all
from adjudicator import words
from adjudicator.books.shelf import all_rules
from adjudicator.judging.rules import FRAME_DUTIES
from adjudicator.laws.registry import DUTIES, REGISTRIES

PACKAGE = Path(adjudicator.laws.all.__file__).resolve().parents[1]
MODULES = sorted(PACKAGE.rglob("*.py"))
ORDER = (  # a module imports only from what stands before it, and from its own room
    "errors", "cards", "words", "values", "frame", "facts", "table", "events", "knowledge",
    "rulings", "carry", "laws", "marked", "places", "citations", "books", "record", "judging",
    "making", "verdict", "expect", "compare", "scoresheet", "report", "cli",
)
ENDS = ("__init__", "__main__")  # the package's own face and its start may import anything
LINES = 400
BOOK = re.compile(
    r"(?i)foster|enquire.within|rulebook/|portland|\bfrench\b|\benglish\b|\bamerican\b")
WANTED = {  # registered for books that are still to come: used by no rule set yet
    "duty": {"deal-as-chosen", "exchanged-card-waits", "score-again-after-a-trick"},
    "score": set[str](),
    "bar": {"kind-needs-new", "once-at-all", "shut-after"},
    "permits": {"claim-deal", "exchange", "exchange-a-seven", "expose-own", "gather",
                "lead-anything", "pass-by-drawing", "score-lying", "turn-down",
                "waiting-until-talon-out", "waiting-with-cards-left"},
    "when": {"buried", "cause", "drawn_early", "drew_last", "genuine_cards", "missing_card",
             "surplus"},
}


def room(path: Path) -> str:
    """The module or folder at the package's top that a file belongs to."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


@cache
def tree(path: Path) -> tuple[ast.AST, ...]:
    """Every node of a file."""
    return tuple(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


@cache
def imported(path: Path) -> tuple[tuple[str, int], ...]:
    """Every module a file imports, wherever in it, with its line."""
    return tuple(_imported(path))


def _imported(path: Path) -> Iterator[tuple[str, int]]:
    for node in tree(path):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module == PACKAGE.name:
            yield from ((f"{node.module}.{alias.name}", node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: a relative import"
            assert node.module
            yield node.module, node.lineno


def users(library: str) -> set[str]:
    """The files that import a library."""
    return {str(path.relative_to(PACKAGE)) for path in MODULES
            for name, _ in imported(path) if name.split(".")[0] == library}


def test_every_room_has_its_place_in_the_order() -> None:
    assert {room(path) for path in MODULES} - {*ORDER, *ENDS} == set()


@pytest.mark.parametrize("name", ORDER)
def test_imports_run_one_way(name: str) -> None:
    place = ORDER.index(name)
    wrong = []
    for path in MODULES:
        for module, line in imported(path) if room(path) == name else ():
            parts = module.split(".")
            if parts[0] != PACKAGE.name or len(parts) == 1 or parts[1] == "__version__":
                continue
            if parts[1] not in ORDER[: place + 1]:
                wrong.append(f"{path.relative_to(PACKAGE)}:{line} imports {module}")
    assert wrong == []


def test_the_libraries_stay_in_their_rooms() -> None:
    assert users("yaml") <= {"marked.py"}
    assert len(users("tabulate")) <= 2
    assert {Path(file).parts[0] for file in users("click")} <= {"cli"}


def test_nobody_but_the_command_line_prints_or_exits() -> None:
    found = [f"{path.relative_to(PACKAGE)}:{node.lineno}" for path in MODULES
             if room(path) not in ("cli", *ENDS)
             for node in tree(path)
             if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
             and node.func.id in ("print", "exit", "input")]
    assert found == []


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(PACKAGE)))
def test_a_module_is_one_room_and_names_no_book(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    assert source.count("\n") <= LINES
    assert BOOK.search(source) is None
    assert re.search(r"TODO|FIXME|NotImplementedError|XXX|\bstub\b", source) is None


# ---------------------------------------------------------------------- the law functions


def used() -> dict[str, set[str]]:
    """What the shipped rule sets select of each registry."""
    found: dict[str, set[str]] = {kind: set() for kind in REGISTRIES}
    found["duty"] |= {name for names in FRAME_DUTIES.values() for name in names}
    for rules in all_rules():
        for law in rules.laws.values():
            if law.effect in found:
                found[law.effect] |= set(law.names)
            ways = law.unclear.others if law.unclear else ()
            for when in (law.when, *(way.when or {} for way in ways)):
                found["when"] |= set(when)
    found["permits"] |= found["bar"]  # one name in both: what the bar leaves free is permitted
    return found


@pytest.mark.parametrize("kind", REGISTRIES)
def test_every_law_function_is_told_and_used(kind: str) -> None:
    registry = REGISTRIES[kind]
    assert [name for name, entry in registry.items() if not entry.says] == []
    assert set(registry) - used()[kind] - WANTED[kind] == set()


def test_every_irregularity_is_explained() -> None:
    assert [name for name, says in words.IRREGULARITIES.items() if not says.strip()] == []
    named = {fault for entry in DUTIES.values() for fault in entry.faults}
    named |= {name for rules in all_rules() for law in rules.laws.values()
              if law.effect == "irregularity" for name in law.names}
    named |= set(words.BAR_FAULT.values())
    assert named - set(words.IRREGULARITIES) == set()


@pytest.mark.parametrize("table", ["ELECTIONS", "REMEDIES", "OPTIONS", "UNTIL", "WHO", "BARS"])
def test_every_word_is_explained(table: str) -> None:
    assert all(says.strip() for says in getattr(words, table).values())
