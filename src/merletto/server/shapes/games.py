"""The games' types for pydantic; for mypy they are the games' own types."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Literal

from typing_extensions import TypeAliasType

from merletto.games.burano import event_shapes as burano_events
from merletto.games.burano import fields as burano_fields
from merletto.games.burano import shapes as burano
from merletto.games.burano import vocabulary as burano_words
from merletto.games.burano.rules import MOVE_LAYOUT as BURANO_LAYOUT
from merletto.games.walking import fields as walking_fields
from merletto.games.walking import shapes as walking
from merletto.games.walking.rules import MOVE_LAYOUT as WALKING_LAYOUT
from merletto.kernel import shapes as shared
from merletto.reasons import keys
from merletto.registry import kind_of
from merletto.server.shapes.derived import Derived
from merletto.server.shapes.exact import OneOf, says

if TYPE_CHECKING:
    from merletto.games.burano.event_shapes import BuranoEvent
    from merletto.games.burano.shapes import BuranoView
    from merletto.games.walking.shapes import HouseCard, WalkingBand, WalkingEvent, WalkingView
    from merletto.kernel.shapes import Rulings

    BuranoMove = Mapping[str, object]
    BuranoReason = str
    BuranoWhy = str
    WalkingMove = Mapping[str, object]
    WalkingReason = str
    WalkingWhy = str
else:
    _DERIVED = Derived(shared, walking, burano_words, burano, burano_events)

    _WHY = "What speaks for a move or against it; each has its own params."

    def _reasons(name: str, game: str) -> TypeAliasType:
        """The keys of all reasons for which a game refuses a move."""
        why = "Why the rules refuse a move: a clause, and which of its reasons if it has several."
        return TypeAliasType(name, Annotated[str, OneOf(kind_of(game).reasons), says(why)])

    Rulings = _DERIVED.of(shared.Rulings)
    WalkingBand = _DERIVED.of(walking.WalkingBand)
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
    WalkingReason = _reasons("WalkingReason", "walking")

    BuranoView = _DERIVED.of(burano.BuranoView)
    BuranoEvent = _DERIVED.of(burano_events.BuranoEvent)
    BuranoMove = _DERIVED.moves(
        "BuranoMove",
        BURANO_LAYOUT,
        "What a seat decides.",
        {
            burano_fields.SQUARE: burano_words.BuranoSquare,
            burano_fields.FISH_KIND: burano_words.BuranoFish,
            burano_fields.WORKERS: Literal[1, 2],
            burano_fields.TURNED: Annotated[bool, shared.Says("Whether the second block is at that end.")],
        },
    )
    BuranoReason = _reasons("BuranoReason", "burano")

    WalkingWhy = TypeAliasType("WalkingWhy", Annotated[keys.WalkingWhy, says(_WHY)])
    BuranoWhy = TypeAliasType("BuranoWhy", Annotated[keys.BuranoWhy, says(_WHY)])

__all__ = [
    "BuranoEvent",
    "BuranoMove",
    "BuranoReason",
    "BuranoView",
    "BuranoWhy",
    "HouseCard",
    "Rulings",
    "WalkingBand",
    "WalkingEvent",
    "WalkingMove",
    "WalkingReason",
    "WalkingView",
    "WalkingWhy",
]
