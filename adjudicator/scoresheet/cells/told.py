"""What a sheet says of itself: its rule set, what was agreed, who plays, and for what."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TypeAlias

from adjudicator.errors import FileError, near
from adjudicator.expect import option_value

Told: TypeAlias = dict[str, object]
KEYS = ("title", "rules", "agreed", "players", "sides", "trump", "stake", "chouette", "bets")
UNSAID = ("format",)  # may stand in a YAML sheet, and says nothing of it
_LINE = re.compile(r"#\s*(\w+)\s*[:,]\s*(.*)")


def told_line(path: str, line: int, text: str, told: Told) -> None:
    """Read a line `# rules: BOOK/GAME` above the head; another comment is left alone.

    Raises FileError.
    """
    found = _LINE.fullmatch(text.strip().rstrip(",;\t").strip())
    if found is None or found[1].casefold() not in KEYS:
        return
    key, value = found[1].casefold(), found[2].strip()
    if key in ("players", "sides"):
        told[key] = tuple(" ".join(p.split()) for p in re.split(r"[,;]", value) if p.strip())
    elif key in ("agreed", "bets"):
        told[key] = dict(_pair(path, line, part) for part in re.split(r"[,;]", value)
                         if part.strip())
    else:
        told[key] = value


def _pair(path: str, line: int, part: str) -> tuple[str, object]:
    key, sign, value = (part.partition("=") if "=" in part else part.partition(":"))
    if not (key.strip() and sign and value.strip()):
        raise FileError(path, line, f"{part.strip()!r} is no KEY=VALUE")
    return key.strip(), option_value(value.strip())


def lines(told: Mapping[str, object]) -> list[str]:
    """Return what a sheet says of itself as lines to stand above its head."""
    found = []
    for key in KEYS[1:]:
        value = told.get(key)
        if isinstance(value, Mapping):
            value = ", ".join(f"{k}={v}" for k, v in value.items())
        elif isinstance(value, tuple):
            value = ", ".join(map(str, value))
        if value not in (None, ""):
            found.append(f"# {key}: {value}")
    return found


def known(path: str, line: int | None, key: str, more: tuple[str, ...] = ()) -> None:
    """Raise FileError for a key that no sheet has, with a near match."""
    if key not in (*KEYS, *UNSAID, *more):
        raise FileError(path, line, f"unknown key {key!r}{near(key, (*KEYS, *more))}")
