"""What moves of Burano name; docs/notation.md explains them."""

from typing import Annotated, Literal

from typing_extensions import TypeAliasType, TypedDict

from merletto.server.shapes.burano.words import (
    BuranoCard,
    BuranoColour,
    BuranoDirection,
    BuranoFish,
    BuranoIslandName,
    BuranoLaceSquare,
    BuranoPayment,
    BuranoPlace,
    BuranoPyramidPlace,
    BuranoRoofKind,
    BuranoRoofSpace,
    BuranoShip,
    BuranoSquare,
    BuranoWorkerPlace,
)
from merletto.server.shapes.exact import Exact, says, told_by

# These have fields with names that Python keeps for itself.
_Withdraw = TypedDict("_Withdraw", {"kind": Literal["withdraw"], "from": BuranoWorkerPlace})
_Pay = TypedDict("_Pay", {"kind": Literal["pay"], "square": BuranoLaceSquare, "with": BuranoPayment})


class BuranoStopMove(Exact):
    """End what may be ended: the turn, an action, a payment (B5, B7.4)."""

    kind: Literal["stop"]


class BuranoStackMove(Exact):
    """The next place of the pyramid gets a cube of that colour (B4.1)."""

    kind: Literal["stack"]
    colour: BuranoColour


class BuranoLeaveMove(Exact):
    """The next place of the pyramid stays empty (B4.3)."""

    kind: Literal["leave"]


class BuranoPickMove(Exact):
    """Take that cube of the pyramid into the preparation area (B6.1)."""

    kind: Literal["pick"]
    place: BuranoPyramidPlace


class BuranoBuildMove(Exact):
    """Build a house of that colour there (B7)."""

    kind: Literal["build"]
    colour: BuranoColour
    square: BuranoSquare


class BuranoRoofMove(Exact):
    """Lay the tile of that roof space, its left or upper end there (B8)."""

    kind: Literal["roof"]
    space: BuranoRoofSpace
    square: BuranoSquare
    direction: BuranoDirection
    turned: Annotated[bool, says("Whether the second block is at that end.")]


class BuranoCoinMove(Exact):
    """Spend a privilege point on a coin (B12.4)."""

    kind: Literal["coin"]


class BuranoCubeMove(Exact):
    """Spend a privilege point on a cube for that place of the pyramid (B12.3)."""

    kind: Literal["cube"]
    colour: BuranoColour
    place: BuranoPyramidPlace


class BuranoSailMove(Exact):
    """Sail there (B9.1)."""

    kind: Literal["sail"]
    place: BuranoPlace


class BuranoSwapMove(Exact):
    """Name one dock of a swap; the next move names the other (B12.1)."""

    kind: Literal["swap"]
    island: BuranoIslandName
    colour: BuranoColour


class BuranoCatchMove(Exact):
    """Take that fish from the display (B9.3)."""

    kind: Literal["catch"]
    fish: BuranoFish


class BuranoBlindMove(Exact):
    """Take a fish unseen off the deck (B9.3)."""

    kind: Literal["blind"]


class BuranoSendMove(Exact):
    """Send that many workers to the island (B9.5)."""

    kind: Literal["send"]
    workers: Literal[1, 2]


class BuranoSellMove(Exact):
    """Lay off a card, a pair or three of that kind for the ship (B9.9)."""

    kind: Literal["sell"]
    ship: BuranoShip
    fish: BuranoFish


class BuranoLaceMove(Exact):
    """Send a lace worker there (B10)."""

    kind: Literal["lace"]
    square: BuranoLaceSquare


class BuranoWithdrawMove(Exact, _Withdraw):
    """Take a worker back from there (B11.2)."""


class BuranoPrivilegeMove(Exact):
    """The bonus is two privilege points (B8.6)."""

    kind: Literal["privilege"]


class BuranoCardMove(Exact):
    """The bonus is that building card of the display (B8.6)."""

    kind: Literal["card"]
    card: BuranoCard


class BuranoTopMove(Exact):
    """The bonus is the top building card of the deck (B8.6)."""

    kind: Literal["top"]


class BuranoPayMove(Exact, _Pay):
    """Pay the lace worker there (B14.2)."""


class BuranoGiveMove(Exact):
    """Pay the lace worker there with the cube at that place, where only free cubes pay (B14.2)."""

    kind: Literal["give"]
    place: BuranoPyramidPlace
    square: BuranoLaceSquare


class BuranoTakeMove(Exact):
    """Take a cube from the supply into the reserve (B14.4, B12.5)."""

    kind: Literal["take"]
    colour: BuranoColour


class BuranoDiscardMove(Exact):
    """Put away the tile of that roof space (B14.5)."""

    kind: Literal["discard"]
    space: BuranoRoofSpace


class BuranoTileMove(Exact):
    """Take the top tile of that stack (B2.14)."""

    kind: Literal["tile"]
    roof: BuranoRoofKind


BuranoMove = TypeAliasType(
    "BuranoMove",
    Annotated[
        BuranoStopMove
        | BuranoStackMove
        | BuranoLeaveMove
        | BuranoPickMove
        | BuranoBuildMove
        | BuranoRoofMove
        | BuranoCoinMove
        | BuranoCubeMove
        | BuranoSailMove
        | BuranoSwapMove
        | BuranoCatchMove
        | BuranoBlindMove
        | BuranoSendMove
        | BuranoSellMove
        | BuranoLaceMove
        | BuranoWithdrawMove
        | BuranoPrivilegeMove
        | BuranoCardMove
        | BuranoTopMove
        | BuranoPayMove
        | BuranoTakeMove
        | BuranoDiscardMove
        | BuranoTileMove
        | BuranoGiveMove,
        told_by("kind"),
        says("What a seat decides."),
    ],
)
