"""What is to be decided, and what each move does there, in plain sentences."""

from merletto.games.burano.rules import KIND_OF, TASKS
from merletto.games.burano.state import BuranoTable
from merletto.games.burano.view import Words


def task(table: BuranoTable) -> str:
    """What is to be done now, in one sentence."""
    return TASKS[table.task()].asks(table)


def draw_label(table: BuranoTable) -> str:
    """What the open draw decides."""
    return TASKS[table.task()].sentence


def describe(table: BuranoTable, move: int, words: Words) -> str:
    """What the move does, costs and brings, in one sentence."""
    return KIND_OF[move].describe(table, move, words.moves.text(move).split())
