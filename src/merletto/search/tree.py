"""Plain tree search over the state contract (UCT: upper confidence bounds, random playouts).

It is an information-set Monte Carlo tree search (ISMCTS). Every seat maximises its own result. Draws are
sampled on the way down the tree, and hidden information is sampled by starting from several imagined tables
in turn. So a node stands for the moves that led to it, not for one state, and its legal moves are computed
on every visit.
"""

from math import log, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.kernel.playout import Count, play_out, settle
from merletto.kernel.state import OVER, State
from merletto.search.search import Search, Tried, by_place

EXPLORATION: Final = 0.7


class Node(Tried):
    """The statistics of a move, with how often it was offered: legal when its node was visited."""

    __slots__ = ("children", "offered")

    def __init__(self, move: i64) -> None:
        super().__init__(move)
        self.offered: i64 = 0
        self.children: list[Node] = []

    def mean(self) -> float:
        """The average result of its seat, from 0 to 1."""
        return self.total / float(self.visits) if self.visits else 0.0


class TreeSearch(Search):
    """A search whose playouts continue at random to the end of the game."""

    def __init__(self, tables: list[State], seed: int, exploration: float = EXPLORATION) -> None:
        super().__init__(tables, seed)
        self._exploration = exploration
        self._count = Count()
        self._points: vec[i64] = vec[i64]([0] * tables[0].seats)
        self._places: vec[i64] = vec[i64]([0] * tables[0].seats)
        self.root = Node(-1)

    def tried(self) -> list[Tried]:
        return list(self.root.children)

    def playout(self) -> None:
        """Walks down by the best bounds, tries one new move, plays out at random, and updates the path."""
        state = self.next_table()
        generator = self.generator
        path: list[Node] = []
        seats: list[i64] = []
        node = self.root
        settle(state, generator)
        while state.actor != OVER:
            seats.append(state.actor)
            options = state.fill_moves(self.moves)
            child = self._choose(node, options)
            path.append(child)
            state.apply(child.move)
            settle(state, generator)
            node = child
            if child.visits == 0:
                play_out(state, generator, self.moves, self._count)
        state.fill_standing(self._points, self._places)
        for n in range(len(path)):
            path[n].visits += 1
            path[n].total += self._result(seats[n])

    def _result(self, seat: i64) -> float:
        """The seat's result by its place; in a solo game, its points divided by 100."""
        if len(self._places) == 1:
            return float(self._points[seat]) / 100.0
        return by_place(self._places, seat)

    def _choose(self, node: Node, options: i64) -> Node:
        """An untried legal move if there is one, else the legal child with the best upper confidence bound.

        As in ISMCTS, the bound counts how often a child was offered, not how often its node was visited.

        Legal moves and children both ascend, so one walk along both finds which child is which.
        """
        moves = self.moves
        children = node.children
        best: Node | None = None
        best_bound = -1.0
        at = 0
        for n in range(options):
            while at < len(children) and children[at].move < moves[n]:
                at += 1
            if at == len(children) or children[at].move != moves[n]:
                return self._untried(node, options)
            child = children[at]
            child.offered += 1
            bound = child.mean() + self._exploration * sqrt(log(float(child.offered)) / float(child.visits))
            if bound > best_bound:
                best = child
                best_bound = bound
        assert best is not None
        return best

    def _untried(self, node: Node, options: i64) -> Node:
        """A new child for a random legal move that has none."""
        moves = self.moves
        children = node.children
        tried = {child.move for child in children}
        fresh = [moves[n] for n in range(options) if moves[n] not in tried]
        child = Node(fresh[self.generator.below(len(fresh))])
        at = 0
        while at < len(children) and children[at].move < child.move:
            at += 1
        children.insert(at, child)
        return child
