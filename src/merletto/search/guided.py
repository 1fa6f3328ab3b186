"""Guided tree search (PUCT): a guide says which moves to try first and estimates the value of a table.

Like the plain search, it is an information-set Monte Carlo tree search (ISMCTS): draws and hidden information
are sampled on the way down the tree. Moves are chosen by their average result and by their promise, which is
the prior of PUCT. A playout continues with quick moves of the guide for a few turns (a truncated rollout);
then the guide's outlook, or the end of the game, gives its value for each seat.
"""

from math import sqrt

from librt.vecs import vec
from mypy_extensions import i64

from merletto.kernel.playout import settle
from merletto.kernel.state import OVER, State
from merletto.search.finding import Finding
from merletto.search.guide import Guide
from merletto.search.habits import Habits
from merletto.search.judge import Judge
from merletto.search.search import Search, Tried


class Branch(Tried):
    """The statistics of a move, with its promise.

    `inner` is the sum of the results of the moves after it, for the seat that chose among them.
    """

    __slots__ = ("children", "inner", "promise")

    def __init__(self, move: i64, promise: float) -> None:
        super().__init__(move)
        self.promise = promise
        self.inner: float = 0.0
        self.children: list[Branch] = []


class GuidedSearch(Search):
    """A search that uses a guide, and reports its findings about each move."""

    def __init__(self, tables: list[State], seed: int, guide: Guide, habits: Habits) -> None:
        super().__init__(tables, seed)
        first = tables[0]
        self._guide = guide
        self._habits = habits
        self._judge = Judge(first, guide, habits)
        self._promise: vec[float] = vec[float]([0.0] * first.room())
        self._seat: i64 = first.actor
        self._findings: dict[int, Finding] = {}
        self.root = Branch(-1, 1.0)

    def tried(self) -> list[Tried]:
        return list(self.root.children)

    def merit(self, move: Tried) -> float:
        """The sum of results: it decides between moves that were tried equally often."""
        return move.total

    def follow(self, move: i64) -> bool:
        """Makes the subtree of this move the new tree, to reuse its statistics for the next decision.

        Returns False and changes nothing if the move was not tried or the seat is not to move next.
        """
        after: list[State] = []
        for table in self.tables:
            next_table = table.clone()
            next_table.apply(move)
            if next_table.actor != self._seat:
                return False
            after.append(next_table)
        for child in self.root.children:
            if child.move == move and child.visits:
                self.root = child
                self.tables = after
                self._findings = {}
                return True
        return False

    def findings(self) -> list[Finding]:
        """The findings about each move that was tried, the most tried first."""
        return sorted(self._findings.values(), key=lambda finding: (-finding.visits, finding.move))

    def playout(self) -> None:
        """Walks down to an untried move, rolls out from there with the guide, and updates the tree."""
        state = self.next_table()
        path: list[Branch] = []
        seats: list[i64] = []
        node = self.root
        settle(state, self.generator)
        while state.actor != OVER:
            seats.append(state.actor)
            child = self._choose(node, state)
            path.append(child)
            state.apply(child.move)
            settle(state, self.generator)
            node = child
            if child.visits == 0:
                self._play_on(state)
                break
        self._judge.judge(state)
        self._learn(path, seats)

    def _learn(self, path: list[Branch], seats: list[i64]) -> None:
        """Adds the result of the playout to the tree, and to the findings about its first move."""
        self._update(path, seats)
        judge = self._judge
        move = path[0].move
        finding = self._findings.get(move)
        if finding is None:
            finding = Finding(move)
            self._findings[move] = finding
        seat = self._seat
        finding.add(judge.win_chance(seat), judge.outlook[seat], judge.standing(seat))

    def _update(self, path: list[Branch], seats: list[i64]) -> None:
        """Adds the result of the playout to each move on its path (backpropagation)."""
        node = self.root
        result = self._judge.result
        for n in range(len(path)):
            gained = result[seats[n]]
            node.inner += gained
            node = path[n]
            node.visits += 1
            node.total += gained

    def _choose(self, node: Branch, state: State) -> Branch:
        """The legal move with the best PUCT bound: its average result, plus its promise at first."""
        moves = self.moves
        options = state.fill_moves(moves)
        children = node.children
        if not self._knows(children, options):
            self._grow(node, state, options)
        visits: i64 = 0
        at: i64 = 0
        for child in children:
            visits += child.visits
        untried = (node.inner / float(visits) if visits else 0.5) - self._habits.caution
        eager = self._habits.exploration * sqrt(float(visits) + 1.0)
        best = children[0]
        best_bound = -1000.0
        for n in range(options):
            while children[at].move < moves[n]:
                at += 1
            child = children[at]
            tried = float(child.visits)
            mean = child.total / tried if child.visits else untried
            bound = mean + eager * child.promise / (1.0 + tried)
            if bound > best_bound:
                best = child
                best_bound = bound
        return best

    def _knows(self, children: "list[Branch]", options: i64) -> bool:
        """Whether each legal move has a branch; both lists ascend."""
        moves = self.moves
        size: i64 = len(children)
        at: i64 = 0
        for n in range(options):
            while at < size and children[at].move < moves[n]:
                at += 1
            if at == size or children[at].move != moves[n]:
                return False
        return True

    def _grow(self, node: Branch, state: State, options: i64) -> None:
        """Adds a branch for each legal move that has none, with its share of the promise (expansion)."""
        moves = self.moves
        promise = self._promise
        self._guide.fill_promise(state, moves, options, promise)
        tempering = self._habits.tempering
        total = 0.0
        for n in range(options):
            if tempering != 1.0:
                promise[n] = promise[n] ** tempering
            total += promise[n]
        old = node.children
        grown: list[Branch] = []
        at: i64 = 0
        size: i64 = len(old)
        for n in range(options):
            while at < size and old[at].move < moves[n]:
                grown.append(old[at])
                at += 1
            if at < size and old[at].move == moves[n]:
                grown.append(old[at])
                at += 1
            else:
                grown.append(Branch(moves[n], promise[n] / total))
        while at < size:
            grown.append(old[at])
            at += 1
        old.clear()
        old.extend(grown)

    def _play_on(self, state: State) -> None:
        """Rolls the game out with the guide's quick moves until enough turns have passed."""
        moves = self.moves
        generator = self.generator
        guide = self._guide
        last = state.turn_number + self._habits.turns
        while state.actor != OVER and state.turn_number < last:
            options = state.fill_moves(moves)
            if options == 1:
                state.apply(moves[0])
            else:
                state.apply(guide.pick(state, moves, options, generator))
            settle(state, generator)
