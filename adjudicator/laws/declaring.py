"""Duties of declaring: the moment, the person, the cards shown; and of the exchange."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from adjudicator.events import Declare, Draw, Exchange, Play, Show
from adjudicator.laws.drawing import debt
from adjudicator.laws.registry import duty
from adjudicator.laws.situation import Cite, Fault, Situation

SCORING = ("declares", "scores")


def _declares(s: Situation) -> Declare | None:
    return s.act if isinstance(s.act, Declare) else None


def _repeats(s: Situation) -> bool:
    """Whether the act only repeats what already waits: no new announcement."""
    act, attempt = s.act, s.attempt
    return (isinstance(act, Declare) and act.mode == "announces" and attempt is not None
            and attempt.waited is not None)


@duty("declare-as-winner", Declare, faults=("not-the-winner",))
def declare_as_winner(s: Situation) -> Iterator[Fault | Cite]:
    """Only the player who has just won the trick may declare."""
    act = _declares(s)
    if act is None or _repeats(s) or (s.before.out is True and s.before.phase != "won"):
        return
    no_trick = not s.before.last and s.before.trick_no == 0
    turn = None if no_trick else (s.turn() if s.before.turn is not None or s.before.last else None)
    if no_trick:
        yield Fault("not-the-winner", act.seat, message="no trick has been won yet")
    elif turn is not None and act.seat not in s.may_declare_for(turn):
        yield Fault("not-the-winner", act.seat, message=f"{s.name(turn)} won the trick")
    else:
        yield Cite(act.seat)


@duty("declare-before-drawing", Declare, faults=("after-drawing",))
def declare_before_drawing(s: Situation) -> Iterator[Fault | Cite]:
    """The declaration comes straight after the trick is won and before the winner draws."""
    act = _declares(s)
    if act is None or _repeats(s) or s.before.out is True:
        return
    turn = s.before.turn
    closed = s.frame.partner_declares == "before-winner-draws" and turn in s.before.drawn
    if closed or act.seat in s.before.drawn or s.before.phase in ("lead", "play"):
        if s.before.trick_no == 0 and not s.before.last:
            return
        if turn is not None and act.seat not in s.may_declare_for(turn):
            return
        late = act.seat in s.before.drawn
        told = "he had drawn" if late else (
            f"{s.name(turn)} had drawn" if turn in s.before.drawn and turn is not None
            else "too late")
        yield Fault("after-drawing", act.seat, message=told)


@duty("declare-in-window", Declare, faults=("not-the-winner", "after-drawing"))
def declare_in_window(s: Situation) -> Iterator[Fault | Cite]:
    """Only the winner of the trick declares, straight after winning it and before he draws."""
    yield from declare_as_winner(s)
    yield from declare_before_drawing(s)


@duty("declare-while-talon", Declare, faults=("talon-out", "waiting-lapsed"))
def declare_while_talon(s: Situation) -> Iterator[Fault | Cite]:
    """Nothing can be declared or scored once nothing is left to draw."""
    act, attempt = _declares(s), s.attempt
    if act is None or attempt is None or s.before.out is not True:
        return
    if attempt.waited is not None or (act.mode == "scores" and attempt.lost is None):
        yield Fault("waiting-lapsed", act.seat, message="the talon is out")
    else:
        yield Fault("talon-out", act.seat, message="the talon is out")


@duty("waiting-outlives-higher", Declare, faults=("lower-after-higher",))
def waiting_outlives_higher(
    s: Situation, *, tested: Literal["announcing", "scoring"] = "announcing"
) -> Iterator[Fault | Cite]:
    """What was announced first may still be scored after a higher one used its cards."""
    act, attempt = _declares(s), s.attempt
    if act is None or attempt is None or attempt.waited is None or act.mode not in SCORING:
        return
    waited = attempt.waited
    higher = any(d.at > waited.at and d.class_ == waited.class_ and d.tier > waited.tier
                 and set(d.cards) & set(waited.cards)
                 for d in s.declared(attempt.seat))
    if higher and tested == "scoring":
        yield Fault("lower-after-higher", act.seat, message="the higher was scored first")
    elif higher:
        yield Cite(act.seat)


@duty("repeat-what-waits", Declare, faults=("waiting-lapsed",))
def repeat_what_waits(s: Situation, *, needed: bool = False) -> Iterator[Fault | Cite]:
    """What waits is said again at every trick until a trick is won, and then scored."""
    act, attempt = _declares(s), s.attempt
    if act is None or attempt is None or attempt.waited is None:
        return
    if needed and act.mode in SCORING and not _said_every_trick(s, attempt.waited.at, act.seat):
        yield Fault("waiting-lapsed", act.seat, message="it was not said at every trick")
    else:
        yield Cite(act.seat)


def _said_every_trick(s: Situation, since: int, seat: int) -> bool:
    """Whether the seat said what waits on every trick between the announcing and now."""
    said, tricks = 0, 0
    for event in s.case.events[since : s.at - 1]:
        for act in event.acts:
            if isinstance(act, Play) and act.lead:
                tricks += 1
            if isinstance(act, Declare) and act.seat == seat:
                said += 1
    return since == 0 or said >= tricks - 1


@duty("second-of-a-kind", Declare, faults=("nothing-new",))
def second_of_a_kind(s: Situation, *, kind: str = "") -> Iterator[Fault | Cite]:
    """A second one of a kind needs cards new to it, and the two do not make the higher again."""
    act, attempt = _declares(s), s.attempt
    if act is None or attempt is None or attempt.combination is None or (
            attempt.fault not in ("", "barred")):
        return
    combo = attempt.combination
    ones = [d for d in s.declared(act.seat) if d.kind == kind]
    if combo.kind == kind and ones and attempt.waited is None:
        yield Cite(act.seat)
    elif len(ones) > 1 and combo.kind != kind and attempt.waited is None and all(
            not p.fresh and any(u.kind == kind for u in p.copy.uses) for p in attempt.picks):
        yield Fault("nothing-new", act.seat, message="every card has served in a single")


def own_score_left(s: Situation, seat: int) -> bool:
    """Whether each partner has a score of his own at a trick, and he has not had his."""
    return s.frame.trick_scores == "each-partner" and seat not in s.window.scored_by


@duty("one-score-a-trick", Declare, faults=("second-score",))
def one_score_a_trick(s: Situation) -> Iterator[Fault | Cite]:
    """Each trick won brings the score of one declaration and no more."""
    act = _declares(s)
    if act is None or act.mode not in SCORING:
        return
    if s.window.scored and not own_score_left(s, act.seat):
        yield Fault("second-score", act.seat,
                    message=f"the trick's score went to {s.window.scored}")


@duty("seven-or-declaration", Declare, Exchange, faults=("seven-and-declaration",))
def seven_or_declaration(
    s: Situation, *, announcing: bool = False, repeating: bool = True
) -> Iterator[Fault | Cite]:
    """The Seven is not scored and a declaration made on one trick (a waiting score may be said)."""
    act = s.act
    if isinstance(act, Declare):
        allowed = (repeating and _repeats(s)) or (
            announcing and act.mode == "announces" and not _repeats(s))
        if s.window.exchanged is not None and not allowed:
            yield Fault("seven-and-declaration", act.seat,
                        message="the Seven was scored on this trick")
    elif isinstance(act, Exchange) and s.window.declared is not None:
        yield Fault("seven-and-declaration", act.seat,
                    message="a declaration was made on this trick")


@duty("right-number-to-declare", Declare, Exchange, faults=("while-too-many",))
def right_number_to_declare(s: Situation, *, seven: bool = False) -> Iterator[Fault | Cite]:
    """While he holds too many cards the offender declares nothing."""
    act = s.act
    if isinstance(act, Exchange) and not seven:
        return
    if isinstance(act, Declare | Exchange) and debt(s, act.seat, "no-declaring") is not None:
        yield Fault("while-too-many", act.seat, message="he holds too many cards")


@duty("score-again-after-a-trick", Declare, Exchange, faults=("second-score",))
def score_again_after_a_trick(s: Situation, *, exchange: bool = False) -> Iterator[Fault | Cite]:
    """After a false declaration nothing is scored before another trick is won."""
    act = s.act
    if isinstance(act, Exchange) and not exchange:
        return
    if isinstance(act, Declare | Exchange) and debt(s, act.seat, "no-score") is not None:
        yield Fault("second-score", act.seat, message="another trick must be won first")


@duty("exchanged-card-waits", Declare, faults=("exchanged-card-used",))
def exchanged_card_waits(s: Situation) -> Iterator[Fault | Cite]:
    """The card just got by the exchange may not serve in a declaration on the same trick."""
    act, attempt, got = _declares(s), s.attempt, s.window.exchange_card
    if act is None or attempt is None or s.window.exchanged is None or got is None:
        return
    used = [p for p in attempt.picks if p.source == "hand" and p.copy.card is got]
    held = sum(1 for c in s.before.seats[act.seat].hand if c.card is got)
    if used and held <= len(used):
        yield Fault("exchanged-card-used", act.seat, (got,), f"{got} came by the exchange")
    elif not used:
        yield Cite(act.seat)


@duty("lay-face-up", Declare, faults=("not-shown",))
def lay_face_up(s: Situation) -> Iterator[Fault | Cite]:
    """Every combination announced is laid face up on the table."""
    act = _declares(s)
    if act is None:
        return
    if not act.shown_down and (s.attempt is None or s.attempt.waited is None) and (
            shown_at(s, act) is None):
        yield Fault("not-shown", act.seat, message="the cards were not laid down")



def shown_at(s: Situation, act: Declare) -> int | None:
    """Return the later event that shows the cards of a declaration, before their player draws."""
    wanted = {c.card for c in act.cards}
    for event in s.case.events[s.at :]:
        for other in event.acts:
            if getattr(other, "seat", None) != act.seat:
                continue
            if isinstance(other, Show) and wanted and wanted <= set(other.cards):
                return event.index
            if isinstance(other, Draw | Play):
                return None
    return None


@duty("exchange-as-winner", Exchange, faults=("exchange-without-trick",
                                              "exchange-after-drawing"))
def exchange_as_winner(s: Situation) -> Iterator[Fault | Cite]:
    """The exchange is made straight after winning a trick and before drawing."""
    act = s.act
    assert isinstance(act, Exchange)
    turn = s.turn() if s.before.turn is not None or s.before.last else None
    no_trick = not s.before.last and s.before.trick_no == 0
    if no_trick or (turn is not None and turn != act.seat) or s.before.out is True:
        yield Fault("exchange-without-trick", act.seat, (act.card,), "no trick just won")
    elif act.seat in s.before.drawn or s.before.phase in ("lead", "play"):
        yield Fault("exchange-after-drawing", act.seat, (act.card,), "he had drawn")
    else:
        yield Cite(act.seat)


@duty("exchange-right-card", Exchange, faults=("exchanged-wrong-card",))
def exchange_right_card(s: Situation) -> Iterator[Fault | Cite]:
    """Only the Seven (or the book's card) of trumps is exchanged."""
    act = s.act
    assert isinstance(act, Exchange)
    if act.card.rank and act.card.rank != s.frame.exchange:
        yield Fault("exchanged-wrong-card", act.seat, (act.card,), "it is not the right rank")
    elif act.card.suit and act.card.suit != s.trump():
        yield Fault("exchanged-wrong-card", act.seat, (act.card,), "it is no trump")
    else:
        yield Cite(act.seat)


@duty("exchange-once-a-card", Exchange, faults=("exchange-again",))
def exchange_once_a_card(s: Situation, *, limit: bool = True) -> Iterator[Fault | Cite]:
    """Each Seven earns its points once, by being turned up or by being exchanged."""
    act = s.act
    assert isinstance(act, Exchange)
    given = s.after.turn_up
    if given is None:
        return
    sevens = [u for u in given.uses if u.kind == "seven"]
    marked = sum(1 for seat in s.before.seats for d in seat.declared if d.kind == "seven")
    if limit and (len(sevens) > 1 or marked >= s.frame.packs):
        yield Fault("exchange-again", act.seat, (act.card,), "that card has earned its points")
    elif s.before.turn_up is not None and s.before.turn_up.card.rank == s.frame.exchange:
        yield Cite(act.seat)
