"""Moves and draws as words: `draft 3 I+II`, `lay R2b f`, `take mayor`, `done`; each prints and parses."""

from typing import Final

from merletto.games.walking.fields import CARD, SEAT
from merletto.games.walking.rules import MOVE_LAYOUT
from merletto.kernel.notation import Layout, Notation, Shape

DRAW_LAYOUT: Final = Layout("draws", Shape("", CARD), Shape("start", SEAT))

MOVE_WORDS: Final = Notation(MOVE_LAYOUT, {})
DRAW_WORDS: Final = Notation(DRAW_LAYOUT, {})
