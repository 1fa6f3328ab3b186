"""B13: the sixteen building cards, by their numbers, and what each is about."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

PINK: Final = 0
BLUE: Final = 1
YELLOW: Final = 2
GREEN: Final = 3
ORANGE: Final = 4
WHITE: Final = 5

ROOF_POINTS: Final = 0  # B13.1, three cards
WILD_BLOCKS: Final = 3  # B13.2, three cards
FISH_POINTS: Final = 6  # B13.3, two cards
LACE_POINTS: Final = 8  # B13.4, two cards
FAR_SAILING: Final = 10  # B13.5
BOLD_LACE: Final = 11  # B13.6
WINS_TIES: Final = 12  # B13.7
FREE_LACE: Final = 13  # B13.8
EACH_CARD: Final = 14  # B13.9
NINE_POINTS: Final = 15  # B13.10


def _set(*members: int) -> int:
    return sum([2**member for member in members])


ROOF_POINT_COLOURS: Final = vec[i64]([_set(BLUE, PINK), _set(YELLOW, GREEN), _set(ORANGE, WHITE)])
WILD_COLOURS: Final = vec[i64]([_set(BLUE, GREEN), _set(YELLOW, WHITE), _set(ORANGE, PINK)])
LACE_POINT_COLOURS: Final = vec[i64]([_set(PINK, BLUE, YELLOW), _set(GREEN, ORANGE, WHITE)])
PAID_AT_THE_END: Final = i64(
    _set(FISH_POINTS, FISH_POINTS + 1, LACE_POINTS, LACE_POINTS + 1, FREE_LACE, EACH_CARD, NINE_POINTS)
)
"""The cards that score in the final scoring, as bits; the others pay or help during the game."""


def wild_colours(cards: i64) -> i64:
    """B13.2: the block colours that fit a cube of any colour for the owner of these cards."""
    colours: i64 = 0
    for n in range(i64(3)):
        if (cards >> (WILD_BLOCKS + n)) & 1:
            colours |= WILD_COLOURS[n]
    return colours


def roof_bonus(cards: i64, first: i64, second: i64) -> i64:
    """B13.1: five points for each block of the tile in a colour of these cards."""
    points: i64 = 0
    for n in range(i64(3)):
        if (cards >> (ROOF_POINTS + n)) & 1:
            colours = ROOF_POINT_COLOURS[n]
            points += 5 * (((colours >> first) & 1) + ((colours >> second) & 1))
    return points
