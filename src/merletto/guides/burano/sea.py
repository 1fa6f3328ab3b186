"""Fish in hand, merchant ships, and the boat's next trip (B9)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.burano.cards import WINS_TIES
from merletto.games.burano.counts import count, shared
from merletto.games.burano.fishing import arrows, reach
from merletto.games.burano.moves import EAST, FISH, ISLANDS, SHIPS, WEST
from merletto.games.burano.roof import ISLANDS_TILE
from merletto.games.burano.state import WINTER, BuranoTable, Seat
from merletto.games.burano.trade import MANY_KINDS, ONE_KIND, PAIRS, THREES
from merletto.guides.burano.worth import COIN_WORTH, CUBE_WORTH, holds_kind
from merletto.kernel.bits import BIT, lowest

TRADE_POINTS: Final = vec[i64]([0, 2, 4, 6, 8, 0, 2, 6, 12, 20, 0, 5, 10, 15, 15, 0, 12, 24, 24, 24])
"""B9.9: five numbers a ship, for 0 to 4 cards, pairs or threes."""

_ANOTHER: Final = vec[float]([0.63, 2.1, 3.2, 2.5, 0.83, 0.95, 0.94])
"""What one more fish promises, by how many of its kind are in hand, with time enough to sell it."""

_HELD: Final = 1.2
"""What a fish that is laid off would have been good for later."""

_MAJORITY: Final = vec[i64]([0, 0, 2, 3, 4])
"""B14.1: by the number of seats."""

_LEAD_FOR_ROOF: Final = 0.73
"""What a new lead is worth to a seat that holds an islands tile (B8.7)."""

_PORT_AHEAD: Final = 0.1
"""How much of a trade is worth to lie next to its port."""

_LASTING: Final = vec[float]([0.0, 0.76, 2.0, 2.0, 2.2])
"""How many clean-ups a lead on an island may be counted for, of those to come."""


def trade_points(hand: i64, ship: i64) -> i64:
    """B9.9: the most the ship pays for fish of this hand."""
    kinds: i64 = 0
    most: i64 = 0
    pairs: i64 = 0
    threes: i64 = 0
    while hand:
        number = hand & 63
        hand >>= 6
        if number:
            kinds += 1
        if number > most:
            most = number
        if number > 1:
            pairs += 1
        if number > 2:
            threes += 1
    steps = kinds
    if ship == ONE_KIND:
        steps = most
    elif ship == PAIRS:
        steps = pairs
    elif ship == THREES:
        steps = threes
    return TRADE_POINTS[ship * 5 + (steps if steps < 4 else 4)]


def fish_sold(ship: i64, points: i64) -> i64:
    """How many fish the ship takes for so many points."""
    if ship == MANY_KINDS:
        return points // 2
    if ship == ONE_KIND:
        return 4 if points == 20 else 3 if points == 12 else points // 3 if points == 6 else points // 2
    if ship == PAIRS:
        return points // 5 * 2
    return points // 4


def fish_held(turns: i64) -> float:
    """What a fish that is kept is good for."""
    return _HELD if turns > 2 else 1.0


def trade_gain(owner: Seat, ship: i64, turns: i64) -> float:
    """What the best trade with the ship brings over keeping its fish."""
    points = trade_points(owner.hand(), ship)
    if not points:
        return 0.0
    return float(points) - fish_held(turns) * float(fish_sold(ship, points))


def best_gain(table: BuranoTable, owner: Seat, port: i64, turns: i64) -> float:
    """What the best trade at the port brings."""
    best = 0.0
    if owner.hand():
        for ship in range(i64(SHIPS)):
            if table.ships[ship] == port:
                gain = trade_gain(owner, ship, turns)
                if gain > best:
                    best = gain
    return best


def fish_worth(owner: Seat, kind: i64, turns: i64) -> float:
    """What one more fish of the kind promises: less when there is no turn left to sell it."""
    if turns <= 1:
        return 1.0
    worth = _ANOTHER[count(owner.hand(), kind)]
    return worth if turns > 3 else 0.62 * worth + 0.39


def display_worth(table: BuranoTable, owner: Seat, turns: i64) -> float:
    """What the best fish that can be seen promises, or one off the deck."""
    best = 0.95 if turns > 1 else 1.0
    for kind in range(i64(FISH)):
        if count(table.fish_display, kind):
            worth = fish_worth(owner, kind, turns)
            if worth > best:
                best = worth
    return best


def island_share(table: BuranoTable, seat: i64, own: i64, lying: i64, lost: i64) -> float:
    """B14.1: the seat's points on an island, with so many own workers and `lost` fewer of each other."""
    if own == 0:
        return 0.0
    tied: i64 = 1
    for other in range(table.seats):
        if other != seat:
            workers = count(lying, other)
            if workers:
                workers -= lost
            if workers > own:
                return 0.0
            if workers == own:
                tied += 1
    if tied > 1 and table.owners[seat].holds_card(WINS_TIES):
        tied = 1
    return float(_MAJORITY[table.seats] // tied)


def sending_gain(table: BuranoTable, seat: i64, island: i64, number: i64, scorings: i64) -> float:
    """What workers gain who go to the island: a lead, a house of the ring in sight, but a cube less."""
    lying = table.dwellers[island]
    own = count(lying, seat)
    before = island_share(table, seat, own, lying, 0)
    after = island_share(table, seat, own + number, lying, 1)
    gain = (after - before) * _LASTING[scorings]
    for other in range(table.seats):
        if other != seat and count(lying, other):
            # Who loses a worker here gets two coins, and perhaps loses the lead.
            theirs = island_share(table, other, count(lying, other), lying, 0)
            gain += (0.52 * theirs * _LASTING[scorings] - 0.78) / float(table.seats - 1)
    if after > before and holds_kind(table.owners[seat], ISLANDS_TILE):
        gain += _LEAD_FOR_ROOF
    if after > 0.0:
        gain += 0.056 * float(number) * _LASTING[scorings]
    return gain


def leaving_ring(owner: Seat, number: i64, turns: i64, season: i64) -> float:
    """What it means that workers leave the ring: houses come into sight, cubes stay away (B14.4)."""
    coming = WINTER - season
    seen = 0.068 * float(turns) * COIN_WORTH[turns]
    lost = CUBE_WORTH * float(coming) * 0.75
    if owner.workers - number < 3:
        lost += 1.5 * float(coming)
    return float(number) * (seen - lost)


def port_ahead(table: BuranoTable, owner: Seat, island: i64, turns: i64) -> float:
    """What the best trade brings at a port next to the island."""
    best = 0.0
    for port in range(i64(WEST), i64(EAST + 1)):
        if table.parts.routes[island] & BIT[port]:
            gain = best_gain(table, owner, port, turns)
            if gain > best:
                best = gain
    return best


def sailing_worth(
    table: BuranoTable, seat: i64, place: i64, pointed: i64, fish: float, turns: i64, scorings: i64
) -> float:
    """What a trip to this place promises; below zero where the boat may not go."""
    owner = table.owners[seat]
    if place >= ISLANDS:
        return best_gain(table, owner, place, turns)
    found = shared(pointed, table.docks[place])
    if found == 0:
        return -1.0
    # The display's best goes first; what follows is seen off the deck or second best.
    worth = fish + float(found - 1) * (0.87 * fish + 0.42 if turns > 1 else 1.0)
    if turns > 1 and owner.hand():
        worth += _PORT_AHEAD * port_ahead(table, owner, place, turns)
    if owner.workers > 1:
        worth += sending_gain(table, seat, place, 1, scorings) + leaving_ring(owner, 1, turns, table.season)
    return worth


def fishing_worth(table: BuranoTable, seat: i64, turns: i64, scorings: i64) -> float:
    """B9: the best trip of the boat from where it lies."""
    owner = table.owners[seat]
    pointed = arrows(table, owner)
    fish = display_worth(table, owner, turns)
    best = 0.0
    near = reach(table, owner)
    while near:
        worth = sailing_worth(table, seat, lowest(near), pointed, fish, turns, scorings)
        near &= near - 1
        if worth > best:
            best = worth
    return best
