"""B11: coins for the visible houses, and workers come back."""

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.burano.clauses import B11_2, NOT_NOW, OK
from merletto.games.burano.counts import ONE, count
from merletto.games.burano.fishing import come_back
from merletto.games.burano.journal import COINS_EARNED
from merletto.games.burano.moves import ISLANDS, LACE_SQUARES, RECALL, RING, STOP, UNPICK
from merletto.games.burano.state import EARNING, NOTHING, BuranoTable


def visible_coins(table: BuranoTable, seat: i64) -> i64:
    """The coins on houses of the ring that no worker covers."""
    owner = table.owners[seat]
    coins: i64 = 0
    for position in range(i64(RING)):
        if not owner.covered(position):
            coins += table.parts.house_coin[owner.ring[position]]
    return coins


def ready(table: BuranoTable) -> bool:
    """B11.1: the coins come first; then workers may come back (B11.2)."""
    if not table.earned:
        table.earned = True
        coins = visible_coins(table, table.seat)
        table.mover().coins += coins
        if table.journal is not None:
            table.note(COINS_EARNED, [coins])
    return table.ask()


def island_clause(table: BuranoTable, island: i64) -> i64:
    if table.task() != EARNING:
        return NOT_NOW
    return OK if count(table.dwellers[island], table.seat) else B11_2


def square_clause(table: BuranoTable, square: i64) -> i64:
    if table.task() != EARNING:
        return NOT_NOW
    return OK if table.lace[square] == table.seat else B11_2


def fill(table: BuranoTable, out: vec[i64]) -> i64:
    out[0] = STOP
    n: i64 = 1
    for island in range(i64(ISLANDS)):
        if count(table.dwellers[island], table.seat):
            out[n] = RECALL + island
            n += 1
    for square in range(i64(LACE_SQUARES)):
        if table.lace[square] == table.seat:
            out[n] = UNPICK + square
            n += 1
    return n


def recall(table: BuranoTable, island: i64) -> None:
    """B11.2: a worker comes back from the island for a coin."""
    table.dwellers[island] -= ONE[table.seat]
    come_back(table, table.seat, island, 1)


def unpick(table: BuranoTable, square: i64) -> None:
    """B11.2: a worker comes back from the workshops for a coin."""
    table.lace[square] = NOTHING
    come_back(table, table.seat, ISLANDS + square, 1)


def stop(table: BuranoTable) -> None:
    table.earned = False
    table.finish()
