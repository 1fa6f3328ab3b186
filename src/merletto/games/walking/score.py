"""W10: what a street is worth, and who wins."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.walking.cards import CardTables
from merletto.games.walking.characters import (
    FLORIST,
    GARDENER,
    POLICEMAN,
    SEAMSTRESS,
    SHOPKEEPER,
    TOURISTS,
)
from merletto.games.walking.moves import CARDS, LEVELS, PLACES
from merletto.games.walking.readings import Readings
from merletto.games.walking.state import WalkingTable
from merletto.games.walking.street import EMPTY, NOBODY, Street
from merletto.games.walking.tastes import EACH
from merletto.kernel.bits import BIT, size

# Sources of points after the eleven characters.
SHOPS: Final = 11
PERMITS: Final = 12
WINDOWS: Final = 13
SOURCES: Final = 14

A_VISIT: Final = 2
"""W10.1 to W10.4: the points of a tourist, whatever there is to like."""

LAMP_POINTS: Final = vec[i64]([0, 5, 9, 15])
SHOP_KIND_POINTS: Final = vec[i64]([0, 2, 5, 9, 15])


def house_sum(icons: vec[i64], street: Street, place: i64) -> i64:
    """How many of the icon one complete house shows."""
    return icons[street.card(0, place)] + icons[street.card(1, place)] + icons[street.card(2, place)]


def street_sum(icons: vec[i64], street: Street) -> i64:
    """How many of the icon all complete houses show; others count for nothing (W9.3)."""
    complete = street.complete()
    total: i64 = 0
    for place in range(i64(PLACES)):
        if complete & BIT[place]:
            total += house_sum(icons, street, place)
    return total


def best_three(icons: vec[i64], street: Street) -> i64:
    """W10.10, W10.11: the most on three neighbouring cards of one level, or on as many as stand in a row."""
    complete = street.complete()
    best: i64 = 0
    for level in range(i64(LEVELS)):
        last: i64 = 0
        last_but_one: i64 = 0
        for place in range(i64(PLACES)):
            here: i64 = 0
            if complete & BIT[place]:
                here = icons[street.card(level, place)]
                if here + last + last_but_one > best:
                    best = here + last + last_but_one
                last_but_one = last
            else:
                last_but_one = 0
            last = here
    return best


def lamps_apart(cards: CardTables, street: Street) -> i64:
    """W10.6: the most houses with a lamp of which no two are neighbours.

    Walking along the street and taking each lit house whose left neighbour was not taken is best.
    """
    complete = street.complete()
    taken: i64 = 0
    just_taken = False
    for place in range(i64(PLACES)):
        lit = complete & BIT[place] != 0 and house_sum(cards.lamps, street, place) > 0
        just_taken = lit and not just_taken
        if just_taken:
            taken += 1
    return taken


def lamp_sum(cards: CardTables, street: Street) -> i64:
    """W10.6 by another reading: the most lamps in houses of which no two are neighbours, up to three."""
    complete = street.complete()
    taken: i64 = 0  # the most with the house just passed
    left: i64 = 0  # the most without it
    for place in range(i64(PLACES)):
        here = house_sum(cards.lamps, street, place) if complete & BIT[place] else i64(0)
        best = taken if taken > left else left
        taken = left + here
        left = best
    most = taken if taken > left else left
    return most if most < 3 else 3


def shop_kinds(cards: CardTables, street: Street) -> i64:
    """W10.8: how many different kinds of shop the complete houses have."""
    complete = street.complete()
    kinds: i64 = 0
    for place in range(i64(PLACES)):
        if complete & BIT[place]:
            for level in range(i64(LEVELS)):
                kinds |= BIT[cards.shop[street.card(level, place)]]
    return size(kinds & ~1)


def house_liked(cards: CardTables, street: Street, place: i64, character: i64) -> i64:
    """How many icons one complete house shows that the character counts."""
    liked = cards.liked
    first = character * CARDS
    return (
        liked[first + street.card(0, place)]
        + liked[first + street.card(1, place)]
        + liked[first + street.card(2, place)]
    )


def street_liked(cards: CardTables, street: Street, character: i64) -> i64:
    """How many icons all complete houses show that the character counts."""
    complete = street.complete()
    total: i64 = 0
    for place in range(i64(PLACES)):
        if complete & BIT[place]:
            total += house_liked(cards, street, place, character)
    return total


def tourist_points(cards: CardTables, street: Street, place: i64) -> i64:
    """W10.1 to W10.4: two points, and what the tourist likes at the house."""
    guest = street.guests[place]
    return A_VISIT + EACH[guest] * house_liked(cards, street, place, guest)


def inhabitant_points(cards: CardTables, street: Street, character: i64, readings: Readings) -> i64:
    """W10.5 to W10.11: what the inhabitant finds in all complete houses."""
    if character == POLICEMAN:
        lamps = lamp_sum(cards, street) if readings.lamps_counted else lamps_apart(cards, street)
        return LAMP_POINTS[lamps]  # W10.6
    if character == SHOPKEEPER:
        return SHOP_KIND_POINTS[shop_kinds(cards, street)]  # W10.8
    if character == SEAMSTRESS:
        reds = street_sum(cards.red_awnings, street)
        return 4 * min(reds, street_sum(cards.blue_awnings, street))  # W10.9
    if character == FLORIST:
        return best_three(cards.flowers, street)  # W10.10
    if character == GARDENER:
        return best_three(cards.plants, street)  # W10.11
    return EACH[character] * street_liked(cards, street, character)  # W10.5, W10.7


def closed_windows(table: WalkingTable, seat: i64) -> i64:
    """W9.3, W10.14: the closed windows of complete houses; by another reading of all."""
    street = table.owners[seat].street
    if not table.readings.windows_everywhere:
        return street_sum(table.cards.windows, street)
    found: i64 = 0
    for n in range(i64(LEVELS * PLACES)):
        if street.cards[n] != EMPTY:
            found += table.cards.windows[street.cards[n]]
    return found


def window_points(table: WalkingTable, seat: i64) -> i64:
    """W10.14: the most closed windows cost a point each, tied seats too; W11.3: alone always."""
    if not table.windows:
        return 0
    own = closed_windows(table, seat)
    for other in range(table.seats):
        if closed_windows(table, other) > own:
            return 0
    return -own


def new_tally() -> vec[i64]:
    """An empty buffer for the points from each source."""
    return vec[i64]([0] * SOURCES)


def fill_points(table: WalkingTable, seat: i64, out: vec[i64]) -> None:
    """Writes the seat's points from each source, as if the game ended now (W10.1 to W10.14)."""
    cards = table.cards
    owner = table.owners[seat]
    street = owner.street
    for source in range(i64(SOURCES)):
        out[source] = 0
    for place in range(i64(PLACES)):
        guest = street.guests[place]
        if guest == NOBODY:
            continue
        if guest < TOURISTS:
            out[guest] += tourist_points(cards, street, place)
        else:
            out[guest] = inhabitant_points(cards, street, guest, table.readings)
    out[SHOPS] = street_sum(cards.shop_points, street)  # W10.12
    out[PERMITS] = 3 * owner.permits  # W10.13
    out[WINDOWS] = window_points(table, seat)


def points(table: WalkingTable, seat: i64) -> i64:
    """The seat's score as if the game ended now."""
    out = new_tally()
    fill_points(table, seat, out)
    total: i64 = 0
    for source in range(i64(SOURCES)):
        total += out[source]
    return total


def fill_standing(table: WalkingTable, points_out: vec[i64], places: vec[i64]) -> None:
    """W10.15: most points, then most coins (after W8.2), then most cats in complete houses; else shared."""
    seats = table.seats
    keys = vec[i64]([0] * seats)
    for seat in range(seats):
        owner = table.owners[seat]
        points_out[seat] = points(table, seat)
        # One number to compare by: coins and the cats of fifteen cards never reach a thousand.
        cats = street_sum(table.cards.cats, owner.street)
        keys[seat] = (points_out[seat] * 1000 + owner.coins) * 1000 + cats
    for seat in range(seats):
        places[seat] = 1
        for other in range(seats):
            if keys[other] > keys[seat]:
                places[seat] += 1
