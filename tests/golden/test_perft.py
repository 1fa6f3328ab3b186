"""The move tree has the size it always had, with fixed draws."""

import tomllib
from pathlib import Path

import pytest

import merletto
from tests.golden.tree import SETS, after, perft

POSITIONS = tomllib.loads((Path(__file__).parent / "perft.toml").read_text())["position"]


@pytest.mark.parametrize(
    "position", POSITIONS, ids=lambda p: f"{p['game']}-{p['seats']}-seats-ply-{p['plies']}-seed-{p['seed']}"
)
def test_perft(position: dict[str, str | int | list[int]]) -> None:
    game, seats, seed, plies, counts = (position[key] for key in ("game", "seats", "seed", "plies", "counts"))
    assert isinstance(game, str)
    assert isinstance(seats, int)
    assert isinstance(seed, int)
    assert isinstance(plies, int)
    assert isinstance(counts, list)
    state = after(merletto.new(game, seats, seed=0, components=SETS[game]).game, seed, plies)
    assert [perft(state, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize(("game", "fewest"), [("walking", 1), ("burano", 2)])
def test_every_number_of_seats_is_counted_from_the_start_and_from_two_middles(game: str, fewest: int) -> None:
    for seats in range(fewest, 5):
        plies = sorted(
            position["plies"]
            for position in POSITIONS
            if (position["game"], position["seats"]) == (game, seats)
        )
        assert len(plies) == 3
        assert plies[0] == 0 < plies[1]
