"""The house cards as plain data."""

from merletto.server.shapes.exact import Exact
from merletto.server.shapes.walking.words import (
    WalkingCard,
    WalkingColour,
    WalkingIcon,
    WalkingLevel,
    WalkingShop,
)


class HouseCard(Exact):
    """What a house card shows (W1.1, W10); `icons` names only those it has, `windows` are closed ones."""

    code: WalkingCard
    colour: WalkingColour
    level: WalkingLevel
    icons: dict[WalkingIcon, int]
    shop: WalkingShop | None
    shop_points: int
