"""The words a record may use: combinations, irregularities, elections, players; their synonyms."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from adjudicator import words
from adjudicator.cards import UNKNOWN, Card, card
from adjudicator.errors import WordError, near

MAX_CARDS = 600  # no pack of any game has more
MAX_NUMBER = 10_000_000

_RANKS = {
    "aces": ("ace", "as", "a", "asses"), "kings": ("king", "k", "rois", "roi"),
    "queens": ("queen", "q", "dames", "dame"),
    "jacks": ("jack", "j", "knaves", "knave", "valets", "valet"),
    "tens": ("ten", "t", "10s", "10", "dix"), "nines": ("nine", "9s", "9", "neuf"),
    "eights": ("eight", "8s", "8", "huit"), "sevens": ("seven", "7s", "7", "sept"),
}
_FOURS = {f"four-{rank}" for rank in _RANKS}
_COUNTS = {"four": ("4",), "eight": ("8",), "three": ("3",)}

_SAME_COMBINATION = {
    "mariage": "marriage", "royal-marriage": "marriage", "common-marriage": "marriage",
    "plain-marriage": "marriage", "simple-marriage": "marriage", "married-couple": "marriage",
    "quinte": "sequence", "quint": "sequence", "quint-major": "sequence",
    "quinte-major": "sequence", "quinte-majeure": "sequence", "royal-sequence": "sequence",
    "trump-sequence": "sequence", "flush-sequence": "sequence", "suite": "sequence",
    "bézique": "bezique", "single-bezique": "bezique", "besique": "bezique", "bazique": "bezique",
    "treble-bezique": "triple-bezique", "quadruple": "quadruple-bezique",
    "binage": "binocle", "pinochle": "binocle", "binochle": "binocle", "pinocle": "binocle",
    "double-binage": "double-binocle", "double-pinochle": "double-binocle",
    "grand-binage": "grand-binocle", "grand-pinochle": "grand-binocle",
    "cartes-blanches": "carte-blanche", "blanche": "carte-blanche",
    "seven-of-trumps": "seven", "trump-seven": "seven", "dis": "dix", "nine-of-trumps": "dix",
    "trio": "triplet", "tierce": "sequence-3", "quarte": "sequence-4", "quart": "sequence-4",
    "carré": "four", "carre": "four", "sequence-of-three": "sequence-3",
    "sequence-of-four": "sequence-4", "sequence-of-five": "sequence-5",
    "pair-royal": "triplet",
}

_SAME_IRREGULARITY = {
    "overdraw": "drew-two", "overdrew": "drew-two", "overdrawing": "drew-two",
    "overdrawn": "drew-two", "drawing-two": "drew-two", "double-draw": "drew-two",
    "revoke": "failed-to-follow", "revoked": "failed-to-follow", "renounce": "failed-to-follow",
    "renege": "failed-to-follow", "forgot-to-draw": "played-without-drawing",
    "forgot-draw": "played-without-drawing", "not-drawn": "played-without-drawing",
    "lead-out-of-turn": "led-out-of-turn", "play-out-of-turn": "played-out-of-turn",
    "draw-out-of-turn": "drew-out-of-turn", "imperfect": "imperfect-pack",
    "uncut": "not-cut", "pack-not-cut": "not-cut", "false-declaration": "not-the-cards",
    "too-many-cards": "too-many", "too-few-cards": "too-few", "faced": "faced-in-pack",
    "faced-card": "faced-in-pack", "misdealt-too-many": "dealt-too-many",
    "overscored": "marked-too-much", "overmarked": "marked-too-much",
    "underscored": "marked-too-little", "undermarked": "marked-too-little",
}

_SAME_ELECTION = {
    "new-deal": "fresh-deal", "redeal": "fresh-deal", "re-deal": "fresh-deal",
    "misdeal": "fresh-deal", "let-stand": "stands", "stand": "stands", "draws-two": "draw-two",
    "take-two": "draw-two", "look-at-both": "look-at-two", "takes-down": "take-down",
    "adds": "add", "returns": "return", "calls": "call", "deals": "deal", "waives": "waive",
    "deducts": "deduct",
}

_SAME_MARK = {"brisque": "brisques", "last": "last-trick", "the-last-trick": "last-trick",
              "last-tricks": "last-trick", "card-points": "cards", "forfeits": "forfeit",
              "penalty": "forfeit"}

_SAME_CLAIM = {"the-trick": "trick", "the-lead": "lead", "the-deal": "deal", "the-game": "game",
               "a-fresh-deal": "fresh-deal", "new-deal": "fresh-deal",
               "a-new-deal": "fresh-deal"}


def is_card(word: str) -> bool:
    """Whether a word is a card or a number of unknown cards."""
    try:
        cards_of((word,))
    except WordError:
        return False
    return True


def cards_of(said: Iterable[str]) -> tuple[Card, ...]:
    """Read cards, `5?` being five unknown ones. Raises WordError."""
    found: list[Card] = []
    for word in said:
        if word[-1:] == "?" and word[:-1].isdecimal():
            number = int(word[:-1]) if len(word) < 6 else MAX_CARDS + 1
            if number > MAX_CARDS:
                raise WordError(f"{word!r} is more cards than any pack has")
            found += [UNKNOWN] * number
        else:
            found.append(card(word))
        if len(found) > MAX_CARDS:
            raise WordError(f"more than {MAX_CARDS} cards")
    return tuple(found)


def _fours_said_otherwise() -> dict[str, str]:
    """Return `four-knaves`, `4-k`, `carré-de-rois` … with the names they stand for."""
    said: dict[str, str] = {}
    for rank, others in _RANKS.items():
        for count, digits in _COUNTS.items():
            name = f"{count}-{rank}"
            if name in words.COMBINATIONS or name in words.NO_COMBINATION:
                for one in (rank, *others):
                    if not is_card(one):  # `four AS AH` is a four and its cards
                        said |= {f"{number}-{one}": name for number in (count, *digits)}
        for one in others:
            said |= {f"{square}-{of}{one}": f"four-{rank}"
                     for square in ("carré", "carre") for of in ("de-", "d'")}
    return said


COMBINATIONS: dict[str, str] = {
    **_fours_said_otherwise(), **_SAME_COMBINATION,
    **{name: name for name in (*words.COMBINATIONS, *words.NO_COMBINATION)},
}
IRREGULARITIES = {**_SAME_IRREGULARITY, **{name: name for name in words.IRREGULARITIES}}
ELECTIONS = {**_SAME_ELECTION, **{name: name for name in words.ELECTIONS}}
MARKS = {**COMBINATIONS, **_SAME_MARK, **{name: name for name in words.MARKS}}
CLAIMS = {**_SAME_CLAIM, **{name: name for name in words.CLAIMS}}

_LONGEST = 5  # words in the longest of these names


class Said(NamedTuple):
    """A name found at the head of some words, and how many of them it took."""

    name: str
    used: int


def leading(said: Sequence[str], table: dict[str, str]) -> Said | None:
    """Return the longest name of `table` at the head of `said`; blank and hyphen are alike."""
    for count in range(min(len(said), _LONGEST), 0, -1):
        text = "-".join(said[:count]).casefold().replace("_", "-")
        if text in table:
            return Said(table[text], count)
    return None


def one_of(said: Sequence[str], table: dict[str, str], what: str) -> Said:
    """Return the name at the head of `said`. Raises WordError with a near match."""
    found = leading(said, table)
    if found is None:
        raise unknown(said, table, what)
    return found


def unknown(said: Sequence[str], table: Iterable[str], what: str) -> WordError:
    """Return the error for a word that is none of `table`."""
    if not said:
        return WordError(f"{what} is missing")
    whole = "-".join(said).casefold()
    hint = near(whole, table) or near(said[0].casefold(), table)
    return WordError(f"{said[0]!r} is no {what.split(' ', 1)[1]}{hint}")


def combination(said: Sequence[str]) -> Said:
    """Read a combination's name at the head of `said`; in double quotes, any name.

    Raises WordError (record.md, Cards: another unknown name is an error with a near match).
    """
    if said and said[0].startswith('"'):
        if len(said[0]) < 2 or not said[0].endswith('"'):
            raise WordError(f"a quote is not closed: {said[0]}")
        name = " ".join(said[0].strip('"').split())
        if not name:
            raise WordError("the name in quotes is empty")
        return Said(COMBINATIONS.get(name.casefold().replace(" ", "-"), name), 1)
    found = leading(said, COMBINATIONS)
    if found is not None:
        return found
    error = unknown(said, COMBINATIONS, "a combination")
    raise WordError(f"{error}" if "did you mean" in str(error) or not said else
                    f"{error} (another name stands in double quotes)")


def written_combination(name: str) -> str:
    """Write a combination's name: in double quotes where no book has it."""
    return name if name in COMBINATIONS and COMBINATIONS[name] == name else f'"{name}"'


def one_card(word: str) -> Card:
    """Read a word where one card belongs: there `8?` is an Eight. Raises WordError."""
    if word in ("7?", "8?", "9?", "10?"):
        return card(word)
    found = cards_of((word,))
    if len(found) != 1:
        raise WordError(f"{word!r} where one card belongs")
    return found[0]


def written_card(one: Card) -> str:
    """Write a card among others: a Ten of unknown suit is `T?`, for `10?` are ten cards."""
    return "T?" if one.text == "10?" else one.text


def written_cards(faces: Iterable[Card]) -> str:
    """Write cards as a record does, unknown ones counted: `QS JD 5?`."""
    parts: list[str] = []
    run = 0
    for one in (*faces, None):
        if one is UNKNOWN:
            run += 1
            continue
        if run:
            parts.append("?" if run == 1 else f"{run}?")
            run = 0
        if one is not None:
            parts.append(written_card(one))
    return " ".join(parts)


def number_of(word: str) -> int:
    """Read a whole number. Raises WordError."""
    digits = word[1:] if word[:1] == "-" else word
    if not (digits.isascii() and digits.isdecimal()):
        raise WordError(f"{word!r} is no whole number")
    if len(digits) > 9 or int(digits) > MAX_NUMBER:
        raise WordError(f"the number {word[:12]} is too large")
    return int(word)


class Seats:
    """The players by seat, found by name: the longest first, whatever the case if one fits."""

    __slots__ = ("_folded", "_widest", "names")

    def __init__(self, names: Sequence[str]) -> None:
        """Take the names; raises WordError where one cannot be used or stands twice."""
        self.names = tuple(names)
        self._folded: dict[str, list[int]] = {}
        self._widest = 1
        for seat, name in enumerate(self.names):
            self._check(name, seat)
            self._folded.setdefault(name.casefold(), []).append(seat)
            self._widest = max(self._widest, name.count(" ") + 1)

    def _check(self, name: str, seat: int) -> None:
        if not name or len(name) > 60 or any(c in name for c in ',;"+:\n') or name[0] in "{[":
            raise WordError(f"{name!r} cannot be a player's name (no , ; : + or quotes)")
        if name in self.names[:seat]:
            raise WordError(f"the player {name!r} stands twice")

    def __len__(self) -> int:
        return len(self.names)

    def find(self, name: str) -> int | None:
        """Return the seat of that name, or None. Raises WordError if two players may be meant."""
        seats = self._folded.get(name.casefold())
        if seats is None:
            return None
        if len(seats) == 1:
            return seats[0]
        for seat in seats:
            if self.names[seat] == name:
                return seat
        both = " or ".join(self.names[s] for s in seats)
        raise WordError(f"{name!r} may be {both}")

    def heads(self, said: Sequence[str]) -> Iterator[tuple[int, int]]:
        """Yield the players at the head of `said` and the words of each name, longest first."""
        widest = min(self._widest, len(said))
        for count in range(widest, 0, -1):
            seat = self.find(said[0] if count == 1 else " ".join(said[:count]))
            if seat is not None:
                yield seat, count

    def at_head(self, said: Sequence[str]) -> tuple[int, int] | None:
        """Return the player with the longest name at the head of `said`, and its words."""
        return next(self.heads(said), None)

    def seat(self, name: object) -> int:
        """Return the seat of a player. Raises WordError with a near match."""
        text = " ".join(str(name).split())
        seat = self.find(text) if isinstance(name, str | int) else None
        if seat is None:
            raise WordError(f"unknown player {text!r}{near(text, self.names)}")
        return seat


@lru_cache(maxsize=64)
def seats_of(players: tuple[str, ...]) -> Seats:
    """Return the Seats of these players, one object for all records of them. Raises WordError."""
    return Seats(players)
