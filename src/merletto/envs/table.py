"""One table from Python, seat by seat: what the adapters for other libraries are built on."""

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from merletto.batch.single import Single
from merletto.envs.making import payer_of, set_up
from merletto.envs.spec import Spec
from merletto.kernel.game import View
from merletto.kernel.generator import Generator
from merletto.kernel.stream import checked_seed


class TableEnv:
    """One game, stepped by whoever is to move. With a seed, its draws are those of a match with that seed.

    `observation` and `mask` are read-only views of what the seat to move sees and may do; copy what must
    last. At the end, `over` is true, and `rewards` and `points` have the results by seat.
    """

    def __init__(
        self, game: str, seats: int, seed: int, reward: str | None, options: dict[str, object]
    ) -> None:
        checked_seed(seed)
        self.game, observer = set_up(game, seats, options)
        self.spec = Spec(self.game, observer)
        single = Single(self.game.start(), observer, payer_of(reward, seats), seed)
        self._single = single
        self.step = single.step
        self._looked: vec[i64] = vec[i64]([0] * observer.words)
        self.observation: NDArray[np.uint8] = np.frombuffer(memoryview(single.observation), np.uint8)
        self.mask: NDArray[np.bool_] = np.frombuffer(memoryview(single.mask), np.bool_)
        self.rewards: NDArray[np.float64] = np.frombuffer(memoryview(single.rewards), np.float64)
        self.points: NDArray[np.int64] = np.frombuffer(memoryview(single.points), np.int64)

    @property
    def seat(self) -> int:
        """The seat to move; at the end, the one that moved last."""
        return int(self._single.seat)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._single.over)

    def reset(self, seed: int | None = None) -> None:
        """Starts a new game; without a seed its draws continue those of the last game."""
        if seed is not None:
            checked_seed(seed)
        self._single.reset(seed)

    def observe(self, seat: int) -> NDArray[np.uint8]:
        """What this seat sees, whoever is to move."""
        self._single.look(seat, self._looked)
        return np.frombuffer(memoryview(self._looked), np.uint8).copy()

    def sample(self, generator: Generator) -> int:
        """A random legal action."""
        return self._single.any_action(generator)

    def view(self, seat: int) -> View:
        """What this seat sees, as plain data."""
        return self.game.view(self._single.state(), seat)

    def drawing(self, seat: int) -> str:
        """What this seat sees, as lines of text."""
        lines = self.game.drawing(self.view(seat))
        return "\n".join("".join(text for text, _ in line) for line in lines)


def table(game: str, seats: int, *, seed: int = 0, reward: str | None = None, **options: object) -> TableEnv:
    """One table of a game. `reward` is place, margin or points."""
    return TableEnv(game, seats, seed, reward, options)
