"""The worth of house cards by themselves, before it is known who will live there."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.walking.cards import CardTables
from merletto.games.walking.characters import BOY, TOURISTS
from merletto.games.walking.moves import CARDS, CARDS_A_LEVEL, LEVELS
from merletto.games.walking.tastes import EACH

# The icons a prospect counts.
FLOWERS: Final = 0
PLANTS: Final = 1
CATS: Final = 2
TRIFLES: Final = 3  # all that the Boy likes (W10.4)
PASSERS_BY: Final = 4
CHIMNEYS: Final = 5
REDS: Final = 6
BLUES: Final = 7
LAMPS: Final = 8
SHOP_POINTS: Final = 9
CLOSED: Final = 10
ICONS: Final = 11

_CHOSEN: Final = 1.25
"""How many times more icons chosen cards show than random ones; closed windows are as many times fewer."""

_WORTH: Final = vec[float]([0.6, 0.6, 1.6, 0.6, 0.35, 0.9, 0.8, 0.8, 0.9, 1.0, -0.7])
"""About what one icon scores at the end, over all characters that may count it."""

_A_TOURIST: Final = 16


def best_theme(themes: i64) -> i64:
    """What the tourist who likes a house best likes there."""
    best = themes & 0xFFFF
    second = (themes >> _A_TOURIST) & 0xFFFF
    third = (themes >> (2 * _A_TOURIST)) & 0xFFFF
    fourth = (themes >> (3 * _A_TOURIST)) & 0xFFFF
    if second > best:
        best = second
    if third > best:
        best = third
    return fourth if fourth > best else best


@final
class CardSense:
    """The icons of all cards, the average card of each level, and each card's worth relative to its level.

    `shown` has the icons as floats, and `usual` those of a house of three average cards.

    `themes` has what each of the four tourists likes of a card (W10.1 to W10.4), in points, with 16 bits for
    each tourist: the cards of a house are added up in one go, and `best_theme` reads the sum.
    """

    __slots__ = ("average", "icons", "shown", "themes", "usual", "worth")

    def __init__(self, cards: CardTables) -> None:
        self.icons: vec[i64] = vec[i64]([0] * (CARDS * ICONS))
        self.shown: vec[float] = vec[float]([0.0] * (CARDS * ICONS))
        self.average: vec[float] = vec[float]([0.0] * (LEVELS * ICONS))
        self.usual: vec[float] = vec[float]([0.0] * ICONS)
        self.worth: vec[float] = vec[float]([0.0] * CARDS)
        self.themes: vec[i64] = vec[i64]([0] * CARDS)
        for card in range(CARDS):
            shown = [
                cards.flowers[card],
                cards.plants[card],
                cards.cats[card],
                cards.liked[BOY * CARDS + card],
                cards.passers_by[card],
                cards.chimneys[card],
                cards.red_awnings[card],
                cards.blue_awnings[card],
                cards.lamps[card],
                cards.shop_points[card],
                cards.windows[card],
            ]
            for tourist in range(TOURISTS):
                liked = EACH[tourist] * cards.liked[tourist * CARDS + card]
                self.themes[card] += liked << (_A_TOURIST * tourist)
            level = card // CARDS_A_LEVEL
            for icon in range(ICONS):
                number = shown[icon]
                self.icons[card * ICONS + icon] = number
                self.shown[card * ICONS + icon] = float(number)
                chosen = 1.0 / _CHOSEN if icon == CLOSED else _CHOSEN
                self.average[level * ICONS + icon] += float(number) * chosen / float(CARDS_A_LEVEL)
                self.worth[card] += float(number) * _WORTH[icon]
        for level in range(LEVELS):
            mean = sum([self.worth[level * CARDS_A_LEVEL + n] for n in range(CARDS_A_LEVEL)]) / CARDS_A_LEVEL
            for n in range(CARDS_A_LEVEL):
                self.worth[level * CARDS_A_LEVEL + n] -= mean
        for icon in range(ICONS):
            for level in range(LEVELS):
                self.usual[icon] += self.average[level * ICONS + icon]
