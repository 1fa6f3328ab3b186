"""How a guided search goes about it: what a seat aims at, and the constants of the search."""

from typing import Final

from mypy_extensions import i64

# What a seat aims at.
PLACE: Final = 0
MARGIN: Final = 1
POINTS: Final = 2

TO_THE_END: Final = 1_000_000
"""More turns than any game has."""


class Habits:
    """The parameters of a guided search.

    `exploration` is the constant of PUCT; `turns` is how many turns a playout is rolled out after it leaves
    the tree; `tempering` flattens (below 1) or sharpens the guide's promise, the prior of PUCT; `caution` is
    how much worse than its siblings a move counts that was not tried yet (first-play urgency);
    `yardstick` is the difference in points that makes a result half as good again, where the aim is
    margin or points.
    """

    __slots__ = ("aim", "caution", "exploration", "tempering", "turns", "yardstick")

    def __init__(
        self,
        aim: int = PLACE,
        exploration: float = 0.5,
        turns: int = 2,
        tempering: float = 0.6,
        caution: float = 0.05,
        yardstick: float = 8.0,
    ) -> None:
        self.aim: i64 = aim
        self.exploration = exploration
        self.turns: i64 = turns
        self.tempering = tempering
        self.caution = caution
        self.yardstick = yardstick
