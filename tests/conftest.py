"""What all tests share: whole expected outputs in `golden/`, written anew with `--reset`."""

from __future__ import annotations

import gc
from collections.abc import Callable
from pathlib import Path

import pytest

GOLDEN = Path(__file__).parent / "golden"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--reset", action="store_true", help="write the golden files anew; then read "
                     "the difference")


def pytest_collection_finish() -> None:
    """What was collected stays to the end: the garbage collector need not go through it again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Return a function that compares an output with the golden file of that name."""

    def compare(name: str, output: str) -> None:
        path = GOLDEN / name
        if request.config.getoption("--reset"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(output.rstrip("\n") + "\n", encoding="utf-8")
        assert output.rstrip("\n") == path.read_text(encoding="utf-8").rstrip("\n")

    return compare
