"""The one strict written form of a case: reading it gives an equal Case."""

from __future__ import annotations

from typing import Any

from adjudicator import events as ev
from adjudicator.events import Case, ClaimSaid, Event
from adjudicator.record.layout import dump
from adjudicator.record.names import Seats, written_card, written_cards
from adjudicator.record.starts import start_node
from adjudicator.record.texts import event_text


def written(case: Case) -> str:
    """Return the case as a strict YAML record; `load_cases` of it gives an equal Case."""
    return dump(case_node(case), blocks=("events", "claims"))


def case_node(case: Case) -> dict[str, Any]:
    """Return the mapping of a record, its keys in their order."""
    seats = Seats(case.players)
    node: dict[str, Any] = {"format": 1}
    node |= {key: text for key, text in (("title", case.title), ("rules", case.rules)) if text}
    if case.from_:
        node["from"] = list(case.from_)
    if case.agreed:
        node["agreed"] = dict(case.agreed)
    if case.players_said:
        node["players"] = list(case.players)
    if case.sides:
        node["sides"] = [[seats.names[s] for s in side] for side in case.sides]
    if case.dealer_said:
        node["dealer"] = seats.names[case.dealer]
    node |= _stakes(case, seats)
    if case.start is not None:
        node["start"] = start_node(case.start, seats)
    node["events"] = [event_node(event, seats) for event in case.events]
    if case.claims:
        node["claims"] = [_claim(claim, seats) for claim in case.claims]
    if case.expect:
        node["expect"] = dict(case.expect)
    if case.note:
        node["note"] = case.note
    return node


def _stakes(case: Case, seats: Seats) -> dict[str, Any]:
    """Return the chouette and the bets where the start does not say them already."""
    start = case.start
    node: dict[str, Any] = {}
    if case.chouette is not None and (start is None or start.chouette != case.chouette):
        node["chouette"] = seats.names[case.chouette]
    if case.bets and (start is None or start.bets != case.bets):
        node["bets"] = {seats.names[seat]: bet for seat, bet in case.bets}
    return node


def event_node(event: Event, seats: Seats) -> str | dict[str, Any]:
    """Return an event as a line, or as a mapping where it holds more than a line says."""
    first = event.acts[0]
    node: dict[str, Any]
    if isinstance(first, ev.Deal | ev.Gap | ev.Over | ev.Sheet | ev.Sides):
        node = _form(first, seats)
    else:
        node = {"event": event_text(event.acts, seats)}
        for act in event.acts:
            node |= _facts(act, seats)
    if event.at is not None:
        node["at"] = event.at
    if event.consent:
        node["consent"] = True
    if event.note:
        node["note"] = event.note
    return str(node["event"]) if list(node) == ["event"] else node


def _facts(act: ev.Act, seats: Seats) -> dict[str, Any]:
    if isinstance(act, ev.Draw):
        facts: dict[str, Any] = {}
        if act.seen is not None:
            facts["seen"] = _cards(act.seen)
        if act.seen_by:
            facts["seen_by"] = {seats.names[s]: _cards(cards) for s, cards in act.seen_by}
        return facts
    if (isinstance(act, ev.Declare) and not act.shown_down) or (
            isinstance(act, ev.Knock) and not act.shown):
        return {"shown": False}
    if isinstance(act, ev.Cut) and act.left is not None:
        return {"left": act.left}
    if isinstance(act, ev.Found) and act.counts:
        return {"counts": {seats.names[s]: number for s, number in act.counts}}
    return {}


def _cards(cards: tuple[Any, ...]) -> list[str]:
    return [written_card(card) for card in cards]


def _form(act: ev.Deal | ev.Gap | ev.Over | ev.Sheet | ev.Sides, seats: Seats) -> dict[str, Any]:
    """Return the mapping of a deal, gap, over, sheet or sides."""
    if isinstance(act, ev.Deal):
        return _deal(act, seats)
    if isinstance(act, ev.Gap):
        return {"gap": start_node(act.start, seats)}
    if isinstance(act, ev.Over):
        return {"over": start_node(act.start, seats)}
    if isinstance(act, ev.Sides):
        return {"sides": [[seats.names[s] for s in side] for side in act.sides]}
    return {"sheet": {seats.names[i]: _shown(act, i, total)
                      for i, total in enumerate(act.totals) if total is not None}}


def _shown(act: ev.Sheet, seat: int, total: int) -> int | dict[str, int]:
    """Return what the sheet shows of one player: a number, or his counters."""
    pieces = act.pieces[seat] if act.pieces else ()
    return {str(worth): number for worth, number in pieces} if pieces else total


def _deal(act: ev.Deal, seats: Seats) -> dict[str, Any]:
    hands = {seats.names[i]: written_cards(hand)
             for i, hand in enumerate(act.hands) if hand is not None}
    node: dict[str, Any] = {"deal": hands}
    if act.turn_up is not None:
        node["turn_up"] = act.turn_up.text
    if act.batches:
        node["batches"] = list(act.batches)
    if act.seat is not None:
        node["by"] = seats.names[act.seat]
    if act.talon is not None:
        node["talon"] = act.talon if isinstance(act.talon, int) else written_cards(act.talon)
    if act.first is not None:
        node["first"] = seats.names[act.first]
    if act.left_out:
        node["left_out"] = written_cards(act.left_out)
    return node


def _claim(claim: ClaimSaid, seats: Seats) -> dict[str, Any]:
    node: dict[str, Any] = {"by": seats.names[claim.by], claim.kind: claim.value}
    if claim.for_ is not None:
        node["for"] = seats.names[claim.for_]
    if claim.at is not None:
        node["at"] = claim.at
    return node
