"""The fields of moves and draws: which words each may be, and how it appears in plain data."""

from typing import Final

from merletto.games.burano.moves import FISH, SQUARES
from merletto.games.burano.names import (
    CARD_NAMES,
    COLOUR_NAMES,
    DIRECTION_NAMES,
    ISLAND_NAMES,
    KIND_NAMES,
    LACE_CODES,
    PAYMENT_NAMES,
    PLACE_NAMES,
    PYRAMID_CODES,
    SHIP_NAMES,
    SPACE_NAMES,
    TILE_CODES,
    WORKER_PLACES,
)
from merletto.kernel.notation import FLAG, NUMBER, Field

COLOUR: Final = Field("colour", "colours are {words}", COLOUR_NAMES)
ROOF_KIND: Final = Field("roof", "kinds of roof are {words}", KIND_NAMES)
ROOF_SPACE: Final = Field("space", "roof spaces are {words}", SPACE_NAMES)
PLACE: Final = Field("place", "places at sea are {words}", PLACE_NAMES)
ISLAND: Final = Field("island", "islands are {words}", ISLAND_NAMES)
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
    WORKER_PLACES,
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
