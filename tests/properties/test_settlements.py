"""A settlement alone: the same whoever is who, whatever their names, and worth something won."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from pool import steady

from adjudicator.books.shelf import load_rules
from adjudicator.judging import judge
from adjudicator.record import load_cases
from adjudicator.rulings import Settlement

GAMES = ("foster/bezique", "foster/rubicon", "foster/rubicon-french", "foster/chinese")
# Below and about every number that decides: 100, 500, 1000, and the near ties of a hundred.
points = st.one_of(st.integers(0, 300), st.sampled_from(
    (0, 9, 10, 49, 50, 60, 80, 90, 99, 100, 101, 110, 120, 130, 149, 150))).map(lambda n: n * 10)
totals = st.tuples(points, points)


def settled(game: str, names: tuple[str, str], scores: tuple[int, int],
            brisques: tuple[int, int] | None) -> Settlement | None:
    """The settlement of a finished deal with these scores, and what each took in brisques."""
    told = ""
    if brisques:
        told = f", brisques: {{{names[0]}: {brisques[0]}, {names[1]}: {brisques[1]}}}"
    source = (f"format: 1\nrules: {game}\nplayers: [{names[0]}, {names[1]}]\n"
              f"start: {{over: true, scores: {{{names[0]}: {scores[0]}, {names[1]}: {scores[1]}}}"
              f"{told}}}\nevents: []\n")
    return judge(load_cases("settlement.yaml", source)[0], load_rules(game)).settlement


def taken(game: str, mine: int) -> tuple[int, int]:
    """All the brisques of the packs, shared between two: every Ace and Ten is in some trick."""
    frame = load_rules(game).frame
    packs = frame["packs"].value
    assert isinstance(packs, int)
    whole = 8 * packs
    return min(mine, whole), whole - min(mine, whole)


anything = given(game=st.sampled_from(GAMES), scores=totals,
                 mine=st.none() | st.integers(0, 48))


def same(one: Settlement | None, other: Settlement | None, called: dict[str, str]) -> bool:
    """Whether two settlements are one, the players of the first being `called` so in the other."""
    if one is None or other is None:
        return one is other
    winner = None if one.winner is None else called[one.winner]
    return (winner, one.value) == (other.winner, other.value)


@anything
@steady(90)
def test_whoever_is_who_a_settlement_is_the_same_turned_about(
        game: str, scores: tuple[int, int], mine: int | None) -> None:
    brisques = None if mine is None else taken(game, mine)
    one = settled(game, ("A", "B"), scores, brisques)
    other = settled(game, ("A", "B"), (scores[1], scores[0]),
                    None if brisques is None else (brisques[1], brisques[0]))
    assert same(one, other, {"A": "B", "B": "A"})


@anything
@steady(60)
def test_names_settle_nothing(game: str, scores: tuple[int, int], mine: int | None) -> None:
    brisques = None if mine is None else taken(game, mine)
    one = settled(game, ("A", "B"), scores, brisques)
    other = settled(game, ("Zoe", "Abel"), scores, brisques)
    assert same(one, other, {"A": "Zoe", "B": "Abel"})


@anything
@steady(90)
def test_a_game_won_is_worth_something_and_one_undecided_nothing(
        game: str, scores: tuple[int, int], mine: int | None) -> None:
    one = settled(game, ("A", "B"), scores, None if mine is None else taken(game, mine))
    if one is not None and one.value is not None:
        assert (one.value > 0) == (one.winner is not None)
