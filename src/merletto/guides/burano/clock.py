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
"""B3.2: the rounds of the seasons after each."""

MOST_TURNS: Final = 14


def turns_left(table: BuranoTable, seat: i64) -> i64:
    """The turns the seat still has, the one under way among them."""
    tasks = table.tasks
    season = table.season
    if tasks[0] == SEASON:
        return ROUNDS_OF[season] + _LATER_ROUNDS[season]
    if tasks[3 if season == WINTER else 6] != ROUNDS:
        return _LATER_ROUNDS[season]
    turns = ROUNDS_OF[season] - table.round_number + _LATER_ROUNDS[season]
    return turns - 1 if (seat - table.start + table.seats) % table.seats < table.turns_taken else turns


def island_scorings(table: BuranoTable) -> i64:
    """How often the islands still score, this season's clean-up counted until it is done (B14.1)."""
    season = table.season
    coming = WINTER - season
    if table.tasks[0] == SEASON or table.tasks[2 if season == WINTER else 5] == ISLAND_SCORING:
        return coming + 1
    return coming


def lace_scorings(table: BuranoTable, seat: i64) -> i64:
    """How often the seat may still be paid for its lace (B14.2)."""
    season = table.season
    coming = WINTER - season
    place: i64 = 1 if season == WINTER else 4
    if table.tasks[0] == SEASON:
        return coming + 1
    if table.tasks[place] != LACE_SCORING:
        return coming
    if table.depth == place + 1 and (seat - table.start + table.seats) % table.seats < table.served:
        return coming
    return coming + 1
