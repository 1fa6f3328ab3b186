"""The base of all searches: tables to start from, playouts added one by one, and the best move so far.

Both searches are information-set Monte Carlo tree searches (ISMCTS). `tables` is a set of determinisations:
states that differ only in what the searcher cannot know.
"""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from merletto.kernel.generator import Generator
from merletto.kernel.playout import move_buffer
from merletto.kernel.state import State


class Tried:
    """The statistics of a move in the tree: how often it was tried, and the sum of its seat's results."""

    __slots__ = ("move", "total", "visits")

    def __init__(self, move: i64) -> None:
        self.move: i64 = move
        self.visits: i64 = 0
        self.total: float = 0.0


@mypyc_attr(allow_interpreted_subclasses=True)
class Search:
    """A search of one decision. Deterministic for a seed and a number of playouts.

    `tables` are states that the searcher, who is to move, cannot tell apart; one is enough if nothing is
    hidden. The buffer `moves` belongs to the current playout.
    """

    def __init__(self, tables: list[State], seed: int) -> None:
        first = tables[0]
        self.tables = tables
        self.generator = Generator(seed)
        self.moves: vec[i64] = move_buffer(first)
        self.playouts: i64 = 0

    def run(self, playouts: i64) -> None:
        """Adds this number of playouts to the tree."""
        for _ in range(playouts):
            self.playout()

    def playout(self) -> None:
        """Walks down the tree, plays on, and updates the tree with the result."""
        raise NotImplementedError

    def tried(self) -> list[Tried]:
        """The moves of the searcher that were tried, in ascending order."""
        raise NotImplementedError

    def merit(self, move: Tried) -> float:
        """Decides between moves that were tried equally often; 0 unless a search overrides it."""
        del move
        return 0.0

    def settled(self, left: i64) -> bool:
        """Whether that many more playouts could no longer change the answer."""
        return out_of_reach([move.visits for move in self.tried()], left)

    def best(self) -> int:
        """The move tried most often; among equals, the one with more merit, then the lowest number."""
        best: Tried | None = None
        for move in self.tried():
            if best is None or (move.visits, self.merit(move)) > (best.visits, self.merit(best)):
                best = move
        if best is None:
            raise ValueError("nothing has been searched yet")
        return best.move

    def next_table(self) -> State:
        """A clone of the next table to play on; the tables are used in turn."""
        table = self.tables[self.playouts % len(self.tables)]
        self.playouts += 1
        return table.clone()


def out_of_reach(visits: list[i64], left: i64) -> bool:
    """Whether, with that many playouts left, no move could overtake the most tried one."""
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


def share_of_victory(places: vec[i64], seat: i64) -> float:
    """1 for the winner, 0 for the others; those who share the first place share the victory."""
    shared: i64 = 0
    for other in range(i64(len(places))):
        if places[other] < places[seat]:
            return 0.0
        if places[other] == places[seat]:
            shared += 1
    return 1.0 / float(shared)


def by_place(places: vec[i64], seat: i64) -> float:
    """From 0 for the last place to 1 for the first, with ties in between; always 1 in a solo game."""
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
