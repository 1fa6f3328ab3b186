"""Forecasts: what every seat can expect from a table on which nobody in particular is asked to move."""

from math import sqrt

from librt.vecs import vec
from mypy_extensions import i64

from merletto.kernel.state import State
from merletto.search.guide import Guide
from merletto.search.guided import Branch, GuidedSearch
from merletto.search.habits import Habits


class Forecast(GuidedSearch):
    """A guided search that averages over all its playouts, for each seat.

    The tables may wait for a draw or for any seat. They differ in what the one who asks does not know.
    """

    def __init__(self, tables: list[State], seed: int, guide: Guide, habits: Habits) -> None:
        super().__init__(tables, seed, guide, habits)
        seats = tables[0].seats
        self._wins: vec[float] = vec[float]([0.0] * seats)
        self._points: vec[float] = vec[float]([0.0] * seats)
        self._margins: vec[float] = vec[float]([0.0] * seats)
        self._squares: vec[float] = vec[float]([0.0] * seats)

    def win_chance(self, seat: int) -> float:
        return self._wins[seat] / float(self.playouts)

    def points(self, seat: int) -> float:
        """The average of the seat's points at the end."""
        return self._points[seat] / float(self.playouts)

    def margin(self, seat: int) -> float:
        """The average lead in points over the best other seat; in a solo game, the points."""
        return self._margins[seat] / float(self.playouts)

    def spread(self, seat: int) -> float:
        """The standard deviation of the margin."""
        mean = self.margin(seat)
        return sqrt(max(0.0, self._squares[seat] / float(self.playouts) - mean * mean))

    def _learn(self, path: list[Branch], seats: list[i64]) -> None:
        judge = self._judge
        if path:
            self._update(path, seats)
        for seat in range(i64(len(self._wins))):
            margin = judge.standing(seat)
            self._wins[seat] += judge.win_chance(seat)
            self._points[seat] += judge.outlook[seat]
            self._margins[seat] += margin
            self._squares[seat] += margin * margin
