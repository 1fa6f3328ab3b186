"""Plain tree search over the state contract: it knows no game.

Every seat maximises its own result. Draws are sampled as the tree is walked, and what the searcher
cannot know is sampled by starting from several imagined tables in turn; so a node stands for the moves
that led to it and not for one state, and which of its moves are legal is asked anew each time.
"""

from math import log, sqrt
from typing import Final

from mypy_extensions import i64

from merletto.kernel.playout import Count, play_out, settle
from merletto.kernel.state import OVER, State
from merletto.search.search import Search, by_place, out_of_reach

EXPLORATION: Final = 0.7


class Node:
    """What is known of a move: how often it was tried and offered, and what it brought its seat."""

    __slots__ = ("children", "move", "offered", "total", "visits")

    def __init__(self, move: i64) -> None:
        self.move: i64 = move
        self.visits: i64 = 0
        self.offered: i64 = 0
        self.total: float = 0.0
        self.children: list[Node] = []

    def mean(self) -> float:
        """The average result of its seat, from 0 to 1."""
        return self.total / float(self.visits) if self.visits else 0.0


class TreeSearch(Search):
    """A search whose playouts go on at random to the end of the game."""

    def __init__(self, tables: list[State], seed: int, exploration: float = EXPLORATION) -> None:
        super().__init__(tables, seed)
        self._exploration = exploration
        self._count = Count()
        self.root = Node(-1)

    def settled(self, left: i64) -> bool:
        """Whether so many playouts more could not change the answer."""
        return out_of_reach([child.visits for child in self.root.children], left)

    def best(self) -> int:
        """The move tried most often; the lowest number among equals."""
        best: Node | None = None
        for child in self.root.children:
            if best is None or child.visits > best.visits:
                best = child
        if best is None:
            raise ValueError("nothing has been searched yet")
        return best.move

    def playout(self) -> None:
        """Walks down by the most promising moves, tries one new move, plays on at random, learns."""
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
        state.fill_standing(self.points, self.places)
        for n in range(len(path)):
            path[n].visits += 1
            path[n].total += self._result(seats[n])

    def _result(self, seat: i64) -> float:
        """By place; alone, the points by the hundred."""
        if len(self.places) == 1:
            return float(self.points[seat]) / 100.0
        return by_place(self.places, seat)

    def _choose(self, node: Node, options: i64) -> Node:
        """An untried legal move, if there is one, else the legal child of the best upper bound.

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
        """A new child for one of the legal moves that have none, chosen at random."""
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
