"""B4 to B8 and B12: why this cube, this house, this roof."""

from merletto.games.burano import fishing, majority, moves, pyramid, roof
from merletto.games.burano.cards import roof_bonus
from merletto.games.burano.clauses import OK
from merletto.games.burano.counts import shared, total
from merletto.games.burano.earning import visible_coins
from merletto.games.burano.flow import BuranoState
from merletto.games.burano.moves import ISLANDS, LEAVE, PLACES, PYRAMID, TILES_A_KIND
from merletto.games.burano.names import ACTION_NAMES, COLOUR_NAMES, KIND_NAMES, PLACE_NAMES
from merletto.games.burano.outlook import union_changes
from merletto.games.burano.price import MOST_MOVES, PRICES
from merletto.games.burano.state import FISHING, LACE_MAKING, BuranoTable
from merletto.kernel.bits import BIT
from merletto.reasons.burano.sea import sales_at
from merletto.reasons.burano.worths import (
    coin_worth,
    colour_uses,
    cubes_of,
    fits_now,
    freed,
    gains_privilege,
    kind_at,
    lace_on,
    opens_roof,
    price,
    spends_privilege,
)
from merletto.reasons.reason import Reason


def stack(table: BuranoState, move: int) -> list[Reason]:
    """B4: how deep the next place lies, and what the cube is for."""
    owner = table.mover()
    if move == LEAVE:
        return [Reason("leave_empty", {"cubes": int(total(pyramid.left_to_stack(owner)))}, 0.1)]
    above = _above(int(owner.stacked))
    place = Reason("stack_free", {"cubes": above}, 0.3 - 0.05 * above)
    return [place, *colour_uses(table, int(moves.stack_colour(move)))]


def _above(place: int) -> int:
    """B6.1: how many places of a whole pyramid must be empty before a cube at this place is free."""
    over = {other for other in range(PYRAMID) if _lies_on(place, other)}
    over |= {other for other in range(PYRAMID) for between in over if _lies_on(between, other)}
    return len(over)


def _lies_on(place: int, other: int) -> bool:
    """Whether a cube at the other place lies on part of one at this place."""
    return not pyramid.free(BIT[place] | BIT[other], place)


def pick(table: BuranoState, after: BuranoState, place: int) -> list[Reason]:
    """B6: what the cube is for, what lay under it, what it no longer pays for."""
    owner = table.mover()
    colour = int(owner.pyramid[place])
    found = [price(table, after), *opens_roof(table, colour)]
    found += [one for one in colour_uses(table, colour) if one.key != "pays_lace"]
    free = freed(owner, place)
    if free:
        found.append(Reason("frees", {"cubes": free}, 0.4 * free))
    workers = lace_on(table, int(table.seat), colour)
    if workers >= cubes_of(owner, colour):
        found.append(Reason("takes_pay", {"colour": COLOUR_NAMES[colour], "workers": workers}, -1.0))
    return found


def build(table: BuranoState, after: BuranoState) -> list[Reason]:
    """B7: the action that follows, the roofs that fit then, the block beneath."""
    seat = int(table.seat)
    owner = after.owners[seat]
    coins = int(table.mover().coins + PRICES[table.moves_made])
    key = "earns" if PRICES[table.moves_made] > 0 else "pays"
    found = [
        Reason(
            key,
            {"coins": abs(int(PRICES[table.moves_made])), "left": coins},
            coin_worth(table) * int(PRICES[table.moves_made]),
        )
    ]
    found += _action(table, after)
    found += _opened(table, after)
    if owner.privilege > table.mover().privilege:
        found.append(gains_privilege(table, 1))
    return found


def _action(table: BuranoState, after: BuranoState) -> list[Reason]:
    """B7.4: the best that the action offers now."""
    owner = after.mover()
    if after.task() == FISHING:
        near = fishing.reach(after, owner)
        pointed = fishing.arrows(after, owner)
        open_places = [
            place
            for place in range(PLACES)
            if near & BIT[place] and fishing.sail_clause_at(after, owner, place) == OK
        ]
        catches = [
            (int(shared(pointed, after.docks[place])), -place) for place in open_places if place < ISLANDS
        ]
        sales = [sale for place in open_places if place >= ISLANDS for sale in sales_at(after, place)]
        found: list[Reason] = []
        if catches:
            fish, place = max(catches)
            found.append(Reason("then_fish", {"place": PLACE_NAMES[-place], "fish": fish}, 1.2 * fish))
        if sales:
            points, port, _ = max(sales)
            found.append(Reason("then_trade", {"place": PLACE_NAMES[port], "points": points}, float(points)))
        return found or [Reason("no_action", {"action": ACTION_NAMES[0]}, -0.5)]
    if after.task() == LACE_MAKING:
        changes = union_changes(after)
        if not changes:
            return [Reason("no_action", {"action": ACTION_NAMES[1]}, -0.5)]
        best = max(one["then"] - one["now"] for one in changes)
        return [Reason("then_lace", {"squares": len(changes)}, 1.5 + 0.5 * max(best, 0))]
    coins = int(visible_coins(after, after.seat))
    return [Reason("then_earn", {"coins": coins}, coin_worth(table) * coins)]


def _opened(table: BuranoState, after: BuranoState) -> list[Reason]:
    """B8: tiles that fit now and did not before: the own one that scores most, and that of another seat."""
    found: list[Reason] = []
    for seat in range(table.seats):
        fresh = {
            space: points
            for space, points in fits_now(after, seat).items()
            if space not in fits_now(table, seat)
        }
        if not fresh:
            continue
        space = max(fresh, key=fresh.__getitem__)
        if seat == table.seat:
            found.append(
                Reason(
                    "opens_roof",
                    {"tile": kind_at(table.mover(), space), "points": fresh[space]},
                    0.8 * fresh[space],
                )
            )
        else:
            found.append(Reason("opens_rival", {"seat": seat, "points": fresh[space]}, -0.4 * fresh[space]))
    return found


def lay_roof(table: BuranoState, after: BuranoState, space: int) -> list[Reason]:
    """B8: the points of the tile, its bonus, and whom it leaves without a place."""
    owner = table.mover()
    tile = int(owner.roofs[space])
    kind = tile // TILES_A_KIND
    points = int(roof.tile_points(table, table.seat, kind))
    found = [
        price(table, after),
        Reason("roof", {"tile": KIND_NAMES[kind], "points": points}, float(points)),
        Reason("bonus", {}, 3.0),
    ]
    extra = int(roof_bonus(owner.cards, table.parts.tile_first[tile], table.parts.tile_second[tile]))
    if extra:
        found.append(Reason("roof_cards", {"points": extra}, float(extra)))
    found += _why_points(table, kind)
    for seat in range(table.seats):
        if seat != table.seat:
            then = fits_now(after, seat)
            lost = [worth for fit, worth in fits_now(table, seat).items() if fit not in then]
            if lost:
                found.append(Reason("blocks_rival", {"seat": seat, "points": max(lost)}, 0.4 * max(lost)))
    return found


def _why_points(table: BuranoTable, kind: int) -> list[Reason]:
    """B8.7: what the tile counts."""
    found: list[Reason] = []
    led, made = int(majority.islands_led(table, table.seat)), int(majority.workshops_led(table, table.seat))
    seen = int(roof.visible_fountains(table, table.seat))
    if kind == roof.ISLANDS_TILE and led:
        found.append(Reason("leads_islands", {"islands": led}, 0.2))
    if kind == roof.WORKSHOPS_TILE and made:
        found.append(Reason("leads_workshops", {"workshops": made}, 0.2))
    if kind == roof.FOUNTAINS_TILE and seen:
        found.append(Reason("sees_fountains", {"fountains": seen}, 0.2))
    return found


def buy_coin(table: BuranoState, after: BuranoState) -> list[Reason]:
    """B12.4: whether the coin pays for another move."""
    coins = int(after.owners[table.seat].coins)
    found = [spends_privilege(table)]
    made = int(table.moves_made)
    if made < MOST_MOVES and coins + PRICES[made] >= 0 > coins - 1 + PRICES[made]:
        found.append(Reason("affords", {"coins": -int(PRICES[made])}, 2.0))
    else:
        found.append(Reason("earns", {"coins": 1, "left": coins}, coin_worth(table)))
    return found


def buy_cube(table: BuranoState, after: BuranoState, colour: int) -> list[Reason]:
    """B12.3: what the cube is for."""
    return [spends_privilege(table), *opens_roof(after, colour), *colour_uses(table, colour)]
