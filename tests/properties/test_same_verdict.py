"""What must change nothing: the YAML loader, the order of a file's laws, the players' names."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pool import BOOKS, books, deal, fault, faults, few, steady, verdict_on

from adjudicator import marked, places
from adjudicator.books.shelf import load_rules
from adjudicator.errors import FileError
from adjudicator.events import Case
from adjudicator.judging import judge
from adjudicator.laws.law import RuleSet
from adjudicator.making import text
from adjudicator.record import Seats, event_text
from adjudicator.record.cases import read_case
from adjudicator.rulings import Verdict
from adjudicator.verdict import as_json

FILES = sorted(places.folder("cases").rglob("*.yaml"))
names_of_faults = st.sampled_from(["", *faults(BOOKS[0])])


def case_of(book: str, number: int, name: str) -> Case:
    return fault(book, name, number).case if name else deal(book, number).case


# ---------------------------------------------------------------------- the two loaders


def read(source: str, pure: bool) -> list[marked.Mapping] | None:
    """What a loader reads; None where it refuses."""
    try:
        return marked.read_documents("case.yaml", source, pure=pure)
    except FileError:
        return None


@given(book=books, number=few, name=names_of_faults)
@steady(12)
def test_both_loaders_give_the_case_that_was_written(book: str, number: int, name: str) -> None:
    case = case_of(book, number, name)
    for pure in (True, False):
        documents = marked.read_documents("case.yaml", text(case), pure=pure)
        assert [read_case(node, case.path) for node in documents] == [case]


@given(path=st.sampled_from(FILES))
@steady(12)
def test_both_loaders_read_a_case_file_alike(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    both = [[read_case(node, str(i)) for i, node in enumerate(marked.read_documents(
        str(path), source, pure=pure))] for pure in (True, False)]
    assert both[0] == both[1]


@given(path=st.sampled_from(FILES), chance=st.integers(0, 10**6))
@steady(60)
def test_both_loaders_refuse_the_same_slips(path: Path, chance: int) -> None:
    rng = Random(chance)
    documents = path.read_text(encoding="utf-8").split("\n---\n")
    source = list(rng.choice(documents)[:900])
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(source))
        source[at : at + rng.randint(0, 2)] = rng.choice(" \n:,?{}[]'\"#-+|>*&!%@A1")
    pure, fast = (read("".join(source), pure) for pure in (True, False))
    assert pure == fast


# ---------------------------------------------------------------------- the order of the laws


def shuffled(source: str, rng: Random) -> str:
    """The same rule set, its laws in another order."""
    head, laws = source.split("\nlaws:\n")
    entries = re.split(r"(?m)^(?=- )", laws)
    first, rest = entries[0], [e if e.endswith("\n") else f"{e}\n" for e in entries[1:]]
    rng.shuffle(rest)
    return f"{head}\nlaws:\n{first}{''.join(rest)}"


def reordered(book: str, chance: int, folder: Path) -> RuleSet:
    """Read the book's game again from a file whose laws stand in another order."""
    there = places.folder("rulesets") / f"{book}.yaml"
    mine = folder / str(chance) / there.parent.name / there.name
    mine.parent.mkdir(parents=True, exist_ok=True)
    mine.write_text(shuffled(there.read_text(encoding="utf-8"), Random(chance)), encoding="utf-8")
    (mine.parent / "book.yaml").write_bytes((there.parent / "book.yaml").read_bytes())
    return load_rules(mine)


@given(book=books, chance=few, number=few, name=names_of_faults)
@steady(12)
def test_the_order_of_the_laws_changes_nothing(
        tmp_path_factory: pytest.TempPathFactory, book: str, chance: int, number: int,
        name: str) -> None:
    base = tmp_path_factory.getbasetemp()
    rules = reordered(book, chance, base / "order")
    assert list(rules.laws) != list(load_rules(book).laws)
    case = case_of(book, number, name)
    mine = judge(case, rules, try_readings=False)
    assert as_json(mine) == as_json(verdict_on(book, number, name))


# ---------------------------------------------------------------------- the players' names

OTHERS = ("Xaver Quill", "Yvonne")


def renamed(case: Case) -> Case:
    """The same record of players with other names."""
    seats = Seats(OTHERS)
    events = tuple(replace(e, text=event_text(e.acts, seats)) for e in case.events)
    return replace(case, players=OTHERS, players_said=True, events=events)


def named_back(verdict: Verdict) -> object:
    said = json.dumps(as_json(verdict), ensure_ascii=False)
    for other, name in zip(OTHERS, "AB", strict=True):
        said = said.replace(other, name)
    return json.loads(said)


@given(book=books, number=few, name=names_of_faults)
@steady(12)
def test_the_players_names_change_nothing(book: str, number: int, name: str) -> None:
    case = case_of(book, number, name)
    if len(case.players) != len(OTHERS):
        return
    verdict = judge(renamed(case), load_rules(book), try_readings=False)
    assert named_back(verdict) == as_json_plain(verdict_on(book, number, name))


def as_json_plain(verdict: Verdict) -> object:
    return json.loads(json.dumps(as_json(verdict), ensure_ascii=False))
