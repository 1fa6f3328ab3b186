"""The grid of the screen: a margin, then cells of equal width, wide enough for a card and its icons."""

from collections.abc import Sequence
from typing import Final

from merletto.cli.walking.paint import code_segment
from merletto.games.walking.cards import CardTables
from merletto.games.walking.names import CARD_CODES
from merletto.games.walking.text import icons_text
from merletto.kernel.game import Segment

Line = list[Segment]

MARGIN: Final = 5
CELL: Final = 15
ACROSS: Final = 5
"""The number of cells in eighty columns."""


def grid_line(margin: str, cells: Sequence[Line]) -> Line:
    """A line of cells after a margin; a cell that is too long is followed by one space."""
    line: Line = [(margin.rjust(MARGIN - 1) + " ", "dim")]
    for cell in cells:
        room = CELL - sum(len(text) for text, _ in cell)
        line += [*cell, (" " * max(1, room), "")]
    return line


def card_segments(code: str | None, cards: CardTables, blank: str) -> Line:
    """A card's code and icons, or `blank` if there is none."""
    if code is None:
        return [(blank, "dim")]
    return [code_segment(code), (f" {icons_text(cards, CARD_CODES.index(code))}", "")]
