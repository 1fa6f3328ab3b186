"""Gymnasium and PettingZoo: each adapter passes its community's tests, and plays what the engine plays."""

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from numpy.typing import NDArray

import merletto
import merletto.envs
from merletto.kernel.errors import OptionError
from tests.soak.amount import usually

with warnings.catch_warnings():
    # Where its card games are installed too, PettingZoo's tests import one of them by a deprecated name.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, seed_test

IDS = ["merletto/Walking-v0", "merletto/Burano-v0"]
GAMES = [("walking", 1), ("walking", 4), ("burano", 3)]
every_game = pytest.mark.parametrize(("game", "seats"), GAMES)


@pytest.mark.parametrize("id", IDS)
def test_gymnasium_check_env(id: str) -> None:
    env = gymnasium.make(id, render_mode="ansi")
    check_env(env.unwrapped)
    assert isinstance(env.unwrapped.render(), str)


def test_gymnasium_check_env_of_a_solo_game() -> None:
    check_env(gymnasium.make(IDS[0], seats=1, render_mode="ansi").unwrapped)


# A mask in the observation makes it a dictionary, as in PettingZoo's own card games.
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@every_game
def test_pettingzoo_api_test(game: str, seats: int) -> None:
    api_test(merletto.envs.aec(game, seats), num_cycles=usually(200, 2000))


@every_game
def test_pettingzoo_seed_test(game: str, seats: int) -> None:
    seed_test(lambda: merletto.envs.aec(game, seats), num_cycles=usually(100, 500))


def _random_episode(env: gymnasium.Env[Any, Any], seed: int) -> tuple[float, dict[str, Any]]:
    luck = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    while True:
        legal = np.flatnonzero(info["action_mask"])
        assert np.array_equal(env.unwrapped.get_wrapper_attr("action_masks")(), info["action_mask"] == 1)
        _, reward, over, cut, info = env.step(np.int64(luck.choice(legal)))
        assert not cut
        if over:
            return float(reward), info


@pytest.mark.parametrize("id", IDS)
def test_whole_games_in_gymnasium(id: str) -> None:
    env = gymnasium.make(id, seats=3, seat=1, reward="points")
    for seed in (1, 2):
        reward, info = _random_episode(env, seed)
        assert reward == info["points"][1]
        assert _random_episode(env, seed)[0] == reward


def test_opponents_of_a_gymnasium_environment() -> None:
    """A bot by its name, and a policy that sees what the opponent sees."""
    reward, _ = _random_episode(gymnasium.make(IDS[0], opponents="casual"), 3)
    assert reward in (-1, 1)
    asked: list[int] = []

    def first(observation: NDArray[np.uint8], mask: NDArray[np.bool_]) -> int:
        asked.append(observation.size)
        return int(np.flatnonzero(mask)[-1])

    _random_episode(gymnasium.make(IDS[0], opponents=first), 3)
    assert len(asked) > 10
    with pytest.raises(OptionError, match="from 0 to 1"):
        gymnasium.make(IDS[0], seat=2)


def test_an_illegal_action_ends_the_episode() -> None:
    env = gymnasium.make(IDS[1])
    _, info = env.reset(seed=1)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, over, _, info = env.step(np.int64(wrong))
    assert (reward, over, info["illegal"]) == (-1, True, True)


def test_make_vec() -> None:
    envs = gymnasium.make_vec(IDS[0], num_envs=3, vectorization_mode="sync", seats=2)
    _, infos = envs.reset(seed=5)
    for _ in range(40):
        actions = [int(mask.argmax()) for mask in infos["action_mask"]]
        seen, _, _, _, infos = envs.step(np.array(actions))
    assert seen.shape == (3, merletto.envs.spec("walking", 2).size)
    envs.close()


@every_game
def test_whole_games_in_pettingzoo(game: str, seats: int) -> None:
    """The mask is in the observation and in the info; the seat to move is the agent; the end pays all."""
    env = merletto.envs.aec(game, seats)
    env.reset(seed=4)
    match = merletto.new(game, seats, seed=4)
    luck = np.random.default_rng(1)
    paid = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, _, info = env.last()
        paid[agent] += reward
        if over:
            env.step(None)
            continue
        assert np.array_equal(seen["action_mask"], info["action_mask"])
        assert agent == f"seat_{match.to_move}"
        action = int(luck.choice(np.flatnonzero(seen["action_mask"])))
        match.play(env.unwrapped.layout.text(action))
        env.step(action)
    assert match.over
    points = [int(match.state.points(seat)) for seat in range(seats)]
    if seats == 1:
        assert list(paid.values()) == points
    else:
        assert sum(paid.values()) == pytest.approx(0)
        assert paid[f"seat_{int(np.argmax(points))}"] >= 0
