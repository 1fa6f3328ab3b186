"""Who knows the game beats who does not: fixed seeds, so that the answer is always the same."""

import pytest

import merletto
from merletto.bots.roster import bot_named
from tests.bots.positions import asked

SEEDS = range(6)


def duel(seed: int, *specs: str) -> list[int]:
    """The points of both after a whole game."""
    match = merletto.new("walking", 2, seed=seed, start=seed % 2)
    bots = [bot_named(spec, "walking") for spec in specs]
    while match.to_move is not None:
        match.play(bots[match.to_move].choose(asked(match, match.ply)))
    return [score["total"] for score in match.scores()]


@pytest.mark.parametrize("seed", SEEDS)
def test_casual_beats_random_every_time(seed: int) -> None:
    """By far, from either seat."""
    points = duel(seed, *(("casual", "random") if seed % 2 else ("random", "casual")))
    assert points[1 - seed % 2] > points[seed % 2] + 10


def test_even_the_beginner_beats_random() -> None:
    assert all(mine > other for mine, other in [duel(seed, "beginner", "random") for seed in SEEDS])


def test_casual_builds_more_than_the_beginner() -> None:
    """Over twelve games the one who overlooks nothing has more points together."""
    games = [duel(seed, "casual", "beginner") for seed in SEEDS]
    games += [duel(seed, "beginner", "casual")[::-1] for seed in SEEDS]
    assert sum(mine for mine, _ in games) > sum(other for _, other in games)


def test_beginner_and_casual_mostly_agree() -> None:
    """Over the questions of several games some answers differ, and more are the same."""
    beginner, casual = bot_named("beginner", "walking"), bot_named("casual", "walking")
    same = other = 0
    for seed in SEEDS:
        match = merletto.new("walking", 2, seed=seed)
        while match.to_move is not None:
            question = asked(match, 1000 * seed + match.ply)
            move = casual.choose(question)
            if len(question.legal) > 1:
                if beginner.choose(question) == move:
                    same += 1
                else:
                    other += 1
            match.play(move)
    assert other > 20
    assert same > 1.5 * other
