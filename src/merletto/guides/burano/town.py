"""The main island: where the seat's roofs fit, and which house would make one fit (B7, B8)."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.burano.build import blocks_above, open_pits
from merletto.games.burano.cards import roof_bonus, wild_colours
from merletto.games.burano.moves import COLOURS, ROOF_SPACES, TILES_A_KIND
from merletto.games.burano.roof import ROOFED_FLOORS, fitting, room_across, room_down, tile_points
from merletto.games.burano.state import NOTHING, BuranoTable

ROOM: Final = 2 * COLOURS
"""Masks of squares: for each colour those of the ground floor, then those of the first."""


def new_masks() -> vec[i64]:
    return vec[i64]([0] * ROOM)


def roof_points(table: BuranoTable, seat: i64, tile: i64) -> float:
    """B8.7, B13.1: the points that the tile would score for the seat now."""
    parts = table.parts
    points = tile_points(table, seat, tile // TILES_A_KIND)
    points += roof_bonus(table.owners[seat].cards, parts.tile_first[tile], parts.tile_second[tile])
    return float(points)


def fits(table: BuranoTable, tile: i64, wild: i64) -> bool:
    """Whether the tile fits somewhere as the island stands (B8.1 to B8.5)."""
    first = table.parts.tile_first[tile]
    second = table.parts.tile_second[tile]
    for floor in range(i64(ROOFED_FLOORS)):
        here = fitting(table.island, floor, first, wild)
        if here and here & facing(table, floor, fitting(table.island, floor, second, wild)):
            return True
    return False


def facing(table: BuranoTable, floor: i64, squares: i64) -> i64:
    """The squares that a tile could join to one of these, across or down, over nothing laid (B8.1, B8.5)."""
    if not squares:
        return 0
    return _joined(squares, room_across(table, floor), room_down(table, floor), 2 * table.parts.columns)


def _joined(squares: i64, across: i64, down: i64, rows: i64) -> i64:
    """The squares two away from these, where there is room between them."""
    found = ((squares >> 2) & across) | ((squares & across) << 2)
    return found | ((squares >> rows) & down) | ((squares & down) << rows)


@final
class Town:
    """The island as it stands, for all tiles: computed once for a table, and asked for each tile.

    `_faced` has, for each colour of both floors, the building squares that a tile could join to a bare cube
    of this colour; `_any_faced` has for each floor those of all colours, for a wild block (B13.2).
    `openings` are those of the tile that was asked for last.
    """

    __slots__ = ("_any_faced", "_faced", "openings")

    def __init__(self) -> None:
        self.openings: vec[i64] = new_masks()
        self._faced: vec[i64] = new_masks()
        self._any_faced: vec[i64] = vec[i64]([0] * ROOFED_FLOORS)

    def look(self, table: BuranoTable) -> None:
        """Computes everything for this table."""
        bare = table.island.bare
        faced = self._faced
        rows = 2 * table.parts.columns
        for floor in range(i64(ROOFED_FLOORS)):
            room = blocks_above(table.island, 0) if floor else open_pits(table)
            across = room_across(table, floor)
            down = room_down(table, floor)
            together: i64 = 0
            for n in range(floor * COLOURS, (floor + 1) * COLOURS):
                squares = _joined(bare[n], across, down, rows) & room
                faced[n] = squares
                together |= squares
            self._any_faced[floor] = together

    def open_for(self, table: BuranoTable, tile: i64, wild: i64) -> None:
        """Writes into `openings`, by colour, the squares where a house would make the tile fit."""
        for n in range(i64(ROOM)):
            self.openings[n] = 0
        self.add_openings(table, tile, wild, self.openings, 0)

    def add_openings(self, table: BuranoTable, tile: i64, wild: i64, out: vec[i64], at: i64) -> None:
        """Adds to the masks from `at` on, by colour, the squares where a house would make the tile fit."""
        a = table.parts.tile_first[tile]
        b = table.parts.tile_second[tile]
        faced = self._faced
        if not wild:
            out[at + a] |= faced[b]
            out[at + b] |= faced[a]
            out[at + COLOURS + a] |= faced[COLOURS + b]
            out[at + COLOURS + b] |= faced[COLOURS + a]
            return
        for floor in range(i64(ROOFED_FLOORS)):
            first = floor * COLOURS
            to_a = self._any_faced[floor] if (wild >> b) & 1 else faced[first + b]
            to_b = self._any_faced[floor] if (wild >> a) & 1 else faced[first + a]
            out[at + first + a] |= to_a
            out[at + first + b] |= to_b
            for colour in range(i64(COLOURS)):
                if (wild >> a) & 1:
                    out[at + first + colour] |= to_a
                if (wild >> b) & 1:
                    out[at + first + colour] |= to_b

    def rival_openings(self, table: BuranoTable, seat: i64, out: vec[i64]) -> None:
        """The squares where a house would make a tile of another seat fit."""
        for n in range(i64(ROOM)):
            out[n] = 0
        for other in range(table.seats):
            if other == seat:
                continue
            owner = table.owners[other]
            roofs = owner.roofs
            wild = wild_colours(owner.cards)
            for space in range(i64(ROOF_SPACES)):
                if roofs[space] != NOTHING:
                    self.add_openings(table, roofs[space], wild, out, 0)
