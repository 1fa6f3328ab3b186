"""Lace: good squares for workers, and what a union will be paid (B10, B14.2, B14.3)."""

from mypy_extensions import i64

from merletto.games.burano.cards import LACE_POINT_COLOURS, LACE_POINTS
from merletto.games.burano.counts import ONE, count
from merletto.games.burano.fishing import arrows
from merletto.games.burano.lace import workers_of
from merletto.games.burano.lace_scoring import UNION_POINTS
from merletto.games.burano.moves import COLOURS
from merletto.games.burano.roof import WORKSHOPS_TILE
from merletto.games.burano.state import NOTHING, BuranoTable, Seat
from merletto.guides.burano.sea import leaving_ring
from merletto.guides.burano.weights import Weights
from merletto.guides.burano.worth import holds_kind
from merletto.kernel.bits import BIT, lowest, size


def cubes_to_pay(owner: Seat) -> i64:
    """The cubes that are, or are about to be, in the pyramid, packed."""
    return owner.reserve if owner.reserve else owner.standing


def colours_of(table: BuranoTable, squares: i64) -> i64:
    """The workshop colours of these squares, packed."""
    colour = table.court.colour
    packed: i64 = 0
    while squares:
        packed += ONE[colour[lowest(squares)]]
        squares &= squares - 1
    return packed


def union_around(table: BuranoTable, own: i64, square: i64) -> i64:
    """The workers that a worker on this square would be in union with, as bits."""
    near = table.court.near
    group = near[square] & own
    edge = group
    while edge:
        fresh = near[lowest(edge)] & own & ~group
        edge &= edge - 1
        group |= fresh
        edge |= fresh
    return group


def joining_points(table: BuranoTable, own: i64, square: i64) -> i64:
    """B14.2, B14.3: the points that a worker on this square adds to a clean-up if all are paid."""
    touching = table.court.near[square] & own
    if not touching:
        return 2
    points: i64 = 2
    together: i64 = 1
    while touching:
        first = lowest(touching)
        group = union_around(table, own, first) | BIT[first]
        number = size(group)
        together += number
        points -= UNION_POINTS[number if number < 9 else 9]
        touching &= ~group
    return points + UNION_POINTS[together if together < 9 else 9]


def worker_worth(
    weights: Weights, table: BuranoTable, seat: i64, own: i64, square: i64, lacking: bool, scorings: i64
) -> float:
    """The expected worth of a worker on this square; `lacking` means that no cube is left to pay it."""
    soon = weights.lace_short if lacking else weights.lace_paid
    paid = soon + weights.lace_later * float(scorings - 1) if scorings else 0.0
    worth = (float(joining_points(table, own, square)) - weights.lace_fee) * paid
    if not table.court.workshop[table.court.colour[square]] & own and holds_kind(
        table.owners[seat], WORKSHOPS_TILE
    ):
        worth += weights.lace_for_roof
    cards = table.owners[seat].cards
    for n in range(i64(2)):
        if (cards >> (LACE_POINTS + n)) & 1 and (LACE_POINT_COLOURS[n] >> table.court.colour[square]) & 1:
            worth += weights.lace_card
    return worth


def open_squares(table: BuranoTable, own: i64, named: i64) -> i64:
    """B10.2, B10.3: the free squares of named workshops that a worker may go to without privilege."""
    court = table.court
    lace = table.lace
    squares: i64 = 0
    for colour in range(i64(COLOURS)):
        if count(named, colour):
            squares |= court.workshop[colour]
    found: i64 = 0
    while squares:
        square = lowest(squares)
        squares &= squares - 1
        if lace[square] == NOTHING and (own == 0 or court.near[square] & own):
            found |= BIT[square]
    return found


def lace_worth(weights: Weights, table: BuranoTable, seat: i64, turns: i64, scorings: i64) -> float:
    """B10: the expected worth of making lace now: the best square, and as many workers as arrows allow."""
    owner = table.owners[seat]
    if owner.workers < 2:
        return 0.0
    pointed = arrows(table, owner)
    own = workers_of(table, seat)
    squares = open_squares(table, own, pointed)
    if not squares:
        return 0.0
    court = table.court
    purse = cubes_to_pay(owner)
    owed = colours_of(table, own)
    best = 0.0
    named: i64 = 0
    while squares:
        square = lowest(squares)
        squares &= squares - 1
        colour = court.colour[square]
        named |= BIT[colour]
        lacking = count(purse, colour) <= count(owed, colour)
        worth = worker_worth(weights, table, seat, own, square, lacking, scorings)
        worth += float(court.coin[square]) * weights.coin[turns]
        if worth > best:
            best = worth
    most: i64 = 0
    while named:
        most += count(pointed, lowest(named))
        named &= named - 1
    if most > owner.workers - 1:
        most = owner.workers - 1
    best += leaving_ring(weights, owner, 1, turns, table.season)
    return best * (weights.lace_first + weights.lace_more * float(most)) if best > 0.0 else 0.0
