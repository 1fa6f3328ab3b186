"""A reason: one fact that speaks for a move or against it, as a key, numbers and names, and a weight."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

Params = dict[str, int | str]

MOST: Final = 4
"""How many reasons a move is given."""

AVOIDS: Final = "avoids"
"""The key of a cost that only the other move has; `avoided` is the key of that cost."""


@dataclass(frozen=True)
class Reason:
    """One fact about a move. The words belong to whoever shows it; `params` is what they are about.

    `weight` is about what the fact is worth to the seat that moves, in points; it is negative for a cost.
    """

    key: str
    params: Params
    weight: float

    def same(self, other: "Reason") -> bool:
        """Whether both say the same, whatever it weighs."""
        return self.key == other.key and self.params == other.params


def weightiest(found: Iterable[Reason], most: int = MOST) -> list[Reason]:
    """The reasons that weigh most either way, in the order of their weights: gains first, costs last."""
    heavy = sorted(found, key=lambda one: (-abs(one.weight), one.key))[:most]
    return sorted(heavy, key=lambda one: -one.weight)
