"""Self-play: a search plays all seats of a game, and what a net can learn from it is kept (samples)."""

from typing import Final, NamedTuple

import numpy as np
from librt.vecs import vec
from numpy.typing import NDArray

from merletto.bots.thinking import most_promising
from merletto.kernel.generator import Generator
from merletto.kernel.playout import legal_moves, move_buffer, settle
from merletto.kernel.state import OVER, State
from merletto.registry import GameKind, kind_of
from merletto.registry.net_file import Weights
from merletto.search.guide import Guide
from merletto.search.guided import GuidedSearch
from merletto.search.habits import Habits

Numbers = NDArray[np.float32]

_SEATS: Final = (2, 2, 2, 3, 2, 2, 4, 1)
"""The numbers of seats, deal by deal: two in most games."""

_WHIM: Final = 12
"""One decision in so many is a quick move, so that the games differ from what the search would always do."""

_MIXING: Final = 77
"""Keeps the decisions independent of the draws of the same deal."""


class Samples(NamedTuple):
    """One row for each seat at each end of a turn; `deals` is the seed of its game."""

    inputs: Numbers
    outlook: Numbers
    points: Numbers
    deals: NDArray[np.int64]

    @property
    def missed(self) -> Numbers:
        """What the outlook by hand missed: the points at the end less the outlook."""
        return self.points - self.outlook


def pooled(parts: list[Samples]) -> Samples:
    """The samples of several games together."""
    return Samples(*(np.concatenate(column) for column in zip(*parts, strict=True)))


class SelfPlay:
    """Games of one search against itself. It sees the true table, as if everyone remembered everything."""

    def __init__(self, game: str, playouts: int, weights: Weights | None) -> None:
        self._kind: GameKind = kind_of(game)
        self._playouts = playouts
        self._weights = weights

    def play(self, deal: int) -> Samples:
        """Plays the deal to its end. The same deal gives the same samples."""
        kind = self._kind
        seats = max(kind.fewest, _SEATS[deal % len(_SEATS)])
        state = kind.set_up(seats, {}, None, deal).start()
        luck = Generator(deal)
        thoughts = Generator(deal ^ _MIXING)
        settle(state, luck)
        assert kind.learning is not None
        reader = kind.learning.reader(state)
        inputs = vec[float]([0.0] * kind.learning.inputs)
        outlook = vec[float]([0.0] * seats)
        guide, habits = kind.mind(state, seats, self._weights)
        if self._weights is None:
            # Playouts that stop early cost much less, and the outlook is good enough for self-play.
            habits = kind.learning.habits(int(habits.aim))
        rows: list[list[float]] = []
        expected: list[float] = []
        whose: list[int] = []
        turn = state.turn_number
        while state.actor != OVER:
            state.apply(self._decide(state, guide, habits, thoughts))
            settle(state, luck)
            if state.turn_number == turn or state.actor == OVER:
                continue
            turn = state.turn_number
            reader.look(state, outlook)
            for seat in range(seats):
                reader.fill_inputs(state, seat, inputs)
                rows.append(list(inputs))
                expected.append(outlook[seat])
                whose.append(seat)
        points = [float(state.points(seat)) for seat in whose]
        return Samples(
            np.array(rows, np.float32),
            np.array(expected, np.float32),
            np.array(points, np.float32),
            np.full(len(rows), deal, np.int64),
        )

    def _decide(self, state: State, guide: Guide, habits: Habits, thoughts: Generator) -> int:
        """The move of the search; sometimes a quick one."""
        legal = legal_moves(state)
        if len(legal) == 1:
            return legal[0]
        if guide.by_heart(state):
            return most_promising(guide, state, legal)
        if thoughts.below(_WHIM) == 0:
            moves = move_buffer(state)
            return int(guide.pick(state, moves, state.fill_moves(moves), thoughts))
        search = GuidedSearch([state], int(thoughts.word()), guide, habits)
        search.run(self._playouts)
        return search.best()
