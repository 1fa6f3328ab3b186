"""Compiled and plain Python play the same games: both must give the digests of one file."""

from pathlib import Path

import pytest

import merletto
from tests.golden.tree import SETS, chained

GAMES = {"walking": 200, "burano": 60}
LINES = {
    game: [
        line.split()
        for line in (Path(__file__).parent / f"digests-{game}.txt").read_text().splitlines()
        if not line.startswith("#")
    ]
    for game in GAMES
}
TABLES = sorted({(game, int(line[1])) for game in GAMES for line in LINES[game]})


@pytest.mark.parametrize(("game", "number"), GAMES.items())
def test_there_are_enough_games(game: str, number: int) -> None:
    assert [int(line[0]) for line in LINES[game]] == list(range(number))
    assert len({line[3] for line in LINES[game]}) == number


def test_every_number_of_seats_is_played() -> None:
    assert [
        *(("burano", seats) for seats in (2, 3, 4)),
        *(("walking", seats) for seats in (1, 2, 3, 4)),
    ] == TABLES


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_seed_plays_the_game_it_always_played(game: str, seats: int) -> None:
    rules = merletto.new(game, seats, seed=0, components=SETS[game]).game
    for seed, at_table, plies, digest in LINES[game]:
        if int(at_table) == seats:
            assert chained(rules, int(seed)) == (int(plies), digest), f"seed {seed}"
