"""What the head of a column says: what the column holds, and whose it is."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

ROLES: dict[str, tuple[str, ...]] = {
    "deal": ("deal", "deals", "hand", "round", "runde", "donne", "round winning bid"),
    "game": ("game", "games", "spiel", "partie", "match"),
    "row": ("row", "no", "nr", "number", "line", "entry", "index", "id", "turn"),
    "trick": ("trick", "stich", "levée", "levee"),
    "player": ("player", "players", "name", "who", "side", "team", "spieler", "joueur", "wer",
               "scorer", "scored by"),
    "event": ("event", "what", "for", "reason", "declaration", "combination", "announcement",
              "announce", "item", "description", "type", "scored for", "what for", "grund",
              "annonce", "ansage", "kind"),
    "cards": ("cards", "card", "karten", "cartes"),
    "points": ("points", "point", "pts", "score", "scores", "scored", "mark", "marked", "punkte",
               "wert", "single", "singles", "amount", "value", "plus", "single score"),
    "total": ("total", "totals", "running total", "running", "sum", "cumulative", "balance",
              "stand", "standing", "gesamt", "summe", "grand total", "tally", "so far", "count",
              "running score", "new total", "total score", "score so far", "zwischenstand"),
    "trump": ("trump", "trumps", "trumpf", "atout", "trump suit"),
    "dealer": ("dealer", "geber", "donneur", "dealt by"),
    "note": ("note", "notes", "remark", "remarks", "comment", "comments", "bemerkung", "why"),
    "date": ("date", "datum", "time", "day", "evening", "uhrzeit"),
    "bid": ("bid", "bids", "reizwert", "gereizt", "gereizt bis", "gebot", "winning bid",
            "contract"),
    "bidder": ("bidder", "team with bid", "spielmacher"),
    "brisques": ("brisques", "brisque", "aces and tens", "aces tens", "briscans"),
    "meld": ("meld", "melds", "meldung", "meldungen", "declared", "declarations", "melded",
             "combinations", "meld score", "meld points"),
    "pile": ("pile", "tricks", "stiche", "stichwerte", "card points", "trick points",
             "cards points", "kartenpunkte", "augen", "counted", "pile points", "points in cards",
             "trick score", "in tricks", "points in tricks"),
    "last": ("last", "last trick", "letzter stich", "last trick points", "dernier"),
    "other": ("other", "extra", "bonus", "mit", "penalty", "forfeit", "forfeits", "sevens",
              "dix", "seven"),
    "result": ("result", "ergebnis", "deal total", "hand total", "deal score", "hand score",
               "round total",
               "made", "this deal", "sum of the deal"),
    "net": ("written down", "written", "net", "net hundreds", "hundreds", "settlement",
            "difference", "net points", "game value", "value of the game", "value to"),
    "winner": ("winner", "winning side", "gewinner", "won by", "goes to"),
    "hands": ("hands", "in hand", "in hands", "left in hands", "left in hand", "hands left",
              "unplayed", "talon"),
    "rest": ("rest", "restpunkte", "restpunkte aus 250", "remaining", "left", "left over",
             "undrawn"),
}
RANKS = {"aces": "A", "ace": "A", "tens": "10", "ten": "10", "kings": "K", "king": "K",
         "queens": "Q", "queen": "Q", "jacks": "J", "jack": "J", "knaves": "J", "knave": "J",
         "nines": "9", "nine": "9", "eights": "8", "eight": "8"}
PIECES = {"1000": 1000, "500": 500, "100": 100, "50": 50, "10": 10, "white": 10, "whites": 10,
          "red": 50, "reds": 50, "blue": 100, "blues": 100, "button": 500, "buttons": 500,
          "copper": -1, "coppers": -1, "marker": 500}
_PHRASES = {phrase: role for role, phrases in ROLES.items() for phrase in phrases}
_LONGEST = max(len(p.split()) for p in _PHRASES)
_FILL = {"of", "for", "no", "number", "by", "the", "in", "to", "points", "score", "game", "pts"}


class Heading(NamedTuple):
    """What a head says: the role ('' if none is said), and the words left: the player's name."""

    role: str
    rest: str


@lru_cache(maxsize=4096)
def heading(head: str) -> Heading:
    """Read the head of a column: `A's total`, `Total A`, `brisques A/B`, `teamAMeldScore`."""
    apart = re.sub(r"(?<=[a-zé])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", " ", head)
    apart = re.sub(r"[_:()\[\]*|.\u2019']+(?=s\b)|[_:()\[\]*|]", " ", apart)
    apart = re.sub(r"\s*/\s*", "/", apart)
    words = [w.strip(",.;-–—'’\"") for w in apart.split()]
    words = [w for w in words if w and w != "s"]
    if len(words) > 1:
        words = [w for w in words if w.casefold() not in ("no", "nr", "number")] or words
    folded = [w.casefold() for w in words]
    if head.strip() in ("#", "№"):
        return Heading("row", "")
    if not words:
        return Heading("", "")
    if " ".join(folded).replace("/", " ") in _PHRASES:
        return Heading(_PHRASES[" ".join(folded).replace("/", " ")], "")
    for count in range(min(len(words), _LONGEST), 0, -1):
        for part, rest in ((folded[-count:], words[:-count]), (folded[:count], words[count:])):
            role = _role(" ".join(part))
            if role:
                return Heading(role, _name(rest))
    return Heading("", _name(words) or " ".join(words))


def _role(phrase: str) -> str:
    if phrase in _PHRASES:
        return _PHRASES[phrase]
    if phrase in PIECES:
        return f"piece:{phrase}"
    return f"rank:{RANKS[phrase]}" if phrase in RANKS else ""


def _name(words: list[str]) -> str:
    """Return the player's name among the words a role leaves over."""
    kept = list(words)
    while kept and kept[0].casefold() in _FILL:
        kept.pop(0)
    while kept and kept[-1].casefold() in _FILL:
        kept.pop()
    name = " ".join(kept)
    return re.sub(r"[’']s$", "", name)
