"""The guide of Walking in Burano with a learned outlook: what a net is told, and its correction."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.walking.cards import CardTables
from merletto.games.walking.flow import WalkingState
from merletto.games.walking.moves import CHARACTERS, COLOURS, LEVELS, PLACES
from merletto.games.walking.street import MOST_HOUSES, NOBODY
from merletto.guides.net import Corrected, Net, Reader, mean_of_others
from merletto.guides.walking.cards import ICONS, CardSense
from merletto.guides.walking.guide import WalkingGuide, less_closed_windows
from merletto.guides.walking.prospect import Prospect
from merletto.guides.walking.supply import Supply
from merletto.guides.walking.time_left import rounds_after
from merletto.kernel.bits import BIT, size
from merletto.kernel.state import State

# What a seat's row holds.
OUTLOOK: Final = 0  # by hand
COINS: Final = 1
PERMITS: Final = 2
HAND: Final = 3  # cards in hand, by level
LAID: Final = HAND + LEVELS  # cards in the street, by level
NEEDS: Final = LAID + LEVELS  # houses begun that need no card, one, two
MIXED: Final = NEEDS + LEVELS  # houses begun of more than one colour
TO_MOVE: Final = MIXED + 1  # whether the seat's turn in this round is still to come
SPENT: Final = MIXED + 2  # points of permits that may be spent
CHANCE: Final = MIXED + 3  # how likely each house is to be complete
SHOWN: Final = CHANCE + MOST_HOUSES  # what all houses may show
KINDS: Final = SHOWN + ICONS  # kinds of shop
GUESTS: Final = KINDS + 1  # who lives in the street
ROW: Final = GUESTS + CHARACTERS

# The inputs of a seat: its row, the mean of the others' rows, and these.
ROUNDS: Final = 2 * ROW  # rounds that follow this one
LAST: Final = ROUNDS + 1  # 1 at the end, and less the longer the game still lasts
SEATS: Final = ROUNDS + 2  # one for each number of seats
RIVAL: Final = SEATS + 4  # the best outlook of another seat
LEFT: Final = RIVAL + 1  # characters that have not moved in yet
INPUTS: Final = LEFT + CHARACTERS


class WalkingReader(Reader):
    """Purse, hand and street of the seat and of the others, with the parts of the outlook, and the clock."""

    def __init__(self, cards: CardTables) -> None:
        self._supply = Supply()
        self._prospect = Prospect(CardSense(cards), self._supply)
        self._rows: list[vec[float]] = [vec[float]([0.0] * ROW) for _ in range(4)]
        self._closed: vec[float] = vec[float]([0.0] * 4)
        self._rounds: float = 0.0

    def inputs(self) -> int:
        return INPUTS

    def look(self, state: State, outlook: vec[float]) -> None:
        table = cast(WalkingState, state)
        rounds = rounds_after(table)
        self._rounds = rounds
        self._supply.look(table, rounds)
        for seat in range(table.seats):
            outlook[seat] = self._prospect.points(table, seat, rounds)
            self._closed[seat] = self._prospect.closed
            self._fill_row(table, seat)
        less_closed_windows(table, self._closed, outlook)
        for seat in range(table.seats):
            self._rows[seat][OUTLOOK] = outlook[seat]

    def _fill_row(self, table: WalkingState, seat: i64) -> None:
        row = self._rows[seat]
        owner = table.owners[seat]
        street = owner.street
        prospect = self._prospect
        for n in range(i64(ROW)):
            row[n] = 0.0
        row[COINS] = float(owner.coins)
        row[PERMITS] = float(owner.permits)
        for level in range(i64(LEVELS)):
            row[HAND + level] = float(size(owner.hand[level]))
            row[LAID + level] = float(size(street.floor[level]))
        plain: i64 = 0
        for colour in range(i64(COLOURS)):
            plain |= street.plain >> (colour * PLACES)
        for house in range(i64(MOST_HOUSES)):
            place = prospect.place[house]
            row[CHANCE + house] = prospect.chance[house]
            row[SPENT] += prospect.spent[house] * prospect.chance[house]
            if place < 0:
                continue
            row[NEEDS + prospect.need[house]] += 1.0
            if not plain & BIT[place]:
                row[MIXED] += 1.0
            if street.guests[place] != NOBODY:
                row[GUESTS + street.guests[place]] += 1.0
        for icon in range(i64(ICONS)):
            row[SHOWN + icon] = prospect.total[icon]
        row[KINDS] = prospect.kinds
        seats = table.seats
        if (seat - table.start + seats) % seats >= table.turns_taken:
            row[TO_MOVE] = 1.0

    def fill_inputs(self, state: State, seat: i64, out: vec[float]) -> None:
        table = cast(WalkingState, state)
        row = self._rows[seat]
        for n in range(i64(ROW)):
            out[n] = row[n]
        mean_of_others(self._rows, table.seats, seat, out, ROW)
        out[ROUNDS] = self._rounds
        out[LAST] = 1.0 / (1.0 + self._rounds)
        for seats in range(i64(4)):
            out[SEATS + seats] = 1.0 if table.seats == seats + 1 else 0.0
        best = 0.0
        for other in range(table.seats):
            if other != seat and self._rows[other][OUTLOOK] > best:
                best = self._rows[other][OUTLOOK]
        out[RIVAL] = best
        for character in range(i64(CHARACTERS)):
            out[LEFT + character] = float(table.characters[character])


class LearnedWalkingGuide(WalkingGuide):
    """The guide with its outlook corrected by a net."""

    def __init__(self, cards: CardTables, net: Net) -> None:
        super().__init__(cards)
        self._corrected = Corrected(WalkingReader(cards), net)

    def fill_outlook(self, state: State, out: vec[float]) -> None:
        """The outlook by hand, corrected for each seat."""
        self._corrected.fill(state, out)
