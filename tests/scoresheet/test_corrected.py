"""The corrected sheet goes back to the spreadsheet: as CSV, in the same columns, and right."""

from __future__ import annotations

import csv
import io

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from keeping import Kept, audited, sheets

from adjudicator.report.sheets import audited as printed
from adjudicator.scoresheet.findings import Audit


def back(found: Audit) -> str:
    return printed(found, "csv")


def cells(text: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(text)))


@pytest.mark.parametrize("write", [Kept.events, Kept.both, Kept.singles, Kept.totals])
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(kept=sheets())
def test_a_right_sheet_comes_back_as_it_was(write: object, kept: Kept) -> None:
    assert callable(write)
    text = write(kept)
    delimiter = next(d for d in "\t;," if d in text)
    assert cells(back(audited(text))) == list(csv.reader(io.StringIO(text), delimiter=delimiter))


@pytest.mark.parametrize("write", [Kept.events, Kept.both, Kept.singles])
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(kept=sheets(brisques=False), data=st.data())
def test_the_corrected_sheet_is_right(write: object, kept: Kept, data: st.DataObject) -> None:
    assert callable(write)
    rows = cells(write(kept).replace(";", ",").replace("\t", ","))
    numbers = [(i, j) for i, row in enumerate(rows) for j, cell in enumerate(row)
               if cell.isdecimal() and rows[0][j] != "deal"]
    i, j = data.draw(st.sampled_from(numbers))
    rows[i][j] = str(data.draw(st.integers(0, 900)))
    found = audited("\n".join(",".join(row) for row in rows))
    again = audited(back(found))
    assert not [f for f in again.findings if not f.warning and f.right is not None], back(found)


def test_text_cells_are_written_so_that_no_spreadsheet_runs_them() -> None:
    found = audited("player,event,points,note\n=cmd,Bezique,40,@now\nB,-,20,+1+1\n")
    assert cells(back(found)) == [["player", "event", "points", "note"],
                                  ["'=cmd", "Bezique", "40", "'@now"], ["B", "'-", "20", "'+1+1"]]
    assert back(audited(back(found))) == back(found)


def test_a_dropped_nought_stays_dropped() -> None:
    found = audited("A,B,for\n2,,\n,4,\n10,,\n13,4,total\n")
    assert found.first is not None
    assert (found.first.written, found.first.right) == (130, 120)
    assert back(found) == "A,B,for\n2,,\n,4,\n10,,\n12,4,total\n"


def test_what_the_sheet_says_of_itself_goes_back_too() -> None:
    text = "# rules: foster/bezique\n# agreed: partie=5\nA,B\n20,\n,40\n"
    assert back(audited(text)) == text


def test_thousands_and_quotes() -> None:
    found = audited('A,A total,for\n40,"1,040","the first, of two"\n20,"1,070",\n')
    assert back(found).splitlines()[2] == "20,60,"
