"""Irregularities of the cut, the deal and the pack, each committed in a lawful deal."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.cards import Card
from adjudicator.events import TALON, Cut, Deal, Elect, Expose, Find, Object_, TurnDown
from adjudicator.making.deals import Made
from adjudicator.making.position import Unfit, after
from adjudicator.making.splicing import Acts, Bench, Committed, again, commits, rest, spliced


def _pone(made: Made, bench: Bench) -> int:
    first = made.positions[0]
    return after(first.dealer, len(first.hands), bench.rules.frame)


def _two_ranks(bench: Bench) -> tuple[Card, Card]:
    """Two cards of different rank, the higher first."""
    frame = bench.rules.frame
    a, b = bench.rng.sample(frame.ranks, 2)
    high, low = (a, b) if frame.strength[a] > frame.strength[b] else (b, a)
    faces = frame.faces()
    return (bench.pick(c for c in faces if c.rank == high),
            bench.pick(c for c in faces if c.rank == low))


@commits("cut-shows-two", "cut-one-card")
def cut_shows_two(bench: Bench) -> Committed:
    """In cutting for the deal a player turns up two cards."""
    made = bench.deal()
    cut = Cut(bench.rng.randrange(bench.players), _two_ranks(bench))
    return Committed(spliced(made, 0, [(cut,)], rest(made, 0)), 1, "cut-shows-two")


@commits("cut-too-thin", "cut-leaves")
def cut_too_thin(bench: Bench) -> Committed:
    """The pone lifts so few cards, or so many, that one packet of the cut is too thin."""
    made, frame = bench.deal(), bench.rules.frame
    rule = bench.rules.settling["cut-leaves"]
    least = int(rule.particulars.get("at_least", 5))
    if least < 2:
        raise Unfit("no packet of a cut is too thin under these rules")
    thin = bench.rng.randrange(1, least)
    pone = _pone(made, bench)
    bad = Cut(pone, pack=True, left=bench.pick((thin, frame.pack_size - thin)))
    good = Cut(pone, pack=True, left=frame.pack_size // 2)
    return Committed(spliced(made, 0, [(bad,), (good,)], rest(made, 0)), 1, "cut-too-thin")


@commits("not-cut", "cut-leaves")
def not_cut(bench: Bench) -> Committed:
    """The pack is dealt without having been cut, and the pone says so."""
    made = bench.deal()
    at = bench.pick((0, 1))
    found = Find(_pone(made, bench), "uncut", where="pack")
    return Committed(spliced(made, at, [(found,)], rest(made, at)), at + 1, "not-cut")


@commits("wrong-dealer", "dealer-as-chosen")
def wrong_dealer(bench: Bench) -> Committed:
    """The winner of the cut says that he deals, and the other deals."""
    made = bench.deal()
    dealer = made.positions[0].dealer
    winner = _pone(made, bench)
    high, low = _two_ranks(bench)
    put: list[Acts] = [(Cut(winner, (high,)),), (Cut(dealer, (low,)),), (Elect(winner, "deal"),)]
    if bench.rules.settling["dealer-as-chosen"].particulars.get("deals") == "lower":
        put = [(Cut(winner, (low,)),), (Cut(dealer, (high,)),)]  # nobody has a choice
    return Committed(spliced(made, 0, put, rest(made, 0)), len(put) + 1, "wrong-dealer")


def _dealt(made: Made) -> Deal:
    act = made.case.events[0].acts[0]
    assert isinstance(act, Deal)
    return act


@commits("wrong-packets", "deal-in-batches")
def wrong_packets(bench: Bench) -> Committed:
    """The cards are given out in other batches than the book's."""
    made, frame = bench.deal(), bench.rules.frame
    first = bench.rng.randrange(1, frame.hand)
    batches = bench.pick(b for b in ((first, frame.hand - first), (1,) * frame.hand)
                         if b not in frame.batches)
    deal = replace(_dealt(made), batches=batches)
    return Committed(spliced(made, 0, [(deal,)], rest(made, 1)), 1, "wrong-packets")


@commits("dealt-too-many", "deal-right-number")
def dealt_too_many(bench: Bench) -> Committed:
    """A hand is dealt a card too many; the pone speaks up and the deal is made again."""
    made = bench.deal()
    deal, seat = _dealt(made), bench.rng.randrange(bench.players)
    extra = made.positions[0].talon[0]
    hands = tuple((*h, extra) if i == seat else h for i, h in enumerate(deal.hands) if h)
    bad = replace(deal, hands=hands, talon=None, batches=())
    put: list[Acts] = [(bad,), (Object_(_pone(made, bench), ground=bench.pick((
        "", "dealt-too-many"))),)]
    return Committed(spliced(made, 0, put, again(made)), 1, "dealt-too-many")


@commits("dealt-too-few", "deal-right-number")
def dealt_too_few(bench: Bench) -> Committed:
    """A hand is dealt a card too few; the pone has the deal made again."""
    made = bench.deal()
    deal, seat = _dealt(made), bench.rng.randrange(bench.players)
    hands = tuple(h[1:] if i == seat else h for i, h in enumerate(deal.hands) if h)
    bad = replace(deal, hands=hands, talon=None, batches=())
    put: list[Acts] = [(bad,), (Elect(_pone(made, bench), "fresh-deal"),)]
    return Committed(spliced(made, 0, put, again(made)), 1, "dealt-too-few")


@commits("exposed-anothers")
def exposed_anothers(bench: Bench) -> Committed:
    """The dealer lets a card of the pone's, or one of the talon, be seen."""
    made = bench.deal()
    first, pone = made.positions[1], _pone(made, bench)
    owner = bench.pick((pone, TALON))
    card = bench.pick(first.talon if owner == TALON else first.hands[pone])
    act = Expose(first.dealer, card, owner)
    at = bench.pick((0, 1))
    return Committed(spliced(made, at, [(act,)], rest(made, at)), at + 1, "exposed-anothers")


@commits("exposed-own")
def exposed_own(bench: Bench) -> Committed:
    """Before a card is led a player lets one of his own be seen."""
    made, seat = bench.deal(), bench.rng.randrange(bench.players)
    at = bench.pick((0, 1))
    act = Expose(seat, bench.pick(made.positions[1].hands[seat]), seat)
    return Committed(spliced(made, at, [(act,)], rest(made, at)), at + 1, "exposed-own")


@commits("faced-in-pack")
def faced_in_pack(bench: Bench) -> Committed:
    """A card lies face up in the talon: the deal is void, or later it is turned down."""
    made, seat = bench.deal(), bench.rng.randrange(bench.players)
    at = bench.place(made, lambda p: len(p.talon) > 1 and not p.out)
    card = bench.pick(made.positions[at].talon)
    put: list[Acts] = [(Find(seat, "faced", card),)]
    if made.positions[at].tricks:
        case = spliced(made, at, [*put, (TurnDown(seat, card),)], rest(made, at))
    else:
        case = spliced(made, at, put, again(made))
    return Committed(case, at + 1, "faced-in-pack")


@commits("talon-disturbed")
def talon_disturbed(bench: Bench) -> Committed:
    """A card of the talon is put elsewhere in it."""
    made, seat = bench.deal(), bench.rng.randrange(bench.players)
    at = bench.place(made, lambda p: len(p.talon) > 1 and p.tricks > 0 and not p.out)
    act = TurnDown(seat, bench.pick(made.positions[at].talon), buried=True)
    return Committed(spliced(made, at, [(act,)], ()), at + 1, "talon-disturbed")


@commits("imperfect-pack")
def imperfect_pack(bench: Bench) -> Committed:
    """In the course of the deal the pack proves imperfect; another is dealt."""
    made, seat = bench.deal(), bench.rng.randrange(bench.players)
    at = bench.place(made, lambda p: p.phase != "over")
    act = Find(seat, "imperfect", where="pack")
    return Committed(spliced(made, at, [(act,)], again(made)), at + 1, "imperfect-pack")


@commits("wrong-players")
def wrong_players(bench: Bench) -> Committed:
    """A player too many sits at the table."""
    made = bench.deal()
    deal, number = _dealt(made), len(made.case.players) + 1
    while number in bench.rules.ruleset.players:
        number += 1
    names = tuple("ABCDEFGH"[:number])
    hands = tuple(deal.hands[i] if i < len(deal.hands) else None for i in range(number))
    case = replace(made.upto(0), players=names, players_said=True, dealer=number - 1)
    there = replace(made, case=case)
    bad = replace(deal, hands=hands, talon=None, seat=None)
    return Committed(spliced(there, 0, [(bad,)]), 0, "wrong-players")
