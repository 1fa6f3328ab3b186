"""B8.7, B8.8 and B14.1: which seat has most workers on an island or in a workshop."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.burano.cards import WINS_TIES
from merletto.games.burano.counts import ONE
from merletto.games.burano.moves import COLOURS, ISLANDS
from merletto.games.burano.state import BuranoTable
from merletto.kernel.bits import BIT, lowest, size

ISLAND_POINTS: Final = vec[i64]([0, 0, 2, 3, 4])
"""B14.1: the points for most workers on an island, by the number of seats."""


def most_workers(workers: i64, seats: i64) -> i64:
    """The seats with most of these workers, as bits; none if there are no workers."""
    most: i64 = 1
    leaders: i64 = 0
    bit: i64 = 1
    for _n in range(seats):
        own = workers & 63
        workers >>= 6
        if own > most:
            leaders = 0
            most = own
        if own == most:
            leaders |= bit
        bit += bit
    return leaders


def island_leaders(table: BuranoTable, island: i64) -> i64:
    """The seats with most workers on the island, as bits; only one if its card wins the tie (B13.7)."""
    return leaders_of(table, table.dwellers[island])


def leaders_of(table: BuranoTable, workers: i64) -> i64:
    """The seats that would lead an island with these workers, as bits (B13.7)."""
    leaders = most_workers(workers, table.seats)
    if leaders & (leaders - 1):
        for seat in range(table.seats):
            if leaders & BIT[seat] and table.owners[seat].holds_card(WINS_TIES):
                return BIT[seat]
    return leaders


def island_share(table: BuranoTable, leaders: i64) -> i64:
    """B14.1: what an island pays each of its leaders; tied seats share, or by another reading get nothing."""
    if not leaders or (table.readings.ties_score_nothing and leaders & (leaders - 1)):
        return 0
    return ISLAND_POINTS[table.seats] // size(leaders)


def islands_led(table: BuranoTable, seat: i64) -> i64:
    """On how many islands the seat has the majority; a tie counts only with the card (B8.8, B13.7)."""
    return islands_led_with(table, seat, table.owners[seat].cards)


def islands_led_with(table: BuranoTable, seat: i64, held: i64) -> i64:
    """The same, if the seat holds these cards."""
    led: i64 = 0
    own = BIT[seat]
    dwellers = table.dwellers
    seats = table.seats
    wins_ties = (held >> WINS_TIES) & 1 != 0
    for island in range(i64(ISLANDS)):
        leaders = most_workers(dwellers[island], seats)
        if leaders == own or (wins_ties and leaders & own):
            led += 1
    return led


def workshops_led(table: BuranoTable, seat: i64) -> i64:
    """In how many workshops the seat alone has most workers (B8.8)."""
    led: i64 = 0
    lace = table.lace
    workshop = table.court.workshop
    seats = table.seats
    for colour in range(i64(COLOURS)):
        workers: i64 = 0
        squares = workshop[colour]
        while squares:
            holder = lace[lowest(squares)]
            squares &= squares - 1
            if holder >= 0:
                workers += ONE[holder]
        if most_workers(workers, seats) == BIT[seat]:
            led += 1
    return led
