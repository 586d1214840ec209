"""One against a company: who sits, who advises, who takes whose place, and what each pays."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.events import Ask, Claim, Cut, Deal, Over, Replace
from adjudicator.laws.registry import duty, permits, score
from adjudicator.laws.settlements import Company, Share
from adjudicator.laws.situation import Cite, Fault, Situation


@score("all-bets")
def all_bets(company: Company) -> Iterator[Share]:
    """The one settles the value of the game with each of the others, by the bet of each."""
    one = company.alone
    if one is None:
        return
    bets = dict(company.bets)
    for seat in range(company.players):
        points = company.value * bets.get(seat, 1)
        if seat == one or not points:
            continue
        yield Share(seat, one, points) if company.winner == one else Share(one, seat, points)


@score("pairs-share", Ask)
def pairs_share(at: Company | Situation) -> Iterator[Share | Cite]:
    """Of two pairs each shares what it wins or loses, and partners may consult."""
    if isinstance(at, Situation):
        if isinstance(at.act, Ask) and partners(at, at.act):
            yield Cite(at.act.seat, "partners may consult")
        return
    if len(at.sides) != 2 or any(len(side) != 2 for side in at.sides):
        return
    winners = next(side for side in at.sides if at.winner in side)
    losers = next(side for side in at.sides if at.loser in side)
    for giver, taker in zip(losers, winners, strict=True):
        yield Share(giver, taker, at.value // 2)


def partners(s: Situation, act: Ask) -> bool:
    """Whether the player asks one of his own side."""
    mates = s.before.partners(act.seat)
    return bool(mates) and (act.of is None or act.of in mates)


@permits("consult-against-one", Ask)
def consult_against_one(s: Situation) -> bool:
    """Those who play against the one may advise each other."""
    act, one = s.act, s.case.chouette
    return isinstance(act, Ask) and one is not None and act.seat != one and act.of != one


@duty("one-chooses", Claim, Deal)
def one_chooses(s: Situation) -> Iterator[Fault | Cite]:
    """The one has the choice of deal and seats, and nobody cuts for them."""
    act, one = s.act, s.case.chouette
    if one is None:
        return
    if isinstance(act, Claim) and act.what == "deal":
        yield Cite(one, "the choice is the one's")


@duty("highest-plays-first", Cut)
def highest_plays_first(s: Situation) -> Iterator[Fault | Cite]:
    """Those against the one cut for the first game, and the highest card has it."""
    act = s.act
    if isinstance(act, Cut) and s.case.chouette is not None and s.chooser is not None and (
            not act.pack and len(act.cards) == 1 and act.seat != s.case.chouette):
        yield Cite(s.chooser, f"{s.name(s.chooser)} plays first")


def last_game(s: Situation) -> tuple[int, int] | None:
    """Return winner and loser of the game counted last, by the totals stated."""
    for event in reversed(s.case.events[: s.at - 1]):
        for act in event.acts:
            if isinstance(act, Over):
                told = [(n, i) for i, n in enumerate(act.start.scores) if n is not None]
                if len(told) == 2 and told[0][0] != told[1][0]:
                    return max(told)[1], min(told)[1]
                return None
    return None


def replaced(s: Situation) -> bool:
    """Whether somebody took another's place since the game counted last."""
    for event in reversed(s.case.events[: s.at - 1]):
        if any(isinstance(a, Over) for a in event.acts):
            return False
        if any(isinstance(a, Replace) for a in event.acts):
            return True
    return False


@duty("loser-steps-out", Replace, Deal, faults=("wrong-players",))
def loser_steps_out(s: Situation) -> Iterator[Fault | Cite]:
    """When the one has won, another of the company takes the loser's cards."""
    act, one, game = s.act, s.case.chouette, last_game(s)
    if one is None or game is None or game[0] != one:
        return
    loser = game[1]
    if isinstance(act, Replace) and act.whom == loser and act.seat != one:
        yield Cite(act.seat, f"{s.name(loser)} has lost")
    elif isinstance(act, Deal) and not replaced(s) and loser < len(act.hands) and (
            act.hands[loser] is not None) and len(s.case.players) > 2:
        yield Fault("wrong-players", loser,
                    message=f"{s.name(loser)} has lost, and another takes his place")


@duty("winner-stays", Replace, Deal, faults=("wrong-players",))
def winner_stays(s: Situation) -> Iterator[Fault | Cite]:
    """When the one has lost, the same opponent plays the next game too."""
    act, one, game = s.act, s.case.chouette, last_game(s)
    if one is None or game is None or game[1] != one:
        return
    winner = game[0]
    if isinstance(act, Replace) and act.whom == winner:
        yield Fault("wrong-players", act.seat, message=f"{s.name(winner)} has won and stays")
    elif isinstance(act, Deal) and winner < len(act.hands) and act.hands[winner] is not None:
        yield Cite(winner)
