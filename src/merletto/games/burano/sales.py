"""B9.9: what each merchant ship takes from a hand, and what it pays."""

from mypy_extensions import i64

from merletto.games.burano.counts import ONE, count
from merletto.games.burano.moves import FISH, SHIPS
from merletto.games.burano.names import SHIP_NAMES
from merletto.games.burano.shapes import BuranoSale, BuranoSales, BuranoShipTable
from merletto.games.burano.state import BuranoTable
from merletto.games.burano.trade import LOT, MOST, ONE_KIND, best_price, price


def ship_tables() -> list[BuranoShipTable]:
    """What every ship takes at once, and pays for one lot, two, and so on."""
    return [
        {
            "ship": SHIP_NAMES[ship],
            "lot": int(LOT[ship]),
            "alike": ship == ONE_KIND,
            "pays": [int(price(ship, lots)) for lots in range(1, MOST[ship] + 1)],
        }
        for ship in range(SHIPS)
    ]


def sales(table: BuranoTable, seat: int, fish: tuple[str, ...]) -> BuranoSales:
    """What each ship would take from the seat, wherever it lies, or still takes in a trade under way."""
    return {SHIP_NAMES[ship]: _sale(table, seat, ship, fish) for ship in range(SHIPS)}


def _sale(table: BuranoTable, seat: int, ship: int, fish: tuple[str, ...]) -> BuranoSale:
    hand = table.owners[seat].hand()
    trading = table.ship_traded == ship and table.seat == seat
    sold = table.lots if trading else 0
    takes = _takes(hand, ship, MOST[ship] - sold)
    if trading:
        # A trade goes on in the order of the kinds; one kind alone goes on with itself.
        last = table.last_kind
        takes = {
            kind: lots for kind, lots in takes.items() if (kind == last if ship == ONE_KIND else kind > last)
        }
    best = _best(hand, takes, ship, MOST[ship] - sold)
    now = price(ship, sold + len(best))
    return {
        "now": now,
        "more": max(now, _with_one_more(hand, ship)),
        "best": [fish[kind] for kind in best],
        "kinds": [{"fish": fish[kind], "lots": lots} for kind, lots in takes.items()],
    }


def _takes(hand: i64, ship: int, room: int) -> dict[int, int]:
    """How many lots of each kind the ship would take, by the number of the kind."""
    lot = LOT[ship]
    return {
        kind: int(min(count(hand, kind), room)) if ship == ONE_KIND else 1
        for kind in range(FISH)
        if room and count(hand, kind) >= lot
    }


def _best(hand: i64, takes: dict[int, int], ship: int, room: int) -> list[int]:
    """As many lots as the ship takes; of several kinds those that the hand has least of."""
    if ship == ONE_KIND:
        most = max(takes, key=takes.__getitem__, default=None)
        return [] if most is None else [most] * takes[most]
    rarest = sorted(takes, key=lambda kind: int(count(hand, kind)))
    return sorted(rarest[:room])


def _with_one_more(hand: i64, ship: int) -> int:
    """The most that the ship would pay if the hand had one more fish."""
    return max([int(best_price(hand + ONE[kind], ship)) for kind in range(FISH)])
