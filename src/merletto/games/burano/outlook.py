"""What the choices of the current task would change: docks swapped, lace made, workers brought back."""

from typing import Final

from merletto.games.burano import fishing, majority
from merletto.games.burano.clauses import OK
from merletto.games.burano.counts import ONE, count, shared
from merletto.games.burano.lace import arrows_left, may_send, square_clause, workers_of
from merletto.games.burano.lace_scoring import union_of, union_points
from merletto.games.burano.moves import COLOURS, ISLANDS, LACE_SQUARES
from merletto.games.burano.names import COLOUR_NAMES, ISLAND_NAMES, LACE_CODES
from merletto.games.burano.shapes import BuranoLoss, BuranoSwapOutcome, BuranoUnionChange
from merletto.games.burano.state import EARNING, LACE_MAKING, SWAPPING, BuranoTable
from merletto.kernel.bits import BIT, size

_SECTORS: Final = 9


def swap_outcomes(table: BuranoTable) -> list[BuranoSwapOutcome]:
    """For each dock that may be the second of a swap, the matches afterwards (B12.1)."""
    if table.task() != SWAPPING:
        return []
    owner = table.mover()
    going = table.dock_going
    return [
        _swapped(table, going, dock)
        for dock in range(ISLANDS * COLOURS)
        if fishing.may_swap(table, owner, going, dock)
    ]


def _swapped(table: BuranoTable, going: int, dock: int) -> BuranoSwapOutcome:
    owner = table.mover()
    pointed = fishing.arrows(table, owner)
    reach = fishing.reach(table, owner)
    docks = [table.docks[n] for n in range(ISLANDS)]
    step = ONE[dock % COLOURS] - ONE[going % COLOURS]
    here, there = dock // COLOURS, going // COLOURS
    docks[there] += step
    docks[here] -= step
    matches = [int(shared(pointed, lying)) for lying in docks]
    return {
        "island": ISLAND_NAMES[here],
        "colour": COLOUR_NAMES[dock % COLOURS],
        "here": matches[here],
        "there": matches[there],
        "fish": max([matches[n] for n in range(ISLANDS) if reach & BIT[n]]),
    }


def union_changes(table: BuranoTable) -> list[BuranoUnionChange]:
    """For each square where a lace worker may go, what it does to the unions (B14.3)."""
    owner = table.mover()
    if table.task() != LACE_MAKING or not may_send(owner):
        return []
    own = workers_of(table, table.seat)
    left = arrows_left(table, owner)
    now = int(union_points(table, own))
    return [
        {
            "square": LACE_CODES[square],
            "size": int(size(union_of(table, own | BIT[square], square))),
            "now": now,
            "then": int(union_points(table, own | BIT[square])),
        }
        for square in range(LACE_SQUARES)
        if square_clause(table, owner, own, left, square) == OK
    ]


def losses(table: BuranoTable) -> list[BuranoLoss]:
    """For each worker that may come back, what is lost with it and what it covers (B11.2)."""
    if table.task() != EARNING:
        return []
    islands = [n for n in range(ISLANDS) if count(table.dwellers[n], table.seat)]
    squares = [n for n in range(LACE_SQUARES) if table.lace[n] == table.seat]
    sector = _next_sector(table)
    return [
        *[
            BuranoLoss(place=ISLAND_NAMES[n], majority=_majority_lost(table, n), union=0, sector=sector)
            for n in islands
        ],
        *[
            BuranoLoss(place=LACE_CODES[n], majority=0, union=_union_lost(table, n), sector=sector)
            for n in squares
        ],
    ]


def _next_sector(table: BuranoTable) -> int | None:
    """The sector that the next worker to come back covers; None if the ring is full."""
    owner = table.mover()
    sector = int(owner.sent + owner.workers) + 1
    return sector if sector <= _SECTORS else None


def _majority_lost(table: BuranoTable, island: int) -> int:
    now = table.dwellers[island]
    return _share(table, now) - _share(table, now - ONE[table.seat])


def _share(table: BuranoTable, workers: int) -> int:
    """What an island with these workers would pay the mover (B14.1)."""
    leaders = majority.leaders_of(table, workers)
    return int(majority.island_share(table, leaders)) if leaders & BIT[table.seat] else 0


def _union_lost(table: BuranoTable, square: int) -> int:
    own = workers_of(table, table.seat)
    return int(union_points(table, own) - union_points(table, own & ~BIT[square]))
