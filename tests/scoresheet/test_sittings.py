"""Sittings: games settled by the rule set, who owes whom, in points and in money."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from keeping import BEZIQUE, audited

from adjudicator.errors import WordError
from adjudicator.rulings import Pays, Settlement
from adjudicator.scoresheet.audit import audit
from adjudicator.scoresheet.cells import read_grid
from adjudicator.scoresheet.choosing import prepared
from adjudicator.scoresheet.findings import Audit
from adjudicator.scoresheet.reading.columns import columns
from adjudicator.scoresheet.sittings import settling
from adjudicator.scoresheet.sittings.owed import Stake

# ---------------------------------------------------------------------- a partie

PARTIE = "game,A,B\n1,1010,620\n2,490,1020\n3,1000,500\n4,1040,480\n"


def staked(text: str, money: str, rules: str = BEZIQUE, **agreed: object) -> Audit:
    grid = read_grid("sheet.csv", text.encode())
    held = columns(grid)
    return audit(grid, held, prepared(rules, grid, agreed, {}), rules, stake=Stake(money))


def owed(found: Audit) -> list[tuple[str, str, int, str, str | None]]:
    return [(o.from_, o.to, o.points, o.unit, None if o.money is None else str(o.money))
            for o in found.owes]


def test_a_partie_of_five_with_the_extra_stake() -> None:
    found = audited(PARTIE, partie=5, extra_stake=2)
    assert [g.settlement and g.settlement.value for g in found.games] == [1, 2, 1, 4]
    assert owed(found) == [("B", "A", 4, "stakes", None)]


def test_a_double_game_under_five_hundred() -> None:
    found = audited("game,A,B\n1,1010,490\n2,1010,500\n")
    assert [g.settlement and g.settlement.value for g in found.games] == [2, 1]
    assert audited("game,A,B\n1,1010,490\n", double_game=False).owes[0].points == 1


def test_points_played_for() -> None:
    found = staked("game,A,B\n1,1010,620\n2,700,1000\n", "0.05", stake="point")
    assert owed(found) == [("B", "A", 90, "points", "4.50")]


@pytest.mark.parametrize(("stake", "money"), [("1", "4"), ("0.10", "0.40"), ("2.5", "10.0")])
def test_money_is_exact(stake: str, money: str) -> None:
    found = staked(PARTIE, stake, partie=5, extra_stake=2)
    assert owed(found) == [("B", "A", 4, "stakes", money)]


def test_the_sheet_says_itself_what_was_agreed() -> None:
    found = audited("# agreed: partie=5, extra_stake=2\n" + PARTIE)
    assert owed(found) == [("B", "A", 4, "stakes", None)]


def test_games_of_a_sheet_of_scores_are_settled_from_the_right_totals() -> None:
    found = audited("A,A total,B,B total\n500,500,,\n,,250,250\n500,1050,,\n")
    assert [(g.scores, g.settlement and g.settlement.value) for g in found.games] == [
        ((1000, 250), 2)]
    assert owed(found) == [("B", "A", 2, "stakes", None)]


def test_even_games_leave_nothing_owed() -> None:
    found = audited("game,A,B\n1,1010,620\n2,620,1010\n")
    assert found.owes == ()


@given(st.decimals("0.01", "99.99", places=2), st.integers(1, 10_000))
def test_money_for_points_is_never_rounded(money: Decimal, points: int) -> None:
    assert Stake(str(money)).worth(points, "points", False) == money * points
    assert Stake(f"{money}/100").worth(points, "points", False) * 100 == money * points


@pytest.mark.parametrize("said", ["", "ten", "-1", "1/x", "1/-5", "inf", "1e99"])
def test_what_is_no_stake(said: str) -> None:
    with pytest.raises(WordError):
        Stake(said)


# ---------------------------------------------------------------------- net hundreds

RUBICON = "foster/rubicon"
NETS = """\
game,A's score,B's score,brisques A/B,written down
1,1830,1260,not counted,A +11
2,1260,1140,7/25,B +6
3,920,440,not counted,A +26
4,1740,850,14/18,A +13
5,1740,850,-/11,A +38
6,1200,700,not counted,A +32
"""


def netted(found: Audit) -> list[tuple[int, int | None, int | None, list[str]]]:
    return [(f.line, f.written, f.right, [s.kind for s in f.slips]) for f in found.findings
            if f.level == 2]


def test_the_books_own_games_in_net_hundreds() -> None:
    found = audited(NETS, RUBICON)
    assert netted(found) == []
    assert [g.settlement and g.settlement.value for g in found.games] == [
        1100, 600, 2600, 1300, 3800, 3200]
    assert [(o.from_, o.to, o.points) for o in found.owes] == [("B", "A", 11400)]


def test_the_books_own_3900() -> None:
    found = audited(NETS.replace("A +38", "A +39"), RUBICON)
    assert netted(found) == [(6, 39, 38, ["rounded", "rounded"])]
    assert found.findings[0].laws[0].id == "foster.rubicon.game.one-deal"
    assert [s.text for f in found.findings if f.level == 2 for s in f.slips] == [
        "A's 1740 was taken as 1800, not 1700", "B's 850 was taken as 900, not 800"]
    assert found.corrected[5][-1] == "A +38"


@pytest.mark.parametrize(("old", "new", "line", "kind"), [
    ("A +11", "B +11", 2, "wrong-player"), ("A +11", "A +6", 2, "left-out"),
    ("A +26", "A +13", 4, "left-out"), ("A +26", "A +18", 4, "taken-off"),
    ("A +32", "A +23", 7, "transposed"), ("B +6", "A +32", 3, ""),
    ("A +13", "A +38", 5, "brisques-left-out"),
])
def test_a_value_written_down_wrongly(old: str, new: str, line: int, kind: str) -> None:
    found = audited(NETS.replace(old, new), RUBICON)
    assert [row[0] for row in netted(found)] == [line]
    assert kind in netted(found)[0][3] or not kind


def test_signs_as_the_first_player_sees_them_and_the_running_net() -> None:
    sheet = "game,A,B,net,total\n1,1830,1260,+11,11\n2,920,1440,-36,-25\n3,1200,1000,7,-18\n"
    assert audited(sheet, RUBICON).findings == ()
    wrong = audited(sheet.replace("-18", "18"), RUBICON)
    assert [(f.line, f.written, f.right) for f in wrong.findings] == [(4, 18, -18)]
    nought = audited(sheet.replace("7,-18", "70,45"), RUBICON)
    assert next((f.line, f.written, f.right) for f in nought.findings) == (4, 70, 7)
    assert nought.corrected[3] == ("3", "1200", "1000", "7", "-18")


def test_columns_of_their_own_for_what_each_has_won() -> None:
    sheet = "game,A,B,A net,B net\n1,1830,1260,11,\n2,920,1440,,36\n"
    assert audited(sheet, RUBICON).findings == ()
    wrong = audited(sheet.replace(",36", ",63"), RUBICON)
    assert netted(wrong)[0][:3] == (3, 63, 36)
    assert "transposed" in netted(wrong)[0][3]


@settings(max_examples=40, deadline=None)
@given(scores=st.tuples(st.integers(60, 400), st.integers(60, 400)), by=st.sampled_from([1, -1, 5]))
def test_any_game_written_down_wrongly_is_found(scores: tuple[int, int], by: int) -> None:
    first, second = (10 * s for s in scores)
    if first == second:
        return
    high, low = max(first, second), min(first, second)
    value = high // 100 + low // 100 + 13 if low < 1000 else high // 100 - low // 100 + 5
    value += 1 if (low >= 1000 and high // 100 == low // 100) or low < 100 else 0
    sheet = "game,A,B,written\n1,{},{},{} +{}\n"
    name = "A" if first > second else "B"
    assert audited(sheet.format(first, second, name, value), RUBICON).findings == ()
    found = audited(sheet.format(first, second, name, value + by), RUBICON)
    assert [(f.line, f.right) for f in found.findings] == [(2, value)]


def test_money_by_the_hundred() -> None:
    found = staked(NETS, "0.10", RUBICON)
    assert [(str(o.money), found.unit) for o in found.owes] == [("11.40", "0.10 a hundred")]
    assert str(staked(NETS, "0.10/50", RUBICON).owes[0].money) == "22.80"


def test_chouette_bets_are_paid_by_all() -> None:
    sheet = ("# chouette: A\n# bets: B=1, C=2\ngame,A score,B score,C score,winner,net\n"
             "1,1830,1260,,A,11\n2,1200,,1000,A,7\n3,900,,1440,C,36\n")
    found = audited(sheet, RUBICON)
    assert netted(found) == []
    assert [(o.from_, o.to, o.points) for o in found.owes] == [("A", "B", 1800), ("A", "C", 3600)]


def test_a_book_that_does_not_settle_them_says_so() -> None:
    found = audited(NETS, BEZIQUE)
    assert any("settles none of these games" in note for note in found.notes)
    assert [(o.from_, o.to, o.points) for o in found.owes] == [("B", "A", 11400)]


# ---------------------------------------------------------------------- games of so many deals


class FourDeals:
    """A sitting at a game of four deals, settled by the difference; doubled under 400."""

    def __init__(self, rules: object, players: Sequence[str], games: Sequence[int] = (),
                 bets: object = (), chouette: object = None) -> None:
        self.players, self.games_won, self.won = tuple(players), tuple(games), None
        self.deals, self.moments = 0, list[int]()

    def counted(self, scores: Sequence[int | None], brisques: Sequence[int | None] = (),
                last_trick: int | None = None) -> Settlement | None:
        self.deals, self.moments = self.deals + 1, [1]
        if self.deals % 4:
            return None
        told = [s or 0 for s in scores]
        winner = told.index(max(told))
        value = abs(told[0] - told[1]) * (2 if min(told) < 400 else 1)
        return Settlement(self.players[winner], self.players[1 - winner], value, str(value),
                          pays=(Pays(self.players[1 - winner], self.players[winner], value),))


def test_four_deals_are_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    from dataclasses import replace

    from adjudicator.judging.rules import Rules
    from adjudicator.scoresheet.sittings import finals

    monkeypatch.setattr(finals, "Sitting", FourDeals)
    monkeypatch.setattr(settling, "Sitting", FourDeals)
    text = "deal,A,B\n" + "".join(
        f"{deal},{a},{b}\n" for deal, (a, b) in enumerate(
            [(200, 150), (180, 90), (120, 130), (260, 20), (300, 90), (10, 20), (20, 60), (90, 90)],
            1))
    grid = read_grid("sheet.csv", text.encode())
    held = columns(grid)
    plain = prepared(BEZIQUE, grid, {}, {})
    rules = Rules(**{**{f: getattr(plain, f) for f in plain.__slots__},
                     "frame": replace(plain.frame, game=None)})
    found = audit(grid, held, rules, BEZIQUE)
    assert settling.deals_a_game(rules, ("A", "B")) == 4
    assert [(g.game, g.scores, g.settlement and g.settlement.value) for g in found.games] == [
        (1, (760, 390), 740), (2, (420, 260), 320)]
    assert [(o.from_, o.to, o.points) for o in found.owes] == [("B", "A", 1060)]


def test_where_a_deal_is_a_game_each_is_settled() -> None:
    found = audited("deal,A,B\n1,1830,1260\n2,920,440\n3,1200,700\n", RUBICON)
    assert [(g.game, g.settlement and g.settlement.value) for g in found.games] == [
        (1, 1100), (2, 2600), (3, 3200)]
    assert [(o.from_, o.to, o.points) for o in found.owes] == [("B", "A", 6900)]
