"""Moves and draws as words: `build blue e5`, `sail West`, `pay w23 privilege`; each prints and parses."""

from typing import Final

from merletto.games.burano.fields import BUILDING_CARD, COLOUR, FISH_KIND, PIECE, SEAT, SHIP, SQUARE, TILE
from merletto.games.burano.names import square_codes
from merletto.games.burano.rules import MOVE_LAYOUT
from merletto.kernel.notation import Layout, Notation, Shape

DRAW_LAYOUT: Final = Layout(
    "draws",
    Shape("", COLOUR),
    Shape("ship", SHIP),
    Shape("piece", PIECE),
    Shape("start", SEAT),
    Shape("card", BUILDING_CARD),
    Shape("fish", FISH_KIND),
    Shape("tile", TILE),
)

SPELLINGS: Final = MOVE_LAYOUT.spellings()


def moves_in_words(columns: int, fish: tuple[str, ...]) -> Notation:
    """The notation of moves with a component set's squares and fish."""
    return Notation(MOVE_LAYOUT, {SQUARE: square_codes(columns), FISH_KIND: fish})


def draws_in_words(fish: tuple[str, ...]) -> Notation:
    """The notation of draws with a component set's fish."""
    return Notation(DRAW_LAYOUT, {FISH_KIND: fish})
