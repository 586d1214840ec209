"""The strict layout of a record: blocks, and braces for what fits in a line."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

_NUMBER = re.compile(r"-?[0-9]+")


def dump(mapping: dict[str, Any], width: int = 100, blocks: Iterable[str] = ()) -> str:
    """Write a mapping in the one strict form: blocks, and braces for what fits in a line.

    The keys of `blocks` are always written as blocks. `read_documents` of what it writes gives
    the same values.
    """
    return "".join(f"{line}\n" for line in _block(mapping, 0, width, frozenset(blocks)))


def flow(value: object) -> str | None:
    """Write a value inside braces; None where it cannot be (an empty value in a list)."""
    if isinstance(value, dict):
        pairs = [(_key(str(k)), flow(v)) for k, v in value.items()]
        if any(v is None for _, v in pairs):
            return None
        return "{" + ", ".join(f"{k}: {v}" for k, v in pairs) + "}"
    if isinstance(value, list | tuple):
        items = [flow(v) for v in value]
        if any(not v for v in items):
            return None
        return "[" + ", ".join(v for v in items if v) + "]"
    return scalar(value, inside=True)


def scalar(value: object, inside: bool = False) -> str:
    """Write one value, in quotes where it must be; `inside`: within braces or brackets."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    text = str(value)
    return text if _may_be_plain(text, inside) else _quoted(text)


def _key(text: str) -> str:
    """Write a key; it is a text whatever it looks like."""
    return text if text.isalnum() and text.isascii() else scalar(text, inside=True)


def _may_be_plain(text: str, inside: bool) -> bool:
    if not text[:1].isalnum() or not text.isprintable() or text != text.strip():
        return False
    if text in ("true", "false", "null") or _NUMBER.fullmatch(text):
        return False
    if inside:
        return not any(c in text for c in ",[]{}?:") and " #" not in text
    return ": " not in text and " #" not in text and not text.endswith(":")


def _quoted(text: str) -> str:
    quoted = json.dumps(text, ensure_ascii=False)
    return "".join(c if c.isprintable() else _escaped(ord(c)) for c in quoted)


def _escaped(code: int) -> str:
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def _block(
    value: Any, indent: int, width: int, blocks: frozenset[str] = frozenset()
) -> Iterator[str]:
    """Yield the lines of a mapping or list that does not stand in one line."""
    pad = " " * indent
    if isinstance(value, dict):
        for key, part in value.items():
            name = _key(str(key))
            room = 0 if key in blocks else width - indent - len(name) - 2
            short = _short(part, room)
            if short is not None:
                yield f"{pad}{name}: {short}".rstrip(" ")
            else:
                yield f"{pad}{name}:"
                deeper = indent if isinstance(part, list | tuple) else indent + 2
                yield from _block(part, deeper, width)
        return
    for part in value:
        short = _short(part, width - indent - 2)
        if short is not None:
            yield f"{pad}- {short}".rstrip(" ")
        else:
            first, *rest = _block(part, indent + 2, width)
            yield f"{pad}- {first[indent + 2:]}"
            yield from rest


def _short(value: object, room: int) -> str | None:
    """Write the value within one line if it has room there."""
    if not isinstance(value, dict | list | tuple):
        return scalar(value)
    if not value:
        return "{}" if isinstance(value, dict) else "[]"
    short = flow(value)
    return short if short is not None and len(short) <= room else None
