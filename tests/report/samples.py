"""Verdicts built by hand, so that reports are tested without the engine."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.cards import cards
from adjudicator.events import Case, ClaimSaid, Declare, Draw, Event, Object_, Play, Shown
from adjudicator.laws.law import Book, RuleSet
from adjudicator.rulings import (
    Branch,
    Cited,
    ClaimVerdict,
    Election,
    EventVerdict,
    Failed,
    Lapse,
    Next,
    Obligation,
    Open,
    Pays,
    Points,
    Ruling,
    Settlement,
    SettlementLine,
    Trick,
    Verdict,
)

HOYLE = Book("red", "The Red Book", "A. Author", "2nd", "1897", "red.txt")
RULES = RuleSet("red/bezique", "Bézique", HOYLE, "bezique", (2,), ordinary=True)
OTHER = RuleSet("blue/bezique", "Bézique", Book("blue", "The Blue Book"), "bezique", (2,))
VALUE = Cited("red.bezique.value.bezique", "The Red Book", "stated", "red.txt", (55, 57),
              "Bézique counts forty")
LOWER = Cited("red.bezique.declare.lower-after-higher", "The Red Book", "stated", "red.txt", (49,),
              "no card that stood in a higher declaration serves in a lower one of the class")
FORGOT = Cited("red.bezique.irregularity.forgot-draw", "The Red Book", "stated", "red.txt", (75,),
               "when a player has played to the next trick without drawing, the adversary chooses")
BLUE = Cited("blue.bezique.declare.any-other-combination", "The Blue Book", "inferred", "blue.txt",
             (69,), "any other combination may be declared with them")


def declare(index: int, text: str, name: str, faces: str, points: int | None) -> Event:
    shown = tuple(Shown(c) for c in cards(faces))
    return Event(index, index, text, (Declare(0, "declares", name, shown, points),))


def said(index: int, text: str, status: str = "legal", **more: object) -> EventVerdict:
    base = EventVerdict(index, index, 1, text, status, {}, {}, {"A": 0, "B": 0})
    return replace(base, **more)  # type: ignore[arg-type]


BEZIQUE = Case("ask", events=(declare(1, "A declares bezique QS JD +40", "bezique", "QS JD", 40),))
LEGAL = Verdict(
    "ask", "red/bezique", "legal",
    (said(1, "A declares bezique QS JD +40", claimed={"A": 40}, due={"A": 40},
          scores={"A": 40, "B": 0}, next=Next("A", "draw"),
          rulings=(Ruling(None, "A", "ruling", (VALUE,), "A scores bezique",
                          points=(Points("A", 40, "bezique", 1, VALUE.id),),
                          assumptions=("the talon is not out",)),)),),
    {"A": 40, "B": 0}, {"A": 40, "B": 0})

SEQUENCE = "A declares sequence AH 10H KH QH JH +250"
MARRIAGE = "A declares marriage KH QH +40"
REUSE = Case(
    "cases/reuse.yaml", "Marriage after sequence",
    events=(
        declare(1, SEQUENCE, "sequence", "AH 10H KH QH JH", 250),
        Event(2, 2, "A draws ?", (Draw(0, cards("?")),)),
        Event(3, 3, "B draws ?", (Draw(1, cards("?")),)),
        Event(4, 4, "A leads 9C", (Play(0, cards("9C")[0], True),)),
        Event(5, 5, "B plays 8C", (Play(1, cards("8C")[0], False),)),
        declare(6, MARRIAGE, "marriage", "KH QH", 40)),
    claims=(ClaimSaid(0, "points", 40), ClaimSaid(1, "points", 0, 0)))
_BEFORE = (
    said(1, SEQUENCE, claimed={"A": 250}, due={"A": 250}, scores={"A": 250, "B": 0},
         next=Next("A", "draw"),
         rulings=(Ruling(None, "A", "ruling", (VALUE,), "A scores sequence",
                         points=(Points("A", 250, "sequence", 1, VALUE.id),)),)),
    said(2, "A draws ?", scores={"A": 250, "B": 0}, next=Next("B", "draw")),
    said(3, "B draws ?", scores={"A": 250, "B": 0}, next=Next("A", "lead")),
    said(4, "A leads 9C", scores={"A": 250, "B": 0}, next=Next("B", "play")),
    said(5, "B plays 8C", scores={"A": 250, "B": 0}, next=Next("A", "draw"),
         trick=Trick("A", ("9C", "8C"), 0),
         rulings=(Ruling(None, "B", "ruling", (VALUE,), "A takes the trick"),)),
)
REFUSED = Verdict(
    "cases/reuse.yaml", "red/bezique", "irregular",
    (*_BEFORE,
     said(6, MARRIAGE, "irregular", claimed={"A": 40}, due={"A": 0}, scores={"A": 250, "B": 0},
          next=Next("A", "draw"),
          rulings=(Ruling(
              "lower-after-higher", "A", "ruling", (LOWER,),
              "a card of it stands in a higher declaration of its class",
              failed=(Failed("no-lower", "KH", 1), Failed("no-lower", "QH", 1),
                      Failed("new-card")),
              mended_by="a new King and a new Queen",
              elections=(Election("B", ("take-down", "add")),),
              assumptions=("regular pack and deal", "the talon is not out")),))),
    {"A": 250, "B": 0}, {"A": 290, "B": 0},
    claims=(ClaimVerdict("A", False, "40", "0 to A"), ClaimVerdict("B", True, "0", "0 to A")))
ALLOWED = Verdict(
    "cases/reuse.yaml", "blue/bezique", "legal",
    (*_BEFORE,
     said(6, MARRIAGE, claimed={"A": 40}, due={"A": 40}, scores={"A": 290, "B": 0},
          next=Next("A", "draw"),
          rulings=(Ruling(None, "A", "ruling", (BLUE,), "A scores marriage",
                          points=(Points("A", 40, "marriage", 6, BLUE.id),)),))),
    {"A": 290, "B": 0}, {"A": 290, "B": 0},
    claims=(ClaimVerdict("A", True, "40"), ClaimVerdict("B", False, "0", "40 to A")))

FORGOTTEN = Case("ask", events=(
    Event(1, 1, "A leads 9C", (Play(0, cards("9C")[0], True),)),
    Event(2, 2, "B plays AC", (Play(1, cards("AC")[0], False),)),
    Event(3, 3, "B draws ?", (Draw(1, cards("?")),)),
    Event(4, 4, "B leads KS", (Play(1, cards("KS")[0], True),)),
    Event(5, 5, "A plays 7D", (Play(0, cards("7D")[0], False),)),
    Event(6, 6, "B objects", (Object_(1),))))
CHOICE = Verdict(
    "ask", "red/bezique", "irregular",
    (said(1, "A leads 9C"), said(2, "B plays AC", due={"B": 10}, scores={"A": 0, "B": 10},
                                 trick=Trick("B", ("9C", "AC"), 1)),
     said(3, "B draws ?", scores={"A": 0, "B": 10}), said(4, "B leads KS"),
     said(5, "A plays 7D", "irregular", scores={"A": 0, "B": 10},
          trick=Trick("B", ("KS", "7D"), 0),
          rulings=(Ruling("played-without-drawing", "A", "ruling", (FORGOT,),
                          "A played to the second trick without drawing", noticed=6,
                          elections=(Election("B", ("fresh-deal", "draw-two"),
                                              lapses=Lapse("next-trick-complete")),)),)),
     said(6, "B objects", scores={"A": 0, "B": 10}, next=Next("B", "draw"))),
    {"A": 0, "B": 10}, {"A": 0, "B": 10},
    obligations=(Obligation("B", "choice", None, (), "next-trick-complete", FORGOT.id),))

UNKNOWN = Case("ask", events=(declare(1, MARRIAGE, "marriage", "KH QH", 40),))
OPEN = Verdict(
    "ask", "red/bezique", "undetermined",
    (said(1, MARRIAGE, "undetermined", claimed={"A": 40}, due={"A": 40}, scores={"A": 40, "B": 0},
          next=Next("A", "draw"),
          rulings=(Ruling(None, "A", "undetermined", (VALUE,),
                          "depends on one fact that nobody gave: the trump suit",
                          branches=(Branch("hearts are trumps", {"A": 40}, "trump H"),
                                    Branch("another suit is", {"A": 20}, "trump S"))),)),),
    {"A": 40, "B": 0}, {"A": 40, "B": 0}, open_questions=("the trump suit",))

QUESTION = Verdict(
    "ask", "red/bezique", "legal",
    (said(1, "A may declare", next=Next("A", "draw"), may=(
        Open("declares bezique QS JD", 40, VALUE.id),
        Open("declares marriage KH QH", 40, "red.bezique.value.royal-marriage"),
        Open("declares four-kings KS KH KD KC", None, None, "KC is not held"))),),
    {"A": 0, "B": 0}, {"A": 0, "B": 0})

SETTLED = replace(
    LEGAL, winner="A",
    settlement=Settlement(
        "A", "B", 1100, "1800 - 1200 + 500 = 1100",
        (SettlementLine("difference in hundreds", 600, "red.rubicon.settle.difference"),
         SettlementLine("for the game", 500)), (VALUE,), (Pays("B", "A", 1100),),
        ("The book prints 3900 where its rule gives 3800",)))
