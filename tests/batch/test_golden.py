"""Compiled and plain, a batch plays the same games and shows the same bytes."""

from hashlib import sha256

import pytest

from merletto.envs import batch

STEPS = 150
DIGESTS = {
    ("walking", 1): "fa83523f0872cc2f",
    ("walking", 4): "b7d0e3a13316c518",
    ("burano", 2): "ae4e4c287872934c",
    ("burano", 4): "d94ff019c0bbb94a",
}


@pytest.mark.parametrize(("game", "seats"), DIGESTS)
def test_a_batch_is_the_same_on_every_build(game: str, seats: int) -> None:
    """A version of observations and actions stays as it is: if this changes, so must the version."""
    tables = batch(game, seats, size=4, seed=1)
    digest = sha256()
    for _ in range(STEPS):
        actions = tables.sample()
        digest.update(actions.astype("<i2").tobytes())
        tables.step(actions)
        digest.update(tables.observations.tobytes())
        digest.update(tables.rewards.astype("<f8").tobytes())
    assert digest.hexdigest()[:16] == DIGESTS[game, seats]
