"""The table of weights: each of them weighs something, and a guide goes by its own."""

from functools import cache
from typing import cast

import pytest
from librt.vecs import vec

from merletto.games.burano.state import BuranoTable
from merletto.guides.burano.guide import BuranoGuide
from merletto.guides.burano.weights import STANDARD, Weights
from merletto.kernel.generator import Generator
from merletto.kernel.playout import move_buffer, settle
from merletto.kernel.state import OVER, State
from tests.guides.burano.weighing import GUIDE, start

SEEDS = (2, 7, 19, 20)
"""Games in which everything happens that a weight is for."""

MUCH = 20.0
NAMES = [name for name in dir(STANDARD) if not name.startswith("_")]


def worth(guide: BuranoGuide, state: State) -> list[float]:
    """What the guide thinks each move of the actor is worth."""
    moves = move_buffer(state)
    options = state.fill_moves(moves)
    out = vec[float]([0.0] * state.room())
    guide.fill_worth(cast(BuranoTable, state), moves, options, out)
    return [out[n] for n in range(options)]


@cache
def decisions() -> list[tuple[State, list[float]]]:
    """Decisions of a few games, a third of them played at random, with what the standard weights say."""
    found = []
    for seed in SEEDS:
        generator = Generator(seed)
        state = start(2 + seed % 3)
        settle(state, generator)
        moves = move_buffer(state)
        while state.actor != OVER:
            options = state.fill_moves(moves)
            if options > 1:
                found.append((state.clone(), worth(GUIDE, state)))
            wild = generator.below(3) == 0
            state.apply(
                moves[generator.below(options)] if wild else GUIDE.pick(state, moves, options, generator)
            )
            settle(state, generator)
    return found


def changed(name: str, at: int | None) -> Weights:
    """The standard weights but for one, which is much larger."""
    weights = Weights()
    old = getattr(STANDARD, name)
    if at is None:
        setattr(weights, name, old + MUCH)
    else:
        setattr(weights, name, vec[float]([n + MUCH if at == k else n for k, n in enumerate(old)]))
    return weights


@pytest.mark.parametrize("name", NAMES)
def test_every_weight_weighs(name: str) -> None:
    """Some decision looks different when it is changed, and the standard is as before."""
    at = None if isinstance(getattr(STANDARD, name), float) else 1
    guide = BuranoGuide(weights=changed(name, at))
    assert any(worth(guide, state) != before for state, before in decisions())
    state, before = decisions()[-1]
    assert worth(BuranoGuide(), state) == before


def test_the_table_is_whole() -> None:
    """So that the test above cannot pass by finding no weights."""
    assert len(NAMES) > 80
    assert {"coin", "fish_held", "stack_away"} <= set(NAMES)
