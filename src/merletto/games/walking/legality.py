"""Legality: the clause, if any, that forbids a move, asked of the chapters."""

from mypy_extensions import i64

from merletto.games.walking.clauses import OK, W8_6, W9_1, W9_2, W11_2
from merletto.games.walking.rules import KIND_OF, TASKS
from merletto.games.walking.state import DECKS_OUT, ENDED, FIVE_HOUSES, NOBODY_BUILT, WalkingTable


def refusal(table: WalkingTable, move: i64) -> i64:
    """The clause that forbids the move now, or OK: the single source of truth for legality."""
    if table.phase == ENDED:
        return end_clause(table.end)
    kind = KIND_OF[move]
    if table.phase == kind.task:
        return kind.clause(table, move)
    first = TASKS[table.phase].first
    return kind.elsewhere if first == OK else first


def end_clause(end: i64) -> i64:
    """The clause by which the game has ended."""
    if end == FIVE_HOUSES:
        return W9_2
    if end == DECKS_OUT:
        return W9_1
    return W8_6 if end == NOBODY_BUILT else W11_2
