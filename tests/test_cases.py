"""Cases are tests: what each expects of each rule set is what the rule set answers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator.books.shelf import load_rules
from adjudicator.errors import AdjudicatorError
from adjudicator.events import Case
from adjudicator.expect import misses, parse_rules_key
from adjudicator.judging import judge
from adjudicator.record import load_cases

ROOT = Path(__file__).resolve().parent.parent
CASES = ROOT / "cases"


def _expectations() -> Iterator[object]:
    for path in sorted(CASES.rglob("*.yaml")):
        name = str(path.relative_to(CASES)).removesuffix(".yaml")
        try:
            cases = load_cases(str(path))
        except AdjudicatorError as trouble:
            yield pytest.param(None, str(trouble), id=name)
            continue
        for case in cases:
            document = case.path.partition("#")[2]
            for key in case.expect:
                yield pytest.param(case, key, id=f"{name}{'#' if document else ''}{document}-{key}")


@pytest.mark.parametrize(("case", "key"), list(_expectations()))
def test_case(case: Case | None, key: str) -> None:
    if case is None:
        pytest.fail(key, pytrace=False)
    rules, agreed, readings = parse_rules_key(key)
    verdict = judge(case, load_rules(rules), agreed, readings)
    found = misses(case.expect[key], verdict)
    if found:
        place = case.path.replace(f"{ROOT}/", "")
        lines = "\n".join(f"  {line}" for line in found)
        pytest.fail(f"{place}: {case.title}\n{lines}", pytrace=False)
