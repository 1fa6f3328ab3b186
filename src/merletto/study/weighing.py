"""Weighing: what each legal move of a decision is worth, by a search of its own after every one of them.

A search for the best move hardly looks at the others. Whoever asks what a mistake has cost needs all of
them measured alike: so every move gets playouts, and the better half gets twice as many each time
(sequential halving), until a few are left. They come out of the same imagined tables.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from merletto.kernel.game import Game
from merletto.kernel.playout import legal_moves
from merletto.kernel.state import State
from merletto.registry import kind_of
from merletto.search.forecast import Forecast
from merletto.search.guide import Guide
from merletto.search.habits import Habits

_FINALISTS: Final = 3
"""How many moves get all their playouts."""

Mind = tuple[Guide, Habits]
"""A guide, and the search parameters that suit it."""

_ROUGH: Final = 8
"""A move gets at least one in so many of its playouts before it may be dropped."""


@dataclass(frozen=True)
class Outlook:
    """What a seat can expect: averages at the end of the game over so many playouts.

    `margin` is its lead in points over the best other seat, or its points in a solo game; `spread` is the
    standard deviation of the margin.
    """

    margin: float
    win_chance: float
    points: float
    spread: float
    playouts: int

    @property
    def error(self) -> float:
        """The standard error of the margin."""
        return self.spread / sqrt(self.playouts)


@dataclass(frozen=True)
class Weighed:
    """A legal move by its number, and what each seat can expect after it."""

    move: int
    seats: tuple[Outlook, ...]


def mind_for(game: Game, tables: Sequence[State]) -> Mind:
    """What judges a decision at these tables: that by which the Maestra plays there.

    All moves of a decision are judged by the same mind, even if a move leads to where another would play.
    """
    return kind_of(game.name).best_mind(tables[0], game.seats)


def expect(
    game: Game, tables: Sequence[State], playouts: int, seed: int = 0, mind: Mind | None = None
) -> tuple[Outlook, ...]:
    """What each seat can expect from tables that nobody can tell apart, whoever is to move or to draw.

    Another `mind` than that for these tables makes another evaluator.
    """
    return _Trial(game, tables, seed, mind or mind_for(game, tables)).expecting(playouts)


def weigh(
    game: Game, tables: Sequence[State], playouts: int, *, keep: Collection[int] = (), seed: int = 0
) -> list[Weighed]:
    """The legal moves of the seat to move on these tables, best margin first.

    The best few and those to `keep` get that many playouts each, the others fewer. All moves that got all
    their playouts come before those that did not. The same tables and seed give the same answer.
    """
    seat = tables[0].actor
    mind = mind_for(game, tables)
    trials = {
        move: _Trial(game, [after(table, move) for table in tables], seed, mind)
        for move in legal_moves(tables[0])
    }
    kept = {move: trial for move, trial in trials.items() if move in keep}
    left = list(trials)
    share = max(1, playouts // _ROUGH)
    while True:
        if len(left) <= _FINALISTS:
            share = playouts
        for move in left:
            trials[move].expecting(share)
        left.sort(key=lambda move: -trials[move].outlook(seat).margin)
        if share == playouts:
            break
        left = left[: max(_FINALISTS, len(left) // 2)]
        share = min(playouts, 2 * share)
    for trial in kept.values():
        trial.expecting(playouts)
    weighed = [Weighed(move, trial.outlooks()) for move, trial in trials.items()]
    return sorted(
        weighed, key=lambda one: (one.seats[seat].playouts < playouts, -one.seats[seat].margin, one.move)
    )


def after(table: State, move: int) -> State:
    """The table after the move, as a clone."""
    changed = table.clone()
    changed.apply(move)
    return changed


class _Trial:
    """A forecast that goes on as long as it is asked to."""

    def __init__(self, game: Game, tables: Sequence[State], seed: int, mind: Mind) -> None:
        self._seats = range(game.seats)
        self._forecast = Forecast(list(tables), seed, *mind)

    def expecting(self, playouts: int) -> tuple[Outlook, ...]:
        """What each seat can expect after that many playouts in all."""
        self._forecast.run(max(0, playouts - self._forecast.playouts))
        return self.outlooks()

    def outlook(self, seat: int) -> Outlook:
        found = self._forecast
        return Outlook(
            found.margin(seat), found.win_chance(seat), found.points(seat), found.spread(seat), found.playouts
        )

    def outlooks(self) -> tuple[Outlook, ...]:
        return tuple(map(self.outlook, self._seats))
