"""Determinisation: samples tables that are consistent with a view, each with its own hidden information."""

from typing import Final

from merletto.bots.bot import View
from merletto.kernel.errors import OptionError
from merletto.kernel.game import Game
from merletto.kernel.generator import Generator
from merletto.kernel.state import State

WORLDS: Final = 24
"""The number of imagined tables that a search is spread over."""

_MIXING: Final = 0x5BD1E995
"""Keeps the imagined tables independent of the numbers that a search draws from the same seed."""

_ALIKE: Final = 6
"""If this many tables in a row are equal, nothing is assumed to be hidden."""


def imagined(game: Game, view: View, seat: int, most: int, seed: int) -> list[State]:
    """Samples up to `most` tables with the seat to move, by their likelihood; one if nothing is hidden.

    Raises OptionError if the seat is not to move.
    """
    generator = Generator((seed ^ _MIXING) & 0xFFFF_FFFF)
    tables: list[State] = []
    for _ in range(most):
        table = game.imagine(view, generator)
        if seat not in table.waiting():
            raise OptionError(f"seat {seat + 1} is not to move in this view")
        table.turn_to(seat)
        tables.append(table)
        if len(tables) == min(_ALIKE, most) and _all_alike(tables):
            return tables[:1]
    return tables


def _all_alike(tables: list[State]) -> bool:
    first = tables[0].words()
    return all(table.words() == first for table in tables[1:])
