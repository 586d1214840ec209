"""One slip put into a correct sheet: the audit finds its row, and the slip is among those named."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from keeping import NAMES, Kept, audited, sheets

from adjudicator.scoresheet.checks.slips import swapped, transpositions
from adjudicator.scoresheet.findings import Audit

few = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.filter_too_much])
HEAD = 2  # the line of the first score


def explains(found: Audit, line: int, kind: str, player: str | None = None) -> None:
    """The first wrong row is this one, or a slip in it is among those that explain equally."""
    assert found.first is not None
    slips = [s for f in found.findings for s in f.slips]
    rows = {f.line for f in found.findings if not f.warning} | {s.line for s in slips}
    assert line in rows, found.findings
    named = [s for s in slips if s.kind == kind and player in (None, s.player)]
    assert named, (kind, found.findings)


def right_again(found: Audit, kept: Kept) -> None:
    """The corrected totals are those of the sheet before the slip."""
    for seat, name in enumerate(NAMES):
        right = found.totals[found.players.index(name)][1] if name in found.players else 0
        assert right == sum(s.points for s in kept.scores if s.seat == seat)


def copied(kept: Kept) -> Kept:
    from dataclasses import replace

    return Kept([replace(s) for s in kept.scores])


BOTH = pytest.mark.parametrize("write", [Kept.events, Kept.both])
Write = Callable[[Kept], str]


@BOTH
@few
@given(sheets(), st.data())
def test_a_total_carried_from_the_neighbours_column(
    write: Write, kept: Kept, data: st.DataObject
) -> None:
    wrong = copied(kept)
    at = data.draw(st.integers(0, len(kept.scores) - 1))
    score = wrong.scores[at]
    theirs = kept.before(at, 1 - score.seat)
    assume(theirs and theirs != kept.before(at, score.seat))
    wrong.shift(at, theirs - kept.before(at, score.seat))
    found = audited(write(wrong))
    assert found.first is not None
    assert found.first.line == at + HEAD
    explains(found, at + HEAD, "neighbour", NAMES[score.seat])
    right_again(found, kept)


@BOTH
@few
@given(sheets(), st.data())
def test_digits_transposed_in_one_total(write: Write, kept: Kept, data: st.DataObject) -> None:
    wrong = copied(kept)
    at = data.draw(st.integers(0, len(kept.scores) - 1))
    others = list(transpositions(kept.scores[at].total))
    assume(others)
    wrong.scores[at].total = data.draw(st.sampled_from(others))
    found = audited(write(wrong))
    assert found.first is not None
    assert found.first.line == at + HEAD
    explains(found, at + HEAD, "transposed")
    right_again(found, kept)


@BOTH
@few
@given(sheets(), st.data())
def test_digits_transposed_and_carried_on(write: Write, kept: Kept, data: st.DataObject) -> None:
    wrong = copied(kept)
    at = data.draw(st.integers(0, len(kept.scores) - 1))
    others = [n for n in transpositions(kept.scores[at].total) if n % 10 == 0]
    assume(others)
    wrong.shift(at, data.draw(st.sampled_from(others)) - kept.scores[at].total)
    found = audited(write(wrong))
    assert found.first is not None
    assert found.first.line == at + HEAD
    explains(found, at + HEAD, "transposed")
    right_again(found, kept)


@BOTH
@pytest.mark.parametrize(("kind", "factor"), [("missed", -1), ("twice", 1)])
@few
@given(sheets(), st.data())
def test_a_score_not_added_or_added_twice(
    kind: str, factor: int, write: Write, kept: Kept, data: st.DataObject
) -> None:
    wrong = copied(kept)
    at = data.draw(st.integers(0, len(kept.scores) - 1))
    wrong.shift(at, factor * kept.scores[at].points)
    found = audited(write(wrong))
    assert found.first is not None
    assert found.first.line == at + HEAD
    explains(found, at + HEAD, kind)
    right_again(found, kept)


@BOTH
@few
@given(sheets(), st.data())
def test_a_nought_lost_in_a_score(write: Write, kept: Kept, data: st.DataObject) -> None:
    wrong = copied(kept)
    at = data.draw(st.integers(0, len(kept.scores) - 1))
    wrong.scores[at].points //= 10
    found = audited(write(wrong))
    assert found.first is not None
    assert found.first.line == at + HEAD
    explains(found, at + HEAD, "nought-lost")
    right_again(found, kept)


@BOTH
@few
@given(sheets(), st.data())
def test_a_nought_lost_in_a_total(write: Write, kept: Kept, data: st.DataObject) -> None:
    wrong = copied(kept)
    at = data.draw(st.integers(0, len(kept.scores) - 1))
    wrong.scores[at].total //= 10
    found = audited(write(wrong))
    assert found.first is not None
    assert found.first.line == at + HEAD
    explains(found, at + HEAD, "nought-lost")
    right_again(found, kept)


@BOTH
@few
@given(sheets(), st.integers(0, 1), st.sampled_from([-10, 10]))
def test_a_brisque_miscounted(write: Write, kept: Kept, seat: int, by: int) -> None:
    wrong = copied(kept)
    at = next(i for i, s in enumerate(wrong.scores) if s.what == "brisques" and s.seat == seat)
    wrong.scores[at].points += by
    wrong.shift(at, by)
    assume(wrong.scores[at].points >= 0)
    found = audited(write(wrong))
    explains(found, at + HEAD, "brisque", NAMES[seat])
    slips = [s for f in found.findings for s in f.slips if s.kind == "brisque"]
    assert (wrong.scores[at].points, kept.scores[at].points) in [
        (s.written, s.right) for s in slips]


@BOTH
@few
@given(sheets(), st.integers(0, 1), st.sampled_from([-10, 10]))
def test_a_brisque_added_wrongly(write: Write, kept: Kept, seat: int, by: int) -> None:
    wrong = copied(kept)
    at = next(i for i, s in enumerate(wrong.scores) if s.what == "brisques" and s.seat == seat)
    wrong.shift(at, by)
    found = audited(write(wrong))
    assert found.first is not None
    assert found.first.line == at + HEAD
    explains(found, at + HEAD, "brisque", NAMES[seat])


@few
@given(sheets(), st.data())
def test_a_score_in_the_neighbours_column(kept: Kept, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(kept.scores) - 1))
    rows = kept.both().splitlines()
    cells = rows[at + 1].split(";")
    seat = kept.scores[at].seat
    cells[2 * (1 - seat)], cells[2 * seat] = cells[2 * seat], ""
    rows[at + 1] = ";".join(cells)
    last = {i: max((n for n, s in enumerate(kept.scores) if s.seat == i), default=-1)
            for i in (0, 1)}
    assume(last[1 - seat] > at)  # the neighbour has a total below
    found = audited("\n".join(rows))
    explains(found, at + HEAD, "wrong-column")
    right_again(found, kept)


# ---------------------------------------------------------------------- scores with one sum below


def block(kept: Kept, by: int, seat: int) -> str:
    """The singles with a last sum that is wrong by so much."""
    rows = kept.singles().splitlines()
    cells = rows[-1].split("\t")
    cells[seat] = str(int(cells[seat]) + by)
    return "\n".join([*rows[:-1], "\t".join(cells)])


@pytest.mark.parametrize(("kind", "factor"), [("missed", -1), ("twice", 1)])
@few
@given(sheets(), st.data())
def test_every_score_that_may_be_missed_or_doubled_is_listed(
    kind: str, factor: int, kept: Kept, data: st.DataObject
) -> None:
    at = data.draw(st.integers(0, len(kept.scores) - 1))
    score = kept.scores[at]
    found = audited(block(kept, factor * score.points, score.seat))
    alike = [i for i, s in enumerate(kept.scores)
             if (s.seat, s.points) == (score.seat, score.points)]
    assert found.first is not None
    assert found.first.player == NAMES[score.seat]
    told = " ".join(s.text for s in found.first.slips if s.kind == kind)
    assert all(f"of line {i + HEAD} " in told for i in alike)
    right_again(found, kept)


@few
@given(sheets(), st.data())
def test_a_nought_lost_among_scores_with_one_sum(kept: Kept, data: st.DataObject) -> None:
    wrong = copied(kept)
    at = data.draw(st.integers(0, len(kept.scores) - 1))
    wrong.scores[at].points //= 10
    found = audited(wrong.singles())
    explains(found, at + HEAD, "nought-lost")
    right_again(found, kept)


# ---------------------------------------------------------------------- totals alone


@few
@given(sheets(), st.data())
def test_digits_transposed_in_a_column_of_totals(kept: Kept, data: st.DataObject) -> None:
    wrong = copied(kept)
    at = data.draw(st.integers(0, len(kept.scores) - 1))
    others = [n for n in transpositions(kept.scores[at].total) if n % 10]
    assume(others)
    seat = kept.scores[at].seat
    rows = kept.totals().splitlines()
    cells = rows[at + 1].split(",")
    cells[seat] = str(data.draw(st.sampled_from(others)))
    rows[at + 1] = ",".join(cells)
    found = audited("\n".join(rows))
    assert wrong.scores
    explains(found, at + HEAD, "transposed", NAMES[seat])


@few
@given(sheets(), st.data())
def test_a_nought_lost_in_a_column_of_totals(kept: Kept, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(kept.scores) - 1))
    seat = kept.scores[at].seat
    rows = kept.totals().splitlines()
    cells = rows[at + 1].split(",")
    cells[seat] = str(int(cells[seat]) // 10)
    rows[at + 1] = ",".join(cells)
    totals = [0, *(int(row.split(",")[seat]) for row in rows[1:])]
    steps = [b - a for a, b in pairwise(totals)]
    assume(any(s and (s % 10 or s < 0 or (s > 160 and s not in (250, 500))) for s in steps))
    found = audited("\n".join(rows))
    explains(found, at + HEAD, "nought-lost", NAMES[seat])


@given(st.integers(10, 9999))
def test_a_transposition_is_one_both_ways(number: int) -> None:
    for other in transpositions(number):
        assert swapped(number, other)
        assert number in transpositions(other) or str(number)[0] == "0"
