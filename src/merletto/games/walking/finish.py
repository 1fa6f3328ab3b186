"""W8 and W9: the end of a turn, of a round, of the game."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.walking import characters, moves, setup
from merletto.games.walking.chapter import Kind, Task
from merletto.games.walking.clauses import OK, W3_1, W8_1, W8_1_DONE, W8_1_HAND
from merletto.games.walking.fields import CARD
from merletto.games.walking.journal import (
    COINS_RETURNED,
    GAME_ENDED,
    LEFT_GAME,
    PUT_UNDER,
    ROUND_ENDED,
    TURN_ENDED,
)
from merletto.games.walking.moves import CARDS_A_LEVEL, DONE, LEVELS, MOST_COLUMNS, RETURN, level_of
from merletto.games.walking.state import (
    A_ROW,
    BUILDING,
    CHARACTERS_OUT,
    DECKS_OUT,
    DRAFTING,
    ENDED,
    FIVE_HOUSES,
    GAP_OF,
    NO_CARD,
    NOBODY_BUILT,
    RETURNING,
    Decks,
    Seat,
    WalkingTable,
)
from merletto.games.walking.street import MOST_HOUSES
from merletto.kernel.bits import BIT, SIZE_OF_NINE, lowest, pick, size
from merletto.kernel.generator import Generator
from merletto.kernel.state import OVER

MOST_IN_HAND: Final = 3
MOST_COINS: Final = 6
IDLE_ROUNDS: Final = 5


def nth_card(seat: Seat, nth: i64) -> i64:
    """The nth card of the hand, in the order of their numbers, counting from 0."""
    hand = seat.hand
    ground = size(hand[0])
    lower = ground + size(hand[1])
    # All bits set if the card is so low, otherwise none; without branches, like `pick`.
    on_ground = (nth - ground) >> 63
    below_roof = (nth - lower) >> 63
    level = 2 + on_ground + below_roof
    nth -= (ground & ~on_ground & below_roof) | (lower & ~below_roof)
    return level * CARDS_A_LEVEL + pick(hand[level], nth)


def clause(table: WalkingTable, card: i64) -> i64:
    """W8.1: whether the mover may put this card under its deck."""
    level = level_of(card)
    if table.mover().hand[level] & BIT[card - level * CARDS_A_LEVEL]:
        return OK
    return W8_1_HAND


def fill(table: WalkingTable, out: vec[i64]) -> i64:
    """W8.1: any card of the hand may be the next to go."""
    n: i64 = 0
    mover = table.mover()
    for level in range(i64(LEVELS)):
        hand = mover.hand[level]
        while hand:
            out[n] = moves.put_under(level * CARDS_A_LEVEL + lowest(hand))
            hand &= hand - 1
            n += 1
    return n


def play_random(table: WalkingTable, generator: Generator) -> i64:
    """W8.1: puts any card of the hand under its deck, each equally likely; returns how many there are."""
    mover = table.mover()
    cards = mover.held
    put_under(table, mover, nth_card(mover, generator.below(cards)))
    return cards


def put_under(table: WalkingTable, mover: Seat, card: i64) -> None:
    """W8.1: the card goes under the deck of its level, behind those that went before."""
    decks = table.decks
    level = level_of(card)
    mover.put_down(card)
    sizes = decks.under_size
    there = sizes[level]
    decks.under[level * CARDS_A_LEVEL + there] = card
    sizes[level] = there + 1
    if table.journal is not None:
        table.note1(PUT_UNDER, card)
    close_turn(table, mover)


def close_turn(table: WalkingTable, mover: Seat) -> None:
    """W8.1, W8.2: down to three cards in hand, then to six coins; then the turn is over."""
    if mover.held > MOST_IN_HAND:
        table.ask(RETURNING)
        return
    if mover.coins > MOST_COINS:
        table.note1(COINS_RETURNED, mover.coins - MOST_COINS)
        mover.coins = MOST_COINS
    if table.journal is not None:  # checked here, since every turn passes through
        table.note0(TURN_ENDED)
    table.laid = 0
    table.turn_number += 1
    table.turns_taken += 1
    if table.turns_taken == table.seats:
        close_round(table)
    else:
        seat = table.seat + 1
        table.seat = seat if seat < table.seats else i64(0)  # a division would take longer
        table.ask(DRAFTING)


def five_houses(table: WalkingTable) -> bool:
    """W8.3: someone has five complete houses, each with a character."""
    for owner in table.owners:
        street = owner.street
        if SIZE_OF_NINE[street.complete()] == MOST_HOUSES and street.inhabited() == MOST_HOUSES:
            return True
    return False


def idle_ends(table: WalkingTable) -> bool:
    """W8.6: applies with three and four seats, by another reading always. Other games end anyway (W8.4)."""
    return table.seats >= 3 or table.readings.idle_ends_all


def close_round(table: WalkingTable) -> None:
    """W8.3 to W8.6: all have had equal turns, so the game may end (W9.2); else the next round is laid."""
    if table.journal is not None:
        table.note1(ROUND_ENDED, table.round_number)
    table.idle_rounds = i64(0) if table.built else table.idle_rounds + 1
    if five_houses(table):
        end_game(table, FIVE_HOUSES)
    elif table.seats == 1 and characters.nobody_left(table):
        end_game(table, CHARACTERS_OUT)
    elif table.idle_rounds == IDLE_ROUNDS and idle_ends(table):
        end_game(table, NOBODY_BUILT)
    else:
        next_round(table)


def next_round(table: WalkingTable) -> None:
    """W8.4: marker to the left, cards to the right, new ones from the decks; or W8.5, the decks are out."""
    decks = table.decks
    start = table.start + 1
    table.start = start if start < table.seats else i64(0)
    if table.seats <= 2:
        discard_rightmost(table)
    push_right(decks)
    if not can_refill(decks):
        end_game(table, DECKS_OUT)
        return
    table.seat = table.start
    table.round_number += 1
    table.turns_taken = 0
    table.built = False
    setup.deal_on(table)


def discard_rightmost(table: WalkingTable) -> None:
    """W8.4: with two seats and alone the rightmost card of each level leaves the game."""
    decks = table.decks
    row = decks.row
    for level in range(i64(LEVELS)):
        first = level * MOST_COLUMNS
        slot = first + decks.columns - 1
        while slot >= first and row[slot] == NO_CARD:
            slot -= 1
        if slot >= first:
            card = decks.take(slot)
            if table.journal is not None:
                table.note1(LEFT_GAME, card)


def push_right(decks: Decks) -> None:
    """W8.4: every card moves right as far as it goes."""
    row = decks.row
    gaps = decks.gaps
    for level in range(i64(LEVELS)):
        if not gaps >> (level * MOST_COLUMNS) & A_ROW:
            continue
        first = level * MOST_COLUMNS
        to = first + decks.columns - 1
        at = to
        while at >= first:
            card = row[at]
            if card != NO_CARD:
                if at < to:
                    row[at] = NO_CARD
                    row[to] = card
                    gaps ^= GAP_OF[at] | GAP_OF[to]
                to -= 1
            at -= 1
    decks.gaps = gaps


def can_refill(decks: Decks) -> bool:
    """W8.5: every row can be filled whole, surplus cards under the decks included."""
    unseen = decks.unseen
    under = decks.under_size
    gaps = decks.gaps
    for level in range(i64(LEVELS)):
        if SIZE_OF_NINE[gaps & A_ROW] > size(unseen[level]) + under[level]:
            return False
        gaps >>= MOST_COLUMNS
    return True


def end_game(table: WalkingTable, reason: i64) -> None:
    """W9: no more moves."""
    table.end = reason
    table.phase = ENDED
    table.actor = OVER
    table.note1(GAME_ENDED, reason)


class Returning(Task):
    """W8.1: surplus cards go under their decks."""

    __slots__ = ()

    def fill(self, table: WalkingTable, out: vec[i64]) -> i64:
        return fill(table, out)


class Done(Kind):
    """W4.1: nothing more is laid, so the turn ends."""

    __slots__ = ()

    def clause(self, table: WalkingTable, move: i64) -> i64:
        del table, move
        return OK

    def apply(self, table: WalkingTable, move: i64) -> None:
        del move
        close_turn(table, table.mover())

    def describe(self, table: WalkingTable, move: i64, said: list[str]) -> str:
        del table, move, said
        return "Build no more this turn."


class Return(Kind):
    """W8.1: one card goes under its deck."""

    __slots__ = ()

    def clause(self, table: WalkingTable, move: i64) -> i64:
        return clause(table, moves.put_under_card(move))

    def apply(self, table: WalkingTable, move: i64) -> None:
        put_under(table, table.mover(), moves.put_under_card(move))

    def describe(self, table: WalkingTable, move: i64, said: list[str]) -> str:
        del table, move
        return f"Put {said[1]} under its deck."


RETURNING_TASK: Final[Task] = Returning(
    RETURNING, "More than three cards in hand: choose one to go under its deck.", W8_1_DONE
)
ENDED_TASK: Final[Task] = Task(ENDED, "The game has ended.")
ENDING_TURN: Final[Kind] = Done(
    DONE, "done", task=BUILDING, elsewhere=W3_1, says="Lay no more cards this turn (W4.1)."
)
PUTTING_UNDER: Final[Kind] = Return(
    RETURN, "return", CARD, task=RETURNING, elsewhere=W8_1, says="Put that card under its deck (W8.1)."
)
