"""Positions and moves that were: steps, replays, outlines, records."""

from typing import Literal

from merletto.server.shapes import Event, Move, View
from merletto.server.shapes.exact import Exact


class ReplayStep(Exact):
    """A position of a finished game, and the move that led to it."""

    ply: int
    seat: int | None
    text: str | None
    move: Move | None
    events: list[Event]
    view: View


class ReplayReply(Exact):
    """Some positions in order; `plies` is the number of the last position of the game."""

    type: Literal["replay"]
    id: str | None
    code: str
    plies: int
    steps: list[ReplayStep]


class Step(Exact):
    """The position after the move or take-back that is the news item of that number."""

    number: int
    view: View


class StepsReply(Exact):
    """The latest of the positions asked for, in order."""

    type: Literal["steps"]
    id: str | None
    code: str
    viewer: int | Literal["spectator"]
    steps: list[Step]


class OutlineStep(Exact):
    """A move of a finished game: the turn it belonged to, and the points of each seat after it."""

    ply: int
    seat: int | None
    text: str | None
    move: Move | None
    events: list[Event]
    turn: int
    points: list[int]


class OutlineReply(Exact):
    """All moves of a finished game; the first step is the position before them."""

    type: Literal["outline"]
    id: str | None
    code: str
    steps: list[OutlineStep]


class RecordReply(Exact):
    """The record, with seed and salt in its comments, as `merletto verify` reads them."""

    type: Literal["record"]
    id: str | None
    record: str
