"""Points for the cards in one's tricks: counted when all is played, or shown with a claim."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from adjudicator.carry import winnings
from adjudicator.events import (
    Claim,
    Deal,
    Gap,
    Knock,
    Look,
    Mark,
    Over,
    Play,
    Sheet,
    Start,
)
from adjudicator.facts import yes_no
from adjudicator.frame import Frame
from adjudicator.laws.drawing import debt
from adjudicator.laws.registry import Answering, duty, score
from adjudicator.laws.scores import last_of_all, trick_done
from adjudicator.laws.situation import Cite, Due, Fault, Situation
from adjudicator.table import Table


def forfeited(s: Situation, seat: int) -> bool:
    """Whether a player has lost what his cards would count in this deal."""
    return debt(s, seat, "counts-no-cards") is not None


def points_taken(s: Situation, table: Table, seat: int) -> int:
    """Return the card points in the tricks a player has taken so far (0 if forfeited)."""
    if forfeited(s, seat):
        return 0
    return winnings.card_points(table.seats[seat], s.frame)


@score("cards-at-end", Answering)
def cards_at_end(s: Situation) -> Iterator[Due]:
    """The cards in each player's tricks are counted when the last trick has been played."""
    if not trick_done(s) or not last_of_all(s):
        return
    untold = [seat for seat in range(len(s.after.seats)) if not _told(s, seat)]
    if len(untold) > 1:
        return  # nobody can say what is in the tricks
    taken = [winnings.card_points(me, s.frame) for me in s.after.seats]
    for seat in untold:  # the cards of all make the pack
        taken[seat] = s.frame.all_points - sum(n for i, n in enumerate(taken) if i != seat)
    for seat, points in enumerate(taken):
        if points > 0 and not forfeited(s, seat):
            yield Due(seat, points, f"{points} for cards", "count")


def _counted(table: Table) -> bool:
    """Whether the deal is played out, so that the cards stand in the scores already."""
    return table.phase == "over" or table.strict_left == 0


def points_shown(s: Situation, seat: int) -> int:
    """Return what a player's tricks are counted at when he stops the play (0 if forfeited)."""
    later = _counted_after(s, seat)
    if later is None or forfeited(s, seat):
        return points_taken(s, s.before, seat)
    return later


def _counted_after(s: Situation, seat: int) -> int | None:
    """Return the card points of his that the record tells when the deal is counted after this."""
    for event in s.case.events[s.at :]:
        for act in event.acts:
            if isinstance(act, Deal | Play):
                return None
            if isinstance(act, Over):
                return told_points(act.start, seat, s.frame)
    return None


def told_points(start: Start, seat: int, frame: Frame) -> int | None:
    """Return what a player counts by the record: so many points, or the cards of his tricks."""
    points = start.card_points[seat] if seat < len(start.card_points) else None
    taken = start.taken[seat] if seat < len(start.taken) else None
    return points if points is not None or taken is None else frame.points_in(taken)


def _told(s: Situation, seat: int) -> bool:
    """Whether the record says what is in a player's tricks, or shows them all."""
    if _counted_after(s, seat) is not None:
        return True
    if any(not card.rank for card in s.before.seats[seat].in_tricks):
        return False
    start = recorded_from(s)
    if start is None:
        return True
    return any(seat < len(said) and said[seat] is not None
               for said in (start.card_points, start.taken))


def recorded_from(s: Situation) -> Start | None:
    """Return the position since which every trick is on record; None: it is the deal's beginning.
    """
    for event in reversed(s.case.events[: s.at - 1]):
        for act in reversed(event.acts):
            if isinstance(act, Gap):
                return act.start
            if isinstance(act, Deal):
                return None
    start = s.case.start
    whole = s.before.dealt or start is None or start.trick == 1 or s.before.trick_no == 0
    return None if whole else start


def has_the_number(s: Situation, seat: int) -> bool:
    """Whether a player's score makes the game with his cards; asked for where they are not told."""
    short = (s.game or 0) - s.scores[seat]
    if short > 0 and not _counted(s.before):
        short -= points_shown(s, seat)
        if short > 0 and not _told(s, seat) and not forfeited(s, seat):
            name = s.name(seat)
            fact = yes_no("cards", s.at,
                          (f"{short} points or more are in {name}'s tricks",
                           f"cards {name} {short}"),
                          (f"fewer than {short} are", f"cards {name} {short - 1}"),
                          f"what cards {name} has taken", no_first=False)
            return s.facts.settle(fact) == "yes"
    return short <= 0


def _claims_game(s: Situation) -> Claim | Knock | None:
    """The act by which the game is claimed, by word or by knocking."""
    act = s.act
    if isinstance(act, Knock) or (isinstance(act, Claim) and act.what == "game"):
        return act
    return None


def _fault_of(act: Claim | Knock) -> str:
    return "knocked-short" if isinstance(act, Knock) else "claimed-short"


def _unproved(act: Claim | Knock) -> bool:
    """Whether he does not show the tricks that should prove his claim."""
    return isinstance(act, Knock) and not act.shown


@duty("claim-wins-with-the-cards", Claim, Knock, faults=("claimed-short", "knocked-short"))
def claim_wins_with_the_cards(s: Situation, *, exact: bool = False) -> Iterator[Fault | Cite]:
    """Who has the game with the cards in his tricks wins it by saying so.

    `exact`: what he counts his cards at must be right too.
    """
    act = _claims_game(s)
    if act is None or _unproved(act) or not has_the_number(s, act.seat):
        return
    if exact and act.points is not None and act.points != points_shown(s, act.seat):
        yield Fault(_fault_of(act), act.seat, message=f"his cards do not make {act.points}")
    else:
        yield Cite(act.seat, "he has the number")


@duty("claim-fails-without-the-cards", Claim, Knock, faults=("claimed-short", "knocked-short"))
def claim_fails_without_the_cards(s: Situation) -> Iterator[Fault]:
    """Who claims the game and has not its points, his cards counted, has lost it."""
    act = _claims_game(s)
    if act is None:
        return
    if _unproved(act):
        yield Fault(_fault_of(act), act.seat, message="he does not show his tricks")
    elif not has_the_number(s, act.seat):
        yield Fault(_fault_of(act), act.seat,
                    message=f"{s.name(act.seat)} has not the {s.game} points")


@score("cards-to-the-claim", Claim, Knock)
def cards_to_the_claim(s: Situation) -> Iterator[Due | Cite]:
    """Who stops the play and claims the game turns his tricks over and counts their cards."""
    act = _claims_game(s)
    if act is None or _counted(s.before):
        return
    known = not _unproved(act) and _told(s, act.seat)
    points = points_shown(s, act.seat) if known else 0
    if points:
        yield Due(act.seat, points, f"{points} for cards", "cards")
    else:
        yield Cite(act.seat, "his tricks are counted")


@duty("knock-in-play", Claim, Knock, faults=("knocked-out-of-time",))
def knock_in_play(
    s: Situation, *, moment: Literal["any", "winner"] = "any"
) -> Iterator[Fault | Cite]:
    """Play may be stopped by a knock, as long as there is any; `moment` says when.

    At `any` moment, or by the `winner` of a trick before he draws.
    """
    act, table = _claims_game(s), s.before
    if act is None:
        return
    if _counted(table):
        yield Cite(None, "there is no play left to stop")
    elif moment == "winner" and (table.phase != "won" or table.turn not in (None, act.seat)
                                 or act.seat in table.drawn):
        yield Fault("knocked-out-of-time", act.seat, message="he has not just won a trick")
    else:
        yield Cite(act.seat, "play is stopped")


@duty("cards-unmarked-in-play", Mark, Sheet)
def cards_unmarked_in_play(s: Situation) -> Iterator[Cite]:
    """What the cards taken are worth may be kept in mind but is not marked during the play."""
    act = s.act
    if _counted(s.before):
        return
    if isinstance(act, Mark) and act.what == "cards":
        yield Cite(act.seat)
    elif isinstance(act, Sheet) and any(
            total is not None and 0 < total - s.scores[seat] == points_taken(s, s.before, seat)
            for seat, total in enumerate(act.totals)):
        yield Cite()


@duty("counts-make-the-pack", Over, Mark)
def counts_make_the_pack(s: Situation) -> Iterator[Cite]:
    """The cards of all players together count what the pack holds: one count gives the other."""
    act = s.act
    if isinstance(act, Over) and any(n is not None for n in act.start.card_points):
        yield Cite()
    elif isinstance(act, Mark) and act.what == "cards" and _counted(s.before):
        yield Cite(act.seat)


@duty("last-trick-open", Look, faults=("looked-at-trick",))
def last_trick_open(s: Situation) -> Iterator[Fault]:
    """Of the tricks turned down only the last may be looked at."""
    act = s.act
    assert isinstance(act, Look)
    if act.what == "trick" and act.trick != s.before.trick_no:
        yield Fault("looked-at-trick", act.seat, message="it is not the last trick turned")
