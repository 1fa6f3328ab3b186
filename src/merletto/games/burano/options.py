"""The options of a game: how the workshops lie, and who begins."""

from typing import Final

from merletto.kernel.errors import OptionError

DRAWN: Final = -1
"""The start seat is left to chance (B2.10)."""


class Options:
    """How a game is set up. `layout` is written as layout.py says; `start` is a seat from 0, or DRAWN."""

    __slots__ = ("layout", "start")

    def __init__(self, seats: int, layout: str, start: int) -> None:
        if not DRAWN <= start < seats:
            raise OptionError(f"start is a seat from 0 to {seats - 1}, or drawn", "B2.10")
        self.layout = layout
        self.start = start

    def texts(self) -> dict[str, str]:
        """The options as a record carries them; seats count from 1 there."""
        return {
            "layout": self.layout,
            "start": "drawn" if self.start == DRAWN else str(self.start + 1),
        }


def check_seats(seats: int) -> None:
    if not 2 <= seats <= 4:
        raise OptionError(f"burano is for 2 to 4 seats, not {seats}", "B2.2")


def make_options(given: dict[str, object]) -> tuple[str, int]:
    """The layout wished for and the start seat, from keywords as Python code gives them."""
    known: dict[str, object] = {"layout": "printed", "start": None}
    for key, value in given.items():
        if key not in known:
            raise OptionError(f"burano has no option {key!r}, only {', '.join(known)}")
        known[key] = value
    layout = known["layout"]
    if not isinstance(layout, str):
        raise OptionError(f'layout is "printed", "random" or its rows, not {layout!r}')
    start = known["start"]
    if start is not None and (not isinstance(start, int) or isinstance(start, bool) or start < 0):
        raise OptionError(f"start is a seat number from 0, not {start!r}", "B2.10")
    return layout, DRAWN if start is None else start


def parse_options(texts: dict[str, str]) -> dict[str, object]:
    """The keywords that a record's options stand for."""
    given: dict[str, object] = {}
    for key, text in texts.items():
        if key == "start" and text in ("1", "2", "3", "4"):
            given[key] = int(text) - 1
        elif key == "start" and text == "drawn":
            given[key] = None
        elif key == "layout":
            given[key] = text
        else:
            raise OptionError(f"the option {key}={text} is not known")
    return given
