"""What events of Burano tell a viewer; secrets read null to those who may not know them (B16.2)."""

from collections.abc import Iterable, Mapping
from typing import Annotated, cast

from merletto.games.burano.season_shapes import (
    BuranoCardRevealed,
    BuranoCubesRefilled,
    BuranoCubeStacked,
    BuranoCubeTaken,
    BuranoDockLaid,
    BuranoFirstCubeLaid,
    BuranoFishRevealed,
    BuranoGameEnded,
    BuranoIslandLed,
    BuranoLacePaid,
    BuranoMarkerLaid,
    BuranoMarkersLifted,
    BuranoPieceJoined,
    BuranoPyramidsRevealed,
    BuranoRoofPutAway,
    BuranoRoofTaken,
    BuranoSeasonEnded,
    BuranoShipMoored,
    BuranoStartChosen,
    BuranoSurplusReturned,
)
from merletto.games.burano.turn_shapes import (
    BuranoBuilt,
    BuranoCardTaken,
    BuranoCoinsEarned,
    BuranoCubeBought,
    BuranoDocksSwapped,
    BuranoFishCaught,
    BuranoLaceWorkerPlaced,
    BuranoPicked,
    BuranoPriceSettled,
    BuranoPrivilegeGained,
    BuranoPrivilegeSpent,
    BuranoRoofed,
    BuranoSailed,
    BuranoScored,
    BuranoTraded,
    BuranoTurnEnded,
    BuranoWorkerCameBack,
    BuranoWorkersSent,
)
from merletto.kernel.shapes import Says, ToldBy

BuranoEvent = Annotated[
    BuranoDockLaid
    | BuranoShipMoored
    | BuranoFirstCubeLaid
    | BuranoMarkerLaid
    | BuranoCardRevealed
    | BuranoFishRevealed
    | BuranoPieceJoined
    | BuranoStartChosen
    | BuranoRoofTaken
    | BuranoCubeStacked
    | BuranoPyramidsRevealed
    | BuranoSurplusReturned
    | BuranoPriceSettled
    | BuranoPicked
    | BuranoBuilt
    | BuranoPrivilegeGained
    | BuranoRoofed
    | BuranoCardTaken
    | BuranoScored
    | BuranoDocksSwapped
    | BuranoSailed
    | BuranoFishCaught
    | BuranoWorkersSent
    | BuranoWorkerCameBack
    | BuranoTraded
    | BuranoLaceWorkerPlaced
    | BuranoCoinsEarned
    | BuranoPrivilegeSpent
    | BuranoCubeBought
    | BuranoTurnEnded
    | BuranoLacePaid
    | BuranoIslandLed
    | BuranoMarkersLifted
    | BuranoCubesRefilled
    | BuranoCubeTaken
    | BuranoRoofPutAway
    | BuranoSeasonEnded
    | BuranoGameEnded,
    ToldBy("event"),
    Says("Something that happened, as one viewer is told it."),
]


def burano_events(told: Iterable[Mapping[str, object]]) -> list[BuranoEvent]:
    """What a viewer was told of a match of Burano, with its own types."""
    return cast(list[BuranoEvent], list(told))
