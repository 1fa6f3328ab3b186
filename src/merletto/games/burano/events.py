"""The events that journal entries stand for. Only blind fish and unfinished pyramids are secret (B16.2)."""

from typing import Final

from merletto.games.burano.counts import unpack
from merletto.games.burano.journal import (
    BUILT,
    CARD_REVEALED,
    CARD_TAKEN,
    COINS_EARNED,
    CUBE_BOUGHT,
    CUBE_STACKED,
    CUBE_TAKEN,
    CUBES_REFILLED,
    DOCK_LAID,
    DOCKS_SWAPPED,
    FIRST_CUBE_LAID,
    FISH_CAUGHT,
    FISH_REVEALED,
    GAME_ENDED,
    ISLAND_LED,
    LACE_PAID,
    LACE_WORKER_PLACED,
    MARKER_LAID,
    MARKERS_LIFTED,
    PICKED,
    PIECE_JOINED,
    PRICE_SETTLED,
    PRIVILEGE_GAINED,
    PRIVILEGE_SPENT,
    PYRAMIDS_REVEALED,
    ROOF_PUT_AWAY,
    ROOF_TAKEN,
    ROOFED,
    SAILED,
    SCORED,
    SEASON_ENDED,
    SHIP_MOORED,
    START_CHOSEN,
    SURPLUS_RETURNED,
    TRADED,
    TURN_ENDED,
    WORKER_CAME_BACK,
    WORKERS_SENT,
)
from merletto.games.burano.moves import COLOURS
from merletto.games.burano.names import (
    COLOUR_NAMES,
    ISLAND_NAMES,
    PLACE_NAMES,
    PYRAMID_CODES,
    SHIP_NAMES,
    TILE_CODES,
    square_codes,
)
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
from merletto.games.burano.vocabulary import (
    BuranoFish,
    BuranoPortName,
    BuranoSquare,
    BuranoTileCode,
)
from merletto.kernel.event import Event
from merletto.kernel.telling import Teller, Telling, Wording, name_of, telling_of

_COLOUR: Final = Wording(COLOUR_NAMES)
_ISLAND: Final = Wording(ISLAND_NAMES)
_SHIP: Final = Wording(SHIP_NAMES)
_PYRAMID: Final = Wording(PYRAMID_CODES)

# The words of these two come from the component set.
_SQUARE: Final = Wording()
_FISH: Final = Wording()


class _CubeStacked(Telling):
    """Only the owner is told where a cube was stacked and in which colour, None for a place left empty."""

    __slots__ = ()

    def event(self, seat: int | None, told: list[int], teller: Teller) -> Event:
        colour = teller.said(_COLOUR, told[1]) if told[1] < COLOURS else None
        place = teller.said(_PYRAMID, told[0])
        return Event(self.name, seat, {}, {"place": place, "colour": colour}, private=True)


class _FishCaught(Telling):
    """A fish of the display is seen by all, a blind one by its owner (B9.3)."""

    __slots__ = ()

    def event(self, seat: int | None, told: list[int], teller: Teller) -> Event:
        name: dict[str, object] = {"fish": teller.said(_FISH, told[0])}
        if told[1]:
            return Event(self.name, seat, {"blind": False, **name})
        return Event(self.name, seat, {"blind": True}, name)


class _DocksSwapped(Telling):
    """The two docks, each with the island it left."""

    __slots__ = ()

    def event(self, seat: int | None, told: list[int], teller: Teller) -> Event:
        docks = [
            {"island": teller.said(_ISLAND, dock // COLOURS), "colour": teller.said(_COLOUR, dock % COLOURS)}
            for dock in told
        ]
        return Event(self.name, seat, {"docks": docks})


class _Traded(Telling):
    """The ship, the cards laid off, the points."""

    __slots__ = ()

    def event(self, seat: int | None, told: list[int], teller: Teller) -> Event:
        fish = teller.words(_FISH)
        counts = unpack(told[3], len(fish))
        cards = [fish[kind] for kind in range(len(fish)) for _ in range(counts[kind])]
        return Event(self.name, seat, {"ship": teller.said(_SHIP, told[0]), "fish": cards, "points": told[2]})


_SHAPES: Final[dict[int, type]] = {
    DOCK_LAID: BuranoDockLaid,
    SHIP_MOORED: BuranoShipMoored,
    FIRST_CUBE_LAID: BuranoFirstCubeLaid,
    MARKER_LAID: BuranoMarkerLaid,
    CARD_REVEALED: BuranoCardRevealed,
    FISH_REVEALED: BuranoFishRevealed,
    PIECE_JOINED: BuranoPieceJoined,
    START_CHOSEN: BuranoStartChosen,
    ROOF_TAKEN: BuranoRoofTaken,
    ROOF_PUT_AWAY: BuranoRoofPutAway,
    PYRAMIDS_REVEALED: BuranoPyramidsRevealed,
    SURPLUS_RETURNED: BuranoSurplusReturned,
    PRICE_SETTLED: BuranoPriceSettled,
    PICKED: BuranoPicked,
    BUILT: BuranoBuilt,
    PRIVILEGE_GAINED: BuranoPrivilegeGained,
    ROOFED: BuranoRoofed,
    SCORED: BuranoScored,
    CARD_TAKEN: BuranoCardTaken,
    SAILED: BuranoSailed,
    WORKERS_SENT: BuranoWorkersSent,
    WORKER_CAME_BACK: BuranoWorkerCameBack,
    LACE_WORKER_PLACED: BuranoLaceWorkerPlaced,
    COINS_EARNED: BuranoCoinsEarned,
    PRIVILEGE_SPENT: BuranoPrivilegeSpent,
    CUBE_BOUGHT: BuranoCubeBought,
    TURN_ENDED: BuranoTurnEnded,
    LACE_PAID: BuranoLacePaid,
    CUBE_TAKEN: BuranoCubeTaken,
    SEASON_ENDED: BuranoSeasonEnded,
    GAME_ENDED: BuranoGameEnded,
    CUBES_REFILLED: BuranoCubesRefilled,
    MARKERS_LIFTED: BuranoMarkersLifted,
    ISLAND_LED: BuranoIslandLed,
}
"""The event shape of each kind of entry."""

_KNOWN: Final[dict[object, Wording]] = {
    BuranoFish: _FISH,
    BuranoPortName: Wording(PLACE_NAMES),  # entries number all places at sea
    BuranoSquare: _SQUARE,
    BuranoTileCode: Wording(TILE_CODES),
}

TELLINGS: Final[dict[int, Telling]] = {
    **{kind: telling_of(shape, _KNOWN) for kind, shape in _SHAPES.items()},
    CUBE_STACKED: _CubeStacked(name_of(BuranoCubeStacked)),
    FISH_CAUGHT: _FishCaught(name_of(BuranoFishCaught)),
    DOCKS_SWAPPED: _DocksSwapped(name_of(BuranoDocksSwapped)),
    TRADED: _Traded(name_of(BuranoTraded)),
}
"""How each kind of entry is told."""


def events_in_words(columns: int, fish: tuple[str, ...]) -> Teller:
    """The table of events with a component set's squares and fish."""
    return Teller(TELLINGS, {_SQUARE: square_codes(columns), _FISH: fish})
