"""The table of contents: all tasks, and all kinds of moves, in the order of their numbers."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.burano import (
    build,
    cleanup,
    displays,
    earning,
    final,
    fishing,
    lace,
    lace_scoring,
    landing,
    pyramid,
    roof,
    setup,
    tiles,
    trade,
    turn,
)
from merletto.games.burano.chapter import Kind, Task
from merletto.games.burano.clauses import NOT_NOW, REASONS
from merletto.games.burano.moves import STOP
from merletto.games.burano.state import BuranoTable
from merletto.games.burano.vocabulary import BuranoStep
from merletto.kernel.clause import Clause
from merletto.kernel.notation import Layout
from merletto.kernel.shapes import words

TASKS: Final = vec[Task](
    [
        setup.DOCKS_TASK,  # B2
        setup.SHIPS_TASK,
        setup.FIRST_CUBE_TASK,
        displays.MARKERS_TASK,
        displays.REVEAL_CARDS_TASK,
        displays.REVEAL_FISH_TASK,
        setup.RINGS_TASK,
        setup.CHOOSE_START_TASK,
        tiles.ROOFS_TASK,  # B2.14, B14.5
        tiles.SORT_ROOFS_TASK,
        tiles.FILL_ROOFS_TASK,
        tiles.DRAW_ROOF_TASK,
        cleanup.SEASON_TASK,  # B3
        pyramid.PYRAMIDS_TASK,  # B4
        turn.ROUNDS_TASK,  # B3.2
        turn.TURN_TASK,  # B5
        fishing.FISHING_TASK,  # B9
        fishing.SWAPPING_TASK,
        landing.CATCHING_TASK,
        landing.DRAW_BLIND_TASK,
        landing.SENDING_TASK,
        trade.TRADING_TASK,
        lace.LACE_MAKING_TASK,  # B10
        earning.EARNING_TASK,  # B11
        roof.BONUS_TASK,  # B8
        roof.DRAW_BONUS_TASK,
        cleanup.ISLAND_SCORING_TASK,  # B14
        lace_scoring.LACE_SCORING_TASK,
        cleanup.CUBES_TASK,
        cleanup.SUBSTITUTES_TASK,
        cleanup.BUYING_TASK,
        cleanup.NEXT_SEASON_TASK,
        final.FINAL_TASK,  # B15
        final.ENDED_TASK,
        cleanup.EARLY_BUYING_TASK,  # B12.5
    ]
)
TASK_NAMES: Final[tuple[BuranoStep, ...]] = tuple([task.name for task in TASKS])


class Stop(Kind):
    """Ends the current task, if it may be ended."""

    __slots__ = ()

    def clause(self, table: BuranoTable, move: i64) -> i64:
        del move
        return TASKS[table.task()].stop_clause(table)

    def apply(self, table: BuranoTable, move: i64) -> None:
        del move
        TASKS[table.task()].stop(table)

    def describe(self, table: BuranoTable, move: i64, said: list[str]) -> str:
        del move, said
        return TASKS[table.task()].stops(table)


_KINDS: Final[list[Kind]] = [
    Stop(STOP, "stop", says="End what may be ended: the turn, an action, a payment (B5, B7.4)."),
    pyramid.STACKING,  # B4
    pyramid.LEAVING,
    turn.PICKING,  # B6
    build.BUILDING,  # B7
    roof.LAYING_ROOF,  # B8
    turn.BUYING_COIN,  # B12
    turn.BUYING_CUBE,
    fishing.SAILING,  # B9
    fishing.SWAPPING_DOCKS,
    landing.CATCHING_SEEN,
    landing.CATCHING_BLIND,
    landing.SENDING_WORKERS,
    trade.SELLING,
    lace.MAKING_LACE,  # B10
    earning.WITHDRAWING,  # B11
    roof.TAKING_PRIVILEGE,  # B8.6
    roof.TAKING_CARD,
    roof.TAKING_TOP,
    lace_scoring.PAYING,  # B14
    cleanup.TAKING_CUBE,
    tiles.PUTTING_AWAY,
    tiles.TAKING_ROOF,
    lace_scoring.GIVING,  # B14.2, where only free cubes pay
]
MOVE_LAYOUT: Final = Layout("moves", *_KINDS)
KIND_OF: Final = vec[Kind]([kind for kind in _KINDS for _ in range(kind.size)])
"""The kind of each move number."""

# The numbers in state.py and moves.py, which compiled code uses, are those of these lists.
assert [int(task.number) for task in TASKS] == list(range(len(TASKS)))
assert [kind.number for kind in _KINDS] == MOVE_LAYOUT.firsts
assert sorted(TASK_NAMES) == sorted(words(BuranoStep))


def refusal_of(code: int, task: int) -> Clause | None:
    """The clause in words, or None for OK; a move that belongs to another task is told what comes first."""
    if code != NOT_NOW:
        return REASONS.get(code)
    first = TASKS[task].first
    return turn.TURN_TASK.first if first is None else first
