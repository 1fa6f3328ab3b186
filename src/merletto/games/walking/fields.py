"""The fields of moves and draws: which words each may be, and how it appears in plain data."""

from typing import Final

from merletto.games.walking.moves import LEVEL_SETS, LEVELS
from merletto.games.walking.names import CARD_CODES, CHARACTER_NAMES, LEVEL_NAMES, PLACE_NAMES, parse_card
from merletto.kernel.bits import BIT
from merletto.kernel.notation import NUMBER, Field

_NOTHING: Final = "nothing"


def level_set(levels: int) -> list[int]:
    """The levels in a set of bits, counted from 1."""
    return [n + 1 for n in range(LEVELS) if levels >> n & 1]


def _level_words(levels: int) -> str:
    return "+".join([LEVEL_NAMES[n - 1] for n in level_set(levels)]) or _NOTHING


class _Levels(Field):
    """A set of levels: I+II, or 1+2; a list of numbers in plain data."""

    __slots__ = ()

    def number(self, word: str) -> int | None:
        levels = 0
        if word.lower() == _NOTHING:
            return levels
        for name in word.upper().split("+"):
            if name in LEVEL_NAMES:
                levels |= BIT[LEVEL_NAMES.index(name)]
            elif name in ("1", "2", "3"):
                levels |= BIT[int(name) - 1]
            else:
                return None
        return levels

    def value(self, number: int) -> object:
        return level_set(number)

    def word_of(self, value: object) -> str:
        if isinstance(value, list):
            return "+".join([str(level) for level in value]) or _NOTHING
        return str(value)


class _Card(Field):
    """One of the 72 cards."""

    __slots__ = ()

    def number(self, word: str) -> int | None:
        return parse_card(word)


COLUMN: Final = Field("column", "columns are {words}", ("1", "2", "3", "4", "5"), data=NUMBER, example=2)
LEVELS_TAKEN: Final = _Levels(
    "levels",
    "levels are I, II and III, joined by +",
    tuple([_level_words(levels) for levels in range(LEVEL_SETS)]),
    example=3,
)
CARD: Final = _Card(
    "card", "cards are a colour, a level and a letter, as in R2b", tuple(CARD_CODES), example=25
)
PLACE: Final = Field("place", "places are the letters a to i", PLACE_NAMES, example=5)
CHARACTER: Final = Field("character", "characters are {words}", CHARACTER_NAMES, example=4)
SEAT: Final = Field("seat", "seats are {words}", ("1", "2", "3", "4"))
