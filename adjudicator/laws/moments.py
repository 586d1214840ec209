"""When a declaration may be made: what was held when the trick was won, and until when."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Literal

from adjudicator.cards import Card
from adjudicator.events import Deal, Declare, Draw, Exchange, Gap, Play, Restore
from adjudicator.laws.declaring import declare_as_winner, declare_before_drawing, lay_face_up
from adjudicator.laws.permissions import made
from adjudicator.laws.playing import keep_on_table
from adjudicator.laws.registry import duty, permits, question
from adjudicator.laws.situation import Circumstances, Cite, Fault, Situation


@duty("declare-what-was-held", Declare,
      faults=("not-the-winner", "after-drawing", "exchanged-card-used"))
def declare_what_was_held(s: Situation, *, held: bool = True) -> Iterator[Fault | Cite]:
    """A trick must be taken first, and `held`: with the whole combination in hand already."""
    act, attempt = s.act, s.attempt
    assert isinstance(act, Declare)
    found = list(declare_as_winner(s))
    yield from found
    if not held or attempt is None or any(isinstance(x, Fault) for x in found):
        return
    drawn, exchanged, gone = _since(s, act.seat)
    here = Counter(c.card for c in s.before.seats[act.seat].hand) + gone
    needed = Counter(p.copy.card for p in attempt.picks if p.source == "hand")
    for card, number in needed.items():
        before = here[card] - drawn[card] - exchanged[card]
        if number > before and exchanged[card]:
            yield Fault("exchanged-card-used", act.seat, (card,), f"{card} came by the exchange")
        elif number > before and drawn[card]:
            yield Fault("after-drawing", act.seat, (card,), f"{card} came by the draw after it")


def _since(s: Situation, seat: int) -> tuple[Counter[Card], Counter[Card], Counter[Card]]:
    """Return the faces a player has drawn, got by exchange, and led since the last trick."""
    drawn: Counter[Card] = Counter()
    exchanged: Counter[Card] = Counter()
    gone: Counter[Card] = Counter()
    got = s.window.exchange_card
    for event in reversed(s.case.events[: s.at - 1]):
        if any(isinstance(a, Play) and not a.lead for a in event.acts):
            break
        for act in event.acts:
            if getattr(act, "seat", None) != seat:
                continue
            if isinstance(act, Draw):
                drawn.update(c for c in act.cards if c.known)
            elif isinstance(act, Exchange) and got is not None:
                exchanged[got] += 1
            elif isinstance(act, Play) and act.source != "table":
                gone[act.card] += 1
    return drawn, exchanged, gone


@duty("declare-before-next-trick", Declare, faults=("not-the-winner", "after-drawing"))
def declare_before_next_trick(
    s: Situation, *, closes: Literal["next-trick", "draw"] = "next-trick"
) -> Iterator[Fault | Cite]:
    """The right to declare is gone when the other has taken the next trick.

    `closes`: it lasts so long, or is gone with the declarer's own draw.
    """
    yield from declare_as_winner(s)
    if closes == "draw":
        yield from declare_before_drawing(s)


@duty("declare-before-last-draw", Declare, faults=("talon-out",))
def declare_before_last_draw(s: Situation) -> Iterator[Fault | Cite]:
    """Once the last card of the talon is drawn no combination is declared or counted any more."""
    act = s.act
    assert isinstance(act, Declare)
    if s.before.out is True or _last_cards_go(s):
        yield Fault("talon-out", act.seat, message="the talon is out")


def _last_cards_go(s: Situation) -> bool:
    """Whether the last round of drawing has begun."""
    table = s.before
    if table.phase != "won" or table.talon is None or not table.drawn:
        return False
    return table.talon + (table.turn_up is not None) < table.players


@duty("lie-on-table", Declare, Restore, faults=("not-shown", "took-up-early"))
def lie_on_table(s: Situation) -> Iterator[Fault | Cite]:
    """What is declared is laid face up, and stays there while the talon lasts."""
    if isinstance(s.act, Declare):
        yield from lay_face_up(s)
    else:
        yield from keep_on_table(s)


@permits("declare-all-at-once", Declare)
def declare_all_at_once(s: Situation) -> bool:
    """Whoever takes a trick may declare and score every combination he holds."""
    return made(s) is not None and bool(s.window.scored)


@permits("declare-before-trump", Declare)
def declare_before_trump(s: Situation) -> bool:
    """A combination that needs no trump may be declared before one is made."""
    attempt = made(s)
    if attempt is None or attempt.combination is None or s.before.trump != "":
        return False
    return attempt.combination.suit not in ("trump", "plain")


@question("trump_made")
def trump_made(c: Circumstances, value: bool) -> bool | None:
    """Whether a trump has been made when it happens."""
    return None if c.cause.before.trump is None else (c.cause.before.trump != "") == value


@question("played_since")
def played_since(c: Circumstances, value: bool) -> bool | None:
    """Whether, when it comes out, an adversary has played a card since."""
    until = c.noticed.at if c.noticed is not None else c.until
    for event in c.cause.case.events[c.cause.at : until]:
        for act in event.acts:
            if isinstance(act, Deal | Gap):
                return not value
            if isinstance(act, Play) and act.seat != c.fault.player:
                return value
    return not value


@question("like_suits")
def like_suits(c: Circumstances, value: bool) -> bool | None:
    """Whether the cards are all of one rank, and two of them of one suit."""
    attempt = c.cause.attempt
    faces = attempt.faces if attempt is not None else ()
    suits = [card.suit for card in faces if card.suit]
    alike = len({card.rank for card in faces}) == 1 and len(set(suits)) < len(suits)
    return alike == value
