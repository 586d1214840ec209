"""What really lies where before an event, as no record shows it; and how lawful acts change it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from adjudicator.cards import Card
from adjudicator.carry import tricks
from adjudicator.carry.winnings import laid_out
from adjudicator.frame import Frame
from adjudicator.table import Copy, Played, Table, changed


class Unfit(Exception):
    """What was wished for cannot be made of this deal or under these rules."""


@dataclass(frozen=True, slots=True)
class Position:
    """The truth of the table. `phase`: lead | play | won (draws open) | over.

    `turn` leads, or has won the trick; `busy` says what its winner has done on it: declared |
    exchanged | ''. `out`: nothing is left to draw.
    """

    hands: tuple[tuple[Card, ...], ...]
    spread: tuple[tuple[Copy, ...], ...]
    talon: tuple[Card, ...]
    turn_up: Card | None
    trump: str
    dealer: int
    turn: int
    phase: str = "lead"
    trick: tuple[tuple[int, Card], ...] = ()
    last: tuple[tuple[int, Card], ...] = ()
    drawn: tuple[int, ...] = ()
    tricks: int = 0
    busy: str = ""
    out: bool = False
    brisques: tuple[int, ...] = ()  # taken by each
    waits: tuple[bool, ...] = ()  # whether something he announced waits to be scored
    won: tuple[tuple[Copy, ...], ...] = ()  # laid out by each from the tricks he has won

    def held(self, seat: int) -> tuple[Card, ...]:
        """Return all his cards, the lying ones too."""
        return self.hands[seat] + tuple(c.card for c in self.spread[seat])

    def shows(self, seat: int) -> tuple[Copy, ...]:
        """Return the copies lying before him, from his hand or from his tricks."""
        return self.spread[seat] + (self.won[seat] if self.won else ())

    def holds(self, seat: int, cards: tuple[Card, ...]) -> bool:
        """Whether all these cards are his."""
        mine = self.held(seat)
        return all(mine.count(c) >= cards.count(c) for c in cards)

    @property
    def free(self) -> bool:
        """Whether the winner of the trick may still declare or exchange what he likes."""
        return self.phase == "won" and not self.busy and not self.drawn and not self.out


def after(seat: int, players: int, frame: Frame, steps: int = 1) -> int:
    """Return the seat whose turn comes `steps` after `seat`."""
    return (seat + (steps if frame.direction == "left" else -steps)) % players


def round_from(seat: int, players: int, frame: Frame) -> tuple[int, ...]:
    """Return all the seats in their turn, beginning with `seat`."""
    return tuple(after(seat, players, frame, n) for n in range(players))


def draw_order(now: Position, frame: Frame) -> tuple[int, ...]:
    """Return the seats in the order in which they draw after this trick."""
    players = len(now.hands)
    first = after(now.dealer, players, frame) if frame.draws_first == "pone" else now.turn
    return round_from(first, players, frame)


def sources(now: Position, seat: int, card: Card) -> tuple[str, ...]:
    """Return whence a card may be played so that a record can say which copy went."""
    lying = {c.uses for c in now.spread[seat] if c.card is card}
    found = ("hand",) if card in now.hands[seat] else ()
    return (*found, "table") if len(lying) == 1 else found


def less(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Return the cards without one of this face."""
    i = cards.index(card)
    return cards[:i] + cards[i + 1 :]


def _put(rows: tuple[tuple[Card, ...], ...], seat: int,
         row: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    return (*rows[:seat], row, *rows[seat + 1 :])


def played(now: Position, seat: int, card: Card, source: str, frame: Frame) -> Position:
    """Return the position after a card is led or played."""
    hands, spread = now.hands, now.spread
    if source == "table":
        mine = list(spread[seat])
        mine.pop(next(i for i, c in enumerate(mine) if c.card is card))
        spread = (*spread[:seat], tuple(mine), *spread[seat + 1 :])
    else:
        hands = _put(hands, seat, less(hands[seat], card))
    trick = (*now.trick, (seat, card))
    there = replace(now, hands=hands, spread=spread, trick=trick, phase="play")
    return there if len(trick) < len(hands) else _complete(there, frame)


def _complete(now: Position, frame: Frame) -> Position:
    won = tricks.winner(tuple(Played(s, Copy(c), "hand") for s, c in now.trick), frame, now.out,
                        lambda: now.trump)
    assert won is not None
    number = frame.brisques_in(c for _, c in now.trick)
    taken = tuple(n + (number if i == won else 0) for i, n in enumerate(now.brisques))
    over = now.out and not any(now.held(i) for i in range(len(now.hands)))
    there = replace(
        now, trick=(), last=now.trick, turn=won, drawn=(), busy="", tricks=now.tricks + 1,
        brisques=taken, won=_laid_out(now, won, frame),
        phase="over" if over else ("lead" if now.out else "won"))
    short = there.turn_up is not None and len(there.talon) + 1 < len(there.hands)
    return _taken_up(there) if there.phase == "won" and short and frame.left_over(
        len(there.hands)) else there


def _laid_out(now: Position, winner: int, frame: Frame) -> tuple[tuple[Copy, ...], ...]:
    """Return what lies out of tricks when the winner has added to it from this one."""
    out = tuple(Copy(c) for _, c in now.trick if laid_out(c, frame, now.trump))
    rows = now.won or tuple(() for _ in now.hands)
    return tuple(row + (out if i == winner else ()) for i, row in enumerate(rows))


def next_card(now: Position, frame: Frame) -> tuple[Card, bool]:
    """Return the card the next to draw gets, and whether it is the turn-up."""
    players = len(now.hands)
    left = len(now.talon) + (now.turn_up is not None) + len(now.drawn)
    last = not frame.left_over(players) and left < 2 * players and len(now.drawn) == players - 1
    if now.turn_up is not None and (last or not now.talon):
        return now.turn_up, True
    return now.talon[0], False


def drew(now: Position, seat: int, frame: Frame) -> Position:
    """Return the position after a draw in turn; the last of a round may close the talon."""
    card, up = next_card(now, frame)
    hands = _put(now.hands, seat, (*now.hands[seat], card))
    talon = now.talon if up else now.talon[1:]
    there = replace(now, hands=hands, talon=talon, turn_up=None if up else now.turn_up,
                    drawn=(*now.drawn, seat))
    players = len(hands)
    if len(there.drawn) < players:
        return there
    left = len(talon) + (there.turn_up is not None)
    if left >= players or (left and there.turn_up and frame.left_over(players)):
        return replace(there, phase="lead")
    return _taken_up(there)


def _taken_up(now: Position) -> Position:
    """Return the position with the talon out, the cards shown being taken into the hands."""
    hands = tuple(h + tuple(c.card for c in s) for h, s in zip(now.hands, now.spread, strict=True))
    return replace(now, hands=hands, spread=tuple(() for _ in hands), talon=(), turn_up=None,
                   phase="lead", out=True)


def exchanged(now: Position, seat: int, card: Card) -> Position:
    """Return the position after the exchange of a card for the turn-up."""
    assert now.turn_up is not None
    hand = (*less(now.hands[seat], card), now.turn_up)
    return replace(now, hands=_put(now.hands, seat, hand), turn_up=card, busy="exchanged")


def shown(now: Position, table: Table) -> Position:
    """Return the position after a declaration, the copies being those the replay laid down."""
    hands = tuple(tuple(c.card for c in s.hand) for s in table.seats)
    spread = tuple(tuple(changed(c, laid=-1) for c in s.spread) for s in table.seats)
    won = tuple(tuple(changed(c, laid=-1) for c in s.won) for s in table.seats)
    trump = now.trump if table.trump is None else table.trump
    return replace(now, hands=hands, spread=spread, won=won, trump=trump, busy="declared",
                   waits=tuple(bool(s.waiting) for s in table.seats))
