"""The strict text of acts, as an event is shown and written again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from adjudicator import events as ev
from adjudicator.record.names import Seats, written_card, written_cards, written_combination
from adjudicator.record.starts import start_text
from adjudicator.record.verbs import subject


def event_text(acts: tuple[ev.Act, ...], seats: Seats) -> str:
    """Return the text of one event: `A declares bezique QS JD +40, announces marriage KS QS`."""
    if len(acts) == 1 and (whole := _WHOLE.get(type(acts[0]))):
        return whole(acts[0], seats)
    who = subject(acts[0])
    assert who is not None
    said = [act_text(act, seats) for act in acts]
    return f"{seats.names[who]} {', '.join(said)}"


def act_text(act: ev.Act, seats: Seats) -> str:
    """Return the act's verb, arguments and points, without the player."""
    said = _TEXTS[type(act)](act, seats)
    return said if act.points is None else f"{said} +{act.points}"


def _words(*parts: str | int | None) -> str:
    return " ".join(str(p) for p in parts if p is not None and p != "")


def _cut(act: ev.Cut, seats: Seats) -> str:
    return "cuts the pack" if act.pack else f"cuts {written_cards(act.cards)}"


def _expose(act: ev.Expose, seats: Seats) -> str:
    owner = "the talon" if act.of == ev.TALON else seats.names[act.of]
    return f"exposes {act.card}" + (f" of {owner}" if act.of != act.seat else "")


def _find(act: ev.Find, seats: Seats) -> str:
    if act.card is None:
        return f"finds the {act.where} {act.what}"
    return f"finds {act.card} {act.what} in the {act.where}"


def _turn_down(act: ev.TurnDown, seats: Seats) -> str:
    return f"{'buries' if act.buried else 'turns down'} {act.card}"


def _play(act: ev.Play, seats: Seats) -> str:
    source = f" from {act.source}" if act.source else ""
    return f"{'leads' if act.lead else 'plays'} {act.card}{source}"


def _declare(act: ev.Declare, seats: Seats) -> str:
    parts = [act.mode, written_combination(act.name)]
    plain: list[Any] = []  # unknown cards in a row are written as one number
    for shown in act.cards:
        if shown.new or shown.of is not None:
            parts += [written_cards(plain), "new" if shown.new else "", written_card(shown.card)]
            plain = []
            if shown.of is not None:
                parts.append(f"of {seats.names[shown.of]}")
        else:
            plain.append(shown.card)
    return _words(*parts, written_cards(plain))


def _show(act: ev.Show, seats: Seats) -> str:
    to = f"to {seats.names[act.to]}" if act.to is not None else ""
    return _words("shows", act.name, written_cards(act.cards), to)


def _draw(act: ev.Draw, seats: Seats) -> str:
    if act.nothing:
        return "draws nothing"
    return _words("draws", "the turn-up" if act.turn_up else "", written_cards(act.cards),
                  "second" if act.second else "", "unseen" if act.unseen else "")


def _look(act: ev.Look, seats: Seats) -> str:
    what = {"last-trick": "the last trick", "two": "two"}.get(act.what, act.what)
    return _words("looks at", what, act.trick)


def _count(act: ev.Count, seats: Seats) -> str:
    return "counts the talon" if act.what == "talon" else "counts his tricks"


def _found(act: ev.Found, seats: Seats) -> str:
    if act.by is None:
        return f"is found with {act.number}"
    return f"finds {act.number} with {seats.names[act.seat]}"


def _object(act: ev.Object_, seats: Seats) -> str:
    to = None if act.to is None else f"to {act.to}"
    ground = f"for {act.ground}" if act.ground else ""
    if act.own:
        return _words("notices", act.to, ground)
    return _words("objects", to, ground)


def _elect(act: ev.Elect, seats: Seats) -> str:
    to = None if act.to is None else f"at {act.to}"
    return _words("elects", act.what, written_cards(act.cards), to)


def _call(act: ev.Call, seats: Seats) -> str:
    return f"calls {'one of ' if len(act.cards) > 1 else ''}{written_cards(act.cards)}"


def _claim(act: ev.Claim, seats: Seats) -> str:
    to = None if act.to is None else f"at {act.to}"
    return _words("claims", act.what, f"for {act.ground}" if act.ground else "", to)


def _demand(act: ev.Demand, seats: Seats) -> str:
    if act.what == "brisques":
        return "demands a count of brisques"
    trick = None if act.trick is None else f"trick {act.trick}"
    return _words("demands to see", trick, written_cards(act.cards))


_TEXTS: dict[type, Callable[[Any, Seats], str]] = {
    ev.Cut: _cut,
    ev.Expose: _expose,
    ev.Find: _find,
    ev.TurnDown: _turn_down,
    ev.Play: _play,
    ev.Take: lambda act, seats: "takes",
    ev.Declare: _declare,
    ev.Exchange: lambda act, seats: f"exchanges {act.card}",
    ev.Show: _show,
    ev.Mark: lambda act, seats: f"marks {act.what}",
    ev.TakeDown: lambda act, seats: _words("takes down", act.amount),
    ev.Add: lambda act, seats: _words("adds", act.amount),
    ev.Draw: _draw,
    ev.Restore: lambda act, seats: _words(act.how, written_cards(act.cards)),
    ev.LayOut: lambda act, seats: f"lays out {written_cards(act.cards)}",
    ev.Gather: lambda act, seats: "gathers face up" if act.face_up else "gathers",
    ev.Look: _look,
    ev.Count: _count,
    ev.Found: _found,
    ev.Object_: _object,
    ev.Elect: _elect,
    ev.Call: _call,
    ev.Amend: lambda act, seats: _words(
        "amends", written_combination(act.name), written_cards(act.cards)),
    ev.Claim: _claim,
    ev.Knock: lambda act, seats: "knocks",
    ev.Demand: _demand,
    ev.Ask: lambda act, seats: _words(
        "asks", None if act.of is None else seats.names[act.of]),
    ev.Replace: lambda act, seats: f"replaces {seats.names[act.whom]}",
    ev.May: lambda act, seats: f"may {act.what}{' in all' if act.all_ else ''}",
}


def _deal_text(act: ev.Deal, seats: Seats) -> str:
    dealer = "the deal" if act.seat is None else f"{seats.names[act.seat]} deals"
    parts = [f"{seats.names[i]} {written_cards(hand)}" for i, hand in enumerate(act.hands) if hand]
    if act.turn_up is not None:
        parts.append(f"turn-up {act.turn_up}")
    if act.batches:
        parts.append(f"by {', '.join(map(str, act.batches))}")
    if isinstance(act.talon, tuple):
        parts.append(f"talon {written_cards(act.talon)}")
    elif act.talon is not None:
        parts.append(f"talon {act.talon}")
    return f"{dealer}: {'; '.join(parts)}" if parts else dealer


def _sheet_text(act: ev.Sheet, seats: Seats) -> str:
    return f"the sheet shows {seat_numbers(act.totals, seats)}"


def seat_numbers(numbers: tuple[int | None, ...], seats: Seats) -> str:
    """Return `A 140, B 310`."""
    return ", ".join(f"{seats.names[i]} {n}" for i, n in enumerate(numbers) if n is not None)


def _sides_text(act: ev.Sides, seats: Seats) -> str:
    sides = [" and ".join(seats.names[s] for s in side) for side in act.sides]
    return f"partners: {'; '.join(sides)}"


_WHOLE: dict[type, Callable[[Any, Seats], str]] = {
    ev.Deal: _deal_text,
    ev.Gap: lambda act, seats: f"not recorded; now {start_text(act.start, seats) or 'as it was'}",
    ev.Over: lambda act, seats: f"played out: {start_text(act.start, seats) or 'not counted'}",
    ev.Sheet: _sheet_text,
    ev.Sides: _sides_text,
}
