"""The bot that docs/arena.md shows plays as it says."""

from pathlib import Path

import pytest

from merletto.bots.arena.playing import play_game
from tests.bots.arena.making import job

PAGE = Path(__file__).parents[3] / "docs" / "arena.md"


@pytest.fixture
def greedy(tmp_path: Path) -> str:
    """The name under which the bot of the page is entered."""
    _, _, rest = PAGE.read_text("utf-8").partition("```python\n")
    code, _, _ = rest.partition("```")
    (tmp_path / "greedy.py").write_text(code)
    return f"{tmp_path / 'greedy.py'}:Greedy"


def test_the_greedy_bot_scores_more_than_a_random_one(greedy: str) -> None:
    ahead = 0
    for seed in range(4):
        points = play_game(job(greedy, "random", seed=seed)).points
        assert points is not None
        ahead += points[0] - points[1]
    assert ahead > 0


def test_it_plays_burano_as_well(greedy: str) -> None:
    assert play_game(job("random", greedy, game="burano")).forfeited_by is None
