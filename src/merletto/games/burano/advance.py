"""What follows by itself: tasks begin, end and give way until someone must decide (B2 to B15)."""

from merletto.games.burano.rules import TASKS
from merletto.games.burano.state import BuranoTable


def advance(table: BuranoTable) -> None:
    """Goes on with what is under way until a seat or chance must decide."""
    while TASKS[table.task()].ready(table):
        pass
