"""Burano as plain data: what a view shows, what events tell, what moves name."""

from merletto.server.shapes.burano.events import BuranoEvent
from merletto.server.shapes.burano.moves import BuranoMove
from merletto.server.shapes.burano.view import BuranoView
from merletto.server.shapes.burano.words import BuranoReason

__all__ = ["BuranoEvent", "BuranoMove", "BuranoReason", "BuranoView"]
