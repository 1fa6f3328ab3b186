"""Late in both games, where one move is plainly best: both searches find it."""

import pytest

from tests.search import burano_positions, walking_positions
from tests.search.looking import Position

POSITIONS = [*walking_positions.POSITIONS, *burano_positions.POSITIONS]
every_position = pytest.mark.parametrize("position", POSITIONS, ids=str)


@every_position
def test_the_best_is_one_of_several(position: Position) -> None:
    """So that a search cannot find it for want of another."""
    assert set(position.best) < {str(move) for move in position.stand().legal()}


@every_position
def test_the_guided_search_finds_it(position: Position) -> None:
    for seed in range(3):
        assert position.guided_answer(seed) in position.best


@every_position
def test_the_plain_search_finds_it(position: Position) -> None:
    for seed in range(3):
        assert position.plain_answer(seed) in position.best
