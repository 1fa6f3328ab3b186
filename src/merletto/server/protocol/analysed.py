"""Answers of the analysis board."""

from typing import Literal

from merletto.server.protocol.words import Game
from merletto.server.shapes import Event, Move, View
from merletto.server.shapes.exact import Exact


class SeatMove(Exact):
    """A legal move of a seat, in both forms."""

    seat: int
    text: str
    move: Move


class Expected(Exact):
    """What a seat can expect at the end: `margin` is its lead, alone its points, with its standard error."""

    margin: float
    error: float
    win_chance: float
    points: float


class WeighedMove(Exact):
    """A move, and what its seat can expect after it."""

    text: str
    move: Move
    expected: Expected


class Evaluation(Exact):
    """What each seat can expect, by playouts with everything open; and the best moves of one seat."""

    seats: list[Expected]
    seat: int
    best: list[WeighedMove]


class AnalysisReply(Exact):
    """A position of the analysis board with everything open, and the step that led to it, as in a replay.

    `plies` is the length of the game that it started from. `drawn` says that the step was followed by a draw,
    which was decided by the analysis and not by the game. `legal` has the moves of all seats that may decide.
    """

    type: Literal["analysis"]
    id: str | None
    game: Game
    components: str
    names: list[str]
    plies: int
    ply: int
    seat: int | None
    text: str | None
    move: Move | None
    events: list[Event]
    position: View
    turn: int
    points: list[int]
    drawn: bool
    over: bool
    legal: list[SeatMove]
    evaluation: Evaluation | None
