"""What a game is worth when it is over: each function yields lines of the sum."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from adjudicator.laws.registry import score
from adjudicator.values import Plain


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Standing(Plain):
    """A game won: scores by seat, winner and loser, the options, games won so far (this too)."""

    scores: tuple[int, ...]
    winner: int
    loser: int
    options: Mapping[str, object]
    games: tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Line(Plain):
    """One line of the sum: words, worth, and its unit (points or stakes)."""

    text: str
    worth: int
    unit: str


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Company(Plain):
    """Who sits at the table when a game is won: so many, the two at the cards, and the bets.

    `alone`: the seat that plays against all others; `bets`: seats and what each has staked.
    """

    players: int
    winner: int
    loser: int
    alone: int | None
    bets: tuple[tuple[int, int], ...]
    sides: tuple[tuple[int, ...], ...]
    value: int


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Share(Plain):
    """What one player pays another."""

    giver: int
    taker: int
    points: int


@score("stake")
def stake(standing: Standing) -> Iterator[Line]:
    """A stake for the game, or the difference of the scores where points are played for."""
    if standing.options.get("stake") == "point":
        high, low = standing.scores[standing.winner], standing.scores[standing.loser]
        if high < low:  # won by the other's wrong claim
            yield Line("the winner is not ahead", 0, "points")
            return
        yield Line(f"{high} - {low}", high - low, "points")
    else:
        yield Line("the game", 1, "stakes")


@score("difference")
def difference(standing: Standing) -> Iterator[Line]:
    """The higher score less the lower is what the game is worth."""
    high, low = standing.scores[standing.winner], standing.scores[standing.loser]
    yield Line(f"{high} - {low}", high - low, "points")


@score("difference-doubled")
def difference_doubled(standing: Standing, *, under: int = 400) -> Iterator[Line]:
    """The difference counts twice where the loser has not reached the line."""
    high, low = standing.scores[standing.winner], standing.scores[standing.loser]
    if low < under:
        yield Line(f"{high - low} (doubled, {low} being under {under})", high - low, "points")


@score("double-game")
def double_game(standing: Standing, *, under: int = 500, worth: int = 1) -> Iterator[Line]:
    """A loser under the line loses a double game; `worth`: the stakes it adds (0: it does not)."""
    if standing.scores[standing.loser] < under:
        told = "double" if worth else "not doubled"
        yield Line(f"the loser under {under}: {told}", worth, "stakes")


@score("tie-less-brisques")
def tie_less_brisques(standing: Standing) -> Iterator[Line]:
    """Equal totals past the game: who has more without this deal's brisques has won."""
    yield from ()


@score("tie-last-trick")
def tie_last_trick(standing: Standing) -> Iterator[Line]:
    """Equal totals past the game: the winner of the last trick has won."""
    yield from ()


@score("partie")
def partie(standing: Standing, *, wins: int = 3) -> Iterator[Line]:
    """Who has won so many games has the partie, and the extra stake if one was agreed."""
    if standing.options.get("partie") is None or standing.games[standing.winner] != wins:
        return
    extra = standing.options.get("extra_stake")
    worth = extra if isinstance(extra, int) and not isinstance(extra, bool) else 0
    yield Line("the partie", worth, "stakes")
