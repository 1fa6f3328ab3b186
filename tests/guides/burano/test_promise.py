"""The guide prefers the plainly better move, and finds every legal one worth a thought."""

import pytest
from librt.vecs import vec

from merletto.guides.burano.guide import BuranoGuide
from merletto.kernel.generator import Generator
from merletto.kernel.playout import move_buffer, settle
from merletto.kernel.state import OVER
from tests.games.burano.drawn import cubes_of, drawn, owner, play, points
from tests.guides.burano.weighing import (
    GUIDE,
    best_move,
    favourite,
    picked,
    play_favourites,
    promise_of,
    promised,
    start,
)

PORT = """
    West     {}
    East
    seat     0
    boat     A
    hand     {}
"""

LACE = """
    w1  .  b  B  b  y  o  o
    w2  p0 w0 .  .  Y  O  g
    w3  P0 w0 W  .  y  g  G
    w4  p0 .  .  .  .  .  .
    seat 0
    base {}
"""


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_legal_move_promises_something_and_no_table_is_changed(seats: int) -> None:
    """In games half at random, half by the guide: weights above zero, and the table as it was."""
    state = start(seats)
    generator = Generator(40 + seats)
    settle(state, generator)
    moves = move_buffer(state)
    decisions = 0
    while state.actor != OVER:
        words = state.words()
        weights = promise_of(state)
        options = state.fill_moves(moves)
        choice = GUIDE.pick(state, moves, options, generator)
        GUIDE.spread(state)
        assert state.words() == words
        assert list(weights) == [moves[n] for n in range(options)]
        assert min(weights.values()) > 0.0
        assert max(weights.values()) < 2.0
        assert choice in weights
        decisions += 1
        state.apply(choice if decisions % 2 else moves[generator.below(options)])
        settle(state, generator)
    assert decisions > 100


def test_the_favourite_moves_beat_random_ones() -> None:
    """Whoever always plays the favourite wins every one of eight games, by far."""
    for game in range(8):
        state = start(2)
        generator = Generator(game)
        settle(state, generator)
        moves = move_buffer(state)
        while state.actor != OVER:
            options = state.fill_moves(moves)
            at_random = moves[generator.below(options)]
            state.apply(best_move(state) if state.actor == game % 2 else at_random)
            settle(state, generator)
        assert state.points(game % 2) > 2 * state.points(1 - game % 2)


def test_two_guides_agree_whatever_they_saw_before() -> None:
    """A guide remembers nothing: a fresh one promises the same."""
    match = drawn("seat 0\n base pby gow pby\n second pb yg\n top w\n prepared g")
    moves = move_buffer(match.state)
    options = match.state.fill_moves(moves)
    fresh = vec[float]([0.0] * match.state.room())
    BuranoGuide().fill_promise(match.state, moves, options, fresh)
    assert list(promise_of(match.state).values()) == [fresh[n] for n in range(options)]


def test_b9_9_four_of_a_kind_go_to_the_one_kind_ship() -> None:
    """B9.9: four equal fish for 20 points, laid off one after the other, before any other ship."""
    match = drawn(PORT.format("many one pairs threes", "crab crab crab crab tuna squid"), task="fishing")
    play(match, "sail West")
    assert play_favourites(match, 5) == ["sell one crab"] * 4 + ["stop"]
    assert points(match, "trades") == 20


def test_b9_9_two_threes_go_to_the_threes_ship() -> None:
    """B9.9: 24 points for two threes, not 12 for one of them."""
    match = drawn(PORT.format("many one pairs threes", "crab crab crab tuna tuna tuna"), task="fishing")
    play(match, "sail West")
    assert play_favourites(match, 3) == ["sell threes tuna", "sell threes crab", "stop"]
    assert points(match, "trades") == 24


def test_b9_3_the_fish_that_completes_four() -> None:
    """B9.3, B9.9: with three crabs in hand the fourth is taken."""
    match = drawn(
        """
        A        pink blue yellow
        fish     tuna crab squid
        seat     0
        boat     D
        hand     crab crab crab
        """,
        task="fishing",
    )
    play(match, "sail A")
    assert favourite(match) == "catch crab"


def test_b8_7_the_roof_of_nine_points_comes_first() -> None:
    """B8.7: three islands led make an islands tile worth nine; it is laid before the four-point tile."""
    match = drawn(
        """
        island  c d e f g
        3       p - b - p
        A       pink pink pink : 0
        B       blue blue blue : 0
        C       white white white : 0
        seat    0
        roofs   islands:pink-blue points:pink-blue .
        base    gow gow gow
        """
    )
    assert favourite(match).startswith("roof 1")


def test_b8_6_the_nine_point_card_late_in_the_game() -> None:
    """B8.6, B13.10: in the last round nine points beat any other card, and privilege."""
    match = drawn(
        """
        island  c d e
        3       p - b
        cards   palazzo boatyard kiln dyehouse
        seat    0
        roofs   points:pink-blue . .
        """,
        season="winter",
        round=3,
    )
    play(match, "roof 1 c3 across")
    assert favourite(match) == "card palazzo"


def test_b14_2_a_whole_union_is_paid() -> None:
    """B14.2, B14.3: with cubes for all five workers the guide pays all five before it stops."""
    match = drawn(LACE.format("ppp www gow"), task="lace_scoring")
    played = play_favourites(match, 6)
    assert sorted(played[:5]) == ["pay w21", "pay w22", "pay w31", "pay w32", "pay w41"]
    assert played[5] == "stop"
    assert points(match, "lace") + points(match, "unions") == 16


def test_b14_3_scarce_cubes_keep_the_union_together() -> None:
    """B14.3: with one pink cube the worker in the middle is paid, not the one at the end."""
    match = drawn(LACE.format("pww") + " privilege 0", task="lace_scoring")
    played = play_favourites(match, 4)
    assert played[3] == "stop"
    assert points(match, "unions") == 2


def test_b10_a_union_grows_where_a_cube_can_pay() -> None:
    """B10.3, B14.2: of two squares beside the union the one whose colour stands in the pyramid."""
    match = drawn(
        """
        w1  .  b  B  b  y  o  o
        w2  p  w  .  .  Y  O  g
        w3  P0 w  W  .  y  g  G
        w4  p  .  .  .  .  .  .
        seat     0
        ring     y B p  g O w  o P g  w Y b
        base     www www gow
        privilege 0
        """,
        task="lace_making",
    )
    assert set(promised(match)) == {"stop", "lace w21", "lace w41"}
    match = drawn(
        """
        w1  .  b  B  b  y  o  o
        w2  p  w  .  .  Y  O  g
        w3  P0 w  W  .  y  g  G
        w4  p  .  .  .  .  .  .
        seat     0
        ring     p w Y  b g O  w o P  g y B
        base     www www gow
        privilege 0
        """,
        task="lace_making",
    )
    assert favourite(match) == "lace w32"


def test_b7_b8_a_house_opens_the_own_roof() -> None:
    """B7.2, B8.1: the same house promises more where it makes the own tile fit."""
    weights = promised(
        drawn(
            """
            island   c d e
            3        p - .
            4        - b -
            5        . - .
            earning  pink blue
            fishing  green white
            lace     yellow orange
            seat     0
            roofs    points:pink-blue . .
            prepared b
            coins    9
            """
        )
    )
    assert weights["build blue e3"] > 3 * weights["build blue e5"]


def test_b4_what_a_roof_lacks_stands_high_in_the_pyramid() -> None:
    """B4.1, B6.1: only the top is free at first, so a tile's missing colour stands there or just under."""
    match = drawn(
        """
        island  c d e f g
        3       p - . - .
        seat    0
        roofs   points:pink-blue . .
        reserve ppp bbb yyy ggg ooo www
        seat    1
        reserve ppp bbb yyy ggg ooo www
        """,
        task="pyramids",
    )
    while match.to_move == 0:
        match.play(favourite(match))
    cubes = cubes_of(owner(match))
    assert len(cubes) == 14
    assert "blue" in cubes[9:]
    assert len(set(cubes[9:])) >= 3


def test_picks_vary_but_seldom_go_astray() -> None:
    """The quick hand does not always play the same, and plays what promises most more often than not."""
    match = drawn(PORT.format("many one pairs threes", "crab crab crab crab tuna squid"), task="fishing")
    play(match, "sail West")
    moves = picked(match, 200)
    assert len(set(moves)) > 1
    assert moves.count(best_move(match.state)) > 100
