"""The move tree has the size it always had, with fixed draws."""

import tomllib
from pathlib import Path

import pytest

import merletto
from tests.golden.tree import after, perft

POSITIONS = tomllib.loads((Path(__file__).parent / "perft.toml").read_text())["position"]


@pytest.mark.parametrize(
    "position", POSITIONS, ids=lambda p: f"{p['seats']}-seats-ply-{p['plies']}-seed-{p['seed']}"
)
def test_perft(position: dict[str, int | list[int]]) -> None:
    seats, seed, plies, counts = (position[key] for key in ("seats", "seed", "plies", "counts"))
    assert isinstance(seats, int)
    assert isinstance(seed, int)
    assert isinstance(plies, int)
    assert isinstance(counts, list)
    state = after(merletto.new("walking", seats, seed=0).game, seed, plies)
    assert [perft(state, depth) for depth in range(1, len(counts) + 1)] == counts


def test_every_number_of_seats_is_counted_from_the_start_and_from_two_middles() -> None:
    for seats in (1, 2, 3, 4):
        plies = sorted(position["plies"] for position in POSITIONS if position["seats"] == seats)
        assert len(plies) == 3
        assert plies[0] == 0 < plies[1]
