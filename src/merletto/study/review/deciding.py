"""Judges a decision by what the seat knew: the move that was played beside the best one that was found."""

from dataclasses import dataclass, replace
from math import sqrt
from typing import Final

from merletto.bots.imagining import imagined
from merletto.bots.thinking import most_promising
from merletto.kernel.game import Game
from merletto.kernel.state import State
from merletto.registry import kind_of
from merletto.study.review.plies import Ply
from merletto.study.review.seeds import seed_for
from merletto.study.weighing import Outlook, after, expect, mind_for, weigh

_WORLDS: Final = 12
"""The number of imagined tables that a decision is judged on."""

_SHARP: Final = 0.4
"""The standard error of a cost, in points, below which more playouts are not worth their time."""

_MOST: Final = 4
"""How many times as many playouts a comparison may get to become that sharp."""


@dataclass(frozen=True)
class Judgement:
    """The best move, and what it has cost to play another, as the seat could know it.

    `best` is the move that was played unless another is better by more than the standard error of the
    difference; then `cost` is 0. The win chances are None where nothing was searched. `losses` has for each
    move what it would have cost, as roughly as the weighing knows; it is only filled if there was a cost.
    """

    best: int
    cost: float = 0.0
    error: float = 0.0
    win_chance: float | None = None
    best_win_chance: float | None = None
    losses: tuple[tuple[int, float], ...] = ()


def judge(game: Game, ply: Ply, playouts: int, seed: int) -> Judgement:
    """Judges the decision of this ply; a forced one without a search.

    The winner of many noisy measurements is overrated. So the weighing only nominates a rival for the move
    that was played; how much better it is comes from playouts that had no say in that.
    """
    if ply.forced:
        return Judgement(ply.move)
    tables = imagined(game, ply.view, ply.seat, _WORLDS, seed_for(seed, ply.number, "tables"))
    guide = kind_of(game.name).guide(tables[0])
    if guide.by_heart(tables[0]):
        rival = most_promising(guide, tables[0], ply.legal)
        return (
            Judgement(ply.move) if rival == ply.move else _compared(game, ply, tables, rival, playouts, seed)
        )
    weighed = weigh(game, tables, playouts, keep=[ply.move], seed=seed_for(seed, ply.number, "weighing"))
    if weighed[0].move == ply.move:
        best = weighed[0].seats[ply.seat]
        return Judgement(ply.move, 0.0, best.error, best.win_chance, best.win_chance)
    found = _compared(game, ply, tables, weighed[0].move, playouts, seed)
    if not found.cost:
        return found
    most = weighed[0].seats[ply.seat].margin
    losses = {one.move: max(0.0, most - one.seats[ply.seat].margin) for one in weighed}
    return replace(found, losses=tuple({**losses, ply.move: found.cost}.items()))


def _compared(game: Game, ply: Ply, tables: list[State], rival: int, playouts: int, seed: int) -> Judgement:
    """Compares the move with its rival by fresh playouts."""
    fresh = seed_for(seed, ply.number, "comparing")
    mind = mind_for(game, tables)

    def measured(playouts: int) -> tuple[Outlook, Outlook]:
        return (
            expect(game, [after(table, ply.move) for table in tables], playouts, fresh, mind)[ply.seat],
            expect(game, [after(table, rival) for table in tables], playouts, fresh, mind)[ply.seat],
        )

    played, best = measured(playouts)
    needed = min(_MOST * playouts, int((played.spread**2 + best.spread**2) / _SHARP**2))
    if needed > playouts:
        played, best = measured(needed)
    error = sqrt(played.error**2 + best.error**2)
    cost = best.margin - played.margin
    if cost <= error:
        return Judgement(ply.move, 0.0, error, played.win_chance, played.win_chance)
    return Judgement(rival, cost, error, played.win_chance, best.win_chance)
