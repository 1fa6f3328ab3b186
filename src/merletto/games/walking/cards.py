"""The icons of the 72 house cards as flat tables, for the rules to add up."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.walking.moves import CARDS
from merletto.games.walking.shapes import WalkingIcon
from merletto.games.walking.tastes import LIKED


@final
class CardTables:
    """For each card, how many of each icon it shows; `shop` is 0 for none, else the kind (W1.1, W10).

    `liked` has, character by character, how many icons of each card the character counts one by one.
    """

    __slots__ = (
        "blue_awnings",
        "cats",
        "chimneys",
        "flowers",
        "lamps",
        "liked",
        "passers_by",
        "plants",
        "red_awnings",
        "shop",
        "shop_points",
        "windows",
    )

    def __init__(
        self,
        flowers: list[int],
        plants: list[int],
        cats: list[int],
        red_awnings: list[int],
        blue_awnings: list[int],
        lamps: list[int],
        chimneys: list[int],
        passers_by: list[int],
        windows: list[int],
        shop: list[int],
        shop_points: list[int],
    ) -> None:
        self.flowers: vec[i64] = vec[i64](flowers)
        self.plants: vec[i64] = vec[i64](plants)
        self.cats: vec[i64] = vec[i64](cats)
        self.red_awnings: vec[i64] = vec[i64](red_awnings)
        self.blue_awnings: vec[i64] = vec[i64](blue_awnings)
        self.lamps: vec[i64] = vec[i64](lamps)
        self.chimneys: vec[i64] = vec[i64](chimneys)
        self.passers_by: vec[i64] = vec[i64](passers_by)
        self.windows: vec[i64] = vec[i64](windows)
        self.shop: vec[i64] = vec[i64](shop)
        self.shop_points: vec[i64] = vec[i64](shop_points)
        shown: dict[WalkingIcon, list[int]] = {
            "flowers": flowers,
            "plants": plants,
            "cats": cats,
            "red_awnings": red_awnings,
            "blue_awnings": blue_awnings,
            "lamps": lamps,
            "chimneys": chimneys,
            "passers_by": passers_by,
            "windows": windows,
        }
        self.liked: vec[i64] = vec[i64](
            [sum([shown[icon][card] for icon in icons]) for icons in LIKED for card in range(CARDS)]
        )
