"""How to ask again: the line that was asked, with a missing fact filled in where it belongs."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from textwrap import wrap

from adjudicator.errors import AdjudicatorError
from adjudicator.events import Case, Play
from adjudicator.record import oneline

WIDTH = 78
GLUE = "\0"  # a blank at which a command may not be broken
_PART = re.compile(r'(?:"[^"]*"|[^;"]|")+')


@dataclass(frozen=True, slots=True)
class Asked:
    """The line that was asked, and the rule sets named with it."""

    words: str
    rules: tuple[str, ...] = ()


def again(asked: Asked, case: Case, index: int, fact: str) -> str | None:
    """Return the command with the fact filled in, None where the line cannot be made of it."""
    for words in _filled(asked.words, case, index, fact):
        try:
            oneline(words)
        except AdjudicatorError:
            continue
        return command(words, asked.rules)
    return None


def command(words: str, rules: tuple[str, ...]) -> str:
    """Write an `ask` command, broken within its quotes where it is too long for a line."""
    whole = GLUE.join(("adjudicator", "ask", quoted(words),
                       *(f"-r{GLUE}{shlex.quote(name)}" for name in rules)))
    lines = wrap(whole, WIDTH, subsequent_indent="    ", break_long_words=False,
                 break_on_hyphens=False)
    return "\n".join(lines).replace(GLUE, " ")


def quoted(words: str) -> str:
    """Quote for a shell, with double quotes where they will do."""
    return shlex.quote(words) if set(words) & set('"$`!\\') else f'"{words}"'


def _filled(words: str, case: Case, index: int, fact: str) -> Iterator[str]:
    """Try the fact as a part of the start, as a word more of an event, as an event of its own."""
    parts = [" ".join(p.split()) for p in _PART.findall(words) if p.strip()]
    first = len(parts) - len(case.claims) - len(case.events)  # where the events begin
    head, more, tail = fact.partition("…")
    if more:
        for at in range(first + index - 1, first - 1, -1):
            if 0 <= at < len(parts) and parts[at].startswith(head.strip()):
                yield "; ".join((*parts[:at], f"{parts[at]} {tail.strip()}", *parts[at + 1:]))
        return
    start = "; ".join((fact, *parts))
    if _events(start) == len(case.events):
        yield start
        return
    plays = any(isinstance(a, Play) for e in case.events if e.index == index for a in e.acts)
    at = first + index - (0 if plays else 1)
    yield "; ".join((*parts[:at], fact, *parts[at:]))


def _events(words: str) -> int | None:
    try:
        return len(oneline(words).events)
    except AdjudicatorError:
        return None
