"""Cards in their colours, wherever their codes stand in a text."""

import re
from typing import Final

from merletto.games.walking.names import parse_card
from merletto.games.walking.text import colour_name
from merletto.kernel.game import Segment

_CODE: Final = re.compile(r"\b([RPBYGO][123][abcd])\b")


def code_segment(code: str) -> Segment:
    """A card's code in its colour."""
    card = parse_card(code)
    assert card is not None
    return code, colour_name(card)


def painted(text: str, style: str = "") -> list[Segment]:
    """The text as segments, each card's code in its colour and the rest in that style."""
    return [
        code_segment(piece) if at % 2 else (piece, style)
        for at, piece in enumerate(_CODE.split(text))
        if piece
    ]


def plural(number: int, word: str) -> str:
    """1 coin, 2 coins."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"
