"""Whole games of Burano, and what can be typed during one."""

from pathlib import Path

import pytest

import merletto
from tests.cli.running import Runner

ALWAYS_LAST = ["1"] * 900
"""The first legal move at every decision, oftener than a game has decisions."""




@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_person_plays_a_whole_game_against_bots(run: Runner, seats: int) -> None:
    arguments = ("play", "burano", "--seats", str(seats), "--seed", "5", "--save", "game.record")
    outcome = run(*arguments, typed=ALWAYS_LAST)
    match = merletto.load("game.record")
    assert outcome.code == 0
    assert match.over
    assert match.game.name == "burano"
    assert "The game has ended: winter is over." in outcome.out
    assert max(len(line) for line in outcome.out.splitlines()) <= 80
    totals = next(line for line in outcome.out.splitlines() if line.strip().startswith("total"))
    assert [int(word) for word in totals.split()[1:]] == [score["total"] for score in match.scores()]
