"""The words of the game: colours, levels, places, characters, shops, and the codes of cards."""

from typing import Final

from merletto.games.walking.moves import CARDS_A_COLOUR, CARDS_A_LEVEL, COLOURS

COLOUR_NAMES: Final = ("red", "pink", "blue", "yellow", "green", "orange")
LEVEL_NAMES: Final = ("I", "II", "III")
LEVEL_WORDS: Final = ("ground floor", "first floor", "roof")
PLACE_NAMES: Final = "abcdefghi"
"""A street's places from left to right; its first card always lies in e."""

CHARACTER_NAMES: Final = (
    "woman",
    "man",
    "girl",
    "boy",
    "mayor",
    "policeman",
    "santa",
    "shopkeeper",
    "seamstress",
    "florist",
    "gardener",
)
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
SHOP_NAMES: Final = ("", "pizzeria", "clothes", "cafe", "ice_cream")

PHASE_NAMES: Final = ("start", "deal", "draft", "build", "welcome", "return", "remove", "over")
END_NAMES: Final = ("", "five houses", "decks out", "nobody built", "characters out")

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
    """The card of that code, or None; capitals do not matter."""
    return _CARD_NUMBERS.get(code.lower())


def codes_of(mask: int, level: int) -> list[str]:
    """The codes of a set of cards of one level."""
    return [CARD_CODES[level * CARDS_A_LEVEL + n] for n in range(CARDS_A_LEVEL) if mask >> n & 1]


def plural(number: int, word: str) -> str:
    """The number with its word: 1 coin, 2 coins."""
    return f"{number} {word}" if number in (1, -1) else f"{number} {word}s"
