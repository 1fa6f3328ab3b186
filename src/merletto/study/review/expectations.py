"""Expectations: what every seat can expect from a true table, measured alike before and after draws.

A search that looks longer finds better moves, so that a table looks better the longer one looks at it. If the
table after a draw got longer looks than those that it could have become, every draw would seem lucky. So each
look has the same number of playouts: before a draw at tables that are drawn anew for each look, after it
at the one table that there was.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, variance
from typing import Final

from merletto.kernel.game import Game
from merletto.kernel.generator import Generator
from merletto.kernel.playout import legal_moves, settle
from merletto.kernel.state import CHANCE, OVER, State
from merletto.study.weighing import Outlook, expect

LOOK: Final = 32
"""The playouts of one look."""


@dataclass(frozen=True)
class Expected:
    """For each seat its expected margin (alone: points), its win chance, and the margin's standard error."""

    margins: tuple[float, ...]
    wins: tuple[float, ...]
    errors: tuple[float, ...]


def expected(game: Game, table: State, looks: int, seed: int) -> Expected:
    """What each seat can expect from the table, as the average of so many looks. Exact after the end."""
    table = unforced(table)
    if table.actor == OVER:
        looks = 1
    generator = Generator(seed)
    seen: list[tuple[Outlook, ...]] = []
    for _ in range(looks):
        drawn = table.clone()
        settle(drawn, generator)
        playouts = 1 if drawn.actor == OVER else LOOK
        seen.append(expect(game, [drawn], playouts, generator.below(0x7FFF_FFFF)))
    return _average(seen)


def unforced(table: State) -> State:
    """The table at the next draw or real choice: forced moves change no expectation."""
    table = table.clone()
    while table.actor not in (CHANCE, OVER):
        moves = legal_moves(table)
        if len(moves) > 1:
            break
        table.apply(moves[0])
    return table


def _average(seen: Sequence[Sequence[Outlook]]) -> Expected:
    by_seat = list(zip(*seen, strict=True))
    return Expected(
        tuple(fmean(one.margin for one in seat) for seat in by_seat),
        tuple(fmean(one.win_chance for one in seat) for seat in by_seat),
        tuple(_error([one.margin for one in seat]) for seat in by_seat),
    )


def _error(margins: Sequence[float]) -> float:
    """The standard error of the average."""
    return sqrt(variance(margins) / len(margins)) if len(margins) > 1 else 0.0
