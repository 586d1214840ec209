"""Irregularities of leading, playing and the tricks, each committed in a lawful deal."""

from __future__ import annotations

from adjudicator.cards import Card
from adjudicator.events import Count, Elect, Gather, Look, Object_, Play, Restore, Take
from adjudicator.frame import Frame
from adjudicator.laws.law import Elects
from adjudicator.making import playing
from adjudicator.making.position import Position, sources
from adjudicator.making.splicing import Acts, Bench, Committed, commits, rest, spliced

LATE = ("failed-to-follow", "failed-to-win", "failed-to-trump", "failed-to-play-highest")


@commits("took-wrongly")
def took_wrongly(bench: Bench) -> Committed:
    """The loser of a trick takes it."""
    made = bench.deal()
    at = bench.place(made, lambda p: p.phase == "won" and not p.drawn and not p.busy)
    act = Take(bench.other(made.positions[at].turn))
    return Committed(spliced(made, at, [(act,)]), at + 1, "took-wrongly")


@commits("left-face-up", "gather-face-down")
def left_face_up(bench: Bench) -> Committed:
    """The winner gathers his trick and leaves it face up."""
    made = bench.deal()
    at = bench.place(made, lambda p: p.phase == "won" and not p.drawn)
    act = Gather(made.positions[at].turn, face_up=True)
    return Committed(spliced(made, at, [(act,)], rest(made, at)), at + 1, "left-face-up")


@commits("led-out-of-turn", "winner-leads", "pone-leads-first")
def led_out_of_turn(bench: Bench) -> Committed:
    """A player leads whose lead it is not; the other speaks up and leads himself."""
    made = bench.deal()
    at = bench.place(made, lambda p: p.phase == "lead")
    now = made.positions[at]
    seat = bench.other(now.turn)
    card, source = bench.pick((c, s) for c in now.held(seat) for s in sources(now, seat, c))
    put: list[Acts] = [(Play(seat, card, True, source),)]
    if bench.rng.random() < 0.3:
        return Committed(spliced(made, at, put), at + 1, "led-out-of-turn")
    put.append((Object_(now.turn, ground=bench.pick(("", "led-out-of-turn"))),))
    return Committed(spliced(made, at, put, rest(made, at)), at + 1, "led-out-of-turn")


@commits("took-up-early", "keep-on-table")
def took_up_early(bench: Bench) -> Committed:
    """A player takes a card he has declared back into his hand while the talon lasts."""
    made = bench.deal()
    at = bench.place(made, lambda p: any(p.spread) and not p.out)
    now = made.positions[at]
    seat = bench.pick(i for i, lying in enumerate(now.spread) if lying)
    card = bench.pick(c.card for c in now.spread[seat])
    act = Restore(seat, "takes up", (card,))
    return Committed(spliced(made, at, [(act,)]), at + 1, "took-up-early")


@commits("looked-at-trick", "tricks-closed")
def looked_at_trick(bench: Bench) -> Committed:
    """A player looks at a trick that was turned down."""
    made, seat = bench.deal(), bench.rng.randrange(bench.players)
    at = bench.place(made, lambda p: p.tricks > 0)
    act = Look(seat, "trick", bench.rng.randint(1, made.positions[at].tricks))
    return Committed(spliced(made, at, [(act,)], rest(made, at)), at + 1, "looked-at-trick")


def _counted(bench: Bench, what: str, name: str) -> Committed:
    made, seat = bench.deal(), bench.rng.randrange(bench.players)
    at = bench.place(made, lambda p: p.tricks > 0 and (what == "tricks" or not p.out))
    act = Count(seat, what)
    return Committed(spliced(made, at, [(act,)], rest(made, at)), at + 1, name)


@commits("counted-tricks", "tricks-uncounted")
def counted_tricks(bench: Bench) -> Committed:
    """A player counts the tricks he has taken."""
    return _counted(bench, "tricks", "counted-tricks")


@commits("counted-talon", "talon-uncounted")
def counted_talon(bench: Bench) -> Committed:
    """A player counts the talon."""
    return _counted(bench, "talon", "counted-talon")


# ---------------------------------------------------------------------- strict play


def _breaks(now: Position, seat: int, card: Card, frame: Frame) -> str:
    """Name the fault of a card that is not allowed, the talon being out."""
    lead = now.trick[0][1]
    suit = [c for c in now.held(seat) if c.suit == lead.suit]
    if not suit:
        return "failed-to-trump"
    if card.suit != lead.suit:
        return "failed-to-follow"
    return "failed-to-win" if not frame.stronger(card, lead) else "failed-to-play-highest"


def _revoke(bench: Bench, name: str) -> Committed:
    made, frame = bench.deal(agenda=bench.pick((None, ()))), bench.rules.frame
    duties = playing.strict(bench.rules)

    def wrong(p: Position) -> list[Card]:
        if not (p.out and p.trick):
            return []
        seat = playing.to_play(p, frame)
        good = playing.allowed(p, seat, duties, frame)
        return [c for c in p.held(seat) if c not in good and _breaks(p, seat, c, frame) == name]

    at = bench.place(made, lambda p: bool(wrong(p)))
    now = made.positions[at]
    seat = playing.to_play(now, frame)
    put: list[Acts] = [(Play(seat, bench.pick(wrong(now)), False),)]
    if _may_have_replayed(bench, name) and bench.rng.random() < 0.6:
        put.append((Elect(bench.other(seat), "replay"),))
        return Committed(spliced(made, at, put, rest(made, at)), at + 1, name)
    return Committed(spliced(made, at, put), at + 1, name)


def _may_have_replayed(bench: Bench, name: str) -> bool:
    return any(isinstance(x, Elects) and "replay" in x.among
               for law in bench.rules.by_fault.get(name, ()) for x in law.remedy)


@commits("failed-to-follow", "strict-play")
def failed_to_follow(bench: Bench) -> Committed:
    """With the talon out a player holds the suit led and throws another."""
    return _revoke(bench, "failed-to-follow")


@commits("failed-to-win", "strict-play")
def failed_to_win(bench: Bench) -> Committed:
    """With the talon out a player follows with a card that loses and holds one that wins."""
    return _revoke(bench, "failed-to-win")


@commits("failed-to-trump", "strict-play")
def failed_to_trump(bench: Bench) -> Committed:
    """With the talon out a player void of the suit holds a trump and does not use it."""
    return _revoke(bench, "failed-to-trump")


@commits("failed-to-play-highest", "play-highest")
def failed_to_play_highest(bench: Bench) -> Committed:
    """With the talon out a player wins, but not with his highest card of the suit."""
    return _revoke(bench, "failed-to-play-highest")

