"""Burano's guide (heuristic): quick judgements of moves and tables."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.burano.moves import ROOM
from merletto.games.burano.state import (
    BONUS,
    CATCHING,
    EARNING,
    FILL_ROOFS,
    FISHING,
    LACE_MAKING,
    LACE_SCORING,
    PYRAMIDS,
    SENDING,
    SORT_ROOFS,
    SWAPPING,
    TRADING,
    TURN,
    BuranoTable,
)
from merletto.guides.burano import actions, bonus, cleanups
from merletto.guides.burano.outlook import Outlook
from merletto.guides.burano.sight import Sight
from merletto.guides.burano.stacking import Stacker
from merletto.guides.burano.turns import TurnWeigher
from merletto.guides.burano.weights import STANDARD, Weights
from merletto.kernel.generator import Generator
from merletto.kernel.state import State
from merletto.search.guide import Guide

PROMISE_SOFTNESS: Final = 1.2
PICK_SOFTNESS: Final = 0.35
"""A move this many points worse than the best gets about a third of its promise."""

_FAINT: Final = 0.004
"""The promise of the worst move, where the best has 1."""


def soften(worth: vec[float], options: i64, softness: float) -> None:
    """Turns points into weights that fall off from 1 for the best, much like a softmax."""
    best = worth[0]
    for n in range(options):
        if worth[n] > best:
            best = worth[n]
    for n in range(options):
        near = 1.0 - (best - worth[n]) / (8.0 * softness)
        if near > 0.0:
            near *= near
            near *= near
            worth[n] = near * near + _FAINT
        else:
            worth[n] = _FAINT


class BuranoGuide(Guide):
    """The heuristics for pyramids, the island, the sea and the workshops."""

    def __init__(
        self,
        promise_softness: float = PROMISE_SOFTNESS,
        pick_softness: float = PICK_SOFTNESS,
        weights: Weights = STANDARD,
    ) -> None:
        self._promise_softness = promise_softness
        self._pick_softness = pick_softness
        self._sight = Sight(weights)
        self._stacker = Stacker()
        self._turns = TurnWeigher()
        self._outlook = Outlook()
        self._worth: vec[float] = vec[float]([0.0] * ROOM)

    def fill_promise(self, state: State, moves: vec[i64], options: i64, out: vec[float]) -> None:
        """Rates each move in points and turns the ratings into promises."""
        self.fill_worth(cast(BuranoTable, state), moves, options, out)
        soften(out, options, self._promise_softness)

    def pick(self, state: State, moves: vec[i64], options: i64, generator: Generator) -> i64:
        """A random move, weighted by promise."""
        if options == 1:
            return moves[0]
        worth = self._worth
        self.fill_worth(cast(BuranoTable, state), moves, options, worth)
        soften(worth, options, self._pick_softness)
        total = 0.0
        for n in range(options):
            total += worth[n]
        left = total * float(generator.word()) / 4294967296.0
        for n in range(options):
            left -= worth[n]
            if left < 0.0:
                return moves[n]
        return moves[options - 1]

    def fill_outlook(self, state: State, out: vec[float]) -> None:
        """Points so far, plus the estimate of what is to come for each seat."""
        table = cast(BuranoTable, state)
        for seat in range(table.seats):
            out[seat] = self._outlook.expect(table, seat)

    def spread(self, state: State) -> float:
        """The spread shrinks with the turns that are left."""
        return self._outlook.spread(cast(BuranoTable, state))

    def by_heart(self, state: State) -> bool:
        """B4.1: pyramids are stacked without a search: fourteen placements are too many to look beyond."""
        assert isinstance(state, BuranoTable)
        return state.task() == PYRAMIDS

    def fill_worth(self, table: BuranoTable, moves: vec[i64], options: i64, out: vec[float]) -> None:
        """Writes about how many points each move is worth, by the current task."""
        task = table.task()
        sight = self._sight
        if task == TURN:
            self._turns.fill(table, sight, moves, options, out)
        elif task == PYRAMIDS:
            self._stacker.fill(table, sight, moves, options, out)
        elif task == LACE_MAKING:
            actions.fill_lace(table, sight, moves, options, out)
        elif task == FISHING:
            actions.fill_sailing(table, sight, moves, options, out)
        elif task == CATCHING:
            actions.fill_catching(table, sight, moves, options, out)
        elif task == SWAPPING:
            actions.fill_swapping(table, sight, moves, options, out)
        elif task == SENDING:
            actions.fill_sending(table, sight, moves, options, out)
        elif task == TRADING:
            actions.fill_trading(table, sight, moves, options, out)
        elif task == EARNING:
            actions.fill_earning(table, sight, moves, options, out)
        elif task == BONUS:
            bonus.fill_bonus(table, sight, moves, options, out)
        elif task == LACE_SCORING:
            cleanups.fill_paying(table, sight, moves, options, out)
        elif task == SORT_ROOFS:
            bonus.fill_sorting(table, sight, moves, options, out)
        elif task == FILL_ROOFS:
            bonus.fill_taking(table, sight, moves, options, out)
        else:
            cleanups.fill_cubes(table, sight, moves, options, out)
