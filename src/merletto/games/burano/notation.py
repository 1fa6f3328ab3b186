"""Moves and draws as words: `build blue e5`, `sail West`, `pay w23 privilege`; each prints and parses.

A move is a verb and the words of its fields; the tables say which, in the order of the numbers in moves.py.
"""

from typing import Final

from merletto.games.burano.moves import FISH, ISLANDS, SQUARES
from merletto.games.burano.names import (
    CARD_NAMES,
    COLOUR_NAMES,
    DIRECTION_NAMES,
    KIND_NAMES,
    LACE_CODES,
    PAYMENT_NAMES,
    PLACE_NAMES,
    PYRAMID_CODES,
    SHIP_NAMES,
    TILE_CODES,
    square_codes,
)
from merletto.kernel.notation import FLAG, NUMBER, Field, Layout, Notation, Shape

COLOUR: Final = Field("colour", "colours are {words}", COLOUR_NAMES)
ROOF_KIND: Final = Field("roof", "kinds of roof are {words}", KIND_NAMES)
ROOF_SPACE: Final = Field("space", "roof spaces are {words}", ("1", "2", "3"))
PLACE: Final = Field("place", "places at sea are {words}", PLACE_NAMES)
ISLAND: Final = Field("island", "islands are {words}", PLACE_NAMES[:ISLANDS])
SHIP: Final = Field("ship", "ships are {words}", SHIP_NAMES)
BUILDING_CARD: Final = Field("card", "building cards are {words}", CARD_NAMES)
DIRECTION: Final = Field("direction", "directions are {words}", DIRECTION_NAMES)
WORKERS: Final = Field("workers", "numbers of workers to send are {words}", ("1", "2"), data=NUMBER)
PIECE: Final = Field("piece", "ring pieces are {words}", ("1", "2", "3", "4"))
SEAT: Final = Field("seat", "seats are {words}", ("1", "2", "3", "4"))
CUBE_PLACE: Final = Field(
    "place", "places of the pyramid are b1 to b9 in the base, s1 to s4 above, and t", PYRAMID_CODES
)
LACE_SQUARE: Final = Field("square", "lace squares are w, row and column, from w11 to w47", LACE_CODES)
WITHDRAWN: Final = Field(
    "from",
    "workers come back from islands, A to F, or squares, as w23",
    PLACE_NAMES[:ISLANDS] + LACE_CODES,
)
TILE: Final = Field("tile", "roof tiles are their kind and a number to 12, as in islands.7", TILE_CODES)
TURNED: Final = Field(
    "turned", "a tile lies as it is, or turned", ("straight", "turned"), silent=True, data=FLAG
)
PAYMENT: Final = Field("with", "workers are paid with {words}", PAYMENT_NAMES, silent=True)

# The words of these two come from the component set. The example of a square is a pit.
SQUARE: Final = Field(
    "square", "squares are a column letter and a row number, as in c3", size=SQUARES, example=2
)
FISH_KIND: Final = Field("fish", "kinds of fish are {words}", size=FISH)

MOVE_LAYOUT: Final = Layout(
    "moves",
    Shape("stop"),
    Shape("stack", COLOUR),
    Shape("leave"),
    Shape("pick", CUBE_PLACE),
    Shape("build", COLOUR, SQUARE),
    Shape("roof", ROOF_SPACE, SQUARE, DIRECTION, TURNED),
    Shape("coin"),
    Shape("cube", COLOUR, CUBE_PLACE),
    Shape("sail", PLACE),
    Shape("swap", ISLAND, COLOUR),
    Shape("catch", FISH_KIND),
    Shape("blind"),
    Shape("send", WORKERS),
    Shape("sell", SHIP, FISH_KIND),
    Shape("lace", LACE_SQUARE),
    Shape("withdraw", WITHDRAWN),  # RECALL, then UNPICK
    Shape("privilege"),
    Shape("card", BUILDING_CARD),
    Shape("top"),
    # PAY, PAY_PRIVILEGE, PAY_FREE
    Shape("pay", LACE_SQUARE, PAYMENT, counted=(PAYMENT, LACE_SQUARE)),
    Shape("take", COLOUR),
    Shape("discard", ROOF_SPACE),
    Shape("tile", ROOF_KIND),
    Shape("give", CUBE_PLACE, LACE_SQUARE, counted=(LACE_SQUARE, CUBE_PLACE)),
)
DRAW_LAYOUT: Final = Layout(
    "draws",
    Shape("", COLOUR),
    Shape("ship", SHIP),
    Shape("piece", PIECE),
    Shape("start", SEAT),
    Shape("card", BUILDING_CARD),
    Shape("fish", FISH_KIND),
    Shape("tile", TILE),
)

SPELLINGS: Final = MOVE_LAYOUT.spellings()


def moves_in_words(columns: int, fish: tuple[str, ...]) -> Notation:
    """The notation of moves with a component set's squares and fish."""
    return Notation(MOVE_LAYOUT, {SQUARE: square_codes(columns), FISH_KIND: fish})


def draws_in_words(fish: tuple[str, ...]) -> Notation:
    """The notation of draws with a component set's fish."""
    return Notation(DRAW_LAYOUT, {FISH_KIND: fish})
