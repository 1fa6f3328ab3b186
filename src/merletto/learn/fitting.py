"""The fit: a net with one hidden layer learns what the outlook misses, by Adam on a Huber loss, in NumPy."""

from dataclasses import dataclass
from typing import Final

import numpy as np

from merletto.learn.samples import Numbers, Samples
from merletto.learn.selfplay import SEATS
from merletto.registry.net_file import Weights

_BATCH: Final = 256
_RATE: Final = 0.002
_DECAY: Final = 1e-4
"""How much of the first layer's weights is taken off in each step, as a share of the slope."""
_HUBER: Final = 15.0
"""Errors of more points than this count linearly, so that a few odd games do not decide."""
_UNSEEN: Final = 8
"""One run of deals with each number of seats in so many is kept out of the fit, to measure it."""
_DIGITS: Final = 6


@dataclass(frozen=True)
class Fit:
    """The weights, and the error of the final points on unseen deals (RMSE): by hand, and with the net."""

    weights: Weights
    by_hand: float
    learned: float
    curve: tuple[float, ...]
    """The error after each pass over the samples."""


class _Adam:
    """The optimiser: each parameter moves by its mean slope over the root of its mean square."""

    def __init__(self, parameters: list[Numbers]) -> None:
        self._parameters = parameters
        self._first = [np.zeros_like(each) for each in parameters]
        self._second = [np.zeros_like(each) for each in parameters]
        self._steps = 0

    def step(self, slopes: list[Numbers], rate: float) -> None:
        self._steps += 1
        for each, slope, first, second in zip(
            self._parameters, slopes, self._first, self._second, strict=True
        ):
            first += 0.1 * (slope - first)
            second += 0.001 * (slope * slope - second)
            mean = first / (1 - 0.9**self._steps)
            each -= rate * mean / (np.sqrt(second / (1 - 0.999**self._steps)) + 1e-8)


def fit(game: str, samples: Samples, hidden: int, passes: int, seed: int, data: str) -> Fit:
    """Fits a net to the samples; the last layer begins at zero. The same samples give the same net.

    `data` is the hash of the games they come from, which the weights name.
    """
    unseen = samples.deals // len(SEATS) % _UNSEEN == 0
    mean = samples.inputs[~unseen].mean(axis=0)
    scale = samples.inputs[~unseen].std(axis=0)
    scale[scale < 1e-6] = 1.0
    inputs = (samples.inputs - mean) / scale
    aims = samples.goals - samples.outlook
    missed = (samples.points - samples.outlook)[unseen]
    luck = np.random.default_rng(seed)
    number = inputs.shape[1]
    rows: Numbers = luck.normal(0, number**-0.5, (number, hidden)).astype(np.float32)
    bias, last, offset = (np.zeros(size, np.float32) for size in (hidden, hidden, 1))
    parameters = [rows, bias, last, offset]
    adam = _Adam(parameters)
    order = np.flatnonzero(~unseen)
    best = [each.copy() for each in parameters]
    by_hand = _error(missed)
    curve: list[float] = []
    for number_of_pass in range(passes):
        luck.shuffle(order)
        rate = _RATE * (1 - number_of_pass / passes)
        for at in range(0, len(order), _BATCH):
            chosen = order[at : at + _BATCH]
            adam.step(_slopes(parameters, inputs[chosen], aims[chosen]), rate)
        curve.append(_error(missed - _corrections(parameters, inputs[unseen])))
        if curve[-1] < min([by_hand, *curve[:-1]]):
            best = [each.copy() for each in parameters]
    made = {
        "samples": len(samples.points),
        "deals": len(np.unique(samples.deals)),
        "data": data,
        "error_by_hand": round(by_hand, 3),
        "error": round(min([by_hand, *curve]), 3),
    }
    return Fit(_folded(game, best, mean, scale, made), by_hand, min([by_hand, *curve]), tuple(curve))


def _corrections(parameters: list[Numbers], inputs: Numbers) -> Numbers:
    rows, bias, last, offset = parameters
    corrections: Numbers = np.maximum(inputs @ rows + bias, 0) @ last + offset
    return corrections


def _slopes(parameters: list[Numbers], inputs: Numbers, aims: Numbers) -> list[Numbers]:
    """The slope of the loss for each parameter (backpropagation)."""
    rows, bias, last, offset = parameters
    units = np.maximum(inputs @ rows + bias, 0)
    error = np.clip(units @ last + offset - aims, -_HUBER, _HUBER) / len(aims)
    back = error[:, None] * last * (units > 0)
    return [inputs.T @ back + _DECAY * rows, back.sum(axis=0), units.T @ error, error.sum(keepdims=True)]


def _error(missed: Numbers) -> float:
    return float(np.sqrt(np.mean(np.square(missed)))) if len(missed) else 0.0


def _folded(
    game: str, parameters: list[Numbers], mean: Numbers, scale: Numbers, made: dict[str, object]
) -> Weights:
    """The weights for inputs as they are: mean and scale become part of the first layer."""
    rows, bias, last, offset = (each.astype(np.float64) for each in parameters)
    bias = bias - (mean / scale) @ rows
    rows = rows / scale[:, None]

    def short(numbers: np.typing.NDArray[np.float64]) -> tuple[float, ...]:
        return tuple(float(f"{number:.{_DIGITS}g}") for number in numbers.ravel())

    return Weights(game, short(rows), short(bias), short(last), short(offset)[0], made)
