"""Answers about moves that are not made yet: previews, hints, payments."""

from typing import Literal

from merletto.server.protocol.moves import LegalMove, MoveReason, PreviewLine
from merletto.server.shapes import Move
from merletto.server.shapes.exact import Exact


class PreviewReply(Exact):
    """What each of the moves would cost and gain."""

    type: Literal["preview"]
    id: str | None
    ply: int
    moves: list[PreviewLine]


class AdviceLine(Exact):
    """What a bot expects from a move at the end of the game, and the reasons: gains first, costs last."""

    text: str
    move: Move
    win_chance: float
    margin: float
    spread: float
    points: float
    share: float
    reasons: list[MoveReason]


class HintReply(Exact):
    """The best few moves, best first; and what a strong bot does here without a search: a whole pyramid.

    `also` has other whole pyramids, the most promising first.
    """

    type: Literal["hint"]
    id: str | None
    ply: int
    moves: list[AdviceLine]
    by_heart: list[LegalMove]
    also: list[list[LegalMove]]


class MovesReply(Exact):
    """Payments of lace workers, in order, and the points of lace scoring with them, unions included."""

    type: Literal["moves"]
    id: str | None
    ply: int
    moves: list[LegalMove]
    points: int
