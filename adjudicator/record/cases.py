"""Case files: every record of a file read into a `Case`, with the line of whatever is wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from adjudicator import marked, words
from adjudicator.errors import FileError, WordError, near
from adjudicator.events import Act, Case, Claim, ClaimSaid, Elect, Event, May, Object_, Start
from adjudicator.marked import Items, Mapping
from adjudicator.record import names
from adjudicator.record.default_seats import default_players
from adjudicator.record.expects import VERDICTS, read_expect
from adjudicator.record.mappings import read_mapping, read_sides
from adjudicator.record.names import Seats, seats_of
from adjudicator.record.nodes import (
    at_key,
    at_line,
    count,
    items_of,
    known_keys,
    mapping_of,
    text_of,
    whole,
)
from adjudicator.record.options import check_option
from adjudicator.record.starts import player_values, read_start
from adjudicator.record.texts import event_text
from adjudicator.record.verbs import acts

KEYS = ("format", "title", "rules", "from", "agreed", "players", "sides", "dealer", "chouette",
        "bets", "start", "events", "claims", "expect", "note")
CLAIM_KINDS = ("points", "total", "verdict", "trick", "game", "remedy")
MAX_PLAYERS = 12


def load_cases(path: str, text: str | bytes | None = None) -> list[Case]:
    """Read every case of a file (of `text`, if given, `path` being its name).

    Several documents are named `path#1`, `path#2` …; `path#2` alone reads that one. Raises
    FileError with the line for whatever cannot be used (record.md).
    """
    found: list[Case] = []
    for record in load_records(path, text):
        if isinstance(record, FileError):
            raise record
        found.append(record)
    return found


def load_records(path: str, text: str | bytes | None = None) -> Iterator[Case | FileError]:
    """Yield every case of a file as `load_cases`; in place of one that cannot be used, its error.

    Raises FileError where the file itself cannot be read.
    """
    path, number = _numbered(str(path)) if text is None else (str(path), None)
    documents = marked.read_documents(path, text)
    if number is not None and not 0 < number <= len(documents):
        raise FileError(path, None, f"there is no record #{number}; it holds {len(documents)}")
    for i, node in enumerate(documents, 1):
        if number in (None, i):
            try:
                yield read_case(node, f"{path}#{i}" if len(documents) > 1 else path)
            except FileError as trouble:
                yield trouble


def _numbered(path: str) -> tuple[str, int | None]:
    """Part `path#2` into file and number, unless a file has that name."""
    match = re.fullmatch(r"(.+)#([0-9]{1,6})", path, re.DOTALL)
    if match is None or _exists(path):
        return path, None
    return match[1], int(match[2])


def _exists(path: str) -> bool:
    try:
        return Path(path).exists()
    except (OSError, ValueError):
        return False


def read_case(node: Mapping, name: str) -> Case:
    """Read one record of a file into a Case named `name`. Raises FileError."""
    known_keys(node, KEYS)
    _check_format(node)
    seats = _players(node)
    start = _start(node, seats)
    events = _events(node, seats, start)
    chouette, bets = _stakes(node, seats, start)
    dealer = node.get("dealer")
    return Case(
        path=name,
        title=_text(node, "title"),
        rules=_text(node, "rules") or None,
        agreed=_agreed(node),
        players=seats.names,
        sides=_sides(node, seats),
        dealer=len(seats) - 1 if dealer is None else at_key(node, "dealer", seats.seat, dealer),
        start=start,
        events=events,
        claims=_claims(node, seats, len(events)),
        expect=read_expect(node, seats, len(events)),
        from_=_from(node),
        dealer_said=dealer is not None,
        line=node.line,
        players_said=node.get("players") is not None or len(seats) > 2,
        note=_text(node, "note"),
        chouette=chouette,
        bets=bets,
    )


def _check_format(node: Mapping) -> None:
    if node.get("format", 1) != 1 or isinstance(node.get("format"), bool):
        raise FileError(node.path, node.line_of("format"),
                        f"format {node['format']!r} is not known; this is format 1")
    if "events" not in node:
        raise FileError(node.path, node.line, "no events: a record needs the key 'events'")


def _text(node: Mapping, key: str) -> str:
    value = node.get(key)
    if value is None:
        return ""
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    return at_key(node, key, text_of, value, key)


def _players(node: Mapping) -> Seats:
    if node.get("players") is None:
        return seats_of(default_players(node))
    listed = items_of(node, "players")
    if not 2 <= len(listed) <= MAX_PLAYERS:
        raise FileError(node.path, node.line_of("players"),
                        f"players: between 2 and {MAX_PLAYERS} belong here, not {len(listed)}")
    return at_key(node, "players", _seats, listed)


def _seats(listed: Items) -> Seats:
    said = [str(name) if isinstance(name, int) and not isinstance(name, bool)
            else text_of(name, "a name") for name in listed]
    return seats_of(tuple(" ".join(name.split()) for name in said))


def _sides(node: Mapping, seats: Seats) -> tuple[tuple[int, ...], ...]:
    if node.get("sides") is None:
        return ()
    return at_key(node, "sides", read_sides, node["sides"], seats)


def _start(node: Mapping, seats: Seats) -> Start | None:
    if "start" not in node:
        return None
    return at_key(node, "start", read_start, node["start"], seats)


def _stakes(
    node: Mapping, seats: Seats, start: Start | None
) -> tuple[int | None, tuple[tuple[int, int], ...]]:
    """Return who is the chouette and the bets, of the record itself or of its start."""
    who, bets = (start.chouette, start.bets) if start else (None, ())
    if node.get("chouette") is not None:
        who = at_key(node, "chouette", seats.seat, node["chouette"])
    if node.get("bets") is not None:
        bets = tuple(at_key(node, "bets", player_values, node["bets"], seats, _bet))
    return who, bets


def _bet(value: object, seats: Seats) -> int:
    return whole(value)


def _agreed(node: Mapping) -> dict[str, object]:
    if node.get("agreed") is None:
        return {}
    agreed = mapping_of(node, "agreed")
    for key, value in agreed.items():
        if isinstance(value, dict | list) or value is None:
            raise FileError(node.path, agreed.line_of(key),
                            f"{key}: a number, a word, true or false belongs here")
        try:
            check_option(key, value)
        except WordError as wrong:
            raise FileError(node.path, agreed.line_of(key), str(wrong)) from None
    return agreed


def _from(node: Mapping) -> tuple[str, ...]:
    value = node.get("from")
    if value is None:
        return ()
    listed = value if isinstance(value, Items) else [value]
    return tuple(at_key(node, "from", text_of, item, "a law's example") for item in listed)


def _events(node: Mapping, seats: Seats, start: Start | None) -> tuple[Event, ...]:
    if node["events"] is None:
        node["events"] = Items(node.path, node.line_of("events"))
    listed = items_of(node, "events")
    if not listed and not (start and start.over):
        raise FileError(node.path, node.line_of("events"),
                        "no events (none are needed only where the start says over: true)")
    events = tuple(
        read_event(item, i, listed.lines[i - 1], node.path, seats)
        for i, item in enumerate(listed, 1)
    )
    for event in events[:-1]:
        if any(isinstance(act, May) for act in event.acts):
            raise FileError(node.path, event.line, f"{event.text!r}: a question is the last event")
    return events


def read_event(item: object, index: int, line: int, path: str, seats: Seats) -> Event:
    """Read one item of `events`: a line or a mapping. Raises FileError."""
    if isinstance(item, str):
        made, text = at_line(path, line, _read_line, item, seats)
        event = Event(index, line, text, made)
    elif isinstance(item, Mapping):
        facts = read_mapping(item, seats)
        text = event_text(facts.acts, seats)
        event = Event(index, line, text, facts.acts, facts.at, facts.consent, facts.note)
    else:
        raise FileError(path, line, "an event is a text, as 'A leads QS', or a mapping")
    at_line(path, line, check_references, event)
    return event


@lru_cache(maxsize=4096)
def _read_line(text: str, seats: Seats) -> tuple[tuple[Act, ...], str]:
    """Read an event line into its acts and its strict text; the lines of a deal recur."""
    made = acts(text, seats)
    return made, event_text(made, seats)


def check_references(event: Event) -> None:
    """Raise WordError where the event means one that does not stand before it."""
    meant = [event.at, *(getattr(act, "to", None) for act in event.acts
                         if isinstance(act, Object_ | Elect | Claim))]
    for number in meant:
        if number is not None and number > event.index:
            raise WordError(f"there is no event {number} before this one")


def _claims(node: Mapping, seats: Seats, events: int) -> tuple[ClaimSaid, ...]:
    if node.get("claims") is None:
        return ()
    listed = items_of(node, "claims")
    found = []
    for item, line in zip(listed, listed.lines, strict=True):
        if not isinstance(item, Mapping):
            raise FileError(node.path, line, "a claim is a mapping, as {by: A, points: 500}")
        found.append(_claim(item, seats, events))
    return tuple(found)


def _claim(node: Mapping, seats: Seats, events: int) -> ClaimSaid:
    known_keys(node, ("by", *CLAIM_KINDS, "for", "at"))
    kinds = [key for key in node if key in CLAIM_KINDS]
    if node.get("by") is None or len(kinds) != 1:
        what = f"one of {', '.join(CLAIM_KINDS)}" if len(kinds) != 1 else "the player: by"
        raise FileError(node.path, node.line, f"a claim needs {what}")
    kind = kinds[0]
    at = None if node.get("at") is None else at_key(node, "at", count, node["at"])
    if at is not None and at > events:
        raise FileError(node.path, node.line_of("at"), f"at: there is no event {at}")
    return ClaimSaid(
        at_key(node, "by", seats.seat, node["by"]),
        kind,
        at_key(node, kind, claim_value, kind, node[kind], seats),
        None if node.get("for") is None else at_key(node, "for", seats.seat, node["for"]),
        at,
        node.line,
    )


def claim_value(kind: str, value: Any, seats: Seats) -> int | str | None:
    """Read what is claimed: a number, a verdict, a player or a remedy. Raises WordError."""
    if kind in ("points", "total"):
        return whole(value)
    if value is None:
        return None
    if kind in ("trick", "game"):
        return seats.names[seats.seat(value)]
    said = text_of(value, kind)
    if kind == "verdict":
        if said not in VERDICTS:
            raise WordError(f"{said!r} is no verdict{near(said, VERDICTS)}")
        return said
    table = {**names.ELECTIONS, **{name: name for name in words.REMEDIES}}
    return names.one_of(said.split(), table, "a remedy").name
