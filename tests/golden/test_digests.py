"""Compiled and plain Python play the same games: both must give the digests of one file."""

from pathlib import Path

import pytest

import merletto
from tests.golden.tree import chained

LINES = [
    line.split()
    for line in (Path(__file__).parent / "digests.txt").read_text().splitlines()
    if not line.startswith("#")
]


def test_there_are_200_games() -> None:
    assert [int(line[0]) for line in LINES] == list(range(200))
    assert len({line[3] for line in LINES}) == 200


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_seed_plays_the_game_it_always_played(seats: int) -> None:
    game = merletto.new("walking", seats, seed=0).game
    for seed, at_table, plies, digest in LINES:
        if int(at_table) == seats:
            assert chained(game, int(seed)) == (int(plies), digest), f"seed {seed}"
