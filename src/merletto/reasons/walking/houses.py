"""Houses as reasons speak of them: what they lack, which cards fit, what a visitor would bring."""

from functools import lru_cache

from merletto.games.walking import build, moves, score
from merletto.games.walking.cards import CardTables
from merletto.games.walking.characters import TOURISTS
from merletto.games.walking.flow import WalkingState
from merletto.games.walking.moves import (
    CARDS,
    CARDS_A_LEVEL,
    DONE,
    LAY,
    LEVELS,
    PLACES,
    colour_of,
    level_of,
)
from merletto.games.walking.score import A_VISIT
from merletto.games.walking.state import BUILDING, Seat, WalkingTable
from merletto.games.walking.street import ALL_PLACES, EMPTY, Street
from merletto.games.walking.tastes import EACH
from merletto.guides.walking.cards import CardSense
from merletto.guides.walking.quick import COIN, LONG_GAME, STANDARD, WEIGHTS
from merletto.guides.walking.time_left import rounds_after
from merletto.kernel.bits import BIT
from merletto.kernel.playout import legal_moves


@lru_cache(maxsize=8)
def sense_of(cards: CardTables) -> CardSense:
    """The guide's judgement of these cards."""
    return CardSense(cards)


def coin_worth(table: WalkingTable) -> float:
    """About what a coin is worth: much early in the game, and little more than a tie-break at its end."""
    long = min(1.0, rounds_after(table) / LONG_GAME)
    last = STANDARD[COIN]
    return max(0.2, last + long * (STANDARD[WEIGHTS + COIN] - last))


def hand_of(owner: Seat) -> list[int]:
    """The cards of the hand."""
    return [
        level * CARDS_A_LEVEL + n
        for level in range(LEVELS)
        for n in range(CARDS_A_LEVEL)
        if owner.hand[level] & BIT[n]
    ]


def cards_at(street: Street, place: int) -> list[int]:
    """The cards of the house."""
    cards = [int(street.card(level, place)) for level in range(LEVELS)]
    return [card for card in cards if card != EMPTY]


def missing(street: Street, place: int) -> int:
    """How many cards the house still needs."""
    return LEVELS - len(cards_at(street, place))


def fitting(table: WalkingTable, street: Street, card: int) -> list[int]:
    """W4.5 to W4.7: the houses begun where the card fits without a permit, those that need least first."""
    level, colour = level_of(card), colour_of(card)
    open_houses = (street.plain >> (colour * PLACES)) & ALL_PLACES & ~street.floor[level]
    found = [
        place
        for place in range(PLACES)
        if open_houses & BIT[place] and not street.permits_for(card, place, table.readings)
    ]
    return sorted(found, key=lambda place: missing(street, place))


def visit(table: WalkingTable, cards: list[int]) -> tuple[int, int]:
    """W10.1 to W10.4: the tourist of those left who likes a house of these cards best, and the points.

    (-1, 0) if there is no tourist left.
    """
    best = (-1, 0)
    for tourist in range(TOURISTS):
        if table.characters[tourist]:
            points = A_VISIT + sum(liked(table, tourist, card) for card in cards)
            best = max(best, (tourist, points), key=lambda one: one[1])
    return best


def liked(table: WalkingTable, character: int, card: int) -> int:
    """The points of what the character counts one by one on the card."""
    return int(EACH[character] * table.cards.liked[character * CARDS + card])


def sources(table: WalkingTable, seat: int) -> list[int]:
    """W10: the seat's points from each source, if the game ended now."""
    out = score.new_tally()
    score.fill_points(table, seat, out)
    return [int(points) for points in out]


def lead(table: WalkingTable, seat: int) -> int:
    """The seat's points ahead of the best other seat now; 0 alone."""
    own = int(score.points(table, seat))
    others = [int(score.points(table, other)) for other in range(table.seats) if other != seat]
    return own - max(others) if others else 0


def completable(table: WalkingState) -> list[tuple[int, int, list[int]]]:
    """The unfinished houses that the hand and the coins can complete this turn without a permit.

    For each its place, what that costs, and its cards then.
    """
    if table.phase != BUILDING:
        return []
    mover = table.mover()
    held = {int(level_of(card)) for card in hand_of(mover)}
    found: list[tuple[int, int, list[int]]] = []
    for place in range(PLACES):
        street = mover.street
        lacking = {level for level in range(LEVELS) if street.card(level, place) == EMPTY}
        if lacking and lacking <= held and table.laid + len(lacking) <= build.MOST_LAID:
            cards = _completing(table, place)
            if cards is not None:
                coins = sum(int(build.price(table.laid + n)) for n in range(len(lacking)))
                found.append((place, coins, cards))
    return found


def _completing(table: WalkingState, place: int) -> list[int] | None:
    """The cards of the house once it is completed by legal lays; the best of them for a visitor, or None."""
    best: list[int] | None = None
    seat = table.mover()
    for move in legal_moves(table):
        if not LAY <= move < DONE or moves.lay_place(move) != place:
            continue
        if seat.street.permits_for(moves.lay_card(move), place, table.readings):
            continue
        after = table.clone()
        after.apply(move)
        street = after.owners[table.seat].street
        cards = cards_at(street, place) if not missing(street, place) else _completing(after, place)
        if cards is not None and (best is None or visit(table, cards)[1] > visit(table, best)[1]):
            best = cards
    return best
