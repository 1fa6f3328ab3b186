"""Words of a text in their colours."""

import re
from collections.abc import Callable

from merletto.kernel.game import Segment


def with_colours(
    text: str, pattern: re.Pattern[str], coloured: Callable[[str], Segment], style: str = ""
) -> list[Segment]:
    """The text as segments: what the pattern's one group finds is coloured, the rest has that style."""
    return [
        coloured(piece) if at % 2 else (piece, style) for at, piece in enumerate(pattern.split(text)) if piece
    ]
