"""Accuracy: a number from 0 to 100 for how well a seat has decided, fitted on our own five levels."""

from collections.abc import Sequence
from math import exp
from typing import Final

TARGETS: Final = {"beginner": 50.0, "casual": 65.0, "regular": 78.0, "expert": 90.0, "master": 96.0}
"""The accuracy that each level has on average."""

KNOTS: Final[dict[tuple[str, bool], tuple[float, ...]]] = {
    ("walking", True): (0.947, 0.777, 0.321, 0.125, 0.114),
    ("walking", False): (1.12, 1.072, 0.798, 0.349, 0.197),
    ("burano", False): (1.03, 0.811, 0.401, 0.364, 0.218),
}
"""The cost of a decision at which a seat has the accuracy of each level, by game and whether it is alone.

They are in points, near the average of the level; `benchmarks/accuracy.py` fits them.
"""


def accuracy(game: str, seats: int, cost: float) -> float | None:
    """The accuracy of a seat whose decisions with a choice have cost so many points on average.

    Straight lines lead from 100 at no cost through the levels. Beyond the weakest it falls off exponentially.
    None if it was not fitted for this game.
    """
    knots = KNOTS.get((game, seats == 1))
    return None if knots is None else on_scale(knots, cost)


def on_scale(knots: Sequence[float], cost: float) -> float:
    """The accuracy on the scale with these knots, the weakest level first."""
    costs = (0.0, *reversed(knots))
    marks = (100.0, *sorted(TARGETS.values(), reverse=True))
    for n in range(1, len(costs)):
        if cost <= costs[n]:
            part = (cost - costs[n - 1]) / (costs[n] - costs[n - 1])
            return marks[n - 1] + part * (marks[n] - marks[n - 1])
    slope = (marks[-2] - marks[-1]) / (costs[-1] - costs[-2])
    return marks[-1] * exp(-slope * (cost - costs[-1]) / marks[-1])
