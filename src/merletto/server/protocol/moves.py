"""Moves in answers: in both forms, and what speaks for them."""

from merletto.server.shapes import Move
from merletto.server.shapes.exact import Exact
from merletto.server.shapes.games import BuranoWhy, WalkingWhy


class LegalMove(Exact):
    """A move in both forms: notation and plain data."""

    text: str
    move: Move


class MoveReason(Exact):
    """One fact that speaks for a move, or against it: a key, what it is about, and its weight in points."""

    key: WalkingWhy | BuranoWhy
    params: dict[str, int | str]
    weight: float
