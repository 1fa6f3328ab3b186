"""The batch (vectorised environment): many tables of one game, stepped together, restarted when they end.

All results lie in buffers that are written anew at each step: NumPy can look at them without a copy.
"""

from typing import final

from librt.strings import read_i16_le
from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from merletto.batch.illegal import IllegalAction
from merletto.batch.observer import Observer
from merletto.batch.rewards import Payer
from merletto.batch.table import Table
from merletto.kernel.generator import Generator
from merletto.kernel.playout import move_buffer
from merletto.kernel.state import State


@final
class Tables:
    """A table for each seed. `seats` says who decides at each, and sees what `observations` has of it.

    Where a game ended with the last step, `dones` is 1, `rewards` and `points` have its results by seat, and
    the other buffers already show the next game.
    """

    __slots__ = (
        "_actions",
        "_luck",
        "_payer",
        "_tables",
        "_words",
        "choices",
        "dones",
        "masks",
        "observations",
        "points",
        "rewards",
        "seats",
    )

    def __init__(self, start: State, observer: Observer, payer: Payer, seeds: list[int], luck: int) -> None:
        number = len(seeds)
        buffer = move_buffer(start)
        self._actions: i64 = observer.actions
        self._luck = Generator(luck)
        self._words: i64 = observer.words
        self._payer = payer
        self._tables = [Table(start, observer, buffer, seed) for seed in seeds]
        self.choices: vec[i16] = vec[i16]([0] * number)
        self.dones: vec[u8] = vec[u8]([0] * number)
        self.masks: vec[u8] = vec[u8]([0] * (number * observer.actions))
        self.observations: vec[i64] = vec[i64]([0] * (number * observer.words))
        self.points: vec[i64] = vec[i64]([0] * (number * start.seats))
        self.rewards: vec[float] = vec[float]([0.0] * (number * start.seats))
        self.seats: vec[i64] = vec[i64]([0] * number)
        for n in range(number):
            self._show(n, self._tables[n])

    def step(self, actions: bytes) -> None:
        """Plays an action at each table: two bytes each, the lower first. All must be legal."""
        number = i64(len(self._tables))
        if len(actions) != 2 * number:
            raise IllegalAction(f"there must be {number} actions, of two bytes each")
        masks = self.masks
        most = self._actions
        for n in range(number):
            action = i64(read_i16_le(actions, 2 * n))
            if action < 0 or action >= most or masks[n * most + action] == 0:
                raise IllegalAction(f"action {action} is not legal at table {n}")
        for n in range(number):
            self._play(n, i64(read_i16_le(actions, 2 * n)))

    def choose(self) -> None:
        """Writes a random legal action for each table into `choices`."""
        luck = self._luck
        choices = self.choices
        tables = self._tables
        for n in range(i64(len(tables))):
            choices[n] = i16(tables[n].any_action(luck))

    def state(self, n: int) -> State:
        """The state of a table; it must not be changed."""
        return self._tables[n].state

    def _play(self, n: i64, action: i64) -> None:
        table = self._tables[n]
        if table.play(action):
            seats = table.state.seats
            self._payer.pay(table.state, self.rewards, self.points, n * seats)
            self.dones[n] = 1
            table.restart()
        elif self.dones[n]:
            self._clear(n, table.state.seats)
        self._show(n, table)

    def _clear(self, n: i64, seats: i64) -> None:
        """Takes the results of an earlier game away."""
        self.dones[n] = 0
        for seat in range(seats):
            self.rewards[n * seats + seat] = 0.0
            self.points[n * seats + seat] = 0

    def _show(self, n: i64, table: Table) -> None:
        """Writes what the actor sees and may do."""
        actor = table.state.actor
        self.seats[n] = actor
        table.mark(self.masks, n * self._actions)
        table.show(actor, self.observations, n * self._words)
