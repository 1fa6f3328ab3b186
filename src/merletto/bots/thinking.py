"""Bots that know their game: a greedy heuristic, a guided tree search (PUCT), and a plain one (UCT)."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from librt.vecs import vec
from mypy_extensions import i64

from merletto.bots.bot import Question, Stop, never
from merletto.bots.budget import Budget
from merletto.bots.imagining import WORLDS, imagined
from merletto.kernel.game import Game
from merletto.kernel.generator import Generator
from merletto.kernel.state import State
from merletto.registry import kind_of
from merletto.registry.net_file import Weights
from merletto.search.guide import Guide
from merletto.search.guided import GuidedSearch
from merletto.search.tree import TreeSearch


def promise_of(guide: Guide, table: State, legal: Sequence[int]) -> list[float]:
    """How promising each of the legal moves looks to the guide."""
    out = vec[float]([0.0] * len(legal))
    guide.fill_promise(table, vec[i64](list(legal)), len(legal), out)
    return list(out)


def most_promising(guide: Guide, table: State, legal: Sequence[int]) -> int:
    """The legal move that looks best; the first of several equals."""
    promise = promise_of(guide, table, legal)
    return legal[promise.index(max(promise))]


@dataclass(frozen=True)
class FirstSightBot:
    """Plays the move that looks best; in `slips` of a hundred decisions it overlooks half of the moves."""

    slips: int = 0
    remembers: bool = False

    def choose(self, question: Question, stop: Stop = never) -> int:
        del stop
        table = imagined(question.game, question.view, question.seat, 1, question.seed)[0]
        legal: Sequence[int] = question.legal
        generator = Generator(question.seed)
        if generator.below(100) < self.slips:
            seen = [move for move in legal if generator.below(2)]
            legal = seen or [legal[generator.below(len(legal))]]
        return most_promising(kind_of(question.game.name).guide(table), table, legal)


@dataclass
class SearchingBot:
    """Looks ahead with a guide, over tables imagined from its view (determinisations).

    With a budget in seconds it reuses its earlier search when it is asked for the next small decision of
    its turn. With a budget of playouts it starts again, so that equal questions get equal answers. With
    `weights`, a net corrects its outlook at tables of these numbers of `seats`.
    """

    budget: Budget
    weights: Weights | None = None
    seats: tuple[int, ...] = (1, 2, 3, 4)
    remembers: bool = True
    _kept: GuidedSearch | None = field(default=None, init=False, repr=False, compare=False)

    def choose(self, question: Question, stop: Stop = never) -> int:
        if len(question.legal) == 1:
            return question.legal[0]
        game = question.game
        tables = imagined(game, question.view, question.seat, WORLDS, question.seed)
        kind = kind_of(game.name)
        weights = self.weights if game.seats in self.seats else None
        guide, habits = kind.mind(tables[0], game.seats, weights)
        if guide.by_heart(tables[0]):
            return most_promising(guide, tables[0], question.legal)
        search = self._kept
        if search is None or not _looks_alike(game, question.seat, search.tables[0], tables[0]):
            search = GuidedSearch(tables, question.seed, guide, habits)
        self.budget.spend(search, stop)
        move = search.best()
        self._kept = search if self.budget.seconds is not None and search.follow(move) else None
        return move


def _looks_alike(game: Game, seat: int, one: State, other: State) -> bool:
    """Whether the seat to move could not tell the two tables apart (they are in one information set)."""
    return one.actor == other.actor and game.view(one, seat) == game.view(other, seat)


@dataclass(frozen=True)
class PlainBot:
    """A plain tree search with random playouts: the baseline for all others."""

    budget: Budget
    remembers: bool = True

    def choose(self, question: Question, stop: Stop = never) -> int:
        if len(question.legal) == 1:
            return question.legal[0]
        tables = imagined(question.game, question.view, question.seat, WORLDS, question.seed)
        search = TreeSearch(tables, question.seed)
        self.budget.spend(search, stop)
        return search.best()
