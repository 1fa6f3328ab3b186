"""B7: a prepared house is built, and its colour's action follows."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.burano import moves
from merletto.games.burano.chapter import Kind
from merletto.games.burano.clauses import B7_1, B7_2, NOT_NOW, OK
from merletto.games.burano.counts import ONE, count
from merletto.games.burano.fields import COLOUR, SQUARE
from merletto.games.burano.journal import BUILT, PRIVILEGE_GAINED
from merletto.games.burano.moves import BUILD, COLOURS
from merletto.games.burano.names import ACTION_NAMES, a
from merletto.games.burano.price import payment_clause, price_words, settle_price
from merletto.games.burano.state import (
    EARNING,
    FISH_ACTION,
    FISHING,
    LACE_ACTION,
    LACE_MAKING,
    NOTHING,
    TURN,
    BuranoTable,
    Island,
)
from merletto.kernel.bits import BIT, lowest


def open_pits(table: BuranoTable) -> i64:
    """B7.2: the empty pits that touch a cube at a corner."""
    island = table.island
    return table.parts.pits & island.touched & ~island.built


def blocks_above(island: Island, floor: i64) -> i64:
    """B7.3: the squares where a roof block on this floor's cubes waits for a house."""
    blocks = island.blocks
    squares: i64 = 0
    for n in range(floor * COLOURS, (floor + 1) * COLOURS):
        squares |= blocks[n]
    return squares


def open_blocks(island: Island) -> i64:
    """The squares where a roof block waits for a house (B7.3)."""
    blocks = island.blocks
    squares: i64 = 0
    for n in range(i64(2 * COLOURS)):
        squares |= blocks[n]
    return squares


def building_squares(table: BuranoTable) -> i64:
    """B7.2, B7.3: empty pits that touch a cube at a corner, and empty roof blocks."""
    return open_pits(table) | open_blocks(table.island)


def clause(table: BuranoTable, colour: i64, square: i64) -> i64:
    """Whether the mover may build a house of this colour there."""
    if table.task() != TURN:
        return NOT_NOW
    payment = payment_clause(table)
    if payment != OK:
        return payment
    if not count(table.mover().prepared, colour):
        return B7_1
    return OK if building_squares(table) & BIT[square] else B7_2


def fill(table: BuranoTable, out: vec[i64], n: i64) -> i64:
    squares = building_squares(table)
    prepared = table.mover().prepared
    colour: i64 = 0
    while prepared:
        if prepared & 63:
            left = squares
            while left:
                out[n] = moves.build(colour, lowest(left))
                left &= left - 1
                n += 1
        prepared >>= 6
        colour += 1
    return n


def block_under(island: Island, square: i64) -> i64:
    """The waiting block on this square as floor * COLOURS + colour, or NOTHING if there is none."""
    blocks = island.blocks
    here = BIT[square]
    for n in range(i64(2 * COLOURS)):
        if blocks[n] & here:
            return n
    return NOTHING


def place_cube(table: BuranoTable, colour: i64, square: i64) -> bool:
    """Places the cube there; returns whether it matches the block beneath it (B7.3)."""
    island = table.island
    here = BIT[square]
    block = block_under(island, square)
    floor: i64 = 0
    if block != NOTHING:
        floor = block // COLOURS + 1
        island.blocks[block] &= ~here
    island.built |= here
    island.touched |= table.parts.corners[square]
    island.bare[floor * COLOURS + colour] |= here
    island.tower[square] += (colour + 1) * BIT[floor * 6]
    return block != NOTHING and block % COLOURS == colour


def build(table: BuranoTable, colour: i64, square: i64) -> None:
    """B7.1, B7.4: the house is built; then the action that holds the colour's marker is performed."""
    settle_price(table)
    owner = table.mover()
    owner.prepared -= ONE[colour]
    matches = place_cube(table, colour, square)
    table.note2(BUILT, colour, square)
    if matches:
        owner.privilege += 1
        table.note1(PRIVILEGE_GAINED, 1)
    action = table.markers[colour]
    if action == FISH_ACTION:
        table.begin(FISHING)
    elif action == LACE_ACTION:
        table.begin(LACE_MAKING)
    else:
        table.begin(EARNING)


class Build(Kind):
    """B7.1: a prepared house is built."""

    __slots__ = ()

    def clause(self, table: BuranoTable, move: i64) -> i64:
        return clause(table, moves.build_colour(move), moves.build_square(move))

    def apply(self, table: BuranoTable, move: i64) -> None:
        build(table, moves.build_colour(move), moves.build_square(move))

    def describe(self, table: BuranoTable, move: i64, said: list[str]) -> str:
        action = ACTION_NAMES[table.markers[moves.build_colour(move)]]
        return f"Build {a(said[1])} house at {said[2]}, then {action}. {price_words(table).capitalize()}."


BUILDING: Final[Kind] = Build(BUILD, "build", COLOUR, SQUARE, says="Build a house of that colour there (B7).")
