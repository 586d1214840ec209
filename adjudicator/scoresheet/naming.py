"""What an entry of a sheet is for, in a record's words; and what such an entry can be worth."""

from __future__ import annotations

import re
from functools import lru_cache
from unicodedata import combining, normalize

from adjudicator.cards import Card
from adjudicator.frame import Combination
from adjudicator.laws.combinations import candidates, makes
from adjudicator.record.names import MARKS, leading
from adjudicator.scoresheet.possible import Possible
from adjudicator.scoresheet.sheet import Named

_ROYAL = {"royal", "trump", "trumps", "royale"}
_PLAIN = {"common", "plain", "simple", "ordinary"}
_ALSO = {"aces-and-tens": "brisques", "aces-tens": "brisques", "briscans": "brisques",
         "cards": "cards", "card-points": "cards", "tricks": "cards", "stiche": "cards",
         "pile": "cards", "last": "last-trick", "dernier": "last-trick", "run": "sequence",
         "royal": "marriage"}
_FILL = {"a", "of", "the", "in", "for", "scored", "declared", "melded", "declares", "declare",
         "and", "his", "her", "marks", "marked", "scores", "announces", "announced", "new"}
_COUNTED = re.compile(r"(?:(\d+)\s+)?(?:brisques?|aces and tens|briscans)(?:\s*[:x×]?\s*(\d+))?")


@lru_cache(maxsize=65536)
def named(said: str) -> Named:
    """Read what an entry is for: `Royal marriage`, `4 Aces`, `brisques 7`; '' where unknown."""
    plain = "".join(c for c in normalize("NFKD", said.casefold()) if not combining(c))
    text = " ".join(plain.replace("_", " ").replace("(", " ").replace(")", " ").split())
    if not text:
        return Named()
    if found := _COUNTED.fullmatch(text.strip(" .:")):
        number = found[1] or found[2]
        return Named("brisques", "", int(number) if number else None, said)
    words = [w for w in re.split(r"[\s,;:.+]+", text) if w]
    suit = "trump" if _ROYAL & set(words) else "plain" if _PLAIN & set(words) else ""
    kept = [w for w in words if w not in _FILL]
    for start in range(len(kept)):
        also = next(("-".join(kept[start : start + n]) for n in (3, 2, 1)
                     if "-".join(kept[start : start + n]) in _ALSO), None)
        found_ = leading(kept[start:], MARKS)
        if found_ is not None:
            word = MARKS.get(found_.name, found_.name)
            return Named(word, suit, None, said)
        if also is not None:
            return Named(_ALSO[also], suit, None, said)
    return Named("", suit, None, said)


def combinations(possible: Possible, name: Named) -> tuple[Combination, ...]:
    """Return the combinations a name may mean in this game, royal or common as it says."""
    found = candidates(possible.frame, name.word)
    if name.suit and len(found) > 1:
        found = tuple(c for c in found if c.suit == name.suit) or found
    return found


def worths(possible: Possible, name: Named, faces: tuple[Card, ...] = (),
           trump: str | None = None) -> tuple[int, ...]:
    """Return what an entry can be worth; nothing where the game has no such score."""
    if name.word == "brisques":
        if not possible.frame.brisques:
            return ()
        if name.count is not None:
            return (name.count * possible.brisque,)
        return tuple(n * possible.brisque for n in range(possible.brisques + 1))
    found = combinations(possible, name)
    if found and faces and all(c.known for c in faces):
        suits = (trump,) if trump is not None else ("S", "H", "D", "C")
        made = tuple(c for c in found if any(makes(c, faces, lambda s=s: s) for s in suits))  # type: ignore[misc]
        found = made or found
    if found:
        return tuple(sorted({c.points for c in found}))
    marks = possible.marks.get(name.word) or (
        possible.marks.get("seven") if name.word in ("dix", "seven") else None)
    if marks:
        return marks
    if name.word == "cards":
        return tuple(range(possible.cards + possible.last + 1)) if possible.cards else ()
    return ()


def declared(name: Named) -> bool:
    """Whether a name is that of a combination of some game."""
    return name.word not in ("", "brisques", "last-trick", "seven", "cards", "forfeit", "dix")
