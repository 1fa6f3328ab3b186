"""B15: the end, and who wins."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.burano.cards import (
    EACH_CARD,
    FISH_POINTS,
    FREE_LACE,
    LACE_POINT_COLOURS,
    LACE_POINTS,
    PAID_AT_THE_END,
)
from merletto.games.burano.chapter import Task
from merletto.games.burano.counts import count, total
from merletto.games.burano.journal import GAME_ENDED, SCORED
from merletto.games.burano.moves import FISH, LACE_SQUARES
from merletto.games.burano.state import (
    COINS,
    ENDED,
    FINAL,
    FINAL_CARDS,
    FISH_LEFT,
    PYRAMIDS,
    BuranoTable,
    Seat,
)
from merletto.kernel.bits import lowest, size
from merletto.kernel.state import OVER


def fish_card_points(table: BuranoTable, owner: Seat, n: i64) -> i64:
    """B13.3: two points for each fish sold of the kinds on the nth fish card."""
    points: i64 = 0
    for kind in range(i64(FISH)):
        if (table.parts.card_fish[n] >> kind) & 1:
            points += 2 * count(owner.sold, kind)
    return points


def lace_card_points(table: BuranoTable, seat: i64, n: i64) -> i64:
    """B13.4: two points for each worker on a lace square in a colour of the nth lace card."""
    points: i64 = 0
    for square in range(i64(LACE_SQUARES)):
        if table.lace[square] == seat and (LACE_POINT_COLOURS[n] >> table.court.colour[square]) & 1:
            points += 2
    return points


def end_points(table: BuranoTable, seat: i64, held: i64, card: i64) -> i64:
    """B13.3, B13.4, B13.8 to B13.10: what one of the cards that the seat holds pays at the end."""
    if FISH_POINTS <= card < FISH_POINTS + 2:
        return fish_card_points(table, table.owners[seat], card - FISH_POINTS)
    if LACE_POINTS <= card < LACE_POINTS + 2:
        return lace_card_points(table, seat, card - LACE_POINTS)
    if card == EACH_CARD:
        return 3 * size(held)
    return 3 if card == FREE_LACE else 9


def points_of_cards(table: BuranoTable, seat: i64, held: i64) -> i64:
    """What these cards would pay the seat at the end."""
    points: i64 = 0
    left = held & PAID_AT_THE_END
    while left:
        points += end_points(table, seat, held, lowest(left))
        left &= left - 1
    return points


def card_points(table: BuranoTable, seat: i64) -> i64:
    """The points of the seat's building cards at the end."""
    return points_of_cards(table, seat, table.owners[seat].cards)


def coin_points(owner: Seat) -> i64:
    """B15.1: privilege points become coins, five coins a point."""
    return (owner.coins + owner.privilege) // 5


def gain(table: BuranoTable, seat: i64, source: i64, points: i64) -> None:
    """Adds points of the final scoring to the seat."""
    table.owners[seat].tally[source] += points
    if table.journal is not None and points:
        table.journal.add(SCORED, seat, [source, points])


def final_ready(table: BuranoTable) -> bool:
    """B15.1: coins, fish in hand and building cards score; the game is over."""
    for seat in range(table.seats):
        owner = table.owners[seat]
        gain(table, seat, COINS, coin_points(owner))
        gain(table, seat, FISH_LEFT, total(owner.hand()))
        gain(table, seat, FINAL_CARDS, card_points(table, seat))
    table.finish()
    table.begin(ENDED)
    table.actor = OVER
    if table.journal is not None:
        table.journal.add(GAME_ENDED, -1, [])
    return False


def standing_points(table: BuranoTable, seat: i64) -> i64:
    """The seat's points if the game ended now."""
    owner = table.owners[seat]
    points = owner.points()
    if table.task() == ENDED:
        return points
    return points + coin_points(owner) + total(owner.hand()) + card_points(table, seat)


def tie_cubes(table: BuranoTable, owner: Seat) -> i64:
    """B15.2: the cubes that break a tie: of the preparation area; by another reading of the pyramid.

    A pyramid that is being stacked counts for nothing yet, since nobody else may know it (B4.4).
    """
    if not table.readings.pyramid_breaks_ties:
        return total(owner.prepared)
    return 0 if table.task() == PYRAMIDS else total(owner.standing)


def fill_standing(table: BuranoTable, points: vec[i64], places: vec[i64]) -> None:
    """B15.2: most points, then most cubes that break ties, then most coins with privilege; else shared."""
    seats = table.seats
    keys = vec[i64]([0] * seats)
    for seat in range(seats):
        owner = table.owners[seat]
        points[seat] = standing_points(table, seat)
        # One number to compare by: cubes never reach a hundred, coins and privilege a hundred thousand.
        keys[seat] = (points[seat] * 100 + tie_cubes(table, owner)) * 100_000 + owner.coins + owner.privilege
    for seat in range(seats):
        places[seat] = 1
        for other in range(seats):
            if keys[other] > keys[seat]:
                places[seat] += 1


class FinalScoring(Task):
    """B15.1: what is left scores."""

    __slots__ = ()

    def ready(self, table: BuranoTable) -> bool:
        return final_ready(table)


FINAL_TASK: Final[Task] = FinalScoring(FINAL, "final")
ENDED_TASK: Final[Task] = Task(ENDED, "ended", "The game has ended.")
