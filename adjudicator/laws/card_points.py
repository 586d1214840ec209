"""Points for the cards in one's tricks: counted when all is played, or shown with a claim."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.events import Claim, Knock, Look
from adjudicator.facts import yes_no
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
    me = table.seats[seat]
    return me.card_points + sum(s.frame.card_points.get(card.rank, 0) for card in me.taken)


@score("cards-at-end", Answering)
def cards_at_end(s: Situation) -> Iterator[Due]:
    """The cards in each player's tricks are counted when the last trick has been played."""
    if not trick_done(s) or not last_of_all(s):
        return
    for seat in range(len(s.after.seats)):
        points = points_taken(s, s.after, seat)
        if points:
            yield Due(seat, points, f"{points} for cards", "count")


def _counted(table: Table) -> bool:
    """Whether the deal is played out, so that the cards stand in the scores already."""
    return table.phase == "over" or table.strict_left == 0


def _told(s: Situation, seat: int) -> bool:
    """Whether the record says what is in a player's tricks, or shows them all."""
    start = s.case.start
    if s.before.dealt or start is None or start.trick == 1 or s.before.trick_no == 0:
        return True
    return any(seat < len(said) and said[seat] is not None
               for said in (start.card_points, start.taken))


def has_the_number(s: Situation, seat: int) -> bool:
    """Whether a player's score makes the game with his cards; asked for where they are not told."""
    short = (s.frame.game or 0) - s.scores[seat]
    if short > 0 and not _counted(s.before):
        short -= points_taken(s, s.before, seat)
        if short > 0 and not _told(s, seat) and not forfeited(s, seat):
            name = s.name(seat)
            fact = yes_no("cards", s.at,
                          (f"{short} points or more are in {name}'s tricks", "`cards:` of him"),
                          (f"fewer than {short} are", "`cards:` of him"),
                          f"what cards {name} has taken", no_first=False)
            return s.facts.settle(fact) == "yes"
    return short <= 0


def _claims_game(s: Situation) -> int | None:
    """Who claims the game by this act, by word or by knocking."""
    act = s.act
    if isinstance(act, Knock) or (isinstance(act, Claim) and act.what == "game"):
        return act.seat
    return None


@duty("claim-wins-with-the-cards", Claim, Knock)
def claim_wins_with_the_cards(s: Situation) -> Iterator[Cite]:
    """Who has the game with the cards in his tricks wins it by saying so."""
    seat = _claims_game(s)
    if seat is not None and has_the_number(s, seat):
        yield Cite(seat, "he has the number")


@duty("claim-fails-without-the-cards", Claim, Knock, faults=("claimed-short", "knocked-short"))
def claim_fails_without_the_cards(s: Situation) -> Iterator[Fault]:
    """Who claims the game and has not its points, his cards counted, has lost it."""
    seat = _claims_game(s)
    if seat is not None and not has_the_number(s, seat):
        name = "knocked-short" if isinstance(s.act, Knock) else "claimed-short"
        yield Fault(name, seat, message=f"{s.name(seat)} has not the {s.frame.game} points")


@duty("last-trick-open", Look, faults=("looked-at-trick",))
def last_trick_open(s: Situation) -> Iterator[Fault]:
    """Of the tricks turned down only the last may be looked at."""
    act = s.act
    assert isinstance(act, Look)
    if act.what == "trick" and act.trick != s.before.trick_no:
        yield Fault("looked-at-trick", act.seat, message="it is not the last trick turned")
