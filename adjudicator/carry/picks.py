"""Which copies a declaration shows."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.table import Copy


@dataclass(frozen=True, slots=True)
class Pick:
    """One card of a declaration: the copy, and whence it comes.

    `source`: hand (known) | hidden (presumed to be held) | table | won (laid out from a trick) |
    partner (lies before `of`) | gone (he cannot hold it).
    """

    copy: Copy
    source: str
    of: int

    @property
    def fresh(self) -> bool:
        """Whether the card comes from the hand now."""
        return self.source in ("hand", "hidden")
