"""Analysis: a search rates the moves of a view, for hints and reviews."""

from dataclasses import dataclass
from math import log
from pathlib import Path
from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from merletto.bots.bot import Stop, View, never
from merletto.bots.budget import Budget, parse_budget
from merletto.bots.imagining import WORLDS, imagined
from merletto.bots.tables import game_of
from merletto.bots.thinking import most_promising
from merletto.kernel.errors import OptionError
from merletto.kernel.game import Game
from merletto.kernel.generator import Generator
from merletto.kernel.move import Move
from merletto.kernel.state import State
from merletto.registry import kind_of
from merletto.search.guided import GuidedSearch

_DRAWN: Final = 48
"""How many other ways are drawn, to choose the best few of them."""


@dataclass(frozen=True)
class Advice:
    """What to expect from one move: averages at the end of the game over all playouts that began with it.

    `margin` is the seat's lead in points over the best other seat, or its points in a solo game;
    `spread` is the standard deviation of the margin, and `share` the part of the search spent on this move.
    """

    move: Move
    win_chance: float
    margin: float
    spread: float
    points: float
    share: float


def analyse(
    view: View,
    budget: Budget | str = "1s",
    *,
    most: int = 3,
    seed: int = 0,
    components: Path | None = None,
    stop: Stop = never,
) -> list[Advice]:
    """The best few moves of the seat that sees the view, best first.

    The analysis knows only what the view shows. The same view, seed and number of playouts give the same
    answer.
    """
    game = game_of(view, components)
    seat = view["viewer"]
    if not isinstance(seat, int):
        raise OptionError(f"only a seat's view can be analysed, not a {seat}'s")
    tables = imagined(game, view, seat, WORLDS, seed)
    search = GuidedSearch(tables, seed, *kind_of(game.name).best_mind(tables[0], game.seats))
    (parse_budget(budget) if isinstance(budget, str) else budget).spend(search, stop)
    found = search.findings()
    return [
        Advice(
            Move(game, finding.move),
            finding.win_chance(),
            finding.mean_margin(),
            finding.spread(),
            finding.mean_points(),
            float(finding.visits) / float(search.playouts),
        )
        for finding in found[:most]
    ]


def by_heart(view: View, *, seed: int = 0, components: Path | None = None) -> list[Move]:
    """What a strong bot does here one move after the other without a search: a whole pyramid (B4.1).

    Nothing, where it would search first. It knows only what the view shows.
    """
    game = game_of(view, components)
    seat = view["viewer"]
    if not isinstance(seat, int):
        raise OptionError(f"only a seat's view can be analysed, not a {seat}'s")
    return _recited(game, imagined(game, view, seat, 1, seed)[0], seat, None).moves


def also_by_heart(
    view: View, *, most: int = 8, seed: int = 0, components: Path | None = None
) -> list[list[Move]]:
    """Other ways to do what is known by heart, the most promising first; none is what `by_heart` says.

    They are drawn at random, each move weighted by its promise. The same view and seed give the same answer.
    """
    game = game_of(view, components)
    seat = view["viewer"]
    if not isinstance(seat, int):
        raise OptionError(f"only a seat's view can be analysed, not a {seat}'s")
    table = imagined(game, view, seat, 1, seed)[0]
    best = _recited(game, table.clone(), seat, None)
    generator = Generator(seed)
    drawn = [_recited(game, table.clone(), seat, generator) for _ in range(_DRAWN if best.moves else 0)]
    distinct = {tuple(move.code for move in one.moves): one for one in drawn}
    distinct.pop(tuple(move.code for move in best.moves), None)
    ranked = sorted(distinct.values(), key=lambda one: -one.promise)
    return [one.moves for one in ranked[:most]]


class _Recital(NamedTuple):
    """Moves one after the other, and how promising all of them are: the sum of logarithms, 0 for the best."""

    moves: list[Move]
    promise: float


def _recited(game: Game, table: State, seat: int, generator: Generator | None) -> _Recital:
    """Plays on as long as the seat knows its moves by heart: the best ones, or drawn by their promise."""
    guide = kind_of(game.name).guide(table)
    found: list[Move] = []
    promise = 0.0
    while seat in table.waiting() and guide.by_heart(table):
        table.turn_to(seat)
        room = vec[i64]([0] * int(table.room()))
        options = int(table.fill_moves(room))
        weights = vec[float]([0.0] * options)
        guide.fill_promise(table, room, options, weights)
        move = (
            most_promising(guide, table, [int(room[n]) for n in range(options)])
            if generator is None
            else int(guide.pick(table, room, options, generator))
        )
        at = next(n for n in range(options) if room[n] == move)
        promise += log(weights[at] / max(weights[n] for n in range(options)))
        found.append(Move(game, move))
        table.apply(move)
    return _Recital(found, promise)
