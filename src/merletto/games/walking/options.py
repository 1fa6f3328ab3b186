"""The options of a game: the variant, who begins, and whether hands are open."""

from collections.abc import Mapping
from typing import Final

from merletto.kernel.errors import OptionError
from merletto.kernel.option import DRAWN, Flag, Option, SeatOption, choices, written

FEWEST: Final = 1
MOST: Final = 4
"""W2.1: the largest number of seats."""

_TOGETHER: Final = (2, 3, 4)

OPTIONS: Final[tuple[Option, ...]] = (
    Flag("easier", False, "W2.3", "Without Gardener, Florist and Shopkeeper.", _TOGETHER),
    Flag("windows", True, "W10.14", "Closed windows cost points.", _TOGETHER),
    SeatOption("start", "W2.5", "The seat that begins; drawn if not given.", _TOGETHER),
    Flag("open_hands", False, "W3.4", "All hands are open.", _TOGETHER),
)


class Options:
    """How a game is set up. `start` is a seat, counted from 0, or DRAWN."""

    __slots__ = ("easier", "open_hands", "start", "windows")

    def __init__(self, seats: int, easier: bool, windows: bool, start: int, open_hands: bool) -> None:
        if seats == 1 and easier:
            raise OptionError("the easier variant is not for the solo game", "W2.3")
        if seats == 1 and not windows:
            raise OptionError("closed windows always cost points in the solo game", "W11.3")
        if not DRAWN <= start < seats:
            raise OptionError(f"start must be a seat from 0 to {seats - 1}, or drawn", "W2.5")
        self.easier = easier
        self.windows = windows
        self.start = 0 if seats == 1 else start
        self.open_hands = open_hands

    def texts(self) -> dict[str, str]:
        """The options as a record carries them; there, seats are counted from 1."""
        return written(
            OPTIONS,
            {
                "easier": self.easier,
                "windows": self.windows,
                "start": self.start,
                "open_hands": self.open_hands,
            },
        )


def make_options(seats: int, given: Mapping[str, object]) -> Options:
    """The options from keyword arguments; refuses unknown ones by name."""
    chosen = choices("walking", OPTIONS, given)
    return Options(
        seats,
        chosen.flag("easier"),
        chosen.flag("windows"),
        chosen.seat("start"),
        chosen.flag("open_hands"),
    )
