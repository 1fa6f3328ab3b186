"""The types that the games own, made for pydantic; to mypy they are the games' own."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from merletto.games.walking import fields as walking_fields
from merletto.games.walking import shapes as walking
from merletto.games.walking.rules import MOVE_LAYOUT as WALKING_LAYOUT
from merletto.kernel import shapes as shared
from merletto.server.shapes.derived import Derived

if TYPE_CHECKING:
    from merletto.games.walking.shapes import (
        WalkingBand,
        WalkingCard,
        WalkingColour,
        WalkingEvent,
        WalkingIcon,
        WalkingLevel,
        WalkingShop,
        WalkingView,
    )
    from merletto.kernel.shapes import StartOption, Viewer

    WalkingMove = Mapping[str, object]
else:
    _DERIVED = Derived(shared, walking)

    Viewer = _DERIVED.of(shared.Viewer)
    StartOption = _DERIVED.of(shared.StartOption)

    WalkingBand = _DERIVED.of(walking.WalkingBand)
    WalkingCard = _DERIVED.of(walking.WalkingCard)
    WalkingColour = _DERIVED.of(walking.WalkingColour)
    WalkingIcon = _DERIVED.of(walking.WalkingIcon)
    WalkingLevel = _DERIVED.of(walking.WalkingLevel)
    WalkingShop = _DERIVED.of(walking.WalkingShop)
    WalkingView = _DERIVED.of(walking.WalkingView)
    WalkingEvent = _DERIVED.of(walking.WalkingEvent)
    WalkingMove = _DERIVED.moves(
        "WalkingMove",
        WALKING_LAYOUT,
        "What a seat decides.",
        {
            walking_fields.CARD: walking.WalkingCard,
            walking_fields.LEVELS_TAKEN: list[walking.WalkingLevel],
        },
    )

__all__ = [
    "StartOption",
    "Viewer",
    "WalkingBand",
    "WalkingCard",
    "WalkingColour",
    "WalkingEvent",
    "WalkingIcon",
    "WalkingLevel",
    "WalkingMove",
    "WalkingShop",
    "WalkingView",
]
