"""Runs the task stack: tasks begin, end and give way until a seat or chance must decide (B2 to B15)."""

from merletto.games.burano import pyramid
from merletto.games.burano.rules import TASKS
from merletto.games.burano.state import PYRAMIDS, TURN, BuranoTable


def advance(table: BuranoTable) -> None:
    """Continues the current tasks until a seat or chance must decide."""
    ready = True
    while ready:
        task = table.task()
        # Most decisions belong to these two tasks, which are called without virtual dispatch.
        if task == TURN:
            ready = table.ask()
        elif task == PYRAMIDS:
            ready = pyramid.ready(table)
        else:
            ready = TASKS[task].ready(table)
