"""Event lines: `PLAYER VERB ARGUMENTS [+POINTS]`, a comma joining acts of the same player."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from adjudicator.errors import WordError, near
from adjudicator.events import Act, Found
from adjudicator.record import names, verbs_cards, verbs_rights
from adjudicator.record.registry import FORMS, VERBS, Verb, Words, spellings, verb_at

__all__ = ["GRAMMAR", "acts", "split_words", "subject", "verb_table"]

GRAMMAR = (verbs_cards, verbs_rights)  # the modules whose functions are the registered verbs

_WORD = re.compile(r'"[^"]*"?|,|[^\s,"]+')
_POINTS = re.compile(r"\+[0-9]{1,7}", re.ASCII)
MAX_LINE = 4000


def verb_table() -> list[tuple[str, str, tuple[str, ...]]]:
    """Return the whole list of events: the verb or key, what it says, examples (record.md)."""
    rows = [(v.name, v.says, v.examples) for v in VERBS.values()]
    return rows + [(f"{f.name} (a mapping)", f.says, f.examples) for f in FORMS.values()]


def split_words(text: str) -> list[str]:
    """Split a line into words, commas and quoted names. Raises WordError."""
    if len(text) > MAX_LINE:
        raise WordError(f"a line of more than {MAX_LINE} characters")
    if '"' not in text and "," not in text:
        return text.split()
    words = _WORD.findall(text)
    for word in words:
        if word[0] == '"' and (len(word) < 2 or word[-1] != '"'):
            raise WordError(f"a quote is not closed: {word[:40]}")
    return words


def acts(text: str, seats: names.Seats) -> tuple[Act, ...]:
    """Read one event line into its acts. Raises WordError for whatever is not the record's."""
    words = split_words(text)
    seat, used, verb = _player(words, seats)
    if "," not in words:
        return (_act(seat, verb, words[used + verb.words :], seats),)
    return tuple(
        _act(seat, verb, said, seats) for verb, said in _segments(words[used:], seats, seat, verb)
    )


def subject(act: Act) -> int | None:
    """Return the seat whose act it is in the record's words (who found, not whose cards)."""
    if isinstance(act, Found) and act.by is not None:
        return act.by
    return getattr(act, "seat", None)


def _player(words: Sequence[str], seats: names.Seats) -> tuple[int, int, Verb]:
    """Return the player at the head, the words of his name (the longest before a verb), the verb.

    Raises WordError where there is no player or no verb.
    """
    for seat, used in seats.heads(words):
        if verb := verb_at(words, used):
            return seat, used, verb
    if not words:
        raise WordError("the event is empty")
    if head := seats.at_head(words):
        raise _no_verb(words[head[1] :], words[: head[1]])
    if verb_at(words):
        raise WordError(f"a player is missing before {words[0]!r}")
    at = next((i for i in range(1, len(words)) if verb_at(words, i)), 1)
    name = " ".join(words[:at])
    raise WordError(f"unknown player {name!r}{near(name, seats.names)}")


def _segments(
    words: Sequence[str], seats: names.Seats, seat: int, verb: Verb
) -> Iterator[tuple[Verb, list[str]]]:
    """Yield the verb of each act and the words after it, parted at commas.

    After a comma the player may be named again; cards alone go on with the act before; where no
    verb stands, the verb before it is meant again.
    """
    kept: list[tuple[Verb, list[str]]] = []
    for part in _parted(words):
        for other, used in seats.heads(part):
            if verb_at(part, used):
                if other != seat:
                    raise WordError("a comma joins acts of the same player; another player's "
                                    "act is an event of its own")
                part = part[used:]
                break
        if found := verb_at(part):
            verb = found
            kept.append((verb, part[verb.words :]))
        elif kept and all(names.is_card(w) or _POINTS.fullmatch(w) for w in part):
            kept[-1][1].extend(part)
        else:
            kept.append((verb, part))
    yield from kept


def _parted(words: Sequence[str]) -> Iterator[list[str]]:
    part: list[str] = []
    for word in (*words, ","):
        if word != ",":
            part.append(word)
            continue
        if not part:
            raise WordError("a comma with nothing beside it")
        yield part
        part = []


def _no_verb(part: Sequence[str], player: Sequence[str]) -> WordError:
    who = " ".join(player)
    if not part:
        return WordError(f"a verb is missing after {who!r}")
    known = spellings()
    hint = near(" ".join(part[:2]).casefold(), [v for v in known if " " in v])
    hint = near(part[0].casefold(), known) or hint
    return WordError(f"unknown verb {part[0]!r} after {who!r}{hint}")


def _act(seat: int, verb: Verb, words: list[str], seats: names.Seats) -> Act:
    points = None
    if words and words[-1][0] == "+":
        points = _points(words.pop())
    said = Words(words, seats, points)
    try:
        act = verb.read(seat, said)
        said.end()
    except WordError as trouble:
        raise _named(trouble, verb) from None
    return act


def _named(trouble: WordError, verb: Verb) -> WordError:
    """Put the verb before the complaint unless it is named there."""
    text = str(trouble)
    return trouble if verb.name.split()[0] in text.split() else WordError(f"{verb.name}: {text}")


def _points(word: str) -> int:
    if not _POINTS.fullmatch(word):
        raise WordError(f"bad points {word[:20]!r} (a whole number after +)")
    return int(word)
