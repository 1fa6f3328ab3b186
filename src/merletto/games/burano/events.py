"""What the journal's entries say, in words. Secret are only blind fish and pyramids being stacked (B16.2)."""

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
from merletto.games.burano.moves import COLOURS, ISLANDS
from merletto.games.burano.names import (
    ACTION_NAMES,
    CARD_NAMES,
    COLOUR_NAMES,
    DIRECTION_NAMES,
    LACE_CODES,
    PAYMENT_NAMES,
    PLACE_NAMES,
    PYRAMID_CODES,
    SEASON_NAMES,
    SHIP_NAMES,
    SOURCE_NAMES,
    TILE_CODES,
    square_codes,
)
from merletto.kernel.event import Event
from merletto.kernel.telling import NUMBER, NUMBERED, WHETHER, Teller, Telling, Wording

_COLOUR: Final = Wording(COLOUR_NAMES)
_PLACE: Final = Wording(PLACE_NAMES)
_SHIP: Final = Wording(SHIP_NAMES)
_ACTION: Final = Wording(ACTION_NAMES)
_CARD: Final = Wording(CARD_NAMES)
_TILE: Final = Wording(TILE_CODES)
_PYRAMID: Final = Wording(PYRAMID_CODES)
_DIRECTION: Final = Wording(DIRECTION_NAMES)
_SOURCE: Final = Wording(SOURCE_NAMES)
_LACE: Final = Wording(LACE_CODES)
_PAYMENT: Final = Wording(PAYMENT_NAMES)
_SEASON: Final = Wording(SEASON_NAMES)
_ORIGINS: Final = Wording(PLACE_NAMES[:ISLANDS] + LACE_CODES)
"""Where a worker comes back from: the islands, then the lace squares."""

# The words of these two come from the component set.
_SQUARE: Final = Wording()
_FISH: Final = Wording()


class _CubeStacked(Telling):
    """All see that a pyramid grows; its owner alone sees where, and which colour, None if left empty."""

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
            {"island": teller.said(_PLACE, dock // COLOURS), "colour": teller.said(_COLOUR, dock % COLOURS)}
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


_TELLINGS: Final[dict[int, Telling]] = {
    DOCK_LAID: Telling("dock_laid", ("island", _PLACE), ("colour", _COLOUR), nobody=True),
    SHIP_MOORED: Telling("ship_moored", ("ship", _SHIP), ("port", _PLACE), nobody=True),
    FIRST_CUBE_LAID: Telling("first_cube_laid", ("square", _SQUARE), ("colour", _COLOUR), nobody=True),
    MARKER_LAID: Telling("marker_laid", ("colour", _COLOUR), ("action", _ACTION), nobody=True),
    CARD_REVEALED: Telling("card_revealed", ("card", _CARD), nobody=True),
    FISH_REVEALED: Telling("fish_revealed", ("fish", _FISH), nobody=True),
    PIECE_JOINED: Telling("piece_joined", ("piece", NUMBERED), ("quarter", _PLACE)),
    START_CHOSEN: Telling("start_chosen"),
    ROOF_TAKEN: Telling("roof_taken", ("tile", _TILE)),
    ROOF_PUT_AWAY: Telling("roof_put_away", ("tile", _TILE)),
    CUBE_STACKED: _CubeStacked("cube_stacked"),
    PYRAMIDS_REVEALED: Telling("pyramids_revealed"),
    SURPLUS_RETURNED: Telling("surplus_returned", ("coins", NUMBER)),
    PRICE_SETTLED: Telling("price_settled", ("coins", NUMBER)),
    PICKED: Telling("picked", ("place", _PYRAMID), ("colour", _COLOUR)),
    BUILT: Telling("built", ("colour", _COLOUR), ("square", _SQUARE)),
    PRIVILEGE_GAINED: Telling("privilege_gained", ("privilege", NUMBER)),
    ROOFED: Telling(
        "roofed",
        ("tile", _TILE),
        ("square", _SQUARE),
        ("direction", _DIRECTION),
        ("turned", WHETHER),
        ("floor", NUMBERED),
    ),
    SCORED: Telling("scored", ("source", _SOURCE), ("points", NUMBER)),
    CARD_TAKEN: Telling("card_taken", ("card", _CARD)),
    DOCKS_SWAPPED: _DocksSwapped("docks_swapped"),
    SAILED: Telling("sailed", ("place", _PLACE)),
    FISH_CAUGHT: _FishCaught("fish_caught"),
    WORKERS_SENT: Telling("workers_sent", ("island", _PLACE), ("workers", NUMBER)),
    WORKER_CAME_BACK: Telling("worker_came_back", ("from", _ORIGINS), ("coins", NUMBER)),
    TRADED: _Traded("traded"),
    LACE_WORKER_PLACED: Telling(
        "lace_worker_placed", ("square", _LACE), ("coins", NUMBER), ("privilege", NUMBER)
    ),
    COINS_EARNED: Telling("coins_earned", ("coins", NUMBER)),
    PRIVILEGE_SPENT: Telling("privilege_spent", ("privilege", NUMBER)),
    CUBE_BOUGHT: Telling("cube_bought", ("colour", _COLOUR), ("place", _PYRAMID)),
    TURN_ENDED: Telling("turn_ended", ("coins", NUMBER)),
    LACE_PAID: Telling("lace_paid", ("square", _LACE), ("with", _PAYMENT)),
    CUBE_TAKEN: Telling("cube_taken", ("colour", _COLOUR), ("privilege", NUMBER)),
    SEASON_ENDED: Telling("season_ended", ("season", _SEASON)),
    GAME_ENDED: Telling("game_ended"),
    CUBES_REFILLED: Telling("cubes_refilled", *[(colour, NUMBER) for colour in COLOUR_NAMES]),
    MARKERS_LIFTED: Telling("markers_lifted"),
    ISLAND_LED: Telling("island_led", ("island", _PLACE)),
}
"""What each kind of entry tells."""


def events_in_words(columns: int, fish: tuple[str, ...]) -> Teller:
    """The table of events with a component set's squares and fish."""
    return Teller(_TELLINGS, {_SQUARE: square_codes(columns), _FISH: fish})
