"""The worth of coins, privilege and tiles in hand over the course of the game."""

from typing import Final

from mypy_extensions import i64

from merletto.games.burano.moves import ROOF_SPACES, TILES_A_KIND
from merletto.games.burano.state import Seat
from merletto.guides.burano.weights import Weights

ROOF_BONUS: Final = 3.0
"""The worth of a roof's bonus (B8.6) before it is known; the outlook was fitted with this value."""


def holds_kind(owner: Seat, kind: i64) -> bool:
    """Whether the seat holds a roof tile of this kind, which more leads would improve (B8.7)."""
    for space in range(i64(ROOF_SPACES)):
        if owner.roofs[space] >= 0 and owner.roofs[space] // TILES_A_KIND == kind:
            return True
    return False


def privilege_worth(weights: Weights, turns: i64) -> float:
    """The worth of a privilege point: at least a coin, and sometimes more (B12)."""
    return weights.coin[turns] + (weights.privilege if turns > 1 else 0.0)
