"""The settlement written out: what the game won is worth, and who pays whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.judging import faults
from adjudicator.judging.written import cited
from adjudicator.laws.law import Law
from adjudicator.laws.settlements import Line, Standing
from adjudicator.rulings import Pays, Settlement, SettlementLine

if TYPE_CHECKING:
    from adjudicator.judging.replay import Replay

ORDER = ("stake", "double-game", "partie")


def settled(r: Replay) -> Settlement | None:
    """Return the settlement of the last game won, if the book settles it."""
    winner = r.account.winner
    if winner is None:
        return None
    loser = next(i for i in range(len(r.case.players)) if i != winner)
    games = list(r.account.games)
    games[winner] += 1
    standing = Standing(tuple(r.account.scores), winner, loser, r.rules.options, tuple(games))
    lines: list[tuple[Law, Line]] = []
    for name in ORDER:
        rule = r.rules.settling.get(name)
        if rule is not None:
            lines += [(rule.law, x) for x in rule.entry.function(standing, **rule.particulars)]
    if not lines:
        return None
    value = sum(line.worth for _, line in lines)
    names = r.case.players
    texts = " + ".join(line.text if line.unit == "points" else str(line.worth)
                       for _, line in lines if line.worth)
    laws = tuple(dict.fromkeys(law.id for law, _ in lines))
    return Settlement(
        names[winner], names[loser], value, f"{texts} = {value}",
        tuple(SettlementLine(x.text, x.worth, law.id) for law, x in lines),
        tuple(cited(r.rules.laws[name], r.rules.ruleset) for name in laws),
        (Pays(names[loser], names[winner], value),), (), lines[0][1].unit)


def game_won(r: Replay) -> None:
    """Enter, at the event that ends the game, the laws by which it is won and settled."""
    found = settled(r)
    law = r.rules.frame_law("game")
    laws = (*((law,) if law is not None else ()), *r.account.decided_by,
            *(r.rules.laws[c.id] for c in (found.laws if found else ())))
    moment = r.moments[r.index - 1]
    moment.game = r.account.winner
    s = r.situation(moment.event, moment.event.acts[-1], moment.before, r.table)
    winner = r.account.winner
    name = "" if winner is None else r.case.players[winner]
    faults.legal(r, s, laws, f"{name} has won the game", player=winner)
