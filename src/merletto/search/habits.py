"""The parameters of a guided search: what a seat maximises, and the constants."""

from typing import Final

from mypy_extensions import i64

# What a seat maximises.
PLACE: Final = 0
MARGIN: Final = 1
POINTS: Final = 2

TO_THE_END: Final = 1_000_000
"""More turns than any game has."""


class Habits:
    """The parameters of a guided search.

    `exploration` is the constant of PUCT; `turns` is the number of turns of a rollout after it leaves
    the tree; `tempering` flattens (below 1) or sharpens the guide's promise, the prior of PUCT; `caution` is
    how much worse than its siblings an untried move is rated (first-play urgency); `yardstick` is the
    scale, in points, of the logistic curve that turns a margin or points into a result.
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
