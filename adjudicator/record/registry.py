"""The register of verbs, and the words of an act read from left to right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from adjudicator import events, marked
from adjudicator.cards import Card
from adjudicator.errors import WordError
from adjudicator.record import names


class Words:
    """The words after a verb, taken one by one; `points` is what stood at the end after `+`."""

    __slots__ = ("at", "points", "said", "seats")

    def __init__(self, said: Sequence[str], seats: names.Seats, points: int | None = None) -> None:
        self.said, self.seats, self.points, self.at = said, seats, points, 0

    def rest(self) -> Sequence[str]:
        """Return the words not yet taken."""
        return self.said[self.at :]

    def peek(self) -> str:
        """Return the next word in small letters, '' at the end."""
        return self.said[self.at].casefold() if self.at < len(self.said) else ""

    def skip(self, *options: str) -> bool:
        """Take the next word if it is one of `options`."""
        if self.at < len(self.said) and self.said[self.at].casefold() in options:
            self.at += 1
            return True
        return False

    def phrase(self, *texts: str) -> bool:
        """Take the next words if they are one of `texts` (`the` may be missing)."""
        if self.at >= len(self.said):
            return False
        first = self.said[self.at].casefold()
        for text in texts:
            for words in _ways(text):
                if first == words[0] and self._follow(words):
                    self.at += len(words)
                    return True
        return False

    def _follow(self, words: Sequence[str]) -> bool:
        said = self.said[self.at : self.at + len(words)]
        return [w.casefold() for w in said] == list(words)

    def name(self, table: dict[str, str], what: str) -> str:
        """Take a word of a closed list. Raises WordError with a near match."""
        found = names.one_of(self.rest(), table, what)
        self.at += found.used
        return found.name

    def combination(self) -> str:
        """Take a combination's name. Raises WordError."""
        found = names.combination(self.rest())
        self.at += found.used
        return found.name

    def cards(self) -> tuple[Card, ...]:
        """Take all cards that follow, perhaps none."""
        start = self.at
        while self.at < len(self.said) and names.is_card(self.said[self.at]):
            self.at += 1
        return names.cards_of(self.said[start : self.at])

    def some_cards(self) -> tuple[Card, ...]:
        """Take at least one card. Raises WordError."""
        found = self.cards()
        return found or (self.card(),)

    def card(self) -> Card:
        """Take one card. Raises WordError."""
        if self.at >= len(self.said):
            raise WordError("a card is missing (? if it is not known)")
        found = names.one_card(self.said[self.at])
        self.at += 1
        return found

    def player(self) -> int:
        """Take a player. Raises WordError with a near match."""
        found = self.seats.at_head(self.rest())
        if found is None:
            if self.at >= len(self.said):
                raise WordError("a player is missing")
            return self.seats.seat(self.said[self.at])
        self.at += found[1]
        return found[0]

    def number(self) -> int:
        """Take a whole number, not negative. Raises WordError."""
        if self.at >= len(self.said):
            raise WordError("a number is missing")
        found = names.number_of(self.said[self.at])
        if found < 0:
            raise WordError(f"{self.said[self.at]!r} is less than nothing")
        self.at += 1
        return found

    def reference(self, *before: str) -> int | None:
        """Take `to 3`, `at event 3` if such a word stands next. Raises WordError."""
        if not self.skip(*before):
            return None
        self.skip("event")
        return self.number()

    def end(self) -> None:
        """Raise WordError if a word is left over."""
        if self.at < len(self.said):
            left = self.said[self.at]
            hint = " (the points stand last)" if left.startswith("+") else ""
            raise WordError(f"{left!r} is not understood here{hint}")


@cache
def _ways(text: str) -> tuple[tuple[str, ...], ...]:
    """Return the words of a phrase, and those without its `the`."""
    words = tuple(text.split())
    return (words, words[1:]) if words[0] == "the" else (words,)


Reader: TypeAlias = Callable[[int, Words], events.Act]


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb of the record: what it says, examples, the function that reads the words after it.

    A synonym is a Verb of its own spelling (`words`: how many), not in the list of verbs.
    """

    name: str
    says: str
    examples: tuple[str, ...]
    read: Reader
    words: int


PAST = {  # as people tell a deal from memory
    "leads": "led", "plays": "played", "takes": "took", "draws": "drew",
    "declares": "declared", "melds": "melded", "announces": "announced", "scores": "scored",
    "exchanges": "exchanged", "shows": "showed", "marks": "marked", "objects": "objected",
    "elects": "elected", "calls": "called", "exposes": "exposed", "restores": "restored",
}
VERBS: dict[str, Verb] = {}
_BY_FIRST: dict[str, list[tuple[tuple[str, ...], Verb]]] = {}


def verb(name: str, says: str, *examples: str, also: Sequence[str] = ()) -> Callable[
        [Reader], Reader]:
    """Register the function that reads the words after a verb (`also`: its synonyms)."""

    def register(read: Reader) -> Reader:
        VERBS[name] = Verb(name, says, examples, read, len(name.split()))
        for said in (name, *also, *(p for w in (name, *also) if (p := _past(w)) != w)):
            words = tuple(said.split())
            ways = _BY_FIRST.setdefault(words[0], [])
            ways.append((words, Verb(name, says, examples, read, len(words))))
            ways.sort(key=lambda way: -len(way[0]))
        return read

    return register


def _past(name: str) -> str:
    """Return a verb in the past tense, if it has one of its own here: `takes up`, `took up`."""
    first, *rest = name.split()
    return " ".join((PAST.get(first, first), *rest))


FormReader: TypeAlias = Callable[[marked.Mapping, names.Seats], events.Act]


@dataclass(frozen=True, slots=True)
class Form:
    """An event that is a mapping: its key, what it says, examples, its further keys, its reader."""

    name: str
    says: str
    examples: tuple[str, ...]
    keys: tuple[str, ...]
    read: FormReader


FORMS: dict[str, Form] = {}


def form(name: str, says: str, *examples: str, keys: Sequence[str] = ()) -> Callable[
        [FormReader], FormReader]:
    """Register the function that reads an event mapping with the key `name`."""

    def register(read: FormReader) -> FormReader:
        FORMS[name] = Form(name, says, examples, tuple(keys), read)
        return read

    return register


def verb_at(said: Sequence[str], at: int = 0) -> Verb | None:
    """Return the verb that begins at `at`, the longest one, or None."""
    if at >= len(said):
        return None
    for words, found in _BY_FIRST.get(said[at].casefold(), ()):
        count = len(words)
        if count == 1 or [w.casefold() for w in said[at : at + count]] == list(words):
            return found
    return None


def spellings() -> list[str]:
    """Return every verb and synonym as it is written."""
    return [" ".join(words) for ways in _BY_FIRST.values() for words, _ in ways]
