"""B14.2, B14.3 and B13.8: workers in the workshops are paid with cubes, and unions bring a bonus."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.burano import moves, pyramid
from merletto.games.burano.cards import FREE_LACE
from merletto.games.burano.chapter import Kind, OptionalTask, Task
from merletto.games.burano.clauses import (
    B12_6,
    B13_8,
    B14_2,
    B14_2_CUBE,
    B14_2_FREE,
    B14_2_NAMED,
    B14_4,
    NOT_NOW,
    OK,
)
from merletto.games.burano.counts import ONE, count
from merletto.games.burano.fields import CUBE_PLACE, LACE_SQUARE, PAYMENT
from merletto.games.burano.journal import LACE_PAID, SCORED
from merletto.games.burano.lace import workers_of
from merletto.games.burano.moves import BY_CARD, BY_CUBE, BY_PRIVILEGE, GIVE, PAY, PYRAMID, STOP
from merletto.games.burano.state import LACE_SCORING, LACE_WORKERS, UNIONS, BuranoTable, Seat
from merletto.kernel.bits import BIT, lowest, size
from merletto.kernel.clause import Clause

_WITH: Final = ("a cube", "privilege", "the card")

UNION_POINTS: Final = vec[i64]([0, 0, 1, 2, 4, 6, 9, 12, 16, 21])


def union_of(table: BuranoTable, workers: i64, square: i64) -> i64:
    """B14.3: those of the workers that are connected with the one on this square, as bits."""
    near = table.court.near
    group = BIT[square]
    edge = group
    while edge:
        at = lowest(edge)
        edge &= edge - 1
        fresh = near[at] & workers & ~group
        group |= fresh
        edge |= fresh
    return group


def union_points(table: BuranoTable, paid: i64) -> i64:
    """B14.3: a bonus for each orthogonally connected group of paid workers."""
    points: i64 = 0
    while paid:
        group = union_of(table, paid, lowest(paid))
        points += UNION_POINTS[size(group)]
        paid &= ~group
    return points


def ready(table: BuranoTable) -> bool:
    """B14.2: in turn order each seat may pay its workers; then its unions score (B14.3)."""
    return table.ask() if table.next_in_turn() else True


def pay_clause(table: BuranoTable, square: i64, by: i64) -> i64:
    """Whether the worker on the square can be paid in this way."""
    if table.task() != LACE_SCORING:
        return NOT_NOW
    if table.lace[square] != table.seat or table.squares_paid & BIT[square]:
        return B14_2
    owner = table.mover()
    colour = table.court.colour[square]
    if by == BY_CUBE:
        if table.readings.free_cubes_pay:
            return B14_2_NAMED
        return OK if count(owner.standing, colour) else B14_2_CUBE
    if by == BY_CARD:
        return OK if owner.holds_card(FREE_LACE) and not table.free_used else B13_8
    if owner.privilege == 0:
        return B12_6
    return OK if count(table.supply, colour) else B14_4


def give_clause(table: BuranoTable, square: i64, place: i64) -> i64:
    """B14.2, where only free cubes pay: whether this cube pays for the worker on the square."""
    if table.task() != LACE_SCORING or not table.readings.free_cubes_pay:
        return NOT_NOW
    if table.lace[square] != table.seat or table.squares_paid & BIT[square]:
        return B14_2
    owner = table.mover()
    if owner.pyramid[place] != table.court.colour[square]:
        return B14_2_FREE
    return OK if pyramid.free(owner.filled, place) else B14_2_FREE


def _fill_given(table: BuranoTable, workers: i64, out: vec[i64], n: i64) -> i64:
    """Each worker not paid yet with each free cube of its square's colour."""
    owner = table.mover()
    places = owner.filled
    while workers:
        square = lowest(workers)
        workers &= workers - 1
        for place in range(i64(PYRAMID)):
            if owner.pyramid[place] == table.court.colour[square] and pyramid.free(places, place):
                out[n] = moves.give(place, square)
                n += 1
    return n


def fill(table: BuranoTable, out: vec[i64]) -> i64:
    """Stopping, or paying any unpaid worker in every possible way."""
    owner = table.mover()
    workers = workers_of(table, table.seat) & ~table.squares_paid
    cubes = owner.standing
    out[0] = STOP
    n: i64 = 1
    for by in range(i64(3)):
        if by == BY_CUBE and table.readings.free_cubes_pay:
            continue
        if by == BY_PRIVILEGE and owner.privilege == 0:
            continue
        if by == BY_CARD and (not owner.holds_card(FREE_LACE) or table.free_used):
            continue
        left = workers
        while left:
            square = lowest(left)
            left &= left - 1
            colour = table.court.colour[square]
            if by == BY_CARD or count(cubes if by == BY_CUBE else table.supply, colour):
                out[n] = moves.pay(square, by)
                n += 1
    return _fill_given(table, workers, out, n) if table.readings.free_cubes_pay else n


def pay(table: BuranoTable, square: i64, by: i64) -> None:
    """B14.2: two points, for a cube from anywhere in the pyramid, or one bought (B12.5), or free (B13.8)."""
    owner = table.mover()
    colour = table.court.colour[square]
    if by == BY_CUBE:
        _give(owner, colour)
        table.supply += ONE[colour]
    elif by == BY_PRIVILEGE:
        # The cube goes from the supply straight back to it.
        owner.privilege -= 1
    else:
        table.free_used = True
    _pay(table, square, by)


def give(table: BuranoTable, square: i64, place: i64) -> None:
    """B14.2, where only free cubes pay: this cube, which may free others for the next payment."""
    owner = table.mover()
    table.supply += ONE[owner.take(place)]
    _pay(table, square, BY_CUBE)


def _pay(table: BuranoTable, square: i64, by: i64) -> None:
    """The worker on the square is paid, for two points."""
    table.squares_paid |= BIT[square]
    table.mover().tally[LACE_WORKERS] += 2
    table.note2(LACE_PAID, square, by)
    table.note2(SCORED, LACE_WORKERS, 2)


def _give(owner: Seat, colour: i64) -> None:
    """The first cube of that colour leaves the pyramid, which is cleared after this anyway (B14.4)."""
    for place in range(i64(PYRAMID)):
        if owner.pyramid[place] == colour:
            owner.take(place)
            return


def stop(table: BuranoTable) -> None:
    """B14.3: the unions of what was paid score, and the next seat follows."""
    points = union_points(table, table.squares_paid)
    table.mover().tally[UNIONS] += points
    if points:
        table.note2(SCORED, UNIONS, points)
    table.squares_paid = 0
    table.free_used = False
    table.serve()


class LaceScoring(OptionalTask):
    """B14.2: lace workers are paid."""

    __slots__ = ()

    def ready(self, table: BuranoTable) -> bool:
        return ready(table)

    def fill(self, table: BuranoTable, out: vec[i64]) -> i64:
        return fill(table, out)

    def stop(self, table: BuranoTable) -> None:
        stop(table)


class Pay(Kind):
    """B14.2: a lace worker is paid."""

    __slots__ = ()

    def clause(self, table: BuranoTable, move: i64) -> i64:
        return pay_clause(table, moves.pay_square(move), moves.pay_way(move))

    def apply(self, table: BuranoTable, move: i64) -> None:
        pay(table, moves.pay_square(move), moves.pay_way(move))

    def describe(self, table: BuranoTable, move: i64, said: list[str]) -> str:
        del table
        return f"Pay the worker on {said[1]} with {_WITH[moves.pay_way(move)]}: 2 points."


class Give(Kind):
    """B14.2, where only free cubes pay: a lace worker is paid with a cube that is named."""

    __slots__ = ()

    def clause(self, table: BuranoTable, move: i64) -> i64:
        return give_clause(table, moves.give_square(move), moves.give_place(move))

    def apply(self, table: BuranoTable, move: i64) -> None:
        give(table, moves.give_square(move), moves.give_place(move))

    def describe(self, table: BuranoTable, move: i64, said: list[str]) -> str:
        del table, move
        return f"Pay the worker on {said[2]} with the cube at {said[1]}: 2 points."


LACE_SCORING_TASK: Final[Task] = LaceScoring(
    LACE_SCORING,
    "lace_scoring",
    "Pay your lace workers with cubes, or stop.",
    Clause("B14.2", "first pay your lace workers, or stop", "first_lace_scoring"),
)
PAYING: Final[Kind] = Pay(
    PAY,
    "pay",
    LACE_SQUARE,
    PAYMENT,
    counted=(PAYMENT, LACE_SQUARE),
    says="Pay the lace worker there (B14.2).",
)
GIVING: Final[Kind] = Give(
    GIVE,
    "give",
    CUBE_PLACE,
    LACE_SQUARE,
    counted=(LACE_SQUARE, CUBE_PLACE),
    says="Pay the lace worker there with the cube at that place, where only free cubes pay (B14.2).",
)
