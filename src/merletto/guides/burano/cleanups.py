"""Clean-up: which lace workers are paid, and which cubes are taken (B14)."""

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.burano.counts import count, total
from merletto.games.burano.lace import workers_of
from merletto.games.burano.moves import (
    BY_CUBE,
    BY_PRIVILEGE,
    GIVE,
    PYRAMID,
    STOP,
    give_square,
    pay_square,
    pay_way,
    take_cube_colour,
)
from merletto.games.burano.pyramid import cubes
from merletto.games.burano.state import SUBSTITUTES, WINTER, BuranoTable
from merletto.guides.burano.sight import Sight
from merletto.guides.burano.workshops import colours_of, cubes_to_pay, joining_points
from merletto.kernel.bits import size


def fill_paying(table: BuranoTable, sight: Sight, moves: vec[i64], options: i64, out: vec[float]) -> None:
    """B14.2, B14.3: cubes first, from the middle of the largest union; then the card, then privilege."""
    sight.look_at_clock(table, table.seat)
    paid = table.squares_paid
    own = workers_of(table, table.seat)
    purse = cubes_to_pay(table.mover())
    owed = colours_of(table, own & ~paid)
    weights = sight.weights
    cube = 0.0 if table.season == WINTER else weights.pay_cube_spent
    for n in range(options):
        move = moves[n]
        if move == STOP:
            out[n] = 0.0
            continue
        given = move >= GIVE
        square = give_square(move) if given else pay_square(move)
        colour = table.court.colour[square]
        scarce = count(owed, colour) > count(purse, colour)
        points = float(joining_points(table, paid, square))
        middle = weights.pay_middle * float(size(table.court.near[square] & own))
        if given or pay_way(move) == BY_CUBE:
            out[n] = weights.pay_cube + points + middle - cube - (weights.pay_cube_scarce if scarce else 0.0)
        elif pay_way(move) == BY_PRIVILEGE:
            out[n] = points - sight.privilege if not count(purse, colour) else weights.pay_privilege_idle
        else:
            out[n] = weights.pay_free + points + middle if scarce else weights.pay_free_idle + points


def fill_cubes(table: BuranoTable, sight: Sight, moves: vec[i64], options: i64, out: vec[float]) -> None:
    """B14.4, B12.5: colours that pay for the seat's lace or that the reserve lacks; none beyond a pyramid."""
    sight.look_at_clock(table, table.seat)
    owner = table.mover()
    owed = colours_of(table, workers_of(table, table.seat))
    # What is left of the pyramid goes to the reserve before the next one is stacked.
    held = total(owner.reserve) + total(cubes(owner))
    weights = sight.weights
    price = sight.privilege if table.task() != SUBSTITUTES else 0.0
    for n in range(options):
        if moves[n] == STOP:
            out[n] = 0.0
            continue
        colour = take_cube_colour(moves[n])
        worth = weights.take_cube if held < PYRAMID else weights.take_cube_over
        if count(owner.reserve, colour) < count(owed, colour) + 1:
            worth += weights.take_cube_owed
        out[n] = worth - price - weights.take_cube_again * float(count(owner.reserve, colour))
