"""B13: what building cards are worth to a seat, held or on display."""

from merletto.games.burano.cards import (
    EACH_CARD,
    FISH_POINTS,
    FREE_LACE,
    LACE_POINTS,
    NINE_POINTS,
    ROOF_POINT_COLOURS,
    ROOF_POINTS,
    WILD_BLOCKS,
)
from merletto.games.burano.final import fish_card_points, lace_card_points
from merletto.games.burano.moves import CARDS
from merletto.games.burano.names import CARD_NAMES
from merletto.games.burano.shapes import BuranoCardWorth
from merletto.games.burano.state import NOTHING, BuranoTable, Seat
from merletto.kernel.bits import BIT, size


def card_worth(table: BuranoTable, seat: int) -> list[BuranoCardWorth]:
    """The seat's own cards and those on display, each with its points as things stand."""
    owner = table.owners[seat]
    near = owner.cards | table.card_display
    return [
        {
            "card": CARD_NAMES[card],
            "end": _at_the_end(table, seat, card),
            "tiles": _on_tiles(table, owner, card) if card < WILD_BLOCKS else None,
        }
        for card in range(CARDS)
        if near & BIT[card]
    ]


def _at_the_end(table: BuranoTable, seat: int, card: int) -> int | None:
    """B13.3, B13.4, B13.8 to B13.10: its points at the end; a card to be taken counts for the Piazza too."""
    owner = table.owners[seat]
    pays = _pays(table, seat, card)
    if owner.holds_card(card) or not owner.holds_card(EACH_CARD):
        return pays
    return 3 if pays is None else pays + 3


def _pays(table: BuranoTable, seat: int, card: int) -> int | None:
    owner = table.owners[seat]
    if FISH_POINTS <= card < FISH_POINTS + 2:
        return fish_card_points(table, owner, card - FISH_POINTS)
    if LACE_POINTS <= card < LACE_POINTS + 2:
        return lace_card_points(table, seat, card - LACE_POINTS)
    if card == EACH_CARD:
        return 3 * int(size(owner.cards | BIT[card]))
    if card == FREE_LACE:
        return 3
    return 9 if card == NINE_POINTS else None


def _on_tiles(table: BuranoTable, owner: Seat, card: int) -> int:
    """B13.1: five points for each block in its colours on the roof tiles that the seat has not laid."""
    colours = ROOF_POINT_COLOURS[card - ROOF_POINTS]
    tiles = [tile for tile in owner.roofs if tile != NOTHING]
    blocks = [
        block for tile in tiles for block in (table.parts.tile_first[tile], table.parts.tile_second[tile])
    ]
    return 5 * sum([1 for block in blocks if colours & BIT[block]])
