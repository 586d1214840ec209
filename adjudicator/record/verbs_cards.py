"""The verbs by which cards move or are seen: cut, deal, play, draw, declare."""

from __future__ import annotations

from adjudicator.cards import UNKNOWN, Card
from adjudicator.errors import WordError
from adjudicator.events import (
    TALON,
    Act,
    Cut,
    Declare,
    Draw,
    Exchange,
    Expose,
    Find,
    Found,
    Gather,
    LayOut,
    Play,
    Restore,
    Show,
    Shown,
    Take,
    TurnDown,
)
from adjudicator.record import names
from adjudicator.record.registry import Words, verb

_TALON = ("the talon", "the stock")


@verb("cuts", "lifts cards of the pack, for seats and deal or before the deal",
      "A cuts KS", "A cuts KS 9D", "{event: B cuts the pack, left: 4}")
def cuts(seat: int, words: Words) -> Act:
    """Read `cuts KS`, `cuts the pack`."""
    if words.phrase("the pack"):
        return Cut(seat, pack=True, points=words.points)
    return Cut(seat, words.some_cards(), points=words.points)


@verb("exposes", "shows a card by accident: his own, another's, or one of the talon",
      "B exposes 9C", "B exposes 9C of A", "B exposes 9C of the talon")
def exposes(seat: int, words: Words) -> Act:
    """Read `exposes 9C [of A | of the talon]`."""
    card = words.card()
    return Expose(seat, card, _owner(seat, words), words.points)


def _owner(seat: int, words: Words) -> int:
    if not words.skip("of"):
        return seat
    if words.phrase(*_TALON):
        return TALON
    return words.player()


@verb("finds", "finds a card faced, the pack imperfect or uncut, or a hand of a wrong number",
      "A finds 9C faced in the talon", "A finds the pack imperfect", "A finds the pack uncut",
      "B finds 9 with A", "{event: B finds 9 with A, counts: {A: 9, B: 7}}")
def finds(seat: int, words: Words) -> Act:
    """Read `finds 9C faced in the talon`, `finds the pack imperfect`, `finds 9 with A`."""
    if words.peek().isdecimal():
        number = words.number()
        if not words.skip("with"):
            raise WordError("finds a number of cards with whom? (finds 9 with A)")
        return Found(words.player(), number, by=seat, points=words.points)
    if words.phrase("the pack"):
        return Find(seat, _fault_of_pack(words), where="pack", points=words.points)
    card = words.card()
    if not words.phrase("faced", "face up"):
        raise WordError("finds a card how? (finds 9C faced in the talon)")
    return Find(seat, "faced", card, _where(words), words.points)


def _fault_of_pack(words: Words) -> str:
    for what, said in (("imperfect", ("imperfect",)), ("uncut", ("uncut", "not cut"))):
        if words.phrase(*said):
            return what
    raise WordError("finds the pack what? (imperfect or uncut)")


def _where(words: Words) -> str:
    if words.skip("in") and not words.phrase(*_TALON):
        if words.phrase("the pack"):
            return "pack"
        raise WordError("faced in what? (in the talon or in the pack)")
    return "talon"


@verb("turns down", "turns a faced card down in its place", "B turns down 10C")
def turns_down(seat: int, words: Words) -> Act:
    """Read `turns down 10C`."""
    return TurnDown(seat, words.card(), False, words.points)


@verb("buries", "puts a faced card elsewhere in the talon", "B buries 10C")
def buries(seat: int, words: Words) -> Act:
    """Read `buries 10C`."""
    return TurnDown(seat, words.card(), True, words.points)


@verb("leads", "leads a card to a trick; from where, if that is known",
      "A leads QS", "A leads QS from table")
def leads(seat: int, words: Words) -> Act:
    """Read `leads QS [from hand|table|won]`."""
    return Play(seat, words.card(), True, _source(words), words.points)


@verb("plays", "plays a card to the lead; from where, if that is known",
      "B plays KS", "B plays KS from hand", "B plays KS from table", "B plays KS from won")
def plays(seat: int, words: Words) -> Act:
    """Read `plays KS [from hand|table|won]`."""
    return Play(seat, words.card(), False, _source(words), words.points)


def _source(words: Words) -> str:
    if not words.skip("from"):
        return ""
    words.skip("his", "her", "the")
    for source in ("hand", "table", "won"):
        if words.skip(source):
            return source
    raise WordError(f"from {words.peek() or 'where'}? (hand, table or won)")


@verb("takes", "the trick went to this player at the table", "B takes", "B takes +10",
      also=("wins",))
def takes(seat: int, words: Words) -> Act:
    """Read `takes`, `takes the trick`."""
    words.phrase("the trick", "it")
    return Take(seat, words.points)


@verb("declares", "shows a combination and scores it; `new`: this copy comes from the hand; "
      "`of B`: it lies before B; the cards may be left out",
      "A declares bezique QS JD +40", "A declares marriage KH new QH +40",
      "A declares four-kings KS KC KD KH of B +80", 'A declares "full house" KS KH QS',
      "{event: A declares bezique QS JD, shown: false}",
      also=("melds",))
def declares(seat: int, words: Words) -> Act:
    """Read `declares NAME CARDS`."""
    return _declare(seat, "declares", words)


@verb("announces", "shows a combination to score it later; of what already waits: repeats it",
      "A announces marriage KS QS", "A declares bezique QS JD +40, announces marriage KS QS")
def announces(seat: int, words: Words) -> Act:
    """Read `announces NAME CARDS`."""
    return _declare(seat, "announces", words)


@verb("scores", "scores what was announced", "A scores marriage KS QS +20")
def scores(seat: int, words: Words) -> Act:
    """Read `scores NAME CARDS`."""
    return _declare(seat, "scores", words)


def _declare(seat: int, mode: str, words: Words) -> Act:
    name = words.combination()
    cards: list[Shown] = []
    while words.at < len(words.said):
        new = words.skip("new")
        found = (words.card(),) if new else words.some_cards()
        cards += [Shown(card, new) for card in found]
        if words.skip("of"):
            owner = words.player()
            cards[-1] = Shown(cards[-1].card, cards[-1].new, owner)
    return Declare(seat, mode, name, tuple(cards), words.points)


@verb("exchanges", "gives the Seven (or what the game has) for the turn-up",
      "A exchanges 7H +10")
def exchanges(seat: int, words: Words) -> Act:
    """Read `exchanges 7H`."""
    card = words.card()
    words.phrase("for the turn-up", "for the turn-up card")
    return Exchange(seat, card, words.points)


@verb("shows", "shows carte blanche, a card for it, or a card to another player; "
      "any other combination shown is declared",
      "A shows carte-blanche +50", "A shows 9C +50", "A shows QS to B")
def shows(seat: int, words: Words) -> Act:
    """Read `shows carte-blanche`, `shows QS to B`; `shows marriage KH QH` declares."""
    name = ""
    said = words.rest()
    if said and not names.is_card(said[0]):
        found = names.combination(said)
        if found.name != "carte-blanche":
            return _declare(seat, "declares", words)
        words.at += found.used
        name = found.name
    cards = words.cards() if name else words.some_cards()
    to = words.player() if words.skip("to") else None
    return Show(seat, name, cards, to, words.points)


@verb("draws", "draws from the talon; `second`: the second card from the top; "
      "`nothing`: he left his draw out",
      "A draws KS", "A draws ?", "A draws KS QS unseen", "A draws 9C second",
      "A draws the turn-up", "A draws nothing",
      "{event: B draws 7S KD, seen: [KD], seen_by: {A: [KD]}}")
def draws(seat: int, words: Words) -> Act:
    """Read `draws KS QS unseen`, `draws the turn-up`, `draws nothing`."""
    if words.skip("nothing"):
        return Draw(seat, nothing=True, points=words.points)
    turn_up = _turn_up(words)
    cards = words.cards()
    turn_up = turn_up or _turn_up(words)
    unseen = second = False
    while words.peek() in ("unseen", "second"):
        if words.skip("second"):
            second = True
        else:
            unseen = words.skip("unseen")
    if not cards and not turn_up:
        cards = _unknown_card(words)
    return Draw(seat, cards, unseen, second, turn_up, points=words.points)


def _turn_up(words: Words) -> bool:
    return words.phrase("the turn-up", "the turn up", "the turnup", "the turn-up card")


def _unknown_card(words: Words) -> tuple[Card, ...]:
    """`draws` alone draws a card not known; a word left over was meant for a card."""
    return (words.card(),) if words.rest() else (UNKNOWN,)


@verb("restores", "gives a card back to where it came from", "A restores QS")
def restores(seat: int, words: Words) -> Act:
    """Read `restores QS`."""
    return Restore(seat, "restores", words.some_cards(), words.points)


@verb("takes up", "takes a card from the table into the hand", "A takes up KH")
def takes_up(seat: int, words: Words) -> Act:
    """Read `takes up KH`."""
    return Restore(seat, "takes up", words.some_cards(), words.points)


@verb("takes back", "takes a card led or played back into the hand", "A takes back 9C")
def takes_back(seat: int, words: Words) -> Act:
    """Read `takes back 9C`."""
    return Restore(seat, "takes back", words.some_cards(), words.points)


@verb("lays out", "lays a card won in a trick before him", "A lays out KC")
def lays_out(seat: int, words: Words) -> Act:
    """Read `lays out KC`."""
    return LayOut(seat, words.some_cards(), words.points)


@verb("gathers", "takes in the trick or the heap", "A gathers", "A gathers face up")
def gathers(seat: int, words: Words) -> Act:
    """Read `gathers [the trick|the heap] [face up]`."""
    words.phrase("the trick", "the heap")
    return Gather(seat, words.phrase("face up"), words.points)
