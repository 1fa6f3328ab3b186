"""Where the roof tiles of a seat fit now, and where they would with one more house of a cube at hand (B8)."""

from mypy_extensions import i64

from merletto.games.burano import build, cards, pyramid, roof
from merletto.games.burano.counts import count
from merletto.games.burano.moves import COLOURS, PYRAMID, ROOF_SPACES, TILES_A_KIND
from merletto.games.burano.names import COLOUR_NAMES, DIRECTION_NAMES, SPACE_NAMES, square_code
from merletto.games.burano.shapes import BuranoRoofChance, BuranoRoofChances, BuranoRoofNext
from merletto.games.burano.state import NOTHING, BuranoTable, Seat
from merletto.kernel.bits import BIT, lowest


def roof_chances(table: BuranoTable, seat: int) -> BuranoRoofChances:
    """Each place where a tile of the seat fits, and each that lacks one house of a cube at hand."""
    owner = table.owners[seat]
    now: list[BuranoRoofChance] = []
    soon: list[BuranoRoofNext] = []
    colours = _at_hand(owner)
    for space in range(ROOF_SPACES):
        tile = owner.roofs[space]
        if tile == NOTHING:
            continue
        points = _points(table, seat, tile)
        for floor in range(roof.ROOFED_FLOORS):
            for down in range(2):
                now += _now(table, owner, space, floor, down, points)
                soon += _soon(table, owner, space, floor, down, points, colours)
    return {"now": now, "next": soon}


def _points(table: BuranoTable, seat: int, tile: i64) -> int:
    """B8.7, B13.1: what the tile would score with the cards that the seat has."""
    parts = table.parts
    extra = cards.roof_bonus(table.owners[seat].cards, parts.tile_first[tile], parts.tile_second[tile])
    return int(roof.tile_points(table, seat, tile // TILES_A_KIND) + extra)


def _at_hand(owner: Seat) -> i64:
    """The colours of the cubes that are prepared, or free in the pyramid, as bits."""
    places = pyramid.free_places(owner.filled)
    colours: i64 = 0
    for colour in range(i64(COLOURS)):
        if count(owner.prepared, colour):
            colours |= BIT[colour]
    for place in range(i64(PYRAMID)):
        if places & BIT[place]:
            colours |= BIT[owner.pyramid[place]]
    return colours


def _now(
    table: BuranoTable, owner: Seat, space: int, floor: int, down: int, points: int
) -> list[BuranoRoofChance]:
    """The places of that floor and direction where the tile fits, either way round."""
    parts = table.parts
    tile = owner.roofs[space]
    first, second = parts.tile_first[tile], parts.tile_second[tile]
    wild = cards.wild_colours(owner.cards)
    fits = roof.ends(table, floor, first, second, down, wild)
    fits |= roof.ends(table, floor, second, first, down, wild)
    found: list[BuranoRoofChance] = []
    while fits:
        found.append(_chance(table, space, lowest(fits), floor, down, points))
        fits &= fits - 1
    return found


def _chance(
    table: BuranoTable, space: int, square: i64, floor: int, down: int, points: int
) -> BuranoRoofChance:
    return {
        "space": SPACE_NAMES[space],
        "square": square_code(square, table.parts.columns),
        "direction": DIRECTION_NAMES[down],
        "floor": 2 if floor else 1,
        "points": points,
    }


def _soon(
    table: BuranoTable, owner: Seat, space: int, floor: int, down: int, points: int, colours: i64
) -> list[BuranoRoofNext]:
    """The places where one end bears a cube that fits, and the other waits for one of a colour at hand."""
    parts = table.parts
    tile = owner.roofs[space]
    wild = cards.wild_colours(owner.cards)
    step = 2 * parts.columns if down else i64(2)
    room = roof.room_down(table, floor) if down else roof.room_across(table, floor)
    sites = build.blocks_above(table.island, 0) if floor else build.open_pits(table)
    found: list[BuranoRoofNext] = []
    for colour in range(i64(COLOURS)):
        if not colours & BIT[colour]:
            continue
        at_far_end: i64 = 0
        at_near_end: i64 = 0
        for standing, added in (
            (parts.tile_first[tile], parts.tile_second[tile]),
            (parts.tile_second[tile], parts.tile_first[tile]),
        ):
            if added == colour or wild & BIT[added]:
                cubes = roof.fitting(table.island, floor, standing, wild)
                at_far_end |= cubes & (sites >> step) & room
                at_near_end |= sites & (cubes >> step) & room
        ends = at_far_end | at_near_end
        while ends:
            square = lowest(ends)
            house = square + step if at_far_end & BIT[square] else square
            chance = _chance(table, space, square, floor, down, points)
            found.append(
                {**chance, "house": square_code(house, parts.columns), "colour": COLOUR_NAMES[colour]}
            )
            ends &= ends - 1
    return found
