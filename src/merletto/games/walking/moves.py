"""The action encoding: each move and draw is one small number, the same for all seats and games."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

LEVELS: Final = 3
CARDS: Final = 72
CARDS_A_LEVEL: Final = 24
CARDS_A_COLOUR: Final = 4  # of one level
COLOURS: Final = 6
PLACES: Final = 9
"""A street spans five places, and its first card may end up leftmost or rightmost of them (W4.2)."""
FIRST_PLACE: Final = 4
CHARACTERS: Final = 11
MOST_COLUMNS: Final = 5

LEVEL_SETS: Final = 8

# The first number of each kind of move; below, its moves are put together and taken apart by name.
DRAFT: Final = 0
LAY: Final = DRAFT + MOST_COLUMNS * LEVEL_SETS
DONE: Final = LAY + CARDS * PLACES
TAKE: Final = DONE + 1
RETURN: Final = TAKE + CHARACTERS
REMOVE: Final = RETURN + CARDS
MOVES: Final = REMOVE + CHARACTERS
"""The number of moves: the size of the action space."""

# Draws. A card is drawn as its own number, a start seat after them.
START: Final = CARDS

# The most moves one decision can offer: six cards on nine places, and done.
ROOM: Final = 64


def draft(column: i64, levels: i64) -> i64:
    """Take the cards of these levels (bits 0 to 2) from the column."""
    return DRAFT + column * LEVEL_SETS + levels


def draft_column(move: i64) -> i64:
    return (move - DRAFT) // LEVEL_SETS


def draft_levels(move: i64) -> i64:
    return (move - DRAFT) % LEVEL_SETS


def lay(card: i64, place: i64) -> i64:
    return LAY + card * PLACES + place


def lay_card(move: i64) -> i64:
    return (move - LAY) // PLACES


def lay_place(move: i64) -> i64:
    return move - LAY - lay_card(move) * PLACES


def take(character: i64) -> i64:
    return TAKE + character


def take_character(move: i64) -> i64:
    return move - TAKE


def put_under(card: i64) -> i64:
    return RETURN + card


def put_under_card(move: i64) -> i64:
    return move - RETURN


def remove(character: i64) -> i64:
    return REMOVE + character


def remove_character(move: i64) -> i64:
    return move - REMOVE


# Tables, since a division takes several times as long.
_LEVEL_OF: Final = vec[i64]([card // CARDS_A_LEVEL for card in range(CARDS)])
_COLOUR_OF: Final = vec[i64]([card % CARDS_A_LEVEL // CARDS_A_COLOUR for card in range(CARDS)])


def level_of(card: i64) -> i64:
    """0 for the ground floor, 1 for the first floor, 2 for the roof."""
    return _LEVEL_OF[card]


def colour_of(card: i64) -> i64:
    return _COLOUR_OF[card]
