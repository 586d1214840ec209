"""Two against two: where partners sit, when they change, and what one may do for the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from adjudicator.cards import Card
from adjudicator.events import Ask, Declare, Mark, Replace, Sides
from adjudicator.laws.company import partners
from adjudicator.laws.declaring import SCORING, own_score_left
from adjudicator.laws.permissions import made
from adjudicator.laws.registry import duty, permits
from adjudicator.laws.situation import Cite, Fault, Situation
from adjudicator.table import Table

Pairs = tuple[tuple[int, ...], ...]


def beside(table: Table, sides: Pairs) -> bool:
    """Whether two of one side are neighbours."""
    return len(table.seats) > 2 and any(
        table.next_seat(a) == b or table.next_seat(b) == a
        for side in sides for a, b in combinations(side, 2))


def game_on(s: Situation) -> bool:
    """Whether a game is in course: begun, and not yet won."""
    table = s.before
    playing = table.dealt or bool(table.trick_no) or table.phase not in ("deal", "over")
    if not playing and not any(s.scores):
        return False
    over = table.phase == "over" or table.strict_left == 0 or s.frame.game_ends == "at-once"
    return s.game is None or not over or all(
        sum(s.scores[i] for i in table.side(seat)) < s.game for seat in range(len(s.scores)))


@duty("partners-opposite", Sides, faults=("wrong-partners",))
def partners_opposite(s: Situation) -> Iterator[Fault | Cite]:
    """Partners sit opposite each other, so that adversaries play in turn."""
    act = s.act
    assert isinstance(act, Sides)
    if game_on(s):
        return
    if beside(s.before, act.sides):
        yield Fault("wrong-partners", None, message="partners sit opposite each other")
    else:
        yield Cite()


@duty("partners-for-the-game", Sides, faults=("wrong-partners",))
def partners_for_the_game(s: Situation) -> Iterator[Fault | Cite]:
    """Partners are made before a game, and keep together until it is won."""
    act = s.act
    assert isinstance(act, Sides)
    if not game_on(s):
        yield Cite()
    elif _pairs(act.sides) != _pairs(s.before.sides):
        yield Fault("wrong-partners", None, message="partners are changed between games only")


@duty("new-partners-at-end", Sides, Replace, faults=("wrong-partners",))
def new_partners_at_end(s: Situation, *, folded: bool = False) -> Iterator[Fault | Cite]:
    """When the talon is out each may join one of his adversaries, all keeping their seats.

    `folded`: what they then make still counts for the sides of the game.
    """
    act, table = s.act, s.before
    if isinstance(act, Replace):
        if table.out is True:
            yield Fault("wrong-partners", act.seat, message="nobody changes his seat")
        return
    assert isinstance(act, Sides)
    if not game_on(s):
        return
    if table.out is not True:
        yield Fault("wrong-partners", None, message="partners change when the talon is out")
    elif not table.sides or _pairs(act.sides) & _pairs(table.sides):
        yield Fault("wrong-partners", None, message="each takes one of his adversaries")
    else:
        yield Cite()


def _pairs(sides: Pairs) -> set[frozenset[int]]:
    return {frozenset(pair) for side in sides for pair in combinations(side, 2)}


@permits("declare-after-partner", Declare)
def declare_after_partner(s: Situation) -> bool:
    """On a trick that a player won, his partner may declare."""
    attempt, turn = made(s), s.before.turn
    return attempt is not None and turn is not None and attempt.seat != turn and (
        attempt.seat in s.may_declare_for(turn))


@duty("one-score-a-side", Declare, faults=("second-score",))
def one_score_a_side(s: Situation) -> Iterator[Fault | Cite]:
    """Everything may be shown, and the side scores one combination for the trick."""
    act = s.act
    assert isinstance(act, Declare)
    if act.mode not in SCORING:
        yield Cite(act.seat)
    elif s.window.scored and not own_score_left(s, act.seat):
        yield Fault("second-score", act.seat,
                    message=f"the side's score went to {s.window.scored}")


@permits("build-on-partner", Declare)
def build_on_partner(s: Situation, *, shape: str = "") -> bool:
    """Cards that lie before a partner are made up with one's own (`shape`: into such a one)."""
    attempt = made(s)
    if attempt is None or attempt.combination is None:
        return False
    return shape in ("", attempt.combination.shape) and any(
        p.source == "partner" for p in attempt.picks)


@permits("score-for-partner", Declare)
def score_for_partner(s: Situation) -> bool:
    """What one partner announced is scored on a trick that the other won."""
    attempt, act = made(s), s.act
    if attempt is None or attempt.waited is None or not isinstance(act, Declare):
        return False
    owner = attempt.seat if attempt.owner is None else attempt.owner
    return act.mode in SCORING and s.before.turn not in (None, owner)


@duty("own-cards-only", Declare, faults=("not-held",))
def own_cards_only(s: Situation) -> Iterator[Fault | Cite]:
    """A declaration is made of cards of the declarer's own, and of none of his partner's."""
    act, attempt = s.act, s.attempt
    assert isinstance(act, Declare)
    if attempt is None or not s.before.partners(act.seat) or attempt.waited is not None or (
            s.frame.partner_cards):
        return
    lying = [c.card for i in s.before.partners(act.seat) for c in s.before.seats[i].spread]
    said = any(c.of not in (None, act.seat) for c in act.cards)
    gone = [p.copy.card for p in attempt.picks if p.source == "gone"]
    short = attempt.fault == "not-the-cards" and not attempt.combination
    if said or any(c in lying for c in gone) or (short and _fills(s, lying)):
        yield Fault("not-held", act.seat, tuple(c for c in gone if c in lying),
                    "cards of two players make nothing together")
    elif not attempt.fault:
        yield Cite(act.seat)


def _fills(s: Situation, lying: Sequence[Card]) -> bool:
    """Whether with a partner's cards those shown would be what is named."""
    attempt = s.attempt
    assert attempt is not None
    return any(
        (c.kind == attempt.name or c.name == attempt.name)
        and len(attempt.faces) < (c.size or len(c.cards)) for c in s.frame.combinations.values()
    ) and bool(lying)


@duty("ask-before-drawing", Ask, faults=("after-drawing",))
def ask_before_drawing(s: Situation) -> Iterator[Fault | Cite]:
    """Before drawing on a trick of his a player may ask his partner what he has to declare."""
    act, table = s.act, s.before
    assert isinstance(act, Ask)
    if not partners(s, act) or act.of == act.seat:
        return
    if act.seat in table.drawn or table.phase in ("lead", "play"):
        yield Fault("after-drawing", act.seat, message="he had drawn")
    else:
        yield Cite(act.seat)


@permits("mark-for-partner", Mark)
def mark_for_partner(s: Situation) -> bool:
    """One partner may keep the score of both, or each his own."""
    return bool(s.before.partners(s.act.seat)) if isinstance(s.act, Mark) else False
