"""The questions of `when:`: one function, one question. None means that it is still open."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from adjudicator.events import Act, Deal, Draw, Gap, Play
from adjudicator.frame import ALIASES, Combination
from adjudicator.laws.combinations import candidates
from adjudicator.laws.drawing import second_seen
from adjudicator.laws.registry import question
from adjudicator.laws.situation import Circumstances, Situation

Answer = bool | None


def discovery(c: Circumstances) -> Situation:
    """Return the situation in which the fault came out: when noticed, else when made."""
    return c.noticed or c.cause


def _combinations(c: Circumstances) -> tuple[Combination, ...]:
    """The combination attempted, or those its name may mean."""
    attempt = c.cause.attempt
    if attempt is None:
        return ()
    if attempt.combination is not None:
        return (attempt.combination,)
    return candidates(c.cause.frame, attempt.name)


@question("talon")
def talon(c: Circumstances, value: Literal["in", "out"]) -> Answer:
    """Whether the talon is `in` or `out` when it happens."""
    return (value == "out") == (c.cause.before.out is True)


@question("first_trick")
def first_trick(c: Circumstances, value: Literal["played-to", "open"]) -> Answer:
    """Whether the first trick has been `played-to` when it comes out, or is still `open`."""
    s = discovery(c)
    table = s.after if s is not c.cause else s.before
    done = table.first_trick_done
    if done is None:
        done = s.first_trick_done()
    return (value == "played-to") == done


@question("cards_dealt")
def cards_dealt(c: Circumstances, value: int) -> Answer:
    """How many cards the wrong hand was dealt."""
    return c.fault.detail.get("number") == value


@question("adversary")
def adversary(c: Circumstances, value: Literal["played", "not"]) -> Answer:
    """Whether, when the lead out of turn comes out, the adversary had `played` to it or `not`."""
    index = c.cause.at
    until = c.noticed.at if c.noticed is not None else c.until
    for event in c.cause.case.events[index:until]:
        for act in event.acts:
            if isinstance(act, Deal | Gap):
                return value == "not"
            if isinstance(act, Play) and act.seat != c.fault.player:
                return value == ("not" if act.lead else "played")
    if c.noticed is not None:
        return value == "not"
    return None if c.ended else value == "not"


@question("drawer")
def drawer(c: Circumstances, value: Literal["winner", "loser"]) -> Answer:
    """Whether who drew two had been `winner` or `loser` of the trick."""
    return c.fault.detail.get("drawer") == value


@question("second_card")
def second_card(c: Circumstances, value: Literal["seen", "unseen"]) -> Answer:
    """Whether the second card drawn was `seen` or `unseen` by the drawer."""
    if "seen" in c.fault.detail:
        return (value == "seen") == bool(c.fault.detail["seen"])
    return (value == "seen") == second_seen(c.cause)


@question("card_of_adversary")
def card_of_adversary(c: Circumstances, value: bool) -> Answer:
    """Whether the card wrongly drawn was the adversary's."""
    mine = not c.fault.detail.get("early", False) and "card_of" in c.fault.detail
    return mine == value


@question("drawn_early")
def drawn_early(c: Circumstances, value: bool) -> Answer:
    """Whether the card was drawn before the trick was complete."""
    return bool(c.fault.detail.get("early", False)) == value


@question("drew_last")
def drew_last(c: Circumstances, value: bool) -> Answer:
    """Whether the last card of an odd talon was drawn."""
    return bool(c.fault.detail.get("drew_last", False)) == value


@question("named")
def named(c: Circumstances, value: str) -> Answer:
    """The name of the combination claimed."""
    attempt = c.cause.attempt
    return attempt is not None and attempt.name in (value, *ALIASES.get(value, ()))


@question("class")
def class_(c: Circumstances, value: str) -> Answer:
    """The class of the combination."""
    return any(combo.class_ == value for combo in _combinations(c))


@question("shape")
def shape(c: Circumstances, value: str) -> Answer:
    """The shape of the combination: alike (a four), fixed …"""
    return any(combo.shape == value for combo in _combinations(c))


@question("fresh_card")
def fresh_card(c: Circumstances, value: bool) -> Answer:
    """Whether a card of it came from the hand."""
    attempt = c.cause.attempt
    return attempt is not None and any(
        p.fresh or (p.copy.laid == c.cause.at and not p.copy.uses) for p in attempt.picks) == value


@question("cards_of")
def cards_of(c: Circumstances, value: str) -> Answer:
    """Whether every card of it has stood in one of the kinds named (`four-kings four-queens`)."""
    attempt, kinds = c.cause.attempt, value.split()
    return attempt is not None and bool(attempt.picks) and all(
        any(u.kind in kinds for u in p.copy.uses) for p in attempt.picks)


@question("same_event")
def same_event(c: Circumstances, value: bool) -> Answer:
    """Whether the trick's score was taken in the same breath."""
    return (c.cause.window.scored_at == c.cause.at) == value


@question("other_class")
def other_class(c: Circumstances, value: bool) -> Answer:
    """Whether it is of another class than what the trick's score was taken for."""
    scored = c.cause.frame.combinations.get(c.cause.window.scored)
    mine = {combo.class_ for combo in _combinations(c)}
    return (scored is not None and bool(mine) and scored.class_ not in mine) == value


@question("drawn_card")
def drawn_card(c: Circumstances, value: Literal["seen", "unseen"]) -> Answer:
    """Whether the card drawn before declaring is recorded as `unseen`."""
    case = c.cause.case
    for event in reversed(case.events[: c.cause.at - 1]):
        for act in event.acts:
            if isinstance(act, Draw) and act.seat == c.fault.player:
                return (act.unseen or act.seen == ()) == (value == "unseen")
    return value != "unseen"


@question("wrongly_marked")
def wrongly_marked(c: Circumstances, value: bool) -> Answer:
    """Whether points were marked that were not due."""
    return (c.fault.wrong_mark > 0) == value


@question("corrected")
def corrected(c: Circumstances, value: Literal["self", "not"]) -> Answer:
    """Whether the player put it right himself (`self`) before drawing, or `not`."""
    done = bool(c.fault.detail.get("corrected", False))
    return done == (value == "self")


@question("missing_card")
def missing_card(c: Circumstances, value: Literal["held", "not"]) -> Answer:
    """Whether the right card is known to be `held` by the declarer."""
    return (c.fault.detail.get("amendable") is True) == (value == "held")


@question("declarer")
def declarer(c: Circumstances, value: Literal["drawn", "not-drawn"]) -> Answer:
    """Whether the declarer has drawn when it comes out: `drawn` | `not-drawn`."""
    return any(isinstance(act, Draw | Play) for act in _since(c)) == (value == "drawn")


def _since(c: Circumstances) -> Iterator[Act]:
    """Yield what the offender has done after the fault, until it comes out."""
    until = c.noticed.at if c.noticed is not None else c.cause.at
    for event in c.cause.case.events[c.cause.at : until]:
        yield from (act for act in event.acts if getattr(act, "seat", None) == c.fault.player)


@question("offender_has")
def offender_has(
    c: Circumstances, value: Literal["played-to-next-trick", "drawn", "not-drawn"]
) -> Answer:
    """What the offender has done since, when it comes out: drawn, or played to the next trick."""
    if value == "played-to-next-trick":
        return isinstance(c.cause.act, Play) or any(isinstance(act, Play) for act in _since(c))
    return any(isinstance(act, Draw) for act in _since(c)) == (value == "drawn")


@question("offender")
def offender(c: Circumstances, value: Literal["dealer", "pone"]) -> Answer:
    """Whether the offender is the `dealer` or the `pone`; who deals is presumed if not said."""
    s = c.cause
    if not s.case.dealer_said and not s.before.dealt:
        return value == "dealer"
    return (c.fault.player == s.before.dealer) == (value == "dealer")


@question("genuine_cards")
def genuine_cards(c: Circumstances, value: bool) -> Answer:
    """Whether any card shown belongs to the combination named."""
    return bool(c.fault.detail.get("callable")) == value


@question("false_four")
def false_four(c: Circumstances, value: bool) -> Answer:
    """Whether the fault is a four shown on cards that do not make it."""
    alike = any(combo.shape == "alike" for combo in _combinations(c))
    return (c.fault.irregularity == "not-the-cards" and alike) == value


@question("surplus")
def surplus(c: Circumstances, value: bool) -> Answer:
    """Whether the fault is a card laid beside a true combination that does not belong to it."""
    attempt = c.cause.attempt
    return (attempt is not None and bool(attempt.surplus)) == value


@question("false_by")
def false_by(c: Circumstances, value: Literal["cards", "cards-or-use", "anything"]) -> Answer:
    """What makes the declaration false: its `cards`, its `cards-or-use` of them, or `anything`."""
    name = c.fault.irregularity
    if value == "anything":
        return True
    used = ("used-alike", "lower-after-higher", "nothing-new", "used-up", "barred-by-major")
    return name == "not-the-cards" or (value == "cards-or-use" and name in used)


@question("others_number")
def others_number(c: Circumstances, value: Literal["right", "too-many", "too-few"]) -> Answer:
    """Whether the adversary's number is `right`, `too-many` or `too-few`."""
    return c.fault.detail.get("others", "right") == value


@question("cause")
def cause(c: Circumstances, value: str) -> Answer:
    """What brought the fault about, where it is known."""
    return c.fault.detail.get("cause", "unknown") == value


@question("buried")
def buried(c: Circumstances, value: bool) -> Answer:
    """Whether the faced card was put elsewhere in the talon."""
    return bool(c.fault.detail.get("buried", False)) == value


@question("between_deals")
def between_deals(c: Circumstances, value: bool) -> Answer:
    """Whether it came out after the deal was over and before the next."""
    return bool(c.fault.detail.get("between", False)) == value
