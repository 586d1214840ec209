"""A deal settled in hundreds: the line, the double game, and brisques where they decide something.

Each function is put the totals of the two at the cards, and says a line of the sum, that the
brisques count, who has won, or a note.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from adjudicator.events import Demand
from adjudicator.laws.reckoning import Count, Note, Said, Sitting, Totals, Won
from adjudicator.laws.registry import duty, score
from adjudicator.laws.settlements import Line
from adjudicator.laws.situation import Cite, Situation


@score("brisques-when-near", Demand)
def brisques_when_near(
    t: Totals | Situation, *, within: int = 200, on_demand: bool = True
) -> Iterator[Said]:
    """Where the totals are near, either player may have the brisques counted, and both add them.

    `within`: how near; `on_demand`: only if somebody asks.
    """
    if isinstance(t, Situation):
        two = at_the_end(t)
        if two is not None and abs(two[0] - two[1]) <= within:
            yield Cite(message="the brisques are counted")
        return
    gap = abs(t.scores[0] - t.scores[1])
    if gap <= within and (t.asked or not on_demand):
        yield Count(f"the totals are {gap} apart")


@score("brisques-save")
def brisques_save(t: Totals, *, line: int = 1000) -> Iterator[Said]:
    """A loser whom his brisques bring to the line is saved, and both add theirs."""
    low, number = t.scores[t.low], t.brisques[t.low]
    reached = low + t.each * (t.most if number is None else number) >= line
    if low < line and t.asked and reached:
        yield Count(f"the brisques bring {t.names[t.low]} to {line}")


@score("higher-total")
def higher_total(
    t: Totals, *, tie: Literal["undecided", "last-trick"] = "undecided"
) -> Iterator[Said]:
    """The higher total wins; equal ones are decided by the brisques, if these decide them."""
    first, second = t.standing
    if first == second and t.counted is None:
        yield Count("the totals are equal")
    elif first != second:
        winner = 0 if first > second else 1
        yield Won(winner, f"{t.names[winner]} has more")
    elif tie == "last-trick" and t.last_trick is not None:
        yield Won(t.last_trick, "equal, and he took the last trick")
    else:
        yield Won(None, "equal, the brisques counted")


@score("under-the-line")
def under_the_line(t: Totals, *, line: int = 1000) -> Iterator[Said]:
    """A loser under the line pays what he has scored; at the line he pays the difference."""
    total, name = t.standing[t.loser], t.names[t.loser]
    if total < line:
        yield Note(f"{name} has {total}, under {line}", True)
    else:
        yield Note(f"{name} has {total}, not under {line}")


@score("brisques-fail")
def brisques_fail(t: Totals) -> Iterator[Said]:
    """Brisques that do not bring the loser to the line are reckoned as if not counted."""
    number = t.brisques[t.loser]
    if t.short and t.asked and number is not None:
        total = t.scores[t.loser] + t.each * number
        yield Note(f"with {number} brisques {t.names[t.loser]} would have {total}")


@score("brisques-idle")
def brisques_idle(t: Totals) -> Iterator[Said]:
    """Brisques that decide nothing count for nothing."""
    if t.known and t.counted is None and not t.short:
        yield Note("the brisques decide nothing")


@score("loser-added")
def loser_added(t: Totals, *, uncounted: bool = False) -> Iterator[Said]:
    """What a loser under the line has scored goes to the winner, whatever the winner has.

    `uncounted`: nor do the brisques then say who has won.
    """
    if not t.short:
        return
    loser = t.loser
    if uncounted and t.counted is not None and t.scores[0] != t.scores[1]:
        loser = t.low
        yield Won(1 - loser, f"{t.names[1 - loser]} has more without the brisques")
    total = t.paid[loser]
    yield Line(f"{t.names[loser]}, of {total}", t.cut(total), "points")


@score("in-hundreds")
def in_hundreds(t: Totals, *, unit: int = 100) -> Iterator[Said]:
    """Each total loses its fraction of a hundred before anything is reckoned."""
    assert t.winner is not None
    total = t.paid[t.winner]
    yield Line(f"{t.names[t.winner]}, of {total}", t.cut(total), "points")


@score("difference-and-game")
def difference_and_game(t: Totals, *, game: int = 500) -> Iterator[Said]:
    """The loser's hundreds are taken off the winner's, and so much is added for the game."""
    if t.short:
        return
    total = t.paid[t.loser]
    yield Line(f"less {t.names[t.loser]}, of {total}", -t.cut(total), "points")
    yield Line("for the game", game, "points")


@score("equal-hundreds")
def equal_hundreds(
    t: Totals, *, points: int = 100, under: int = 100, raw: bool = False, counted: bool = False
) -> Iterator[Said]:
    """A winner less than a hundred ahead takes so much besides.

    `raw`: the fractions are not dropped first; `counted`: only if the brisques were counted.
    """
    if t.short or t.winner is None or (counted and t.counted is None):
        return
    high, low = t.paid[t.winner], t.paid[t.loser]
    gap = high - low if raw else t.cut(high) - t.cut(low)
    if gap < under:
        yield Line("the hundreds being equal" if not gap else f"{gap} apart", points, "points")


@score("double-game-and-brisques")
def double_game_and_brisques(
    t: Totals, *, game: int = 1000, brisques: int = 300
) -> Iterator[Said]:
    """A loser under the line costs a double game and so much for all the brisques."""
    if t.short:
        yield Line("for a double game", game, "points")
        yield Line("for all the brisques", brisques, "points")


@score("loser-under")
def loser_under(
    t: Totals, *, under: int = 100, points: int = 100, with_brisques: bool = False
) -> Iterator[Said]:
    """A loser under the lower line costs so much more (`with_brisques`: his brisques added)."""
    if not t.short:
        return
    total = t.together()[t.loser] if with_brisques else t.scores[t.loser]
    if total < under:
        yield Line(f"{t.names[t.loser]} under {under}", points, "points")


@score("share-at-most")
def share_at_most(t: Totals, *, most: int = 900) -> Iterator[Said]:
    """Of what an offender has scored no more than so much goes over."""
    if t.winner is not None and t.scores[t.loser] >= most:
        total = t.scores[t.loser]
        yield Line(f"{t.names[t.loser]}, of {total}, no more than {most}", most, "points")


@score("stake-a-hundred")
def stake_a_hundred(t: Totals) -> Iterator[Said]:
    """The stake is paid on every full hundred, and fractions matter to the winning alone."""
    if t.value:
        yield Note(f"{t.value // t.unit} hundreds to pay for")


@score("net-of-the-sitting")
def net_of_the_sitting(sitting: Sitting) -> Iterator[Line]:
    """Of several games the net hundreds are kept, and paid at the end."""
    if len(sitting.games) > 1:
        for n, (seat, value) in enumerate(sitting.games, 1):
            who = "nobody" if seat is None else sitting.names[seat]
            yield Line(f"game {n}, to {who}", value, "points")


def at_the_end(s: Situation) -> tuple[int, int] | None:
    """Return the scores of a deal that is over; None while it is played."""
    start, table = s.case.start, s.before
    stated = start is not None and start.over and not table.dealt
    done = table.phase == "over" or stated or (
        table.out is True and not table.trick and table.strict_left == 0)
    return (s.scores[0], s.scores[1]) if done and len(s.scores) == 2 else None


@duty("count-when-needed", Demand)
def count_when_needed(
    s: Situation, *, line: int = 1000, within: int = 200
) -> Iterator[Cite]:
    """The brisques are counted to decide a near tie, or where they may save the loser."""
    act, two = s.act, at_the_end(s)
    if not isinstance(act, Demand) or act.what != "brisques" or two is None:
        return
    pack = s.frame.all_brisques * s.frame.brisque_points
    low = min(two)
    needed = abs(two[0] - two[1]) <= within or (low < line <= low + pack)
    yield Cite(message="the brisques are counted" if needed else "no count is needed")
