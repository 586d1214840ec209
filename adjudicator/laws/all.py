"""Imports every module that registers a law function, so that the registries are full."""

from adjudicator.laws import (
    bars,
    dealing,
    declaring,
    drawing,
    permissions,
    playing,
    questions,
    scores,
    settlements,
)

__all__ = ["bars", "dealing", "declaring", "drawing", "permissions", "playing", "questions",
           "scores", "settlements"]
