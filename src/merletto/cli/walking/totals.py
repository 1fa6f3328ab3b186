"""The totals of a component set: icons by colour, by level and over all cards."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from merletto.games.walking.components import ICONS, Card, ComponentSet
from merletto.games.walking.names import COLOUR_NAMES, LEVEL_NAMES, LEVEL_WORDS, SHOP_NAMES

SHOP_WORDS: Final = {name: name.replace("_", " ").replace("cafe", "café") for name in SHOP_NAMES if name}
COLUMN_WORDS: Final = {
    "cards": "cards",
    "flowers": "flowers",
    "plants": "plants",
    "cats": "cats",
    "red_awnings": "red awnings",
    "blue_awnings": "blue awnings",
    "lamps": "lamps",
    "chimneys": "chimneys",
    "passers_by": "passers-by",
    "windows": "closed windows",
    "shops": "shops",
    "shop_points": "points of shops",
}
"""What is counted in any group of cards, with its name."""


@dataclass(frozen=True)
class Totals:
    """Counts by column: for each colour, each level, each kind of shop, and all cards; by source mark."""

    by_colour: dict[str, dict[str, int]]
    by_level: dict[str, dict[str, int]]
    all: dict[str, int]
    shops: dict[str, dict[str, int]]
    sources: dict[str, int]


def totals(cards: ComponentSet) -> Totals:
    """The totals of the set."""
    return Totals(
        by_colour=_groups(cards, COLOUR_NAMES, colour_of),
        by_level=_groups(cards, LEVEL_NAMES, level_of),
        all=_counts(list(cards.cards)),
        shops={
            shop: {
                "cards": sum(card.shop == shop for card in cards.cards),
                "shop_points": sum(card.shop_points for card in cards.cards if card.shop == shop),
            }
            for shop in SHOP_WORDS
        },
        sources=dict(Counter(card.source for card in cards.cards)),
    )


def colour_of(card: Card) -> str:
    """The name of the card's colour."""
    return next(name for name in COLOUR_NAMES if name[0].upper() == card.code[0])


def level_of(card: Card) -> str:
    """The name of the card's level: I, II or III."""
    return LEVEL_NAMES[int(card.code[1]) - 1]


def level_words(level: str) -> str:
    """A level's name with what it is: I ground floor."""
    return f"{level} {LEVEL_WORDS[LEVEL_NAMES.index(level)]}"


def icons_words(card: Card) -> str:
    """A card's icons in words: 3 plants, 1 lamp; its shop last."""
    words = [f"{count} {_some(icon, count)}" for icon, count in card.icons().items()]
    if card.shop:
        words.append(f"{SHOP_WORDS[card.shop]} ({card.shop_points})")
    return ", ".join(words) or "nothing"


def _some(icon: str, count: int) -> str:
    words = COLUMN_WORDS[icon]
    return words.replace("passers", "passer").removesuffix("s") if count == 1 else words


def _groups(
    cards: ComponentSet, names: tuple[str, ...], group_of: Callable[[Card], str]
) -> dict[str, dict[str, int]]:
    return {name: _counts([card for card in cards.cards if group_of(card) == name]) for name in names}


def _counts(cards: list[Card]) -> dict[str, int]:
    counts: dict[str, int] = {icon: sum(card.icons().get(icon, 0) for card in cards) for icon in ICONS}
    shops = [card for card in cards if card.shop]
    points = sum(card.shop_points for card in shops)
    return {"cards": len(cards), **counts, "shops": len(shops), "shop_points": points}
