"""The best payment at lace scoring (B14.2, B14.3), by exhaustive search over all sets of workers."""

from mypy_extensions import i64

from merletto.games.burano import pyramid
from merletto.games.burano.cards import FREE_LACE
from merletto.games.burano.counts import ONE, count
from merletto.games.burano.lace import workers_of
from merletto.games.burano.lace_scoring import union_points
from merletto.games.burano.moves import BY_CARD, BY_CUBE, BY_PRIVILEGE, COLOURS, PYRAMID, give, pay
from merletto.games.burano.state import LACE_SCORING, NOTHING, BuranoTable, Seat
from merletto.kernel.bits import BIT, lowest, size


class _Purse:
    """The means that the seat can pay with now.

    `given` is for the reading in which only free cubes pay: the cubes that can be taken off the pyramid one
    after the other, packed by colour, with their places in a possible order.
    """

    def __init__(self, table: BuranoTable, seat: i64) -> None:
        owner = table.owners[seat]
        # Earlier payments count only for the seat that is being paid right now.
        paying = table.task() == LACE_SCORING and table.seat == seat
        self.cubes = owner.standing
        self.privilege = owner.privilege
        self.supply = table.supply
        self.paid = table.squares_paid if paying else i64(0)
        self.free = 1 if owner.holds_card(FREE_LACE) and not (paying and table.free_used) else 0
        self.workers = workers_of(table, seat) & ~self.paid
        self.given: dict[int, list[int]] = {}
        if table.readings.free_cubes_pay:
            self.given = _takings(owner, _colours(table, self.workers))


def _takings(owner: Seat, wanted: i64) -> dict[int, list[int]]:
    """Every collection of cubes, none beyond those wanted, that can be taken off the pyramid cube by cube."""
    found: dict[int, list[int]] = {0: []}
    seen = {int(owner.filled)}
    open_ends: list[tuple[int, int, list[int]]] = [(int(owner.filled), 0, [])]
    while open_ends:
        standing, taken, order = open_ends.pop()
        for place in range(PYRAMID):
            colour = owner.pyramid[place]
            left = standing & ~BIT[place]
            if colour == NOTHING or left == standing or left in seen or not pyramid.free(standing, place):
                continue
            if count(taken, colour) < count(wanted, colour):
                seen.add(left)
                further = [*order, place]
                found.setdefault(taken + ONE[colour], further)
                open_ends.append((left, taken + ONE[colour], further))
    return found


def _colours(table: BuranoTable, squares: i64) -> i64:
    """The colours of the squares, packed."""
    packed: i64 = 0
    while squares:
        packed += ONE[table.court.colour[lowest(squares)]]
        squares &= squares - 1
    return packed


def _usable(table: BuranoTable, purse: _Purse, wanted: i64) -> list[int]:
    """The collections of cubes, packed, that could pay for what is wanted, each cube for one worker."""
    if table.readings.free_cubes_pay:
        return [
            taken
            for taken in purse.given
            if all([count(taken, colour) <= count(wanted, colour) for colour in range(COLOURS)])
        ]
    used: i64 = 0
    for colour in range(COLOURS):
        used += min(count(wanted, colour), count(purse.cubes, colour)) * ONE[colour]
    return [used]


def _short_of(purse: _Purse, wanted: i64, used: i64) -> int | None:
    """The privilege points needed besides these cubes and the card; None if nothing helps."""
    short = 0
    unpayable = 0
    for colour in range(COLOURS):
        lacking = count(wanted, colour) - count(used, colour)
        short += lacking
        if lacking and not _buyable(purse, used, colour):
            unpayable += lacking
    # The card pays first for a worker that no privilege could pay for.
    if unpayable > purse.free:
        return None
    short = max(0, short - purse.free)
    return short if short <= purse.privilege else None


def _buyable(purse: _Purse, used: i64, colour: i64) -> bool:
    """Whether privilege can buy a cube of this colour: from the supply, or one just paid into it (B12.5)."""
    return count(purse.supply + used, colour) > 0


def _cheapest(table: BuranoTable, purse: _Purse, squares: i64) -> tuple[int, int] | None:
    """The least privilege that these squares cost, and the cubes used; None if they cannot be paid."""
    wanted = _colours(table, squares)
    best: tuple[int, int] | None = None
    for used in _usable(table, purse, wanted):
        short = _short_of(purse, wanted, used)
        if short is not None and (best is None or short < best[0]):
            best = (short, used)
    return best


def _best(table: BuranoTable, purse: _Purse) -> tuple[int, int]:
    """The squares to pay for most points, then least privilege, then fewest workers; and the cubes used."""
    best = (0, 0)
    best_key = (union_points(table, purse.paid), 0, 0)
    chosen = purse.workers
    while chosen:
        cheapest = _cheapest(table, purse, chosen)
        if cheapest is not None:
            points = 2 * size(chosen) + union_points(table, purse.paid | chosen)
            key = (points, -cheapest[0], -size(chosen))
            if key > best_key:
                best = (chosen, cheapest[1])
                best_key = key
        chosen = (chosen - 1) & purse.workers
    return best


def best_points(table: BuranoTable, seat: i64) -> int:
    """The points that lace scoring still earns the seat if it pays the best squares, including unions."""
    purse = _Purse(table, seat)
    chosen, _ = _best(table, purse)
    return 2 * size(chosen) + union_points(table, purse.paid | chosen)


def payments(table: BuranoTable, seat: i64) -> list[int]:
    """Moves that pay the best set: with cubes first, the card where it saves most, privilege for the rest."""
    purse = _Purse(table, seat)
    squares, used = _best(table, purse)
    order = purse.given.get(used, [])
    by_cube: list[int] = []
    lacking: list[int] = []
    cubes = used
    while squares:
        square = lowest(squares)
        squares &= squares - 1
        colour = table.court.colour[square]
        if not count(cubes, colour):
            lacking.append(square)
            continue
        cubes -= ONE[colour]
        by_cube.append(square)
    moves: list[int] = [pay(square, BY_CUBE) for square in by_cube]
    if order:
        moves = _in_order(table, table.owners[seat], order, by_cube)
    # Workers whose colour is out of the supply can only be paid by the card.
    lacking.sort(key=lambda square: _buyable(purse, used, table.court.colour[square]))
    free = purse.free
    for square in lacking:
        moves.append(pay(square, BY_CARD if free else BY_PRIVILEGE))
        free = 0
    return moves


def _in_order(table: BuranoTable, owner: Seat, places: list[int], squares: list[int]) -> list[int]:
    """The cubes given as they become free, each for a worker on a square of its colour."""
    moves: list[int] = []
    for place in places:
        square = next(at for at in squares if table.court.colour[at] == owner.pyramid[place])
        squares = [at for at in squares if at != square]
        moves.append(give(place, square))
    return moves
