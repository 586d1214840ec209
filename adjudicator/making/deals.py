"""A random lawful deal of any game the rules describe, recorded card by card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from random import Random

from adjudicator.cards import Card
from adjudicator.events import Act, Case, Deal, Declare, Draw, Exchange, Mark, Play, Shown
from adjudicator.frame import Combination, Frame
from adjudicator.judging.rules import Rules
from adjudicator.laws import held_cards
from adjudicator.laws.combinations import makes, required
from adjudicator.making import asking, playing
from adjudicator.making.position import (
    Position,
    Unfit,
    after,
    draw_order,
    drew,
    exchanged,
    next_card,
    played,
    shown,
)
from adjudicator.record import written
from adjudicator.table import Table

NAMES = "ABCDEFGH"
# Scores whose points the maker can tell; where a play may bring others, none is recorded for it.
TOLD = ("brisques-at-once", "brisques-at-end", "brisques-over", "last-trick", "turned-up-seven",
        "exchange")


@dataclass(frozen=True, slots=True)
class Wishes:
    """What a deal is to hold; left alone, everything is left to chance.

    `hands`: cards to be dealt to a seat, kept while the talon lasts or (not `keep`) until the
    agenda is done. `agenda`: what is declared
    or exchanged, in this order, and nothing else; without one the winner of a trick declares so
    often (`declares`). `marks`: whether the points are recorded. `short`: cards the talon lacks.
    """

    turn_up: Card | None = None
    hands: Mapping[int, tuple[Card, ...]] = field(default_factory=dict)
    keep: bool = True
    agenda: tuple[tuple[Act, ...], ...] | None = None
    declares: float = 0.8
    marks: bool | None = None
    short: int = 0
    deals: int = 1
    sides: tuple[tuple[int, ...], ...] = ()  # who are partners


@dataclass(frozen=True, slots=True)
class Made:
    """A record and the truth behind it: `positions[i]` before its event `i + 1`, the last after."""

    case: Case
    positions: tuple[Position, ...]
    rules: Rules

    def upto(self, events: int) -> Case:
        """Return the record of the first so many events."""
        return replace(self.case, events=self.case.events[:events])


def make(rules: Rules, rng: Random, wishes: Wishes | None = None,
         players: int | None = None) -> Made:
    """Make a lawful record of whole deals; the same seed gives the same record.

    Raises Unfit where the wishes cannot be met.
    """
    maker = _Maker(rules, rng, wishes or Wishes(), players or min(rules.ruleset.players))
    for number in range(maker.wishes.deals):
        maker.deal(number)
        maker.play()
    return Made(maker.case, (*maker.positions, maker.now), rules)


def text(case: Case) -> str:
    """Return the record as a file holds it."""
    return written(case)


class _Maker:
    """One record in the making: its events so far and the position after them."""

    now: Position

    def __init__(self, rules: Rules, rng: Random, wishes: Wishes, players: int) -> None:
        self.rules, self.frame, self.rng, self.wishes = rules, rules.frame, rng, wishes
        self.players = players
        agreed = {name: rules.options[name] for name, option in rules.ruleset.options.items()
                  if rules.options[name] != option.default}
        self.case = Case("made", rules=rules.ruleset.id, agreed=agreed,
                         players=tuple(NAMES[:players]), dealer=players - 1,
                         sides=self.wishes.sides,
                         players_said=players != 2)
        self.positions: list[Position] = []
        self.strict = playing.strict(rules)
        self.marks = rng.random() < 0.5 if wishes.marks is None else wishes.marks
        self.agenda = None if wishes.agenda is None else list(wishes.agenda)
        self.tells = self.marks and all(name in TOLD or not rule.entry.on
                                        for name, rule in rules.settling.items()
                                        if rule.kind == "score")
        at_once = [r for r in playing.in_force(rules) if r.entry.name == "brisques-at-once"]
        self.at_once = bool(at_once)
        self.early = any(rule.law.when.get("talon") != "out" for rule in at_once)
        self.over = _particular(rules, "brisques-over", "over")
        self.loser_too = "loser-declares-before-drawing" in rules.settling
        self.at_end = "brisques-at-end" in rules.settling
        self.last = _points(rules, "last-trick") or 0
        self.serves = {c.rank for combo in self.frame.combinations.values() for c in combo.cards}

    def say(self, *acts: Act) -> None:
        """Record an event, the position being what it was before."""
        self.positions.append(self.now)
        self.case = asking.going_on(self.case, *acts)

    # ------------------------------------------------------------------ the deal

    def deal(self, number: int) -> None:
        """Shuffle and deal: the wished cards to their hands, the rest as they come."""
        frame, rng = self.frame, self.rng
        dealer = after(self.case.dealer, self.players, frame, number)
        pack = [c for c in frame.faces() for _ in range(frame.copies(c))]
        rng.shuffle(pack)
        for rank in frame.left_out:
            pack.remove(next(c for c in pack if c.rank == rank))
        up = self._turn_up(pack)
        hands = tuple(self._hand(pack, seat) for seat in range(self.players))
        hands = tuple((*h, *(pack.pop() for _ in range(frame.hand - len(h)))) for h in hands)
        talon = tuple(pack[self.wishes.short :])
        self.now = Position(hands, tuple(() for _ in hands), talon, up, up.suit if up else "",
                            dealer, after(dealer, self.players, frame),
                            brisques=tuple(0 for _ in hands))
        batches = rng.choice((*frame.batches, ()))
        said = talon if self.wishes.short or rng.random() < 0.3 else None
        by = dealer if number or rng.random() < 0.5 else None
        self.say(Deal(by, hands, up, batches, said))

    def _turn_up(self, pack: list[Card]) -> Card | None:
        if self.frame.turn_up != "makes-trump":
            return None
        wished = self.wishes.turn_up
        wanted = [c for hand in self.wishes.hands.values() for c in hand]
        up = wished or next(c for c in pack if c not in wanted)
        pack.remove(up)
        return up

    def _hand(self, pack: list[Card], seat: int) -> tuple[Card, ...]:
        wished = self.wishes.hands.get(seat, ())
        if len(wished) > self.frame.hand or any(pack.count(c) < wished.count(c) for c in wished):
            raise Unfit("no pack has the cards wished for")
        for card in wished:
            pack.remove(card)
        return wished

    # ------------------------------------------------------------------ the play

    def play(self) -> None:
        """Play the deal out."""
        while self.now.phase != "over":
            if self.now.phase == "won":
                self._settle()
                self._draws()
            else:
                self._card()

    def _card(self) -> None:
        seat = playing.to_play(self.now, self.frame)
        cards = playing.allowed(self.now, seat, self.strict, self.frame)
        if not self.now.out and (self.wishes.keep or self.agenda):
            kept = self.wishes.hands.get(seat, ())
            cards = tuple(c for c in cards if self.now.held(seat).count(c) > kept.count(c)) or cards
        weights = {c: 1 if c.rank in self.serves else 8 for c in cards}
        choice = playing.pick(self.now, seat, cards, weights, self.rng)
        if choice is None:
            every = playing.allowed(self.now, seat, self.strict, self.frame)
            choice = playing.pick(self.now, seat, every, {}, self.rng)
        if choice is None:
            raise Unfit("no card of his could be told from its like")
        card, source = choice
        said = playing.said_source(self.now, seat, card, source, self.rng)
        there = played(self.now, seat, card, source, self.frame)
        brought = self._brought(there) if not there.trick else {}
        mine = sum(points for _, points in brought.pop(seat, ()))
        told = self.tells and not there.trick and (there.turn == seat or mine > 0)
        self.say(Play(seat, card, not self.now.trick, said, mine if told else None))
        self.now = there
        for other, marked in brought.items() if self.tells else ():
            for what, points in marked:
                self.say(Mark(other, what, points))

    def _brought(self, there: Position) -> dict[int, list[tuple[str, int]]]:
        """Return what the trick just complete brings each player to mark."""
        each, over = self.frame.brisque_points, there.phase == "over"
        fallen = self.frame.brisques_in(c for _, c in there.last)
        found: dict[int, list[tuple[str, int]]] = {}
        for seat, taken in enumerate(there.brisques):
            now = self.at_once and seat == there.turn and (self.early or self.now.out)
            number = taken if self.at_end and over else (fallen if now else 0)
            if self.over is not None and over:
                number += max(taken - self.over, 0)
            last = self.last if over and seat == there.turn else 0
            marked = [("brisques", number * each), ("last-trick", last)]
            if any(points for _, points in marked):
                found[seat] = [(what, points) for what, points in marked if points]
        return found

    # ------------------------------------------------------------------ after a trick

    def _settle(self) -> None:
        """The winner declares or exchanges, or lets it be."""
        seat, frame = self.now.turn, self.frame
        if self.agenda is not None:
            if self.agenda and self._fits(self.agenda[0], seat):
                self._act_on(self.agenda.pop(0))
            return
        if self.rng.random() >= self.wishes.declares:
            return
        change = self._exchange(seat, frame)
        if change is not None and self.rng.random() < 0.7:
            self._act_on((change,))
            return
        if not self.wishes.sides and not might_declare(self.now, seat, frame):
            return
        seat = self._of_the_side(seat)
        ways = asking.may_declare(self.case, self.rules, seat)
        if ways:
            best = self.rng.choices(ways, [w.points or 0 for w in ways])[0]
            rest = [w for w in ways if w.cards != best.cards]
            beside = self.rng.choice(rest) if rest and self.rng.random() < 0.5 else None
            self._act_on((best,), beside)

    def _settle_loser(self, seat: int) -> None:
        """The winner has passed: the loser declares what a loser may, or lets it be."""
        if self.agenda is not None or self.rng.random() >= self.wishes.declares:
            return
        found = asking.may_declare(self.case, self.rules, seat) if might_declare(
            self.now, seat, self.frame) else []
        if found:
            self._act_on((self.rng.choice(found),))

    def _of_the_side(self, winner: int) -> int:
        """Return who of the winner's side is to declare, where his partner may."""
        side = next((s for s in self.wishes.sides if winner in s), (winner,))
        return self.rng.choice(side) if self.frame.partner_declares else winner

    def _fits(self, acts: tuple[Act, ...], seat: int) -> bool:
        needed = [tuple(s.card for s in a.cards) for a in acts if isinstance(a, Declare)]
        needed += [(a.card,) for a in acts if isinstance(a, Exchange)]
        return all(getattr(a, "seat", None) == seat for a in acts) and all(
            self.now.holds(seat, hand) for hand in needed)

    def _exchange(self, seat: int, frame: Frame) -> Exchange | None:
        """The exchange open to him, if the book has one and allows it now."""
        paid = _points(self.rules, "exchange")
        rank = next((c for c in self.now.hands[seat]
                     if c.rank == frame.exchange and c.suit == self.now.trump), None)
        if paid is None or rank is None or self.now.turn_up is None:
            return None
        act = Exchange(seat, rank, paid)
        return act if asking.lawful(asking.going_on(self.case, act), self.rules) else None

    def _act_on(self, acts: tuple[Act, ...], beside: Declare | None = None) -> None:
        first = acts[0]
        if isinstance(first, Exchange):
            self.say(first if self.marks else replace(first, points=None))
            self.now = exchanged(self.now, first.seat, first.card)
            return
        said = tuple(self._as_said(a) for a in acts if isinstance(a, Declare))
        if beside is not None:
            more = (*said, replace(beside, mode="announces", points=None))
            if asking.lawful(asking.going_on(self.case, *more), self.rules):
                said = more
        table = asking.replayed(asking.going_on(self.case, *said), self.rules).table
        exact = _with_new(said, self.now, table)
        if exact != said:
            table = asking.replayed(asking.going_on(self.case, *exact), self.rules).table
        self.say(*exact)
        self.now = shown(self.now, table)

    def _as_said(self, act: Declare) -> Declare:
        """The points of a declaration stand only where they are kept."""
        return act if self.marks else replace(act, points=None)

    def _draws(self) -> None:
        for seat in draw_order(self.now, self.frame):
            if self.loser_too and seat != self.now.turn and not self.now.busy:
                self._settle_loser(seat)
            card, up = next_card(self.now, self.frame)
            silent = up and self.rng.random() < 0.5
            self.say(Draw(seat, () if silent else (card,), turn_up=silent))
            self.now = drew(self.now, seat, self.frame)


def might_declare(now: Position, seat: int, frame: Frame) -> bool:
    """Whether something waits, or cards that have not served in a kind make one of it."""
    if now.waits and now.waits[seat]:
        return True
    for combo in frame.combinations.values():
        fresh = now.hands[seat] + tuple(c.card for c in now.shows(seat) if not any(
            u.kind == combo.kind for u in c.uses))
        if any(makes(combo, way, lambda: now.trump) for way in ways(combo, fresh)):
            return True
    return False


def ways(combo: Combination, cards: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
    """Yield likely cards of a combination among those held."""
    if held_cards.left_open(combo):
        yield from held_cards.ways(combo, cards)
        return
    if combo.shape == "alike":
        yield tuple(c for c in cards if c.rank == combo.cards[0].rank)[: combo.size]
        return
    for suit in dict.fromkeys(c.suit for c in cards):
        wanted = required(combo, suit)
        if all(cards.count(c) >= wanted.count(c) for c in wanted):
            yield wanted


def _with_new(acts: tuple[Declare, ...], before: Position, after: Table) -> tuple[Declare, ...]:
    """Say `new` of each card that comes from the hand though its like lies there."""
    side = after.side(acts[0].seat)
    lay = [c.card for seat in side for c in before.shows(seat)]
    lies = [c.card for seat in side for c in (*after.seats[seat].spread, *after.seats[seat].won)]
    fresh = [c for c in dict.fromkeys(lay) for _ in range(lies.count(c) - lay.count(c))]
    said = []
    for act in acts:
        cards = []
        for one in act.cards:
            new = one.card in fresh
            if new:
                fresh.remove(one.card)
            cards.append(Shown(one.card, new))
        said.append(replace(act, cards=tuple(cards)))
    return tuple(said)


def _points(rules: Rules, name: str) -> int | None:
    """Return what a score of this name brings, None where the rules have none."""
    return _particular(rules, name, "points")


def _particular(rules: Rules, name: str, key: str) -> int | None:
    """Return a number that a score of this name goes by, None where the rules have none."""
    rule = rules.settling.get(name)
    if rule is None:
        return None
    return int(rule.particulars.get(key, rule.entry.particulars[key].default))


