"""Adjudicates recorded games of the Bézique family against the rule books."""

__version__ = "0.1.0"
