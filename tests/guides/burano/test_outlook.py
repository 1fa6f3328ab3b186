"""The outlook puts plainly better tables above worse ones, and narrows towards the end."""

import pytest
from librt.vecs import vec

from merletto.games.burano.flow import BuranoState
from merletto.guides.burano.clock import island_scorings, lace_scorings, turns_left
from merletto.kernel.generator import Generator
from merletto.kernel.playout import settle
from merletto.kernel.state import OVER
from tests.games.burano.drawn import drawn
from tests.guides.burano.weighing import GUIDE, best_move, outlook, spread, start

COURT = """
    w1  .  b  B  b  y  o  o
    w2  p{0} w{0} .  .  Y  O  g
    w3  P{0} w{0} W  .  y  g  G
    w4  p  .  .  .  .  .  .
    seat 0
    base {1}
"""

FISHER = """
    West  many one
    East  pairs threes
    seat  0
    boat  A
    hand  {}
"""


def first(drawing: str, season: str = "summer", round: int = 1) -> float:
    """What seat 0 may expect."""
    return outlook(drawn(drawing, season=season, round=round))[0]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("seat 0\n tally trades=9", "seat 0"),
        ("seat 0\n coins 8", "seat 0\n coins 1"),
        ("seat 0\n prepared pb", "seat 0"),
        ("A pink pink pink : 0", "A pink pink pink : 1"),
        (COURT.format("0", "ppp www gow"), COURT.format("", "ppp www gow")),
        (COURT.format("0", "ppp www gow"), COURT.format("0", "ggg bbb gow")),
        (FISHER.format("crab crab crab crab"), FISHER.format("crab tuna squid octopus")),
        (FISHER.format("crab crab crab tuna tuna tuna"), FISHER.format("crab crab")),
        ("seat 0\n own palazzo", "seat 0"),
        ("seat 0\n own dyehouse", "seat 0"),
        (
            "island c d e\n 3 p - b\n seat 0\n roofs points:pink-blue . .",
            "island c d e\n 3 p - g\n seat 0\n roofs points:pink-blue . .",
        ),
    ],
)
def test_better_tables_have_better_outlooks(better: str, worse: str) -> None:
    """Points, coins, prepared cubes, a lead, paid lace, a set of fish, a card, a roof that fits."""
    assert first(better) > first(worse) + 0.3


def test_a_final_card_counts_in_full() -> None:
    """B13.10, B15.1: nine points more, and no less for lying there."""
    assert first("seat 0\n own palazzo", "winter", 3) == pytest.approx(first("seat 0", "winter", 3) + 9.0)


def test_the_last_outlook_comes_close_to_the_final_count() -> None:
    """B15.1: when the last payment is all that is left, the outlook misses by a few points at the most."""
    state = start(2)
    generator = Generator(5)
    settle(state, generator)
    expected = vec[float]([0.0] * 2)
    assert isinstance(state, BuranoState)
    turn = state.turn_number
    while state.actor != OVER:
        state.apply(best_move(state))
        settle(state, generator)
        if state.turn_number != turn and state.actor != OVER:
            turn = state.turn_number
            GUIDE.fill_outlook(state, expected)
    for seat in range(2):
        assert abs(expected[seat] - float(state.points(seat))) < 6.0


def test_spread_narrows() -> None:
    """The fewer turns are left, the less can change."""
    seasons = ("spring", "summer", "autumn", "winter")
    widths = [spread(drawn(season=season, round=round)) for season in seasons for round in (1, 2, 3)]
    assert widths == sorted(widths, reverse=True)
    assert widths[0] > 2 * widths[-1] > 0.0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_clock_counts_what_is_played(seats: int) -> None:
    """B3.2, B14: turns left fall by one a turn; islands and lace score once a season."""
    state = start(seats)
    generator = Generator(seats)
    settle(state, generator)
    assert isinstance(state, BuranoState)
    taken = [0] * seats
    while state.actor != OVER:
        rounds = state.round_number * seats + state.turns_taken
        season = state.season
        mover = state.seat
        for seat in range(seats):
            assert turns_left(state, seat) == 14 - taken[seat]
            assert 3 - season <= lace_scorings(state, seat) <= 4 - season
        assert 3 - season <= island_scorings(state) <= 4 - season
        state.apply(best_move(state))
        settle(state, generator)
        if state.actor == OVER or state.round_number * seats + state.turns_taken != rounds:
            taken[mover] += 1 if taken[mover] < 14 else 0
