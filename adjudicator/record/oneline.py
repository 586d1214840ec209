"""`ask`: a record in one line; parts between `;`: start, events, then claims or one question."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Any

from adjudicator.errors import FileError, WordError, near
from adjudicator.events import Case, ClaimSaid, Event, May, Sides, Take
from adjudicator.events.case import LETTERS
from adjudicator.marked import UNFIT
from adjudicator.record.cases import CLAIM_KINDS, check_references, claim_value
from adjudicator.record.expects import VERDICTS
from adjudicator.record.names import Seats
from adjudicator.record.oneline_start import OPENINGS, SAID, Beginning, phrase_at, sides_of
from adjudicator.record.registry import Words, spellings, verb_at
from adjudicator.record.texts import event_text
from adjudicator.record.verbs import acts, split_words

PATH = "ask"
MAX_TEXT = 20_000
_PART = re.compile(r'(?:"[^"]*"|[^;"]|")+')
SIDES = ("sides", "partners")
_CLAIM: dict[tuple[str, ...], None] = {("says",): None}


@dataclass(slots=True)
class _Asked(Beginning):
    """What the line has said so far."""

    events: list[Event] = field(default_factory=list)
    claims: list[ClaimSaid] = field(default_factory=list)
    question: bool = False


def oneline(text: str) -> Case:
    """Read a record told in one line (record.md, In one line) into a Case named `ask`.

    Raises FileError with path `ask`, no line, and the part that cannot be read.
    """
    parts = _parts(text)
    seats, said = _seats(parts)
    asked = _Asked(seats)
    for part in parts:
        _guarded(part, _read, asked, part)
    if not asked.events:
        raise FileError(PATH, None, "nothing to judge: say what was done, as 'A declares bezique "
                                    "QS JD', or ask, as 'A may declare'")
    return Case(
        path=PATH,
        agreed=asked.agreed,
        players=seats.names,
        sides=asked.sides,
        dealer=len(seats) - 1 if asked.dealer is None else asked.dealer,
        start=asked.made(),
        events=tuple(asked.events),
        claims=tuple(asked.claims),
        dealer_said=asked.dealer is not None,
        line=0,
        players_said=said,
    )


def _guarded(part: str, read: Any, *values: Any) -> Any:
    try:
        return read(*values)
    except WordError as trouble:
        shown = part if len(part) < 80 else f"{part[:76]} …"
        raise FileError(PATH, None, f"'{shown}': {trouble}") from None


def _parts(text: str) -> list[str]:
    if len(text) > MAX_TEXT:
        raise FileError(PATH, None, f"more than {MAX_TEXT} characters; write a case file")
    if unfit := UNFIT.search(text.replace("\t", " ")):
        raise FileError(PATH, None, f"this is no text: character U+{ord(unfit[0]):04X}")
    parts = [" ".join(part.split()) for part in _PART.findall(text)]
    parts = [part for part in parts if part]
    if not parts:
        raise FileError(PATH, None, "nothing is asked; try 'trump H; A won; A declares bezique "
                                    "QS JD'")
    return parts


def _read(asked: _Asked, part: str) -> None:
    words = split_words(part)
    opening = phrase_at(words, 0, OPENINGS)
    player = _player(words, asked.seats)
    if opening and player is None and opening[0][0] in SIDES and (asked.events or asked.sides):
        said = Words(words[1:], asked.seats)
        _add_event(asked, (Sides(sides_of(said)),))
        return
    if opening and player is None:
        _check_first(asked)
        said = Words(words[len(opening[0]) :], asked.seats)
        opening[1](asked, said)
        said.end()
        return
    if player is None:
        raise _no_player(words, asked.seats)
    seat, used = player
    if (found := phrase_at(words, used, SAID)) and not verb_at(words, used):
        rest = Words(words[used + len(found[0]) :], asked.seats)
        if asked.events and found[0][-1] == "won":
            rest.phrase("the trick", "the last trick")
            rest.end()
            _add_event(asked, (Take(seat),))
            return
        _check_first(asked)
        found[1](asked, seat, rest)
        rest.end()
    elif phrase_at(words, used, _CLAIM):
        _add_claim(asked, seat, Words(words[used + 1 :], asked.seats))
    else:
        _add_event(asked, acts(part, asked.seats))


def _check_first(asked: _Asked) -> None:
    if asked.events:
        raise WordError("this belongs before what was done")


def _add_event(asked: _Asked, made: tuple[Any, ...]) -> None:
    if asked.question:
        raise WordError("the question stands last")
    if asked.claims:
        raise WordError("what was done belongs before what is said of it")
    event = Event(len(asked.events) + 1, 0, event_text(made, asked.seats), made)
    check_references(event)
    asked.events.append(event)
    asked.question = any(isinstance(act, May) for act in made)


def _add_claim(asked: _Asked, seat: int, words: Words) -> None:
    """Read `says 500 [for B] [at 3]`; also `says total 640`, `says irregular`, `says trick B`."""
    if not asked.events or asked.question:
        raise WordError("a claim belongs after what was done, without a question")
    kind: str
    value: object
    if words.peek() in VERDICTS:
        kind, value = "verdict", words.said[0].casefold()
        words.at += 1
    else:
        kind = next((k for k in CLAIM_KINDS if words.skip(k)), "points")
        value = words.number() if kind in ("points", "total") else _claimed(kind, words)
    for_ = words.player() if words.skip("for") else None
    at = words.reference("at")
    words.end()
    if at is not None and at > len(asked.events):
        raise WordError(f"there is no event {at}")
    asked.claims.append(
        ClaimSaid(seat, kind, claim_value(kind, value, asked.seats), for_, at))


def _claimed(kind: str, words: Words) -> str:
    if kind in ("trick", "game"):
        return words.seats.names[words.player()]
    said = words.peek()
    words.at += 1 if said else 0
    return said


def _verb_place(words: Sequence[str]) -> int | None:
    """Return where the first verb or phrase of a player begins (after at least one word)."""
    for at in range(1, len(words)):
        if words[at] == ",":
            return None
        if verb_at(words, at) or phrase_at(words, at, SAID) or phrase_at(words, at, _CLAIM):
            return at
    return None


def _player(words: Sequence[str], seats: Seats) -> tuple[int, int] | None:
    """Return the player at the head of a part, a verb or phrase following, and his words."""
    for seat, used in seats.heads(words):
        if verb_at(words, used) or phrase_at(words, used, SAID) or phrase_at(words, used, _CLAIM):
            return seat, used
    return None


def _no_player(words: Sequence[str], seats: Seats) -> WordError:
    """Return the error for a part that is none of start, event, claim or question."""
    if verb_at(words) or phrase_at(words, 0, SAID) or phrase_at(words, 0, _CLAIM):
        return WordError(f"a player is missing before {words[0]!r}")
    if (at := _verb_place(words)) is not None:
        try:
            seats.seat(" ".join(words[:at]))
        except WordError as trouble:
            return trouble
    known = [*spellings(), *(" ".join(p) for p in (*SAID, *_CLAIM))]
    for at in range(1, min(len(words), 5)):
        hint = near(words[at].casefold(), known)
        if hint:
            return WordError(f"unknown verb {words[at]!r}{hint}")
    hint = near(words[0].casefold(), [" ".join(p) for p in OPENINGS])
    if hint:
        return WordError(f"{words[0]!r} is not understood{hint}")
    head = seats.at_head(words)
    at = head[1] if head else 1
    if at < len(words):
        return WordError(f"unknown verb {words[at]!r}")
    return WordError("no verb (as in 'A declares bezique QS JD')")


def _seats(parts: Sequence[str]) -> tuple[Seats, bool]:
    """Return the players listed, else those named before a verb, and whether they are said."""
    listed: list[str] = []
    acting: list[str] = []
    named: list[str] = []
    facing: list[str] = []
    for part in parts:
        words = _guarded(part, split_words, part)
        opening = phrase_at(words, 0, OPENINGS)
        if opening and opening[0] == ("players",):
            if listed:
                raise FileError(PATH, None, f"'{part}': said twice")
            said = part.split(None, 1)[-1]  # with commas a name may be of several words
            listed = [" ".join(name.split()) for name in said.split(",")] if "," in said else (
                [name for name in said.split() if name != "and"])
            seats = _guarded(part, Seats, listed)
            if len(seats) < 2:
                raise FileError(PATH, None, f"'{part}': two players or more belong here")
        elif opening and opening[0][0] in SIDES:
            facing = facing or _opposite(" ".join(words[1:]))
        elif opening:
            named += _named(opening[0], words[len(opening[0]) :])
        elif (at := _verb_place(words)) is not None:
            acting.append(" ".join(words[:at]))
    if listed:
        return seats, True
    found = list(_once([*facing, *acting, *named]))
    found += [name for name in ("A", "B") if name.casefold() not in map(str.casefold, found)][
        : max(0, 2 - len(found))]
    if len(found) > 2 and set(found) <= set(LETTERS):
        found = list(LETTERS[: max(map(LETTERS.index, found)) + 1])
    try:
        return Seats(found), found != ["A", "B"]
    except WordError as trouble:
        raise FileError(PATH, None, str(trouble)) from None


def _opposite(text: str) -> list[str]:
    """Return the players that `A C, B D` names as partners sit: each facing his own."""
    sides = [re.split(r"\s+and\s+|\s+", side.strip())
             for side in re.split(r",|\s(?:against|versus|v)\s", text)]
    return [name for pair in zip_longest(*sides) for name in pair if name]


def _once(said: Sequence[str]) -> Iterator[str]:
    seen: set[str] = set()
    for name in said:
        if name.casefold() not in seen:
            seen.add(name.casefold())
            yield name


def _named(opening: tuple[str, ...], words: Sequence[str]) -> list[str]:
    """Return the players named by `dealer B`, `score A 140, B 310`, `before the deal A 0`."""
    if opening == ("dealer",):
        return [" ".join(w for w in words if w.casefold() != "is")] if words else []
    if opening[0] not in ("score", "scores", "before"):
        return []
    entries = " ".join(words).split(",")
    return [name for entry in entries if (name := " ".join(entry.split()[:-1]))]
