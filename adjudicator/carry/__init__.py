"""Moving the cards as recorded, lawful or not: a table and an act give a table."""

from adjudicator.carry.moves import Carrier

__all__ = ["Carrier"]
