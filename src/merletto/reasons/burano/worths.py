"""What coins, privilege, tiles and cubes mean to a seat: the terms in which reasons of Burano are given."""

from merletto.games.burano import cards, pyramid, roof
from merletto.games.burano.chances import roof_chances
from merletto.games.burano.counts import count
from merletto.games.burano.lace import workers_of
from merletto.games.burano.moves import COLOURS, LACE_SQUARES, PYRAMID, ROOF_SPACES, TILES_A_KIND
from merletto.games.burano.names import ACTION_NAMES, COLOUR_NAMES, KIND_NAMES, SPACE_NAMES
from merletto.games.burano.shapes import BuranoRoofChance
from merletto.games.burano.state import NOTHING, BuranoTable, Seat
from merletto.guides.burano.clock import MOST_TURNS, turns_left
from merletto.guides.burano.weights import STANDARD
from merletto.guides.burano.worth import privilege_worth
from merletto.kernel.bits import BIT
from merletto.reasons.reason import Reason


def coin_worth(table: BuranoTable) -> float:
    """About what a coin is worth to the seat that moves, by the turns it has left."""
    return float(STANDARD.coin[min(int(turns_left(table, table.seat)), MOST_TURNS)])


def point_of_privilege(table: BuranoTable) -> float:
    """About what a privilege point is worth to the seat that moves."""
    return float(privilege_worth(STANDARD, min(int(turns_left(table, table.seat)), MOST_TURNS)))


def price(table: BuranoTable, after: BuranoTable) -> Reason:
    """B5.2: what the move does to the coins."""
    coins = int(after.owners[table.seat].coins - table.mover().coins)
    left = int(after.owners[table.seat].coins)
    if coins > 0:
        return Reason("earns", {"coins": coins, "left": left}, coin_worth(table) * coins)
    return Reason("pays", {"coins": -coins, "left": left}, coin_worth(table) * coins)


def spends_privilege(table: BuranoTable) -> Reason:
    """B12: a privilege point less."""
    return Reason("spends_privilege", {"left": int(table.mover().privilege) - 1}, -point_of_privilege(table))


def gains_privilege(table: BuranoTable, number: int) -> Reason:
    return Reason("gains_privilege", {"privilege": number}, point_of_privilege(table) * number)


def tile_worth(table: BuranoTable, seat: int, tile: int) -> int:
    """B8.7, B13.1: what the roof tile would score for the seat now."""
    extra = cards.roof_bonus(
        table.owners[seat].cards, table.parts.tile_first[tile], table.parts.tile_second[tile]
    )
    return int(roof.tile_points(table, seat, tile // TILES_A_KIND) + extra)


def kind_at(owner: Seat, space: str) -> str:
    """The kind of the tile on a roof space."""
    return KIND_NAMES[owner.roofs[SPACE_NAMES.index(space)] // TILES_A_KIND]


def best_chance(chances: list[BuranoRoofChance]) -> BuranoRoofChance | None:
    """The place for a roof that scores most."""
    return max(chances, key=lambda one: one["points"], default=None)


def fits_now(table: BuranoTable, seat: int) -> dict[str, int]:
    """The roof spaces of the seat whose tile fits somewhere, with the points of that tile."""
    return {one["space"]: one["points"] for one in roof_chances(table, seat)["now"]}


def lace_on(table: BuranoTable, seat: int, colour: int) -> int:
    """How many workers of the seat make lace in workshops of this colour."""
    own = workers_of(table, seat)
    return sum(
        1 for square in range(LACE_SQUARES) if own & BIT[square] and table.court.colour[square] == colour
    )


def colour_uses(table: BuranoTable, colour: int) -> list[Reason]:
    """What a cube of this colour is good for: an action, an own tile, a block that waits, lace to be paid."""
    owner = table.mover()
    name = COLOUR_NAMES[colour]
    found: list[Reason] = []
    if table.markers[colour] != NOTHING:
        action = ACTION_NAMES[table.markers[colour]]
        found.append(Reason("for_action", {"colour": name, "action": action}, 0.4))
    found += _tile_of(table, owner, colour)
    if table.island.blocks[colour] | table.island.blocks[COLOURS + colour]:
        found.append(Reason("block", {"colour": name}, 0.5))
    workers = lace_on(table, int(table.seat), colour)
    if workers:
        found.append(Reason("pays_lace", {"colour": name, "workers": workers}, 0.6 * workers))
    return found


def _tile_of(table: BuranoTable, owner: Seat, colour: int) -> list[Reason]:
    """The own roof tile with a block of this colour that would score most."""
    parts = table.parts
    tiles = [
        int(owner.roofs[space])
        for space in range(ROOF_SPACES)
        if owner.roofs[space] != NOTHING
        and colour in (parts.tile_first[owner.roofs[space]], parts.tile_second[owner.roofs[space]])
    ]
    tiles = [tile for tile in tiles if tile_worth(table, int(table.seat), tile)]
    if not tiles:
        return []
    tile = max(tiles, key=lambda one: tile_worth(table, int(table.seat), one))
    points = tile_worth(table, int(table.seat), tile)
    return [
        Reason(
            "for_roof",
            {"colour": COLOUR_NAMES[colour], "tile": KIND_NAMES[tile // TILES_A_KIND], "points": points},
            0.3 * points,
        )
    ]


def opens_roof(table: BuranoTable, colour: int) -> list[Reason]:
    """B8: where one house of this colour makes room for an own tile; the one that scores most."""
    seat = int(table.seat)
    chances = roof_chances(table, seat)
    fitting = {one["space"] for one in chances["now"]}
    coming = [
        one
        for one in chances["next"]
        if one["colour"] == COLOUR_NAMES[colour] and one["space"] not in fitting
    ]
    if not coming:
        return []
    best = max(coming, key=lambda one: one["points"])
    return [
        Reason(
            "would_open",
            {
                "square": best["house"],
                "tile": kind_at(table.mover(), best["space"]),
                "points": best["points"],
            },
            0.6 * best["points"],
        )
    ]


def freed(owner: Seat, place: int) -> int:
    """B6.1: how many cubes of the pyramid would be free without the one at this place, and are not now."""
    filled = pyramid.filled(owner)
    left = filled & ~BIT[place]
    return sum(
        1 for n in range(PYRAMID) if left & BIT[n] and pyramid.free(left, n) and not pyramid.free(filled, n)
    )


def cubes_of(owner: Seat, colour: int) -> int:
    """How many cubes of this colour stand in the pyramid."""
    return int(count(pyramid.cubes(owner), colour))
