"""The main island: where the seat's roofs fit, and which house would make one fit (B7, B8)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.burano.cards import roof_bonus, wild_colours
from merletto.games.burano.moves import COLOURS, ROOF_SPACES, TILES_A_KIND
from merletto.games.burano.roof import ends, fitting, tile_points
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
    a = table.parts.tile_first[tile]
    b = table.parts.tile_second[tile]
    for floor in range(i64(2)):
        found = ends(table, floor, a, b, 0, wild) | ends(table, floor, b, a, 0, wild)
        if found | ends(table, floor, a, b, 1, wild) | ends(table, floor, b, a, 1, wild):
            return True
    return False


def facing(table: BuranoTable, floor: i64, squares: i64) -> i64:
    """The squares that a tile could join to one of these, across or down, over nothing laid (B8.1, B8.5)."""
    parts = table.parts
    columns = parts.columns
    crossed = table.island.crossed[floor]
    across = parts.across & ~(crossed >> 1)
    down = parts.down & ~(crossed >> columns)
    found = ((squares >> 2) & across) | ((squares & across) << 2)
    return found | ((squares >> (2 * columns)) & down) | ((squares & down) << (2 * columns))


def add_openings(table: BuranoTable, tile: i64, wild: i64, ground: i64, upstairs: i64, out: vec[i64]) -> None:
    """Adds, for each colour, the squares where a house of it would make the tile fit."""
    a = table.parts.tile_first[tile]
    b = table.parts.tile_second[tile]
    island = table.island
    for floor in range(i64(2)):
        room = upstairs if floor else ground
        to_a = facing(table, floor, fitting(island, floor, b, wild)) & room
        to_b = facing(table, floor, fitting(island, floor, a, wild)) & room
        out[floor * COLOURS + a] |= to_a
        out[floor * COLOURS + b] |= to_b
        if wild:
            for colour in range(i64(COLOURS)):
                if (wild >> a) & 1:
                    out[floor * COLOURS + colour] |= to_a
                if (wild >> b) & 1:
                    out[floor * COLOURS + colour] |= to_b


def rival_openings(table: BuranoTable, seat: i64, ground: i64, upstairs: i64, out: vec[i64]) -> None:
    """The squares where a house would make a tile of another seat fit."""
    for n in range(i64(ROOM)):
        out[n] = 0
    for other in range(table.seats):
        if other == seat:
            continue
        owner = table.owners[other]
        wild = wild_colours(owner.cards)
        for space in range(i64(ROOF_SPACES)):
            if owner.roofs[space] != NOTHING:
                add_openings(table, owner.roofs[space], wild, ground, upstairs, out)
