"""The options of a game: how the workshops lie, and who begins."""

from collections.abc import Mapping
from typing import Final

from merletto.kernel.errors import OptionError
from merletto.kernel.option import DRAWN, Choices, Option, SeatOption, Text, choices, written

FEWEST: Final = 2
MOST: Final = 4
"""The largest number of seats (B2.2)."""

_ALWAYS: Final = (2, 3, 4)

OPTIONS: Final[tuple[Option, ...]] = (
    Text(
        "layout",
        "printed",
        "B2.2",
        "The workshops: printed, random, or rows such as gGg.oOy/gbBooYy/…",
        _ALWAYS,
        ("printed", "random"),
        "its rows",
    ),
    SeatOption("start", "B2.10", "The seat that begins; drawn if not given.", _ALWAYS),
)


class Options:
    """How a game is set up. `layout` is written as layout.py says; `start` is a seat from 0, or DRAWN."""

    __slots__ = ("layout", "start")

    def __init__(self, seats: int, layout: str, start: int) -> None:
        if not DRAWN <= start < seats:
            raise OptionError(f"start must be a seat from 0 to {seats - 1}, or drawn", "B2.10")
        self.layout = layout
        self.start = start

    def texts(self) -> dict[str, str]:
        """The options as a record carries them; there, seats are counted from 1."""
        return written(OPTIONS, {"layout": self.layout, "start": self.start})


def make_options(given: Mapping[str, object]) -> Choices:
    """The layout and the start seat that are asked for, from keyword arguments."""
    return choices("burano", OPTIONS, given)
