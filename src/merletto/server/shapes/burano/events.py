"""What events of Burano tell a viewer; secrets read null to those who may not know them (B16.2)."""

from typing import Annotated

from typing_extensions import TypeAliasType

from merletto.server.shapes.burano.season_events import (
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
from merletto.server.shapes.burano.turn_events import (
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
from merletto.server.shapes.exact import says, told_by

BuranoEvent = TypeAliasType(
    "BuranoEvent",
    Annotated[
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
        told_by("event"),
        says("Something that happened, as one viewer is told it."),
    ],
)
