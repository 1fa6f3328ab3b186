"""B10, B12.2 and B13.6: workers go to make lace."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.burano import moves
from merletto.games.burano.cards import BOLD_LACE
from merletto.games.burano.chapter import Kind, OptionalTask, Task
from merletto.games.burano.clauses import B10_1, B10_1_NAMED, B10_3, B10_4, NOT_NOW, OK
from merletto.games.burano.counts import ONE, count
from merletto.games.burano.fields import LACE_SQUARE
from merletto.games.burano.fishing import arrows
from merletto.games.burano.journal import LACE_WORKER_PLACED
from merletto.games.burano.landing import come_back
from merletto.games.burano.moves import ISLANDS, LACE, LACE_SQUARES, STOP
from merletto.games.burano.state import LACE_MAKING, NOTHING, BuranoTable, Seat
from merletto.kernel.bits import BIT, lowest
from merletto.kernel.clause import Clause

MOST_SENT: Final = 3


def workers_of(table: BuranoTable, seat: i64) -> i64:
    """The squares where the seat's workers stand, as bits."""
    lace = table.lace
    squares: i64 = 0
    bit: i64 = 1
    for square in range(i64(LACE_SQUARES)):
        if lace[square] == seat:
            squares |= bit
        bit += bit
    return squares


def may_send(owner: Seat) -> bool:
    """B10.1: at most three workers, and never the last one on the ring."""
    return owner.sent < MOST_SENT and owner.workers > 1


def usual(table: BuranoTable, own: i64, square: i64, bold: bool) -> bool:
    """B10.2 to B10.4, B13.6: whether a worker may go to the square without privilege."""
    if table.lace[square] != NOTHING and not bold:
        return False
    if own and table.readings.area_by_workshop:
        own &= table.court.workshop[table.court.colour[square]]
    return own == 0 or table.court.near[square] & own != 0


def square_clause(table: BuranoTable, owner: Seat, own: i64, left: i64, square: i64) -> i64:
    """Whether a worker may go there: named by an arrow that is left, and as usual or by privilege (B12.2)."""
    colour = table.court.colour[square]
    if colour == NOTHING or not count(left, colour):
        return B10_1_NAMED
    if own & BIT[square]:
        return B10_4
    if usual(table, own, square, owner.holds_card(BOLD_LACE)) or owner.privilege > 0:
        return OK
    return B10_3 if table.lace[square] == NOTHING else B10_4


def arrows_left(table: BuranoTable, owner: Seat) -> i64:
    """B10.1, B10.6: each arrow allows one worker; they keep their colours during the action."""
    return arrows(table, owner) - table.arrows_used


def clause(table: BuranoTable, square: i64) -> i64:
    if table.task() != LACE_MAKING:
        return NOT_NOW
    owner = table.mover()
    if not may_send(owner):
        return B10_1
    own = workers_of(table, table.seat)
    return square_clause(table, owner, own, arrows_left(table, owner), square)


def fill(table: BuranoTable, out: vec[i64]) -> i64:
    """B7.4: each further worker may be forgone."""
    owner = table.mover()
    out[0] = STOP
    n: i64 = 1
    if not may_send(owner):
        return n
    own = workers_of(table, table.seat)
    left = arrows_left(table, owner)
    squares = _named(table, left) & ~own
    if owner.privilege > 0:
        # Privilege sends a worker to any of them (B12.2).
        while squares:
            out[n] = moves.lace(lowest(squares))
            squares &= squares - 1
            n += 1
        return n
    bold = owner.holds_card(BOLD_LACE)
    while squares:
        square = lowest(squares)
        squares &= squares - 1
        if usual(table, own, square, bold):
            out[n] = moves.lace(square)
            n += 1
    return n


def _named(table: BuranoTable, left: i64) -> i64:
    """B10.1: the squares of the workshops in these colours, as bits."""
    workshop = table.court.workshop
    squares: i64 = 0
    colour: i64 = 0
    while left:
        if left & 63:
            squares |= workshop[colour]
        left >>= 6
        colour += 1
    return squares


def place(table: BuranoTable, square: i64) -> None:
    """B10.4, B10.5, B10.7: the worker stands there; a coin for a coin square; another's worker goes home."""
    owner = table.mover()
    own = workers_of(table, table.seat)
    privileged = not usual(table, own, square, owner.holds_card(BOLD_LACE))
    if privileged:
        owner.privilege -= 1
    holder = table.lace[square]
    if holder != NOTHING:
        come_back(table, holder, ISLANDS + square, 2)
    table.lace[square] = table.seat
    table.arrows_used += ONE[table.court.colour[square]]
    owner.send(1)
    coin = table.court.coin[square]
    owner.coins += coin
    table.note3(LACE_WORKER_PLACED, square, coin, 1 if privileged else 0)


def stop(table: BuranoTable) -> None:
    """B10.6: the wheel turns by the number of workers sent."""
    table.finish()
    table.mover().turn_wheel()
    table.arrows_used = 0


class LaceMaking(OptionalTask):
    """B10.1: workers go to the workshops that the arrows name."""

    __slots__ = ()

    def fill(self, table: BuranoTable, out: vec[i64]) -> i64:
        return fill(table, out)

    def stop(self, table: BuranoTable) -> None:
        stop(table)


class Lace(Kind):
    """B10.1: one worker goes to make lace."""

    __slots__ = ()

    def clause(self, table: BuranoTable, move: i64) -> i64:
        return clause(table, moves.lace_square(move))

    def apply(self, table: BuranoTable, move: i64) -> None:
        place(table, moves.lace_square(move))

    def describe(self, table: BuranoTable, move: i64, said: list[str]) -> str:
        square = moves.lace_square(move)
        own = workers_of(table, table.seat)
        as_usual = usual(table, own, square, table.mover().holds_card(BOLD_LACE))
        price = "" if as_usual else ", for a privilege point"
        coin = " and gain a coin" if table.court.coin[square] else ""
        return f"Send a worker to {said[1]}{price}{coin}."


LACE_MAKING_TASK: Final[Task] = LaceMaking(
    LACE_MAKING,
    "lace_making",
    "Send a worker to make lace, or stop.",
    Clause("B10.1", "first send your lace workers, or stop", "first_lace_making"),
)
MAKING_LACE: Final[Kind] = Lace(LACE, "lace", LACE_SQUARE, says="Send a lace worker there (B10).")
