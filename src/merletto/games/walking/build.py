"""W4 and W5: the player lays cards from the hand."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.walking import characters, finish, moves
from merletto.games.walking.chapter import Kind, Task
from merletto.games.walking.clauses import (
    OK,
    W3_1,
    W4_1,
    W4_1_COINS,
    W4_1_THREE,
    W4_2,
    W4_2_FIRST,
    W4_5,
    W4_6,
    W4_7,
    W5_2,
    W6_5,
)
from merletto.games.walking.fields import CARD, PLACE
from merletto.games.walking.journal import COMPLETED, LAID
from merletto.games.walking.moves import CARDS_A_LEVEL, DONE, LAY, LEVELS, PLACES, colour_of, level_of
from merletto.games.walking.names import plural
from merletto.games.walking.readings import Readings
from merletto.games.walking.state import BUILDING, Seat, WalkingTable
from merletto.games.walking.street import ALL_PLACES, within_five
from merletto.kernel.bits import BIT, LOWEST_OF_NINE, lowest, pick, size_of_word
from merletto.kernel.generator import Generator

MOST_LAID: Final = 3


def price(laid: i64) -> i64:
    """W4.1: 1, 3 or 5 coins in all, so 1 for the first card of the turn and 2 for each further one."""
    return 1 if laid == 0 else 2


def payment_clause(table: WalkingTable, mover: Seat) -> i64:
    """W4.1: whether one more card can be laid and paid for this turn."""
    if table.laid == MOST_LAID:
        return W4_1_THREE
    if mover.coins < price(table.laid):
        return W4_1_COINS
    return OK


def colour_places(mover: Seat, level: i64, colour: i64, readings: Readings) -> i64:
    """W5.1, W5.2: the places where the colour rules W4.5 and W4.6, or the permits left, allow the card."""
    street = mover.street
    if mover.permits >= 2:
        return ALL_PLACES
    mixing = street.mixing(level, colour, readings)
    clashing = street.clashing(level, colour)
    return ALL_PLACES & ~(mixing & clashing if mover.permits == 1 else mixing | clashing)


def place_clause(mover: Seat, card: i64, place: i64, readings: Readings) -> i64:
    """The rule, if any, that keeps the card from being laid there."""
    street = mover.street
    level = level_of(card)
    here = BIT[place]
    if not street.free(level) & here:
        return W4_7
    span = street.span()
    if not within_five(span) & here:
        return W4_2 if span else W4_2_FIRST
    if not street.propped(level, span, street.spare(span)) & here:
        return W6_5
    if colour_places(mover, level, colour_of(card), readings) & here:
        return OK
    if mover.permits == 1:
        return W5_2
    return W4_5 if street.mixing(level, colour_of(card), readings) & here else W4_6


def clause(table: WalkingTable, card: i64, place: i64) -> i64:
    """Whether the mover may lay the card there."""
    mover = table.mover()
    level = level_of(card)
    if not mover.hand[level] & BIT[card - level * CARDS_A_LEVEL]:
        return W4_1
    payment = payment_clause(table, mover)
    return payment if payment != OK else place_clause(mover, card, place, table.readings)


def places_for_hand(table: WalkingTable, mover: Seat) -> i64:
    """For each card of the hand, in the order of their numbers, nine bits: the places where it may be laid.

    A card always touches something (W4.4): what it lies on, a house beside it, or a scaffold between. There
    are at most six cards, three kept (W8.1) and three drafted, so one word has room for them all.
    """
    if mover.held == 0 or payment_clause(table, mover) != OK:
        return 0
    found: i64 = 0
    shift: i64 = 0
    street = mover.street
    span = street.span()
    spare = street.spare(span)
    near = within_five(span)
    readings = table.readings
    hands = mover.hand
    floor = street.floor
    any_colour = mover.permits >= 2
    for level in range(i64(LEVELS)):
        hand = hands[level]
        if not hand:
            continue
        open_places = near & ~floor[level] & street.propped(level, span, spare)
        while hand:
            places = open_places
            if places and not any_colour:
                colour = lowest(hand) >> 2  # four cards of each colour
                places &= colour_places(mover, level, colour, readings)
            hand &= hand - 1
            found |= places << shift
            shift += PLACES
    return found


def fill(table: WalkingTable, out: vec[i64]) -> i64:
    """Every card of the hand in every place where it may be laid, and `done`."""
    n: i64 = 0
    mover = table.mover()
    left = places_for_hand(table, mover)
    level: i64 = 0
    hand = mover.hand[0]
    while left:
        while not hand:
            level += 1
            hand = mover.hand[level]
        places = left & ALL_PLACES
        left >>= PLACES
        if places:
            card = level * CARDS_A_LEVEL + lowest(hand)
            while places:
                out[n] = moves.lay(card, LOWEST_OF_NINE[places])
                places &= places - 1
                n += 1
        hand &= hand - 1
    out[n] = DONE
    return n + 1


def play_random(table: WalkingTable, generator: Generator) -> i64:
    """Lays a card, or finishes building, each way equally likely; returns how many there are."""
    mover = table.mover()
    left = places_for_hand(table, mover)
    lays = size_of_word(left)
    nth = generator.below(lays + 1) if lays else i64(0)
    if nth == lays:
        finish.close_turn(table, mover)
        return lays + 1
    found = pick(left, nth)
    passed = found // PLACES
    lay(table, mover, finish.nth_card(mover, passed), found - passed * PLACES)
    return lays + 1


def lay(table: WalkingTable, mover: Seat, card: i64, place: i64) -> None:
    """W4.7: the card is paid for and laid; a house of three cards is complete (W5.3, W7.1)."""
    street = mover.street
    coins = price(table.laid)
    permits = street.permits_for(card, place, table.readings)
    mover.coins -= coins
    mover.permits -= permits
    mover.put_down(card)
    spare: i64 = 0
    if table.journal is not None:
        spare = street.spare(street.span())
    street.lay(card, place)
    table.laid += 1
    table.built = True
    if table.journal is not None:
        table.note(LAID, [card, place, coins, permits, spare - street.spare(street.span())])
    if street.complete() & BIT[place]:
        table.note1(COMPLETED, place)
        characters.welcome(table, place)


class Building(Task):
    """W4 to W6: cards of the hand are laid."""

    __slots__ = ()

    def fill(self, table: WalkingTable, out: vec[i64]) -> i64:
        return fill(table, out)


class Lay(Kind):
    """W4: one card is laid and paid for."""

    __slots__ = ()

    def clause(self, table: WalkingTable, move: i64) -> i64:
        return clause(table, moves.lay_card(move), moves.lay_place(move))

    def apply(self, table: WalkingTable, move: i64) -> None:
        lay(table, table.mover(), moves.lay_card(move), moves.lay_place(move))

    def describe(self, table: WalkingTable, move: i64, said: list[str]) -> str:
        permits = table.mover().street.permits_for(
            moves.lay_card(move), moves.lay_place(move), table.readings
        )
        spent = f" and {plural(permits, 'permit')}" if permits else ""
        return f"Lay {said[1]} at {said[2]} for {plural(price(table.laid), 'coin')}{spent}."


BUILDING_TASK: Final[Task] = Building(BUILDING, "Lay up to three cards from your hand, or finish building.")
LAYING: Final[Kind] = Lay(
    LAY, "lay", CARD, PLACE, task=BUILDING, elsewhere=W3_1, says="Lay that card there (W4)."
)
