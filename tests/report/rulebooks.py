"""Two small rule sets built by hand."""

from __future__ import annotations

from adjudicator.laws.law import (
    Book,
    Elects,
    FrameEntry,
    Law,
    Option,
    Orders,
    OtherWay,
    RuleSet,
    Unclear,
)

_RED = Book("red", "The Red Book of Games", "A. Author & Son", "Second Edition", "1897", "red.txt")
_BLUE = Book("blue", "The Blue Book", year="1860", seed="blue.txt")

THOUSAND = Law("red.bezique.game.thousand", (20,), "one thousand up", "The game is 1000 up.")
FORGOT = Law(
    "red.bezique.irregularity.forgot-draw", (75,), "forgotten to take a card",
    "When a player has played to the next trick without drawing, the adversary chooses.",
    effect="irregularity", names=("played-without-drawing",),
    when={"offender_has": "played-to-next-trick"},
    remedy=(Elects("adversary", ("fresh-deal", "draw-two"), "next-trick-complete"),),
    questions=("diff.27.forgets-to-draw",),
    unclear=Unclear("both-at-once", (OtherWay("one-by-one", {"order": "adversary-between"}),)),
    note="the book says card for cards")
EXPOSED = Law(
    "red.bezique.deal.exposed", (30, 31, 32), "exposes a card",
    "A card the dealer exposes gives the adversary a fresh deal", basis="inferred",
    effect="irregularity", names=("exposed-anothers",), remedy=(Orders("fresh-deal"),),
    exception_to=("red.bezique.irregularity.forgot-draw",))
DRAWN = Law(
    "blue.bezique.draw.forgotten", (8,), "forgets to draw", "He who forgets to draw plays on.",
    effect="irregularity", names=("played-without-drawing",), stands=True,
    questions=("diff.27.forgets-to-draw",))
FIFTEEN = Law("blue.bezique.game.points", (3,), "fifteen hundred", "The game is 1500 up.")

RED = RuleSet(
    "red/bezique", "Bézique", _RED, "bezique", (2,), ordinary=True,
    options={"points_up": Option("points_up", (), 1000, THOUSAND.id)},
    frame={"hand": FrameEntry(8, THOUSAND.id, {"batches": (3, 2, 3)}),
           "packs": FrameEntry(2, THOUSAND.id)},
    combinations={"bezique": {"points": 40, "class": "B", "law": THOUSAND.id}},
    laws={law.id: law for law in (THOUSAND, FORGOT, EXPOSED)}, silent_on=("drew-two",))
BLUE = RuleSet(
    "blue/bezique", "Bézique", _BLUE, "bezique", (2,), ordinary=True,
    frame={"hand": FrameEntry(8, FIFTEEN.id, {"batches": (2, 3, 3)}),
           "packs": FrameEntry(2, FIFTEEN.id)},
    combinations={"bezique": {"points": 40, "class": "B", "law": FIFTEEN.id}},
    laws={law.id: law for law in (DRAWN, FIFTEEN)})
