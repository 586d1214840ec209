"""Judging: a case before a rule set gives a verdict."""

from adjudicator.judging.judge import judge

__all__ = ["judge"]
