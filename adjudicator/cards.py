"""Cards and how they are written; no law."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from adjudicator.errors import WordError

SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
RANK_NAMES = {"A": "Ace", "K": "King", "Q": "Queen", "J": "Jack", "10": "Ten", "9": "Nine",
              "8": "Eight", "7": "Seven"}
_SIGNS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C", "♤": "S", "♡": "H", "♢": "D", "♧": "C"}
_SAME_RANK = {"T": "10", "X": "10", "1": "A"}
_PATTERN = re.compile(r"(10|[AKQJTX2-9?])([SHDC?]?)")


class Card:
    """One face; an unknown rank or suit is the empty text. Equal faces are one object."""

    __slots__ = ("rank", "suit", "text")
    rank: str
    suit: str
    text: str

    def __init__(self, rank: str, suit: str) -> None:
        self.rank, self.suit = rank, suit
        self.text = f"{rank or '?'}{suit or '?'}" if rank or suit else "?"

    def __repr__(self) -> str:
        return self.text

    def __str__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[object, tuple[str, str]]:
        return face, (self.rank, self.suit)

    @property
    def known(self) -> bool:
        """Whether both rank and suit are recorded."""
        return bool(self.rank and self.suit)

    def fits(self, other: Card) -> bool:
        """Whether the two may be the same face, unknown parts left open."""
        return (not self.rank or not other.rank or self.rank == other.rank) and (
            not self.suit or not other.suit or self.suit == other.suit)


@cache
def face(rank: str, suit: str) -> Card:
    """Return the one Card of this rank and suit (either may be '')."""
    return Card(rank, suit)


UNKNOWN = face("", "")


@lru_cache(maxsize=4096)
def card(text: str) -> Card:
    """Read one card: `QS`, `10h`, `T♥`, `K?`, `?H`, `?`. Raises WordError if it is none."""
    plain = text.strip().upper()
    for sign, letter in _SIGNS.items():
        plain = plain.replace(sign, letter)
    match = _PATTERN.fullmatch(plain)
    if match is None or (not match[2] and match[1] != "?"):
        raise WordError(f"{text!r} is no card (rank A 10 K Q J 9 8 7, then suit S H D C)")
    rank = _SAME_RANK.get(match[1], match[1]).replace("?", "")
    return face(rank, match[2].replace("?", ""))


def cards(text: str) -> tuple[Card, ...]:
    """Read cards parted by blanks or commas; `5?` is five unknown ones. Raises WordError."""
    found: list[Card] = []
    for word in text.replace(",", " ").split():
        count = re.fullmatch(r"(\d+)\?", word)
        if count:
            found += [UNKNOWN] * int(count[1])
        else:
            found.append(card(word))
    return tuple(found)


def suit_of(text: str) -> str:
    """Read a suit: `H`, `♥`, `hearts`, `heart`. Raises WordError."""
    plain = _SIGNS.get(text, text).strip().upper()
    for letter, name in SUITS.items():
        if plain in (letter, name.upper(), name.upper()[:-1]):
            return letter
    raise WordError(f"{text!r} is no suit (S H D C)")


def written(faces: tuple[Card, ...] | list[Card]) -> str:
    """Write cards as a record does: `QS JD`."""
    return " ".join(c.text for c in faces)
