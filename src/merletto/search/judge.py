"""Evaluation: the value of a playout for each seat, exact when the game is over, else the guide's outlook."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.kernel.state import OVER, State
from merletto.search.guide import Guide
from merletto.search.habits import MARGIN, PLACE, POINTS, Habits
from merletto.search.search import by_place, share_of_victory

_VICTORY: Final = 1.0
"""How many points of margin separate a win from a defeat, so that tie-breaks decide between equals."""


def logistic(x: float) -> float:
    """The logistic function: from 0 to 1, a half at 0."""
    if x < -30.0:
        return 0.0
    return 1.0 / (1.0 + exp(-x))


class Judge:
    """The evaluation of a guided search. After `judge`, its lists hold for each seat of the evaluated table:

    `outlook` the points at the end, `place` the place, from 0 for the last to 1 for the first, and `result`
    what the seat maximises, from 0 to 1.
    """

    __slots__ = (
        "_expected",
        "_guide",
        "_habits",
        "_places",
        "_points",
        "_stretch",
        "outlook",
        "place",
        "result",
    )

    def __init__(self, first: State, guide: Guide, habits: Habits) -> None:
        seats = first.seats
        self._guide = guide
        self._habits = habits
        self._points: vec[i64] = vec[i64]([0] * seats)
        self._places: vec[i64] = vec[i64]([0] * seats)
        self.outlook: vec[float] = vec[float]([0.0] * seats)
        self.result: vec[float] = vec[float]([0.0] * seats)
        self.place: vec[float] = vec[float]([0.0] * seats)
        self._stretch: float = 0.0
        guide.fill_outlook(first, self.outlook)
        self._expected: vec[float] = vec[float]([0.0] * seats)
        for seat in range(seats):
            self._expected[seat] = self._aimed(seat)

    def judge(self, state: State) -> None:
        """Fills the lists: exactly at the end of the game, by the guide's outlook before it."""
        seats = state.seats
        over = state.actor == OVER
        if over:
            state.fill_standing(self._points, self._places)
            for seat in range(seats):
                self.outlook[seat] = float(self._points[seat])
        else:
            self._guide.fill_outlook(state, self.outlook)
        # The logistic curve is closest to the normal distribution's when its argument is scaled by about 1.2.
        stretch = 0.0 if over else 1.2 / self._guide.spread(state)
        self._stretch = stretch
        for seat in range(seats):
            if over:
                self.place[seat] = by_place(self._places, seat)
            else:
                self.place[seat] = logistic(self.standing(seat) * stretch)
            if self._habits.aim == PLACE:
                self.result[seat] = self.place[seat]
            else:
                ahead = self._aimed(seat) - self._expected[seat]
                if self._habits.aim == MARGIN:
                    ahead += _VICTORY * (self.place[seat] - 0.5)
                self.result[seat] = logistic(ahead / self._habits.yardstick)

    def win_chance(self, seat: i64) -> float:
        """The seat's chance to win; a shared victory counts in part. The chances of all seats add up to 1."""
        if self._stretch == 0.0:
            return share_of_victory(self._places, seat)
        outlook = self.outlook
        against = 0.0  # with one other seat, this makes the chance a logistic function of the lead
        for other in range(i64(len(outlook))):
            ahead = (outlook[other] - outlook[seat]) * self._stretch
            if ahead > 30.0:
                return 0.0
            against += exp(ahead)
        return 1.0 / against

    def standing(self, seat: i64) -> float:
        """The seat's lead in points over the best other seat; in a solo game, its points."""
        outlook = self.outlook
        best_other = -1.0e9
        for other in range(i64(len(outlook))):
            if other != seat and outlook[other] > best_other:
                best_other = outlook[other]
        return outlook[seat] if len(outlook) == 1 else outlook[seat] - best_other

    def _aimed(self, seat: i64) -> float:
        return self.outlook[seat] if self._habits.aim == POINTS else self.standing(seat)
