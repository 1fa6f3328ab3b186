"""The types that the games own, made for pydantic; to mypy they are the games' own."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated

from typing_extensions import TypeAliasType

from merletto.games.walking import fields as walking_fields
from merletto.games.walking import shapes as walking
from merletto.games.walking.rules import MOVE_LAYOUT as WALKING_LAYOUT
from merletto.kernel import shapes as shared
from merletto.registry import kind_of
from merletto.server.shapes.derived import Derived
from merletto.server.shapes.exact import OneOf, says

if TYPE_CHECKING:
    from merletto.games.walking.shapes import HouseCard, WalkingBand, WalkingCard, WalkingEvent, WalkingView
    from merletto.kernel.shapes import Rulings, StartOption, Viewer

    WalkingMove = Mapping[str, object]
    WalkingReason = str
else:
    _DERIVED = Derived(shared, walking)

    Viewer = _DERIVED.of(shared.Viewer)
    StartOption = _DERIVED.of(shared.StartOption)
    Rulings = _DERIVED.of(shared.Rulings)

    WalkingBand = _DERIVED.of(walking.WalkingBand)
    WalkingCard = _DERIVED.of(walking.WalkingCard)
    HouseCard = _DERIVED.of(walking.HouseCard)
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
    WalkingReason = TypeAliasType(
        "WalkingReason",
        Annotated[
            str,
            OneOf(kind_of("walking").reasons),
            says("Why the rules refuse a move: a clause, and where it has several reasons, which."),
        ],
    )

__all__ = [
    "HouseCard",
    "Rulings",
    "StartOption",
    "Viewer",
    "WalkingBand",
    "WalkingCard",
    "WalkingEvent",
    "WalkingMove",
    "WalkingReason",
    "WalkingView",
]
