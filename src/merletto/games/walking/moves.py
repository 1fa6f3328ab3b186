"""The fixed layout of moves and draws: each is one small number, the same for all seats and games."""

from typing import Final

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

# Moves. DRAFT: column * 8 + set of levels taken. LAY: card * PLACES + place.
DRAFT: Final = 0
LAY: Final = 40
DONE: Final = 688
TAKE: Final = 689
RETURN: Final = 700
REMOVE: Final = 772
MOVES: Final = 783
"""How many move numbers there are; the action space of learning environments."""

# Draws. A card is drawn as its own number, a start seat after them.
START: Final = 72

# The most moves one decision can offer: six cards on nine places, and done.
ROOM: Final = 64


def draft(column: i64, levels: i64) -> i64:
    """Take the cards of these levels (bits 0 to 2) from the column."""
    return DRAFT + column * 8 + levels


def lay(card: i64, place: i64) -> i64:
    return LAY + card * PLACES + place


def take(character: i64) -> i64:
    return TAKE + character


def put_under(card: i64) -> i64:
    return RETURN + card


def remove(character: i64) -> i64:
    return REMOVE + character


def level_of(card: i64) -> i64:
    """0 for the ground floor, 1 for the first floor, 2 for the roof."""
    return card // CARDS_A_LEVEL


def colour_of(card: i64) -> i64:
    return card % CARDS_A_LEVEL // CARDS_A_COLOUR
