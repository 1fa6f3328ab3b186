"""A small net (one hidden layer, ReLU) that corrects the outlook of a guide, and what it needs to be given.

The net is shared over the seats: it is asked once for each, with that seat's inputs. Its answer is a number
of points, to be added to the outlook written by hand.
"""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from merletto.kernel.state import State


class Net:
    """The weights of the net. `rows` has those of the first input, one for each hidden unit, then the next.

    With `last` and `offset` zero, the correction is exactly zero.
    """

    __slots__ = ("_bias", "_last", "_offset", "_rows", "_sums", "hidden", "inputs")

    def __init__(self, rows: list[float], bias: list[float], last: list[float], offset: float) -> None:
        self.hidden: i64 = len(bias)
        self.inputs: i64 = len(rows) // len(bias)
        self._rows: vec[float] = vec[float](rows)
        self._bias: vec[float] = vec[float](bias)
        self._last: vec[float] = vec[float](last)
        self._offset = offset
        self._sums: vec[float] = vec[float]([0.0] * len(bias))

    def correction(self, inputs: vec[float]) -> float:
        """The points to be added to the outlook of the seat with these inputs; a zero costs no time."""
        hidden = self.hidden
        sums = self._sums
        rows = self._rows
        for unit in range(hidden):
            sums[unit] = self._bias[unit]
        for n in range(self.inputs):
            value = inputs[n]
            if value != 0.0:
                first = n * hidden
                for unit in range(hidden):
                    sums[unit] += value * rows[first + unit]
        points = self._offset
        for unit in range(hidden):
            if sums[unit] > 0.0:
                points += sums[unit] * self._last[unit]
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
