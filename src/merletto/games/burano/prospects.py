"""What a seat could gain right now: matches at sea, roofs, ships, and cubes that could be freed."""

from mypy_extensions import i64

from merletto.games.burano import pyramid, roof, sales, trade, worth
from merletto.games.burano.chances import roof_chances
from merletto.games.burano.counts import count, shared
from merletto.games.burano.fishing import arrows
from merletto.games.burano.moves import COLOURS, ISLANDS, PYRAMID, RING, ROOF_KINDS, SHIPS
from merletto.games.burano.names import COLOUR_NAMES, ISLAND_NAMES, KIND_NAMES, PYRAMID_CODES, SHIP_NAMES
from merletto.games.burano.shapes import (
    BuranoFreeCube,
    BuranoMatched,
    BuranoMatches,
    BuranoProspects,
    BuranoShipPoints,
)
from merletto.games.burano.state import NOTHING, BuranoTable, Seat
from merletto.games.burano.vocabulary import BuranoPyramidPlace
from merletto.kernel.bits import BIT


def prospects(
    table: BuranoTable, fish: tuple[str, ...], seat: int, knows_hand: bool, knows_pyramid: bool
) -> BuranoProspects | None:
    """Fish, roof points, sales and free cubes; None while the ring is still being joined."""
    owner = table.owners[seat]
    if any([owner.ring[position] == NOTHING for position in range(RING)]):
        return None
    return {
        "matches": _matches(table, owner),
        "matched": _matched(table, owner),
        "roof_points": {KIND_NAMES[n]: int(roof.tile_points(table, seat, n)) for n in range(ROOF_KINDS)},
        "ship_points": _ship_points(owner) if knows_hand else None,
        "sales": sales.sales(table, seat, fish) if knows_hand else None,
        "card_worth": worth.card_worth(table, seat) if knows_hand else None,
        "free": _free(owner) if knows_pyramid else None,
        "roofs": roof_chances(table, seat) if knows_hand else None,
    }


def _matches(table: BuranoTable, owner: Seat) -> BuranoMatches:
    """How many arrows match a dock of each island (B9.2)."""
    pointed = arrows(table, owner)
    return {ISLAND_NAMES[n]: int(shared(pointed, table.docks[n])) for n in range(ISLANDS)}


def _matched(table: BuranoTable, owner: Seat) -> BuranoMatched:
    """The docks of each island that match an arrow, by colour (B9.2)."""
    pointed = arrows(table, owner)
    return {
        ISLAND_NAMES[n]: [
            COLOUR_NAMES[colour]
            for colour in range(COLOURS)
            for _ in range(min(count(pointed, colour), count(table.docks[n], colour)))
        ]
        for n in range(ISLANDS)
    }


def _ship_points(owner: Seat) -> BuranoShipPoints:
    """The most that each ship would pay for the hand, wherever the ship is (B9.9)."""
    return {SHIP_NAMES[n]: int(trade.best_price(owner.hand(), n)) for n in range(SHIPS)}


def _free(owner: Seat) -> list[BuranoFreeCube]:
    """Each free cube of the pyramid (B6.1), with those that would be free without it."""
    filled = owner.filled
    return [
        {"place": PYRAMID_CODES[place], "frees": _freed(filled, place)}
        for place in range(PYRAMID)
        if filled & BIT[place] and pyramid.free(filled, place)
    ]


def _freed(filled: i64, place: i64) -> list[BuranoPyramidPlace]:
    """The cubes that would be free without the one at this place."""
    left = filled & ~BIT[place]
    return [
        PYRAMID_CODES[n]
        for n in range(PYRAMID)
        if left & BIT[n] and pyramid.free(left, n) and not pyramid.free(filled, n)
    ]
