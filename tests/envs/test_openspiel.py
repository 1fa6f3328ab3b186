"""OpenSpiel: the adapter passes its simulation test, and plays what the engine plays."""

import numpy as np
import pytest

import merletto.envs

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this system")


@pytest.mark.parametrize(
    "name",
    [
        "python_merletto_walking(players=1)",
        "python_merletto_walking(players=4)",
        "python_merletto_burano(players=3)",
        "python_merletto_burano(players=2,reward=margin)",
    ],
)
def test_openspiel_random_sim_test(name: str) -> None:
    """With serialisation, as the test does by itself."""
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_openspiel_plays_the_moves_of_the_engine() -> None:
    game = pyspiel.load_game("python_merletto_burano(players=3)")
    assert (game.num_players(), game.num_distinct_actions()) == (3, 851)
    state = game.new_initial_state()
    luck = np.random.default_rng(2)
    for _ in range(400):
        if state.is_chance_node():
            draws, chances = zip(*state.chance_outcomes(), strict=True)
            assert sum(chances) == pytest.approx(1)
            state.apply_action(int(luck.choice(draws, p=chances)))
            continue
        legal = state.legal_actions()
        copy = state.clone()
        copy.apply_action(legal[0])
        assert str(copy) != str(state)
        state.apply_action(int(luck.choice(legal)))
    seen = np.array(state.observation_tensor(0))
    spec = merletto.envs.spec("burano", 3)
    assert seen.size == sum(part.length for part in spec.slices)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(again) == str(state)
    assert again.observation_string(0) == state.observation_string(0)
    with pytest.raises(ValueError, match="perfect recall"):
        game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
