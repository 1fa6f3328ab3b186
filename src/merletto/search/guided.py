"""Tree search with insight: a guide says which moves to try first and what a table is worth.

The tree is the plain search's: draws and hidden things are sampled as it is walked. Moves are chosen by
what they brought and by their promise; a playout goes on by the guide's quick hand for a few turns,
and then the guide's outlook, or the end of the game, says what it was worth to each seat.
"""

from math import exp, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.kernel.playout import settle
from merletto.kernel.state import OVER, State
from merletto.search.guide import Guide
from merletto.search.search import Search, by_place, out_of_reach

# What a seat aims at.
PLACE: Final = 0
MARGIN: Final = 1
POINTS: Final = 2

_VICTORY: Final = 1.0
"""A win counts as so many points of margin more than a defeat, so that tie-breaks decide between equals."""

TO_THE_END: Final = 1_000_000
"""More turns than any game has."""


class Habits:
    """How a search goes about it.

    `turns` is how many turns a playout is rolled out after it leaves the tree; `tempering` flattens
    (below 1) or sharpens the guide's promise; `caution` is how much worse than its siblings a move
    counts that was not tried yet; `yardstick` is the difference in points that makes a result half
    as good again, where the aim is margin or points.
    """

    __slots__ = ("aim", "caution", "exploration", "tempering", "turns", "yardstick")

    def __init__(
        self,
        aim: int = PLACE,
        exploration: float = 0.5,
        turns: int = 2,
        tempering: float = 0.6,
        caution: float = 0.05,
        yardstick: float = 8.0,
    ) -> None:
        self.aim: i64 = aim
        self.exploration = exploration
        self.turns: i64 = turns
        self.tempering = tempering
        self.caution = caution
        self.yardstick = yardstick


class Branch:
    """What is known of a move: its promise, how often it was tried, and what it brought its seat.

    `inner` sums what the moves after it brought the seat that chose among them.
    """

    __slots__ = ("children", "inner", "move", "promise", "total", "visits")

    def __init__(self, move: i64, promise: float) -> None:
        self.move: i64 = move
        self.promise = promise
        self.visits: i64 = 0
        self.total: float = 0.0
        self.inner: float = 0.0
        self.children: list[Branch] = []


class Finding:
    """What a search found out about one move of the searcher: margin, winning and their spread."""

    __slots__ = ("margin", "margin_squared", "move", "points", "visits", "wins")

    def __init__(self, move: i64) -> None:
        self.move: i64 = move
        self.visits: i64 = 0
        self.wins: float = 0.0
        self.points: float = 0.0
        self.margin: float = 0.0
        self.margin_squared: float = 0.0

    def win_chance(self) -> float:
        return self.wins / float(self.visits)

    def mean_points(self) -> float:
        """The searcher's own points at the end, on average."""
        return self.points / float(self.visits)

    def mean_margin(self) -> float:
        """By how many points the searcher ends ahead of the best other seat; alone, its points."""
        return self.margin / float(self.visits)

    def spread(self) -> float:
        """The standard deviation of the margin."""
        mean = self.mean_margin()
        return sqrt(max(0.0, self.margin_squared / float(self.visits) - mean * mean))


def logistic(x: float) -> float:
    """From 0 to 1, a half at 0."""
    if x < -30.0:
        return 0.0
    return 1.0 / (1.0 + exp(-x))


class GuidedSearch(Search):
    """A search that asks a guide, and tells what it found out about each move."""

    def __init__(self, tables: list[State], seed: int, guide: Guide, habits: Habits) -> None:
        super().__init__(tables, seed)
        first = tables[0]
        seats = first.seats
        self._guide = guide
        self._habits = habits
        self._promise: vec[float] = vec[float]([0.0] * first.room())
        self._outlook: vec[float] = vec[float]([0.0] * seats)
        self._result: vec[float] = vec[float]([0.0] * seats)
        self._wins: vec[float] = vec[float]([0.0] * seats)
        self._seat: i64 = first.actor
        guide.fill_outlook(first, self._outlook)
        self._expected: vec[float] = vec[float]([self._aimed(seat) for seat in range(seats)])
        self._findings: dict[int, Finding] = {}
        self.root = Branch(-1, 1.0)

    def settled(self, left: i64) -> bool:
        """Whether so many playouts more could not change the answer."""
        return out_of_reach([child.visits for child in self.root.children], left)

    def best(self) -> int:
        """The move tried most often; of equals the one that brought more, then the lowest number."""
        best: Branch | None = None
        for child in self.root.children:
            if best is None or (child.visits, child.total) > (best.visits, best.total):
                best = child
        if best is None:
            raise ValueError("nothing has been searched yet")
        return best.move

    def follow(self, move: i64) -> bool:
        """Goes on from the table after this move of its own, with all that is known of it already.

        False, and nothing is changed, when the move was not tried or the seat is not to move next.
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
        """What was found out about each move that was tried, the one tried most often first."""
        return sorted(self._findings.values(), key=lambda finding: (-finding.visits, finding.move))

    def playout(self) -> None:
        """Walks down to a move not tried yet, plays on from there by the guide's hand, and learns."""
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
        self._judge(state)
        self._learn(path, seats)

    def _learn(self, path: list[Branch], seats: list[i64]) -> None:
        node = self.root
        result = self._result
        for n in range(len(path)):
            gained = result[seats[n]]
            node.inner += gained
            node = path[n]
            node.visits += 1
            node.total += gained
        move = path[0].move
        finding = self._findings.get(move)
        if finding is None:
            finding = Finding(move)
            self._findings[move] = finding
        margin = self._standing(self._seat)
        finding.visits += 1
        finding.wins += self._wins[self._seat]
        finding.points += self._outlook[self._seat]
        finding.margin += margin
        finding.margin_squared += margin * margin

    def _choose(self, node: Branch, state: State) -> Branch:
        """The legal move of the best bound: what it brought, and its promise while it was tried little."""
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
        """Whether each legal move has its branch; both ascend."""
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
        """Gives each legal move that has no branch yet its own, with its share of the promise."""
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
        """Rolls the game on by the guide's quick hand until enough turns are over."""
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

    def _judge(self, state: State) -> None:
        """What the table is worth to each seat: exactly at the end, by the guide's outlook before."""
        seats = state.seats
        over = state.actor == OVER
        if over:
            state.fill_standing(self.points, self.places)
            for seat in range(seats):
                self._outlook[seat] = float(self.points[seat])
        else:
            self._guide.fill_outlook(state, self._outlook)
        # The logistic curve comes closest to the normal one when its argument is stretched so.
        stretch = 0.0 if over else 1.2 / self._guide.spread(state)
        for seat in range(seats):
            if over:
                self._wins[seat] = by_place(self.places, seat)
            else:
                self._wins[seat] = logistic(self._standing(seat) * stretch)
            if self._habits.aim == PLACE:
                self._result[seat] = self._wins[seat]
            else:
                ahead = self._aimed(seat) - self._expected[seat]
                if self._habits.aim == MARGIN:
                    ahead += _VICTORY * (self._wins[seat] - 0.5)
                self._result[seat] = logistic(ahead / self._habits.yardstick)

    def _standing(self, seat: i64) -> float:
        """The seat's points above the best other's; alone, its points."""
        outlook = self._outlook
        best_other = -1.0e9
        for other in range(i64(len(outlook))):
            if other != seat and outlook[other] > best_other:
                best_other = outlook[other]
        return outlook[seat] if len(outlook) == 1 else outlook[seat] - best_other

    def _aimed(self, seat: i64) -> float:
        return self._outlook[seat] if self._habits.aim == POINTS else self._standing(seat)
