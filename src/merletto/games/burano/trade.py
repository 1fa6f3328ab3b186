"""B9.8 to B9.10: selling fish to a merchant ship.

A combination is sold card by card, or pair by pair, in the order of the kinds, so that each is offered
only once.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.burano import moves
from merletto.games.burano.chapter import Kind, OptionalTask, Task
from merletto.games.burano.clauses import B9_8, B9_9, NOT_NOW, OK
from merletto.games.burano.counts import ONE, count
from merletto.games.burano.fields import FISH_KIND, SHIP
from merletto.games.burano.journal import SCORED, TRADED
from merletto.games.burano.moves import EAST, FISH, SELL, SHIPS, STOP, WEST
from merletto.games.burano.state import NOTHING, TRADES, TRADING, BuranoTable, Seat
from merletto.kernel.clause import Clause

MANY_KINDS: Final = 0
ONE_KIND: Final = 1
PAIRS: Final = 2
THREES: Final = 3

LOT: Final = vec[i64]([1, 1, 2, 3])
"""B9.9: how many cards of a kind each ship takes at once."""
MOST: Final = vec[i64]([4, 4, 3, 2])
"""B9.9: how many lots each ship takes in one trade."""
_POINTS: Final = vec[i64]([0, 2, 4, 6, 8, 0, 2, 6, 12, 20, 0, 5, 10, 15, 0, 0, 12, 24, 0, 0])
"""Five numbers a ship, for 0 to 4 lots."""


def price(ship: i64, lots: i64) -> i64:
    """B9.9: the points that the ship pays for this number of lots."""
    return _POINTS[ship * 5 + lots]


def ships_at(table: BuranoTable, port: i64) -> bool:
    """B9.8: whether a merchant ship lies in the port."""
    for ship in range(i64(SHIPS)):
        if table.ships[ship] == port:
            return True
    return False


def sell_clause_of(table: BuranoTable, owner: Seat, ship: i64, kind: i64) -> i64:
    """B9.9: whether the ship takes one more lot of this kind."""
    if table.ships[ship] != owner.boat:
        return B9_8
    if table.ship_traded != NOTHING and table.ship_traded != ship:
        return B9_9
    if table.lots == MOST[ship] or count(owner.hand(), kind) < LOT[ship]:
        return B9_9
    last = table.last_kind
    if ship == ONE_KIND:
        return OK if last == NOTHING or kind == last else B9_9
    return OK if kind > last else B9_9


def sell_clause(table: BuranoTable, ship: i64, kind: i64) -> i64:
    if table.task() != TRADING:
        return NOT_NOW
    return sell_clause_of(table, table.mover(), ship, kind)


def fill(table: BuranoTable, out: vec[i64]) -> i64:
    """Trading is optional, and may stop after each lot."""
    owner = table.mover()
    out[0] = STOP
    n: i64 = 1
    if not owner.hand():
        return n
    for ship in range(i64(SHIPS)):
        for kind in range(i64(FISH)):
            if sell_clause_of(table, owner, ship, kind) == OK:
                out[n] = moves.sell(ship, kind)
                n += 1
    return n


def sell(table: BuranoTable, ship: i64, kind: i64) -> None:
    """B9.9: the cards lie on the sold pile; those that all knew of go first (B16)."""
    owner = table.mover()
    for _ in range(LOT[ship]):
        if count(owner.fish, kind):
            owner.fish -= ONE[kind]
        else:
            owner.blind -= ONE[kind]
        owner.sold += ONE[kind]
        table.sold_now += ONE[kind]
    table.ship_traded = ship
    table.last_kind = kind
    table.lots += 1


def lots_in(hand: i64, ship: i64) -> i64:
    """B9.9: the most lots of this hand that the ship takes."""
    lots: i64 = 0
    lot = LOT[ship]
    while hand:
        number = hand & 63
        hand >>= 6
        if ship == ONE_KIND:
            if number > lots:
                lots = number
        elif number >= lot:
            lots += 1
    return lots if lots < MOST[ship] else MOST[ship]


def lots_from(hand: i64, ship: i64, kind: i64, sold: i64) -> i64:
    """B9.9: the most lots that the ship still takes after those sold, when the next is of this kind."""
    lots: i64 = 1
    if ship == ONE_KIND:
        lots = count(hand, kind)
    else:
        for other in range(kind + 1, i64(FISH)):
            if count(hand, other) >= LOT[ship]:
                lots += 1
    most = MOST[ship] - sold
    return lots if lots < most else most


def best_price(hand: i64, ship: i64) -> i64:
    """B9.9: the most that the ship pays for cards of this hand."""
    return price(ship, lots_in(hand, ship))


def close(table: BuranoTable) -> None:
    """B9.9, B9.10: the combination is paid, and its ship sails to the other port."""
    table.finish()
    ship = table.ship_traded
    if ship != NOTHING:
        points = price(ship, table.lots)
        table.mover().tally[TRADES] += points
        table.ships[ship] = EAST if table.ships[ship] == WEST else WEST
        if table.journal is not None:
            table.note(TRADED, [ship, table.lots, points, table.sold_now])
            table.note(SCORED, [TRADES, points])
    table.ship_traded = NOTHING
    table.sold_now = 0
    table.last_kind = NOTHING
    table.lots = 0


class Trading(OptionalTask):
    """B9.9: fish are sold to one ship."""

    __slots__ = ()

    def fill(self, table: BuranoTable, out: vec[i64]) -> i64:
        return fill(table, out)

    def stop(self, table: BuranoTable) -> None:
        close(table)


class Sell(Kind):
    """B9.9: one more card, pair or three is sold."""

    __slots__ = ()

    def clause(self, table: BuranoTable, move: i64) -> i64:
        return sell_clause(table, moves.sell_ship(move), moves.sell_fish(move))

    def apply(self, table: BuranoTable, move: i64) -> None:
        sell(table, moves.sell_ship(move), moves.sell_fish(move))

    def describe(self, table: BuranoTable, move: i64, said: list[str]) -> str:
        del table, move
        return f"Sell {said[2]} to the ship for {said[1]}."


TRADING_TASK: Final[Task] = Trading(
    TRADING,
    "trading",
    "Sell fish to one ship, or stop.",
    Clause("B9.9", "first trade here, or stop", "first_trading"),
)
SELLING: Final[Kind] = Sell(
    SELL, "sell", SHIP, FISH_KIND, says="Lay off a card, a pair or three of that kind for the ship (B9.9)."
)
