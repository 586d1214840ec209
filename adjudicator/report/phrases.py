"""How things are said at the table: numbers, players, laws and their places."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from adjudicator.rulings import Cited, EventVerdict, Failed, Scores, Verdict
from adjudicator.words import BAR_FAULT, BARS, ELECTIONS, IRREGULARITIES, REMEDIES, UNTIL

_CARD = re.compile(r"(?:10|[AKQJ2-9?])[SHDC?]?,?|new|of")
_POINTS = re.compile(r"\+\d+,?")
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
           "eleven", "twelve")
ACTS = {"lead": "to lead", "play": "to play", "draw": "to draw", "deal": "to deal"}


def listed(words: Iterable[str], word: str = "and") -> str:
    """Join words: `A`, `A and B`, `A, B and C`."""
    found = list(words)
    if len(found) < 2:
        return "".join(found)
    return f"{', '.join(found[:-1])} {word} {found[-1]}"


def either(clauses: Sequence[str]) -> str:
    """Join clauses that end alike: `spades or clubs are trumps`."""
    words = [c.split() for c in clauses]
    shortest = min(map(len, words))
    same = 0
    while same < shortest - 1 and len({w[-1 - same] for w in words}) == 1:
        same += 1
    end = words[0][len(words[0]) - same:]
    heads = [" ".join(w[:len(w) - same]) for w in words]
    return " ".join((listed(heads, "or"), *end))


def number(count: int) -> str:
    """Write a small number in words."""
    return NUMBERS[count] if 0 <= count < len(NUMBERS) else str(count)


def capital(text: str) -> str:
    """Begin a sentence with a capital letter."""
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """Make a text a sentence: a capital letter and a full stop."""
    text = capital(text.strip())
    return text if not text or text[-1] in ".!?:" else f"{text}."


def ended(text: str) -> str:
    """End a text with a full stop, its beginning left as it is."""
    return text if not text or text[-1] in ".!?:" else f"{text}."


def to_players(points: Scores) -> str:
    """`40 to A`, `10 to A and 20 to B`; empty where nobody gets anything."""
    return listed(f"{n} to {who}" for who, n in points.items() if n)


def scores(points: Scores) -> str:
    """`A 140, B 310`."""
    return ", ".join(f"{who} {n}" for who, n in points.items())


def lines(cited: Sequence[int]) -> str:
    """`line 75`, `lines 55, 57`, `lines 49-52`."""
    if not cited:
        return ""
    if len(cited) > 2 and list(cited) == list(range(cited[0], cited[-1] + 1)):
        return f"lines {cited[0]}-{cited[-1]}"
    return f"line{'s' if len(cited) > 1 else ''} {', '.join(map(str, cited))}"


def law(cited: Cited) -> str:
    """A law with its place: `ID (line 75)`; what is not simply stated is said."""
    place = lines(cited.lines)
    if cited.basis not in ("stated", ""):
        place = f"{place}, {cited.basis}" if place else cited.basis
    return f"{cited.id} ({place})" if place else cited.id


def election(option: str) -> str:
    """What a choice means: `return AH` has its card named."""
    word, _, rest = option.partition(" ")
    says = ELECTIONS.get(word, "")
    return f"{rest}: {says}" if rest and says else says


def remedy(word: str) -> str:
    """What a remedy that follows of itself means."""
    return REMEDIES.get(word) or ELECTIONS.get(word) or word


def until(when: str) -> str:
    """Until when, as words: `until the next trick is complete`."""
    return "" if when == "never" else f"until {UNTIL.get(when, when.replace('-', ' '))}"


def fault(name: str) -> str:
    """An irregularity as a sentence."""
    return sentence(IRREGULARITIES.get(name, name.replace("-", " ")))


def why_not(failed: Sequence[Failed], verdict: Verdict) -> list[str]:
    """Say bar by bar which cards fail it, and what used them."""
    found: dict[tuple[str, int | None], list[str]] = {}
    for one in failed:
        found.setdefault((one.bar, one.since), []).append(one.card or "")
    return [_failed(bar, [c for c in cards if c], since, verdict)
            for (bar, since), cards in found.items()]


_FAILED = {
    "kind-once": ("has already served in this kind", "have already served in this kind"),
    "whole-set-new": ("has already served in this kind", "have already served in this kind"),
    "no-lower": ("already stood in a higher declaration of the class",) * 2,
    "kind-needs-new": ("has been used in the kind", "have been used in the kind"),
    "new-card": ("does not come from the hand", "do not come from the hand"),
    "once-at-all": ("has served and may serve no more", "have served and may serve no more"),
    "shut-after": ("has served and may serve no more", "have served and may serve no more"),
}
_NONE = {
    "new-card": "no card of it comes from the hand",
    "kind-needs-new": "no card of it is new to the kind",
    "barred-by-major": "the adversary's major cards lie on the table",
}


def _failed(bar: str, cards: list[str], since: int | None, verdict: Verdict) -> str:
    said = BARS.get(bar) or IRREGULARITIES.get(BAR_FAULT.get(bar, bar), bar.replace("-", " "))
    if not cards:
        return sentence(_NONE.get(bar, said)) + _since(since, verdict)
    verbs = _FAILED.get(bar)
    text = f"{listed(cards)} {verbs[len(cards) > 1]}" if verbs else f"{listed(cards)}: {said}"
    return text + _since(since, verdict).rstrip() + "."


def _since(since: int | None, verdict: Verdict) -> str:
    if since is None:
        return ""
    if since == 0:
        return " (from the start of the record)"
    event = next((e for e in verdict.events if e.index == since), None)
    return f" (event {since}, {brief(event.text)})" if event and event.text else f" (event {since})"


def brief(text: str) -> str:
    """An event without its cards and points: `A declares sequence`."""
    words = text.split()
    cut = next((i for i, w in enumerate(words) if i > 1 and _CARD.fullmatch(w)), len(words))
    return " ".join(w for w in words[:cut] if not _POINTS.fullmatch(w))


def event_named(event: EventVerdict) -> str:
    """`event 3, B plays 8C`."""
    return f"event {event.index}, {event.text}" if event.text else "the record as a whole"
