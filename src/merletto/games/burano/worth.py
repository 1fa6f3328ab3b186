"""B13: what building cards are worth to a seat, held or on display."""

from merletto.games.burano.cards import EACH_CARD, PAID_AT_THE_END, ROOF_POINTS, WILD_BLOCKS, roof_bonus
from merletto.games.burano.final import end_points, points_of_cards
from merletto.games.burano.moves import CARDS
from merletto.games.burano.names import CARD_NAMES
from merletto.games.burano.shapes import BuranoCardWorth
from merletto.games.burano.state import NOTHING, BuranoTable, Seat
from merletto.kernel.bits import BIT


def card_worth(table: BuranoTable, seat: int) -> list[BuranoCardWorth]:
    """The seat's own cards and those on display, each with its points as things stand."""
    owner = table.owners[seat]
    near = owner.cards | table.card_display
    return [
        {
            "card": CARD_NAMES[card],
            "end": _at_the_end(table, seat, card),
            "tiles": _on_tiles(table, owner, card) if ROOF_POINTS <= card < WILD_BLOCKS else None,
        }
        for card in range(CARDS)
        if near & BIT[card]
    ]


def _at_the_end(table: BuranoTable, seat: int, card: int) -> int | None:
    """B13.3, B13.4, B13.8 to B13.10: its points at the end; a card to be taken counts for the Piazza too."""
    owner = table.owners[seat]
    held = owner.cards
    pays = PAID_AT_THE_END & BIT[card] != 0
    if owner.holds_card(card):
        return int(end_points(table, seat, held, card)) if pays else None
    if not pays and not owner.holds_card(EACH_CARD):
        return None
    return int(points_of_cards(table, seat, held | BIT[card]) - points_of_cards(table, seat, held))


def _on_tiles(table: BuranoTable, owner: Seat, card: int) -> int:
    """B13.1: what the card would add to the roof tiles that the seat has not laid."""
    parts = table.parts
    tiles = [tile for tile in owner.roofs if tile != NOTHING]
    return sum(
        [int(roof_bonus(BIT[card], parts.tile_first[tile], parts.tile_second[tile])) for tile in tiles]
    )
