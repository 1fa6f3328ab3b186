"""Fish in hand, merchant ships, and the boat's next trip (B9)."""

from mypy_extensions import i64

from merletto.games.burano.cards import WINS_TIES
from merletto.games.burano.counts import ONE, count, shared
from merletto.games.burano.fishing import arrows, reach
from merletto.games.burano.majority import ISLAND_POINTS, most_workers
from merletto.games.burano.moves import EAST, FISH, ISLANDS, SHIPS, WEST
from merletto.games.burano.roof import ISLANDS_TILE
from merletto.games.burano.state import WINTER, BuranoTable, Seat
from merletto.games.burano.trade import LOT, lots_in, price
from merletto.guides.burano.weights import Weights
from merletto.guides.burano.worth import holds_kind
from merletto.kernel.bits import BIT, lowest, size


def fish_held(weights: Weights, turns: i64) -> float:
    """The worth of a fish that is kept: a point at the end (B15.1), or a later trade."""
    return weights.fish_held if turns > 2 else 1.0


def trade_gain(weights: Weights, owner: Seat, ship: i64, turns: i64) -> float:
    """The gain of the best trade with the ship over keeping the fish."""
    lots = lots_in(owner.hand(), ship)
    if not lots:
        return 0.0
    return float(price(ship, lots)) - fish_held(weights, turns) * float(lots * LOT[ship])


def best_gain(weights: Weights, table: BuranoTable, owner: Seat, port: i64, turns: i64) -> float:
    """The gain of the best trade at the port."""
    best = 0.0
    if owner.hand():
        for ship in range(i64(SHIPS)):
            if table.ships[ship] == port:
                gain = trade_gain(weights, owner, ship, turns)
                if gain > best:
                    best = gain
    return best


def fish_worth(weights: Weights, owner: Seat, kind: i64, turns: i64) -> float:
    """The expected worth of one more fish of the kind: less if there is no turn left to sell it."""
    if turns <= 1:
        return 1.0
    worth = weights.fish_more[count(owner.hand(), kind)]
    return worth if turns > 3 else weights.fish_late * worth + weights.fish_late_least


def display_worth(weights: Weights, table: BuranoTable, owner: Seat, turns: i64) -> float:
    """The expected worth of the best fish on display, or of one from the deck."""
    best = weights.fish_unseen if turns > 1 else 1.0
    for kind in range(i64(FISH)):
        if count(table.fish_display, kind):
            worth = fish_worth(weights, owner, kind, turns)
            if worth > best:
                best = worth
    return best


def island_share(table: BuranoTable, seat: i64, own: i64, lying: i64, lost: i64) -> float:
    """B14.1: the seat's points on an island if it had `own` workers there and each other seat `lost` fewer.

    Another seat's card that wins ties (B13.7) is ignored.
    """
    if own == 0:
        return 0.0
    workers = lying + (own - count(lying, seat)) * ONE[seat]
    if lost:
        for other in range(table.seats):
            if other != seat and count(lying, other):
                workers -= lost * ONE[other]
    leaders = most_workers(workers, table.seats)
    if not leaders & BIT[seat]:
        return 0.0
    if table.owners[seat].holds_card(WINS_TIES):
        leaders = BIT[seat]
    return float(ISLAND_POINTS[table.seats] // size(leaders))


def sending_gain(
    weights: Weights, table: BuranoTable, seat: i64, island: i64, number: i64, scorings: i64
) -> float:
    """The gain of sending workers to the island: a lead and a visible house, but one cube less."""
    lying = table.dwellers[island]
    own = count(lying, seat)
    before = island_share(table, seat, own, lying, 0)
    after = island_share(table, seat, own + number, lying, 1)
    lasting = weights.lead_lasting[scorings]
    gain = (after - before) * lasting
    for other in range(table.seats):
        if other != seat and count(lying, other):
            # A seat that loses a worker here gets two coins, and perhaps loses the lead.
            theirs = island_share(table, other, count(lying, other), lying, 0)
            gain += (weights.lead_taken * theirs * lasting - weights.lead_sent_home) / float(table.seats - 1)
    if after > before and holds_kind(table.owners[seat], ISLANDS_TILE):
        gain += weights.lead_for_roof
    if after > 0.0:
        gain += weights.lead_kept * float(number) * lasting
    return gain


def leaving_ring(weights: Weights, owner: Seat, number: i64, turns: i64, season: i64) -> float:
    """The effect of workers leaving the ring: houses become visible, and cubes are missed (B14.4)."""
    coming = WINTER - season
    seen = weights.ring_coins * float(turns) * weights.coin[turns]
    lost = weights.cube * float(coming) * weights.ring_cubes
    if owner.workers - number < 3:
        lost += weights.ring_thin * float(coming)
    return float(number) * (seen - lost)


def port_ahead(weights: Weights, table: BuranoTable, owner: Seat, island: i64, turns: i64) -> float:
    """The gain of the best trade at a port next to the island."""
    best = 0.0
    for port in range(i64(WEST), i64(EAST + 1)):
        if table.parts.routes[island] & BIT[port]:
            gain = best_gain(weights, table, owner, port, turns)
            if gain > best:
                best = gain
    return best


def sailing_worth(
    weights: Weights,
    table: BuranoTable,
    seat: i64,
    place: i64,
    pointed: i64,
    fish: float,
    turns: i64,
    scorings: i64,
) -> float:
    """The expected worth of a trip to this place; below zero if the boat may not go there."""
    owner = table.owners[seat]
    if place >= ISLANDS:
        return best_gain(weights, table, owner, place, turns)
    found = shared(pointed, table.docks[place])
    if found == 0:
        return -1.0
    # The best fish of the display goes first; the next one is second best or comes from the deck.
    second = weights.catch_second * fish + weights.catch_second_least if turns > 1 else 1.0
    worth = fish + float(found - 1) * second
    if turns > 1 and owner.hand():
        worth += weights.port_ahead * port_ahead(weights, table, owner, place, turns)
    if owner.workers > 1:
        worth += sending_gain(weights, table, seat, place, 1, scorings) + leaving_ring(
            weights, owner, 1, turns, table.season
        )
    return worth


def fishing_worth(weights: Weights, table: BuranoTable, seat: i64, turns: i64, scorings: i64) -> float:
    """B9: the worth of the boat's best trip from where it is."""
    owner = table.owners[seat]
    pointed = arrows(table, owner)
    fish = display_worth(weights, table, owner, turns)
    best = 0.0
    near = reach(table, owner)
    while near:
        worth = sailing_worth(weights, table, seat, lowest(near), pointed, fish, turns, scorings)
        near &= near - 1
        if worth > best:
            best = worth
    return best
