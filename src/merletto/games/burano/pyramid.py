"""B4: all seats stack their pyramids at the same time, out of each other's sight.

Places are decided one after the other: the nine of the base, the four above, the top. With cubes for
every place, only colours are chosen; on a level that stays incomplete, a place may be left empty. Until
the last seat is done, reserves stay as they were, so that nothing shows what is being built.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.burano import moves
from merletto.games.burano.chapter import Kind, Task
from merletto.games.burano.clauses import B4_1, B4_3, NOT_NOW, OK
from merletto.games.burano.counts import count, total
from merletto.games.burano.fields import COLOUR
from merletto.games.burano.journal import CUBE_STACKED, PYRAMIDS_REVEALED, SURPLUS_RETURNED
from merletto.games.burano.moves import COLOURS, LEAVE, PYRAMID, STACK
from merletto.games.burano.state import NOTHING, PYRAMIDS, BuranoTable, Seat
from merletto.kernel.bits import BIT
from merletto.kernel.clause import Clause

_LEVEL_END: Final = vec[i64]([9] * 9 + [13] * 4 + [14])
"""For each place, the first place of the next level."""

_BENEATH: Final = vec[i64](
    [0] * 9
    + [2**n + 2 ** (n + 1) + 2 ** (n + 3) + 2 ** (n + 4) for n in (0, 1, 3, 4)]
    + [2**9 + 2**10 + 2**11 + 2**12]
)
"""For each place, the places that carry it, as bits; the base needs none."""

_BASE: Final = 9
_IN_BASE: Final = 2**_BASE - 1
_SECOND_LEVEL: Final = 2**13 - 2**_BASE
_TOP: Final = 2**13


def _carried_by(standing: int) -> int:
    """The places above the base that the cubes at these places carry, as bits."""
    return sum([2**place for place in range(_BASE, PYRAMID) if _BENEATH[place] & ~standing == 0])


def _covered_by(upper: int) -> int:
    """The places on which a cube lies if these places above the base are filled, as bits."""
    covered = 0
    for place in range(_BASE, PYRAMID):
        if upper >> (place - _BASE) & 1:
            covered |= _BENEATH[place]
    return covered


_CARRIED: Final = vec[i64]([_carried_by(base) for base in range(2**_BASE)])
"""For each set of cubes in the base, the places of the second level that they carry."""
_COVERED: Final = vec[i64]([_covered_by(upper) for upper in range(2 ** (PYRAMID - _BASE))])
"""For each set of cubes above the base, the places that they cover."""


def filled(owner: Seat) -> i64:
    """The places of the pyramid that hold a cube, as bits."""
    return owner.filled


def cubes(owner: Seat) -> i64:
    """The pyramid's cubes, packed by colour."""
    return owner.standing


def free_places(places: i64) -> i64:
    """Those of the filled places on which no part of another cube lies (B6.1)."""
    return places & ~_COVERED[places >> _BASE]


def open_places(places: i64) -> i64:
    """The empty places where a cube would stand: in the base, or on four others (B12.3)."""
    standing = _IN_BASE | _CARRIED[places & _IN_BASE]
    if places & _SECOND_LEVEL == _SECOND_LEVEL:
        standing |= _TOP
    return standing & ~places


def supported(places: i64, place: i64) -> bool:
    """Whether a cube there would stand: in the base, or on four others (B12.3)."""
    return _BENEATH[place] & ~places == 0


def free(places: i64, place: i64) -> bool:
    """Whether no cube lies on any part of this one (B6.1)."""
    return not _COVERED[places >> _BASE] & BIT[place]


def left_to_stack(owner: Seat) -> i64:
    """The cubes of the reserve not yet on the pyramid, packed; asked while it is stacked."""
    return owner.reserve - owner.standing


def fills_all(owner: Seat) -> bool:
    """B4.1: there are cubes for every place, so none stays empty."""
    return total(owner.reserve) >= PYRAMID


def done(owner: Seat) -> bool:
    """B4.1, B4.3: fourteen cubes stand, or all there are."""
    if owner.stacked == PYRAMID:
        return True
    return not fills_all(owner) and left_to_stack(owner) == 0


def may_leave(owner: Seat) -> bool:
    """B4.3: only where the cubes left cannot fill the rest of the level."""
    if fills_all(owner):
        return False
    return total(left_to_stack(owner)) < _LEVEL_END[owner.stacked] - owner.stacked


def first_waiting(table: BuranoTable) -> i64:
    """The first seat, counted from the start player, whose pyramid is not done; or NOTHING."""
    for n in range(table.seats):
        seat = table.in_turn(n)
        if not done(table.owners[seat]):
            return seat
    return NOTHING


def ready(table: BuranoTable) -> bool:
    """B4.4: when the last seat is done all pyramids are revealed together."""
    seat = first_waiting(table)
    if seat != NOTHING:
        table.seat = seat
        return table.ask()
    reveal(table)
    table.finish()
    return True


def reveal(table: BuranoTable) -> None:
    """B4.2, B4.4: pyramids are revealed, surplus cubes go to the supply for a coin each.

    What was seen stays seen, so a new turn begins here for the seat that stacked last.
    """
    table.turn_number += 1
    if table.journal is not None:
        table.journal.add(PYRAMIDS_REVEALED, -1, [])
    for seat in range(table.seats):
        owner = table.owners[seat]
        surplus = left_to_stack(owner)
        table.supply += surplus
        owner.coins += total(surplus)
        owner.reserve = 0
        owner.stacked = 0
        if table.journal is not None and surplus:
            table.journal.add(SURPLUS_RETURNED, seat, [total(surplus)])


def clause(table: BuranoTable, colour: i64) -> i64:
    """Whether the actor may put this colour on the next place; colour COLOURS leaves it empty."""
    if table.task() != PYRAMIDS:
        return NOT_NOW
    owner = table.mover()
    if colour == COLOURS:
        return OK if may_leave(owner) else B4_3
    return OK if count(left_to_stack(owner), colour) else B4_1


def fill(table: BuranoTable, out: vec[i64]) -> i64:
    n: i64 = 0
    owner = table.mover()
    left = left_to_stack(owner)
    colour: i64 = 0
    while left:
        if left & 63:
            out[n] = moves.stack(colour)
            n += 1
        left >>= 6
        colour += 1
    if may_leave(owner):
        out[n] = LEAVE
        n += 1
    return n


def stack(table: BuranoTable, colour: i64) -> None:
    """Puts a cube of this colour on the next place, or leaves it empty."""
    owner = table.mover()
    table.note2(CUBE_STACKED, owner.stacked, colour)
    if colour < COLOURS:
        owner.put(owner.stacked, colour)
    owner.stacked += 1


class Pyramids(Task):
    """B4.1: all seats decide the places of their pyramids."""

    __slots__ = ()

    def ready(self, table: BuranoTable) -> bool:
        return ready(table)

    def fill(self, table: BuranoTable, out: vec[i64]) -> i64:
        return fill(table, out)


class Stack(Kind):
    """B4.1: the next place gets a cube, or B4.3, stays empty."""

    __slots__ = ()

    def clause(self, table: BuranoTable, move: i64) -> i64:
        return clause(table, moves.stack_colour(move))

    def apply(self, table: BuranoTable, move: i64) -> None:
        stack(table, moves.stack_colour(move))

    def describe(self, table: BuranoTable, move: i64, said: list[str]) -> str:
        del table
        return "Leave this place empty." if move == LEAVE else f"The next cube is {said[1]}."


PYRAMIDS_TASK: Final[Task] = Pyramids(
    PYRAMIDS,
    "pyramids",
    "Stack your pyramid: choose the cube for the next place.",
    Clause("B4.1", "the pyramids must be stacked first", "first_pyramids"),
)
STACKING: Final[Kind] = Stack(
    STACK, "stack", COLOUR, says="The next place of the pyramid gets a cube of that colour (B4.1)."
)
LEAVING: Final[Kind] = Stack(LEAVE, "leave", says="The next place of the pyramid stays empty (B4.3).")
