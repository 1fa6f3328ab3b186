"""Which cards may still come: for each level and colour, how likely a seat is to get one in time."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.walking.moves import CARDS_A_COLOUR, COLOURS, LEVELS, MOST_COLUMNS, colour_of
from merletto.games.walking.state import NO_CARD, WalkingTable
from merletto.kernel.bits import size

_COMES_UP_A_ROUND: Final = 2.2
"""About how many cards of a level are dealt each round (W8.4)."""
_SHOWN: Final = 0.8
"""How likely a card in the columns can be drafted before it is gone."""
_SHARED: Final = 0.85
"""How often a card that comes up is not taken by someone else."""


@final
class Supply:
    """For each level and colour, how likely a seat is to get one more such card by the end."""

    __slots__ = ("reach",)

    def __init__(self) -> None:
        self.reach: vec[float] = vec[float]([0.0] * (LEVELS * COLOURS))

    def look(self, table: WalkingTable, rounds: float) -> None:
        """Counts the columns and the decks; this number of rounds follows the current one."""
        decks = table.decks
        for level in range(i64(LEVELS)):
            unseen = decks.unseen[level]
            cards = float(size(unseen)) + 0.001
            drawn = min(cards, _COMES_UP_A_ROUND * rounds)
            first = level * COLOURS
            for colour in range(i64(COLOURS)):
                left = float(size((unseen >> (colour * CARDS_A_COLOUR)) & 15))
                self.reach[first + colour] = (
                    _SHARED * (1.0 - max(0.0, 1.0 - left / cards) ** drawn) if rounds > 0.0 else 0.0
                )
            for column in range(decks.columns):
                card = decks.row[level * MOST_COLUMNS + column]
                if card != NO_CARD:
                    at = first + colour_of(card)
                    self.reach[at] += (1.0 - self.reach[at]) * _SHOWN
