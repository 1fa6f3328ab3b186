"""The types of the events of the set-up, the pyramids and clean-up."""

from typing import Annotated, Literal, TypedDict

from merletto.games.burano.vocabulary import (
    BuranoAction,
    BuranoCard,
    BuranoColour,
    BuranoFish,
    BuranoIslandName,
    BuranoLaceSquare,
    BuranoPayment,
    BuranoPortName,
    BuranoPyramidPlace,
    BuranoSeason,
    BuranoShip,
    BuranoSquare,
    BuranoTileCode,
)
from merletto.kernel.shapes import Counted, Says

# One of its fields has a name that is a Python keyword.
_LacePaid = TypedDict(
    "_LacePaid",
    {"event": Literal["lace_paid"], "seat": int, "square": BuranoLaceSquare, "with": BuranoPayment},
)


class BuranoDockLaid(TypedDict):
    """A dock was laid at an island (B2.1)."""

    event: Literal["dock_laid"]
    seat: None
    island: BuranoIslandName
    colour: BuranoColour


class BuranoShipMoored(TypedDict):
    """A merchant ship was put into a port (B2.3)."""

    event: Literal["ship_moored"]
    seat: None
    ship: BuranoShip
    port: BuranoPortName


class BuranoFirstCubeLaid(TypedDict):
    """The first cube of the main island was laid (B2.4)."""

    event: Literal["first_cube_laid"]
    seat: None
    square: BuranoSquare
    colour: BuranoColour


class BuranoMarkerLaid(TypedDict):
    """An action marker was laid (B2.7, B14.4)."""

    event: Literal["marker_laid"]
    seat: None
    colour: BuranoColour
    action: BuranoAction


class BuranoCardRevealed(TypedDict):
    """A building card was turned up for the display (B2.8, B8.6)."""

    event: Literal["card_revealed"]
    seat: None
    card: BuranoCard


class BuranoFishRevealed(TypedDict):
    """A fish card was turned up for the display (B2.8, B9.3)."""

    event: Literal["fish_revealed"]
    seat: None
    fish: BuranoFish


class BuranoPieceJoined(TypedDict):
    """A piece was joined to the seat's ring (B2.9)."""

    event: Literal["piece_joined"]
    seat: int
    piece: Annotated[Literal[1, 2, 3, 4], Counted()]
    quarter: Literal["A", "B", "C", "D"]


class BuranoStartChosen(TypedDict):
    """It was drawn that this seat begins (B2.10)."""

    event: Literal["start_chosen"]
    seat: int


class BuranoRoofTaken(TypedDict):
    """A roof tile was taken (B2.14, B14.5)."""

    event: Literal["roof_taken"]
    seat: int
    tile: BuranoTileCode


class BuranoCubeStacked(TypedDict):
    """A place of the pyramid was decided; others are not told before the game is over (B4.1)."""

    event: Literal["cube_stacked"]
    seat: int
    place: BuranoPyramidPlace
    colour: Annotated[BuranoColour | None, Says("Null if the place was left empty.")]


class BuranoPyramidsRevealed(TypedDict):
    """All pyramids are stacked and shown (B4.4)."""

    event: Literal["pyramids_revealed"]
    seat: None


class BuranoSurplusReturned(TypedDict):
    """Cubes that did not fit into the pyramid went back, for a coin each (B4.2)."""

    event: Literal["surplus_returned"]
    seat: int
    coins: int


class BuranoLacePaid(_LacePaid):
    """A lace worker was paid (B14.2)."""


class BuranoIslandLed(TypedDict):
    """In clean-up the seat had the most workers on an island, alone or not; its points follow (B14.1)."""

    event: Literal["island_led"]
    seat: int
    island: BuranoIslandName


class BuranoMarkersLifted(TypedDict):
    """The action markers came off to be shuffled (B14.4)."""

    event: Literal["markers_lifted"]
    seat: None


class BuranoCubesRefilled(TypedDict):
    """Cubes came to the reserve for the covered houses of the ring (B14.4)."""

    event: Literal["cubes_refilled"]
    seat: int
    pink: int
    blue: int
    yellow: int
    green: int
    orange: int
    white: int


class BuranoCubeTaken(TypedDict):
    """A cube was taken into the reserve (B14.4, B12.5)."""

    event: Literal["cube_taken"]
    seat: int
    colour: BuranoColour
    privilege: Annotated[int, Says("Spent.")]


class BuranoRoofPutAway(TypedDict):
    """A roof tile left the game (B14.5)."""

    event: Literal["roof_put_away"]
    seat: int
    tile: BuranoTileCode


class BuranoSeasonEnded(TypedDict):
    """A season is over (B14.6)."""

    event: Literal["season_ended"]
    seat: None
    season: BuranoSeason


class BuranoGameEnded(TypedDict):
    """Winter is over, and the game with it (B15)."""

    event: Literal["game_ended"]
    seat: None
