"""The guide of Burano with a learned outlook: what a net is told about a seat, and its correction."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.burano.state import BuranoTable
from merletto.guides.burano.clock import MOST_TURNS, turns_left
from merletto.guides.burano.features import FEATURES
from merletto.guides.burano.guide import BuranoGuide
from merletto.guides.burano.outlook import Outlook
from merletto.guides.net import Corrected, Net, Reader, mean_of_others
from merletto.kernel.state import State

# The inputs of a seat: its features, the mean of the others' features, and these.
_OTHERS: Final = FEATURES
TURNS: Final = 2 * FEATURES  # the share of the game that is left
LAST: Final = TURNS + 1  # 1 at the end, and less the longer the game still lasts
SEASON: Final = TURNS + 2  # one for each season
FOLLOWS: Final = TURNS + 6  # how many seats take their turn before this one in a round
OUTLOOK: Final = TURNS + 7  # the outlook by hand
RIVAL: Final = TURNS + 8  # the best outlook of another seat
INPUTS: Final = TURNS + 9


class BuranoReader(Reader):
    """The features of the outlook, for the seat and for the others, and the clock."""

    def __init__(self) -> None:
        self._outlook = Outlook()
        self._rows: list[vec[float]] = [vec[float]([0.0] * FEATURES) for _ in range(4)]
        self._expected: vec[float] = vec[float]([0.0] * 4)

    def inputs(self) -> int:
        return INPUTS

    def look(self, state: State, outlook: vec[float]) -> None:
        table = cast(BuranoTable, state)
        features = self._outlook.features
        for seat in range(table.seats):
            outlook[seat] = self._outlook.expect(table, seat)
            self._expected[seat] = outlook[seat]
            row = self._rows[seat]
            for n in range(i64(FEATURES)):
                row[n] = features[n]

    def fill_inputs(self, state: State, seat: i64, out: vec[float]) -> None:
        table = cast(BuranoTable, state)
        seats = table.seats
        row = self._rows[seat]
        for n in range(i64(FEATURES)):
            out[n] = row[n]
        mean_of_others(self._rows, seats, seat, out, _OTHERS)
        turns = turns_left(table, seat)
        out[TURNS] = float(turns) / float(MOST_TURNS)
        out[LAST] = 1.0 / float(1 + turns)
        for season in range(i64(4)):
            out[SEASON + season] = 1.0 if table.season == season else 0.0
        out[FOLLOWS] = float((seat - table.start + seats) % seats)
        out[OUTLOOK] = self._expected[seat]
        best = 0.0
        for other in range(seats):
            if other != seat and self._expected[other] > best:
                best = self._expected[other]
        out[RIVAL] = best


class LearnedBuranoGuide(BuranoGuide):
    """The guide with its outlook corrected by a net."""

    def __init__(self, net: Net) -> None:
        super().__init__()
        self._corrected = Corrected(BuranoReader(), net)

    def fill_outlook(self, state: State, out: vec[float]) -> None:
        """The outlook by hand, corrected for each seat."""
        self._corrected.fill(state, out)
