"""The best payment at lace scoring (B14.2, B14.3): small enough to try every set of workers."""

from mypy_extensions import i64

from merletto.games.burano import moves, pyramid
from merletto.games.burano.cards import FREE_LACE
from merletto.games.burano.counts import ONE, count
from merletto.games.burano.lace import workers_of
from merletto.games.burano.lace_scoring import union_points
from merletto.games.burano.moves import BY_CARD, BY_CUBE, BY_PRIVILEGE, COLOURS
from merletto.games.burano.state import LACE_SCORING, BuranoTable
from merletto.kernel.bits import lowest, size


class _Purse:
    """What the seat can pay with now."""

    def __init__(self, table: BuranoTable, seat: i64) -> None:
        owner = table.owners[seat]
        # Earlier payments count only for the seat that is being paid right now.
        paying = table.task() == LACE_SCORING and table.seat == seat
        self.cubes = pyramid.cubes(owner)
        self.privilege = owner.privilege
        self.supply = table.supply
        self.paid = table.squares_paid if paying else i64(0)
        self.free = 1 if owner.holds_card(FREE_LACE) and not (paying and table.free_used) else 0


def _buyable(purse: _Purse, colour: i64) -> bool:
    """Whether privilege can buy a cube of this colour: from the supply, or one just paid into it (B12.5)."""
    return count(purse.supply + purse.cubes, colour) > 0


def _shortage(table: BuranoTable, purse: _Purse, squares: i64) -> int | None:
    """How many privilege points the squares take beside cubes and card; None where they cannot be paid."""
    wanted: i64 = 0
    while squares:
        wanted += ONE[table.court.colour[lowest(squares)]]
        squares &= squares - 1
    short = 0
    unpayable = 0
    for colour in range(COLOURS):
        lacking = count(wanted, colour) - count(purse.cubes, colour)
        if lacking > 0:
            short += lacking
            if not _buyable(purse, colour):
                unpayable += lacking
    # The card pays first for a worker that no privilege could pay for.
    if unpayable > purse.free:
        return None
    short = max(0, short - purse.free)
    return short if short <= purse.privilege else None


def best_squares(table: BuranoTable, seat: i64) -> i64:
    """The squares to pay for most points, then least privilege, then fewest workers; as bits."""
    purse = _Purse(table, seat)
    workers = workers_of(table, seat) & ~purse.paid
    best: i64 = 0
    best_key = (union_points(table, purse.paid), 0, 0)
    chosen = workers
    while chosen:
        short = _shortage(table, purse, chosen)
        if short is not None:
            points = 2 * size(chosen) + union_points(table, purse.paid | chosen)
            key = (points, -short, -size(chosen))
            if key > best_key:
                best = chosen
                best_key = key
        chosen = (chosen - 1) & workers
    return best


def best_points(table: BuranoTable, seat: i64) -> int:
    """What lace scoring still brings the seat if it pays the best squares, unions too."""
    paid = _Purse(table, seat).paid
    chosen = best_squares(table, seat)
    return 2 * size(chosen) + union_points(table, paid | chosen)


def payments(table: BuranoTable, seat: i64) -> list[int]:
    """Moves that pay the best set: with cubes first, the card where it saves most, privilege for the rest."""
    purse = _Purse(table, seat)
    squares = best_squares(table, seat)
    cubes = purse.cubes
    free = purse.free
    chosen: list[int] = []
    lacking: list[int] = []
    while squares:
        square = lowest(squares)
        squares &= squares - 1
        colour = table.court.colour[square]
        if count(cubes, colour):
            cubes -= ONE[colour]
            chosen.append(moves.pay(square, BY_CUBE))
        else:
            lacking.append(square)
    # Workers whose colour is out of the supply can only be paid by the card.
    lacking.sort(key=lambda square: _buyable(purse, table.court.colour[square]))
    for square in lacking:
        if free:
            free = 0
            chosen.append(moves.pay(square, BY_CARD))
        else:
            chosen.append(moves.pay(square, BY_PRIVILEGE))
    return chosen
