"""Runs the task stack: tasks begin, end and give way until a seat or chance must decide (B2 to B15)."""

from merletto.games.burano.rules import TASKS
from merletto.games.burano.state import BuranoTable


def advance(table: BuranoTable) -> None:
    """Continues the current tasks until a seat or chance must decide."""
    while TASKS[table.task()].ready(table):
        pass
