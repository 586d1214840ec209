"""The frame of a game: what a table says best. Plain parameters, each with the law it stands on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from adjudicator.cards import Card, face
from adjudicator.values import Plain

ALIASES = {
    "double-bezique": ("double-binocle",), "bezique": ("binocle", "binage"),
    "double-binocle": ("double-bezique",), "binocle": ("bezique",),
    "four-aces": ("four",), "four-kings": ("four",), "four-queens": ("four",),
    "four-jacks": ("four",), "four-tens": ("four",), "four-nines": ("four",),
    "four-eights": ("four",), "four-sevens": ("four",), "seven": ("dix",), "dix": ("seven",),
    "marriage": ("king-queen",), "king-queen": ("marriage",),
    "sequence": ("sequence-3", "sequence-4", "sequence-5"), "sequence-5": ("sequence",),
    "four": ("four-aces", "four-kings", "four-queens", "four-jacks"),
    "three-aces": ("triplet",), "three-kings": ("triplet",), "three-queens": ("triplet",),
    "three-jacks": ("triplet",), "three-tens": ("triplet",), "three-nines": ("triplet",),
    "three-eights": ("triplet",), "three-sevens": ("triplet",),
}


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Combination(Plain):
    """A combination the game has.

    `kind` is what the bars count (royal and common marriage are one kind); `shape` is fixed (its
    `cards`), run, alike (`size` of one rank), pair (`cards` by rank, suits differing) or flush;
    `suit`: trump | plain | one | different | any | '' where the cards name their suits.
    """

    name: str
    kind: str
    class_: str
    tier: int
    shape: str
    cards: tuple[Card, ...]
    suit: str
    points: int
    law: str
    size: int = 0
    holds: tuple[str, ...] = ()  # ranks a run or flush must contain
    trumps: tuple[str, ...] = ()  # there only where one of these suits is trumps
    not_trumps: tuple[str, ...] = ()  # and not where one of these is


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Frame(Plain):
    """The parameters of one game after its options are settled.

    `wins`: suit-led | any-suit. `draws_first`: winner | pone. `turn_up`: makes-trump | none.
    `laws` names the law behind each parameter.
    """

    players: tuple[int, ...] = (2,)
    packs: int = 2
    pack_ranks: tuple[str, ...] = ("A", "10", "K", "Q", "J", "9", "8", "7")
    ranks: tuple[str, ...] = ("A", "10", "K", "Q", "J", "9", "8", "7")
    removed: tuple[Card, ...] = ()
    left_out: tuple[str, ...] = ()  # ranks of which a card of any suit is not in the pack
    evened_by: tuple[str, ...] = ()  # as many of it are left out as make the pack go round
    hand: int = 8
    batches: tuple[tuple[int, ...], ...] = ()
    turn_up: str = "makes-trump"
    draws_first: str = "winner"
    wins: str = "suit-led"
    wins_strict: str = "suit-led"
    brisques: tuple[str, ...] = ("A", "10")
    brisque_points: int = 10
    card_points: Mapping[str, int] = field(default_factory=dict)
    game: int | None = 1000
    game_ends: str = "at-once"  # or deal-over
    game_deals: int = 0  # a game of so many deals, whatever the scores; 0: of points
    unit: int = 10
    exchange: str = "7"
    won_cards: tuple[str, ...] = ()  # ranks that a trick's winner lays out, to declare with them
    won_trumps: tuple[str, ...] = ()  # and of the trump suit these
    won_cards_new: bool = True  # whether such a card is a new one the first time it serves
    won_history: str = "own"  # what of its uses it keeps: its winner's own, or none
    majors: tuple[str, ...] = ()  # ranks that, lying alike, bar the other's lower ones
    major_cancel: tuple[str, ...] = ()  # ranks that only take such a bar away
    identical: str = "leader"
    trumps: str = "always"
    last_draw: str = "turn-up-to-loser"
    direction: str = "left"
    at_cards: int = 0  # so many of the players have cards at a time; 0: all
    # turn-up | first-marriage-declared | first-marriage-scored | first-declared
    trump_by: str = "turn-up"
    trump_kind: str = "marriage"  # what makes the trump by being declared first
    trump_rank: str = ""  # its card of this rank names the suit; '': any of it does
    first_marriage: str = "royal"  # what the marriage that makes the trump is worth: or common
    partner_declares: str = ""  # on a trick he won, his partner too: until the winner, or he, draws
    partner_cards: bool = False  # whether cards lying before his partner serve in a declaration
    partner_waiting: bool = False  # and whether what waits for his partner is scored by him
    trick_scores: str = "one"  # how many a trick brings: one, or one each-partner
    united: bool = False  # whether partners' points are one score
    combinations: Mapping[str, Combination] = field(default_factory=dict)
    laws: Mapping[str, str] = field(default_factory=dict)
    strength: Mapping[str, int] = field(default_factory=dict)

    def copies(self, card: Card) -> int:
        """How many of this face the pack holds."""
        if card.rank not in self.pack_ranks:
            return 0
        return self.packs - self.removed.count(card)

    def of_rank(self, rank: str) -> int:
        """How many of this rank the pack holds, all suits together."""
        out = sum(1 for c in self.removed if c.rank == rank) + self.left_out.count(rank)
        return 4 * self.packs - out if rank in self.pack_ranks else 0

    @property
    def pack_size(self) -> int:
        """Cards in the pack, all packs together."""
        return self.packs * 4 * len(self.pack_ranks) - len(self.removed) - len(self.left_out)

    def talon(self, players: int) -> int:
        """Face-down cards left after a regular deal, the turn-up not counted."""
        return self.pack_size - players * self.hand - (1 if self.turn_up == "makes-trump" else 0)

    def tricks(self, players: int) -> int:
        """Tricks in a regular deal."""
        return self.pack_size // players

    def left_over(self, players: int) -> int:
        """Cards with which no whole round of draws can be made: 0 where the pack goes round."""
        return self.pack_size % players

    def drawing_tricks(self, players: int) -> int:
        """Tricks after which cards are drawn, in a regular deal."""
        return self.tricks(players) - self.hand

    def stronger(self, a: Card, b: Card) -> bool:
        """Whether rank `a` beats rank `b`."""
        return self.strength.get(a.rank, -1) > self.strength.get(b.rank, -1)

    def brisques_in(self, cards: Iterable[Card]) -> int:
        """How many of these cards are brisques."""
        return sum(1 for card in cards if card.rank in self.brisques)

    def points_in(self, cards: Iterable[Card]) -> int:
        """What these cards count when cards are counted, in points."""
        return sum(self.card_points.get(card.rank, 0) for card in cards)

    @property
    def all_brisques(self) -> int:
        """How many brisques the pack holds."""
        return sum(self.of_rank(rank) for rank in self.brisques)

    @property
    def all_points(self) -> int:
        """What all cards of the pack count together, in points."""
        return sum(self.of_rank(rank) * points for rank, points in self.card_points.items())

    def faces(self) -> tuple[Card, ...]:
        """Every face of the pack once, in rank order within the suits."""
        return tuple(face(r, s) for s in "SHDC" for r in self.ranks if r in self.pack_ranks)
