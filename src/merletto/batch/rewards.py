"""Rewards at the end of a game: by places, by the lead in points, or by points."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.kernel.state import State

PLACE: Final = 0
MARGIN: Final = 1
POINTS: Final = 2

REWARDS: Final = ("place", "margin", "points")
"""The names of the modes, by number."""


@final
class Payer:
    """Reckons the rewards of one game after another, in one of the modes."""

    __slots__ = ("_mode", "_places", "_points")

    def __init__(self, mode: i64, seats: i64) -> None:
        self._mode: i64 = mode
        self._points: vec[i64] = vec[i64]([0] * seats)
        self._places: vec[i64] = vec[i64]([0] * seats)

    def pay(self, state: State, rewards: vec[float], points: vec[i64], at: i64) -> None:
        """Writes each seat's reward and points, from `at` on, as if the game ended now."""
        state.fill_standing(self._points, self._places)
        for seat in range(state.seats):
            points[at + seat] = self._points[seat]
            if self._mode == PLACE:
                rewards[at + seat] = self._by_place(seat, state.seats)
            elif self._mode == MARGIN:
                rewards[at + seat] = float(self._points[seat] - self._best_other(seat, state.seats))
            else:
                rewards[at + seat] = float(self._points[seat])

    def _by_place(self, seat: i64, seats: i64) -> float:
        """From 1 for the first to -1 for the last in equal steps; seats that share a place share the mean."""
        before = self._places[seat] - 1
        alike: i64 = 0
        for other in range(seats):
            if self._places[other] == self._places[seat]:
                alike += 1
        # Twice the mean place from 0, so that it is a whole number.
        return 1.0 - float(2 * before + alike - 1) / float(seats - 1)

    def _best_other(self, seat: i64, seats: i64) -> i64:
        """The most points of another seat; 0 in a solo game."""
        best: i64 = 0
        found = False
        for other in range(seats):
            if other != seat and (not found or self._points[other] > best):
                best = self._points[other]
                found = True
        return best
