"""Walking in Burano as plain data: what a view shows, what events tell, what moves name."""

from merletto.server.shapes.walking.cards import HouseCard
from merletto.server.shapes.walking.events import WalkingEvent
from merletto.server.shapes.walking.moves import WalkingMove
from merletto.server.shapes.walking.view import WalkingView
from merletto.server.shapes.walking.words import WalkingBand, WalkingReason

__all__ = ["HouseCard", "WalkingBand", "WalkingEvent", "WalkingMove", "WalkingReason", "WalkingView"]
