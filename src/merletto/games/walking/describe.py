"""What is to be decided, and what each move does there, in plain sentences."""

from merletto.games.walking.notation import MOVE_WORDS
from merletto.games.walking.rules import KIND_OF, TASKS
from merletto.games.walking.state import WalkingTable


def task(table: WalkingTable) -> str:
    """What is to be done now, in one sentence."""
    return TASKS[table.phase].sentence


def draw_label(table: WalkingTable) -> str:
    """What the open draw decides."""
    return TASKS[table.phase].draws(table)


def describe(table: WalkingTable, move: int) -> str:
    """What the move does, costs and brings, in one sentence."""
    return KIND_OF[move].describe(table, move, MOVE_WORDS.text(move).split())
