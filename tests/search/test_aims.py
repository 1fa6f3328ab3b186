"""What a seat aims at decides between a safe win, a large one, and points for their own sake."""

import pytest

import merletto
from merletto.search.habits import MARGIN, PLACE, POINTS
from tests.games.burano.drawn import drawn, play
from tests.search.burano_positions import ship_out_of_reach
from tests.search.looking import answer, guided
from tests.search.walking_positions import what_the_other_needs


def safe_or_large() -> merletto.Match:
    """B13.8, B13.10: the convent's three points win; unseen lie the palazzo's nine, and nothing."""
    match = drawn(
        """
        island   c   d   e
        3        p   -   b
        cards    convent tilery
        seat     0
        coins    0
        privilege 0
        tally    trades=6
        seat     1
        coins    0
        privilege 0
        roofs    points:pink-blue . .
        """,
        seat=1,
        season="winter",
        round=3,
        card_deck=["palazzo", "studio"],
    )
    play(match, "roof 1 c3 across")
    return match


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("aim", "move"), [(PLACE, "card convent"), (MARGIN, "top"), (POINTS, "top")])
def test_a_safe_win_or_a_large_one(aim: int, move: str, seed: int) -> None:
    """By 1 for certain, or by 7 as often as lost by 2: place takes the first, points the second."""
    match = safe_or_large()
    assert answer(match, guided(match, 400, aim=aim, seed=seed)) == move


@pytest.mark.parametrize(
    ("aim", "move"), [(PLACE, "take girl"), (MARGIN, "take girl"), (POINTS, "take woman")]
)
def test_w7_1_the_one_that_the_other_needs(aim: int, move: str) -> None:
    """The Woman brings a point more; the Girl is worth eleven to the other seat."""
    match = what_the_other_needs()
    for seed in range(3):
        assert answer(match, guided(match, 100, aim=aim, seed=seed)) == move


@pytest.mark.parametrize(("aim", "ship"), [(PLACE, "one"), (MARGIN, "one"), (POINTS, "pairs")])
def test_b9_10_the_ship_that_the_other_needs(aim: int, ship: str) -> None:
    """Two pairs bring most; with the one-kind ship gone the other seat sells little."""
    match = ship_out_of_reach()
    for seed in range(3):
        assert answer(match, guided(match, 200, aim=aim, seed=seed)).startswith(f"sell {ship} ")
