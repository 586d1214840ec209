"""Making records: random lawful deals, and lawful deals with one irregular act put in."""

from adjudicator.making.committing import NOT_COMMITTED, Committed, commit, committable
from adjudicator.making.deals import Made, Wishes, make, text
from adjudicator.making.position import Position, Unfit

__all__ = ["NOT_COMMITTED", "Committed", "Made", "Position", "Unfit", "Wishes", "commit",
           "committable", "make", "text"]
