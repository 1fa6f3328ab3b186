"""W10.1 to W10.5 and W10.7: which characters count icons one by one, which icons, and their points.

The other characters score in their own ways, in score.py.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.walking.names import CHARACTER_NAMES
from merletto.games.walking.shapes import WalkingCharacter, WalkingIcon

_TASTES: Final[dict[WalkingCharacter, tuple[int, tuple[WalkingIcon, ...]]]] = {
    "woman": (1, ("flowers",)),  # W10.1
    "man": (1, ("plants",)),  # W10.2
    "girl": (3, ("cats",)),  # W10.3
    "boy": (2, ("cats", "red_awnings", "blue_awnings", "lamps", "chimneys")),  # W10.4
    "mayor": (1, ("passers_by",)),  # W10.5
    "santa": (3, ("chimneys",)),  # W10.7
}
_NO_TASTE: Final[tuple[int, tuple[WalkingIcon, ...]]] = (0, ())

EACH: Final = vec[i64]([_TASTES.get(name, _NO_TASTE)[0] for name in CHARACTER_NAMES])
"""By character: the points for each icon that it counts."""

LIKED: Final = [_TASTES.get(name, _NO_TASTE)[1] for name in CHARACTER_NAMES]
"""By character: the icons that it counts."""
