"""Many tables at once, as arrays (a vectorised environment for self-play)."""

from typing import cast

import numpy as np
from numpy.typing import ArrayLike, NDArray

from merletto.batch.illegal import IllegalAction
from merletto.batch.tables import Tables
from merletto.envs.making import payer_of, set_up
from merletto.envs.spec import Spec
from merletto.kernel.errors import OptionError
from merletto.kernel.game import View
from merletto.kernel.generator import Generator
from merletto.kernel.stream import checked_seed


def seeds_from(generator: Generator, number: int) -> list[int]:
    """Seeds that follow from a generator, each of 63 bits."""
    return [int(generator.word() >> 1) * 2**32 + int(generator.word()) for _ in range(number)]


class Batch:
    """Tables of one game, each with its own luck; one that ends is followed by a new game at once.

    The arrays are read-only views of memory that `step` writes anew: copy what must last.

    - `observations` (size, bytes): what the seat to move sees; `spec` explains it
    - `masks` (size, actions): the actions it may choose
    - `seats` (size): the seat to move
    - `dones` (size): whether the last step ended a game
    - `rewards`, `points` (size, seats): of the games that the last step ended; 0 elsewhere
    """

    def __init__(
        self, game: str, seats: int, size: int, seed: int, reward: str | None, options: dict[str, object]
    ) -> None:
        if size < 1:
            raise OptionError(f"a batch must have at least one table, not {size}")
        checked_seed(seed)
        self.size = size
        self._game, observer = set_up(game, seats, options)
        self.spec = Spec(self._game, observer)
        *own, luck = seeds_from(Generator(seed), size + 1)
        tables = Tables(self._game.start(), observer, payer_of(reward, seats), own, luck)
        self._tables = tables
        self.observations: NDArray[np.uint8] = np.frombuffer(
            memoryview(tables.observations), np.uint8
        ).reshape(size, -1)
        self.masks: NDArray[np.bool_] = np.frombuffer(memoryview(tables.masks), np.bool_).reshape(size, -1)
        self.seats: NDArray[np.int64] = np.frombuffer(memoryview(tables.seats), np.int64)
        self.dones: NDArray[np.bool_] = np.frombuffer(memoryview(tables.dones), np.bool_)
        self.rewards: NDArray[np.float64] = np.frombuffer(memoryview(tables.rewards), np.float64).reshape(
            size, -1
        )
        self.points: NDArray[np.int64] = np.frombuffer(memoryview(tables.points), np.int64).reshape(size, -1)
        self._choices: NDArray[np.int16] = np.frombuffer(memoryview(tables.choices), np.int16)

    def step(self, actions: ArrayLike) -> None:
        """Plays one action at each table. If any is illegal, raises IllegalAction and plays none."""
        chosen = np.asarray(actions)
        if chosen.dtype != np.int16:
            chosen = self._narrowed(chosen)
        self._tables.step(chosen.astype("<i2", copy=False).tobytes())

    def _narrowed(self, chosen: NDArray[np.generic]) -> NDArray[np.int16]:
        if not np.issubdtype(chosen.dtype, np.integer):
            raise IllegalAction("actions must be whole numbers")
        whole = cast(NDArray[np.int64], chosen)
        if whole.size and not 0 <= whole.min() <= whole.max() < self.spec.actions:
            raise IllegalAction(f"actions must be from 0 to {self.spec.actions - 1}")
        return whole.astype(np.int16)

    def sample(self) -> NDArray[np.int16]:
        """A random legal action for each table."""
        self._tables.choose()
        return self._choices.copy()

    def __repr__(self) -> str:
        return f"<Batch {self._game.name} seats={self.rewards.shape[1]} size={self.size}>"

    def view(self, table: int) -> View:
        """What the seat to move sees at this table, as plain data."""
        return self._game.view(self._tables.state(table), int(self.seats[table]))


def batch(
    game: str, seats: int, *, size: int, seed: int = 0, reward: str | None = None, **options: object
) -> Batch:
    """Many tables of a game, stepped together. `reward` is place, margin or points."""
    return Batch(game, seats, size, seed, reward, options)
