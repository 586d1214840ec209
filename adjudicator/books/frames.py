"""From the frame as written and the options as agreed to the Frame the replay uses."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from typing import Any

from adjudicator.books.frame_keys import MORE, TYPES
from adjudicator.cards import RANKS, Card, card, face
from adjudicator.frame import Combination, Frame
from adjudicator.laws.law import RuleSet, Value

# An option that sets a parameter of the frame: which, and what a value means there.
OVERRIDES: dict[str, tuple[str, Callable[[Any], Any]]] = {
    "points_up": ("game", lambda points: points),
    "hand_size": ("hand", lambda cards: cards),
    "packs": ("packs", lambda packs: packs),
    "direction": ("direction", lambda way: way),
    "suit_needed": ("wins", lambda needed: "suit-led" if needed else "any-suit"),
}


def build(rules: RuleSet, settled: Mapping[str, Value]) -> Frame:
    """Return the parameters of the game as agreed; `settled` are its options by name.

    An option overrides the parameter of the same meaning; a combination with `option: NAME` is
    there only where that option is settled as true.
    """
    given: dict[str, Any] = {"players": rules.players}
    laws: dict[str, str] = {}
    for name, entry in rules.frame.items():
        _put(given, laws, name, entry.value, entry.law)
        for key, value in entry.more.items():
            _put(given, laws, MORE[name][key], value, entry.law)
    _override(rules, settled, given, laws)
    _complete(given)
    combinations = {name: _combination(name, entry, given["ranks"])
                    for name, entry in rules.combinations.items()
                    if not entry["option"] or settled.get(str(entry["option"])) is True}
    for name, given_ in rules.combinations.items():
        old = str(given_["replaces"])
        if name in combinations and old in combinations:
            combinations[old] = replace(combinations[old], not_trumps=combinations[name].trumps)
    return Frame(**given, combinations=combinations, laws=laws)


def reread(frame: Frame, given: Mapping[str, Value]) -> Frame:
    """Return the frame with the parameters that a reading sets."""
    changed = replace(frame, **{name: _parameter(name, value) for name, value in given.items()})
    if frame.evened_by and "left_out" not in given:
        changed = replace(changed, left_out=_evened(changed.evened_by, changed.packs,
                                                    changed.pack_ranks, changed.players))
    return replace(changed, strength=_strength(changed.ranks),
                   batches=tuple(b for b in changed.batches if sum(b) == changed.hand))


def _evened(by: tuple[str, ...], packs: int, ranks: tuple[str, ...],
            players: tuple[int, ...]) -> tuple[str, ...]:
    """Return the cards left out that so many packs may go round among the players."""
    return by * (packs * 4 * len(ranks) % min(players))


def _put(given: dict[str, Any], laws: dict[str, str], name: str, value: Value, law: str) -> None:
    given[name] = _parameter(name, value)
    laws[name] = law


def _parameter(name: str, value: Any) -> Any:
    if TYPES[name] == "tuple[Card, ...]":
        return tuple(card(text) for text in value)
    return value


def _override(rules: RuleSet, settled: Mapping[str, Value], given: dict[str, Any],
              laws: dict[str, str]) -> None:
    for option, (name, meaning) in OVERRIDES.items():
        offered = rules.options.get(option)
        if option in settled:
            value = settled[option]
        elif offered is not None and name not in given:
            value = offered.default
        else:
            continue
        if value is None or given.get(name) == meaning(value):
            continue
        given[name] = meaning(value)
        if offered is not None:
            laws[name] = offered.law


def _complete(given: dict[str, Any]) -> None:
    """Fill in what follows from the rest: pack, strength, and batches only if they fit."""
    defaults = {f.name: f.default for f in fields(Frame)}
    ranks: tuple[str, ...] = given.setdefault("ranks", defaults["ranks"])
    given.setdefault("pack_ranks", ranks)
    given["strength"] = _strength(ranks)
    if given.get("evened_by"):
        given["left_out"] = _evened(given["evened_by"], given.get("packs", defaults["packs"]),
                                    given["pack_ranks"], given["players"])
    hand = given.get("hand", defaults["hand"])
    given["batches"] = tuple(b for b in given.get("batches", ()) if sum(b) == hand)


def _strength(ranks: tuple[str, ...]) -> dict[str, int]:
    """Return how strong each rank is, the first the strongest."""
    return {rank: len(ranks) - i for i, rank in enumerate(ranks)}


def _combination(name: str, entry: Mapping[str, Any], ranks: tuple[str, ...]) -> Combination:
    cards = _cards(entry, ranks)
    return Combination(
        name=name, kind=entry["kind"], class_=entry["class"], tier=entry["tier"],
        shape=entry["shape"], cards=cards, suit=entry["suit"], points=entry["points"],
        law=entry["law"], size=entry["size"] or len(cards), holds=entry["holds"],
        trumps=entry["trumps"])


def _cards(entry: Mapping[str, Any], ranks: tuple[str, ...]) -> tuple[Card, ...]:
    """The cards of a fixed one or pair, so many of a rank, or the order in which a run runs."""
    if entry["shape"] == "alike":
        return (face(entry["rank"], ""),) * entry["size"] if entry["rank"] else ()
    words = entry["cards"] or (ranks if entry["shape"] == "run" else ())
    return tuple(face(w, "") if w in RANKS else card(w) for w in words)
