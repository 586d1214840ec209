"""Each irregularity committed in a lawful deal: the ways registered, and why some have none."""

from __future__ import annotations

from random import Random

from adjudicator.judging.rules import Rules
from adjudicator.making import (
    wrong_deals,
    wrong_declarations,
    wrong_draws,
    wrong_exchanges,
    wrong_marks,
    wrong_play,
    wrong_reuse,
    wrong_rights,
    wrong_winnings,
)
from adjudicator.making.playing import in_force
from adjudicator.making.position import Unfit
from adjudicator.making.splicing import WAYS, Bench, Committed, Way

KINDS = (wrong_deals, wrong_declarations, wrong_draws, wrong_exchanges, wrong_marks, wrong_play,
         wrong_reuse, wrong_rights, wrong_winnings)
TRIES = 400

NOT_COMMITTED = {
    "wrong-turn-up": "no record of the ordinary game tells the turn-up from the card due",
    "wrong-partners": "needs a game of partners",
    "unlike-backs": "no act shows it; it is only claimed, as the ground of an objection",
    "played-out-of-turn": "of two players, who plays before his turn has led out of turn",
    "carte-blanche-late": "needs a game that has carte blanche",
    "exchanged-card-used": "needs a game in which one trick bears both exchange and declaration",
    "marked-out-of-time": "needs a book in which a score not marked in time is lost",
    "claimed-short": "needs a game that is won by claiming it",
    "knocked-out-of-time": "needs a game in which a knock has its time",
    "heap-not-gathered": "needs a game with a heap",
    "showed-draw-refused": "no act says that a card was not shown",
}


def committable(rules: Rules) -> tuple[str, ...]:
    """Return the irregularities that can be committed under these rules, by name."""
    return tuple(name for name, way in WAYS.items() if _in_force(way, rules))


def _in_force(way: Way, rules: Rules) -> bool:
    duties = {rule.entry.name for rule in in_force(rules)}
    bars = {rule.entry.name for rule in rules.bars}
    return not way.needs or not (duties | bars).isdisjoint(way.needs)


def commit(name: str, rules: Rules, rng: Random) -> Committed:
    """Commit one irregularity in a random lawful deal; the same seed gives the same record.

    Raises Unfit where the rules do not know it, or no deal of many has the place for it.
    """
    way = WAYS.get(name)
    if way is None or not _in_force(way, rules):
        raise Unfit(NOT_COMMITTED.get(name, f"{name!r} cannot be committed under these rules"))
    bench = Bench(rules, rng)
    for _ in range(TRIES):
        try:
            return way.function(bench)
        except Unfit:
            continue
    raise Unfit(f"no deal of {TRIES} has a place for {name!r}")


__all__ = ["KINDS", "NOT_COMMITTED", "Committed", "Unfit", "commit", "committable"]
