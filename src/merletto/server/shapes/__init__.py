"""The exact types (schemas) of the games' plain data: views, events as told to a viewer, and moves.

Views are told apart by `game`, the events of a game by `event`, its moves by `kind`. Both games have a move
`take` and some events with the same names, so a reader must know the game.
"""

from typing import TYPE_CHECKING, Annotated

from typing_extensions import TypeAliasType

from merletto.server.shapes.exact import says, told_by
from merletto.server.shapes.games import (
    BuranoEvent,
    BuranoMove,
    BuranoReason,
    BuranoView,
    HouseCard,
    WalkingBand,
    WalkingEvent,
    WalkingMove,
    WalkingReason,
    WalkingView,
)

if TYPE_CHECKING:
    from merletto.kernel.game import View

    Event = dict[str, object]
    Move = dict[str, object]
    Band = str
else:
    Band = WalkingBand
    # Schemas carry these longer names, since browsers have their own Event.
    View = TypeAliasType(
        "GameView",
        Annotated[
            WalkingView | BuranoView, told_by("game"), says("Everything that one viewer may know of a table.")
        ],
    )
    Event = TypeAliasType(
        "GameEvent",
        Annotated[WalkingEvent | BuranoEvent, says("Something that happened, as one viewer may know it.")],
    )
    Move = TypeAliasType(
        "GameMove", Annotated[WalkingMove | BuranoMove, says("A move as plain data; `kind` says which.")]
    )
Reason = WalkingReason | BuranoReason

__all__ = [
    "Band",
    "BuranoEvent",
    "BuranoMove",
    "BuranoView",
    "Event",
    "HouseCard",
    "Move",
    "Reason",
    "View",
    "WalkingEvent",
    "WalkingMove",
    "WalkingView",
]
