"""Where a table begins: a deal, a fragment's start, or what a gap leaves."""

from __future__ import annotations

from adjudicator.cards import UNKNOWN, Card, face
from adjudicator.carry.winnings import laid_out
from adjudicator.events import (
    Act,
    Claim,
    Cut,
    Deal,
    Declare,
    Draw,
    Elect,
    Exchange,
    Expose,
    Find,
    Play,
    Sides,
    Start,
)
from adjudicator.frame import ALIASES, Combination, Frame
from adjudicator.table import Copy, Declared, Seat, Table, Use, changed, right_number


def dealt(table: Table, deal: Deal, frame: Frame, event: int) -> Table:
    """Return the table after the deal: hands, turn-up, talon; nothing of the last deal stays."""
    seats = []
    given = 0
    sitting = tuple(i for i, hand in enumerate(deal.hands) if hand is not None)
    at_cards = sitting if 0 < len(sitting) == frame.at_cards < len(table.seats) else ()
    for i in range(len(table.seats)):
        faces = deal.hands[i] if i < len(deal.hands) else None
        if at_cards and i not in at_cards:
            seats.append(Seat(hidden=0))
            continue
        if faces is None:
            seats.append(Seat(hidden=frame.hand))
            given += frame.hand
            continue
        named = tuple(Copy(c) for c in faces if c is not UNKNOWN)
        seats.append(Seat(hand=named, hidden=len(faces) - len(named), counted=True))
        given += len(faces)
    up = Copy(deal.turn_up) if deal.turn_up and frame.turn_up == "makes-trump" else None
    if up is None and frame.turn_up == "makes-trump":
        up = Copy(face("", ""))
    trump = None if frame.turn_up == "makes-trump" else ""
    if up is not None and up.card.suit:
        trump = up.card.suit
    talon = frame.pack_size - given - (1 if up else 0)
    top: tuple[Card, ...] = ()
    if isinstance(deal.talon, tuple):
        top, talon = deal.talon, len(deal.talon)
    elif deal.talon is not None:
        talon = deal.talon
    dealer = table.dealer if deal.seat is None else deal.seat
    first = deal.turn_up if deal.turn_up else None
    if first is not None and up is not None and first.rank == frame.exchange:
        up = up.served(Use("seven", "", 0, event))
    return Table(
        seats=tuple(seats), dealer=dealer, trump=trump, turn_up=up, talon=talon, top=top,
        phase="lead", turn=None, out=False, trick_no=0, deal_no=table.deal_no, dealt=True,
        first_trick_done=False, at_cards=at_cards,
    )


def _combination(name: str, cards: tuple[Card, ...], frame: Frame) -> Combination | None:
    """Return the book's combination a start names, royal told from common by its cards only."""
    names = (name, *ALIASES.get(name, ()))
    return next((frame.combinations[n] for n in names if n in frame.combinations), None)


def _services(
    entries: tuple[tuple[str, tuple[Card, ...]], ...], frame: Frame
) -> list[tuple[str, Copy]]:
    out = []
    for name, cards in entries:
        combo = _combination(name, cards, frame) if name else None
        for card in cards:
            uses = (Use(combo.kind, combo.class_, combo.tier, 0),) if combo else ()
            out.append((name, Copy(card, uses, 0)))
    return out


def _lying(start: Start, seat: int, frame: Frame, won: list[Copy],
           hand: list[Copy]) -> tuple[tuple[Copy, ...], list[Declared]]:
    """Return the copies lying before a seat and what they were declared in.

    A combination under `table` has cards of its own; the cards of one under `served` are first
    like cards lying there, then those he has `won` and laid out; the rest have gone. Where there
    is but one of a face it is in the `hand`, or may lie there still.
    """
    lying: list[Copy] = []
    declared: list[Declared] = []
    table = start.table[seat] if seat < len(start.table) else ()
    served = start.served[seat] if seat < len(start.served) else ()
    for name, cards in table:
        lying += [copy for _, copy in _services(((name, cards),), frame)]
        _note(declared, name, cards, frame, 0)
    for name, cards in served:
        if name in ("seven", "dix"):
            declared.append(Declared("seven", "seven", "", 0, cards, 0, 0))
            continue
        combo = _combination(name, cards, frame)
        _note(declared, name, cards, frame, 0)
        if combo is None:
            continue
        use = Use(combo.kind, combo.class_, combo.tier, 0)
        gone = _serving(lying, cards, use)
        if frame.won_history == "own":
            gone = _serving(won, gone, use)
        only = _serving(hand, tuple(c for c in gone if frame.copies(c) == 1), use)
        lying += [Copy(c, (use,), 0, doubt=True) for c in only]
    waits = start.in_abeyance[seat] if seat < len(start.in_abeyance) else ()
    for name, cards in waits:
        combo = _combination(name, cards, frame)
        _note(declared, name, cards, frame, None)
        used: set[int] = set()
        if combo is not None:
            cards = _serving(won, cards, Use(combo.kind, combo.class_, combo.tier, 0))
        for card in cards:
            at = next((i for i, c in enumerate(lying) if c.card is card and i not in used
                       and not any(u.kind == (combo.kind if combo else "") for u in c.uses)), None)
            if at is None:
                lying.append(Copy(card, (), 0))
                at = len(lying) - 1
            used.add(at)
            if combo is not None:
                lying[at] = lying[at].served(Use(combo.kind, combo.class_, combo.tier, 0))
    return tuple(lying), declared


def _serving(copies: list[Copy], cards: tuple[Card, ...], use: Use) -> tuple[Card, ...]:
    """Let like copies serve, each once; return the cards for which there is none."""
    used: set[int] = set()
    left = []
    for card in cards:
        at = next((i for i, c in enumerate(copies) if c.card is card and i not in used), None)
        if at is None:
            left.append(card)
        else:
            copies[at] = copies[at].served(use)
            used.add(at)
    return tuple(left)


def _note(declared: list[Declared], name: str, cards: tuple[Card, ...], frame: Frame,
          scored: int | None) -> None:
    combo = _combination(name, cards, frame) if name else None
    if combo is not None:
        declared.append(Declared(combo.name, combo.kind, combo.class_, combo.tier, cards, 0,
                                 scored))


def _tell(values: tuple[int | None, ...], seat: int) -> int | None:
    return values[seat] if seat < len(values) else None


def begun(start: Start | None, frame: Frame, players: int, dealer: int,
          first: Act | None, at_cards: tuple[int, ...] = ()) -> Table:
    """Return the table where a record begins; without a deal, whoever acts first is entitled to.

    `first` is the record's first act: it tells the phase that the start leaves unsaid; `at_cards`
    are the seats that have cards, where not all have.
    """
    seats_ = players
    players = len(at_cards) or players
    if start is None and isinstance(
            first, Cut | Find | Expose | Deal | Claim | Elect | Sides):
        return Table(tuple(Seat() for _ in range(seats_)), dealer, trick_no=0, phase="deal",
                     first_trick_done=False, out=False, at_cards=at_cards)
    start = start or Start()
    won, lead = start.won, start.lead
    phase, turn = "lead", lead
    if won is not None and lead is None:
        phase, turn = "won", won
    elif won is None and lead is None:
        phase, turn = _presumed(first, start)
    trump = start.trump
    if trump is None and start.turn_up is not None and start.turn_up.suit:
        trump = start.turn_up.suit
    talon, up = start.talon, Copy(start.turn_up) if start.turn_up else None
    out: bool | None = None
    if start.talon_cards:
        talon = len(start.talon_cards)
    if talon is None and start.trick is not None and start.trick > 1:
        talon = _talon_at(start, frame, players, phase)
    if talon is not None:
        short = 1 if frame.turn_up == "makes-trump" else players
        out = talon < short and start.turn_up is None
        if start.talon is None and start.trick is not None and phase == "won":
            out = start.trick - 1 > frame.drawing_tricks(players)
    uneven = bool(not out and phase == "won" and talon is not None and start.turn_up is not None
                  and frame.left_over(players) and talon + 1 < players)
    if uneven:
        out, phase = True, "lead"
    if up is None and frame.turn_up == "makes-trump" and out is not True:
        up = Copy(face("", trump or ""))
    if up is not None and up.card.rank == frame.exchange:
        up = up.served(Use("seven", "", 0, 0))
    trick_no = None if start.trick is None else start.trick - 1
    left = None
    if out and trick_no is not None:
        left = frame.tricks(players) - trick_no
    table = Table(
        seats=tuple(Seat() for _ in range(seats_)), dealer=dealer, trump=trump, turn_up=up,
        talon=talon, top=start.talon_cards, phase=phase, turn=turn, out=out, trick_no=trick_no,
        deal_no=start.deal or 1, strict_left=left,
        first_trick_done=None if trick_no is None else trick_no > 0, heap=start.heap,
        at_cards=at_cards,
    )
    if out and left is None:
        left = frame.hand - 1 if uneven else _told_left(start, table)
        table = changed(table, strict_left=left)
    seats = tuple(_seat(start, i, table, frame) if not at_cards or i in at_cards
                  else Seat(hidden=0) for i in range(seats_))
    return changed(table, seats=seats)


def _talon_at(start: Start, frame: Frame, players: int, phase: str) -> int:
    """The number of a trick tells how many cards a regular talon then holds."""
    assert start.trick is not None
    rounds = start.trick - (2 if phase == "won" else 1)
    left = frame.talon(players) - players * rounds
    up = 1 if frame.turn_up == "makes-trump" else 0
    return 0 if left + up <= 0 else max(left, 0)


def _told_left(start: Start, table: Table) -> int | None:
    """With the talon out and no trick named, hands listed whole tell how many tricks are left."""
    numbers = [n for n in start.held if n is not None]
    if numbers:
        return max(numbers)
    return None


def _presumed(first: Act | None, start: Start) -> tuple[str, int | None]:
    """Return phase and turn as the first act presumes them."""
    if isinstance(first, Play) and first.lead:
        return "lead", first.seat
    if isinstance(first, Declare | Exchange):
        return "won", first.seat
    if isinstance(first, Draw):
        return "won", first.seat
    return ("lead", None)


def _seat(start: Start, index: int, table: Table, frame: Frame) -> Seat:
    taken, won, among = _winnings(start, index, table, frame)
    listed = start.hands[index] if index < len(start.hands) else None
    hand = [Copy(c) for c in (listed or ()) if c is not UNKNOWN]
    lying, declared = _lying(start, index, frame, won, hand)
    if table.out is True:
        lying_up, lying = lying, ()
    else:
        lying_up = ()
    named = (*hand, *lying_up)
    unknown = sum(1 for c in (listed or ()) if c is UNKNOWN)
    held = _tell(start.held, index)
    seat = Seat(hand=named, spread=lying, declared=tuple(declared), taken=taken, won=tuple(won),
                brisques=among if _tell(start.brisques, index) is None
                else start.brisques[index] or 0,
                card_points=_tell(start.card_points, index) or 0,
                extra=_tell(start.owes_draw, index) or 0)
    known = len(named) + len(lying)
    right = right_number(table, frame, index)
    if held is not None:
        return changed(seat, hidden=max(held - known, 0), counted=True)
    if right is not None:
        if listed is not None and known + unknown > right:
            return changed(seat, hidden=unknown, counted=True)
        hidden = max(right - known, unknown)
        return changed(seat, hidden=hidden, counted=listed is not None and hidden == unknown)
    if listed is not None:
        return changed(seat, hidden=unknown)
    return changed(seat, hidden=None)


def _winnings(start: Start, index: int, table: Table, frame: Frame) -> tuple[
        tuple[Card, ...], list[Copy], int]:
    """Return a player's cards won, turned down and laid out, and the brisques among the latter."""
    taken = (start.taken[index] or ()) if index < len(start.taken) else ()
    said = (start.won_cards[index] or ()) if index < len(start.won_cards) else ()
    if not frame.won_cards:  # of no use in this game: turned down with the rest of the tricks
        return (*taken, *said), [], 0
    out = tuple(c for c in taken if laid_out(c, frame, table.trump))
    won = [*(Copy(c) for c in said), *(Copy(c, (), 0) for c in out)]
    down = taken if not out else tuple(c for c in taken if c not in out)
    return down, won, frame.brisques_in(said)


def resumed(table: Table, start: Start, frame: Frame) -> Table:
    """Return the table after tricks not recorded: what is said, and what could go on.

    A card known to be held concealed may have gone meanwhile, so it is known no more.
    """
    fresh = begun(changed(start, trump=start.trump if start.trump is not None else table.trump),
                  frame, len(table.seats), table.dealer, None, table.at_cards)
    trick_no = fresh.trick_no if start.trick is not None else None
    up = Copy(start.turn_up) if start.turn_up else table.turn_up
    out = fresh.out if start.talon is not None else table.out
    left = fresh.strict_left
    if start.talon is None and start.trick is not None and not out:
        out, left = fresh.out, fresh.strict_left
    if out and not start.turn_up:
        up = None
        if start.trick is not None:
            left = frame.tricks(table.players) - (start.trick - 1)
    table2 = changed(
        fresh, turn_up=up, out=out, trick_no=trick_no, deal_no=start.deal or table.deal_no,
        talon=0 if out else (start.talon if start.talon is not None else fresh.talon),
        strict_left=left, dealt=table.dealt,
        first_trick_done=True, turn=fresh.turn,
    )
    seats = tuple(_resumed_seat(start, i, table, table2, frame) for i in range(len(table.seats)))
    return changed(table2, seats=seats)


def _resumed_seat(start: Start, index: int, before: Table, after: Table, frame: Frame) -> Seat:
    old, new = before.seats[index], _seat(start, index, after, frame)
    told = index < len(start.hands) and start.hands[index] is not None
    lies = (index < len(start.table) and start.table[index]) or (
        index < len(start.served) and start.served[index])
    kept = tuple(changed(c, doubt=True) for c in old.spread)
    spread = new.spread if lies else (() if after.out else kept)
    right = right_number(after, frame, index)
    hidden = new.hidden
    if not told and _tell(start.held, index) is None:
        hidden = None if right is None else max(right - len(spread), 0)
    brisques, points = _tell(start.brisques, index), _tell(start.card_points, index)
    if brisques is not None or points is not None:  # in which all he has won till now is counted
        old = changed(old, taken=(), won=tuple(changed(c, laid=-1) for c in old.won))
    return changed(old, hand=new.hand if told else (), hidden=hidden, spread=spread,
                   taken=new.taken or old.taken, won=new.won or old.won,
                   brisques=old.brisques if brisques is None else brisques,
                   card_points=old.card_points if points is None else points, counted=told,
                   declared=old.declared + new.declared)
