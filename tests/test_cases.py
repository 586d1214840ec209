"""Cases are tests: what each expects of each rule set is what the rule set answers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from once import CASES, FILES, cases_of, judged_once

from adjudicator.errors import AdjudicatorError
from adjudicator.events import Case
from adjudicator.expect import misses


def _expectations() -> Iterator[object]:
    for path in FILES:
        name = str(path.relative_to(CASES)).removesuffix(".yaml")
        try:
            cases = cases_of(path)
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
    wanted = case.expect[key]
    assert isinstance(wanted, dict)
    found = misses(wanted, judged_once(case, key)[0])
    if found:
        place = case.path.replace(f"{CASES.parent}/", "")
        lines = "\n".join(f"  {line}" for line in found)
        pytest.fail(f"{place}: {case.title}\n{lines}", pytrace=False)
