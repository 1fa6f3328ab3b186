"""Random play over the state contract, for the suites of this folder."""

import json
from collections.abc import Callable, Iterator
from zlib import crc32

import hypothesis
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from merletto.kernel.digest import state_digest
from merletto.kernel.game import Game
from merletto.kernel.generator import LARGEST_SEED, Generator
from merletto.kernel.playout import legal_moves, settle
from merletto.kernel.state import OVER, State
from merletto.kernel.viewer import FINISHED, SPECTATOR
from tests.properties.games import PLAYED, Setting

SEEDS = st.integers(0, LARGEST_SEED)

every_game = pytest.mark.parametrize("setting", PLAYED, ids=str)


def random_games(examples: int) -> Callable[[Callable[[Setting, int], None]], Callable[[Setting], None]]:
    """The test runs on every game, with so many seeds, or fewer where the games are long."""

    def decorate(test: Callable[[Setting, int], None]) -> Callable[[Setting], None]:
        def run(setting: Setting) -> None:
            @hypothesis.seed(crc32(f"{test.__name__} {setting}".encode()))
            @settings(max_examples=setting.examples(examples))
            @given(SEEDS)
            def check(seed: int) -> None:
                test(setting, seed)

            check()

        run.__name__ = test.__name__
        run.__doc__ = test.__doc__
        run.__module__ = test.__module__
        decorated: Callable[[Setting], None] = every_game(run)
        return decorated

    return decorate


def decisions(setting: Setting, seed: int) -> Iterator[State]:
    """One state object at each of its decisions, in a random game; at last when the game is over.

    Even seeds play wholly at random, odd ones keenly, so that much gets done too.
    """
    generator = Generator(seed)
    state = setting.new(0).game.start()
    settle(state, generator)
    while state.actor != OVER:
        yield state
        moves = legal_moves(state)
        if seed % 2:
            state.apply(setting.keen(state, moves, generator))
        else:
            state.apply(moves[generator.below(len(moves))])
        settle(state, generator)
    yield state


def sampled(setting: Setting, seed: int, one_of: int) -> Iterator[State]:
    """Some decisions of a random game, and always its end."""
    chooser = Generator(seed)
    for state in decisions(setting, seed):
        if state.actor == OVER or chooser.below(one_of * setting.weight) == 0:
            yield state


def moves_of(state: State) -> list[int]:
    """The legal moves; none when the game is over."""
    return [] if state.actor == OVER else legal_moves(state)


def moves_for(state: State, seat: int) -> list[int]:
    """The legal moves of one of the seats that may decide now."""
    own = state.clone()
    own.turn_to(seat)
    return legal_moves(own)


def viewers(state: State) -> list[int]:
    """All who may look at this state."""
    seats = list(range(state.seats))
    return [*seats, SPECTATOR, FINISHED] if state.actor == OVER else [*seats, SPECTATOR]


def seen(game: Game, state: State, viewer: int) -> str:
    """The view, to the byte."""
    return json.dumps(game.view(state, viewer), sort_keys=True, allow_nan=False)


def fingerprint(game: Game, state: State) -> tuple[str, list[int], list[str]]:
    """All that can be asked of a state without changing it."""
    return state_digest(state), moves_of(state), [seen(game, state, viewer) for viewer in viewers(state)]
