"""What all frozen values share: equality, hash and a readable form, by their fields.

`dataclass` writes these anew for every class, which costs a tenth of a second at every start of
the command line; here they are written once.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any

_NAMES: dict[Any, tuple[str, ...]] = {}


def _compared(kind: Any) -> tuple[str, ...]:
    names = _NAMES.get(kind)
    if names is None:
        names = _NAMES[kind] = tuple(f.name for f in fields(kind) if f.compare)
    return names


class Plain:
    """A frozen value: equal to another of its class whose compared fields are equal."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if type(self) is not type(other):
            return NotImplemented
        return all(getattr(self, n) == getattr(other, n) for n in _compared(self.__class__))

    def __hash__(self) -> int:
        return hash(tuple(getattr(self, n) for n in _compared(self.__class__)))

    def __repr__(self) -> str:
        told = ", ".join(f"{n}={getattr(self, n)!r}" for n in _compared(self.__class__))
        return f"{type(self).__name__}({told})"
