"""Several announced and one scored; what waits, and who may declare at all."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.events import Declare
from adjudicator.laws.declaring import SCORING, declare_as_winner, one_score_a_trick
from adjudicator.laws.permissions import announce_several, made
from adjudicator.laws.registry import duty, permits
from adjudicator.laws.situation import Cite, Fault, Situation


@duty("only-winner-declares", Declare, faults=("not-the-winner",))
def only_winner_declares(s: Situation) -> Iterator[Fault | Cite]:
    """Whoever did not win the trick declares nothing on it."""
    yield from (x for x in declare_as_winner(s) if isinstance(x, Fault))


@duty("one-score-of-several", Declare, faults=("second-score",))
def one_score_of_several(s: Situation) -> Iterator[Fault | Cite]:
    """Of several combinations announced on a trick one is scored, and the rest wait."""
    yield from one_score_a_trick(s)
    if announce_several(s):
        yield Cite()


@permits("others-stay", Declare)
def others_stay(s: Situation) -> bool:
    """One of what waits is scored, and the rest waits on."""
    act, attempt = s.act, made(s)
    if not isinstance(act, Declare) or act.mode not in SCORING or attempt is None:
        return False
    return attempt.waited is not None and len(s.before.seats[attempt.seat].waiting) > 1
