"""Cards taken out of the tricks won and laid out: declared with, and never played again."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.cards import Card
from adjudicator.carry.winnings import laid_out
from adjudicator.events import Declare, LayOut, Play, Restore
from adjudicator.laws.card_points import recorded_from
from adjudicator.laws.registry import Answering, duty, permits
from adjudicator.laws.scores import trick_done
from adjudicator.laws.situation import Cite, Fault, Situation
from adjudicator.table import Played


@duty("take-out-of-tricks", Answering, LayOut, faults=("laid-out-wrongly",))
def take_out_of_tricks(s: Situation) -> Iterator[Fault | Cite]:
    """The winner of a trick takes out of it the cards that may be declared with, and no others."""
    if isinstance(s.act, LayOut):
        trump = s.trump() if any(_by_suit(c, s) for c in s.act.cards) else s.before.trump
        wrong = tuple(c for c in s.act.cards if not laid_out(c, s.frame, trump))
        if wrong:
            yield Fault("laid-out-wrongly", s.act.seat, wrong, "it is to be turned down")
        elif not _his(s, s.act):
            yield Fault("laid-out-wrongly", s.act.seat, s.act.cards, "he has not won it")
        else:
            yield Cite(s.act.seat)
    elif trick_done(s) and any(_concerned(s, p) for p in s.after.last):
        yield Cite(s.after.turn)


def _by_suit(card: Card, s: Situation) -> bool:
    """Whether it depends on the trump if a card is laid out."""
    return card.rank in s.frame.won_trumps and card.rank not in s.frame.won_cards


def _his(s: Situation, act: LayOut) -> bool:
    """Whether he may have won the cards, by all that the record shows."""
    table = s.before
    if table.turn not in (None, act.seat) and not table.drawn and any(
            p.copy.card in act.cards for p in table.last):
        return False  # it is in the trick that another has just won
    if not s.before.dealt or recorded_from(s) is not None:
        return True
    me = s.before.seats[act.seat]
    won = [*me.taken, *(c.card for c in me.won)]
    return all(won.count(c) >= act.cards.count(c) for c in act.cards)


def _concerned(s: Situation, played: Played) -> bool:
    card = played.copy.card
    return laid_out(card, s.frame, s.before.trump) or card.rank in s.frame.brisques


@duty("brisques-before-laying-out", Answering)
def brisques_before_laying_out(s: Situation) -> Iterator[Cite]:
    """A brisque is counted when the trick is taken, though it is then laid out."""
    if trick_done(s) and any(p.copy.card.rank in s.frame.brisques and laid_out(
            p.copy.card, s.frame, s.before.trump) for p in s.after.last):
        yield Cite(s.after.turn)


def _from_won(s: Situation) -> Played | None:
    """The card just played, if it was one that its player had won and laid out."""
    played = s.after.trick[-1:] or s.after.last[-1:]
    return played[0] if played and played[0].source == "won" else None


@duty("won-cards-apart", LayOut, Play, faults=("won-card-played",))
def won_cards_apart(s: Situation) -> Iterator[Fault | Cite]:
    """Cards won lie by themselves, apart from those that were declared from the hand."""
    act = s.act
    if isinstance(act, LayOut):
        if all(laid_out(c, s.frame, s.before.trump) for c in act.cards):
            yield Cite(act.seat)
    elif isinstance(act, Play) and act.source == "table" and _from_won(s) is not None:
        yield Fault("won-card-played", act.seat, (act.card,), "it lies there as won in a trick")


@duty("won-cards-not-played", Play, faults=("won-card-played",))
def won_cards_not_played(s: Situation) -> Iterator[Fault]:
    """A card won in a trick is neither led nor played again."""
    act = s.act
    assert isinstance(act, Play)
    if _from_won(s) is not None:
        yield Fault("won-card-played", act.seat, (act.card,), "it was won in a trick")


@duty("won-cards-not-taken-up", Restore, faults=("took-up-early",))
def won_cards_not_taken_up(s: Situation) -> Iterator[Fault | Cite]:
    """Cards won stay on the table when those that were declared from the hand are taken up."""
    act = s.act
    assert isinstance(act, Restore)
    if act.how != "takes up":
        return
    me = s.before.seats[act.seat]
    mine = [c.card for c in (*me.spread, *me.hand)]
    won = tuple(c for c in act.cards if c in [w.card for w in me.won] and c not in mine)
    if won:
        yield Fault("took-up-early", act.seat, won, "it was won in a trick")
    elif me.won and s.before.out is True:
        yield Cite(act.seat)


@permits("declare-with-won", Declare)
def declare_with_won(s: Situation) -> bool:
    """Cards won in tricks make combinations, which are scored like any others."""
    attempt = s.attempt
    return attempt is not None and not attempt.fault and any(
        p.source == "won" for p in attempt.picks)


@permits("complete-with-won", Declare)
def complete_with_won(s: Situation) -> bool:
    """Cards of the hand and cards won in tricks make a combination together."""
    attempt = s.attempt
    return attempt is not None and not attempt.fault and (
        {p.source == "won" for p in attempt.picks} == {True, False})
