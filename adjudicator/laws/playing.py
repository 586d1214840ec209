"""Duties of leading and playing, and of the tricks taken."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.cards import Card
from adjudicator.events import Claim, Count, Demand, Gather, Look, Play, Restore
from adjudicator.knowledge import played_later
from adjudicator.laws.registry import Answering, Leading, duty
from adjudicator.laws.situation import Cite, Fault, Situation


@duty("pone-leads-first", Leading, Claim, faults=("led-out-of-turn",))
def pone_leads_first(s: Situation) -> Iterator[Fault | Cite]:
    """The pone leads to the first trick."""
    act = s.act
    if isinstance(act, Claim):
        if act.what == "lead" and s.before.trick_no == 0:
            yield Cite(s.pone())
        return
    assert isinstance(act, Play)
    if not act.lead or s.after.trick_no != 1 or s.before.trick_no != 0:
        return
    if act.seat == s.pone():
        yield Cite(act.seat)
    else:
        yield Fault("led-out-of-turn", act.seat, (act.card,),
                    f"the first lead is {s.name(s.pone())}'s")


@duty("winner-leads", Leading, Claim, faults=("led-out-of-turn",))
def winner_leads(s: Situation) -> Iterator[Fault | Cite]:
    """The winner of a trick leads to the next, before or after the last draw alike."""
    act = s.act
    if isinstance(act, Claim):
        if act.what == "lead" and (s.before.last or s.before.turn is not None):
            yield Cite(s.turn())
        return
    assert isinstance(act, Play)
    if not act.lead or s.before.phase not in ("won", "lead"):
        return
    turn = s.turn() if s.before.turn is not None or s.before.last else None
    if turn is None or s.before.trick_no == 0 or act.seat == s.before.taker:
        return
    if act.seat == turn:
        yield Cite(act.seat)
    else:
        yield Fault("led-out-of-turn", act.seat, (act.card,), f"the lead is {s.name(turn)}'s")


@duty("winner-leads-strictly", Leading, faults=("led-out-of-turn",))
def winner_leads_strictly(s: Situation) -> Iterator[Fault | Cite]:
    """With the talon out, the winner of the last trick leads, any card he likes."""
    if s.before.out is True:
        yield from winner_leads(s)


def _gathered(s: Situation) -> bool:
    """Whether the last trick lies turned down; where the record gathers it later, not yet."""
    for event in s.case.events[s.at :]:
        for act in event.acts:
            if isinstance(act, Gather):
                return False
            if isinstance(act, Play):
                return True
    return True


def held(s: Situation, seat: int) -> list[tuple[Card, int | None]]:
    """Return the cards proved to be in a hand at the act, each with the event that proves it."""
    me = s.before.seats[seat]
    found: list[tuple[Card, int | None]] = [
        (c.card, None) for c in (*me.hand, *me.spread) if c.card.suit and not c.doubt]
    if not me.complete:
        found += [(c, at) for c, at in played_later(s.case, s.at, seat)]
    return found


@duty("strict-play", Answering, faults=("failed-to-follow", "failed-to-win", "failed-to-trump"))
def strict_play(
    s: Situation, *, follow: bool = True, win: bool = True, trump: bool = True,
) -> Iterator[Fault | Cite]:
    """With the talon out the second player follows suit, wins if he can, trumps if void."""
    yield from _strictly(s, follow, win, trump, False)


@duty("play-highest", Answering, faults=("failed-to-play-highest",))
def play_highest(s: Situation) -> Iterator[Fault | Cite]:
    """With the talon out the second player plays his highest card of the suit led."""
    yield from _strictly(s, False, False, False, True)


def _strictly(s: Situation, follow: bool, win: bool, trump: bool,
              highest: bool) -> Iterator[Fault | Cite]:
    act = s.act
    assert isinstance(act, Play)
    if s.before.out is False or not s.before.trick or not act.card.known:
        return
    lead = s.before.trick[0].copy.card
    if not lead.known or act.seat == s.before.trick[0].seat:
        return
    fault = _strict_fault(s, act, lead, follow, win, trump, highest)
    if fault is not None:
        if s.talon_out():
            yield fault
    elif s.before.out is True:
        yield Cite(act.seat)


def _strict_fault(s: Situation, act: Play, lead: Card, follow: bool, win: bool, trump: bool,
                  highest: bool) -> Fault | None:
    cards = held(s, act.seat)
    suit = [(c, p) for c, p in cards if c.suit == lead.suit and c is not act.card and c.rank]
    if act.card.suit == lead.suit:
        if highest:
            above = [(c, p) for c, p in suit if s.frame.stronger(c, act.card)]
            if above:
                return _strict("failed-to-play-highest", act, above)
        best = _best_led(s, lead)
        above = [(c, p) for c, p in suit if s.frame.stronger(c, best)]
        if win and above and not s.frame.stronger(act.card, best) and not _ruffed(s, lead):
            return _strict("failed-to-win", act, above)
        return None
    if suit:
        return _strict("failed-to-follow", act, suit) if follow else None
    if trump:
        trumps = [(c, p) for c, p in cards if c is not act.card and c.suit]
        others = [(c, p) for c, p in trumps if c.suit not in (lead.suit, act.card.suit)]
        if others:
            ruff = s.trump()
            mine = [(c, p) for c, p in others if c.suit == ruff]
            high = _best_ruff(s, ruff)
            if win and high is not None:  # the trick is trumped: a lower trump would not win it
                mine = [(c, p) for c, p in mine if s.frame.stronger(c, high)]
            if mine and lead.suit != ruff:
                return _strict("failed-to-trump", act, mine)
    return None


def _best_led(s: Situation, lead: Card) -> Card:
    best = lead
    for played in s.before.trick[1:]:
        card = played.copy.card
        if card.suit == lead.suit and card.rank and s.frame.stronger(card, best):
            best = card
    return best


def _best_ruff(s: Situation, ruff: str) -> Card | None:
    """Return the highest trump played to a plain lead so far."""
    ruffs = [p.copy.card for p in s.before.trick[1:]
             if p.copy.card.suit == ruff and p.copy.card.rank]
    return max(ruffs, key=lambda c: s.frame.strength.get(c.rank, -1), default=None)


def _ruffed(s: Situation, lead: Card) -> bool:
    others = [p.copy.card for p in s.before.trick[1:] if p.copy.card.suit != lead.suit]
    return bool(others) and any(c.suit == s.trump() != lead.suit for c in others)


def _strict(name: str, act: Play, proof: list[tuple[Card, int | None]]) -> Fault:
    now = [c for c, at in proof if at is None]
    proved = None if now else min(at for _, at in proof if at is not None)
    card = now[0] if now else proof[0][0]
    return Fault(name, act.seat, (act.card,), f"{card} was held", proved=proved,
                 detail={"held": card.text})


@duty("gather-face-down", Gather, faults=("left-face-up",))
def gather_face_down(s: Situation) -> Iterator[Fault | Cite]:
    """The winner takes in the cards of the trick and turns them face down."""
    assert isinstance(s.act, Gather)
    if s.act.face_up:
        yield Fault("left-face-up", s.act.seat, message="the trick lies face up")
    else:
        yield Cite(s.act.seat)


@duty("keep-on-table", Restore, faults=("took-up-early",))
def keep_on_table(s: Situation) -> Iterator[Fault | Cite]:
    """Cards declared stay on the table while the talon lasts."""
    assert isinstance(s.act, Restore)
    cards = tuple(c for c in s.act.cards if not _only_won(s, s.act.seat, c))
    if s.act.how != "takes up" or (s.act.cards and not cards):
        return
    if not s.talon_out():
        yield Fault("took-up-early", s.act.seat, cards, "the talon is not out")


def _only_won(s: Situation, seat: int, card: Card) -> bool:
    """Whether the card lies there only as one won in a trick, which was not declared from hand."""
    me = s.before.seats[seat]
    return any(c.card is card for c in me.won) and not me.holds(card)


@duty("table-cards-stay", Play, Restore, faults=("took-up-early",))
def table_cards_stay(s: Situation) -> Iterator[Fault | Cite]:
    """Cards declared may be played from the table, and are not taken up while the talon lasts."""
    act = s.act
    if isinstance(act, Restore):
        yield from keep_on_table(s)
    elif isinstance(act, Play):
        played = s.after.trick[-1:] or s.after.last[-1:]
        if played and played[0].source == "table" and played[0].seat == act.seat:
            yield Cite(act.seat)


@duty("take-up-at-end", Restore)
def take_up_at_end(s: Situation) -> Iterator[Fault | Cite]:
    """When the talon is out every card on the table goes back to its owner's hand."""
    assert isinstance(s.act, Restore)
    if s.act.how == "takes up" and s.before.out is True:
        yield Cite(s.act.seat)


@duty("tricks-closed", Look, Demand, Gather, faults=("looked-at-trick",))
def tricks_closed(s: Situation) -> Iterator[Fault | Cite]:
    """A trick turned down may not be looked at again."""
    act = s.act
    if isinstance(act, Look) and act.what in ("trick", "last-trick"):
        if act.what == "trick" or _gathered(s):
            yield Fault("looked-at-trick", act.seat, message="the trick was turned down")
        else:
            yield Cite(act.seat)
    elif isinstance(act, Demand) and act.what == "see" and act.trick is not None:
        yield Cite(act.seat)


@duty("tricks-uncounted", Count, faults=("counted-tricks",))
def tricks_uncounted(s: Situation) -> Iterator[Fault | Cite]:
    """Players may not count the tricks they have taken."""
    assert isinstance(s.act, Count)
    if s.act.what == "tricks":
        yield Fault("counted-tricks", s.act.seat)


@duty("talon-uncounted", Count, faults=("counted-talon",))
def talon_uncounted(s: Situation) -> Iterator[Fault | Cite]:
    """The talon may not be counted."""
    assert isinstance(s.act, Count)
    if s.act.what == "talon":
        yield Fault("counted-talon", s.act.seat)
