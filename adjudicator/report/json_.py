"""Verdicts as JSON: one object, or a list where several cases or rule sets were asked."""

from __future__ import annotations

import json

from adjudicator.rulings import Verdict
from adjudicator.verdict import as_json


def json_(verdicts: list[Verdict]) -> str:
    """Print the verdicts as JSON."""
    plain = [as_json(v) for v in verdicts]
    return json.dumps(plain[0] if len(plain) == 1 else plain, ensure_ascii=False, indent=1)
