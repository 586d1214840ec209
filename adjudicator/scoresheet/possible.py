"""What numbers can stand on a sheet at one game: by its table of values, its pack and its laws."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from adjudicator.frame import Combination, Frame
from adjudicator.judging.rules import Rules
from adjudicator.laws.law import Law
from adjudicator.record.names import MARKS

_MARK = {"exchange": "seven", "turned-up-seven": "seven", "seven-played": "seven"}
_NEW_EACH = ("kind-once", "equal-once", "whole-set-new", "once-at-all")


@dataclass(frozen=True, slots=True, eq=False)
class Possible:
    """The game's numbers. `most` is the most one deal can bring a player; `items` single scores.

    `undrawn`: cards of a regular deal that nobody draws, which may be brisques.
    """

    rules: Rules
    players: int
    unit: int
    items: frozenset[int]
    marks: dict[str, tuple[int, ...]]
    brisque: int
    brisques: int
    cards: int
    last: int
    undrawn: int
    most: int
    game: int | None

    @property
    def frame(self) -> Frame:
        """The game's parameters."""
        return self.rules.frame

    def step(self, points: int) -> bool:
        """Whether one deal can bring so many points at once."""
        return 0 <= points <= self.most and points % self.unit == 0

    def item(self, points: int) -> bool:
        """Whether one score can be of so many points."""
        return points in self.items


def possible(rules: Rules, players: int) -> Possible:
    """Return the numbers of a game for so many players."""
    frame = rules.frame
    number = players if players in frame.players else frame.players[0]
    marks = _marks(rules)
    brisques, cards = frame.all_brisques, frame.all_points
    last = max(marks.get("last-trick", (0,)))
    worths = {c.points for c in frame.combinations.values()}
    counted = {n * frame.brisque_points for n in range(1, brisques + 1)}
    items = worths | counted | {p for points in marks.values() for p in points}
    unit = 1 if frame.card_points else frame.unit
    undrawn = frame.pack_size % number
    again = brisques * ("brisques-over" in rules.settling)  # those counted over a number
    most = _most(rules, number, marks) + (brisques + again) * frame.brisque_points + cards + last
    return Possible(rules, number, max(unit, 1), frozenset(items), marks, frame.brisque_points,
                    brisques, cards, last, undrawn, most, frame.game)


def _marks(rules: Rules) -> dict[str, tuple[int, ...]]:
    """Return what is marked under each name beside the combinations: `last-trick`, `seven` …"""
    found: dict[str, set[int]] = {}
    for name, rule in rules.settling.items():
        parameter = rule.entry.particulars.get("points")
        points = rule.particulars.get("points", parameter.default if parameter else None)
        if isinstance(points, int) and not isinstance(points, bool) and points > 0:
            mark = _MARK.get(name) or next(
                (m for m in ("last-trick", "carte-blanche", "seven", "dix") if name.startswith(m)),
                MARKS.get(name, name))
            found.setdefault(mark, set()).add(points)
    return {name: tuple(sorted(points)) for name, points in found.items()}


def _most(rules: Rules, players: int, marks: dict[str, tuple[int, ...]]) -> int:
    """Return the most that declarations can bring one player in a deal: never less than the truth.

    One scores at most once a trick that is followed by a draw; each combination at most as often as
    the pack allows.
    """
    frame = rules.frame
    once = [*sorted((c.points for c in frame.combinations.values()
                     for _ in range(times(rules, c))), reverse=True)]
    tricks = max(frame.drawing_tricks(players), 1)
    if len(frame.players) > 1 or frame.pack_size <= 0:
        tricks = max(tricks, frame.tricks(min(frame.players)))
    extra = sum(max(points) * tricks for name, points in marks.items() if name != "last-trick")
    several = rules.options.get("all_at_once") is True
    return sum(once if several else once[: tricks + 1]) + extra


def times(rules: Rules, combo: Combination) -> int:
    """Return how often the pack allows a combination in one deal, all players together."""
    frame = rules.frame
    names = {rule.entry.name for rule in rules.bars if rule.law.when.get("class") in (
        None, combo.class_)}
    new = any(name in names for name in _NEW_EACH) or not names
    return sum(_sets(frame, combo, suit, new) for suit in _suits(combo))


def _suits(combo: Combination) -> Iterable[str]:
    if all(c.suit for c in combo.cards) or combo.shape in ("alike", "pair"):
        return ("",)
    return {"trump": ("S",), "plain": ("S", "H", "D")}.get(combo.suit, ("S", "H", "D", "C"))


def _sets(frame: Frame, combo: Combination, suit: str, new: bool) -> int:
    """How many sets of a combination the pack holds, each wholly new or each with one new card."""
    if combo.shape == "alike":
        rank = combo.cards[0].rank if combo.cards else ""
        ranks = (rank,) if rank else frame.pack_ranks
        return sum(_of(sum(frame.copies(c) for c in frame.faces() if c.rank == r), combo.size, new)
                   for r in ranks)
    if combo.shape in ("run", "flush", "pair"):
        return frame.pack_size // max(combo.size, 1) if new else frame.pack_size
    faces = {c: combo.cards.count(c) for c in combo.cards}
    copies = {c: frame.packs if not c.suit else frame.copies(c) for c in faces}
    if new:
        return min((copies[c] // need for c, need in faces.items()), default=0)
    return max(sum(copies.values()) - sum(faces.values()) + 1, 0)


def _of(cards: int, size: int, new: bool) -> int:
    return cards // size if new else max(cards - size + 1, 0)


def wrongly_marked(rules: Rules, irregularity: str,
                   shape: str = "") -> list[tuple[Law, str, tuple[str, ...]]]:
    """Return the laws on points wrongly marked: each with who may choose, and among what."""
    found = []
    for law in rules.by_fault.get(irregularity, ()):
        if law.when.get("shape") not in (None, shape) or law.when.get("not_shape", "-") == shape:
            continue
        for remedy in law.remedy:
            among = getattr(remedy, "among", ())
            if "take-down" in among or "add" in among:
                found.append((law, str(getattr(remedy, "by", "adversary")), tuple(among)))
    return found
