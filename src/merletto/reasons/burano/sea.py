"""B9: why the boat sails there, why these fish, why this ship."""

from merletto.games.burano import fishing, majority, moves, trade
from merletto.games.burano.cards import FISH_POINTS
from merletto.games.burano.counts import ONE, count, shared, total
from merletto.games.burano.earning import visible_coins
from merletto.games.burano.flow import BuranoState
from merletto.games.burano.moves import BLIND, COLOURS, FISH, ISLANDS, SHIPS
from merletto.games.burano.names import CARD_NAMES, COLOUR_NAMES, PLACE_NAMES, SHIP_NAMES
from merletto.games.burano.outlook import swap_outcomes
from merletto.games.burano.roof import visible_fountains
from merletto.games.burano.state import FISHING, BuranoTable
from merletto.kernel.bits import BIT
from merletto.kernel.game import Game
from merletto.reasons.burano.worths import coin_worth, spends_privilege
from merletto.reasons.reason import Reason

_FISH_WORTH = 1.2
"""About what a fish is worth before it is known which."""


def sales_at(table: BuranoTable, port: int) -> list[tuple[int, int, int]]:
    """B9.9: what each ship in the port would pay the mover, as points, port and ship; only those that pay."""
    hand = table.mover().hand()
    prices = [
        (int(trade.best_price(hand, ship)), port, ship) for ship in range(SHIPS) if table.ships[ship] == port
    ]
    return [one for one in prices if one[0]]


def sail(table: BuranoState, place: int) -> list[Reason]:
    """B9.1 to B9.8: fish and a majority at an island, a sale at a port."""
    if place >= ISLANDS:
        return _port(table, place)
    owner = table.mover()
    fish = int(shared(fishing.arrows(table, owner), table.docks[place]))
    found = [Reason("fish", {"fish": fish}, _FISH_WORTH * fish)]
    short = fish - int(total(table.fish_display)) - int(total(table.fish_deck))
    if short > 0:
        found.append(Reason("empty_sea", {"points": 2 * short}, 2.0 * short))
    if owner.workers > 1:
        found += landing(table, place, 1)
    near = table.parts.routes[place]
    ahead = [
        sale for port in range(ISLANDS, moves.PLACES) if near & BIT[port] for sale in sales_at(table, port)
    ]
    if ahead:
        points, port, _ = max(ahead)
        found.append(Reason("near_sale", {"place": PLACE_NAMES[port], "points": points}, 0.3 * points))
    return found


def _port(table: BuranoState, port: int) -> list[Reason]:
    sales = sales_at(table, port)
    if not sales:
        return [Reason("no_sale", {"place": PLACE_NAMES[port]}, -1.0)]
    points, _, ship = max(sales)
    return [
        Reason(
            "sale", {"place": PLACE_NAMES[port], "ship": SHIP_NAMES[ship], "points": points}, float(points)
        )
    ]


def landing(table: BuranoTable, island: int, workers: int) -> list[Reason]:
    """B9.5, B9.7, B14.1: the majority that workers sent there win, and those of others that go home."""
    seat = int(table.seat)
    before = table.dwellers[island]
    after = before + workers * ONE[seat]
    home = 0
    for other in range(table.seats):
        if other != seat and count(before, other):
            after -= ONE[other]
            home += 1
    gained = _share(table, after) - _share(table, before)
    found: list[Reason] = []
    if gained > 0:
        found.append(Reason("lead", {"place": PLACE_NAMES[island], "points": gained}, float(gained)))
    if home:
        found.append(Reason("sends_home", {"workers": home}, 0.3 * home))
    return found


def _share(table: BuranoTable, workers: int) -> int:
    """B14.1: what an island with these workers pays the seat that moves."""
    leaders = majority.leaders_of(table, workers)
    return int(majority.island_share(table, leaders)) if leaders & BIT[table.seat] else 0


def swap(table: BuranoState, after: BuranoState, dock: int) -> list[Reason]:
    """B12.1: the most fish within reach once docks are swapped."""
    owner = table.mover()
    pointed = fishing.arrows(table, owner)
    near = fishing.reach(table, owner)
    now = max((int(shared(pointed, table.docks[n])) for n in range(ISLANDS) if near & BIT[n]), default=0)
    outcomes = swap_outcomes(after if table.task() == FISHING else table)
    if table.task() == FISHING:
        fish = max(one["fish"] for one in outcomes)
    else:
        here = PLACE_NAMES[dock // COLOURS]
        fish = next(
            one["fish"]
            for one in outcomes
            if one["island"] == here and one["colour"] == COLOUR_NAMES[dock % COLOURS]
        )
    return [
        spends_privilege(table),
        Reason("swap", {"fish": fish, "before": now}, _FISH_WORTH * (fish - now)),
    ]


def catch(game: Game, table: BuranoState, move: int) -> list[Reason]:
    """B9.3: what the fish adds to a sale."""
    owner = table.mover()
    hand = owner.hand()
    if move == BLIND:
        found = [Reason("unseen", {"cards": int(total(table.fish_deck))}, 0.5)]
        seen = [kind for kind in range(FISH) if count(table.fish_display, kind)]
        if seen and not any(_raised(hand, kind) for kind in seen):
            found.append(Reason("display_idle", {}, 0.4))
        return found
    kind = int(moves.catch_fish(move))
    name = str(game.move_json(move)["fish"])
    number = int(count(hand, kind)) + 1
    found = [Reason("nth_fish", {"fish_kind": name, "number": number}, 0.4)]
    raised = _raised(hand, kind)
    if raised:
        points, ship = max(raised)
        found.append(
            Reason(
                "raises_sale", {"fish_kind": name, "ship": SHIP_NAMES[ship], "points": points}, float(points)
            )
        )
    return found + _fish_cards(table, kind, 1, "card_fish", 0.5)


def _raised(hand: int, kind: int) -> list[tuple[int, int]]:
    """By how much one more fish of this kind raises what each ship would pay; only those that it raises."""
    more = hand + ONE[kind]
    gains = [(int(trade.best_price(more, n) - trade.best_price(hand, n)), n) for n in range(SHIPS)]
    return [one for one in gains if one[0] > 0]


def _fish_cards(table: BuranoTable, kind: int, number: int, key: str, share: float) -> list[Reason]:
    """B13.3: the own building cards that pay for sold fish of this kind."""
    owner = table.mover()
    return [
        Reason(key, {"building": CARD_NAMES[FISH_POINTS + n], "points": 2 * number}, share * 2 * number)
        for n in range(2)
        if owner.holds_card(FISH_POINTS + n) and (table.parts.card_fish[n] >> kind) & 1
    ]


def send(table: BuranoState, after: BuranoState, workers: int) -> list[Reason]:
    """B9.5: the majority on the island, and the ring that is left behind."""
    seat = int(table.seat)
    found = landing(table, int(table.mover().boat), workers)
    left = int(after.owners[seat].workers)
    found.append(Reason("ring_left", {"workers": left}, -0.3 * workers))
    return found + ring_shows(table, after)


def ring_shows(table: BuranoTable, after: BuranoTable) -> list[Reason]:
    """B11.1, B8.7: coins and fountains of the ring that come into sight or go out of it."""
    seat = int(table.seat)
    found: list[Reason] = []
    coins = int(visible_coins(after, seat) - visible_coins(table, seat))
    if coins:
        key = "shows_coins" if coins > 0 else "hides_coins"
        found.append(Reason(key, {"coins": abs(coins)}, 0.4 * coin_worth(table) * coins))
    fountains = int(visible_fountains(after, seat) - visible_fountains(table, seat))
    if fountains:
        key = "shows_fountains" if fountains > 0 else "hides_fountains"
        found.append(Reason(key, {"fountains": abs(fountains)}, 0.5 * fountains))
    return found


def sell(table: BuranoState, ship: int, kind: int) -> list[Reason]:
    """B9.9: what the trade pays with this lot, and what it can still come to."""
    sold = int(table.lots)
    now = int(trade.price(ship, sold + 1))
    most = int(trade.price(ship, sold + trade.lots_from(table.mover().hand(), ship, kind, sold)))
    gained = now - int(trade.price(ship, sold))
    found = [Reason("lot", {"ship": SHIP_NAMES[ship], "points": now}, float(gained))]
    if most > now:
        found.append(Reason("can_reach", {"points": most}, 0.8 * (most - now)))
    return found + _fish_cards(table, kind, int(trade.LOT[ship]), "card_sold", 1.0)
