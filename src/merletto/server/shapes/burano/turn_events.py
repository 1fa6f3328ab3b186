"""What the events of the turns tell, and that points were scored."""

from typing import Annotated, Literal

from typing_extensions import TypedDict

from merletto.server.shapes.burano.words import (
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
from merletto.server.shapes.exact import Exact, exactly, says

# One of its fields has a name that Python keeps for itself.
_WorkerCameBack = TypedDict(
    "_WorkerCameBack",
    {"event": Literal["worker_came_back"], "seat": int, "from": BuranoWorkerPlace, "coins": int},
)


class BuranoPriceSettled(Exact):
    """Coins changed hands before a move (B5.2)."""

    event: Literal["price_settled"]
    seat: int
    coins: Annotated[int, says("Below zero if paid.")]


class BuranoPicked(Exact):
    """A house was picked up (B6.1)."""

    event: Literal["picked"]
    seat: int
    place: BuranoPyramidPlace
    colour: BuranoColour


class BuranoBuilt(Exact):
    """A house was built (B7.1)."""

    event: Literal["built"]
    seat: int
    colour: BuranoColour
    square: BuranoSquare


class BuranoPrivilegeGained(Exact):
    """Privilege points were gained (B7.3, B8.6)."""

    event: Literal["privilege_gained"]
    seat: int
    privilege: int


class BuranoRoofed(Exact):
    """A roof tile was laid (B8.1)."""

    event: Literal["roofed"]
    seat: int
    tile: BuranoTileCode
    square: Annotated[BuranoSquare, says("Where its left or upper end is.")]
    direction: BuranoDirection
    turned: Annotated[bool, says("Whether the second block is at that end.")]
    floor: Literal[1, 2]


class BuranoCardTaken(Exact):
    """A building card was taken (B8.6)."""

    event: Literal["card_taken"]
    seat: int
    card: BuranoCard


class BuranoScored(Exact):
    """The seat scored points (B8.7, B14.1, B15.1)."""

    event: Literal["scored"]
    seat: int
    source: BuranoSource
    points: int


class BuranoDock(Exact):
    """A dock, and the island where it lies."""

    island: BuranoIslandName
    colour: BuranoColour


class BuranoDocksSwapped(Exact):
    """Two docks changed places (B12.1)."""

    event: Literal["docks_swapped"]
    seat: int
    docks: Annotated[list[BuranoDock], exactly(2), says("As they lay before.")]


class BuranoSailed(Exact):
    """The boat sailed there (B9.1)."""

    event: Literal["sailed"]
    seat: int
    place: BuranoPlace


class BuranoFishCaught(Exact):
    """A fish card was taken (B9.3)."""

    event: Literal["fish_caught"]
    seat: int
    blind: Annotated[bool, says("Whether it came unseen off the deck.")]
    fish: Annotated[BuranoFish | None, says("Null if it is blind and another seat's (B16.2).")]


class BuranoWorkersSent(Exact):
    """Workers went ashore on an island (B9.5)."""

    event: Literal["workers_sent"]
    seat: int
    island: BuranoIslandName
    workers: Literal[1, 2]


class BuranoWorkerCameBack(Exact, _WorkerCameBack):
    """A worker of this seat came back to its ring (B9.7, B10.7, B11.2)."""


class BuranoTraded(Exact):
    """Fish were sold; `scored` tells of the same points (B9.9)."""

    event: Literal["traded"]
    seat: int
    ship: BuranoShip
    fish: Annotated[list[BuranoFish], says("Laid off.")]
    points: int


class BuranoLaceWorkerPlaced(Exact):
    """A lace worker was sent (B10)."""

    event: Literal["lace_worker_placed"]
    seat: int
    square: BuranoLaceSquare
    coins: Annotated[int, says("Received.")]
    privilege: Annotated[int, says("Spent.")]


class BuranoCoinsEarned(Exact):
    """The coins of earning were paid (B11.1)."""

    event: Literal["coins_earned"]
    seat: int
    coins: int


class BuranoPrivilegeSpent(Exact):
    """Privilege points bought as many coins (B12.4)."""

    event: Literal["privilege_spent"]
    seat: int
    privilege: int


class BuranoCubeBought(Exact):
    """A privilege point bought a cube for the pyramid (B12.3)."""

    event: Literal["cube_bought"]
    seat: int
    colour: BuranoColour
    place: BuranoPyramidPlace


class BuranoTurnEnded(Exact):
    """The seat's turn is over (B5.3)."""

    event: Literal["turn_ended"]
    seat: int
    coins: Annotated[int, says("1 if no move was made.")]
