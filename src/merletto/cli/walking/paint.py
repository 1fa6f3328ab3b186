"""Colours the codes of cards in a text."""

import re
from typing import Final

from merletto.cli.painting import with_colours
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
    return with_colours(text, _CODE, code_segment, style)
