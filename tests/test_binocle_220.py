"""Four Kings and four Queens: no order of declaring them brings more than the book says.

Every order is tried, each lengthened by one declaration at a time and judged as a whole record; an
order with a refused declaration in it is lengthened no more, for a refusal brings nothing. The
three plain suits are alike but for their names: their marriages are made in one order only.
"""

from __future__ import annotations

from pathlib import Path

from adjudicator import judge, load_rules
from adjudicator.record import load_cases

MELDS = {
    "four-kings KS KH KD KC": 80, "four-queens QS QH QD QC": 60, "marriage KH QH": 40,
    "marriage KS QS": 20, "marriage KD QD": 20, "marriage KC QC": 20,
}
PLAIN = tuple(meld for meld, points in MELDS.items() if points == 20)
TRICKS = (("AC", "9C"), ("AD", "9D"), ("AS", "9S"), ("AH", "9H"), ("10C", "9C"))
START = "start: {trump: H, won: A, talon: 21, hands: {A: KS KH KD KC QS QH QD QC}}"


def record(order: tuple[str, ...]) -> str:
    """A case file's text in which A makes these declarations, one to a trick, in this order."""
    lines = []
    for n, meld in enumerate(order):
        if n:
            led, played = TRICKS[n - 1]
            lines += [f"- A leads {led}", f"- B plays {played}"]
        lines.append(f"- A declares {meld}")
    return "\n".join(["format: 1", START, "events:", *lines])


def good(rules: str, orders: list[tuple[str, ...]], path: Path) -> dict[tuple[str, ...], int]:
    """The orders of which the last declaration is good, each with what A has scored by it."""
    if not orders:
        return {}
    path.write_text("\n---\n".join(map(record, orders)), encoding="utf-8")
    ruleset = load_rules(rules)
    found = {}
    for order, case in zip(orders, load_cases(str(path)), strict=True):
        verdict = judge(case, ruleset)
        if verdict.verdict == "legal":
            found[order] = verdict.scores["A"]
    return found


def before(meld: str) -> tuple[str, ...]:
    """The plain marriages made before this one."""
    return PLAIN[: PLAIN.index(meld)] if meld in PLAIN else ()


def every_order(rules: str, path: Path) -> dict[tuple[str, ...], int]:
    """Every order of declarations in which all are good, with its score."""
    found: dict[tuple[str, ...], int] = {}
    last: dict[tuple[str, ...], int] = {(): 0}
    while last:
        longer = [(*order, meld) for order in last for meld in MELDS
                  if meld not in order and set(before(meld)) <= set(order)]
        last = good(rules, longer, path)
        found.update(last)
    return found


def test_binocle_gives_220_at_most(tmp_path: Path) -> None:
    found = every_order("foster/binocle", tmp_path / "orders.yaml")
    assert max(found.values()) == 220
    best = [order for order, score in found.items() if score == 220]
    assert all(len(order) == 5 and PLAIN[-1] not in order for order in best)
    assert all(score == sum(MELDS[m] for m in order) for order, score in found.items())


def test_where_the_fourth_marriage_may_wait_all_six_are_scored(tmp_path: Path) -> None:
    """There the last Queen makes the four, and the marriage announced beside it waits its trick."""
    assert sum(MELDS.values()) == 240
    events = record(("four-kings KS KH KD KC", "marriage KH QH", "marriage KS QS", "marriage KD QD",
                     "four-queens QS QH QD QC"))
    path = tmp_path / "bezique.yaml"
    path.write_text(f"{events}, announces marriage KC QC\n- A leads 10C\n- B plays 9S\n"
                    "- A scores marriage KC QC\n", encoding="utf-8")
    verdict = judge(load_cases(str(path))[0], load_rules("foster/bezique"))
    brisques = 10 * 5
    assert verdict.scores["A"] == 240 + brisques
    assert judge(load_cases(str(path))[0], load_rules("foster/binocle")).scores["A"] == 220
