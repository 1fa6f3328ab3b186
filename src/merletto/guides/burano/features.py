"""The features of the value estimate: a seat's position and possessions, as numbers for the outlook."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.burano.cards import (
    BOLD_LACE,
    EACH_CARD,
    FAR_SAILING,
    FISH_POINTS,
    FREE_LACE,
    LACE_POINTS,
    ROOF_POINTS,
    WILD_BLOCKS,
    WINS_TIES,
    wild_colours,
)
from merletto.games.burano.counts import ONE, count, total
from merletto.games.burano.earning import visible_coins
from merletto.games.burano.lace import workers_of
from merletto.games.burano.lace_scoring import UNION_POINTS, union_points
from merletto.games.burano.moves import COLOURS, ISLANDS, ROOF_SPACES, SHIPS
from merletto.games.burano.pyramid import free_places
from merletto.games.burano.roof import visible_fountains
from merletto.games.burano.state import NOTHING, WINTER, BuranoTable, Seat
from merletto.games.burano.trade import best_price
from merletto.guides.burano.clock import island_scorings, lace_scorings
from merletto.guides.burano.sea import island_share
from merletto.guides.burano.town import Town, fits, roof_points
from merletto.guides.burano.workshops import cubes_to_pay
from merletto.guides.burano.worth import ROOF_BONUS
from merletto.kernel.bits import BIT, lowest, size

# The features, each with its number.
ALWAYS: Final = 0
THREE_SEATS: Final = 1
FOUR_SEATS: Final = 2
COINS: Final = 3
RICHES: Final = 4
PRIVILEGE: Final = 5
LEADS: Final = 6
LEADS_NOW: Final = 7
DWELLERS: Final = 8
LACE_NOW: Final = 9
LACE_LATER: Final = 10
LACE_WORKERS: Final = 11
LACE_UNION: Final = 12
CUBES: Final = 13
PREPARED: Final = 14
ROOFS_FIT: Final = 15
ROOFS_HELD: Final = 16
ROOF_POINTS_HELD: Final = 17
BEST_TRADE: Final = 18
FISH: Final = 19
FISH_KINDS: Final = 20
FISH_PAIRS: Final = 21
FISH_THREES: Final = 22
COINS_SEEN: Final = 23
FOUNTAINS_SEEN: Final = 24
RING_WORKERS: Final = 25
ROOF_CARDS: Final = 26
WILD_CARDS: Final = 27
FISH_CARDS: Final = 28
LACE_CARDS: Final = 29
FAR_CARD: Final = 30
BOLD_CARD: Final = 31
TIES_CARD: Final = 32
FREE_CARD: Final = 33
EACH_CARD_HELD: Final = 34
TRADE_HERE: Final = 35
OPENINGS_PREPARED: Final = 36
OPENINGS_FREE: Final = 37
FEATURES: Final = 38


def payable_points(table: BuranoTable, owner: Seat, own: i64) -> i64:
    """B14.2, B14.3: the points for those workers that cubes, card and privilege can pay."""
    purse = cubes_to_pay(owner)
    free = owner.privilege + (1 if owner.holds_card(FREE_LACE) else 0)
    colours = table.court.colour
    paid: i64 = 0
    left = own
    while left:
        square = lowest(left)
        left &= left - 1
        colour = colours[square]
        if count(purse, colour):
            purse -= ONE[colour]
            paid |= BIT[square]
        elif free:
            free -= 1
            paid |= BIT[square]
    return 2 * size(paid) + union_points(table, paid)


def _fill_purse(table: BuranoTable, seat: i64, owner: Seat, out: vec[float]) -> None:
    out[ALWAYS] = 1.0
    out[THREE_SEATS] = 1.0 if table.seats == 3 else 0.0
    out[FOUR_SEATS] = 1.0 if table.seats == 4 else 0.0
    coins = owner.coins + owner.privilege
    out[COINS] = float(coins if coins < 10 else 10)
    out[RICHES] = float(coins - 10) if coins > 10 else 0.0
    out[PRIVILEGE] = float(owner.privilege if owner.privilege < 6 else 6)
    out[COINS_SEEN] = float(visible_coins(table, seat))
    out[FOUNTAINS_SEEN] = float(visible_fountains(table, seat))
    out[RING_WORKERS] = float(owner.workers)
    out[CUBES] = float(total(cubes_to_pay(owner)))
    out[PREPARED] = float(total(owner.prepared))


def _fill_workers(table: BuranoTable, seat: i64, owner: Seat, out: vec[float]) -> None:
    scorings = float(island_scorings(table))
    share = 0.0
    dwellers: i64 = 0
    for island in range(i64(ISLANDS)):
        lying = table.dwellers[island]
        here = count(lying, seat)
        if here:
            dwellers += here
            share += island_share(table, seat, here, lying, 0)
    out[LEADS] = share * scorings
    out[LEADS_NOW] = share if scorings > float(WINTER - table.season) else 0.0
    out[DWELLERS] = float(dwellers)
    own = workers_of(table, seat)
    laces = lace_scorings(table, seat)
    workers = size(own)
    out[LACE_WORKERS] = float(workers)
    out[LACE_NOW] = 0.0
    out[LACE_LATER] = 0.0
    out[LACE_UNION] = float(UNION_POINTS[workers if workers < 9 else 9])
    if workers:
        later = laces
        if laces > WINTER - table.season:
            later -= 1
            out[LACE_NOW] = float(payable_points(table, owner, own))
        out[LACE_LATER] = float((2 * workers + union_points(table, own)) * later)


def _fill_roofs(table: BuranoTable, seat: i64, owner: Seat, town: Town, out: vec[float]) -> None:
    """Tiles that fit, and tiles that one house would make fit, with a prepared or a free cube."""
    wild = wild_colours(owner.cards)
    free = _free_colours(owner)
    out[ROOFS_FIT] = 0.0
    out[ROOFS_HELD] = 0.0
    out[ROOF_POINTS_HELD] = 0.0
    out[OPENINGS_PREPARED] = 0.0
    out[OPENINGS_FREE] = 0.0
    town.look(table)
    for space in range(i64(ROOF_SPACES)):
        tile = owner.roofs[space]
        if tile == NOTHING:
            continue
        points = roof_points(table, seat, tile) + ROOF_BONUS
        out[ROOFS_HELD] += 1.0
        out[ROOF_POINTS_HELD] += points
        if fits(table, tile, wild):
            out[ROOFS_FIT] += points
            continue
        town.open_for(table, tile, wild)
        opened = _opened_by(town.openings, owner.prepared, free)
        if opened == 2:
            out[OPENINGS_PREPARED] += points
        elif opened == 1:
            out[OPENINGS_FREE] += points


def _free_colours(owner: Seat) -> i64:
    """The colours of the free cubes of the pyramid, packed."""
    pyramid = owner.pyramid
    places = free_places(owner.filled)
    packed: i64 = 0
    while places:
        packed += ONE[pyramid[lowest(places)]]
        places &= places - 1
    return packed


def _opened_by(masks: vec[i64], prepared: i64, free: i64) -> i64:
    """2 if a prepared cube has a square that makes the tile fit, 1 if only a free one has, else 0."""
    opened: i64 = 0
    for colour in range(i64(COLOURS)):
        if masks[colour] | masks[COLOURS + colour]:
            if count(prepared, colour):
                return 2
            if count(free, colour):
                opened = 1
    return opened


def _fill_fish(table: BuranoTable, owner: Seat, out: vec[float]) -> None:
    hand = owner.hand()
    best: i64 = 0
    here: i64 = 0
    if hand:
        near = table.parts.routes[owner.boat]
        for ship in range(i64(SHIPS)):
            points = best_price(hand, ship)
            if points > best:
                best = points
            if points > here and near & BIT[table.ships[ship]]:
                here = points
    out[BEST_TRADE] = float(best)
    out[TRADE_HERE] = float(here)
    fish: i64 = 0
    kinds: i64 = 0
    pairs: i64 = 0
    threes: i64 = 0
    while hand:
        number = hand & 63
        hand >>= 6
        fish += number
        if number:
            kinds += 1
        if number > 1:
            pairs += 1
        if number > 2:
            threes += 1
    out[FISH] = float(fish)
    out[FISH_KINDS] = float(kinds)
    out[FISH_PAIRS] = float(pairs)
    out[FISH_THREES] = float(threes)


def _fill_cards(owner: Seat, out: vec[float]) -> None:
    cards = owner.cards
    out[ROOF_CARDS] = float(size((cards >> ROOF_POINTS) & 7))
    out[WILD_CARDS] = float(size((cards >> WILD_BLOCKS) & 7))
    out[FISH_CARDS] = float(size((cards >> FISH_POINTS) & 3))
    out[LACE_CARDS] = float(size((cards >> LACE_POINTS) & 3))
    out[FAR_CARD] = float((cards >> FAR_SAILING) & 1)
    out[BOLD_CARD] = float((cards >> BOLD_LACE) & 1)
    out[TIES_CARD] = float((cards >> WINS_TIES) & 1)
    out[FREE_CARD] = float((cards >> FREE_LACE) & 1)
    out[EACH_CARD_HELD] = float((cards >> EACH_CARD) & 1)


def fill_features(table: BuranoTable, seat: i64, town: Town, out: vec[float]) -> None:
    """Writes all features of the seat."""
    owner = table.owners[seat]
    _fill_purse(table, seat, owner, out)
    _fill_workers(table, seat, owner, out)
    _fill_roofs(table, seat, owner, town, out)
    _fill_fish(table, owner, out)
    _fill_cards(owner, out)
