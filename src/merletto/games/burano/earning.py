"""B11: coins for the visible houses, and workers come back."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.burano import moves
from merletto.games.burano.chapter import Kind, OptionalTask, Task
from merletto.games.burano.clauses import B11_2, NOT_NOW, OK
from merletto.games.burano.counts import ONE, count
from merletto.games.burano.fields import WITHDRAWN
from merletto.games.burano.journal import COINS_EARNED
from merletto.games.burano.landing import come_back
from merletto.games.burano.moves import ISLANDS, LACE_SQUARES, RING, STOP, WITHDRAW
from merletto.games.burano.state import EARNING, NOTHING, BuranoTable
from merletto.kernel.clause import Clause


def visible_coins(table: BuranoTable, seat: i64) -> i64:
    """The coins on houses of the ring that no worker covers."""
    owner = table.owners[seat]
    house_coin = table.parts.house_coin
    ring = owner.ring
    coins: i64 = 0
    # The sectors behind the workers, round to those that were sent, lie side by side on the ring.
    position = owner.position_of(owner.sent + owner.workers)
    for _n in range(RING - owner.workers):
        coins += house_coin[ring[position]]
        position = position + 1 if position + 1 < RING else i64(0)
    return coins


def ready(table: BuranoTable) -> bool:
    """B11.1: the coins come first; then workers may come back (B11.2)."""
    if not table.earned:
        table.earned = True
        coins = visible_coins(table, table.seat)
        table.mover().coins += coins
        table.note1(COINS_EARNED, coins)
    return table.ask()


def withdraw_clause(table: BuranoTable, origin: i64) -> i64:
    """B11.2: whether a worker can come back from this island, or lace square, numbered after the islands."""
    if table.task() != EARNING:
        return NOT_NOW
    if origin < ISLANDS:
        return OK if count(table.dwellers[origin], table.seat) else B11_2
    return OK if table.lace[origin - ISLANDS] == table.seat else B11_2


def fill(table: BuranoTable, out: vec[i64]) -> i64:
    out[0] = STOP
    n: i64 = 1
    for island in range(i64(ISLANDS)):
        if count(table.dwellers[island], table.seat):
            out[n] = moves.withdraw(island)
            n += 1
    lace = table.lace
    seat = table.seat
    for square in range(i64(LACE_SQUARES)):
        if lace[square] == seat:
            out[n] = moves.withdraw(ISLANDS + square)
            n += 1
    return n


def withdraw(table: BuranoTable, origin: i64) -> None:
    """B11.2: a worker comes back from an island or the workshops for a coin."""
    if origin < ISLANDS:
        table.dwellers[origin] -= ONE[table.seat]
    else:
        table.lace[origin - ISLANDS] = NOTHING
    come_back(table, table.seat, origin, 1)


class Earning(OptionalTask):
    """B11: coins, then workers may come back."""

    __slots__ = ()

    def ready(self, table: BuranoTable) -> bool:
        return ready(table)

    def fill(self, table: BuranoTable, out: vec[i64]) -> i64:
        return fill(table, out)

    def stop(self, table: BuranoTable) -> None:
        table.earned = False
        table.finish()


class Withdraw(Kind):
    """B11.2: a worker comes back for a coin."""

    __slots__ = ()

    def clause(self, table: BuranoTable, move: i64) -> i64:
        return withdraw_clause(table, moves.withdraw_origin(move))

    def apply(self, table: BuranoTable, move: i64) -> None:
        withdraw(table, moves.withdraw_origin(move))

    def describe(self, table: BuranoTable, move: i64, said: list[str]) -> str:
        del table, move
        return f"Bring a worker back from {said[1]} and get a coin."


EARNING_TASK: Final[Task] = Earning(
    EARNING,
    "earning",
    "Bring workers back and get a coin each, or stop.",
    Clause("B11.2", "first bring workers back, or stop", "first_earning"),
)
WITHDRAWING: Final[Kind] = Withdraw(
    WITHDRAW, "withdraw", WITHDRAWN, says="Take a worker back from there (B11.2)."
)
