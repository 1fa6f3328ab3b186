"""A single table that is stepped from Python: it waits at the end of a game, and anyone may look at it."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, u8

from merletto.batch.illegal import IllegalAction
from merletto.batch.observer import Observer
from merletto.batch.rewards import Payer
from merletto.batch.table import Table
from merletto.kernel.generator import Generator
from merletto.kernel.playout import move_buffer
from merletto.kernel.state import OVER, State


@final
class Single:
    """One game. The buffers have what `seat` sees and may do; at the end, `rewards` and `points` by seat."""

    __slots__ = (
        "_observer",
        "_payer",
        "_table",
        "mask",
        "observation",
        "over",
        "points",
        "rewards",
        "seat",
    )

    def __init__(self, start: State, observer: Observer, payer: Payer, seed: int) -> None:
        self._observer = observer
        self._payer = payer
        self._table = Table(start, observer, move_buffer(start), seed)
        self.mask: vec[u8] = vec[u8]([0] * observer.actions)
        self.observation: vec[i64] = vec[i64]([0] * observer.words)
        self.points: vec[i64] = vec[i64]([0] * start.seats)
        self.rewards: vec[float] = vec[float]([0.0] * start.seats)
        self.over = False
        self.seat: i64 = 0
        self._show()

    def reset(self, seed: int | None) -> None:
        """Starts a new game, with the draws of this seed, or else with draws that continue the last ones."""
        if seed is None:
            self._table.restart()
        else:
            self._table.reseed(seed)
        self.over = False
        for n in range(self._table.state.seats):
            self.points[n] = 0
            self.rewards[n] = 0.0
        self._show()

    def step(self, action: i64) -> None:
        """Plays a legal action of the seat that decides."""
        if action < 0 or action >= self._observer.actions or self.mask[action] == 0:
            raise IllegalAction(f"action {action} is not legal now")
        if self._table.play(action):
            self.over = True
            self._payer.pay(self._table.state, self.rewards, self.points, 0)
        self._show()

    def look(self, viewer: i64, out: vec[i64]) -> None:
        """Writes what this seat sees, whoever decides."""
        self._observer.fill(self._table.state, viewer, out, 0)

    def any_action(self, generator: Generator) -> int:
        """A random legal action; the game must not be over."""
        return self._table.any_action(generator)

    def state(self) -> State:
        """The state of the table; it must not be changed."""
        return self._table.state

    def _show(self) -> None:
        state = self._table.state
        self._table.mark(self.mask, 0)
        if state.actor != OVER:
            self.seat = state.actor
        self._table.show(self.seat, self.observation, 0)
