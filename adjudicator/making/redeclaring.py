"""Fragments in which a player declares one thing after another, with cards of the first again."""

from __future__ import annotations

from random import Random

from adjudicator.cards import Card
from adjudicator.events import Case, Declare, Play, Shown, Start
from adjudicator.frame import Combination, Frame
from adjudicator.judging.rules import Rules
from adjudicator.laws.combinations import required
from adjudicator.making.asking import going_on

SUITS = "SHDC"


def redeclared(rules: Rules, rng: Random) -> Case:
    """Return a fragment of two or three declarations of one player, a trick won before each."""
    frame, trump = rules.frame, rng.choice(SUITS)
    case = Case("made", start=Start(trump=trump))
    lay: set[Card] = set()
    fillers = _fillers(frame, trump, rng)
    for number in range(rng.choice((2, 2, 3))):
        if number:
            lead, answer = fillers[number % len(fillers)]
            case = going_on(case, Play(0, lead, True))
            case = going_on(case, Play(1, answer, False))
        first = _declared(frame, trump, lay, rng, "declares")
        acts = [first]
        if rng.random() < 0.25:
            acts.append(_declared(frame, trump, lay | _faces(first), rng, "announces"))
        case = going_on(case, *acts)
        lay = lay.union(*(_faces(act) for act in acts))
    return case


def _faces(act: Declare) -> set[Card]:
    return {shown.card for shown in act.cards}


def _fillers(frame: Frame, trump: str, rng: Random) -> list[tuple[Card, Card]]:
    """Return leads, each with the lower card of its suit that falls to it: none serves in much."""
    low = frame.ranks[-3:]
    faces = [[c for c in frame.faces() if c.suit == suit and c.rank in low]
             for suit in SUITS if suit != trump]
    found = [(max(row, key=lambda c: frame.strength[c.rank]),
              min(row, key=lambda c: frame.strength[c.rank])) for row in faces if len(row) > 1]
    rng.shuffle(found)
    return found


def _declared(frame: Frame, trump: str, lay: set[Card], rng: Random, mode: str) -> Declare:
    """Declare something, likelier with cards that lie there; some of those are said to be new."""
    ways = [(combo, cards) for combo in frame.combinations.values()
            for cards in _cards(combo, frame, trump)]
    weights = [1 + 6 * len(lay.intersection(cards)) for _, cards in ways]
    combo, cards = rng.choices(ways, weights)[0]
    fresh = [card in lay and rng.random() < 0.4 for card in cards]
    return Declare(0, mode, combo.kind, tuple(map(Shown, cards, fresh)))


def _cards(combo: Combination, frame: Frame, trump: str) -> list[tuple[Card, ...]]:
    if combo.shape == "alike":
        alike = [c for c in frame.faces() if c.rank == combo.cards[0].rank]
        return [tuple(alike[: combo.size])] if len(alike) >= combo.size else []
    suits = SUITS if not all(c.suit for c in combo.cards) else trump
    if combo.suit == "trump":
        suits = trump
    elif combo.suit == "plain":
        suits = suits.replace(trump, "")
    return [required(combo, suit) for suit in suits]
