"""The words of the game: colours, levels, places, characters, shops, and the codes of cards."""

from typing import Final

from merletto.games.walking.moves import CARDS_A_COLOUR, CARDS_A_LEVEL, COLOURS
from merletto.games.walking.shapes import (
    ChancePhase,
    WalkingCharacter,
    WalkingColour,
    WalkingEnd,
    WalkingInhabitant,
    WalkingPhase,
    WalkingPlace,
    WalkingShop,
    WalkingSource,
)
from merletto.kernel.shapes import words

COLOUR_NAMES: Final[tuple[WalkingColour, ...]] = words(WalkingColour)
LEVEL_NAMES: Final = ("I", "II", "III")
LEVEL_WORDS: Final = ("ground floor", "first floor", "roof")
PLACE_NAMES: Final[tuple[WalkingPlace, ...]] = words(WalkingPlace)
INHABITANT_NAMES: Final[tuple[WalkingInhabitant, ...]] = words(WalkingInhabitant)
CHARACTER_NAMES: Final[tuple[WalkingCharacter, ...]] = words(WalkingCharacter)
CHARACTER_TITLES: Final = (
    "The Woman",
    "The Man",
    "The Girl",
    "The Boy",
    "The Mayor",
    "The Policeman",
    "Santa Claus",
    "The Shopkeeper",
    "The Seamstress",
    "The Florist",
    "The Gardener",
)
SOURCE_NAMES: Final[tuple[WalkingSource, ...]] = words(WalkingSource)
"""Where points come from; the last is their total."""

SHOP_NAMES: Final[tuple[str, ...]] = ("", *words(WalkingShop))
PHASE_NAMES: Final[tuple[WalkingPhase, ...]] = (*words(ChancePhase), *words(WalkingPhase))
"""A match never stops in the phases of chance, so viewers see only the others."""

END_NAMES: Final[tuple[WalkingEnd | None, ...]] = (None, *words(WalkingEnd))

_COLOUR_LETTERS: Final = "RPBYGO"
_VARIANTS: Final = "abcd"


def card_code(card: int) -> str:
    """A card's code: colour letter, level, and which of the four: R2b is the second red first floor."""
    level, rest = divmod(card, CARDS_A_LEVEL)
    colour, variant = divmod(rest, CARDS_A_COLOUR)
    return f"{_COLOUR_LETTERS[colour]}{level + 1}{_VARIANTS[variant]}"


CARD_CODES: Final = [card_code(card) for card in range(3 * COLOURS * CARDS_A_COLOUR)]
_CARD_NUMBERS: Final = {code.lower(): card for card, code in enumerate(CARD_CODES)}


def parse_card(code: str) -> int | None:
    """The card with that code, in any case, or None."""
    return _CARD_NUMBERS.get(code.lower())


def codes_of(mask: int, level: int) -> list[str]:
    """The codes of a set of cards of one level."""
    return [CARD_CODES[level * CARDS_A_LEVEL + n] for n in range(CARDS_A_LEVEL) if mask >> n & 1]


def plural(number: int, word: str) -> str:
    """The number with its word: 1 coin, 2 coins."""
    return f"{number} {word}" if number in (1, -1) else f"{number} {word}s"
