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
    square_code,
)
from merletto.kernel.event import Event
from merletto.kernel.journal import Entry

Words = tuple[str, ...]


class _Telling:
    """An event's name, and the key and words of each number told; without words it is told as it is."""

    __slots__ = ("keys", "name", "nobody", "words")

    def __init__(self, name: str, *told: tuple[str, Words], nobody: bool = False) -> None:
        self.name = name
        self.keys = [key for key, _ in told]
        self.words = [words for _, words in told]
        self.nobody = nobody


_NUMBER: Final[Words] = ()
_WHETHER: Final[Words] = ("no", "yes")
_SQUARE: Final[Words] = ("a square of the main island",)
_FISH: Final[Words] = ("a kind of fish",)
_NUMBERED: Final[Words] = ("1", "2", "3", "4")

_ORIGINS: Final[Words] = PLACE_NAMES[:ISLANDS] + LACE_CODES
"""Where a worker comes back from: the islands, then the lace squares."""

_TELLINGS: Final = {
    DOCK_LAID: _Telling("dock_laid", ("island", PLACE_NAMES), ("colour", COLOUR_NAMES), nobody=True),
    SHIP_MOORED: _Telling("ship_moored", ("ship", SHIP_NAMES), ("port", PLACE_NAMES), nobody=True),
    FIRST_CUBE_LAID: _Telling("first_cube_laid", ("square", _SQUARE), ("colour", COLOUR_NAMES), nobody=True),
    MARKER_LAID: _Telling("marker_laid", ("colour", COLOUR_NAMES), ("action", ACTION_NAMES), nobody=True),
    CARD_REVEALED: _Telling("card_revealed", ("card", CARD_NAMES), nobody=True),
    FISH_REVEALED: _Telling("fish_revealed", ("fish", _FISH), nobody=True),
    PIECE_JOINED: _Telling("piece_joined", ("piece", _NUMBERED), ("quarter", PLACE_NAMES)),
    START_CHOSEN: _Telling("start_chosen"),
    ROOF_TAKEN: _Telling("roof_taken", ("tile", TILE_CODES)),
    ROOF_PUT_AWAY: _Telling("roof_put_away", ("tile", TILE_CODES)),
    PYRAMIDS_REVEALED: _Telling("pyramids_revealed"),
    SURPLUS_RETURNED: _Telling("surplus_returned", ("coins", _NUMBER)),
    PRICE_SETTLED: _Telling("price_settled", ("coins", _NUMBER)),
    PICKED: _Telling("picked", ("place", PYRAMID_CODES), ("colour", COLOUR_NAMES)),
    BUILT: _Telling("built", ("colour", COLOUR_NAMES), ("square", _SQUARE)),
    PRIVILEGE_GAINED: _Telling("privilege_gained", ("privilege", _NUMBER)),
    ROOFED: _Telling(
        "roofed",
        ("tile", TILE_CODES),
        ("square", _SQUARE),
        ("direction", DIRECTION_NAMES),
        ("turned", _WHETHER),
        ("floor", _NUMBERED),
    ),
    SCORED: _Telling("scored", ("source", SOURCE_NAMES), ("points", _NUMBER)),
    CARD_TAKEN: _Telling("card_taken", ("card", CARD_NAMES)),
    SAILED: _Telling("sailed", ("place", PLACE_NAMES)),
    WORKERS_SENT: _Telling("workers_sent", ("island", PLACE_NAMES), ("workers", _NUMBER)),
    WORKER_CAME_BACK: _Telling("worker_came_back", ("from", _ORIGINS), ("coins", _NUMBER)),
    LACE_WORKER_PLACED: _Telling(
        "lace_worker_placed", ("square", LACE_CODES), ("coins", _NUMBER), ("privilege", _NUMBER)
    ),
    COINS_EARNED: _Telling("coins_earned", ("coins", _NUMBER)),
    PRIVILEGE_SPENT: _Telling("privilege_spent", ("privilege", _NUMBER)),
    CUBE_BOUGHT: _Telling("cube_bought", ("colour", COLOUR_NAMES), ("place", PYRAMID_CODES)),
    TURN_ENDED: _Telling("turn_ended", ("coins", _NUMBER)),
    LACE_PAID: _Telling("lace_paid", ("square", LACE_CODES), ("with", PAYMENT_NAMES)),
    CUBE_TAKEN: _Telling("cube_taken", ("colour", COLOUR_NAMES), ("privilege", _NUMBER)),
    SEASON_ENDED: _Telling("season_ended", ("season", SEASON_NAMES)),
    GAME_ENDED: _Telling("game_ended"),
    CUBES_REFILLED: _Telling("cubes_refilled", *[(colour, _NUMBER) for colour in COLOUR_NAMES]),
    MARKERS_LIFTED: _Telling("markers_lifted"),
    ISLAND_LED: _Telling("island_led", ("island", PLACE_NAMES)),
}
"""What each kind of entry tells; where `nobody` did it, the event has no seat."""


def event(entry: Entry, fish: tuple[str, ...], columns: int) -> Event:
    """The entry as an event; fish and squares are named as the component set does."""
    kind: int = entry.kind
    seat: int | None = entry.seat if entry.seat >= 0 else None
    told = entry.told
    if kind == CUBE_STACKED:
        return _cube_stacked(seat, told)
    if kind == FISH_CAUGHT:
        return _fish_caught(seat, told, fish)
    if kind == DOCKS_SWAPPED:
        return _docks_swapped(seat, told)
    if kind == TRADED:
        return _traded(seat, told, fish)
    telling = _TELLINGS[kind]
    said = {
        key: _said(number, words, fish, columns)
        for key, words, number in zip(telling.keys, telling.words, told, strict=True)
    }
    return Event(telling.name, None if telling.nobody else seat, said)


def _said(number: int, words: Words, fish: Words, columns: int) -> object:
    """One number in words."""
    if words == _NUMBER:
        return number
    if words == _WHETHER:
        return number == 1
    if words == _NUMBERED:
        return number + 1
    if words == _SQUARE:
        return square_code(number, columns)
    return fish[number] if words == _FISH else words[number]


def _cube_stacked(seat: int | None, told: list[int]) -> Event:
    """All see that a pyramid grows; its owner alone sees where, and which colour, None if left empty."""
    colour = COLOUR_NAMES[told[1]] if told[1] < COLOURS else None
    return Event("cube_stacked", seat, {}, {"place": PYRAMID_CODES[told[0]], "colour": colour}, private=True)


def _fish_caught(seat: int | None, told: list[int], fish: tuple[str, ...]) -> Event:
    """A fish of the display is seen by all, a blind one by its owner (B9.3)."""
    name: dict[str, object] = {"fish": fish[told[0]]}
    if told[1]:
        return Event("fish_caught", seat, {"blind": False, **name})
    return Event("fish_caught", seat, {"blind": True}, name)


def _docks_swapped(seat: int | None, told: list[int]) -> Event:
    """The two docks, each with the island it left."""
    docks = [
        {"island": PLACE_NAMES[dock // COLOURS], "colour": COLOUR_NAMES[dock % COLOURS]} for dock in told
    ]
    return Event("docks_swapped", seat, {"docks": docks})


def _traded(seat: int | None, told: list[int], fish: tuple[str, ...]) -> Event:
    """The ship, the cards laid off, the points."""
    counts = unpack(told[3], len(fish))
    cards = [fish[kind] for kind in range(len(fish)) for _ in range(counts[kind])]
    return Event("traded", seat, {"ship": SHIP_NAMES[told[0]], "fish": cards, "points": told[2]})
