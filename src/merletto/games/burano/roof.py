"""B8: a roof tile across two houses, its bonus, its points."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.burano import cards, majority, moves
from merletto.games.burano.chapter import Draw, Kind, Task
from merletto.games.burano.clauses import (
    B8_1,
    B8_1_NONE,
    B8_2,
    B8_3,
    B8_4,
    B8_5,
    B8_6,
    NOT_NOW,
    OK,
)
from merletto.games.burano.earning import visible_coins
from merletto.games.burano.fields import BUILDING_CARD, DIRECTION, ROOF_SPACE, SQUARE, TURNED
from merletto.games.burano.journal import CARD_TAKEN, PRIVILEGE_GAINED, ROOFED, SCORED
from merletto.games.burano.moves import (
    CARD,
    COLOURS,
    DRAW_CARD,
    PRIVILEGE,
    RING,
    ROOF,
    ROOF_SPACES,
    SQUARES,
    TILES_A_KIND,
    TOP_CARD,
)
from merletto.games.burano.names import KIND_NAMES
from merletto.games.burano.price import payment_clause, price_words, settle_price
from merletto.games.burano.state import (
    BONUS,
    DRAW_BONUS,
    NOTHING,
    REVEAL_CARDS,
    ROOF_CARDS,
    ROOFING,
    TURN,
    BuranoTable,
    Island,
)
from merletto.kernel.bits import BIT, lowest, pick, size
from merletto.kernel.clause import Clause

ISLANDS_TILE: Final = 0
WORKSHOPS_TILE: Final = 1
FOUNTAINS_TILE: Final = 2
POINTS_TILE: Final = 3

ROOFED_FLOORS: Final = 2
"""B8.4: no tile lies on a third floor."""

_MAJORITY_POINTS: Final = vec[i64]([0, 2, 5, 9, 9, 9, 9])
_FOUNTAIN_POINTS: Final = vec[i64]([0, 2, 3, 5, 9])


def fitting(island: Island, floor: i64, colour: i64, wild: i64) -> i64:
    """B8.2: the bare cubes of the floor that a block of this colour fits; a wild one fits any (B13.2)."""
    bare = island.bare
    if not (wild >> colour) & 1:
        return bare[floor * COLOURS + colour]
    squares: i64 = 0
    for other in range(i64(COLOURS)):
        squares |= bare[floor * COLOURS + other]
    return squares


def room_across(table: BuranoTable, floor: i64) -> i64:
    """The left ends between which and the square two to the right no other tile passes (B8.1, B8.5)."""
    return table.parts.across & ~(table.island.crossed[floor] >> 1)


def room_down(table: BuranoTable, floor: i64) -> i64:
    """The upper ends between which and the square two below no other tile passes (B8.1, B8.5)."""
    return table.parts.down & ~(table.island.crossed[floor] >> table.parts.columns)


def ends(table: BuranoTable, floor: i64, first: i64, second: i64, down: i64, wild: i64) -> i64:
    """The left or upper ends of all places where a tile of these blocks fits (B8.1 to B8.5)."""
    near = fitting(table.island, floor, first, wild)
    far = fitting(table.island, floor, second, wild)
    if down:
        return near & (far >> (2 * table.parts.columns)) & room_down(table, floor)
    return near & (far >> 2) & room_across(table, floor)


def fill(table: BuranoTable, out: vec[i64], n: i64) -> i64:
    """Every tile held, in every place it fits, either way round."""
    owner = table.mover()
    wild = cards.wild_colours(owner.cards)
    island = table.island
    bare = island.bare
    parts = table.parts
    firsts = parts.tile_first
    seconds = parts.tile_second
    rows = 2 * parts.columns
    roofs = owner.roofs
    for space in range(i64(ROOF_SPACES)):
        tile = roofs[space]
        if tile == NOTHING:
            continue
        first = firsts[tile]
        second = seconds[tile]
        across: i64 = 0
        across_turned: i64 = 0
        down: i64 = 0
        down_turned: i64 = 0
        # As `ends` says it, but for both blocks and both directions at once, since most of them fit nowhere.
        for floor in range(i64(ROOFED_FLOORS)):
            if wild:
                a = fitting(island, floor, first, wild)
                b = fitting(island, floor, second, wild)
            else:
                a = bare[floor * COLOURS + first]
                b = bare[floor * COLOURS + second]
            if a and b:
                room = room_across(table, floor)
                across |= a & (b >> 2) & room
                across_turned |= b & (a >> 2) & room
                room = room_down(table, floor)
                down |= a & (b >> rows) & room
                down_turned |= b & (a >> rows) & room
        left = across | across_turned | down | down_turned
        while left:
            square = lowest(left)
            here = BIT[square]
            left &= left - 1
            if across & here:
                out[n] = moves.roof(space, square, 0, 0)
                n += 1
            if across_turned & here:
                out[n] = moves.roof(space, square, 0, 1)
                n += 1
            if down & here:
                out[n] = moves.roof(space, square, 1, 0)
                n += 1
            if down_turned & here:
                out[n] = moves.roof(space, square, 1, 1)
                n += 1
    return n


def height(island: Island, square: i64) -> i64:
    """How many houses stand on the square."""
    tower = island.tower[square]
    houses: i64 = 0
    while tower & 7:
        houses += 1
        tower >>= 6
    return houses


def covered(island: Island, square: i64) -> bool:
    """Whether the topmost house bears a roof block."""
    return (island.tower[square] >> (6 * (height(island, square) - 1) + 3)) & 7 != 0


def clause(table: BuranoTable, space: i64, square: i64, down: i64, turned: i64) -> i64:
    """The condition, if any, that keeps the tile from being laid there (B8.1 to B8.5)."""
    if table.task() != TURN:
        return NOT_NOW
    payment = payment_clause(table)
    if payment != OK:
        return payment
    owner = table.mover()
    tile = owner.roofs[space]
    if tile == NOTHING:
        return B8_1_NONE
    parts = table.parts
    first = parts.tile_second[tile] if turned else parts.tile_first[tile]
    second = parts.tile_first[tile] if turned else parts.tile_second[tile]
    wild = cards.wild_colours(owner.cards)
    here = BIT[square]
    if (ends(table, 0, first, second, down, wild) | ends(table, 1, first, second, down, wild)) & here:
        return OK
    return _fault(table, square, down)


def _fault(table: BuranoTable, square: i64, down: i64) -> i64:
    """Why a tile does not fit there, checked in the order of the rules, colours last."""
    parts = table.parts
    island = table.island
    if not (parts.down if down else parts.across) & BIT[square]:
        return B8_1
    step = parts.columns if down else i64(1)
    other = square + 2 * step
    floor = height(island, square)
    if floor == 0 or height(island, other) == 0:
        return B8_1
    if covered(island, square) or covered(island, other):
        return B8_5
    if floor != height(island, other):
        return B8_3
    if floor == 3:
        return B8_4
    if island.crossed[floor - 1] & BIT[square + step]:
        return B8_5
    return B8_2


def roof(table: BuranoTable, space: i64, square: i64, down: i64, turned: i64) -> None:
    """B8.1, B8.9: the tile is laid; then comes the bonus, then its points."""
    settle_price(table)
    owner = table.mover()
    parts = table.parts
    island = table.island
    tile = owner.roofs[space]
    step = parts.columns if down else i64(1)
    first = parts.tile_second[tile] if turned else parts.tile_first[tile]
    second = parts.tile_first[tile] if turned else parts.tile_second[tile]
    floor = height(island, square) - 1
    _cover(island, floor, square, first)
    _cover(island, floor, square + 2 * step, second)
    island.crossed[floor] |= BIT[square + step]
    owner.set_roof(space, NOTHING)
    table.tile_at[tile] = ((floor * SQUARES + square) * 2 + down) * 2 + turned
    table.tile_laid = tile
    table.cards_before = owner.cards
    if table.journal is not None:
        table.note(ROOFED, [tile, square, down, turned, floor])
    table.begin(BONUS)


def _cover(island: Island, floor: i64, square: i64, block: i64) -> None:
    """A block of this colour lies on the cube, and waits for a house."""
    here = BIT[square]
    bare = island.bare
    for n in range(floor * COLOURS, (floor + 1) * COLOURS):
        bare[n] &= ~here
    island.blocks[floor * COLOURS + block] |= here
    island.tower[square] += (block + 1) * BIT[floor * 6 + 3]


def bonus_clause(table: BuranoTable, move: i64) -> i64:
    """B8.6: two privilege points, a card of the display, or the top of the deck."""
    if table.task() != BONUS:
        return NOT_NOW
    if move == PRIVILEGE:
        return OK
    if move == TOP_CARD:
        return OK if table.card_deck and not table.readings.display_only else B8_6
    return OK if table.card_display & BIT[moves.card_number(move)] else B8_6


def fill_bonus(table: BuranoTable, out: vec[i64]) -> i64:
    out[0] = PRIVILEGE
    n: i64 = 1
    display = table.card_display
    while display:
        out[n] = moves.card(lowest(display))
        display &= display - 1
        n += 1
    if table.card_deck and not table.readings.display_only:
        out[n] = TOP_CARD
        n += 1
    return n


def choose_bonus(table: BuranoTable, move: i64) -> None:
    """B8.6: the bonus is taken; a card taken from the display is replaced as far as the deck goes."""
    table.finish()
    if move == TOP_CARD:
        table.begin(DRAW_BONUS)
        return
    if move == PRIVILEGE:
        table.mover().privilege += 2
        table.note1(PRIVILEGE_GAINED, 2)
    else:
        card = moves.card_number(move)
        table.card_display &= ~BIT[card]
        _gain_card(table, card)
        table.begin(REVEAL_CARDS)
    score(table)


def _gain_card(table: BuranoTable, card: i64) -> None:
    table.mover().cards |= BIT[card]
    table.note1(CARD_TAKEN, card)


def draw_bonus(table: BuranoTable, card: i64) -> None:
    """B8.6: the top card of the deck lies open before the player."""
    table.finish()
    table.card_deck &= ~BIT[card]
    _gain_card(table, card)
    score(table)


def visible_fountains(table: BuranoTable, seat: i64) -> i64:
    """The fountains on houses of the ring that no worker covers; the others show a coin."""
    return RING - table.owners[seat].workers - visible_coins(table, seat)


def tile_points(table: BuranoTable, seat: i64, kind: i64) -> i64:
    """B8.7: what a tile of this kind scores for the seat now."""
    return points_with(table, seat, kind, table.owners[seat].cards)


def points_with(table: BuranoTable, seat: i64, kind: i64, held: i64) -> i64:
    """B8.7: what a tile of this kind scores for the seat if it holds these cards (B13.7)."""
    if kind == ISLANDS_TILE:
        return _MAJORITY_POINTS[majority.islands_led_with(table, seat, held)]
    if kind == WORKSHOPS_TILE:
        return _MAJORITY_POINTS[majority.workshops_led(table, seat)]
    if kind == FOUNTAINS_TILE:
        return _FOUNTAIN_POINTS[visible_fountains(table, seat)]
    return 4


def score(table: BuranoTable) -> None:
    """B8.7, B8.9, B13.1: the tile scores; a card taken as its bonus is held already, and counts."""
    owner = table.mover()
    tile = table.tile_laid
    held = table.cards_before if table.readings.card_counts_later else owner.cards
    points = points_with(table, table.seat, tile // TILES_A_KIND, held)
    extra = cards.roof_bonus(held, table.parts.tile_first[tile], table.parts.tile_second[tile])
    owner.tally[ROOFING] += points
    owner.tally[ROOF_CARDS] += extra
    table.tile_laid = NOTHING
    table.cards_before = 0
    table.note2(SCORED, ROOFING, points)
    if extra:
        table.note2(SCORED, ROOF_CARDS, extra)


class Bonus(Task):
    """B8.6: the bonus for the roof is chosen."""

    __slots__ = ()

    def fill(self, table: BuranoTable, out: vec[i64]) -> i64:
        return fill_bonus(table, out)


class DrawBonus(Draw):
    """B8.6: the top building card comes off the deck."""

    __slots__ = ()

    def tickets(self, table: BuranoTable) -> i64:
        return size(table.card_deck)

    def outcome(self, table: BuranoTable, nth: i64) -> i64:
        return DRAW_CARD + pick(table.card_deck, nth)

    def resolve(self, table: BuranoTable, drawn: i64) -> None:
        draw_bonus(table, drawn - DRAW_CARD)


class Roof(Kind):
    """B8.1: a roof tile is laid across two houses."""

    __slots__ = ()

    def clause(self, table: BuranoTable, move: i64) -> i64:
        square = moves.roof_square(move)
        return clause(table, moves.roof_space(move), square, moves.roof_down(move), moves.roof_turned(move))

    def apply(self, table: BuranoTable, move: i64) -> None:
        square = moves.roof_square(move)
        roof(table, moves.roof_space(move), square, moves.roof_down(move), moves.roof_turned(move))

    def describe(self, table: BuranoTable, move: i64, said: list[str]) -> str:
        tile = table.mover().roofs[moves.roof_space(move)]
        kind = tile // TILES_A_KIND
        parts = table.parts
        extra = cards.roof_bonus(table.mover().cards, parts.tile_first[tile], parts.tile_second[tile])
        points = tile_points(table, table.seat, kind) + extra
        where = " ".join(said[2:])
        price = price_words(table).capitalize()
        return f"Lay the {KIND_NAMES[kind]} roof from {where}, for {points} points. {price}."


class TakeBonus(Kind):
    """B8.6: two privilege points, a card of the display, or the top of the deck."""

    __slots__ = ()

    def clause(self, table: BuranoTable, move: i64) -> i64:
        return bonus_clause(table, move)

    def apply(self, table: BuranoTable, move: i64) -> None:
        choose_bonus(table, move)

    def describe(self, table: BuranoTable, move: i64, said: list[str]) -> str:
        del table
        if move == PRIVILEGE:
            return "Take two privilege points."
        if move == TOP_CARD:
            return "Draw the top building card of the deck."
        return f"Take the building card {said[1]}."


BONUS_TASK: Final[Task] = Bonus(
    BONUS,
    "bonus",
    "Choose the bonus for your roof: two privilege points or a building card.",
    Clause("B8.6", "first choose the bonus for the roof", "first_bonus"),
)
DRAW_BONUS_TASK: Final[Task] = DrawBonus(DRAW_BONUS, "draw_bonus", "top building card")
LAYING_ROOF: Final[Kind] = Roof(
    ROOF,
    "roof",
    ROOF_SPACE,
    SQUARE,
    DIRECTION,
    TURNED,
    says="Lay the tile of that roof space, its left or upper end there (B8).",
)
TAKING_PRIVILEGE: Final[Kind] = TakeBonus(
    PRIVILEGE, "privilege", says="The bonus is two privilege points (B8.6)."
)
TAKING_CARD: Final[Kind] = TakeBonus(
    CARD, "card", BUILDING_CARD, says="The bonus is that building card of the display (B8.6)."
)
TAKING_TOP: Final[Kind] = TakeBonus(
    TOP_CARD, "top", says="The bonus is the top building card of the deck (B8.6)."
)
