"""Games settled by the rule set itself: what each is worth, and who pays whom."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.events import Case, Event, Over, Start
from adjudicator.judging import settling
from adjudicator.judging.replay import Replay
from adjudicator.judging.rules import Rules
from adjudicator.rulings import Settlement

MOST_DEALS = 12
_PROBE = (2400, 300)  # plainly won, whatever the brisques


class Sitting(Replay):
    """Deals counted one after another before a rule set, each game settled when it is won.

    A replay keeps the settlement of its last game only; this one hands out each.
    """

    def __init__(self, rules: Rules, players: Sequence[str], games: Sequence[int] = (),
                 bets: Sequence[tuple[int, int]] = (), chouette: int | None = None) -> None:
        start = Start(games=tuple(games)) if any(games) else None
        case = Case("", players=tuple(players), dealer=len(players) - 1, start=start,
                    bets=tuple(bets), chouette=chouette)
        super().__init__(case, rules, {})

    def counted(self, scores: Sequence[int | None], brisques: Sequence[int | None] = (),
                last_trick: int | None = None) -> Settlement | None:
        """Count one deal more: the scores now, the brisques taken; return the game's settlement."""
        start = Start(scores=tuple(scores), last_trick=last_trick,
                      brisques=tuple(brisques) if any(b is not None for b in brisques) else ())
        event = Event(len(self.moments) + 1, 0, "counted", (Over(start),))
        self._event(event)
        return settling.settled(self)

    @property
    def won(self) -> int | None:
        """Who has won the game just counted."""
        return self.account.winner

    @property
    def games_won(self) -> tuple[int, ...]:
        """The games won so far, by seat, the one just counted with them."""
        games = list(self.account.games)
        if self.account.winner is not None:
            games[self.account.winner] += 1
        return tuple(games)


def deals_a_game(rules: Rules, players: Sequence[str]) -> int:
    """Return after how many deals a game is over that is not played to a number; 0: not told."""
    if rules.frame.game is not None:
        return 0
    sitting = Sitting(rules, players)
    for deals in range(1, MOST_DEALS + 1):
        scores = [n * deals for n in (*_PROBE, *[100] * len(players))][: len(players)]
        if sitting.counted(scores) is not None or sitting.won is not None:
            return deals
    return 0
