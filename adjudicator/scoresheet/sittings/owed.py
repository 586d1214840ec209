"""A sitting settled: who owes whom, in points or stakes, and in money."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal, InvalidOperation

from adjudicator.errors import FileError, WordError, near
from adjudicator.rulings import Pays
from adjudicator.scoresheet.findings import Owes
from adjudicator.scoresheet.sheet import Sheet
from adjudicator.scoresheet.sittings.games import Settled


class Stake:
    """Money for a stake, or for so many points: `0.10`, `0.10/100`."""

    __slots__ = ("money", "points")
    money: Decimal
    points: int | None

    def __init__(self, said: str) -> None:
        """Read it. Raises WordError."""
        money, slash, points = said.strip().partition("/")
        try:
            self.money = Decimal(money.strip())
        except InvalidOperation:
            raise WordError(f"{said!r} is no sum of money (0.10, or 0.10/100 points)") from None
        if not self.money.is_finite() or self.money < 0 or self.money.adjusted() > 9:
            raise WordError(f"{said!r} is no sum of money that can be played for")
        self.points = None
        if slash:
            if not (points.strip().isascii() and points.strip().isdecimal() and int(points)):
                raise WordError(f"{said!r}: after / belongs the number of points")
            self.points = int(points)

    def worth(self, points: int, unit: str, hundreds: bool) -> Decimal:
        """Return the money for so many points or stakes."""
        each = 1 if unit == "stakes" else self.points or (100 if hundreds else 1)
        owed = self.money * points / each
        return owed.quantize(self.money) if owed == owed.quantize(self.money) else owed

    def told(self, unit: str, hundreds: bool) -> str:
        """Say what is played for: `0.10 a hundred`."""
        if unit == "stakes":
            return f"{self.money} a stake"
        each = self.points or (100 if hundreds else 1)
        return f"{self.money} " + {1: "a point", 100: "a hundred"}.get(each, f"for {each} points")


def company(sheet: Sheet) -> tuple[str | None, dict[str, int]]:
    """Return who plays against all others, and what each of them bets, as the sheet says it.

    Raises FileError for a name or a bet that cannot be.
    """
    told, path = sheet.grid.told, sheet.grid.path
    names = {n.casefold(): n for n in sheet.players}

    def player(said: object) -> str:
        name = names.get(str(said).casefold())
        if name is None:
            raise FileError(path, None, f"{said!r} is no player{near(str(said), sheet.players)}")
        return name

    bets: dict[str, int] = {}
    given = told.get("bets")
    for who, bet in given.items() if isinstance(given, Mapping) else ():
        if not isinstance(bet, int) or isinstance(bet, bool) or bet < 0:
            raise FileError(path, None, f"bets: {bet!r} is no whole number")
        bets[player(who)] = bet
    alone = told.get("chouette")
    return (player(alone) if alone else None), bets


def pays(one: Settled, players: Sequence[str], chouette: str | None,
         bets: Mapping[str, int]) -> list[Pays]:
    """Return who pays whom for a game; at a chouette everybody who bet against one player."""
    settlement = one.settlement
    if settlement is None or settlement.winner is None:
        net = one.played.net
        if net is None or settlement is not None:
            return []
        losers = [players[i] for i in one.seats or range(len(players)) if i != net.seat]
        return [Pays(loser, players[net.seat], net.points) for loser in losers[:1]]
    if chouette is None:
        return list(settlement.pays)
    adversaries = {name: bets.get(name, 0) for name in bets if name != chouette}
    at_cards = next((players[i] for i in one.seats if players[i] != chouette), None)
    if at_cards is not None and at_cards not in adversaries:
        adversaries[at_cards] = 1
    won = settlement.winner == chouette
    return [Pays(name if won else chouette, chouette if won else name, settlement.value * bet)
            for name, bet in adversaries.items() if bet]


def owed(paid: Sequence[tuple[Pays, str]], stake: Stake | None, hundreds: bool) -> tuple[
        Owes, ...]:
    """Return the sums of a sitting, one for each pair of players and unit; none that is even."""
    sums: dict[tuple[str, str, str], int] = {}
    for pay, unit in paid:
        first, second = sorted((pay.from_, pay.to))
        sign = 1 if pay.from_ == first else -1
        key = (first, second, unit)
        sums[key] = sums.get(key, 0) + sign * pay.points
    found = []
    for (first, second, unit), points in sums.items():
        if points:
            from_, to = (first, second) if points > 0 else (second, first)
            money = None if stake is None else stake.worth(abs(points), unit, hundreds)
            found.append(Owes(from_, to, abs(points), unit, money))
    return tuple(found)
