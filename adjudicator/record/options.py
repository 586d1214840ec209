"""What players agree beforehand: an option's name and value, checked as they are read."""

from __future__ import annotations

from adjudicator.errors import WordError, near
from adjudicator.words import OPTIONS

WHOLE = ("points_up", "hand_size", "packs", "partie", "extra_stake")


def check_option(key: str, value: object) -> None:
    """Raise WordError for an option no rule set knows, or a number that is none.

    What a book lets its players choose is the rule set's word; here only the kind is looked at.
    """
    if key not in OPTIONS:
        raise WordError(f"unknown option {key!r}{near(key, OPTIONS)}")
    number = isinstance(value, int) and not isinstance(value, bool) and value > 0
    if key in WHOLE and not number:
        raise WordError(f"{key}: a whole number above nothing belongs here, not {value!r}")
