"""W3: the player takes cards of one column into the hand."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.walking import moves
from merletto.games.walking.chapter import Kind, Task
from merletto.games.walking.clauses import OK, W2_1, W3_1, W3_1_NOTHING, W3_2, W3_3
from merletto.games.walking.fields import COLUMN, LEVELS_TAKEN, level_set
from merletto.games.walking.journal import DRAFTED
from merletto.games.walking.moves import CARDS_A_LEVEL, DRAFT, LEVELS, MOST_COLUMNS
from merletto.games.walking.names import CARD_CODES, plural
from merletto.games.walking.state import BUILDING, DRAFTING, Decks, WalkingTable
from merletto.kernel.bits import BIT, LOWEST_OF_NINE, size

_WHOLE: Final = 0b111
_MIDDLE: Final = 0b010
_OUTER: Final = 0b101


def levels_in(decks: Decks, column: i64) -> i64:
    """The levels that still have a card in the column, as bits."""
    gaps = decks.gaps >> (MOST_COLUMNS - 1 - column)
    return _WHOLE & ~(gaps & 1 | gaps >> (MOST_COLUMNS - 1) & 2 | gaps >> (2 * MOST_COLUMNS - 2) & 4)


def cut_clause(there: i64, levels: i64) -> i64:
    """W3.2, W3.3: from the top or the bottom of a column of three; anything of a shorter one."""
    if levels == 0:
        return W3_1_NOTHING
    if levels & ~there:
        return W3_3
    if there == _WHOLE and (levels == _MIDDLE or levels == _OUTER):
        return W3_2
    return OK


_CUTS: Final = vec[i64](
    [sum([2**levels for levels in range(8) if cut_clause(there, levels) == OK]) for there in range(8)]
)
"""For each set of levels in a column, which sets of levels may be taken from it."""


def clause(table: WalkingTable, column: i64, levels: i64) -> i64:
    """Whether these levels of the column may be drafted."""
    if column >= table.decks.columns:
        return W2_1
    return cut_clause(levels_in(table.decks, column), levels)


def fill(table: WalkingTable, out: vec[i64]) -> i64:
    """W3.1: every possible draft; declining is not possible."""
    n: i64 = 0
    decks = table.decks
    for column in range(decks.columns):
        cuts = _CUTS[levels_in(decks, column)]
        while cuts:
            out[n] = moves.draft(column, LOWEST_OF_NINE[cuts])
            cuts &= cuts - 1
            n += 1
    return n


def draft(table: WalkingTable, column: i64, levels: i64) -> None:
    """W3.1: the cards come to hand, with 2, 1 or 0 coins for 1, 2 or 3 of them."""
    mover = table.mover()
    decks = table.decks
    coins = 3 - size(levels)
    mover.coins += coins
    if table.journal is not None:
        taken = [decks.row[n * MOST_COLUMNS + column] for n in range(LEVELS) if levels & BIT[n]]
        table.note(DRAFTED, [column, coins, *taken])
    for level in range(i64(LEVELS)):
        if levels & BIT[level]:
            card = decks.take(level * MOST_COLUMNS + column)
            mover.hand[level] |= BIT[card - level * CARDS_A_LEVEL]
    table.ask(BUILDING)


class Drafting(Task):
    """W3: cards come to hand."""

    __slots__ = ()

    def fill(self, table: WalkingTable, out: vec[i64]) -> i64:
        return fill(table, out)


class Draft(Kind):
    """W3.1: cards of one column are taken."""

    __slots__ = ()

    def clause(self, table: WalkingTable, move: i64) -> i64:
        return clause(table, moves.draft_column(move), moves.draft_levels(move))

    def apply(self, table: WalkingTable, move: i64) -> None:
        draft(table, moves.draft_column(move), moves.draft_levels(move))

    def describe(self, table: WalkingTable, move: i64, said: list[str]) -> str:
        column = moves.draft_column(move)
        levels = level_set(moves.draft_levels(move))
        cards = [CARD_CODES[table.decks.row[(level - 1) * MOST_COLUMNS + column]] for level in levels]
        return f"Take {', '.join(cards)} from column {said[1]} and {plural(3 - len(cards), 'coin')}."


DRAFTING_TASK: Final[Task] = Drafting(DRAFTING, "Take one, two or three cards from one column.")
TAKING_CARDS: Final[Kind] = Draft(
    DRAFT,
    "draft",
    COLUMN,
    LEVELS_TAKEN,
    task=DRAFTING,
    elsewhere=W3_1,
    says="Take the cards of these levels from the column (W3).",
)
