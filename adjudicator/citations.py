"""The passages the laws stand on, cut from the seeds by their lines; seeds are never edited."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from pathlib import Path

from adjudicator import places
from adjudicator.errors import FileError


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a seed: its number from 1, its text, and whether the law cites it."""

    number: int
    text: str
    cited: bool = True


@dataclass(frozen=True, slots=True)
class Passage:
    """The cited lines of a seed in order, with their neighbours if asked for."""

    seed: str
    lines: tuple[Line, ...]

    @property
    def text(self) -> str:
        """The cited lines alone, one below the other."""
        return "\n".join(line.text for line in self.lines if line.cited)


def seed_path(seed: str) -> Path:
    """Return where a seed lies: a path of its own (a book added by the user), else `seeds/`.

    Raises FileError if it is missing.
    """
    path = Path(seed) if Path(seed).is_absolute() else places.folder("seeds") / seed
    if not seed or not path.is_file():
        raise FileError(str(path), None, "the seed is missing")
    return path


@lru_cache(maxsize=16)
def _read(path: Path) -> tuple[tuple[str, ...], str]:
    try:
        raw = path.read_bytes()
        text = raw.decode("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise FileError(str(path), None, f"the seed cannot be read: {error}") from error
    return tuple(text.replace("\r\n", "\n").split("\n")), hashlib.sha256(raw).hexdigest()


def seed_lines(seed: str) -> tuple[str, ...]:
    """Return the lines of a seed, the first at index 0. Raises FileError."""
    return _read(seed_path(seed))[0]


def sha256(seed: str) -> str:
    """Return the SHA-256 of a seed's bytes in hexadecimal. Raises FileError."""
    return _read(seed_path(seed))[1]


def passage(seed: str, lines: Iterable[int], context: int = 0) -> Passage:
    """Return the cited lines, with `context` lines before and after each run of them.

    Raises FileError if the seed is missing or has no such line.
    """
    text, cited = seed_lines(seed), set(lines)
    for number in sorted(cited):
        if not 1 <= number <= len(text):
            raise FileError(str(seed_path(seed)), None, f"has {len(text)} lines, none is {number}")
    wanted = {n for c in cited for n in range(c - context, c + context + 1) if 1 <= n <= len(text)}
    return Passage(seed, tuple(Line(n, text[n - 1], n in cited) for n in sorted(wanted)))


def _folded(text: str) -> str:
    return " ".join(text.split())


def anchored(seed: str, lines: Iterable[int], anchor: str) -> int | None:
    """Return the line on which the anchor begins, or None if it stands on none of `lines`.

    Blanks count as one; an anchor may run over from a cited line into the next cited one.
    Raises FileError if the seed is missing or has no such line.
    """
    wanted, found = _folded(anchor), passage(seed, lines).lines
    for line in found:
        if wanted and wanted in _folded(line.text):
            return line.number
    for line, after in pairwise(found):
        joined = after.number == line.number + 1
        if joined and wanted and wanted in _folded(f"{line.text} {after.text}"):
            return line.number
    return None
