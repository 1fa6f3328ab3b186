"""A small net (one hidden layer, ReLU) that corrects the outlook of a guide, and what it needs to be given.

The net is shared over the seats: it is asked once for each, with that seat's inputs. Its answer is a number
of points, to be added to the outlook written by hand.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from merletto.kernel.state import State

_AT_ONCE: Final = 4
"""So many hidden units are summed up at once, in registers."""


class Net:
    """The weights of the net. `rows` has those of the first input, one for each hidden unit, then the next.

    With `last` and `offset` zero, the correction is exactly zero. Units of zeros fill up the last four, and
    change nothing.
    """

    __slots__ = ("_bias", "_given", "_last", "_offset", "_rows", "_width", "inputs")

    def __init__(self, rows: list[float], bias: list[float], last: list[float], offset: float) -> None:
        hidden = len(bias)
        self.inputs: i64 = len(rows) // hidden
        idle = [0.0] * (-hidden % _AT_ONCE)
        self._width: i64 = hidden + len(idle)
        wide: list[float] = []
        for first in range(0, len(rows), hidden):
            wide += rows[first : first + hidden] + idle
        self._rows: vec[float] = vec[float](wide)
        self._bias: vec[float] = vec[float](bias + idle)
        self._last: vec[float] = vec[float](last + idle)
        self._offset = offset
        self._given: vec[i64] = vec[i64]([0] * self.inputs)

    def correction(self, inputs: vec[float]) -> float:
        """The points to be added to the outlook of the seat with these inputs; a zero costs no time."""
        given: i64 = 0
        for n in range(self.inputs):
            if inputs[n] != 0.0:
                self._given[given] = n
                given += 1
        points = self._offset
        unit: i64 = 0
        while unit < self._width:
            points += self._four(inputs, given, unit)
            unit += _AT_ONCE
        return points

    def _four(self, inputs: vec[float], given: i64, unit: i64) -> float:
        """What this hidden unit and the next three add, of those inputs that are not zero."""
        rows = self._rows
        bias = self._bias
        width = self._width
        a, b, c, d = bias[unit], bias[unit + 1], bias[unit + 2], bias[unit + 3]
        for n in range(given):
            number = self._given[n]
            value = inputs[number]
            row = number * width + unit
            a += value * rows[row]
            b += value * rows[row + 1]
            c += value * rows[row + 2]
            d += value * rows[row + 3]
        last = self._last
        points = 0.0
        if a > 0.0:
            points += a * last[unit]
        if b > 0.0:
            points += b * last[unit + 1]
        if c > 0.0:
            points += c * last[unit + 2]
        if d > 0.0:
            points += d * last[unit + 3]
        return points


@mypyc_attr(allow_interpreted_subclasses=True)
class Reader:
    """Reads a table for a net: first the whole of it, then the inputs of each seat."""

    def inputs(self) -> int:
        """How many inputs a seat has."""
        raise NotImplementedError

    def look(self, state: State, outlook: vec[float]) -> None:
        """Reads the table, and writes the outlook that the net corrects."""
        raise NotImplementedError

    def fill_inputs(self, state: State, seat: i64, out: vec[float]) -> None:
        """Writes the seat's inputs at the table that was read last."""
        raise NotImplementedError


class Corrected:
    """An outlook corrected by a net, for the guides of both games."""

    __slots__ = ("_inputs", "_net", "_reader")

    def __init__(self, reader: Reader, net: Net) -> None:
        self._reader = reader
        self._net = net
        self._inputs: vec[float] = vec[float]([0.0] * reader.inputs())

    def fill(self, state: State, out: vec[float]) -> None:
        """Writes the corrected outlook of each seat."""
        reader = self._reader
        reader.look(state, out)
        for seat in range(state.seats):
            reader.fill_inputs(state, seat, self._inputs)
            out[seat] += self._net.correction(self._inputs)


def mean_of_others(rows: list[vec[float]], seats: i64, seat: i64, out: vec[float], first: i64) -> None:
    """Writes the mean of the other seats' rows from `first` on; zeros in a solo game."""
    size = i64(len(rows[0]))
    share = 1.0 / float(seats - 1) if seats > 1 else 0.0
    for n in range(size):
        total = 0.0
        for other in range(seats):
            if other != seat:
                total += rows[other][n]
        out[first + n] = total * share
