"""The slices of an observation of Burano, and which of its moves a board can have."""

from typing import Final

from merletto.batch.slices import CODE, COUNT, FLAG, Layout
from merletto.games.burano import moves
from merletto.games.burano.moves import (
    BUILD,
    CARDS,
    COIN,
    COLOURS,
    FISH,
    GIVE,
    ISLANDS,
    LACE_SQUARES,
    MOVES,
    PIECES,
    PLACES,
    PYRAMID,
    RING,
    ROOF,
    ROOF_KINDS,
    ROOF_SPACES,
    SHIPS,
    TILES,
)
from merletto.games.burano.parts import Parts
from merletto.games.burano.readings import Readings

TASKS: Final = 35
SEATS_SHOWN: Final = 4
"""The workers of an island have four bytes, however many seats there are."""

_FLOOR_CODES: Final = 6 + 8 * 6


def possible_moves(parts: Parts, readings: Readings) -> list[int]:
    """The moves that this board and these readings can ever allow, ascending: the actions in order."""
    return [move for move in range(MOVES) if _possible(move, parts, readings)]


def _possible(move: int, parts: Parts, readings: Readings) -> bool:
    if BUILD <= move < ROOF:
        return bool(parts.pits >> moves.build_square(move) & 1)
    if ROOF <= move < COIN:
        ends = parts.down if moves.roof_down(move) else parts.across
        return bool(ends >> moves.roof_square(move) & 1)
    return move < GIVE or readings.free_cubes_pay


def layout(seats: int, pits: int) -> Layout:
    """The slices, in the order in which `BuranoObserver` writes them."""
    made = Layout()
    made.flags("task", TASKS, "what is decided now; docs/view-burano.md explains the tasks")
    _turn_layout(made)
    made.counts("supply", COLOURS, "cubes in the supply, by colour")
    made.counts("fish_shown", FISH, "open fish, by kind")
    made.counts("fish_unseen", FISH, "fish in the deck, or face down at another seat, by kind")
    made.flags("cards_shown", CARDS, "open building cards")
    made.flags("cards_unseen", CARDS, "building cards in the deck")
    made.codes("markers", COLOURS, 3, "the action of each colour: fishing, lace making, earning")
    made.codes("ships", SHIPS, 2, "the port of each ship: West, East")
    for island in range(ISLANDS):
        made.counts(f"docks_{'ABCDEF'[island]}", COLOURS, "docks of the island, by colour")
    made.counts("workers", ISLANDS * SEATS_SHOWN, "workers on the islands, seat by seat from the viewer on")
    made.codes(
        "lace", LACE_SQUARES, 4, "workers on the lace squares: 1 is the viewer's, the others clockwise"
    )
    for floor in range(3):
        made.codes(
            f"floor_{floor + 1}",
            pits,
            _FLOOR_CODES,
            "for each square with a pit, the cube's colour, plus 8 times the colour of the roof block on it",
        )
    made.flags("tiles_unseen", TILES, "roof tiles in the stacks")
    made.counts("fish_blind", FISH, "the viewer's fish that nobody else has seen, by kind")
    made.counts("sold", FISH, "the viewer's sold fish, by kind")
    for seat in range(seats):
        _seat_layout(made, f"seat_{seat}.")
    return made


def _turn_layout(made: Layout) -> None:
    made.word(
        "turn.",
        ("season", COUNT, 3, "seasons that are over"),
        ("round", COUNT, 3, "rounds of the season that are over"),
        ("taken", COUNT, 4, "turns taken in this round"),
        ("moves", COUNT, 4, "moves made in this turn"),
        ("served", COUNT, 4, "seats that have had their go at the current task"),
        ("start", COUNT, 3, "seats from the viewer to the start seat, clockwise"),
        ("seat", COUNT, 3, "seats from the viewer to the seat whose turn it is; 0 while all stack pyramids"),
        ("lots", COUNT, 63, "cards, pairs or threes laid off in this trade"),
    )
    made.word(
        "now.",
        ("must_sail", FLAG, 1, "docks were swapped, so the boat must sail"),
        ("earned", FLAG, 1, "the coins of this action are paid"),
        ("free_used", FLAG, 1, "the building card has paid for a lace worker"),
        ("matches", COUNT, 3, "arrows that matched a dock"),
        ("fish_to_take", COUNT, 63, "fish that may still be taken"),
        ("substitutes", COUNT, 63, "cubes that may still be taken in place of others"),
        ("swapping", CODE, ISLANDS * COLOURS, "the first dock of a swap: island by island, colour by colour"),
        ("ship", CODE, SHIPS, "the ship traded with"),
    )
    made.word(
        "now.",
        ("last_fish", CODE, FISH, "the kind of fish laid off last"),
        ("tile_laid", CODE, TILES, "the roof tile that is about to score"),
        ("roof_stack", CODE, ROOF_KINDS, "the stack that a tile is drawn from"),
    )
    made.flags("now.kinds_taken", ROOF_KINDS, "kinds of roof tiles taken in this go")
    made.counts("now.arrows_used", COLOURS, "arrows used for lace, by colour")
    made.counts("now.sold", FISH, "fish laid off in this trade, by kind")
    made.flags("now.paid", LACE_SQUARES, "lace squares that are paid")
    made.flags("now.cards", CARDS, "the building cards that count for the roof just laid")


def _seat_layout(made: Layout, prefix: str) -> None:
    """One seat: 0 is the viewer, the others follow clockwise."""
    made.word(
        prefix,
        ("coins", COUNT, 255, "coins"),
        ("privilege", COUNT, 255, "privilege points"),
        ("points", COUNT, 255, "points scored so far"),
        ("workers", COUNT, RING, "workers on the ring"),
        ("sent", COUNT, RING, "workers sent from the ring in this action"),
        ("boat", CODE, PLACES, "where the boat lies: islands A to F, ports West and East"),
        ("blind", COUNT, 48, "fish that only their owner knows"),
        ("sold", COUNT, 48, "fish sold"),
    )
    made.word(
        prefix,
        ("pyramid_done", FLAG, 1, "the pyramid is stacked"),
        ("stacked", COUNT, PYRAMID, "places of the pyramid decided; 0 for other seats"),
        *[(f"roof_{n + 1}", CODE, TILES, "a roof tile held") for n in range(ROOF_SPACES)],
    )
    made.word(
        prefix,
        *[
            (f"piece_{n + 1}", CODE, RING, "the first house of a piece of the ring, clockwise")
            for n in range(PIECES)
        ],
        *[
            (f"arrow_{n + 1}", CODE, COLOURS, "the colour that the arrow points at, uncovered")
            for n in range(3)
        ],
        ("arrow", COUNT, 11, "the ring position of the first arrow"),
    )
    made.flags(prefix + "cards", CARDS, "building cards held")
    made.counts(prefix + "reserve", COLOURS, "cubes in the reserve, by colour")
    made.counts(prefix + "prepared", COLOURS, "prepared cubes, by colour")
    made.counts(prefix + "fish", FISH, "open fish in hand, by kind")
    made.codes(prefix + "pyramid", PYRAMID, COLOURS, "cubes of the pyramid; none while others stack theirs")
