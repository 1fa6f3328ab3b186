"""Observations of states that are not in an environment, for the tests."""

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from merletto.batch.observer import Observer
from merletto.envs.making import set_up
from merletto.envs.spec import Spec
from merletto.kernel.game import Game
from merletto.kernel.state import State

DIRT = 0x5A5A5A5A5A5A5A5A
"""What a buffer holds before an observer writes into it: whatever it leaves unwritten shows."""


def seen_bytes(observer: Observer, state: State, viewer: int) -> NDArray[np.uint8]:
    """What the seat sees, as bytes."""
    out = vec[i64]([DIRT] * observer.words)
    observer.fill(state, viewer, out, 0)
    return np.frombuffer(memoryview(out), np.uint8).copy()


class Reader:
    """Reads an observation by the names of its slices."""

    def __init__(self, game: Game) -> None:
        self.made, self.observer = set_up(game.name, game.seats, {})
        self.spec = Spec(self.made, self.observer)

    def read(self, state: State, viewer: int) -> dict[str, list[int]]:
        row = seen_bytes(self.observer, state, viewer)
        return {part.name: [int(x) for x in row[self.spec.find(part.name)]] for part in self.spec.slices}
