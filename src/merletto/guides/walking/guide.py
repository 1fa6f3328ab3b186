"""The guide of Walking in Burano (heuristic): quick judgements of moves and tables."""

from math import exp, sqrt
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.walking.cards import CardTables
from merletto.games.walking.flow import WalkingState
from merletto.guides.walking.cards import CardSense
from merletto.guides.walking.prospect import Prospect
from merletto.guides.walking.quick import STANDARD, QuickHand
from merletto.guides.walking.supply import Supply
from merletto.guides.walking.time_left import rounds_after
from merletto.kernel.generator import Generator
from merletto.kernel.state import State
from merletto.search.guide import Guide

_KEENNESS: Final = 2.0
"""The difference in points that makes a move e times as likely to be the right one."""


def less_closed_windows(table: WalkingState, closed: vec[float], out: vec[float]) -> None:
    """W10.14: takes their closed windows off the points of the seats that may have most of them."""
    if not table.windows:
        return
    seats = table.seats
    for seat in range(seats):
        most = True
        for other in range(seats):
            if closed[other] > closed[seat] + 0.5:
                most = False
        if most:
            out[seat] -= closed[seat]


class WalkingGuide(Guide):
    """The heuristics for streets, hands and characters, for one set of cards."""

    def __init__(self, cards: CardTables, weights: vec[float] = STANDARD, wavering: float = 1.0) -> None:
        sense = CardSense(cards)
        self._hand = QuickHand(sense, weights)
        self._wavering = wavering
        self._supply = Supply()
        self._prospect = Prospect(sense, self._supply)
        self._closed: vec[float] = vec[float]([0.0] * 4)

    def fill_promise(self, state: State, moves: vec[i64], options: i64, out: vec[float]) -> None:
        """The promise of each move, by quick judgement."""
        table = cast(WalkingState, state)
        best = -1000.0
        self._hand.look(table)
        mover = table.mover()
        for n in range(options):
            out[n] = self._hand.judge(table, mover, moves[n])
            best = max(best, out[n])
        for n in range(options):
            out[n] = 0.002 + exp((out[n] - best) / _KEENNESS)

    def pick(self, state: State, moves: vec[i64], options: i64, generator: Generator) -> i64:
        return self._hand.move(cast(WalkingState, state), moves, options, self._wavering, generator)

    def fill_outlook(self, state: State, out: vec[float]) -> None:
        """The prospect of each street, less the closed windows of the seat that may have most (W10.14)."""
        table = cast(WalkingState, state)
        rounds = rounds_after(table)
        self._supply.look(table, rounds)
        for seat in range(table.seats):
            out[seat] = self._prospect.points(table, seat, rounds)
            self._closed[seat] = self._prospect.closed
        less_closed_windows(table, self._closed, out)

    def spread(self, state: State) -> float:
        table = cast(WalkingState, state)
        return 2.0 + 3.5 * sqrt(rounds_after(table) + 0.5)
