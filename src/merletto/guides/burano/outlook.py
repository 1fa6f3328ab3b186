"""The points that each seat can expect at the end: a linear evaluation function of its features.

Its weights were found by self-play (benchmarks/fit_burano.py): the guide's own moves played 4,000 games with
two to four seats, and a least-squares fit with a small penalty (ridge regression) predicted the points still
to come from the features, for tables between two turns. A weight changes over the game: it is
`steady` + `turning` * turns left / 14 + `last` / (1 + turns left).
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.burano.final import card_points
from merletto.games.burano.state import BuranoTable
from merletto.guides.burano.clock import MOST_TURNS, turns_left
from merletto.guides.burano.features import FEATURES, fill_features
from merletto.guides.burano.town import Town

_WEIGHTS: Final = [
    # steady, turning, last
    (-1.355, 48.845, 5.324),  # ALWAYS
    (0.589, -1.828, -1.208),  # THREE_SEATS
    (-0.150, -1.367, -0.288),  # FOUR_SEATS
    (1.432, 0.315, -1.176),  # COINS
    (0.439, 0.304, -0.315),  # RICHES
    (-0.110, 1.811, 0.158),  # PRIVILEGE
    (-0.252, 0.517, 3.873),  # LEADS
    (1.018, -1.281, -3.673),  # LEADS_NOW
    (-1.749, 1.378, 1.730),  # DWELLERS
    (0.766, 0.301, 0.188),  # LACE_NOW
    (0.353, 0.162, -0.114),  # LACE_LATER
    (0.923, -3.594, -0.981),  # LACE_WORKERS
    (-0.767, -1.376, 0.889),  # LACE_UNION
    (0.260, 0.106, -0.141),  # CUBES
    (4.695, 0.281, -4.487),  # PREPARED
    (0.269, 0.268, -0.041),  # ROOFS_FIT
    (-3.002, 1.622, 3.769),  # ROOFS_HELD
    (0.260, -0.363, -0.296),  # ROOF_POINTS_HELD
    (0.600, -0.694, -0.650),  # BEST_TRADE
    (0.973, 1.314, 0.378),  # FISH
    (-0.669, 0.695, 0.322),  # FISH_KINDS
    (-0.561, 1.661, 0.269),  # FISH_PAIRS
    (-0.656, 4.229, 0.172),  # FISH_THREES
    (-0.551, 5.053, -0.008),  # COINS_SEEN
    (-1.669, 6.075, 1.287),  # FOUNTAINS_SEEN
    (-2.786, 6.055, 2.404),  # RING_WORKERS
    (-0.547, 13.018, 0.467),  # ROOF_CARDS
    (0.585, 11.960, -0.801),  # WILD_CARDS
    (2.835, 0.541, -3.045),  # FISH_CARDS
    (0.096, 1.965, -0.056),  # LACE_CARDS
    (2.281, 11.226, -2.216),  # FAR_CARD
    (1.164, -0.071, -1.248),  # BOLD_CARD
    (0.722, 1.205, -0.646),  # TIES_CARD
    (0.242, 2.558, -0.090),  # FREE_CARD
    (1.225, 4.655, -1.351),  # EACH_CARD_HELD
    (0.423, -0.587, -0.358),  # TRADE_HERE
    (0.208, 0.114, -0.179),  # OPENINGS_PREPARED
    (0.206, 0.023, -0.188),  # OPENINGS_FREE
]

_STEADY: Final = vec[float]([row[0] for row in _WEIGHTS])
_TURNING: Final = vec[float]([row[1] for row in _WEIGHTS])
_LAST: Final = vec[float]([row[2] for row in _WEIGHTS])

_SPREAD: Final = vec[float](
    [1.2, 7.0, 10.3, 13.2, 14.5, 16.5, 18.5, 19.5, 20.2, 21.0, 22.5, 23.5, 24.0, 24.5, 26.0]
)
"""By turns left, measured in self-play: one seat's share of the error in the margin between two seats."""


@final
class Outlook:
    """Points so far, building cards at their present worth, and the weighted sum of a seat's features.

    `features` are those of the seat that was estimated last.
    """

    def __init__(self) -> None:
        self.features: vec[float] = vec[float]([0.0] * FEATURES)
        self._town = Town()

    def expect(self, table: BuranoTable, seat: i64) -> float:
        """The estimate of the seat's points at the end."""
        features = self.features
        fill_features(table, seat, self._town, features)
        turns = turns_left(table, seat)
        turning = float(turns) / float(MOST_TURNS)
        last = 1.0 / float(1 + turns)
        expected = float(table.owners[seat].points() + card_points(table, seat))
        for n in range(i64(FEATURES)):
            expected += features[n] * (_STEADY[n] + _TURNING[n] * turning + _LAST[n] * last)
        return expected

    def spread(self, table: BuranoTable) -> float:
        """How far a seat's points may differ from the estimate."""
        return _SPREAD[turns_left(table, table.start)]
