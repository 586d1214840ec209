"""A rule set is read to the letter, and what is wrong with one is told with its line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from adjudicator.books import reader, shelf
from adjudicator.errors import AdjudicatorError, FileError, WordError
from adjudicator.laws.law import Elects, Orders, OtherWay

pytestmark = pytest.mark.usefixtures("inn")
SLIPS = Path(__file__).parent / "slips"
SLIP_FILES = [path for path in sorted(SLIPS.glob("*/*.yaml")) if path.name != "book.yaml"]
SOUND = Path(__file__).parent / "shelf" / "inn" / "bezique.yaml"


def test_a_rule_set_reads_whole() -> None:
    rules = shelf.load_rules("inn/bezique")
    assert (rules.id, rules.game, rules.family, rules.players) == (
        "inn/bezique", "Bézique", "bezique", (2,))
    assert (rules.book.folder, rules.book.title, rules.book.year) == (
        "inn", "The Inn's Bézique", "1870")
    assert rules.ordinary
    assert rules.silent_on == ("nothing-new",)
    assert rules.options["points_up"].choices == (1000, 2000)


def test_a_law_keeps_place_words_and_effect() -> None:
    law = shelf.load_rules("inn/bezique").laws["inn.bezique.draw.forgotten"]
    assert (law.lines, law.anchor, law.book) == ((7, 8), "gone on without drawing", "inn")
    assert (law.effect, law.names) == ("irregularity", ("played-without-drawing", "drew-two"))
    assert law.when == {"offender_has": "played-to-next-trick"}
    assert law.exception_to == ("inn.bezique.draw.shows",)
    assert law.remedy == (
        Elects("adversary", ("fresh-deal", "draw-two"), "next-trick-complete", "draw-two"),
        Orders("deduct", {"points": 20}))
    assert law.path.endswith("inn/bezique.yaml")
    assert law.line == SOUND.read_text().split("\n").index(f"- law: {law.id}") + 1


def test_an_unclear_law_keeps_its_readings() -> None:
    unclear = shelf.load_rules("inn/bezique").laws["inn.bezique.draw.winner-first"].unclear
    assert unclear is not None
    assert unclear.taken == "winner"
    assert unclear.others == (
        OtherWay("loser", {"first": "loser"}, note="as some tables have it"),
        OtherWay("nobody", omitted=True))


def test_the_same_files_give_the_same_object() -> None:
    assert shelf.load_rules("inn/bezique") is shelf.load_rules("inn/bezique")


def test_what_a_set_extends_keeps_its_citation() -> None:
    two, four = shelf.load_rules("inn/bezique"), shelf.load_rules("inn/four-handed")
    assert four.players == (4,)
    assert not four.ordinary
    assert four.laws["inn.bezique.draw.winner-first"] == two.laws["inn.bezique.draw.winner-first"]


def test_a_law_that_replaces_takes_the_place_everywhere() -> None:
    four = shelf.load_rules("inn/four-handed")
    assert "inn.bezique.cards.pack" not in four.laws
    assert "inn.bezique.declare.new-card" not in four.laws
    assert four.combinations["marriage"]["law"] == "inn.four-handed.cards.pack"
    assert four.laws["inn.bezique.draw.forgotten"].exception_to == ("inn.four-handed.draw.shows",)
    assert four.silent_on == ("nothing-new", "wrong-players")


def test_a_law_may_be_restated_under_its_own_id(tmp_path: Path) -> None:
    mine = tmp_path / "mine.yaml"
    mine.write_text("format: 1\nextends: inn/bezique\nlaws:\n- law: inn.bezique.draw.shows\n"
                    "  says: Nothing is shown.\n  replaces: inn.bezique.draw.shows\n")
    law = shelf.load_rules(mine).laws["inn.bezique.draw.shows"]
    assert (law.says, law.house) == ("Nothing is shown.", True)


def test_an_empty_option_takes_the_inherited_one_out() -> None:
    assert "suit_needed" not in shelf.load_rules("inn/four-handed").options


def test_house_rules_may_lie_anywhere(tmp_path: Path, inn: Path) -> None:
    mine = tmp_path / "mine.yaml"
    mine.write_text((inn / "home.yaml").read_text())
    rules = shelf.load_rules(mine)
    assert (rules.id, rules.book.folder, rules.extends) == ("mine", "inn", "inn/bezique")
    assert rules.laws["house.no-penalty"].house
    assert rules.laws["house.no-penalty"].book == ""
    assert not rules.laws["inn.bezique.draw.shows"].house
    assert rules.frame["game"].value == 1500
    assert "inn.bezique.draw.forgotten" not in rules.laws


def test_a_path_of_the_shelf_has_its_id(inn: Path) -> None:
    assert shelf.load_rules(str(inn / "inn" / "bezique.yaml")).id == "inn/bezique"


def test_extra_folders_add_books(tmp_path: Path, inn: Path) -> None:
    (tmp_path / "den").mkdir()
    book = (inn / "inn" / "book.yaml").read_text()
    (tmp_path / "den" / "book.yaml").write_text(re.sub("(seed|sha256): .*\n", "", book))
    (tmp_path / "den" / "bezique.yaml").write_text(
        SOUND.read_text().replace("book: inn", "book: den"))
    assert shelf.load_rules("den/bezique", [tmp_path]).book.folder == "den"
    assert {r.id for r in shelf.ordinary(2, [tmp_path])} == {"den/bezique", "inn/bezique"}


def test_the_ordinary_sets_are_those_of_so_many_players() -> None:
    assert [rules.id for rules in shelf.ordinary(2)] == ["inn/bezique"]
    assert shelf.ordinary(4) == ()


def test_all_rule_sets_come_once() -> None:
    assert [rules.id for rules in shelf.all_rules()] == ["inn/bezique", "home", "inn/four-handed"]


@pytest.mark.parametrize(("name", "words"), [
    ("inn/bezik", "unknown rule set 'inn/bezik'; did you mean 'inn/bezique'?"),
    ("nothing", "unknown rule set 'nothing'"),
])
def test_an_unknown_rule_set_names_its_neighbour(name: str, words: str) -> None:
    with pytest.raises(WordError) as caught:
        shelf.load_rules(name)
    assert str(caught.value) == words


def test_a_missing_file_is_told_by_its_path() -> None:
    with pytest.raises(FileError, match=r"^no/such\.yaml: no such file$"):
        shelf.load_rules("no/such.yaml")


def test_two_files_of_one_id_are_refused(tmp_path: Path) -> None:
    (tmp_path / "home.yaml").write_text("format: 1\n")
    with pytest.raises(FileError, match=r"'home' is already"):
        shelf.load_rules("home", [tmp_path])


def test_an_extra_folder_must_be_one(tmp_path: Path) -> None:
    with pytest.raises(FileError, match="no folder of rule sets"):
        shelf.load_rules("inn/bezique", [tmp_path / "none"])


@pytest.mark.parametrize("path", SLIP_FILES, ids=lambda p: p.stem)
def test_a_slip_is_told_with_line_and_words(path: Path) -> None:
    expected = re.match(r"# expect (\S+ )?(\d+): (.*)\n", path.read_text())
    assert expected is not None
    file, line, words = expected.groups()
    place = path.with_name(file.strip()) if file else path
    with pytest.raises(AdjudicatorError) as caught:
        shelf.load_rules(path, [SLIPS])
    assert str(caught.value) == f"{place}:{line}: {words}"


def _trouble(file: Path) -> FileError | None:
    try:
        draft = reader.read(file, "inn")
        shelf._whole(draft, "inn/spoilt", shelf._book(SOUND), None)
    except FileError as error:
        return error
    return None


_RUBBISH = st.sampled_from(["[]", "{}", "{a: b}", "[1, [2]]", "true", "-7", "''", "zzz", "",
                            "[true]", "{elects: }", "[{}]", "99999999"])
_VALUES = [(n, m.span(1)) for n, text in enumerate(SOUND.read_text().split("\n"))
           for m in re.finditer(r": ([^\s{\[|>,}\]][^,}\]]*)", text)]


@settings(max_examples=300, deadline=None,
          suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(place=st.sampled_from(_VALUES), rubbish=_RUBBISH)
def test_rubbish_in_place_of_a_value_is_a_file_error_or_reads(
        tmp_path: Path, place: tuple[int, tuple[int, int]], rubbish: str) -> None:
    number, (start, end) = place
    lines = SOUND.read_text().split("\n")
    lines[number] = lines[number][:start] + rubbish + lines[number][end:]
    file = tmp_path / "spoilt.yaml"
    file.write_text("\n".join(lines))
    error = _trouble(file)
    assert error is None or (error.line is not None and error.path == str(file))


@given(order=st.randoms(use_true_random=False))
@settings(max_examples=20, deadline=None,
          suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_the_order_of_the_laws_means_nothing(tmp_path: Path, order: object) -> None:
    head, _, rest = SOUND.read_text().partition("laws:\n")
    body, _, tail = rest.partition("silent_on")
    entries = ["- law" + part for part in body.split("- law")[1:]]
    order.shuffle(entries)  # type: ignore[attr-defined]
    file = tmp_path / "shuffled.yaml"
    file.write_text(f"{head}laws:\n{''.join(entries)}silent_on{tail}")
    laws = {e.law.id: e.law.says for e in reader.read(file, "inn").entries if e.law}
    assert laws == {i: law.says for i, law in shelf.load_rules("inn/bezique").laws.items()}
