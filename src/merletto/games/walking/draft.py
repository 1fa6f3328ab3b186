"""W3: the player takes cards of one column into the hand."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.walking import moves
from merletto.games.walking.chapter import Kind, Task
from merletto.games.walking.clauses import OK, W2_1, W3_1, W3_1_NOTHING, W3_2, W3_3
from merletto.games.walking.fields import COLUMN, LEVELS_TAKEN, level_set
from merletto.games.walking.journal import DRAFTED
from merletto.games.walking.moves import DRAFT, LEVEL_SETS, LEVELS, MOST_COLUMNS
from merletto.games.walking.names import CARD_CODES, plural
from merletto.games.walking.state import A_ROW, BUILDING, DRAFTING, Decks, WalkingTable
from merletto.kernel.bits import BIT, LOWEST_OF_NINE, SIZE_OF_NINE, pick, size_of_word
from merletto.kernel.generator import Generator

_WHOLE: Final = 0b111
_MIDDLE: Final = 0b010
_OUTER: Final = 0b101


_BY_COLUMN: Final = vec[i64](
    [
        sum([8**column for column in range(MOST_COLUMNS) if gaps & 2 ** (MOST_COLUMNS - 1 - column)])
        for gaps in range(A_ROW + 1)
    ]
)
"""For the gaps of one row, from right to left, three bits for each column from left to right: 0 or 1."""


def columns_left(decks: Decks) -> i64:
    """The levels that still have a card, as three bits for each column, from left to right."""
    gaps = decks.gaps
    ground = _BY_COLUMN[gaps & A_ROW]
    first = _BY_COLUMN[gaps >> MOST_COLUMNS & A_ROW]
    roof = _BY_COLUMN[gaps >> (2 * MOST_COLUMNS) & A_ROW]
    return (BIT[LEVELS * decks.columns] - 1) & ~(ground | first << 1 | roof << 2)


def levels_in(decks: Decks, column: i64) -> i64:
    """The levels that still have a card in the column, as bits."""
    return columns_left(decks) >> (LEVELS * column) & _WHOLE


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
_CUTS_OF_TWO: Final = vec[i64](
    [_CUTS[two & _WHOLE] + 2**LEVEL_SETS * _CUTS[two >> LEVELS] for two in range(64)]
)
"""For two columns, three bits each: their drafts, as bits by their numbers."""


def possible(decks: Decks) -> i64:
    """W3.1: every possible draft, as bits by their numbers; declining is not possible."""
    left = columns_left(decks)
    outer = _CUTS_OF_TWO[left >> (4 * LEVELS)] << (4 * LEVEL_SETS)
    inner = _CUTS_OF_TWO[left >> (2 * LEVELS) & 63] << (2 * LEVEL_SETS)
    return _CUTS_OF_TWO[left & 63] | inner | outer


def clause(table: WalkingTable, column: i64, levels: i64) -> i64:
    """Whether these levels of the column may be drafted."""
    if column >= table.decks.columns:
        return W2_1
    return cut_clause(levels_in(table.decks, column), levels)


def fill(table: WalkingTable, out: vec[i64]) -> i64:
    """Writes the possible drafts."""
    n: i64 = 0
    first: i64 = DRAFT
    left = possible(table.decks)
    while left:
        cuts = left & 0xFF
        left >>= LEVEL_SETS
        while cuts:
            out[n] = first + LOWEST_OF_NINE[cuts]
            cuts &= cuts - 1
            n += 1
        first += LEVEL_SETS
    return n


def play_random(table: WalkingTable, generator: Generator) -> i64:
    """Makes one of the possible drafts, each equally likely; returns how many there are."""
    left = possible(table.decks)
    drafts = size_of_word(left)
    move = pick(left, generator.below(drafts) if drafts > 1 else i64(0))
    draft(table, moves.draft_column(move), moves.draft_levels(move))
    return drafts


def draft(table: WalkingTable, column: i64, levels: i64) -> None:
    """W3.1: the cards come to hand, with 2, 1 or 0 coins for 1, 2 or 3 of them."""
    mover = table.mover()
    decks = table.decks
    coins = 3 - SIZE_OF_NINE[levels]
    mover.coins += coins
    if table.journal is not None:
        taken = [decks.row[n * MOST_COLUMNS + column] for n in range(LEVELS) if levels & BIT[n]]
        table.note(DRAFTED, [column, coins, *taken])
    for level in range(i64(LEVELS)):
        if levels & BIT[level]:
            mover.pick_up(decks.take(level * MOST_COLUMNS + column))
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
