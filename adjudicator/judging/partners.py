"""Partners at the count: the score of a side, who stands for it, and the pairs of the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.rulings import SideScore

if TYPE_CHECKING:
    from adjudicator.judging.account import Account
    from adjudicator.judging.replay import Replay

Sides = tuple[tuple[int, ...], ...]


def total(account: Account, seat: int) -> int:
    """Return the points that count for a seat to the game: his own, or those of his side."""
    side = side_of(account, seat)
    if len(side) == 1:
        return account.scores[seat]
    apart = made_apart(account)
    return sum(account.scores[i] - apart[i] for i in side)


def side_of(account: Account, seat: int) -> tuple[int, ...]:
    """Return the seats whose points are one score with his."""
    return next((side for side in account.sides if seat in side), (seat,))


def head(account: Account, seat: int) -> int:
    """Return the seat that stands for his side: the first of it."""
    return side_of(account, seat)[0]


def heads(account: Account) -> tuple[int, ...]:
    """Return one seat for each side, or each player where there are none."""
    return tuple(dict.fromkeys(head(account, i) for i in range(len(account.scores))))


def made_apart(account: Account) -> list[int]:
    """Return what each has made in this game while the partners were others."""
    found = [0] * len(account.scores)
    since = account.resets[-1][0] if account.resets else 0
    for entry in account.entries:
        if entry.cause >= since and any(
                a <= entry.cause and (b is None or entry.cause < b) for a, b, _ in account.apart):
            found[entry.seat] += entry.points
    return found


def regrouped(account: Account, sides: Sides) -> None:
    """From this event on others are partners; what they make is kept apart."""
    rejoined(account)
    account.apart.append((account.event, None, sides))


def rejoined(account: Account) -> None:
    """The partners of the game are so again."""
    account.apart = [(a, account.event if b is None else b, s) for a, b, s in account.apart]


def scores(account: Account) -> tuple[SideScore, ...] | None:
    """Return the score of every side; after them what others made who were partners at the end."""
    if not account.sides:
        return None
    names = account.names
    found = [SideScore(tuple(names[i] for i in side), total(account, side[0]))
             for side in account.sides]
    apart = made_apart(account)
    if account.apart:
        found += [SideScore(tuple(names[i] for i in side), sum(apart[i] for i in side))
                  for side in account.apart[-1][2]]
    return tuple(found)


def named(r: Replay, seat: int) -> str:
    """Return the player's name, with his partner's where their points are one score."""
    return " and ".join(r.case.players[i] for i in side_of(r.account, seat))
