"""Training in tiny amounts: it continues after a stop, and finds the same as without one."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from merletto.learn.course import Course, CourseError, Stopped, train
from merletto.learn.fitting import fit
from merletto.learn.samples import Samples, samples_of
from merletto.learn.selfplay import SelfPlay, parse_played

TINY = Course("walking", rounds=1, games=24, playouts=2, hidden=3, passes=2, gate=2, budget="4", seed=9)


class Patience:
    """Stops the training after this number of questions whether to go on."""

    def __init__(self, questions: int = 1_000_000) -> None:
        self._left = questions

    def begins(self, what: str, total: int) -> None:
        del what, total

    def done(self, games: int) -> None:
        del games

    def goes_on(self) -> bool:
        self._left -= 1
        return self._left >= 0


def test_training_continues_after_a_stop_with_the_same_result(tmp_path: Path) -> None:
    whole = train(TINY, tmp_path / "whole", Patience())
    for patience in (3, 22, 1):
        with pytest.raises(Stopped):
            train(TINY, tmp_path / "parts", Patience(patience))
    parts = train(TINY, tmp_path / "parts", Patience())
    assert parts[0].weights == whole[0].weights
    assert parts[0].against == whole[0].against
    assert (tmp_path / "parts" / "course.svg").read_text().startswith("<svg")


def test_a_folder_with_other_settings_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Stopped):
        train(TINY, tmp_path, Patience(1))
    with pytest.raises(CourseError, match="holds a training with games 24, not 25: name another with --out"):
        train(replace(TINY, games=25), tmp_path, Patience())


def test_damaged_games_are_named(tmp_path: Path) -> None:
    with pytest.raises(Stopped):
        train(TINY, tmp_path, Patience(22))
    path = tmp_path / "round-1" / "games-0001.jsonl"
    path.write_bytes(path.read_bytes()[:200])
    with pytest.raises(CourseError, match=r"games-0001\.jsonl is damaged: delete it"):
        train(TINY, tmp_path, Patience())


@pytest.mark.parametrize("game", ["walking", "burano"])
def test_the_same_deal_gives_the_same_game_and_samples(game: str) -> None:
    one, other = (SelfPlay(game, 2, None).play(3) for _ in range(2))
    assert one == other == parse_played(one.line())
    samples = samples_of(game, one)
    again = samples_of(game, other)
    assert np.array_equal(samples.inputs, again.inputs)
    assert np.array_equal(samples.outlook, again.outlook)
    assert np.array_equal(samples.goals, again.goals)
    assert len(samples.inputs) > 20


@pytest.mark.parametrize("game", ["walking", "burano"])
def test_games_of_quick_moves_have_no_hopes(game: str) -> None:
    played = SelfPlay(game, 0, None).play(3)
    assert played.hopes == {}
    samples = samples_of(game, played)
    assert np.array_equal(samples.goals, samples.points)
    assert len(samples.inputs) > 20


def test_samples_aim_halfway_between_the_end_and_the_next_search() -> None:
    """A replay ends with the points of its game; without searches, these are what the net learns."""
    played = SelfPlay("walking", 4, None).play(0)
    samples = samples_of("walking", played)
    unsearched = samples_of("walking", replace(played, hopes={}))
    assert np.array_equal(unsearched.goals, unsearched.points)
    assert np.array_equal(samples.points, unsearched.points)
    hopes = 2 * samples.goals - samples.points
    aimed = hopes != samples.points
    assert aimed.sum() > len(aimed) // 2
    assert {round(float(hope), 2) for hope in hopes[aimed]} <= set(played.hopes.values())


def test_the_fit_finds_what_the_outlook_misses() -> None:
    """Points that miss the outlook by a bent function of two inputs are learned on unseen deals."""
    luck = np.random.default_rng(2)
    inputs = luck.normal(2, 3, (4000, 6)).astype(np.float32)
    missed = np.maximum(inputs[:, 0] - 1, 0) - 0.5 * np.abs(inputs[:, 1])
    outlook = luck.normal(50, 5, 4000).astype(np.float32)
    points = (outlook + missed).astype(np.float32)
    samples = Samples(inputs, outlook, points, points, np.arange(4000) // 10)
    found = fit("walking", samples, 8, 120, 1, "data")
    assert found.learned < 0.3 * found.by_hand
    assert found.weights.made["deals"] == 400
