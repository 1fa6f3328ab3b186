"""Estimates how long a game of Walking in Burano will still last."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.walking.moves import CARDS_A_LEVEL, CHARACTERS, LEVELS, MOST_COLUMNS, PLACES
from merletto.games.walking.state import A_ROW, DRAFTING, WalkingTable
from merletto.guides.ones import ones
from merletto.kernel.bits import SIZE_OF_NINE

_CARDS_IN_FIVE_HOUSES: Final = 15
_DRAWN_A_TURN: Final = 0.46
"""About how many cards of one level are drafted in a turn, by a seat that builds what it drafts."""


def rounds_after(table: WalkingTable) -> float:
    """About how many rounds follow this one until the decks, the characters or a street end the game."""
    rounds = _rounds_of_decks(table)
    for seat in range(table.seats):
        rounds = min(rounds, _turns_to_five(table, seat) - 0.3)
    if table.seats == 1:
        left: i64 = 0
        for character in range(i64(CHARACTERS)):
            left += table.characters[character]
        # One leaves after each turn (W11.1), and sometimes one moves in.
        rounds = min(rounds, float(left) / 1.4 - 0.4)
    return max(rounds, 0.0)


def _rounds_of_decks(table: WalkingTable) -> float:
    """W8.5: until some row cannot be refilled whole."""
    decks = table.decks
    pace = _DRAWN_A_TURN * float(table.seats) + (1.0 if table.seats <= 2 else 0.0)
    turns_to_come = float(table.seats - table.turns_taken)
    this_round = pace - _DRAWN_A_TURN * (float(table.seats) - turns_to_come)
    unseen = decks.unseen
    under = decks.under_size
    gaps = decks.gaps
    fewest: i64 = CARDS_A_LEVEL
    for level in range(i64(LEVELS)):
        # Cards in the deck less gaps in the row: as many as stay in the deck if the row is filled whole.
        spare = ones(unseen[level]) + under[level] - SIZE_OF_NINE[gaps & A_ROW]
        gaps >>= MOST_COLUMNS
        if spare < fewest:
            fewest = spare
    return (float(fewest) - this_round) / pace + 1.0


def _turns_to_five(table: WalkingTable, seat: i64) -> float:
    """The turns that the seat needs for five houses, by its coins: a turn earns 3, a card costs 1 and 2."""
    owner = table.owners[seat]
    floor: vec[i64] = owner.street.floor
    laid = ones(floor[0] | floor[1] << PLACES | floor[2] << (2 * PLACES))
    need = float(_CARDS_IN_FIVE_HOUSES - laid)
    by_coins = (3.0 * need - float(owner.coins) - float(owner.held)) / 4.0
    return max(by_coins, need / 3.0)


def means(table: WalkingTable, seat: i64, rounds: float) -> float:
    """Coins now and to come: a turn earns three minus the cards drafted, and one card is cheaper."""
    turns = rounds
    coins = float(table.owners[seat].coins)
    if seat == table.seat:
        if table.phase == DRAFTING:
            coins += 4.0
        elif table.laid == 0:
            coins += 1.0
    elif (seat - table.start + table.seats) % table.seats >= table.turns_taken:
        turns += 1.0
    return coins + 4.0 * turns


def most_lays(table: WalkingTable, seat: i64, rounds: float) -> float:
    """W4.1: three cards a turn at the most."""
    if seat == table.seat:
        return 3.0 * rounds + float(3 - table.laid)
    if (seat - table.start + table.seats) % table.seats >= table.turns_taken:
        return 3.0 * (rounds + 1.0)
    return 3.0 * rounds
