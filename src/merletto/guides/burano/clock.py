"""How much of the game is still to come (B3.2, B14)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.burano.state import (
    ISLAND_SCORING,
    LACE_SCORING,
    ROUNDS,
    ROUNDS_OF,
    SEASON,
    WINTER,
    BuranoTable,
)

_LATER_ROUNDS: Final = vec[i64]([10, 6, 3, 0])
"""B3.2: the number of rounds after each season."""

MOST_TURNS: Final = 14


def turns_left(table: BuranoTable, seat: i64) -> i64:
    """The turns that the seat still has, including the current one."""
    season = table.season
    if not table.under_way(ROUNDS):
        return _LATER_ROUNDS[season] + (ROUNDS_OF[season] if table.under_way(SEASON) else 0)
    turns = ROUNDS_OF[season] - table.round_number + _LATER_ROUNDS[season]
    return turns - 1 if (seat - table.start + table.seats) % table.seats < table.turns_taken else turns


def island_scorings(table: BuranoTable) -> i64:
    """How often the islands will still score, including this season's clean-up until it is done (B14.1)."""
    coming = WINTER - table.season
    return coming + 1 if table.under_way(ISLAND_SCORING) or table.under_way(SEASON) else coming


def lace_scorings(table: BuranoTable, seat: i64) -> i64:
    """How often the seat can still be paid for its lace (B14.2)."""
    coming = WINTER - table.season
    if table.task() == LACE_SCORING and (seat - table.start + table.seats) % table.seats < table.served:
        return coming
    return coming + 1 if table.under_way(LACE_SCORING) or table.under_way(SEASON) else coming
