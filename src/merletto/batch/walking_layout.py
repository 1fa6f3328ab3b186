"""The slices of an observation of Walking in Burano."""

from typing import Final

from merletto.batch.slices import COUNT, FLAG, Layout
from merletto.games.walking.moves import CARDS, CARDS_A_LEVEL, CHARACTERS, LEVELS, MOST_COLUMNS, PLACES

_PHASES: Final = 8
_LEVEL_NAMES: Final = ("ground floors", "first floors", "roofs")


def layout(seats: int) -> Layout:
    """The slices, in the order in which `WalkingObserver` writes them."""
    made = Layout()
    made.flags("phase", _PHASES, "what is decided: start, deal, draft, build, welcome, return, remove, end")
    made.word(
        "turn.",
        ("round", COUNT, 255, "the number of the round"),
        ("taken", COUNT, 4, "turns taken in this round"),
        ("laid", COUNT, 3, "cards laid in this turn"),
        ("price", COUNT, 2, "coins that the next card costs"),
        ("idle", COUNT, 255, "rounds in a row in which nobody has built"),
        ("built", FLAG, 1, "somebody has built in this round"),
        ("start", COUNT, 3, "seats from the viewer to the start seat, clockwise"),
        ("seat", COUNT, 3, "seats from the viewer to the seat whose turn it is, clockwise"),
    )
    made.flags("house", PLACES, "the house that waits for a character")
    made.codes("rows", LEVELS * MOST_COLUMNS, CARDS, "the open cards, level by level, from left to right")
    made.flags("unseen", CARDS, "the cards that may be in a deck or in a hand of another seat")
    made.counts("under", CARDS, "for a surplus card under its deck: as which one it comes up", CARDS_A_LEVEL)
    made.word(
        "decks.",
        *[(f"unseen_{n + 1}", COUNT, 24, f"unseen {_LEVEL_NAMES[n]}") for n in range(LEVELS)],
        *[(f"under_{n + 1}", COUNT, 24, f"surplus {_LEVEL_NAMES[n]} under the deck") for n in range(LEVELS)],
    )
    made.counts("characters", CHARACTERS, "how many of each character are left", 3)
    made.flags("hand", CARDS, "the viewer's cards in hand")
    for seat in range(seats):
        _seat_layout(made, f"seat_{seat}.")
    return made


def _seat_layout(made: Layout, prefix: str) -> None:
    """One seat: 0 is the viewer, the others follow clockwise."""
    made.word(
        prefix,
        ("coins", COUNT, 127, "coins"),
        ("permits", COUNT, 4, "permits"),
        *[(f"hand_{n + 1}", COUNT, 24, f"{_LEVEL_NAMES[n]} in hand") for n in range(LEVELS)],
    )
    made.codes(prefix + "street", LEVELS * PLACES, CARDS, "the cards of the street, level by level")
    made.codes(prefix + "guests", PLACES, CHARACTERS, "the characters at the houses")
