"""The small decisions inside an action: sail, catch, send, trade, make lace, earn (B9 to B11)."""

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.burano.cards import BOLD_LACE
from merletto.games.burano.counts import ONE, count, shared
from merletto.games.burano.fishing import arrows, reach
from merletto.games.burano.lace import usual, workers_of
from merletto.games.burano.moves import (
    BLIND,
    COLOURS,
    ISLANDS,
    STOP,
    SWAP,
    catch_fish,
    lace_square,
    sail_place,
    sell_fish,
    sell_ship,
    send_workers,
    swap_dock,
    withdraw_origin,
)
from merletto.games.burano.state import NOTHING, BuranoTable
from merletto.games.burano.trade import LOT, MANY_KINDS, MOST, ONE_KIND, lots_from, price
from merletto.guides.burano.sea import (
    display_worth,
    fish_held,
    fish_worth,
    island_share,
    leaving_ring,
    sailing_worth,
    sending_gain,
)
from merletto.guides.burano.sight import Sight
from merletto.guides.burano.workshops import colours_of, cubes_to_pay, worker_worth
from merletto.kernel.bits import BIT


def fill_sailing(table: BuranoTable, sight: Sight, moves: vec[i64], options: i64, out: vec[float]) -> None:
    """B9.1: where the boat sails; B12.1: whether docks are swapped first."""
    sight.look_at_clock(table, table.seat)
    owner = table.mover()
    pointed = arrows(table, owner)
    weights = sight.weights
    fish = display_worth(weights, table, owner, sight.turns)
    near = reach(table, owner)
    for n in range(options):
        move = moves[n]
        if move == STOP:
            out[n] = 0.0
        elif move < SWAP:
            out[n] = sailing_worth(
                weights, table, table.seat, sail_place(move), pointed, fish, sight.turns, sight.islands
            )
        else:
            island = swap_dock(move) // COLOURS
            out[n] = weights.swap_idle
            if near & BIT[island] and swap_helps(table, pointed, swap_dock(move)):
                worth = sailing_worth(
                    weights, table, table.seat, island, pointed, fish, sight.turns, sight.islands
                )
                out[n] = (worth if worth > 0.0 else 0.0) + weights.swap_fish * fish - sight.privilege


def swap_helps(table: BuranoTable, pointed: i64, dock: i64) -> bool:
    """Whether the island gets one more match if this dock is replaced by one that an arrow points to."""
    docks = table.docks[dock // COLOURS]
    colour = dock % COLOURS
    if count(docks, colour) <= count(pointed, colour):
        return False
    for wanted in range(i64(COLOURS)):
        if count(pointed, wanted) > count(docks, wanted):
            return True
    return False


def fill_swapping(table: BuranoTable, sight: Sight, moves: vec[i64], options: i64, out: vec[float]) -> None:
    """B12.1: the new dock is one that an arrow points to."""
    owner = table.mover()
    pointed = arrows(table, owner)
    first = table.dock_going
    docks = table.docks[first // COLOURS] - ONE[first % COLOURS]
    for n in range(options):
        matches = shared(pointed, docks + ONE[swap_dock(moves[n]) % COLOURS])
        out[n] = sight.weights.swap_match * float(matches)


def fill_catching(table: BuranoTable, sight: Sight, moves: vec[i64], options: i64, out: vec[float]) -> None:
    """B9.3: the fish that goes best with those in hand; an unseen one if none does."""
    sight.look_at_clock(table, table.seat)
    owner = table.mover()
    for n in range(options):
        if moves[n] == BLIND:
            out[n] = sight.weights.fish_blind if sight.turns > 1 else 1.0
        else:
            out[n] = fish_worth(sight.weights, owner, catch_fish(moves[n]), sight.turns)


def fill_sending(table: BuranoTable, sight: Sight, moves: vec[i64], options: i64, out: vec[float]) -> None:
    """B9.5: one worker or two."""
    sight.look_at_clock(table, table.seat)
    weights = sight.weights
    owner = table.mover()
    for n in range(options):
        number = send_workers(moves[n])
        gain = sending_gain(weights, table, table.seat, owner.boat, number, sight.islands)
        out[n] = gain + leaving_ring(weights, owner, number, sight.turns, table.season)


def fill_trading(table: BuranoTable, sight: Sight, moves: vec[i64], options: i64, out: vec[float]) -> None:
    """B9.9: the ship and the fish that gain most over keeping the fish."""
    sight.look_at_clock(table, table.seat)
    hand = table.mover().hand()
    held = fish_held(sight.weights, sight.turns)
    steps = table.lots
    for n in range(options):
        if moves[n] == STOP:
            out[n] = 0.0
            continue
        ship = sell_ship(moves[n])
        kind = sell_fish(moves[n])
        lots = lots_from(hand, ship, kind, steps)
        points = price(ship, steps + lots) - price(ship, steps)
        out[n] = float(points) - held * float(lots * LOT[ship])
        if ship != ONE_KIND:
            # Fish beyond the lot would be better kept together.
            out[n] -= sight.weights.lot_broken * float(count(hand, kind) - LOT[ship])
        if ship == MANY_KINDS and lots < MOST[ship] - steps:
            out[n] -= sight.weights.kinds_missing


def fill_lace(table: BuranoTable, sight: Sight, moves: vec[i64], options: i64, out: vec[float]) -> None:
    """B10: each further worker goes where its union grows and a cube can pay for it."""
    seat = table.seat
    sight.look_at_clock(table, seat)
    owner = table.mover()
    own = workers_of(table, seat)
    purse = cubes_to_pay(owner)
    owed = colours_of(table, own)
    bold = owner.holds_card(BOLD_LACE)
    leaving = leaving_ring(sight.weights, owner, 1, sight.turns, table.season)
    for n in range(options):
        if moves[n] == STOP:
            out[n] = 0.0
            continue
        square = lace_square(moves[n])
        colour = table.court.colour[square]
        lacking = count(purse, colour) <= count(owed, colour)
        worth = worker_worth(sight.weights, table, seat, own, square, lacking, sight.laces) + leaving
        worth += float(table.court.coin[square]) * sight.coin
        if not usual(table, own, square, bold):
            worth -= sight.privilege
        if table.lace[square] != NOTHING:
            worth += (2.0 * float(sight.laces) - 2.0 * sight.coin) / float(2 * table.seats - 2)
        out[n] = worth


def fill_earning(table: BuranoTable, sight: Sight, moves: vec[i64], options: i64, out: vec[float]) -> None:
    """B11.2: workers that are of no use where they are come back when the ring needs them."""
    seat = table.seat
    sight.look_at_clock(table, seat)
    owner = table.mover()
    weights = sight.weights
    back = sight.coin - leaving_ring(weights, owner, 1, sight.turns, table.season)
    if owner.workers >= 7:
        back -= weights.recall_full
    own = workers_of(table, seat)
    for n in range(options):
        move = moves[n]
        if move == STOP:
            out[n] = weights.recall_none
        elif withdraw_origin(move) < ISLANDS:
            lying = table.dwellers[withdraw_origin(move)]
            here = count(lying, seat)
            share = island_share(table, seat, here, lying, 0) - island_share(table, seat, here - 1, lying, 0)
            out[n] = back - (share + weights.recall_lead) * float(sight.islands)
        else:
            square = withdraw_origin(move) - ISLANDS
            others = own & ~BIT[square]
            lost = worker_worth(weights, table, seat, others, square, False, sight.laces)
            out[n] = back - lost - weights.unpick
