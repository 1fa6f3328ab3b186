"""Samples: what a net can learn from games of self-play, one row for each seat at each end of a turn."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from librt.vecs import vec
from numpy.typing import NDArray

from merletto.kernel.playout import settle
from merletto.kernel.state import OVER
from merletto.learn.selfplay import Played, fresh_table
from merletto.registry import kind_of

Numbers = NDArray[np.float32]


class Samples(NamedTuple):
    """The inputs of the net, the outlook by hand, the points at the end, and `deals`, the seeds of the games.

    `goals` is what the net learns: halfway between the points at the end and what the seat expected when its
    next turn began, which varies less.
    """

    inputs: Numbers
    outlook: Numbers
    points: Numbers
    goals: Numbers
    deals: NDArray[np.int64]


def pooled(parts: Sequence[Samples]) -> Samples:
    """The samples of several games together."""
    return Samples(*(np.concatenate(column) for column in zip(*parts, strict=True)))


def samples_of(game: str, played: Played) -> Samples:
    """The samples of one game, which is replayed."""
    kind = kind_of(game)
    assert kind.learning is not None
    state, luck = fresh_table(kind, played.deal)
    seats = int(state.seats)
    reader = kind.learning.reader(state)
    inputs = vec[float]([0.0] * kind.learning.inputs)
    outlook = vec[float]([0.0] * seats)
    rows: list[list[float]] = []
    expected: list[float] = []
    whose: list[tuple[int, int]] = []
    movers = {int(state.turn_number): int(state.actor)}
    for move in played.moves:
        state.apply(move)
        settle(state, luck)
        turn = int(state.turn_number)
        if turn in movers or state.actor == OVER:
            continue
        movers[turn] = int(state.actor)
        reader.look(state, outlook)
        for seat in range(seats):
            reader.fill_inputs(state, seat, inputs)
            rows.append(list(inputs))
            expected.append(outlook[seat])
            whose.append((turn, seat))
    points = [float(state.points(seat)) for _, seat in whose]
    hopes = [_next_hope(played, movers, turn, seat, seats) for turn, seat in whose]
    goals = [end if hope is None else (end + hope) / 2 for end, hope in zip(points, hopes, strict=True)]
    return Samples(
        np.array(rows, np.float32).reshape(-1, kind.learning.inputs),
        np.array(expected, np.float32),
        np.array(points, np.float32),
        np.array(goals, np.float32),
        np.full(len(rows), played.deal, np.int64),
    )


def _next_hope(played: Played, movers: dict[int, int], turn: int, seat: int, seats: int) -> float | None:
    """What the seat expects at the beginning of its next turn, if it searches there within the round."""
    for later in range(turn, turn + seats):
        if movers.get(later) == seat and later in played.hopes:
            return played.hopes[later]
    return None
