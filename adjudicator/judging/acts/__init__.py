"""What the judge does with each kind of act."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from adjudicator.events import (
    Add,
    Amend,
    Ask,
    Call,
    Claim,
    Cut,
    Deal,
    Declare,
    Demand,
    Draw,
    Elect,
    Exchange,
    Expose,
    Find,
    Found,
    Gap,
    Knock,
    Look,
    Mark,
    May,
    Object_,
    Over,
    Play,
    Restore,
    Sheet,
    Show,
    Sides,
    Take,
    TakeDown,
    TurnDown,
)
from adjudicator.judging.acts import (
    calls,
    claiming,
    counts,
    declared,
    elections,
    ends,
    may,
    objections,
    wrong_marks,
)
from adjudicator.judging.acts.dealing import cut, deal, expose, find, turn_down
from adjudicator.judging.acts.draws import draw, restore, show
from adjudicator.judging.acts.plain import plain
from adjudicator.judging.acts.sides import changed_sides
from adjudicator.judging.acts.tricks import look, play, take
from adjudicator.laws.situation import Situation

if TYPE_CHECKING:
    from adjudicator.judging.replay import Replay


def handle(r: Replay, s: Situation) -> None:
    """Judge one act by the handler of its kind; an act without one by the laws at work alone."""
    _HANDLERS.get(type(s.act), plain)(r, s)


_HANDLERS: dict[type, Callable[[Replay, Situation], None]] = {
    Cut: cut, Deal: deal, Play: play, Take: take, Draw: draw, Look: look, Restore: restore,
    Show: show,
    Expose: expose, Find: find, TurnDown: turn_down, Declare: declared.declare,
    Exchange: declared.exchange, Found: counts.found, Mark: counts.mark, Sheet: counts.sheet,
    Object_: objections.objects, Elect: elections.elects, TakeDown: wrong_marks.takes_down,
    Add: wrong_marks.adds, Call: calls.calls, Amend: declared.amend, Claim: claiming.claims,
    Knock: claiming.knocks,
    Ask: claiming.asks, Demand: claiming.demands, Over: ends.over, Gap: ends.gap, May: may.asked,
    Sides: changed_sides,
}
