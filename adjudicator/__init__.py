"""Adjudicates recorded games of the Bézique family against the rule books.

`judge(load_case("evening.yaml"), load_rules("book/game"))` gives a verdict; what these three need
is imported when they are asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

    from adjudicator.books.shelf import load_rules
    from adjudicator.events import Case
    from adjudicator.judging.judge import judge

__all__ = ["judge", "load_case", "load_rules"]
__version__ = "0.1.0"

_ELSEWHERE = {"judge": "adjudicator.judging.judge", "load_rules": "adjudicator.books.shelf"}


def load_case(path: str | Path) -> Case:
    """Return the one case of a file; of several, `path#2` is the second.

    Raises FileError, with the line, for what cannot be used.
    """
    from adjudicator.errors import FileError
    from adjudicator.record import load_cases

    cases = load_cases(str(path))
    if len(cases) > 1:
        raise FileError(str(path), None, f"holds {len(cases)} cases; name one, as in {path}#1")
    return cases[0]


def __getattr__(name: str) -> Any:
    if name not in _ELSEWHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_ELSEWHERE[name]), name)
