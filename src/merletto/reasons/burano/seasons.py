"""B8.6, B13 and B14: why this bonus, this cube, this tile."""

from merletto.games.burano import moves
from merletto.games.burano.counts import total
from merletto.games.burano.flow import BuranoState
from merletto.games.burano.moves import PRIVILEGE, PYRAMID, TILES_A_KIND, TOP_CARD
from merletto.games.burano.names import CARD_NAMES, KIND_NAMES, SPACE_NAMES
from merletto.games.burano.roof import POINTS_TILE, tile_points
from merletto.games.burano.state import ROOF_CARDS, ROOFING, SUBSTITUTES
from merletto.games.burano.worth import card_worth
from merletto.guides.burano.cards import card_worth as expected_worth
from merletto.guides.burano.clock import turns_left
from merletto.guides.burano.weights import STANDARD
from merletto.kernel.bits import size
from merletto.reasons.burano.worths import (
    colour_uses,
    fits_now,
    gains_privilege,
    spends_privilege,
    tile_worth,
)
from merletto.reasons.reason import Reason


def bonus(table: BuranoState, after: BuranoState, move: int) -> list[Reason]:
    """B8.6: two privilege points, or what the building card pays and does."""
    if move == PRIVILEGE:
        return [gains_privilege(table, 2)]
    if move == TOP_CARD:
        return [Reason("top_card", {"cards": int(size(table.card_deck))}, STANDARD.card_unseen)]
    seat = int(table.seat)
    card = int(moves.card_number(move))
    name = CARD_NAMES[card]
    worth = next(one for one in card_worth(table, seat) if one["card"] == name)
    found: list[Reason] = []
    now = _points_now(table, after)
    if now:
        found.append(Reason("card_now", {"building": name, "points": now}, float(now)))
    if worth["end"]:
        found.append(Reason("card_end", {"building": name, "points": worth["end"]}, float(worth["end"])))
    if worth["tiles"]:
        found.append(
            Reason(
                "card_tiles",
                {"building": name, "points": worth["tiles"]},
                STANDARD.card_roof_soon * worth["tiles"],
            )
        )
    turns = max(1, int(turns_left(table, seat)))
    use = float(expected_worth(STANDARD, table, seat, card, turns)) - sum(one.weight for one in found)
    return [*found, Reason("card_use", {"building": name}, max(0.1, use))]


def _points_now(table: BuranoState, after: BuranoState) -> int:
    """B8.9, B13.1: how much more the roof just laid scores with the card than with privilege."""
    plain = table.clone()
    plain.apply(PRIVILEGE)
    seat = int(table.seat)
    return sum(
        int(after.owners[seat].tally[source] - plain.owners[seat].tally[source])
        for source in (ROOFING, ROOF_CARDS)
    )


def take_cube(table: BuranoState, after: BuranoState, colour: int) -> list[Reason]:
    """B14.4, B12.5: what the cube is for, and whether the next pyramid needs it."""
    reserve = int(total(after.owners[table.seat].reserve))
    found = colour_uses(table, colour)
    if table.task() == SUBSTITUTES:
        found.append(Reason("substitute", {}, 0.5))
    else:
        found.append(spends_privilege(table))
    found.append(Reason("reserve", {"cubes": reserve}, 0.7 if reserve <= PYRAMID else -0.2))
    return found


def put_away(table: BuranoState, space: int) -> list[Reason]:
    """B14.5: whether the tile fits anywhere, and what it would score."""
    seat = int(table.seat)
    tile = int(table.mover().roofs[space])
    kind = KIND_NAMES[tile // TILES_A_KIND]
    points = tile_worth(table, seat, tile)
    if SPACE_NAMES[space] in fits_now(table, seat):
        return [Reason("tile_fits", {"tile": kind, "points": points}, -float(points))]
    return [
        Reason("tile_unfit", {"tile": kind}, 1.0),
        Reason("tile_scores", {"tile": kind, "points": points}, -0.3 * points),
    ]


def take_roof(table: BuranoState, kind: int) -> list[Reason]:
    """B2.14, B8.7: what a tile of the kind would score now, and whether that can grow."""
    points = int(tile_points(table, table.seat, kind))
    found = [Reason("tile_scores", {"tile": KIND_NAMES[kind], "points": points}, float(points))]
    rises = float(STANDARD.tile_rises[kind])
    if kind != POINTS_TILE:
        found.append(Reason("tile_grows", {"tile": KIND_NAMES[kind]}, rises))
    return found
