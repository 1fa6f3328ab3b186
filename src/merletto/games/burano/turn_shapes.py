"""The types of the events of the turns, and of scored points."""

from typing import Annotated, Literal, TypedDict

from merletto.games.burano.shapes import BuranoDock
from merletto.games.burano.vocabulary import (
    BuranoCard,
    BuranoColour,
    BuranoDirection,
    BuranoFish,
    BuranoIslandName,
    BuranoLaceSquare,
    BuranoPlace,
    BuranoPyramidPlace,
    BuranoShip,
    BuranoSource,
    BuranoSquare,
    BuranoTileCode,
    BuranoWorkerPlace,
)
from merletto.kernel.shapes import Counted, Exactly, Says

# One of its fields has a name that is a Python keyword.
_WorkerCameBack = TypedDict(
    "_WorkerCameBack",
    {"event": Literal["worker_came_back"], "seat": int, "from": BuranoWorkerPlace, "coins": int},
)


class BuranoPriceSettled(TypedDict):
    """Coins changed hands before a move (B5.2)."""

    event: Literal["price_settled"]
    seat: int
    coins: Annotated[int, Says("Below zero if paid.")]


class BuranoPicked(TypedDict):
    """A house was picked up (B6.1)."""

    event: Literal["picked"]
    seat: int
    place: BuranoPyramidPlace
    colour: BuranoColour


class BuranoBuilt(TypedDict):
    """A house was built (B7.1)."""

    event: Literal["built"]
    seat: int
    colour: BuranoColour
    square: BuranoSquare


class BuranoPrivilegeGained(TypedDict):
    """Privilege points were gained (B7.3, B8.6)."""

    event: Literal["privilege_gained"]
    seat: int
    privilege: int


class BuranoRoofed(TypedDict):
    """A roof tile was laid (B8.1)."""

    event: Literal["roofed"]
    seat: int
    tile: BuranoTileCode
    square: Annotated[BuranoSquare, Says("Where its left or upper end is.")]
    direction: BuranoDirection
    turned: Annotated[bool, Says("Whether the second block is at that end.")]
    floor: Annotated[Literal[1, 2], Counted()]


class BuranoCardTaken(TypedDict):
    """A building card was taken (B8.6)."""

    event: Literal["card_taken"]
    seat: int
    card: BuranoCard


class BuranoScored(TypedDict):
    """The seat scored points (B8.7, B14.1, B15.1)."""

    event: Literal["scored"]
    seat: int
    source: BuranoSource
    points: int


class BuranoDocksSwapped(TypedDict):
    """Two docks changed places (B12.1)."""

    event: Literal["docks_swapped"]
    seat: int
    docks: Annotated[list[BuranoDock], Exactly(2), Says("As they lay before.")]


class BuranoSailed(TypedDict):
    """The boat sailed there (B9.1)."""

    event: Literal["sailed"]
    seat: int
    place: BuranoPlace


class BuranoFishCaught(TypedDict):
    """A fish card was taken (B9.3)."""

    event: Literal["fish_caught"]
    seat: int
    blind: Annotated[bool, Says("Whether it came unseen off the deck.")]
    fish: Annotated[BuranoFish | None, Says("Null if it is blind and another seat's (B16.2).")]


class BuranoWorkersSent(TypedDict):
    """Workers went ashore on an island (B9.5)."""

    event: Literal["workers_sent"]
    seat: int
    island: BuranoIslandName
    workers: Literal[1, 2]


class BuranoWorkerCameBack(_WorkerCameBack):
    """A worker of this seat came back to its ring (B9.7, B10.7, B11.2)."""


class BuranoTraded(TypedDict):
    """Fish were sold; `scored` tells of the same points (B9.9)."""

    event: Literal["traded"]
    seat: int
    ship: BuranoShip
    fish: Annotated[list[BuranoFish], Says("Laid off.")]
    points: int


class BuranoLaceWorkerPlaced(TypedDict):
    """A lace worker was sent (B10)."""

    event: Literal["lace_worker_placed"]
    seat: int
    square: BuranoLaceSquare
    coins: Annotated[int, Says("Received.")]
    privilege: Annotated[int, Says("Spent.")]


class BuranoCoinsEarned(TypedDict):
    """The coins of earning were paid (B11.1)."""

    event: Literal["coins_earned"]
    seat: int
    coins: int


class BuranoPrivilegeSpent(TypedDict):
    """Privilege points bought as many coins (B12.4)."""

    event: Literal["privilege_spent"]
    seat: int
    privilege: int


class BuranoCubeBought(TypedDict):
    """A privilege point bought a cube for the pyramid (B12.3)."""

    event: Literal["cube_bought"]
    seat: int
    colour: BuranoColour
    place: BuranoPyramidPlace


class BuranoTurnEnded(TypedDict):
    """The seat's turn is over (B5.3)."""

    event: Literal["turn_ended"]
    seat: int
    coins: Annotated[int, Says("1 if no move was made.")]
