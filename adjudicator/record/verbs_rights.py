"""The verbs of marks, looks, objections, choices, claims and questions."""

from __future__ import annotations

from adjudicator.errors import WordError
from adjudicator.events import (
    Act,
    Add,
    Amend,
    Ask,
    Call,
    Claim,
    Count,
    Demand,
    Elect,
    Found,
    Knock,
    Look,
    Mark,
    May,
    Object_,
    Replace,
    TakeDown,
)
from adjudicator.record import names
from adjudicator.record.registry import Words, verb

QUESTIONS = {"declare": "declare", "play": "play", "elect": "elect", "lead": "play",
             "choose": "elect"}


@verb("marks", "marks what stands unmarked: brisques, last-trick, seven, cards, forfeit",
      "A marks brisques +20", "A marks last-trick +10", "A marks seven +10", "A marks cards +72",
      "A marks forfeit +100")
def marks(seat: int, words: Words) -> Act:
    """Read `marks brisques`."""
    words.skip("the", "his")
    return Mark(seat, words.name(names.MARKS, "the mark"), words.points)


@verb("takes down", "takes down the wrong mark that stands, his own or the other's",
      "B takes down 80", "B takes down")
def takes_down(seat: int, words: Words) -> Act:
    """Read `takes down [80]`."""
    return TakeDown(seat, words.number() if words.rest() else None, words.points)


@verb("adds", "adds wrongly marked points to his own score", "B adds 80", "B adds")
def adds(seat: int, words: Words) -> Act:
    """Read `adds [80]`."""
    return Add(seat, words.number() if words.rest() else None, words.points)


@verb("looks at", "looks at a trick turned down, or at both cards of a draw",
      "A looks at trick 5", "A looks at the last trick", "A looks at two")
def looks_at(seat: int, words: Words) -> Act:
    """Read `looks at trick 5`, `at the last trick`, `at two`."""
    if words.phrase("the last trick", "last-trick"):
        return Look(seat, "last-trick", points=words.points)
    if words.skip("two", "both"):
        return Look(seat, "two", points=words.points)
    if words.skip("trick"):
        return Look(seat, "trick", words.number(), words.points)
    raise WordError("looks at what? (trick 5, the last trick or two)")


@verb("counts", "counts the talon, or his tricks", "A counts the talon", "A counts his tricks")
def counts(seat: int, words: Words) -> Act:
    """Read `counts the talon`, `counts his tricks`."""
    if words.phrase("the talon", "the stock"):
        return Count(seat, "talon", words.points)
    if words.phrase("his tricks", "her tricks", "the tricks"):
        return Count(seat, "tricks", words.points)
    raise WordError("counts what? (the talon or his tricks)")


@verb("is found with", "he holds this number of cards, the lying ones too; discovered now",
      "A is found with 9")
def is_found_with(seat: int, words: Words) -> Act:
    """Read `is found with 9`."""
    number = words.number()
    words.skip("cards")
    return Found(seat, number, points=words.points)


@verb("objects", "objects to the last event or to the one named; for what fault",
      "B objects", "B objects to 3", "B objects to 3 for failed-to-follow")
def objects(seat: int, words: Words) -> Act:
    """Read `objects [to 3] [for GROUND]`."""
    return Object_(seat, words.reference("to"), _ground(words), False, words.points)


@verb("notices", "notices his own error", "A notices", "A notices 3")
def notices(seat: int, words: Words) -> Act:
    """Read `notices [3] [for GROUND]`."""
    to = words.number() if words.peek().isdecimal() else words.reference("to", "at")
    return Object_(seat, to, _ground(words), True, words.points)


def _ground(words: Words) -> str:
    return words.name(names.IRREGULARITIES, "an irregularity") if words.skip("for") else ""


@verb("elects", "makes a choice that is his; of the event named",
      "B elects fresh-deal", "B elects return AH", "B elects draw-two at 5",
      "B elects take-down, elects call")
def elects(seat: int, words: Words) -> Act:
    """Read `elects CHOICE [CARDS] [at 5]`."""
    what = words.name(names.ELECTIONS, "an election")
    return Elect(seat, what, words.cards(), words.reference("at"), words.points)


@verb("calls", "calls for a card to be led or played", "B calls KS",
      "B calls one of KS KH KC")
def calls(seat: int, words: Words) -> Act:
    """Read `calls KS`, `calls one of KS KH KC`."""
    words.phrase("one of")
    return Call(seat, words.some_cards(), words.points)


@verb("amends", "puts a false declaration right with the right card", "A amends four-kings KC")
def amends(seat: int, words: Words) -> Act:
    """Read `amends NAME CARDS`."""
    return Amend(seat, words.combination(), words.cards(), words.points)


@verb("claims", "claims a right; on what ground, of which event",
      "A claims trick", "A claims lead", "A claims deal", "A claims fresh-deal for unlike-backs",
      "A claims game")
def claims(seat: int, words: Words) -> Act:
    """Read `claims RIGHT [for GROUND] [at 3]`."""
    what = words.name(names.CLAIMS, "a claim")
    ground = _ground(words)
    return Claim(seat, what, ground, words.reference("at", "to"), words.points)


@verb("knocks", "stops the play, claiming the game", "A knocks")
def knocks(seat: int, words: Words) -> Act:
    """Read `knocks`."""
    return Knock(seat, words.points)


@verb("demands", "demands a count, or to see a card or a trick",
      "B demands a count of brisques", "B demands to see KS", "B demands to see ?",
      "B demands to see trick 4")
def demands(seat: int, words: Words) -> Act:
    """Read `demands a count of brisques`, `demands to see KS`."""
    words.skip("a", "the")
    if words.phrase("count of brisques", "count of the brisques"):
        return Demand(seat, "brisques", points=words.points)
    if words.phrase("to see"):
        if words.skip("trick"):
            return Demand(seat, "see", trick=words.number(), points=words.points)
        return Demand(seat, "see", words.some_cards(), points=words.points)
    raise WordError("demands what? (a count of brisques, or to see KS)")


@verb("asks", "asks his partner", "A asks C")
def asks(seat: int, words: Words) -> Act:
    """Read `asks [C]`."""
    return Ask(seat, words.player() if words.rest() else None, words.points)


@verb("replaces", "takes another player's place", "C replaces B")
def replaces(seat: int, words: Words) -> Act:
    """Read `replaces B`."""
    return Replace(seat, words.player(), words.points)


@verb("may", "a question, as the last event: what he may do; `in all`: in the best order",
      "A may declare", "A may declare in all", "B may play", "B may elect")
def may(seat: int, words: Words) -> Act:
    """Read `may declare [in all]`, `may play`, `may elect`."""
    what = words.name(QUESTIONS, "a question (declare, play or elect)")
    return May(seat, what, words.phrase("in all"), words.points)
