"""The words of the game: colours, places, ships, cards, and the codes of squares and tiles."""

from typing import Final

from merletto.games.burano.moves import SQUARES, TILES, TILES_A_KIND
from merletto.games.burano.vocabulary import (
    BuranoAction,
    BuranoCard,
    BuranoColour,
    BuranoDirection,
    BuranoIslandName,
    BuranoLaceSquare,
    BuranoPayment,
    BuranoPlace,
    BuranoPortName,
    BuranoPyramidPlace,
    BuranoRoofKind,
    BuranoRoofSpace,
    BuranoSeason,
    BuranoShip,
    BuranoSource,
    BuranoWorkerPlace,
)
from merletto.kernel.shapes import words

COLOUR_NAMES: Final[tuple[BuranoColour, ...]] = words(BuranoColour)
ISLAND_NAMES: Final[tuple[BuranoIslandName, ...]] = words(BuranoIslandName)
PORT_NAMES: Final[tuple[BuranoPortName, ...]] = words(BuranoPortName)
PLACE_NAMES: Final[tuple[BuranoPlace, ...]] = words(BuranoPlace)
"""The islands, then the ports."""
KIND_NAMES: Final[tuple[BuranoRoofKind, ...]] = words(BuranoRoofKind)
SPACE_NAMES: Final[tuple[BuranoRoofSpace, ...]] = words(BuranoRoofSpace)
SHIP_NAMES: Final[tuple[BuranoShip, ...]] = words(BuranoShip)
ACTION_NAMES: Final[tuple[BuranoAction, ...]] = words(BuranoAction)
SEASON_NAMES: Final[tuple[BuranoSeason, ...]] = words(BuranoSeason)
DIRECTION_NAMES: Final[tuple[BuranoDirection, ...]] = words(BuranoDirection)
PAYMENT_NAMES: Final[tuple[BuranoPayment, ...]] = words(BuranoPayment)
CARD_NAMES: Final[tuple[BuranoCard, ...]] = words(BuranoCard)
"""The building cards, in the order of cards.py."""

CARD_TEXTS: Final = (
    "5 points for each pink or blue block you roof with",
    "5 points for each yellow or green block you roof with",
    "5 points for each orange or white block you roof with",
    "your blue and green blocks fit cubes of any colour",
    "your yellow and white blocks fit cubes of any colour",
    "your pink and orange blocks fit cubes of any colour",
    "at the end 2 points for each fish sold of its four kinds",
    "at the end 2 points for each fish sold of its four kinds",
    "at the end 2 points a worker on pink, blue, yellow lace",
    "at the end 2 points a worker on green, orange, white lace",
    "your boat may sail two spaces",
    "your lace workers may displace others",
    "you win ties on the neighbouring islands",
    "pay one lace worker a season free; at the end 3 points",
    "at the end 3 points for each of your building cards",
    "at the end 9 points",
)
"""What each building card does, in a few words (B13)."""

SOURCE_NAMES: Final[tuple[BuranoSource, ...]] = words(BuranoSource)
PYRAMID_CODES: Final[tuple[BuranoPyramidPlace, ...]] = words(BuranoPyramidPlace)
"""The places of a pyramid: the base b1 to b9 row by row, the second level s1 to s4, the top t."""


def a(colour: str) -> str:
    """A colour with its article: a pink, an orange."""
    return f"an {colour}" if colour == "orange" else f"a {colour}"


_ROW_NUMBERS: Final = tuple([str(n + 1) for n in range(SQUARES)])


def square_code(square: int, columns: int) -> str:
    """A square of the main island: column letter from the left, row number from the top; c3."""
    row, column = divmod(square, columns)
    return f"{chr(ord('a') + column)}{row + 1}"


def parse_square(code: str, columns: int) -> int | None:
    """The square with that code, in any case, or None."""
    column = ord(code[0].lower()) - ord("a") if code else -1
    row = code[1:]
    if not 0 <= column < columns or row not in _ROW_NUMBERS:
        return None
    square = (int(row) - 1) * columns + column
    return square if square < SQUARES else None


_SQUARE_CODES: Final[dict[int, tuple[str, ...]]] = {}


def square_codes(columns: int) -> tuple[str, ...]:
    """The codes of all square numbers, also of those below a smaller island's last row."""
    if columns not in _SQUARE_CODES:
        _SQUARE_CODES[columns] = tuple([square_code(square, columns) for square in range(SQUARES)])
    return _SQUARE_CODES[columns]


LACE_CODES: Final[tuple[BuranoLaceSquare, ...]] = words(BuranoLaceSquare)
"""The squares of the workshop area: w, row from the top, column from the left; w23."""

WORKER_PLACES: Final[tuple[BuranoWorkerPlace, ...]] = words(BuranoWorkerPlace)
"""Where a worker comes back from: the islands, then the lace squares."""


def tile_code(tile: int) -> str:
    """A roof tile: its kind, and which of the twelve; islands.7."""
    kind, number = divmod(tile, TILES_A_KIND)
    return f"{KIND_NAMES[kind]}.{number + 1}"


TILE_CODES: Final = tuple([tile_code(tile) for tile in range(TILES)])
