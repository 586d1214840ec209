#!/usr/bin/env python3
"""Is a lawful deal ever faulted? Random deals of every rule set, each judged.

    python tests/heavy/lawful_deals.py [DEALS] [RULE-SET-PREFIX]

Four play each for himself and two against two by turns. Prints a line a rule set, and each deal
that is not found lawful with its seed and the first event at fault; exit status 1 for any of them.
"""

from __future__ import annotations

import sys
from random import Random

from adjudicator.books.shelf import all_rules
from adjudicator.judging import judge
from adjudicator.judging.rules import Rules, prepare
from adjudicator.making import Wishes, make


def trial(rules: Rules, seed: int) -> str:
    """Make one deal and judge it; return '' if it is lawful, else where it is not."""
    players = min(rules.ruleset.players)
    sides = ((0, 2), (1, 3)) if players == 4 and seed % 2 else ()
    wishes = Wishes(declares=(0.5, 0.9, 1.0)[seed % 3], sides=sides)
    made = make(rules, Random(f"{rules.ruleset.id} {seed}"), wishes)
    verdict = judge(made.case, rules.ruleset, try_readings=False)
    wrong = next((e for e in verdict.events if e.status != "legal"), None)
    if wrong is None:
        return ""
    names = ", ".join(r.irregularity or r.message for r in wrong.rulings)
    return f"event {wrong.index} ({wrong.text}) is {wrong.status}: {names}"


def main(deals: int = 200, prefix: str = "") -> int:
    """Return how many deals were faulted."""
    bad = 0
    for ruleset in all_rules():
        if not ruleset.id.startswith(prefix):
            continue
        rules, faulted = prepare(ruleset, {}, {}), 0
        for seed in range(deals):
            if said := trial(rules, seed):
                faulted += 1
                print(f"- {ruleset.id}, deal {seed}: {said}", flush=True)
        print(f"{ruleset.id}: {deals} deals, {faulted} faulted", flush=True)
        bad += faulted
    return bad


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 200, *sys.argv[2:3]) > 0)
