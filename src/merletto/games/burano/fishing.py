"""B9 and B12.1: the boat sails to an island for fish, or to a port to trade."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.burano import moves, trade
from merletto.games.burano.cards import FAR_SAILING
from merletto.games.burano.chapter import Kind, Task
from merletto.games.burano.clauses import B9_1, B9_2, B9_2_STAY, B9_8, B12_1, B12_6, NOT_NOW, OK
from merletto.games.burano.counts import ONE, count, shared
from merletto.games.burano.fields import COLOUR, ISLAND, PLACE
from merletto.games.burano.journal import DOCKS_SWAPPED, SAILED
from merletto.games.burano.moves import COLOURS, ISLANDS, RING, SAIL, STOP, SWAP
from merletto.games.burano.names import PLACE_NAMES
from merletto.games.burano.state import (
    CATCHING,
    FISHING,
    NOTHING,
    REVEAL_FISH,
    SENDING,
    SWAPPING,
    TRADING,
    BuranoTable,
    Seat,
)
from merletto.kernel.bits import BIT, lowest
from merletto.kernel.clause import Clause


def arrows(table: BuranoTable, owner: Seat) -> i64:
    """The colours the three arrows point at, packed."""
    ring = owner.ring
    house_colour = table.parts.house_colour
    position = owner.arrow
    first = owner.sent
    end = first + owner.workers
    packed: i64 = 0
    # The arrows point at the last three sectors; one that a worker covers names no colour (B11.3).
    for sector in range(i64(RING - 3), i64(RING)):
        if sector < first or sector >= end:
            packed += ONE[house_colour[ring[position]]]
        position = position + 1 if position + 1 < RING else i64(0)
    return packed


def reach(table: BuranoTable, owner: Seat) -> i64:
    """B9.1: the places one space away; B13.5: with the card two as well, but not out and back."""
    routes = table.parts.routes
    places = routes[owner.boat]
    if owner.holds_card(FAR_SAILING):
        near = places
        while near:
            places |= routes[lowest(near)]
            near &= near - 1
        places &= ~BIT[owner.boat]
    return places


def islands_near(table: BuranoTable, owner: Seat) -> i64:
    """B9.1: the islands among the places in reach."""
    return reach(table, owner) & (BIT[ISLANDS] - 1)


def some_match(table: BuranoTable, owner: Seat) -> bool:
    """B9.2: whether some island in reach matches, docks as they lie."""
    pointed = arrows(table, owner)
    near = islands_near(table, owner)
    while near:
        if shared(pointed, table.docks[lowest(near)]):
            return True
        near &= near - 1
    return False


def sail_clause_at(table: BuranoTable, owner: Seat, place: i64) -> i64:
    """B9.2, B9.8: an island needs a match, a port a ship; after a swap only islands (B12.1)."""
    if place >= ISLANDS:
        if table.must_sail:
            return B12_1
        if not trade.ships_at(table, place):
            return B9_8
        return B9_2_STAY if table.readings.no_match_no_port and not some_match(table, owner) else OK
    return OK if shared(arrows(table, owner), table.docks[place]) else B9_2


def sail_clause(table: BuranoTable, place: i64) -> i64:
    """Whether the boat may sail there now."""
    if table.task() != FISHING:
        return NOT_NOW
    owner = table.mover()
    if not reach(table, owner) & BIT[place]:
        return B9_1
    return sail_clause_at(table, owner, place)


def matches_after(docks: vec[i64], pointed: i64, near: i64, from_dock: i64, to_dock: i64) -> bool:
    """B12.1: whether, with these two docks swapped, one of the near islands matches what is pointed at."""
    island = from_dock // COLOURS
    other = to_dock // COLOURS
    step = ONE[to_dock % COLOURS] - ONE[from_dock % COLOURS]
    while near:
        place = lowest(near)
        near &= near - 1
        lying = docks[place]
        if place == island:
            lying += step
        elif place == other:
            lying -= step
        if shared(pointed, lying):
            return True
    return False


def _lies(docks: vec[i64], dock: i64) -> bool:
    """Whether a dock of this colour lies at this island."""
    return count(docks[dock // COLOURS], dock % COLOURS) != 0


def _may_swap(docks: vec[i64], pointed: i64, near: i64, from_dock: i64, to_dock: i64) -> bool:
    """B12.1: two docks of different colours on different islands, so that the boat can sail."""
    if from_dock // COLOURS == to_dock // COLOURS or from_dock % COLOURS == to_dock % COLOURS:
        return False
    return _lies(docks, to_dock) and matches_after(docks, pointed, near, from_dock, to_dock)


def may_swap(table: BuranoTable, owner: Seat, from_dock: i64, to_dock: i64) -> bool:
    """B12.1: whether these two docks may change places."""
    docks = table.docks
    if not _lies(docks, from_dock):
        return False
    return _may_swap(docks, arrows(table, owner), islands_near(table, owner), from_dock, to_dock)


def has_partner(docks: vec[i64], pointed: i64, near: i64, from_dock: i64) -> bool:
    """Whether some dock may change places with this one."""
    if _lies(docks, from_dock):
        for to_dock in range(i64(ISLANDS * COLOURS)):
            if _may_swap(docks, pointed, near, from_dock, to_dock):
                return True
    return False


def swap_clause(table: BuranoTable, dock: i64) -> i64:
    """B12.1: whether this dock may be named, as the one that goes or the one that comes."""
    task = table.task()
    if task != FISHING and task != SWAPPING:
        return NOT_NOW
    owner = table.mover()
    if task == SWAPPING:
        return OK if may_swap(table, owner, table.dock_going, dock) else B12_1
    if owner.privilege == 0:
        return B12_6
    found = has_partner(table.docks, arrows(table, owner), islands_near(table, owner), dock)
    return OK if found else B12_1


def fill(table: BuranoTable, out: vec[i64]) -> i64:
    """B7.4: staying is possible until docks are swapped."""
    n: i64 = 0
    owner = table.mover()
    if not table.must_sail:
        out[0] = STOP
        n = 1
    near = reach(table, owner)
    while near:
        place = lowest(near)
        near &= near - 1
        if sail_clause_at(table, owner, place) == OK:
            out[n] = moves.sail(place)
            n += 1
    if owner.privilege > 0:
        docks = table.docks
        pointed = arrows(table, owner)
        near = islands_near(table, owner)
        for dock in range(i64(ISLANDS * COLOURS)):
            if has_partner(docks, pointed, near, dock):
                out[n] = moves.swap(dock)
                n += 1
    return n


def fill_swap(table: BuranoTable, out: vec[i64]) -> i64:
    n: i64 = 0
    owner = table.mover()
    docks = table.docks
    pointed = arrows(table, owner)
    near = islands_near(table, owner)
    going = table.dock_going
    for dock in range(i64(ISLANDS * COLOURS)):
        if _may_swap(docks, pointed, near, going, dock):
            out[n] = moves.swap(dock)
            n += 1
    return n


def swap(table: BuranoTable, dock: i64) -> None:
    """B12.1: the first dock is named, then the second, and both change places for a privilege point."""
    if table.task() == FISHING:
        table.dock_going = dock
        table.begin(SWAPPING)
        return
    table.finish()
    first = table.dock_going
    step = ONE[dock % COLOURS] - ONE[first % COLOURS]
    table.docks[first // COLOURS] += step
    table.docks[dock // COLOURS] -= step
    table.mover().privilege -= 1
    table.dock_going = NOTHING
    table.must_sail = True
    table.note2(DOCKS_SWAPPED, first, dock)


def stop_clause(table: BuranoTable) -> i64:
    """B7.4, B12.1: sailing may be forgone, but not after a swap."""
    return B12_1 if table.must_sail else OK


def sail(table: BuranoTable, place: i64) -> None:
    """B9.1: once there, fish and workers follow; at a port there may be a trade."""
    table.finish()
    owner = table.mover()
    owner.boat = place
    table.must_sail = False
    table.note1(SAILED, place)
    if place >= ISLANDS:
        table.begin(TRADING)
        return
    found = shared(arrows(table, owner), table.docks[place])
    table.matches = found
    table.fish_to_take = found
    table.begin(SENDING)
    table.begin(REVEAL_FISH)
    table.begin(CATCHING)


class Fishing(Task):
    """B9.1: the boat sails, or stays until docks are swapped (B7.4, B12.1)."""

    __slots__ = ()

    def fill(self, table: BuranoTable, out: vec[i64]) -> i64:
        return fill(table, out)

    def stop_clause(self, table: BuranoTable) -> i64:
        return stop_clause(table)


class Swapping(Task):
    """B12.1: the other dock of the swap is named."""

    __slots__ = ()

    def fill(self, table: BuranoTable, out: vec[i64]) -> i64:
        return fill_swap(table, out)


class Sail(Kind):
    """B9.1: the boat sails to an island or a port."""

    __slots__ = ()

    def clause(self, table: BuranoTable, move: i64) -> i64:
        return sail_clause(table, moves.sail_place(move))

    def apply(self, table: BuranoTable, move: i64) -> None:
        sail(table, moves.sail_place(move))

    def describe(self, table: BuranoTable, move: i64, said: list[str]) -> str:
        del said
        place = moves.sail_place(move)
        if place >= ISLANDS:
            return f"Sail to port {PLACE_NAMES[place]} to trade."
        found = shared(arrows(table, table.mover()), table.docks[place])
        return f"Sail to island {PLACE_NAMES[place]}: {found} fish."


class Swap(Kind):
    """B12.1: a dock is named that goes, or comes."""

    __slots__ = ()

    def clause(self, table: BuranoTable, move: i64) -> i64:
        return swap_clause(table, moves.swap_dock(move))

    def apply(self, table: BuranoTable, move: i64) -> None:
        swap(table, moves.swap_dock(move))

    def describe(self, table: BuranoTable, move: i64, said: list[str]) -> str:
        del table, move
        return f"Swap the {said[2]} dock on {said[1].upper()}."


FISHING_TASK: Final[Task] = Fishing(
    FISHING,
    "fishing",
    "Sail one space to fish or trade, swap docks with privilege, or stay.",
    Clause("B9.1", "first sail, or decide to stay", "first_fishing"),
)
SWAPPING_TASK: Final[Task] = Swapping(
    SWAPPING,
    "swapping",
    "Choose the dock to swap with the first.",
    Clause("B12.1", "first choose the other dock of the swap", "first_swapping"),
)
SAILING: Final[Kind] = Sail(SAIL, "sail", PLACE, says="Sail there (B9.1).")
SWAPPING_DOCKS: Final[Kind] = Swap(
    SWAP, "swap", ISLAND, COLOUR, says="Name one dock of a swap; the next move names the other (B12.1)."
)
