"""Glicko-2: ratings with a deviation and a volatility, for puzzles and for those who solve them.

After Mark Glickman, "Example of the Glicko-2 system"; the names of the steps are his.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, pi, sqrt
from typing import Final

_SCALE: Final = 173.7178
_CENTRE: Final = 1500.0
_TAU: Final = 0.5
"""How much a volatility may change: the system constant."""

_CLOSE: Final = 1e-6


@dataclass(frozen=True)
class Rating:
    """A strength in points, how uncertain it is (one standard deviation), and how much it fluctuates."""

    points: float = _CENTRE
    deviation: float = 350.0
    volatility: float = 0.06


@dataclass(frozen=True)
class Game:
    """A result against an opponent: 1 for a win, 0 for a defeat, or a share of both."""

    opponent: Rating
    score: float


def _weight(phi: float) -> float:
    """Glickman's g: how much a result counts against an opponent of this deviation."""
    return 1.0 / sqrt(1.0 + 3.0 * phi * phi / (pi * pi))


def expected(one: Rating, other: Rating) -> float:
    """The score that the first can expect against the second, from 0 to 1."""
    weight = _weight(other.deviation / _SCALE)
    return 1.0 / (1.0 + exp(-weight * (one.points - other.points) / _SCALE))


def rated(player: Rating, games: Sequence[Game]) -> Rating:
    """The rating after one rating period with these games; without games, only the deviation grows."""
    phi = player.deviation / _SCALE
    if not games:
        return Rating(player.points, _SCALE * sqrt(phi * phi + player.volatility**2), player.volatility)
    information = 0.0
    surprise = 0.0
    for game in games:
        weight = _weight(game.opponent.deviation / _SCALE)
        chance = expected(player, game.opponent)
        information += weight * weight * chance * (1.0 - chance)
        surprise += weight * (game.score - chance)
    variance = 1.0 / information
    volatility = _volatility(player.volatility, phi, variance, variance * surprise)
    before = phi * phi + volatility * volatility
    after = 1.0 / sqrt(1.0 / before + 1.0 / variance)
    return Rating(player.points + _SCALE * after * after * surprise, _SCALE * after, volatility)


def _volatility(sigma: float, phi: float, variance: float, delta: float) -> float:
    """Step 5: the new volatility, by the Illinois algorithm (a bracketed root search)."""
    start = log(sigma * sigma)

    def slope(x: float) -> float:
        spread = phi * phi + variance + exp(x)
        return exp(x) * (delta * delta - spread) / (2.0 * spread * spread) - (x - start) / (_TAU * _TAU)

    low = start
    if delta * delta > phi * phi + variance:
        high = log(delta * delta - phi * phi - variance)
    else:
        steps = 1
        while slope(start - steps * _TAU) < 0.0:
            steps += 1
        high = start - steps * _TAU
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > _CLOSE:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = slope(middle)
        if at_middle * at_high <= 0.0:
            low, at_low = high, at_high
        else:
            at_low /= 2.0
        high, at_high = middle, at_middle
    return exp(low / 2.0)


def met(solver: Rating, puzzle: Rating, *, solved: bool) -> tuple[Rating, Rating]:
    """Both ratings after the solver has tried the puzzle, which counts as a rating period."""
    score = 1.0 if solved else 0.0
    return rated(solver, [Game(puzzle, score)]), rated(puzzle, [Game(solver, 1.0 - score)])
