"""Acts a book expressly allows: each function says whether the act took place."""

from __future__ import annotations

from adjudicator.events import (
    Claim,
    Count,
    Declare,
    Demand,
    Draw,
    Exchange,
    Expose,
    Gather,
    Mark,
    Play,
    TurnDown,
)
from adjudicator.laws.registry import Answering, Leading, permits
from adjudicator.laws.situation import Attempt, Situation
from adjudicator.table import Declared


def made(s: Situation) -> Attempt | None:
    """Return the declaration of this act if it was good."""
    return s.attempt if s.attempt is not None and not s.attempt.fault else None


def _fresh(attempt: Attempt, s: Situation) -> int:
    return sum(1 for p in attempt.picks if p.fresh or p.copy.laid == s.at)


def _new(s: Situation) -> Attempt | None:
    """A good declaration that did not wait before."""
    attempt = made(s)
    return attempt if attempt is not None and attempt.waited is None else None


def _waited(s: Situation) -> Declared | None:
    attempt = made(s)
    return attempt.waited if attempt is not None else None


@permits("renounce", Answering)
def renounce(s: Situation) -> bool:
    """While the talon lasts the second player need not follow, trump or win."""
    act = s.act
    assert isinstance(act, Play)
    if not s.before.trick or not act.card.known or s.before.out is True:
        return False
    lead = s.before.trick[0].copy.card
    return lead.known


@permits("lead-anything", Leading)
def lead_anything(s: Situation) -> bool:
    """Any card may be led."""
    return isinstance(s.act, Play) and s.act.lead


@permits("play-from-table", Play)
def play_from_table(s: Situation) -> bool:
    """A card declared may be led or played."""
    act = s.act
    assert isinstance(act, Play)
    played = s.after.trick[-1:] or s.after.last[-1:]
    return bool(played) and played[0].source == "table" and played[0].seat == act.seat


@permits("count-talon", Count)
def count_talon(s: Situation) -> bool:
    """The talon may be counted."""
    return isinstance(s.act, Count) and s.act.what == "talon"


@permits("keep-draw-hidden", Demand, Draw)
def keep_draw_hidden(s: Situation) -> bool:
    """A card drawn in turn is neither shown nor named."""
    return isinstance(s.act, Demand) and s.act.what == "see" and s.act.trick is None


@permits("pass-by-drawing", Draw)
def pass_by_drawing(s: Situation) -> bool:
    """To draw without declaring is to say that one has nothing to declare."""
    act = s.act
    assert isinstance(act, Draw)
    idle = s.window.declared is None and s.window.exchanged is None
    return idle and s.before.phase == "won" and s.before.turn == act.seat and (
        bool(s.before.seats[act.seat].waiting))


@permits("last-draw", Draw)
def last_draw(s: Situation) -> bool:
    """At the last draw the winner takes the talon's last card and the loser the turn-up."""
    return s.before.talon == 0 and s.before.turn_up is not None and s.after.turn_up is None


@permits("declare-any-one", Declare)
def declare_any_one(s: Situation) -> bool:
    """The winner may score any one combination he holds, or none."""
    return made(s) is not None and isinstance(s.act, Declare) and s.act.mode != "announces"


@permits("announce-several", Declare)
def announce_several(s: Situation) -> bool:
    """Several combinations may be announced on a trick; one is scored, the rest wait."""
    act = s.act
    assert isinstance(act, Declare)
    return _new(s) is not None and act.mode == "announces"


@permits("announce-beside", Declare)
def announce_beside(s: Situation, *, scored: tuple[str, ...] = (),
                    lying: bool = False) -> bool:
    """What the cards just laid make with cards lying there may be announced beside it."""
    attempt, act = _new(s), s.act
    if attempt is None or not isinstance(act, Declare):
        return False
    beside = [a.name for a in s.event.acts if isinstance(a, Declare) and a is not act]
    if scored and not any(n in scored for n in beside):
        return False
    old = any(p.source == "table" and p.copy.laid != s.at for p in attempt.picks)
    return bool(beside) and (old or not lying)


@permits("score-either-first", Declare)
def score_either_first(s: Situation) -> bool:
    """Of two combinations announced together either may be scored first."""
    act, attempt = s.act, made(s)
    if attempt is None or not isinstance(act, Declare) or act.mode == "announces":
        return False
    return any(isinstance(a, Declare) and a.mode == "announces" for a in s.event.acts)


@permits("score-something-else", Declare)
def score_something_else(s: Situation) -> bool:
    """Who has a score waiting may score something else and carry it on."""
    attempt = _new(s)
    return attempt is not None and isinstance(s.act, Declare) and s.act.mode == "declares" and (
        bool(s.before.seats[attempt.seat].waiting))


@permits("carry-through", Declare)
def carry_through(s: Situation) -> bool:
    """A waiting score may be carried through several further declarations."""
    waited, attempt = _waited(s), made(s)
    if waited is None or attempt is None:
        return score_something_else(s)
    return any(d.at > waited.at and d.scored for d in s.declared(attempt.seat))


@permits("waiting-with-cards-left", Declare)
def waiting_with_cards_left(s: Situation) -> bool:
    """What waits may be scored while its cards still lie on the table."""
    return _waited(s) is not None


@permits("waiting-until-talon-out", Declare)
def waiting_until_talon_out(s: Situation) -> bool:
    """What waits may be scored while anything is left to draw."""
    table = s.before
    return _waited(s) is not None and table.talon is not None and table.talon <= 1


@permits("score-lying", Declare)
def score_lying(s: Situation) -> bool:
    """Cards lying from other classes may be claimed with nothing new laid."""
    attempt = _new(s)
    return attempt is not None and _fresh(attempt, s) == 0


@permits("declare-last-chance", Declare)
def declare_last_chance(s: Situation) -> bool:
    """The winner of the trick before the last draw may still declare."""
    table = s.before
    if made(s) is None or table.talon is None or table.out is True:
        return False
    return table.talon + (table.turn_up is not None) <= len(table.seats)


@permits("fours-any-suits", Declare)
def fours_any_suits(s: Situation) -> bool:
    """The cards of a four may be of any suits, the same suit twice included."""
    attempt = made(s)
    if attempt is None or attempt.combination is None or attempt.combination.shape != "alike":
        return False
    suits = [c.suit for c in attempt.faces if c.suit]
    return len(set(suits)) < len(suits)


@permits("build-on-table", Declare)
def build_on_table(s: Situation) -> bool:
    """A combination may be made of cards lying on the table and cards from the hand."""
    attempt = _new(s)
    if attempt is None:
        return False
    fresh = _fresh(attempt, s)
    return 0 < fresh < len(attempt.picks)


@permits("reuse-across-classes", Declare)
def reuse_across_classes(s: Situation) -> bool:
    """A card that served in one class may serve in another."""
    attempt = _new(s)
    if attempt is None or attempt.combination is None:
        return False
    mine = attempt.combination.class_
    return any(u.class_ != mine for p in attempt.picks for u in p.copy.uses)


@permits("lower-then-higher", Declare)
def lower_then_higher(s: Situation, *, class_: str = "", name: str = "") -> bool:
    """The lower combination first, then cards added for the higher: both score."""
    attempt = _new(s)
    if attempt is None or attempt.combination is None:
        return False
    combo = attempt.combination
    if (class_ and combo.class_ != class_) or (name and combo.name != name):
        return False
    return any(u.class_ == combo.class_ and u.tier < combo.tier
               for p in attempt.picks for u in p.copy.uses)


@permits("second-of-a-kind", Declare)
def second_of_a_kind(s: Situation, *, kind: str = "") -> bool:
    """A second combination of a kind is good with cards new to the kind."""
    attempt = _new(s)
    if attempt is None or attempt.combination is None:
        return False
    combo = attempt.combination
    if kind and combo.kind != kind:
        return False
    return any(d.kind == combo.kind for d in s.declared(attempt.seat))


@permits("class-decides", Declare)
def class_decides(s: Situation) -> bool:
    """The class of a combination decides whether a card may serve again."""
    attempt = _new(s)
    return attempt is not None and any(p.copy.uses for p in attempt.picks)


@permits("exchange", Exchange)
def exchange(s: Situation) -> bool:
    """The holder of the Seven of trumps may exchange it for the turn-up."""
    return isinstance(s.act, Exchange)


@permits("exchange-a-seven", Exchange)
def exchange_a_seven(s: Situation) -> bool:
    """The exchange may be made though a Seven already lies there."""
    up = s.before.turn_up
    return up is not None and up.card.rank == s.frame.exchange


@permits("expose-own", Expose)
def expose_own(s: Situation) -> bool:
    """A player who exposes a card of his own changes nothing."""
    return isinstance(s.act, Expose) and s.act.of == s.act.seat


@permits("mark-late", Mark)
def mark_late(s: Situation) -> bool:
    """A score due may be marked late."""
    return isinstance(s.act, Mark)


@permits("turn-down", TurnDown)
def turn_down(s: Situation) -> bool:
    """A faced card is turned down where it lies."""
    return isinstance(s.act, TurnDown) and not s.act.buried


@permits("gather", Gather)
def gather(s: Situation) -> bool:
    """The winner takes the trick in and turns it down."""
    return isinstance(s.act, Gather) and not s.act.face_up


@permits("claim-deal", Claim)
def claim_deal(s: Situation) -> bool:
    """The deal passes in turn."""
    return isinstance(s.act, Claim) and s.act.what == "deal"




@permits("keep-choice-hidden", Demand)
def keep_choice_hidden(s: Situation) -> bool:
    """Who was allowed to choose between two cards need not show the second."""
    return isinstance(s.act, Demand) and s.act.what == "see" and any(
        d.what == "look-at-two-now" and d.by != s.act.seat for d in s.debts)
