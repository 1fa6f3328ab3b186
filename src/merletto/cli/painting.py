"""Colours words in a text."""

import re
from collections.abc import Callable

from merletto.kernel.game import Segment


def with_colours(
    text: str, pattern: re.Pattern[str], coloured: Callable[[str], Segment], style: str = ""
) -> list[Segment]:
    """The text as segments: matches of the pattern's only group are coloured, the rest has that style."""
    return [
        coloured(piece) if at % 2 else (piece, style) for at, piece in enumerate(pattern.split(text)) if piece
    ]
