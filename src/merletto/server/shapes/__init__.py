"""The exact shapes of what the games send as plain data: views, events as told to a viewer, moves.

Each game's views are told apart by `game`, its events by `event`, its moves by `kind`. Both games have a move
`take` and events of the same name, so which game it is must be known to read those.
"""

from typing import Annotated

from merletto.server.shapes.burano import BuranoEvent, BuranoMove, BuranoView
from merletto.server.shapes.exact import told_by
from merletto.server.shapes.walking import WalkingEvent, WalkingMove, WalkingView

View = Annotated[WalkingView | BuranoView, told_by("game")]
Event = WalkingEvent | BuranoEvent
Move = WalkingMove | BuranoMove

__all__ = [
    "BuranoEvent",
    "BuranoMove",
    "BuranoView",
    "Event",
    "Move",
    "View",
    "WalkingEvent",
    "WalkingMove",
    "WalkingView",
]
