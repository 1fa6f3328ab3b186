"""Accuracy: a number from 0 to 100 for how well a seat has decided, fitted on our own five levels."""

from collections.abc import Sequence
from math import exp
from typing import Final

from merletto.registry import kind_of

TARGETS: Final = {"beginner": 50.0, "casual": 65.0, "regular": 78.0, "expert": 90.0, "master": 96.0}
"""The accuracy that each level has on average."""


def accuracy(game: str, seats: int, cost: float) -> float | None:
    """The accuracy of a seat whose decisions with a choice have cost so many points on average.

    Straight lines lead from 100 at no cost through the levels. Beyond the weakest it falls off exponentially.
    None if it was not fitted for this game.
    """
    scale = kind_of(game).study.scale
    knots = scale.alone if seats == 1 else scale.together
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
