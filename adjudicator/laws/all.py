"""Imports every module that registers a law function, so that the registries are full."""

from adjudicator.laws import (
    bars,
    card_points,
    dealing,
    declaring,
    drawing,
    ends_of_game,
    forfeits,
    lots,
    moments,
    permissions,
    playing,
    questions,
    reuse,
    scores,
    serving,
    settlements,
    sevens,
    tens,
    turns,
)

__all__ = ["bars", "card_points", "dealing", "declaring", "drawing", "ends_of_game", "forfeits",
           "lots", "moments", "permissions", "playing", "questions", "reuse", "scores", "serving",
           "settlements", "sevens", "tens", "turns"]
