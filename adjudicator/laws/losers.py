"""What the loser of a trick may declare, and when: after the winner has passed by drawing."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.events import Declare, Draw, Exchange, Play
from adjudicator.facts import yes_no
from adjudicator.laws.combinations import candidates
from adjudicator.laws.declaring import declare_before_drawing
from adjudicator.laws.registry import duty
from adjudicator.laws.situation import Cite, Fault, Situation


def trick_winner(s: Situation) -> int | None:
    """Return who won the trick on which something is declared; None where nothing tells it.

    Where the record begins with a draw, the winner drew first.
    """
    table = s.before
    if table.turn is not None or table.last:
        return s.turn()
    return table.drawn[0] if table.drawn else None


def _by_loser(s: Situation) -> tuple[Declare, int] | None:
    """The declaration and the winner, if it is the loser who declares while there is a talon."""
    act = s.act
    if not isinstance(act, Declare) or s.before.out is True:
        return None
    won = trick_winner(s)
    return None if won is None or won == act.seat else (act, won)


def _of_kind(s: Situation, act: Declare, kinds: tuple[str, ...]) -> bool:
    return any(c.kind in kinds for c in candidates(s.frame, act.name))


@duty("winner-declares-while-talon", Declare, faults=("not-the-winner", "talon-out"))
def winner_declares_while_talon(s: Situation, *, losers: bool = False) -> Iterator[Fault | Cite]:
    """Who has just won a trick may declare as long as there is a talon.

    `losers`: another law says what the loser of the trick may declare.
    """
    act = s.act
    assert isinstance(act, Declare)
    won = trick_winner(s)
    if s.before.out is True:
        yield Fault("talon-out", act.seat, message="the talon is out")
    elif not s.before.last and s.before.trick_no == 0:
        yield Fault("not-the-winner", act.seat, message="no trick has been won yet")
    elif won in (None, act.seat):
        yield Cite(act.seat)
    elif not losers:
        yield Fault("not-the-winner", act.seat, message=f"{s.name(won or 0)} won the trick")


@duty("drawing-passes", Declare, Draw, faults=("after-drawing",))
def drawing_passes(s: Situation) -> Iterator[Fault | Cite]:
    """The winner who draws has passed: he declares nothing more on that trick."""
    act = s.act
    if isinstance(act, Draw):
        first = not act.nothing and s.before.phase == "won" and not s.before.drawn
        if first and s.window.declared is None and act.seat == s.before.turn:
            yield Cite(act.seat, "he has nothing to declare")
    elif _by_loser(s) is None:
        yield from declare_before_drawing(s)


@duty("loser-declares-before-drawing", Declare, faults=("after-drawing", "loser-declares"))
def loser_declares_before_drawing(
    s: Situation, *, kinds: tuple[str, ...]
) -> Iterator[Fault | Cite]:
    """When the winner has drawn without declaring, the loser may declare before he draws."""
    found = _by_loser(s)
    if found is None or not _of_kind(s, found[0], kinds):
        return
    act, won = found
    if act.seat in s.before.drawn or s.before.phase in ("lead", "play"):
        yield Fault("after-drawing", act.seat, message="he had drawn")
    elif not _declared(s, won, False):
        if won in s.before.drawn or _passed(s, won):
            yield Cite(act.seat)
        else:
            yield Fault("loser-declares", act.seat, message=f"{s.name(won)} had not drawn")


@duty("loser-declares-only", Declare, faults=("loser-declares",))
def loser_declares_only(
    s: Situation, *, kinds: tuple[str, ...]
) -> Iterator[Fault | Cite]:
    """The loser of a trick may declare these kinds and nothing else."""
    found = _by_loser(s)
    if found is None:
        return
    if _of_kind(s, found[0], kinds):
        yield Cite(found[0].seat)
    else:
        yield Fault("loser-declares", found[0].seat, message=f"{s.name(found[1])} won the trick")


@duty("winner-shuts-loser-out", Declare, faults=("loser-declares",))
def winner_shuts_loser_out(s: Situation, *, attempts: bool = False) -> Iterator[Fault | Cite]:
    """What the winner declares on a trick takes the loser's right away; `attempts`: a void one too.
    """
    found = _by_loser(s)
    if found is None:
        return
    act, won = found
    if _declared(s, won, attempts):
        yield Fault("loser-declares", act.seat, message=f"{s.name(won)} has declared")
    elif _declared(s, won, True):
        yield Cite(act.seat, "what is void is no declaration")


def _declared(s: Situation, seat: int, attempts: bool) -> bool:
    """Whether a player has declared on this trick (`attempts`: rightly or not)."""
    if attempts:
        return any(isinstance(a, Declare) and a.seat == seat for a in _on_this_trick(s))
    return s.window.declared is not None and any(
        s.window.declared in (d.at, d.scored) for d in s.before.seats[seat].declared)


def _on_this_trick(s: Situation) -> Iterator[object]:
    """Yield the acts of the record since the last card played, the latest first."""
    for event in reversed(s.case.events[: s.at - 1]):
        for act in reversed(event.acts):
            if isinstance(act, Play):
                return
            yield act


def _passed(s: Situation, won: int) -> bool:
    """Whether the winner, whose draw is not recorded before, had drawn; asked for if left open.

    It is proved that he had not where he draws later on the trick, where the record names his
    other draws, and where it begins with the trick just won.
    """
    if any(isinstance(a, Draw) and a.seat == won for e in s.case.events for a in e.acts):
        return False
    for event in s.case.events[s.at :]:
        for act in event.acts:
            if isinstance(act, Declare | Exchange) and act.seat == won:
                return False
            if isinstance(act, Play):
                break
    start = s.case.start
    if start is not None and start.won is not None and s.before.trick_no is None and not any(
            isinstance(a, Play) for e in s.case.events[: s.at - 1] for a in e.acts):
        return False
    name = s.name(won)
    fact = yes_no("passed", s.at, (f"{name} had drawn", f"{name} draws ?"),
                  (f"{name} had not drawn", f"{name} draws ? after it"),
                  f"whether {name} had passed by drawing", no_first=False)
    return s.facts.settle(fact) == "yes"
