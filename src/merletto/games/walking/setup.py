"""W1 and W2: what is in the box, and how the table is set up."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.walking.chapter import Task
from merletto.games.walking.characters import FLORIST, GARDENER, INHABITANTS, SHOPKEEPER, TOURISTS
from merletto.games.walking.journal import DEALT, START_CHOSEN
from merletto.games.walking.moves import CARDS_A_LEVEL, LEVELS, MOST_COLUMNS, START, level_of
from merletto.games.walking.names import LEVEL_NAMES
from merletto.games.walking.state import (
    CHOOSE_START,
    DEAL,
    DRAFTING,
    GAP_OF,
    NO_CARD,
    NO_GAP,
    REMOVING,
    SLOT_LEVEL,
    SLOT_OF,
    Decks,
    Seat,
    WalkingTable,
)
from merletto.games.walking.street import empty_street
from merletto.kernel.bits import BIT, lowest, pick, size
from merletto.kernel.generator import Generator
from merletto.kernel.state import CHANCE

COINS_AT_START: Final = 4
PERMITS_AT_START: Final = 4

_WHOLE_DECK: Final = 0xFF_FFFF


def columns_for(seats: int) -> int:
    """W2.1: five columns with four seats, four with three, three with two, four alone."""
    return 4 if seats == 1 else seats + 1


def characters_for(seats: int, easier: bool) -> vec[i64]:
    """W2.2, W2.3: how many of each character are in play."""
    tourists = 3 if seats == 4 else 2
    inhabitants = 2 if seats >= 3 else 1
    counts = vec[i64]([tourists] * TOURISTS + [inhabitants] * INHABITANTS)
    if easier:
        counts[GARDENER] = 0
        counts[FLORIST] = 0
        counts[SHOPKEEPER] = 0
    return counts


def full_decks(seats: int) -> Decks:
    """W1.1, W2.1: three decks of 24 that nobody has seen, and empty rows beside them."""
    return Decks(
        columns_for(seats),
        vec[i64]([_WHOLE_DECK] * LEVELS),
        vec[i64]([NO_CARD] * (LEVELS * CARDS_A_LEVEL)),
        vec[i64]([0] * LEVELS),
        vec[i64]([NO_CARD] * (LEVELS * MOST_COLUMNS)),
        NO_GAP,
        sum([GAP_OF[level * MOST_COLUMNS + n] for level in range(LEVELS) for n in range(columns_for(seats))]),
    )


def new_seat() -> Seat:
    """W2.4: four coins, four permits, and two scaffolds where the street will stand (W1.3)."""
    return Seat(vec[i64]([0] * LEVELS), 0, COINS_AT_START, PERMITS_AT_START, empty_street())


def choose_start(table: WalkingTable, seat: i64) -> None:
    """W2.5: this seat begins."""
    table.start = seat
    table.seat = seat
    table.note0(START_CHOSEN)
    deal_on(table)


def deal_on(table: WalkingTable) -> None:
    """Refills the rows until chance must decide a card or all are full (W2.1, W8.4).

    Surplus cards come up only after the unseen ones, in the order in which they went under (W8.1).
    """
    decks = table.decks
    while decks.gaps:
        gap = SLOT_OF[lowest(decks.gaps)]
        level = SLOT_LEVEL[gap]
        if decks.unseen[level]:
            decks.gap = gap
            table.phase = DEAL
            table.actor = CHANCE
            return
        _lay_open(table, gap, _from_under(decks, level))
    _all_dealt(table)


def _all_dealt(table: WalkingTable) -> None:
    """All rows are full. Alone, every refill after the first deal is followed by a farewell (W11.1)."""
    table.decks.gap = NO_GAP
    if table.seats == 1 and table.turn_number > 0:
        table.ask(REMOVING)
    else:
        table.ask(DRAFTING)


def _from_under(decks: Decks, level: i64) -> i64:
    """Draws the surplus card that went under this deck first (W8.1)."""
    under = decks.under
    top = level * CARDS_A_LEVEL
    last = top + decks.under_size[level] - 1
    card = under[top]
    while top < last:
        under[top] = under[top + 1]
        top += 1
    under[last] = NO_CARD
    decks.under_size[level] -= 1
    return card


def _lay_open(table: WalkingTable, slot: i64, card: i64) -> None:
    table.decks.put(slot, card)
    if table.journal is not None:
        _note_dealt(table, slot)


def _note_dealt(table: WalkingTable, slot: i64) -> None:
    table.note(DEALT, [table.decks.row[slot], slot % MOST_COLUMNS])


def deal_tickets(table: WalkingTable) -> i64:
    """Each unseen card of the level is equally likely (W2.1, W8.4)."""
    decks = table.decks
    return size(decks.unseen[SLOT_LEVEL[decks.gap]])


def deal_outcome(table: WalkingTable, nth: i64) -> i64:
    """The nth unseen card of the level."""
    decks = table.decks
    level = SLOT_LEVEL[decks.gap]
    return level * CARDS_A_LEVEL + pick(decks.unseen[level], nth)


def deal_random(table: WalkingTable, generator: Generator) -> None:
    """Fills all rows like `deal`, each unseen card of a level being equally likely (W2.1, W8.4)."""
    decks = table.decks
    unseen = decks.unseen
    row = decks.row
    gaps = decks.gaps
    while gaps:
        gap = SLOT_OF[lowest(gaps)]
        gaps &= gaps - 1
        level = SLOT_LEVEL[gap]
        left = unseen[level]
        if left:
            drawn = pick(left, generator.below(size(left)))
            unseen[level] = left ^ BIT[drawn]
            row[gap] = level * CARDS_A_LEVEL + drawn
        else:
            row[gap] = _from_under(decks, level)
        if table.journal is not None:
            _note_dealt(table, gap)
    decks.gaps = 0
    _all_dealt(table)


def deal(table: WalkingTable, card: i64) -> None:
    """Lays the card open and deals the next one."""
    decks = table.decks
    level = level_of(card)
    decks.unseen[level] &= ~BIT[card - level * CARDS_A_LEVEL]
    _lay_open(table, decks.gap, card)
    deal_on(table)


class ChoosingStart(Task):
    """W2.5: chance decides who begins."""

    __slots__ = ()

    def tickets(self, table: WalkingTable) -> i64:
        return table.seats

    def outcome(self, table: WalkingTable, nth: i64) -> i64:
        del table
        return START + nth

    def resolve(self, table: WalkingTable, drawn: i64) -> None:
        choose_start(table, drawn - START)

    def draws(self, table: WalkingTable) -> str:
        del table
        return "start seat"


class Dealing(Task):
    """W2.1, W8.4: a card comes up, each unseen one of the level equally likely."""

    __slots__ = ()

    def tickets(self, table: WalkingTable) -> i64:
        return deal_tickets(table)

    def outcome(self, table: WalkingTable, nth: i64) -> i64:
        return deal_outcome(table, nth)

    def resolve(self, table: WalkingTable, drawn: i64) -> None:
        deal(table, drawn)

    def draws(self, table: WalkingTable) -> str:
        level, column = divmod(int(table.decks.gap), MOST_COLUMNS)
        return f"card of level {LEVEL_NAMES[level]} for column {column + 1}"


CHOOSE_START_TASK: Final[Task] = ChoosingStart(CHOOSE_START, "Chance decides who starts.")
DEAL_TASK: Final[Task] = Dealing(DEAL, "Cards are dealt.")
