"""B5, B7.4 and B14: why one stops here."""

from merletto.games.burano import fishing, trade
from merletto.games.burano.clauses import OK
from merletto.games.burano.counts import count, shared, total
from merletto.games.burano.flow import BuranoState
from merletto.games.burano.lace import workers_of
from merletto.games.burano.lace_scoring import union_points
from merletto.games.burano.moves import ISLANDS
from merletto.games.burano.names import SHIP_NAMES
from merletto.games.burano.price import MOST_MOVES, PRICES, payment_clause
from merletto.games.burano.pyramid import cubes
from merletto.games.burano.state import (
    EARNING,
    FISHING,
    LACE_MAKING,
    LACE_SCORING,
    NOTHING,
    ROUNDS_OF,
    SORT_ROOFS,
    SUBSTITUTES,
    TRADING,
    TURN,
)
from merletto.games.burano.tiles import roofs_held
from merletto.kernel.bits import BIT, size
from merletto.reasons.burano.worths import coin_worth, point_of_privilege
from merletto.reasons.reason import Params, Reason


def stop(table: BuranoState) -> list[Reason]:
    """What is kept by ending the current task, or what it brings to end it."""
    task = table.task()
    owner = table.mover()
    if task == TURN:
        return _turn(table)
    if task == FISHING:
        return _stay(table)
    if task == TRADING:
        return _trade(table)
    if task == LACE_MAKING:
        return [Reason("keeps_workers", {"workers": int(owner.workers)}, 0.3 * int(owner.workers))]
    if task == EARNING:
        out = int(size(workers_of(table, table.seat)))
        out += sum(int(count(table.dwellers[island], table.seat)) for island in range(ISLANDS))
        return [Reason("stays_out", {"workers": out}, 0.3 * out)]
    if task == LACE_SCORING:
        return _lace(table)
    if task == SORT_ROOFS:
        return [Reason("keeps_tiles", {"tiles": int(roofs_held(owner))}, 0.5)]
    found = [Reason("enough_cubes", {"cubes": int(total(owner.reserve))}, 0.2)]
    if task != SUBSTITUTES:
        worth = point_of_privilege(table) * int(owner.privilege)
        found.append(Reason("keeps_privilege", {"privilege": int(owner.privilege)}, worth))
    return found


def _turn(table: BuranoState) -> list[Reason]:
    """B5.2, B5.3: a coin for a turn without a move; or the coins that a further move would cost."""
    owner = table.mover()
    made = int(table.moves_made)
    found: list[Reason] = []
    if made == 0:
        found.append(Reason("coin_for_nothing", {"left": int(owner.coins) + 1}, coin_worth(table)))
    elif made == MOST_MOVES:
        found.append(Reason("all_moves", {}, 0.1))
    else:
        params: Params = {"coins": int(owner.coins), "price": -int(PRICES[made])}
        if payment_clause(table) == OK:
            found.append(Reason("keeps_coins", params, -coin_worth(table) * int(PRICES[made])))
        else:
            found.append(Reason("too_dear", params, 0.1))
    if owner.privilege:
        worth = point_of_privilege(table)
        found.append(Reason("keeps_privilege", {"privilege": int(owner.privilege)}, worth))
    if table.round_number + 1 == ROUNDS_OF[table.season] and table.turns_taken + 1 == table.seats:
        found.append(Reason("season_ends", {}, 0.2))
    return found


def _stay(table: BuranoState) -> list[Reason]:
    """B7.4: the fish that are left behind, and the worker that stays."""
    owner = table.mover()
    pointed = fishing.arrows(table, owner)
    near = fishing.reach(table, owner)
    fish = max((int(shared(pointed, table.docks[n])) for n in range(ISLANDS) if near & BIT[n]), default=0)
    found = [Reason("keeps_workers", {"workers": int(owner.workers)}, 0.3)]
    if fish:
        found.append(Reason("forgoes_fish", {"fish": fish}, -1.2 * fish))
    return found


def _trade(table: BuranoState) -> list[Reason]:
    """B9.9: the trade is paid, or the fish are kept."""
    ship = int(table.ship_traded)
    fish = int(total(table.mover().hand()))
    found = [Reason("keeps_fish", {"fish": fish}, 0.5 * fish)] if fish else []
    if ship != NOTHING:
        points = int(trade.price(ship, table.lots))
        found.append(Reason("closes_sale", {"ship": SHIP_NAMES[ship], "points": points}, float(points)))
    return found


def _lace(table: BuranoState) -> list[Reason]:
    """B14.3: the unions of those paid score; cubes that are left go into the reserve (B14.4)."""
    found = [Reason("keeps_cubes", {"cubes": int(total(cubes(table.mover())))}, 0.3)]
    points = int(union_points(table, table.squares_paid))
    if points:
        found.append(Reason("unions", {"points": points}, float(points)))
    return found
