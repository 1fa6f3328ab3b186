"""Moves in answers: in both forms, what speaks for them, and what they would cost and gain."""

from typing import NotRequired

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


class Goods(Exact):
    """The goods that a seat pays with and gains in its game; views of the seat use the same names."""

    coins: NotRequired[int]
    permits: NotRequired[int]
    spare_scaffolds: NotRequired[int]
    privilege: NotRequired[int]
    workers: NotRequired[int]


class PreviewReason(Exact):
    """Why a move costs or gains something: the clause, the places it is about, what is counted there."""

    clause: str
    places: list[str]
    counts: dict[str, int]


class PreviewLine(Exact):
    """What a move would change for its seat: goods, then points by source with their `total`.

    Only what changes is listed. `reasons` says why a card takes a permit, and what a character counts.
    `draws` says that the move is followed by a draw, so that it cannot be taken back.
    """

    text: str
    changes: Goods
    points: dict[str, int]
    reasons: list[PreviewReason]
    draws: bool
