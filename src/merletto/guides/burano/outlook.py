"""What each seat may expect to have in the end."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.burano.final import card_points
from merletto.games.burano.state import BuranoTable
from merletto.guides.burano.clock import MOST_TURNS, turns_left
from merletto.guides.burano.features import FEATURES, fill_features
from merletto.guides.burano.town import new_masks
from merletto.guides.burano.weights import LAST, STEADY, TURNING

_SPREAD: Final = vec[float](
    [1.2, 7.0, 10.3, 13.2, 14.5, 16.5, 18.5, 19.5, 20.2, 21.0, 22.5, 23.5, 24.0, 24.5, 26.0]
)
"""By the turns left, as self-play had it: a seat's share in how far the margin of two seats strayed."""


class Outlook:
    """Points so far, building cards as they stand, and the weighed sum of all that lies before a seat."""

    def __init__(self) -> None:
        self._features: vec[float] = vec[float]([0.0] * FEATURES)
        self._masks = new_masks()

    def expect(self, table: BuranoTable, seat: i64) -> float:
        """The seat's points at the end, as far as can be told."""
        features = self._features
        fill_features(table, seat, self._masks, features)
        turns = turns_left(table, seat)
        turning = float(turns) / float(MOST_TURNS)
        last = 1.0 / float(1 + turns)
        expected = float(table.owners[seat].points() + card_points(table, seat))
        for n in range(i64(FEATURES)):
            expected += features[n] * (STEADY[n] + TURNING[n] * turning + LAST[n] * last)
        return expected

    def spread(self, table: BuranoTable) -> float:
        """How far a seat's points may still stray."""
        return _SPREAD[turns_left(table, table.start)]
