"""Carte blanche: a hand dealt without a court card, and what is drawn to it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from adjudicator.cards import Card
from adjudicator.events import Act, Deal, Draw, Event, Play, Show
from adjudicator.laws.registry import duty, score
from adjudicator.laws.situation import Cite, Due, Fault, Situation

NAME = "carte-blanche"
COURT = ("K", "Q", "J")


def _deal(s: Situation, until: int) -> tuple[Deal | None, tuple[Event, ...]]:
    """Return the deal in which the event `until` stands, and the events from it up to that one."""
    events = s.case.events[: until - 1]
    for i in range(len(events) - 1, -1, -1):
        for act in events[i].acts:
            if isinstance(act, Deal):
                return act, events[i:]
    return None, events


def _acts(events: tuple[Event, ...]) -> Iterator[Act]:
    for event in events:
        yield from event.acts


def dealt_without_court(s: Situation, seat: int) -> bool:
    """Whether no court card is known to have been dealt to a seat."""
    deal, _ = _deal(s, s.at)
    cards: tuple[Card, ...] = s.before.seats[seat].faces()
    if deal is not None:
        cards = deal.hands[seat] or () if seat < len(deal.hands) else ()
    return not any(c.rank in COURT for c in cards)


def has_played(s: Situation, seat: int, until: int) -> bool:
    """Whether a seat has played a card of this deal before the event `until`."""
    deal, events = _deal(s, until)
    if any(isinstance(a, Play) and a.seat == seat for a in _acts(events)):
        return True
    return deal is None and until == s.at and s.before.first_trick_done is True


def _trouble(s: Situation, act: Show) -> Fault | None:
    """Return what is wrong with carte blanche as shown."""
    mark = act.points or 0
    if has_played(s, act.seat, s.at):
        return Fault("carte-blanche-late", act.seat, act.cards, "he has played a card",
                     wrong_mark=mark)
    if not dealt_without_court(s, act.seat) or any(c.rank in COURT for c in act.cards):
        return Fault("not-the-cards", act.seat, act.cards, "there is a court card in the hand",
                     wrong_mark=mark, detail={"callable": ()})
    return None


def _first(s: Situation) -> Show | None:
    return s.act if isinstance(s.act, Show) and s.act.name == NAME else None


@duty("show-before-playing", Show, faults=("carte-blanche-late", "not-the-cards"))
def show_before_playing(
    s: Situation, *, who: Literal["pone", "dealer"] = "pone"
) -> Iterator[Fault | Cite]:
    """Carte blanche is shown by the pone before he leads, by the dealer before he plays."""
    act = _first(s)
    if act is None or (act.seat == s.before.dealer) != (who == "dealer"):
        return
    fault = _trouble(s, act)
    yield fault if fault is not None else Cite(act.seat)


@duty("carte-blanche-as-dealt", Show, faults=("carte-blanche-late",))
def carte_blanche_as_dealt(s: Situation) -> Iterator[Fault | Cite]:
    """Carte blanche is held before its owner has played a card, or not at all."""
    act = _first(s)
    if act is None:
        return
    fault = _trouble(s, act)
    if fault is None:
        yield Cite(act.seat)
    elif fault.irregularity == "carte-blanche-late":
        yield fault


@score("carte-blanche", Show)
def carte_blanche(s: Situation, *, points: int = 50) -> Iterator[Fault | Due]:
    """A hand dealt without a court card brings its points when it is shown in time."""
    act = _first(s)
    if act is None:
        return
    fault = _trouble(s, act)
    yield fault if fault is not None else Due(act.seat, points, NAME, NAME)


@score("carte-blanche-renewed", Show)
def carte_blanche_renewed(
    s: Situation, *, points: int = 50, passing_ends: bool = True
) -> Iterator[Fault | Due | Cite]:
    """Each card drawn to carte blanche that is no court card brings the points again if shown.

    `passing_ends`: a card put away unshown ends the run.
    """
    act = s.act
    if not isinstance(act, Show) or act.name or act.to is not None or len(act.cards) != 1:
        return
    card = act.cards[0]
    alive, drawn, played = _run(s, act.seat, passing_ends)
    if not alive and act.points is None:
        return
    if not alive or (drawn is not None and drawn is not card):
        yield Cite(act.seat, "no run of carte blanche stands")
    elif card.rank in COURT:
        yield Cite(act.seat, "a court card ends it")
    elif played:
        yield Fault("carte-blanche-late", act.seat, (card,), "he has led or played since",
                    wrong_mark=act.points or 0)
    else:
        yield Due(act.seat, points, "carte blanche renewed", NAME)


def _run(s: Situation, seat: int, passing_ends: bool) -> tuple[bool, Card | None, bool]:
    """Return whether the run stands at the last draw, that card, and whether he has played since.
    """
    deal, events = _deal(s, s.at)
    start = s.case.start
    alive = deal is None and start is not None and start.carte_blanche == seat
    drawn: Card | None = None
    unshown = played = False
    for act in _acts(events):
        if isinstance(act, Show) and act.seat == seat and act.name == NAME:
            alive = not played and dealt_without_court(s, seat)
        elif isinstance(act, Draw) and act.seat == seat and not act.nothing:
            if unshown and drawn is not None:
                alive = alive and not passing_ends and drawn.rank not in COURT
            drawn = act.cards[0] if act.cards else None
            unshown, played = True, False
        elif isinstance(act, Show) and act.seat == seat and drawn in act.cards:
            alive = alive and drawn is not None and drawn.rank not in COURT
            unshown = False
        elif isinstance(act, Play) and act.seat == seat:
            played = True
    return alive and (unshown or drawn is None), drawn, played
