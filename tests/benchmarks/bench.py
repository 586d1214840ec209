#!/usr/bin/env python3
"""How fast, beside whom: run by hand from the checkout's root, with the package installed.

    python tests/benchmarks/bench.py [RULE-SET]

Prints, all measured in one run on one core: events a second for replaying and judging whole deals
for two, from cases in memory and from text; the peers' figures, where their script stands beside
the checkout; reading and judging against YAML's own loader; the cold start of `ask`.
"""

from __future__ import annotations

import importlib.util
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from types import ModuleType

import yaml

from adjudicator.books.shelf import load_rules
from adjudicator.events import Case
from adjudicator.judging import judge
from adjudicator.judging.rules import prepare
from adjudicator.making import Wishes, make, text
from adjudicator.making.asking import replayed
from adjudicator.record import load_cases

ROOT = Path(__file__).resolve().parents[2]
PEERS = ROOT.parent / "shared" / "bench" / "peers.py"
DEALS, EVENTS, RUNS = 40, 120, 5
ASK = "trump H; A won; A declares bezique QS JD; A draws ?; B draws ?; A leads 9C; B plays 8C; " \
      "A declares double-bezique QS QS JD JD"


def seconds(work: Callable[[], object], runs: int = RUNS) -> float:
    """The best of several runs."""
    best = float("inf")
    for _ in range(runs):
        start = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - start)
    return best


def tell(what: str, figure: float, unit: str) -> None:
    print(f"{what:<58}{figure:12,.1f} {unit}", flush=True)


def peers() -> ModuleType | None:
    """The peers' script, if it and what it measures are there."""
    if not PEERS.is_file():
        print(f"the peers are skipped: no {PEERS}")
        return None
    spec = importlib.util.spec_from_file_location("peers", PEERS)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except ImportError as missing:
        print(f"the peers are skipped: {missing}")
        return None
    return module


def whole_deals(name: str) -> tuple[float, list[Case]]:
    """Print the figures for whole deals; return events a second of judging them, and the deals."""
    rules = load_rules(name)
    ready = prepare(rules, {}, {})
    made = [make(ready, Random(n), Wishes()).case for n in range(DEALS)]
    texts = [text(case) for case in made]
    events = sum(len(case.events) for case in made)

    def read_and_judge() -> None:
        for source in texts:
            for case in load_cases("deal.yaml", source):
                judge(case, rules, try_readings=False)

    replaying = events / seconds(lambda: [replayed(case, ready) for case in made])
    judging = events / seconds(lambda: [judge(c, rules, try_readings=False) for c in made])
    tell("whole deals replayed", replaying, "events/s")
    tell("whole deals replayed and judged, from cases", judging, "events/s")
    tell("  with every other reading tried", events / seconds(
        lambda: [judge(case, rules) for case in made], 2), "events/s")
    tell("whole deals read, replayed and judged, from text", events / seconds(read_and_judge),
         "events/s")
    return judging, made


def beside_peers(mine: float) -> None:
    """Print what the peers do, and how this compares."""
    module = peers()
    if module is None:
        return
    plies = module.best(module.chess_replay(module.pgn_games()))
    actions = module.best(module.poker_replay(module.poker_hands()))
    tell("python-chess: games read and checked", plies, "plies/s")
    tell("PokerKit: hands read and replayed", actions, "actions/s")
    tell("judging against python-chess (the aim is 1)", mine / plies, "times")
    tell("judging against PokerKit (the floor is 1)", mine / actions, "times")


def against_yaml(name: str, case: Case) -> None:
    """Print how reading and judging one case compares with YAML's loader on the same text."""
    rules = load_rules(name)
    short = replace(case, events=case.events[:EVENTS])
    source = text(short)
    loader = vars(yaml).get("CSafeLoader", yaml.SafeLoader)

    def ours() -> None:
        judge(load_cases("case.yaml", source)[0], rules)

    plain = seconds(lambda: yaml.load(source, loader), 20)
    mine = seconds(ours, 20)
    tell(f"yaml.load ({loader.__name__}) of {len(short.events)} events", plain * 1000, "ms")
    tell("reading and judging the same text", mine * 1000, "ms")
    tell("  (at most 30, aiming at 10)", mine / plain, "times")


def cold(*command: str) -> float:
    """The best of several cold starts."""
    return seconds(lambda: subprocess.run(
        [sys.executable, *command], cwd=ROOT, stdout=subprocess.DEVNULL, check=False))


def cold_starts(name: str) -> None:
    """Print how long `ask` takes to answer from nothing."""
    bare = cold("-c", "import click, yaml, tabulate")
    one = cold("-m", "adjudicator", "ask", ASK, "-r", name)
    every = cold("-m", "adjudicator", "ask", ASK)
    tell("importing click, yaml and tabulate", bare * 1000, "ms")
    tell(f"ask, before {name}", one * 1000, "ms")
    tell("  (at most 2)", one / bare, "times")
    tell("ask, before every ordinary book", every * 1000, "ms")
    tell("  (at most 3)", every / bare, "times")


def main(name: str = "foster/bezique") -> None:
    print(f"{name}, Python {sys.version.split()[0]}, best of {RUNS}")
    judging, made = whole_deals(name)
    beside_peers(judging)
    against_yaml(name, next(c for c in made if len(c.events) >= EVENTS))
    cold_starts(name)


if __name__ == "__main__":
    main(*sys.argv[1:2])
