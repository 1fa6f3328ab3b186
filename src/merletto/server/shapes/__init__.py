"""The exact shapes of what the games send as plain data: views, events as told to a viewer, moves.

Each game's views are told apart by `game`, its events by `event`, its moves by `kind`. Both games have a move
`take` and events of the same name, so which game it is must be known to read those.
"""

from typing import Annotated

from typing_extensions import TypeAliasType

from merletto.server.shapes.burano import BuranoEvent, BuranoMove, BuranoReason, BuranoView
from merletto.server.shapes.exact import says, told_by
from merletto.server.shapes.walking import (
    HouseCard,
    WalkingBand,
    WalkingEvent,
    WalkingMove,
    WalkingReason,
    WalkingView,
)

# Schemas carry these longer names, since browsers have an Event of their own.
GameView = TypeAliasType(
    "GameView",
    Annotated[WalkingView | BuranoView, told_by("game"), says("All that one viewer may know of a table.")],
)
GameEvent = TypeAliasType(
    "GameEvent",
    Annotated[WalkingEvent | BuranoEvent, says("Something that happened, as one viewer may know it.")],
)
GameMove = TypeAliasType(
    "GameMove", Annotated[WalkingMove | BuranoMove, says("A move as plain data; `kind` says which.")]
)
Reason = WalkingReason | BuranoReason
Band = WalkingBand
View = GameView
Event = GameEvent
Move = GameMove

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
