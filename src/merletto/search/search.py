"""What all searches share: tables to start from, and playouts added one by one."""

from librt.vecs import vec
from mypy_extensions import i64

from merletto.kernel.generator import Generator
from merletto.kernel.playout import move_buffer
from merletto.kernel.state import State


class Search:
    """A search of one decision. Deterministic for a seed and a number of playouts.

    `tables` are states that the searcher, who is to move, cannot tell apart; one is enough where nothing
    is hidden. The buffers are for the playout under way.
    """

    def __init__(self, tables: list[State], seed: int) -> None:
        first = tables[0]
        self.tables = tables
        self.generator = Generator(seed)
        self.moves: vec[i64] = move_buffer(first)
        self.points: vec[i64] = vec[i64]([0] * first.seats)
        self.places: vec[i64] = vec[i64]([0] * first.seats)
        self.playouts: i64 = 0

    def run(self, playouts: i64) -> None:
        """Adds so many playouts to the tree."""
        for _ in range(playouts):
            self.playout()

    def playout(self) -> None:
        """Walks down the tree, plays on, and learns from what came of it."""
        raise NotImplementedError

    def next_table(self) -> State:
        """A table to play on: of those given, each in its turn."""
        table = self.tables[self.playouts % len(self.tables)]
        self.playouts += 1
        return table.clone()


def out_of_reach(visits: list[i64], left: i64) -> bool:
    """Whether with so many playouts more no move could be tried more often than the one that leads."""
    most: i64 = 0
    second: i64 = 0
    for n in range(len(visits)):
        number = visits[n]
        if number > most:
            second = most
            most = number
        elif number > second:
            second = number
    return most - second > left


def by_place(places: vec[i64], seat: i64) -> float:
    """From 0 for the last place to 1 for the first, shared ones in between; alone always 1."""
    seats: i64 = len(places)
    if seats == 1:
        return 1.0
    better: i64 = 0
    worse: i64 = 0
    for other in range(seats):
        if places[other] < places[seat]:
            better += 1
        elif places[other] > places[seat]:
            worse += 1
    return 0.5 + 0.5 * float(worse - better) / float(seats - 1)
