"""Numbers as people write them in the cells of a sheet."""

from __future__ import annotations

import re
from functools import lru_cache
from unicodedata import normalize

from adjudicator.errors import WordError

MOST = 10_000_000  # no total of any game or sitting is larger

_BLANK = {"", "-", "–", "—", "−", ".", "..", "...", "…", "/", "?", "★", "*", "n/a", "na",
          "none", "nil", "not counted", "uncounted", "unknown"}
_SITS_OUT = re.compile(r"[-–—−]\s*\D.*")
_GROUPED = re.compile(r"\d{1,3}(?:([,.'’ \u00a0\u202f_])\d{3})(?:\1\d{3})*")
_FRACTION = re.compile(r"(\d+)[.,]0{1,2}")
_ALIKE = str.maketrans({"o": "0", "O": "0", "l": "1", "I": "1", "|": "1", "S": "5", "B": "8"})
_FORMULA = "=@"


def blank(cell: str) -> bool:
    """Whether a cell holds no number because nothing is there."""
    plain = cell.strip().lstrip("'").casefold()
    return plain in _BLANK or _SITS_OUT.fullmatch(plain) is not None


def number(cell: str) -> int | None:
    """Read a whole number: `1,240`, `1.240`, `40*`, `(250)`, `−80`, `40.0`; None for a blank cell.

    Raises WordError.
    """
    if cell.isascii() and cell.isdecimal() and len(cell) < 8:
        return int(cell)
    return _number(cell)


@lru_cache(maxsize=65536)
def _number(cell: str) -> int | None:
    if blank(cell):
        return None
    plain = normalize("NFKC", cell.strip().lstrip("'")).strip("*★ \t").replace("−", "-")
    if plain.startswith("=") or plain.startswith("@"):
        raise WordError(f"a formula, not a number: {_short(cell)!r}; paste the values")
    sign = 1
    if plain.startswith("(") and plain.endswith(")"):
        plain, sign = plain[1:-1].strip(), -1
        if plain.startswith("-"):
            sign, plain = -1, plain[1:]
    elif plain[:1] in "+-":
        sign, plain = (-1 if plain[0] == "-" else 1), plain[1:].strip()
    digits = _digits(plain)
    if digits is None:
        raise WordError(f"{_short(cell)!r} is no whole number{_meant(plain)}")
    if len(digits) > len(str(MOST)) or int(digits) > MOST:
        raise WordError(f"the number {_short(cell)} is too large")
    return sign * int(digits)


def _digits(plain: str) -> str | None:
    if plain.isascii() and plain.isdecimal():
        return plain.lstrip("0") or "0"
    if _GROUPED.fullmatch(plain):
        return re.sub(r"\D", "", plain)
    if found := _FRACTION.fullmatch(plain):
        return found[1]
    return None


def _meant(plain: str) -> str:
    other = plain.translate(_ALIKE)
    digits = _digits(other) if other != plain else None
    return f"; did you mean {digits}?" if digits else ""


def _short(cell: str) -> str:
    return cell if len(cell) <= 24 else f"{cell[:24]}…"


def numberlike(cell: str) -> bool:
    """Whether a cell is meant for a number, rightly written or not."""
    plain = cell.strip().strip("*'(+-–— ")
    return bool(plain) and plain[0].isdigit() and not re.fullmatch(
        r"\d+[-/:.]\d+[-/:.]\d+.*|\d+[:]\d+", plain) and not re.fullmatch(
        r"(?:10|[2-9])[SHDCshdc♠♥♦♣].*", plain)


def safe(cell: str) -> str:
    """Write a cell so that no spreadsheet runs it: a text that begins as a formula is marked."""
    if cell[:1] in ("=", "+", "-", "@", "\t", "\r") and cell:
        try:
            if _number(cell) is not None and cell[0] in "+-":
                return cell
        except WordError:
            pass
        return f"'{cell}"
    return cell
