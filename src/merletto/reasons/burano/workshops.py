"""B10, B11 and B14.2: why a worker goes there, comes back, or is paid."""

from merletto.games.burano import majority, moves, pyramid
from merletto.games.burano.cards import LACE_POINT_COLOURS, LACE_POINTS
from merletto.games.burano.counts import count
from merletto.games.burano.flow import BuranoState
from merletto.games.burano.lace import workers_of
from merletto.games.burano.lace_scoring import union_of, union_points
from merletto.games.burano.moves import BY_CUBE, BY_PRIVILEGE, GIVE, ISLANDS, RING
from merletto.games.burano.names import CARD_NAMES, COLOUR_NAMES, WORKER_PLACES
from merletto.games.burano.outlook import losses
from merletto.games.burano.state import NOTHING, WINTER
from merletto.kernel.bits import BIT, size
from merletto.reasons.burano.sea import ring_shows
from merletto.reasons.burano.worths import coin_worth, lace_on, spends_privilege
from merletto.reasons.reason import Reason


def lace(table: BuranoState, after: BuranoState, square: int) -> list[Reason]:
    """B10: the union, the pay, the coin, and whom it displaces."""
    seat = int(table.seat)
    owner, now = table.mover(), after.owners[seat]
    colour = int(table.court.colour[square])
    own = workers_of(table, seat)
    found = [_pay_ahead(table, colour)]
    gained = int(union_points(table, own | BIT[square]) - union_points(table, own))
    if gained > 0:
        workers = int(size(union_of(table, own | BIT[square], square)))
        found.append(Reason("union", {"workers": workers, "points": gained}, 0.8 * gained))
    if table.court.coin[square]:
        found.append(Reason("square_coin", {"left": int(now.coins)}, coin_worth(table)))
    holder = int(table.lace[square])
    if holder not in (NOTHING, seat):
        found.append(Reason("displaces", {"seat": holder}, 0.5))
    if now.privilege < owner.privilege:
        found.append(spends_privilege(table))
    if majority.workshops_led(after, seat) > majority.workshops_led(table, seat):
        found.append(Reason("workshop", {"colour": COLOUR_NAMES[colour]}, 1.0))
    for n in range(2):
        if owner.holds_card(LACE_POINTS + n) and (LACE_POINT_COLOURS[n] >> colour) & 1:
            found.append(Reason("card_lace", {"building": CARD_NAMES[LACE_POINTS + n], "points": 2}, 2.0))
    return found


def _pay_ahead(table: BuranoState, colour: int) -> Reason:
    """B14.2: whether the pyramid has a cube left to pay the worker."""
    cubes = int(count(pyramid.cubes(table.mover()), colour))
    paid = cubes > lace_on(table, int(table.seat), colour)
    return Reason("payable" if paid else "unpaid", {"colour": COLOUR_NAMES[colour]}, 2.0 if paid else -0.5)


def withdraw(table: BuranoState, after: BuranoState, origin: int) -> list[Reason]:
    """B11.2: a coin and a cube at the next refill, for what the worker did where it was."""
    seat = int(table.seat)
    now = after.owners[seat]
    found = [Reason("home_coin", {"left": int(now.coins)}, coin_worth(table))]
    loss = next(one for one in losses(table) if one["place"] == WORKER_PLACES[origin])
    if loss["majority"]:
        found.append(
            Reason(
                "loses_lead",
                {"place": WORKER_PLACES[origin], "points": loss["majority"]},
                -float(loss["majority"]),
            )
        )
    if origin >= ISLANDS:
        found.append(Reason("loses_lace", {"points": 2 + loss["union"]}, -float(2 + loss["union"])))
    colour = _covered(table, after)
    if colour != NOTHING and table.season != WINTER:
        found.append(Reason("refill", {"colour": COLOUR_NAMES[colour]}, 0.7))
    return found + ring_shows(table, after)


def _covered(table: BuranoState, after: BuranoState) -> int:
    """B14.4: the colour of the house that the worker covers now, or NOTHING."""
    before, now = table.mover(), after.owners[table.seat]
    for position in range(RING):
        if now.covered(position) and not before.covered(position):
            return int(table.parts.house_colour[now.ring[position]])
    return NOTHING


def pay(table: BuranoState, move: int) -> list[Reason]:
    """B14.2, B14.3: two points and the union, for a cube, privilege, or nothing."""
    given = move >= GIVE
    square = int(moves.give_square(move) if given else moves.pay_square(move))
    way = BY_CUBE if given else int(moves.pay_way(move))
    paid = table.squares_paid
    found = [Reason("paid", {"points": 2}, 2.0)]
    union = int(union_points(table, paid | BIT[square]) - union_points(table, paid))
    if union > 0:
        found.append(Reason("union_paid", {"points": union}, float(union)))
    colour = COLOUR_NAMES[table.court.colour[square]]
    if way == BY_CUBE:
        # The pyramid is cleared anyway; the cube would go into the reserve (B14.4), but not after winter.
        cost = 0.0 if table.season == WINTER else -0.3
        found.append(Reason("cube_spent", {"colour": colour}, cost))
    elif way == BY_PRIVILEGE:
        found.append(spends_privilege(table))
    else:
        found.append(Reason("free_pay", {}, 0.5))
    return found
