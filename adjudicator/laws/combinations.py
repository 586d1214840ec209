"""Recognising combinations: which the name and the cards make, and with which copies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import product

from adjudicator.cards import RANK_NAMES, UNKNOWN, Card, face
from adjudicator.carry.picks import Pick
from adjudicator.events import Declare
from adjudicator.frame import ALIASES, Combination, Frame
from adjudicator.table import Copy, Seat, Table

Trump = Callable[[], str]
Unseen = Callable[[Card], int]
Serves = Callable[[Card], bool]


def candidates(frame: Frame, name: str) -> tuple[Combination, ...]:
    """Return the book's combinations this name may mean (royal and common marriage: both)."""
    found = [c for c in frame.combinations.values() if name in (c.name, c.kind)]
    if not found:
        others = ALIASES.get(name, ())
        found = [_of_rank(c, name) for c in frame.combinations.values()
                 if c.name in others or c.kind in others]
    return tuple(found)


def _of_rank(combo: Combination, name: str) -> Combination:
    """Return cards alike of any rank as those of the rank that another book's name tells."""
    rank = next((r for r, word in RANK_NAMES.items() if name.endswith(f"-{word.lower()}s")), "")
    if combo.shape != "alike" or combo.cards or not rank:
        return combo
    return replace(combo, cards=(face(rank, ""),) * combo.size)


def required(combo: Combination, suit: str) -> tuple[Card, ...]:
    """Return the faces of a fixed combination in `suit` (cards that name their suit keep it)."""
    return tuple(c if c.suit else face(c.rank, suit) for c in combo.cards)


def suit_fits(combo: Combination, suit: str, trump: Trump) -> bool:
    """Whether a combination of one suit may be in `suit`; the trump is asked for only if needed."""
    if combo.suit == "trump":
        return trump() == suit
    if combo.suit == "plain":
        return trump() != suit
    return True


def makes(combo: Combination, cards: tuple[Card, ...], trump: Trump) -> bool:
    """Whether these very cards make the combination (the order is immaterial)."""
    if combo.shape == "alike":
        return _alike(combo, cards)
    if combo.shape in ("run", "flush"):
        return _one_suit(combo, cards) and suit_fits(combo, cards[0].suit, trump)
    if len(cards) != len(combo.cards):
        return False
    if all(c.suit for c in combo.cards):
        return _matches(cards, combo.cards) and in_force(combo, trump)
    if combo.shape == "pair" or combo.suit == "different":
        suited = [c.suit for c in cards if c.suit]
        ranks = Counter(c.rank for c in combo.cards)
        return Counter(c.rank for c in cards) == ranks and len(set(suited)) == len(suited)
    suits = {c.suit for c in cards if c.suit}
    if len(suits) > 1:
        return False
    if Counter(c.rank for c in cards) != Counter(c.rank for c in combo.cards):
        return False
    return not suits or suit_fits(combo, next(iter(suits)), trump)


def in_force(combo: Combination, trump: Trump) -> bool:
    """Whether a combination that hangs on the trump suit is there in this deal."""
    if not combo.trumps and not combo.not_trumps:
        return True
    suit = trump()
    return (not combo.trumps or suit in combo.trumps) and suit not in combo.not_trumps


def _matches(cards: tuple[Card, ...], wanted: tuple[Card, ...]) -> bool:
    left = list(wanted)
    for card in sorted(cards, key=lambda c: not c.known):
        hit = next((w for w in left if w is card), None) or next(
            (w for w in left if w.fits(card)), None)
        if hit is None:
            return False
        left.remove(hit)
    return not left


def _alike(combo: Combination, cards: tuple[Card, ...]) -> bool:
    if len(cards) != combo.size:
        return False
    rank = combo.cards[0].rank if combo.cards else (cards[0].rank or "")
    if any(c.rank and c.rank != rank for c in cards):
        return False
    if combo.suit != "different":
        return True
    suits = [c.suit for c in cards if c.suit]
    per_suit = Counter(suits)
    return all(n <= (combo.size + 3) // 4 for n in per_suit.values())


def _one_suit(combo: Combination, cards: tuple[Card, ...]) -> bool:
    if len(cards) != combo.size or len({c.suit for c in cards}) != 1:
        return False
    ranks = [c.rank for c in cards]
    if len(set(ranks)) != len(ranks) or not set(combo.holds) <= set(ranks):
        return False
    if combo.shape == "flush":
        return True
    order = [c.rank for c in combo.cards]
    places = sorted(order.index(r) for r in ranks if r in order)
    return len(places) == len(ranks) and places[-1] - places[0] == len(places) - 1


def true_cards(combos: Iterable[Combination], cards: tuple[Card, ...], trump: str) -> tuple[
        Card, ...]:
    """Return the cards among those shown that belong to the combination named.

    Of `QC JD` shown as bezique it is JD; of three Kings and a Jack, the Kings.
    """
    best: list[tuple[Card, ...]] = []
    for combo in combos:
        for wanted in _wanted(combo, cards, trump):
            left, kept = list(wanted), []
            for card in cards:
                if card in left:
                    left.remove(card)
                    kept.append(card)
            if kept and (not best or len(kept) > len(best[0])):
                best = [tuple(kept)]
            elif best and len(kept) == len(best[0]):
                best.append(tuple(kept))
    return tuple(c for c in cards if any(c in way for way in best))


def _wanted(combo: Combination, cards: tuple[Card, ...], trump: str) -> Iterator[tuple[Card, ...]]:
    if combo.shape == "alike":
        ranks = [combo.cards[0].rank] if combo.cards else [c.rank for c in cards if c.rank]
        for rank in dict.fromkeys(ranks):
            yield tuple(c for c in cards if c.rank == rank)
    elif combo.shape == "flush":
        for suit in dict.fromkeys(c.suit for c in cards if c.suit):
            yield tuple(c for c in cards if c.suit == suit)
    elif all(c.suit for c in combo.cards):
        yield combo.cards
    else:
        for suit in ([trump] if combo.suit == "trump" and trump else sorted(
                {c.suit for c in cards if c.suit})):
            yield required(combo, suit)


def options(seat: Seat, card: Card, new: bool, index: int, lying: list[Copy],
            serves: Serves = lambda card: True, partners: tuple[Pick, ...] = ()) -> list[Pick]:
    """Return whence one card of a declaration may come, likeliest first.

    A named card whose like lies on its owner's table is that one, unless the record puts another
    copy in the hand or says `new`; then one that lies before a partner whose cards serve.
    `serves`: whether a card won may be declared with.
    """
    beside = [p for p in partners if p.copy.card is card]
    here = [Pick(c, "table", index) for c in lying if c.card is card]
    here += [Pick(c, "won" if serves(card) else "gone", index) for c in seat.won
             if c.card is card]
    held = [Pick(c, "hand", index) for c in seat.hand if c.card is card]
    partly = [Pick(Copy(card), "hand", index) for c in seat.hand
              if not c.card.known and c.card is not UNKNOWN and c.card.fits(card)]
    hidden = [] if seat.hidden == 0 else [Pick(Copy(card), "hidden", index)]
    if new:
        return held or partly or hidden or [Pick(Copy(card), "gone", index)]
    if here or (held and beside):
        return here + held + beside
    return held or partly or (beside + hidden) or [Pick(Copy(card), "gone", index)]


def before_partners(table: Table, seat: int) -> tuple[Pick, ...]:
    """Return the cards that lie before the partners of a seat."""
    return tuple(Pick(copy, "partner", other) for other in table.partners(seat)
                 for copy in table.seats[other].spread)


def pickings(table: Table, seat: int, faces: tuple[tuple[Card, bool], ...],
             unseen: Unseen, serves: Serves = lambda card: True, shared: bool = False,
             ) -> Iterator[tuple[Pick, ...]]:
    """Yield every way the faces (with their `new` marks) can be made up of copies.

    `unseen` tells how many copies of a face may still be hidden anywhere; `shared`: whether
    cards lying before a partner serve.
    """
    me = table.seats[seat]
    lying = list(me.spread)
    beside = before_partners(table, seat) if shared else ()
    choices = [_distinct(options(me, card, new, seat, lying, serves, beside))
               for card, new in faces]
    seen: set[tuple[tuple[str, Copy], ...]] = set()
    for n, combo in enumerate(product(*choices)):
        if n > 256:
            return
        if not _possible(combo, me, beside):
            combo = _spill(combo, me, beside)
        combo = _hidden_or_gone(combo, unseen)
        key = tuple((p.source, p.copy) for p in combo)
        if key not in seen:
            seen.add(key)
            yield combo


def _distinct(picks: list[Pick]) -> list[Pick]:
    found: dict[tuple[str, Copy], Pick] = {}
    for pick in picks:
        found.setdefault((pick.source, pick.copy), pick)
    return list(found.values())


def _hidden_or_gone(combo: tuple[Pick, ...], unseen: Unseen) -> tuple[Pick, ...]:
    """A card presumed to be in the hand cannot be there once every copy is seen elsewhere."""
    left: dict[Card, int] = {}
    out: list[Pick] = []
    for pick in combo:
        card = pick.copy.card
        if pick.source == "hidden" and card.known:
            left[card] = left.get(card, unseen(card)) - 1
            if left[card] < 0:
                pick = Pick(pick.copy, "gone", pick.of)
        out.append(pick)
    return tuple(out)


def _possible(combo: tuple[Pick, ...], seat: Seat, beside: tuple[Pick, ...]) -> bool:
    pools = {"table": seat.spread, "hand": seat.hand, "won": seat.won,
             "partner": tuple(p.copy for p in beside)}
    need = Counter((p.source, p.copy) for p in combo if p.source in pools)
    for (source, copy), n in need.items():
        pool = pools[source]
        if sum(1 for c in pool if c == copy) < n:
            return False
    return True


def _spill(combo: tuple[Pick, ...], seat: Seat, beside: tuple[Pick, ...]) -> tuple[Pick, ...]:
    """Where one copy was chosen twice, let the further ones come from elsewhere."""
    before = {p.copy: p.of for p in beside}
    left = Counter(("table", c) for c in seat.spread) + Counter(("hand", c) for c in seat.hand)
    left += Counter(("won", c) for c in seat.won)
    left += Counter(("partner", p.copy) for p in beside)
    hidden = seat.hidden if seat.hidden is not None else 99
    out: list[Pick] = []
    for pick in combo:
        key = (pick.source, pick.copy)
        if left[key] > 0:
            left[key] -= 1
            out.append(pick)
            continue
        other = next((k for k in left if left[k] > 0 and k[1].card is pick.copy.card), None)
        if other is not None:
            left[other] -= 1
            out.append(Pick(other[1], other[0], before.get(other[1], pick.of)
                            if other[0] == "partner" else pick.of))
        elif hidden > 0 and pick.source != "gone":
            hidden -= 1
            out.append(Pick(Copy(pick.copy.card), "hidden", pick.of))
        else:
            out.append(Pick(Copy(pick.copy.card), "gone", pick.of))
    return tuple(out)


def shown(act: Declare) -> tuple[tuple[Card, bool], ...]:
    """Return the faces a declaration names, each with its `new` mark."""
    return tuple((s.card, s.new) for s in act.cards)
