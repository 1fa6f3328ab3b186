"""Burano as plain data: what a view shows, what events tell, what moves name."""

from merletto.server.shapes.burano.events import BuranoEvent
from merletto.server.shapes.burano.moves import BuranoMove
from merletto.server.shapes.burano.view import BuranoView

__all__ = ["BuranoEvent", "BuranoMove", "BuranoView"]
