"""Which cards may be played, and how a player picks among them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from random import Random

from adjudicator.cards import Card
from adjudicator.frame import Frame
from adjudicator.judging.rules import Rule, Rules
from adjudicator.making.position import Position, after, sources


@dataclass(frozen=True, slots=True)
class Strict:
    """What the laws in force ask of the later hands once the talon is out."""

    follow: bool = False
    win: bool = False
    trump: bool = False
    highest: bool = False


def in_force(rules: Rules) -> Iterator[Rule]:
    """Yield every duty, score and permission that the rules bind to an act."""
    for found in rules.by_act.values():
        yield from found


def strict(rules: Rules) -> Strict:
    """Return the duties of strict play that the rules lay down."""
    found: dict[str, bool] = {}
    for rule in in_force(rules):
        if rule.entry.name == "strict-play":
            asked = {n: p.default for n, p in rule.entry.particulars.items()}
            asked |= dict(rule.particulars)
            found |= {n: bool(v) or found.get(n, False) for n, v in asked.items()}
        elif rule.entry.name == "play-highest":
            found |= {"highest": True, "follow": True}
    return Strict(**found)


def to_play(now: Position, frame: Frame) -> int:
    """Return whose card comes next."""
    return after(now.turn, len(now.hands), frame, len(now.trick))


def allowed(now: Position, seat: int, duties: Strict, frame: Frame) -> tuple[Card, ...]:
    """Return the cards he may lead or play, each face once."""
    mine = tuple(dict.fromkeys(now.held(seat)))
    if not now.trick or not now.out:
        return mine
    lead = now.trick[0][1]
    suit = tuple(c for c in mine if c.suit == lead.suit)
    if suit and duties.follow:
        return _following(suit, now, duties, frame)
    trumps = tuple(c for c in mine if c.suit == now.trump)
    return trumps if trumps and not suit and duties.trump else mine


def _following(suit: tuple[Card, ...], now: Position, duties: Strict,
               frame: Frame) -> tuple[Card, ...]:
    strength: Callable[[Card], int] = lambda c: frame.strength[c.rank]  # noqa: E731
    if duties.highest:
        return (max(suit, key=strength),)
    lead = now.trick[0][1]
    ruffed = lead.suit != now.trump and any(c.suit == now.trump for _, c in now.trick)
    best = max((c for _, c in now.trick if c.suit == lead.suit), key=strength)
    over = tuple(c for c in suit if frame.stronger(c, best))
    return over if duties.win and over and not ruffed else suit


def pick(now: Position, seat: int, cards: tuple[Card, ...], weights: Mapping[Card, int],
         rng: Random) -> tuple[Card, str] | None:
    """Choose a card and whence it comes; None where no record could say which copy goes."""
    ways = [(c, s) for c in cards for s in sources(now, seat, c)]
    if not ways:
        return None
    return rng.choices(ways, [weights.get(c, 1) for c, _ in ways])[0]


def said_source(now: Position, seat: int, card: Card, source: str, rng: Random) -> str:
    """Return what the record says of whence it comes: always where it may be two copies."""
    both = len(sources(now, seat, card)) > 1 or (
        source == "hand" and any(c.card is card for c in now.spread[seat]))
    return source if both or rng.random() < 0.05 else ""
