"""What coins, privilege and cubes are worth in points, as the game goes on.

Coins buy moves (B5.2) while there are turns left, and a fifth of a point at the end (B15.1).

These numbers, and all like them in the modules that weigh moves, began as a player's guesses and were tuned
by self-play: two settings of all of them, a little to either side of the present one, played their favourite
moves against each other, and every number took a small step towards the side that ended ahead (simultaneous
perturbation), over close to 300,000 games of two and four seats.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.burano.moves import ROOF_SPACES, TILES_A_KIND
from merletto.games.burano.state import Seat

COIN_WORTH: Final = vec[float]([0.2, 0.23, 0.7, 1.0, 1.2, 1.4, 1.4, 1.5, 1.6, 1.6, 1.6, 1.6, 1.8, 2.3, 2.7])
"""By the turns left, the one under way among them: early coins buy many moves."""

ROOF_BONUS: Final = 3.0
"""A building card or two privilege points (B8.6), before it is known which."""

CUBE_WORTH: Final = 0.36
"""A cube more at a refill (B14.4): to build, to pay lace, or a coin."""


def holds_kind(owner: Seat, kind: i64) -> bool:
    """Whether the seat holds a roof tile of this kind, which its lead would make better (B8.7)."""
    for space in range(i64(ROOF_SPACES)):
        if owner.roofs[space] >= 0 and owner.roofs[space] // TILES_A_KIND == kind:
            return True
    return False


def privilege_worth(turns: i64) -> float:
    """A privilege point is a coin at any time, and sometimes more (B12)."""
    return COIN_WORTH[turns] + (0.062 if turns > 1 else 0.0)
