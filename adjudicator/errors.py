"""What can be wrong with a file or a call; wrong *play* is never an error but a finding."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class AdjudicatorError(Exception):
    """Input that cannot be used. The message is one line, fit for the user."""


class FileError(AdjudicatorError):
    """A file (rule set, case, sheet) that cannot be used, with the place."""

    def __init__(self, path: str, line: int | None, message: str) -> None:
        self.path, self.line, self.message = path, line, message
        super().__init__(str(self))

    def __str__(self) -> str:
        place = self.path if self.line is None else f"{self.path}:{self.line}"
        return f"{place}: {self.message}"


class WordError(AdjudicatorError):
    """A text that is no card, verb, player …; the reader of the file adds the place."""


def near(word: str, words: Iterable[str]) -> str:
    """Return `; did you mean …?` with the nearest of `words`, or nothing."""
    match = get_close_matches(word, list(words), n=1, cutoff=0.6)
    return f"; did you mean {match[0]!r}?" if match else ""
