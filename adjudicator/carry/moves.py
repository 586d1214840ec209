"""One act moves the cards: dispatch by act, and the book of faces that have come to light."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import Any

from adjudicator.cards import UNKNOWN, Card
from adjudicator.carry import begin, drawing, tricks
from adjudicator.carry.picks import Pick
from adjudicator.events import (
    Act,
    Case,
    Deal,
    Declare,
    Draw,
    Exchange,
    Expose,
    Found,
    Gap,
    LayOut,
    May,
    Object_,
    Over,
    Play,
    Restore,
    Show,
    Take,
)
from adjudicator.facts import TRUMP, Fact, Facts, Outcome
from adjudicator.frame import Frame
from adjudicator.table import Copy, Played, Seat, Table, Use, changed, find, without

Chooser = Callable[[Table, Declare, int], tuple[Pick, ...]]


class Carrier:
    """Moves the cards of one record through its events; notes what cannot be (`clashes`).

    `choose` says which copies a declaration shows; it is the judge's, who knows the bars.
    """

    def __init__(self, case: Case, frame: Frame, facts: Facts, choose: Chooser) -> None:
        self.case, self.frame, self.facts, self.choose = case, frame, facts, choose
        self.clashes: list[str] = []
        self.seen: defaultdict[Card, list[int]] = defaultdict(list)
        self.picks: tuple[Pick, ...] = ()
        self.left_out = _left_out(case)
        self._moves: dict[type, Callable[[Table, Any, int], Table]] = {
            Deal: self._deal, Play: self._play, Take: self._take, Declare: self._declare,
            Exchange: self._exchange, Draw: self._draw, Restore: self._restore,
            Show: self._show, Expose: self._expose, Found: self._found, Gap: self._gap,
            LayOut: self._lay_out, Over: self._over,
        }

    def begin(self) -> Table:
        """Return the table before the first event."""
        case = self.case
        first = case.events[0].acts[0] if case.events else None
        table = begin.begun(case.start, self.frame, len(case.players), case.dealer, first)
        self._learn(table, 0)
        for seat in (case.start.served if case.start else ()):
            for _, cards in seat:
                self._learn_served(table, cards)
        return table

    def carry(self, table: Table, act: Act, at: int) -> Table:
        """Return the table after the act of event `at`; never raises for wrong play."""
        self.picks = ()
        move = self._moves.get(type(act))
        return table if move is None else move(table, act, at)

    def trump(self, table: Table) -> str:
        """Return the trump suit ('' none made), asking for it where the record leaves it open."""
        return table.trump if table.trump is not None else self.facts.settle(TRUMP)

    # ---------------------------------------------------------------- faces come to light

    def reveal(self, card: Card, at: int) -> None:
        """Note that one more copy of a face has come to light, and whether that can be."""
        if not card.known:
            return
        copies = self.frame.copies(card)
        if copies == 0:
            self.clashes.append(f"this pack has no {card}")
            return
        self.seen[card].append(at)
        if len(self.seen[card]) > copies:
            count = ("no", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth",
                     "ninth")
            nth = count[len(self.seen[card]) - 1] if len(self.seen[card]) <= 9 else "further"
            where = ", ".join("the start" if e == 0 else f"event {e}"
                              for e in self.seen[card][:-1])
            self.clashes.append(f"a {nth} {card}: the pack has {copies} (seen at {where})")
            self.seen[card].pop()

    def _learn(self, table: Table, at: int) -> None:
        self.seen.clear()
        for seat in table.seats:
            for copy in (*seat.hand, *seat.spread, *seat.won):
                self.reveal(copy.card, at)
            for card in seat.taken:
                self.reveal(card, at)
        for card in (*table.top, *table.heap):
            self.reveal(card, at)
        if table.turn_up is not None:
            self.reveal(table.turn_up.card, at)

    def _learn_served(self, table: Table, cards: tuple[Card, ...]) -> None:
        lying = [c.card for s in table.seats for c in s.spread]
        for card in cards:
            if card in lying:
                lying.remove(card)

    # ---------------------------------------------------------------- deals and gaps

    def _deal(self, table: Table, act: Deal, at: int) -> Table:
        table = begin.dealt(table, act, self.frame, at)
        self._learn(table, at)
        return table

    def _gap(self, table: Table, act: Gap, at: int) -> Table:
        for seat in table.seats:
            for copy in seat.hand:
                if copy.card.known and self.seen[copy.card]:
                    self.seen[copy.card].pop()
        after = begin.resumed(table, act.start, self.frame)
        for seat in after.seats:
            for copy in seat.hand:
                self.reveal(copy.card, at)
        before = {c.card for s in table.seats for c in s.spread}
        for seat in after.seats:
            for copy in seat.spread:
                if copy.card not in before:
                    self.reveal(copy.card, at)
        return after

    def _over(self, table: Table, act: Over, at: int) -> Table:
        return changed(table, phase="over", trick=(), out=True)

    # ---------------------------------------------------------------- play

    def _play(self, table: Table, act: Play, at: int) -> Table:
        if table.trick and (act.lead or table.trick[-1].seat == act.seat):
            table = self._lead_went_back(table, act)
        if not table.trick:
            table = self._new_trick(table, act, at)
        seat, copy, source = self.remove(table, act.seat, act.card, act.source, at)
        table = drawing.with_seat(table, act.seat, seat)
        trick = (*table.trick, Played(act.seat, copy, source, at))
        if len(trick) < len(table.seats):
            return changed(table, trick=trick)
        return self._complete(changed(table, trick=trick))

    def _lead_went_back(self, table: Table, act: Play) -> Table:
        """A card led out of turn has gone back once another leads to the same trick."""
        for played in table.trick:
            seat = table.seats[played.seat]
            if played.source == "table":
                seat = changed(seat, spread=(*seat.spread, played.copy))
            else:
                seat = changed(seat, hand=(*seat.hand, played.copy))
            table = drawing.with_seat(table, played.seat, seat)
        number = None if table.trick_no is None else table.trick_no - 1
        return changed(table, trick=(), phase="lead", trick_no=number)

    def _new_trick(self, table: Table, act: Play, at: int) -> Table:
        table = changed(table, draws_due=False, excused=())
        if table.phase == "won":
            table = drawing.unrecorded_draws(table, self.frame, self._left_out_now(table, at))
        elif table.last:
            table = changed(table, draws_due=table.out is False and bool(table.drawn))
        number = None if table.trick_no is None else table.trick_no + 1
        table = changed(table, phase="play", trick_no=number, drawn=table.drawn)
        if act.lead or table.turn == act.seat:
            return table
        leader = (act.seat - 1) % len(table.seats)
        unknown = tuple(Played((leader + i) % len(table.seats), Copy(UNKNOWN), "hand", at)
                        for i in range(len(table.seats) - 1))
        for played in unknown:
            seat = table.seats[played.seat]
            if seat.hidden:
                table = drawing.with_seat(table, played.seat,
                                          changed(seat, hidden=seat.hidden - 1))
        return changed(table, trick=unknown, turn=leader)

    def _left_out_now(self, table: Table, at: int) -> frozenset[int]:
        """Return the seats whose draw before their next play is said to have been left out."""
        found = set()
        for index, seat in self.left_out:
            if index >= at and _next_play(self.case, seat, at) == index:
                found.add(seat)
        return frozenset(found)

    def _complete(self, table: Table) -> Table:
        trick = table.trick
        strict = table.out is True
        won = tricks.winner(trick, self.frame, strict, lambda: self.trump(table))
        faces = tuple(p.copy.card for p in trick)
        if won is not None:
            seat = table.seats[won]
            table = drawing.with_seat(table, won, changed(seat, taken=seat.taken + faces))
        left = table.strict_left
        if strict and left is not None:
            left -= 1
        return changed(
            table, trick=(), last=trick, turn=won, drawn=(), skipped=(), first_trick_done=True,
            phase="lead" if strict else "won", strict_left=left,
            gone=table.gone if won is not None else table.gone + faces,
        )

    def _take(self, table: Table, act: Take, at: int) -> Table:
        if table.trick or not table.last or table.turn == act.seat:
            return changed(table, turn=act.seat) if not table.last else table
        faces = tuple(p.copy.card for p in table.last)
        gone = table.gone
        if table.turn is not None:
            loser = table.seats[table.turn]
            table = drawing.with_seat(table, table.turn, changed(
                loser, taken=loser.taken[: len(loser.taken) - len(faces)]))
        else:
            gone = gone[: len(gone) - len(faces)]
        seat = table.seats[act.seat]
        table = drawing.with_seat(table, act.seat, changed(seat, taken=seat.taken + faces))
        return changed(table, turn=act.seat, gone=gone)

    # ---------------------------------------------------------------- which copy went

    def remove(self, table: Table, index: int, card: Card, source: str,
               at: int) -> tuple[Seat, Copy, str]:
        """Take one copy of `card` from a seat: said, else lying, else concealed, else presumed."""
        seat = table.seats[index]
        lying = [i for i, c in enumerate(seat.spread) if c.card is card]
        held = find(seat.hand, card)
        if source == "won":
            at_won = find(seat.won, card)
            if at_won >= 0:
                return changed(seat, won=without(seat.won, at_won)), seat.won[at_won], "won"
        if source == "hand" or not lying:
            return self._from_hand(table, index, card, held, at)
        if source == "table" or not card.known:
            return self._from_table(seat, lying[0])
        return self._which(table, index, card, lying, held, at)

    def _from_table(self, seat: Seat, i: int) -> tuple[Seat, Copy, str]:
        return changed(seat, spread=without(seat.spread, i)), seat.spread[i], "table"

    def _from_hand(self, table: Table, index: int, card: Card, held: int,
                   at: int) -> tuple[Seat, Copy, str]:
        seat = table.seats[index]
        if held < 0 and card.known:
            held = next((i for i, c in enumerate(seat.hand)
                         if not c.card.known and c.card.fits(card)), -1)
            if held >= 0:
                self.reveal(card, at)
                copy = changed(seat.hand[held], card=card)
                return changed(seat, hand=without(seat.hand, held)), copy, "hand"
        if held >= 0:
            return changed(seat, hand=without(seat.hand, held)), seat.hand[held], "hand"
        if seat.hidden == 0 and card is UNKNOWN and seat.hand:
            return seat, Copy(card), "hand"
        if seat.hidden == 0 and not seat.complete:
            self.reveal(card, at)
            return _less_doubtful(seat), Copy(card), "hand"
        if seat.hidden == 0:
            name = self.case.players[index]
            self.clashes.append(f"{name}'s hand, known whole, holds no {card}")
            return seat, Copy(card), "hand"
        self.reveal(card, at)
        hidden = None if seat.hidden is None else seat.hidden - 1
        return changed(seat, hidden=hidden), Copy(card), "hand"

    def _which(self, table: Table, index: int, card: Card, lying: list[int], held: int,
               at: int) -> tuple[Seat, Copy, str]:
        seat = table.seats[index]
        choices: dict[Copy, tuple[str, int]] = {}
        for i in lying:
            choices.setdefault(seat.spread[i], ("table", i))
        if held >= 0:
            choices.setdefault(seat.hand[held], ("hand", held))
        if len(choices) > 1 and self._matters(index, card, at):
            name = self.case.players[index]
            outcomes = tuple(
                Outcome(str(n), f"the {card} {_told(copy, place[0])} went",
                        f"{name} plays {card} from {place[0]}")
                for n, (copy, place) in enumerate(choices.items()))
            fact = Fact("copy", at, outcomes, f"which {card} went")
            place = list(choices.values())[int(self.facts.settle(fact))]
        else:
            place = ("table", lying[0])
        if place[0] == "table":
            return self._from_table(seat, place[1])
        return self._from_hand(table, index, card, place[1], at)

    def _matters(self, index: int, card: Card, at: int) -> bool:
        """Whether a later act of the deal may turn on which copy went."""
        for event in self.case.events[at:]:
            for act in event.acts:
                if isinstance(act, Deal):
                    return False
                if getattr(act, "seat", None) != index:
                    continue
                if isinstance(act, May):
                    return True
                if isinstance(act, Declare) and (
                    not act.cards or any(s.card is card for s in act.cards)
                ):
                    return True
        return False

    # ---------------------------------------------------------------- declaring and exchanging

    def _declare(self, table: Table, act: Declare, at: int) -> Table:
        self.picks = self.choose(table, act, at)
        if not act.shown_down:
            return table
        return self.lay(table, act.seat, self.picks, at)

    def lay(self, table: Table, index: int, picks: tuple[Pick, ...], at: int) -> Table:
        """Lay the picked cards that are not lying yet on the table of their holder."""
        for pick in picks:
            if pick.source in ("hand", "hidden"):
                card = pick.copy.card
                seat, copy, _ = self.remove(table, index, card, "hand", at)
                lying = changed(copy, laid=at)
                table = drawing.with_seat(
                    table, index, changed(seat, spread=(*seat.spread, lying)))
        return table

    def _exchange(self, table: Table, act: Exchange, at: int) -> Table:
        seat, copy, _ = self.remove(table, act.seat, act.card, "", at)
        old = table.turn_up
        if old is not None:
            seat = drawing.receive(seat, old)
        table = drawing.with_seat(table, act.seat, seat)
        return changed(table, turn_up=copy.served(Use("seven", "", 0, at)))

    # ---------------------------------------------------------------- draws

    def _draw(self, table: Table, act: Draw, at: int) -> Table:
        if act.nothing:
            return changed(table, skipped=(*table.skipped, act.seat))
        named = act.cards or (UNKNOWN,)
        for card in named:
            turn_up = act.turn_up or (
                drawing.takes_turn_up(table, act.seat, self.frame)
                and (table.talon == 0 or _is(table.turn_up, card)))
            if act.second and len(table.top) > 1:
                table = changed(table, top=(table.top[1], table.top[0], *table.top[2:]))
            elif act.second:
                table = changed(table, top=())
            expected = table.turn_up.card if turn_up and table.turn_up else (
                table.top[0] if table.top else UNKNOWN)
            if card.known and expected.known and card is not expected and not turn_up:
                self.clashes.append(f"{card} drawn where {expected} lies on top")
            clashed = len(self.clashes)
            if card.known and not expected.known:
                self.reveal(card, at)
            drawn = card if len(self.clashes) == clashed else UNKNOWN
            table = drawing.take_card(table, act.seat, drawn, turn_up)
        if table.seats[act.seat].extra:
            table = drawing.with_seat(table, act.seat,
                                      changed(table.seats[act.seat], extra=0))
        return drawing.settle_out(table, self.frame)

    def _restore(self, table: Table, act: Restore, at: int) -> Table:
        seat = table.seats[act.seat]
        if act.how == "takes up":
            for card in act.cards:
                i = find(seat.spread, card)
                if i >= 0:
                    seat = changed(seat, hand=(*seat.hand, seat.spread[i]),
                                   spread=without(seat.spread, i))
            return drawing.with_seat(table, act.seat, seat)
        if act.how == "takes back":
            if not any(p.seat == act.seat for p in table.trick):
                return table
            return self._lead_went_back(table, Play(act.seat, UNKNOWN, True))
        for card in act.cards or (UNKNOWN,):
            seat, copy, _ = self.remove(table, act.seat, card, "hand", at)
            table = drawing.with_seat(table, act.seat, seat)
            drawn = list(table.drawn)
            if act.seat in drawn:
                drawn.reverse()
                drawn.remove(act.seat)
                drawn.reverse()
            table = changed(
                table, talon=None if table.talon is None else table.talon + 1,
                top=(copy.card, *table.top) if copy.card.known or table.top else (),
                drawn=tuple(drawn), phase="won" if table.phase == "lead" else table.phase)
        return table

    # ---------------------------------------------------------------- what becomes known

    def _known_to_hold(self, table: Table, index: int, card: Card, at: int) -> Table:
        seat = table.seats[index]
        if not card.known or seat.holds(card) or seat.hidden == 0:
            return table
        self.reveal(card, at)
        hidden = None if seat.hidden is None else seat.hidden - 1
        return drawing.with_seat(
            table, index, changed(seat, hidden=hidden, hand=(*seat.hand, Copy(card))))

    def _show(self, table: Table, act: Show, at: int) -> Table:
        for card in act.cards:
            table = self._known_to_hold(table, act.seat, card, at)
        return table

    def _expose(self, table: Table, act: Expose, at: int) -> Table:
        if act.of >= 0 and table.phase != "deal" and table.dealt:
            return self._known_to_hold(table, act.of, act.card, at)
        return table

    def _found(self, table: Table, act: Found, at: int) -> Table:
        for index, number in (act.counts or ((act.seat, act.number),)):
            seat = table.seats[index]
            known = len(seat.hand) + len(seat.spread)
            table = drawing.with_seat(table, index, changed(
                seat, hidden=max(number - known, 0), counted=True))
        return table

    def _lay_out(self, table: Table, act: LayOut, at: int) -> Table:
        seat = table.seats[act.seat]
        taken = list(seat.taken)
        for card in act.cards:
            if card in taken:
                taken.remove(card)
        won = (*seat.won, *(Copy(c, (), at) for c in act.cards))
        return drawing.with_seat(table, act.seat,
                                 changed(seat, taken=tuple(taken), won=won))


def _less_doubtful(seat: Seat) -> Seat:
    """A card of the hand went in tricks not recorded, since another turns out to be held."""
    for i, copy in enumerate(seat.spread):
        if copy.doubt:
            return changed(seat, spread=without(seat.spread, i))
    i = next(i for i, copy in enumerate(seat.hand) if copy.doubt)
    return changed(seat, hand=without(seat.hand, i))


def _told(copy: Copy, place: str) -> str:
    if place == "hand":
        return "from the hand"
    served = ", ".join(u.kind for u in copy.uses)
    return f"that served in {served}" if served else "lying on the table"


def _is(copy: Copy | None, card: Card) -> bool:
    return copy is not None and copy.card is card and card.known


def _next_play(case: Case, seat: int, at: int) -> int | None:
    for event in case.events[at - 1 :]:
        if any(isinstance(a, Play) and a.seat == seat for a in event.acts):
            return event.index
    return None


def _left_out(case: Case) -> tuple[tuple[int, int], ...]:
    """Return (event, seat) of each play before which a player objects that no draw was made."""
    found = []
    for event in case.events:
        for act in event.acts:
            if isinstance(act, Object_) and act.ground == "played-without-drawing":
                play = _last_play(case, act, event.index)
                if play is not None:
                    found.append(play)
    return tuple(found)


def _last_play(case: Case, act: Object_, at: int) -> tuple[int, int] | None:
    upto = act.to or at
    for event in reversed(case.events[:upto]):
        for past in event.acts:
            if isinstance(past, Play) and (past.seat == act.seat) == act.own:
                return event.index, past.seat
    return None
