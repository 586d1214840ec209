"""The verdict as JSON: the keys of the format, never renamed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from adjudicator.rulings import Verdict

_KEYS = {"if_": "if", "from_": "from"}


def _plain(value: Any) -> Any:
    if is_dataclass(value) and not isinstance(value, type):
        return {_KEYS.get(f.name, f.name): _plain(getattr(value, f.name)) for f in fields(value)}
    if isinstance(value, Mapping):
        return {str(k): _plain(v) for k, v in value.items()}
    if isinstance(value, tuple | list):
        return [_plain(v) for v in value]
    return value


def as_json(verdict: Verdict) -> dict[str, Any]:
    """Return the verdict as plain JSON values, `schema` first (format: verdict, schema 1)."""
    plain: dict[str, Any] = _plain(verdict)
    return {"schema": plain.pop("schema"), **plain}
