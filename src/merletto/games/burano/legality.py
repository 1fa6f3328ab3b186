"""Legality: the clause, if any, that forbids a move, asked of the chapters."""

from mypy_extensions import i64

from merletto.games.burano.clauses import B15_2
from merletto.games.burano.rules import KIND_OF
from merletto.games.burano.state import ENDED, BuranoTable


def refusal(table: BuranoTable, move: i64) -> i64:
    """The clause that forbids the move now, or OK: the single source of truth for legality."""
    return B15_2 if table.task() == ENDED else KIND_OF[move].clause(table, move)
