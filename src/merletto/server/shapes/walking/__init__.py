"""Walking in Burano as plain data: what a view shows, what events tell, what moves name."""

from merletto.server.shapes.walking.events import WalkingEvent
from merletto.server.shapes.walking.moves import WalkingMove
from merletto.server.shapes.walking.view import WalkingView

__all__ = ["WalkingEvent", "WalkingMove", "WalkingView"]
