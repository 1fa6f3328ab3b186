"""What coins, privilege and tiles in hand are worth, as the game goes on."""

from typing import Final

from mypy_extensions import i64

from merletto.games.burano.moves import ROOF_SPACES, TILES_A_KIND
from merletto.games.burano.state import Seat
from merletto.guides.burano.weights import Weights

ROOF_BONUS: Final = 3.0
"""A building card or two privilege points (B8.6), before it is known which; the outlook is fitted to this."""


def holds_kind(owner: Seat, kind: i64) -> bool:
    """Whether the seat holds a roof tile of this kind, which its lead would make better (B8.7)."""
    for space in range(i64(ROOF_SPACES)):
        if owner.roofs[space] >= 0 and owner.roofs[space] // TILES_A_KIND == kind:
            return True
    return False


def privilege_worth(weights: Weights, turns: i64) -> float:
    """A privilege point is a coin at any time, and sometimes more (B12)."""
    return weights.coin[turns] + (weights.privilege if turns > 1 else 0.0)
