"""Elo-scale ratings by maximum likelihood (Bradley–Terry model), with bootstrap intervals over deals."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from operator import mul
from typing import Final

from merletto.bots.arena.result import Result
from merletto.kernel.generator import Generator

SCALE: Final = 400 / log(10)
"""Rating points for one natural logit: 400 points are odds of ten to one."""

_RESAMPLES: Final = 500
_TAIL: Final = 0.025
_NORMAL: Final = 1.959964
"""The standard deviations to either side of the mean that contain 95 % of a normal distribution."""
_LONGEST_STEP: Final = 2.0
_CLOSE: Final = 1e-7
_MOST_STEPS: Final = 200


@dataclass(frozen=True)
class Rating:
    """A bot's rating and its 95 % interval, on the scale where the anchor has 0."""

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class PairShare:
    """The share of the results between two bots that the first has won, with its 95 % interval."""

    bot: int
    other: int
    share: float
    low: float
    high: float
    games: int


class Pairs:
    """The results between every two bots, deal by deal.

    Each pair of seats with different bots gives a result: one point for the better place, half for a
    shared one. `by_deal` has a flat matrix for each deal: rows are bots, columns the bots they beat.
    """

    def __init__(self, bots: int, results: Iterable[Result]) -> None:
        self.bots = bots
        self.by_deal: dict[int, list[float]] = {}
        self.games = [0] * (bots * bots)
        """The number of games with both the bot of the row and the bot of the column."""
        for result in results:
            self._note(result)

    def _note(self, result: Result) -> None:
        won = self.by_deal.setdefault(result.deal, [0.0] * (self.bots * self.bots))
        seating, places = result.seating, result.places
        for seat, bot in enumerate(seating):
            for other_seat, other in enumerate(seating):
                if bot != other and places[seat] <= places[other_seat]:
                    won[bot * self.bots + other] += 1.0 if places[seat] < places[other_seat] else 0.5
        sat = set(seating)
        for bot in sat:
            for other in sat - {bot}:
                self.games[bot * self.bots + other] += 1

    def total(self) -> list[float]:
        """The matrix of all deals together."""
        return [sum(column) for column in zip(*self.by_deal.values(), strict=True)]

    def prior(self) -> list[float]:
        """The prior: one drawn game between every two bots that have met."""
        return [0.5 if games else 0.0 for games in self.games]

    def linked_to(self, anchor: int) -> list[int]:
        """The bots that can be compared with the anchor, directly or through others, the anchor first."""
        linked = [anchor]
        for bot in linked:
            row = self.games[bot * self.bots : (bot + 1) * self.bots]
            linked += [other for other, games in enumerate(row) if games and other not in linked]
        return linked


def ratings(pairs: Pairs, anchor: int) -> list[Rating | None]:
    """Each bot's rating; None for bots that no results link to the anchor.

    The prior bounds the rating of a perfect score. For the intervals, whole deals are resampled with
    replacement (bootstrap); half of the prior's weight is resampled with them, so that a perfect score
    has an interval too.
    """
    linked = pairs.linked_to(anchor)
    rated: list[Rating | None] = [None] * pairs.bots
    rated[anchor] = Rating(0.0, 0.0, 0.0)
    if len(linked) == 1:
        return rated
    prior = pairs.prior()
    best = _fit(_sum(pairs.total(), prior), linked, pairs.bots, [0.0] * len(linked))
    drawn = [_fit(won, linked, pairs.bots, best) for won in _resampled(pairs, prior)]
    for at, bot in enumerate(linked[1:], 1):
        values = sorted([SCALE * fitted[at] for fitted in drawn])
        cut = int(len(values) * _TAIL)
        rated[bot] = Rating(SCALE * best[at], values[cut], values[-1 - cut])
    return rated


def pair_shares(pairs: Pairs) -> list[PairShare]:
    """The share of each bot against each other bot it met: one entry for each pair, the earlier bot first."""
    return [
        _pair_share(pairs, bot, other)
        for bot in range(pairs.bots)
        for other in range(bot + 1, pairs.bots)
        if pairs.games[bot * pairs.bots + other]
    ]


def _pair_share(pairs: Pairs, bot: int, other: int) -> PairShare:
    """Wilson's interval for the effective number of games, by the spread between deals, at most all games."""
    there, back = bot * pairs.bots + other, other * pairs.bots + bot
    games = pairs.games[there]
    met = [(won[there], won[there] + won[back]) for won in pairs.by_deal.values() if won[there] + won[back]]
    share = sum(won for won, _ in met) / sum(results for _, results in met)
    # With the prior's drawn deal, a perfect score has a spread too.
    shares = [won / results for won, results in met] + [0.5]
    mean = sum(shares) / len(shares)
    spread = sum((each - mean) ** 2 for each in shares) / len(shares) ** 2
    worth = min(float(games), mean * (1 - mean) / spread) if spread else float(games)
    low, high = wilson(share, worth)
    return PairShare(bot, other, share, low, high, games)


def wilson(share: float, number: float) -> tuple[float, float]:
    """Wilson's 95 % interval for a share observed in this number of games."""
    z2 = _NORMAL**2 / number
    middle = (share + z2 / 2) / (1 + z2)
    half = _NORMAL / (1 + z2) * sqrt(share * (1 - share) / number + z2 / (4 * number))
    return max(0.0, middle - half), min(1.0, middle + half)


def _sum(one: Iterable[float], other: Iterable[float]) -> list[float]:
    return [a + b for a, b in zip(one, other, strict=True)]


def _resampled(pairs: Pairs, prior: list[float]) -> Iterable[list[float]]:
    """Bootstrap samples: as many deals as were played, drawn with replacement, the same in every run."""
    half = [weight / 2 for weight in prior]
    columns = list(zip(*pairs.by_deal.values(), half, strict=True))
    used = [at for at, column in enumerate(columns) if any(column)]
    generator = Generator(0)
    deals = len(pairs.by_deal) + 1
    for _ in range(_RESAMPLES):
        times = [0] * deals
        for _ in range(deals):
            times[generator.below(deals)] += 1
        won = half.copy()
        for at in used:
            won[at] += sum(map(mul, times, columns[at]))
        yield won


def _fit(won: Sequence[float], linked: list[int], bots: int, start: list[float]) -> list[float]:
    """The logits that maximise the likelihood of these results, by Newton's method; the first stays at 0."""
    logits = start.copy()
    number = len(linked)
    for _ in range(_MOST_STEPS):
        slope = [0.0] * number
        bend = [[0.0] * number for _ in range(number)]
        for i in range(number):
            for j in range(i):
                there, back = won[linked[i] * bots + linked[j]], won[linked[j] * bots + linked[i]]
                if there + back:
                    expected = 1 / (1 + exp(logits[j] - logits[i]))
                    surplus = there - (there + back) * expected
                    weight = (there + back) * expected * (1 - expected)
                    slope[i] += surplus
                    slope[j] -= surplus
                    bend[i][i] += weight
                    bend[j][j] += weight
                    bend[i][j] -= weight
                    bend[j][i] -= weight
        steps = _solved([row[1:] for row in bend[1:]], slope[1:])
        longest = max(abs(step) for step in steps)
        shrink = min(1.0, _LONGEST_STEP / longest) if longest else 1.0
        for at, step in enumerate(steps, 1):
            logits[at] += step * shrink
        if longest < _CLOSE:
            break
    return logits


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Solves linear equations with a symmetric, positive definite matrix (Gaussian elimination)."""
    size = len(right)
    for at in range(size):
        for below in range(at + 1, size):
            factor = matrix[below][at] / matrix[at][at]
            if factor:
                for column in range(at, size):
                    matrix[below][column] -= factor * matrix[at][column]
                right[below] -= factor * right[at]
    found = [0.0] * size
    for at in range(size - 1, -1, -1):
        rest = sum(map(mul, matrix[at][at + 1 :], found[at + 1 :]))
        found[at] = (right[at] - rest) / matrix[at][at]
    return found
