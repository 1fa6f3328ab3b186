"""The table of contents: all tasks, and all kinds of moves, in the order of their numbers."""

from typing import Final

from librt.vecs import vec

from merletto.games.walking import build, characters, draft, finish, setup, solo
from merletto.games.walking.chapter import Kind, Task
from merletto.kernel.notation import Layout

TASKS: Final = vec[Task](
    [
        setup.CHOOSE_START_TASK,  # W2.5
        setup.DEAL_TASK,  # W2.1, W8.4
        draft.DRAFTING_TASK,  # W3
        build.BUILDING_TASK,  # W4 to W6
        characters.WELCOMING_TASK,  # W7
        finish.RETURNING_TASK,  # W8
        solo.REMOVING_TASK,  # W11
        finish.ENDED_TASK,  # W9
    ]
)
_KINDS: Final[list[Kind]] = [
    draft.TAKING_CARDS,  # W3
    build.LAYING,  # W4 to W6
    finish.ENDING_TURN,  # W4.1, W8
    characters.MOVING_IN,  # W7
    finish.PUTTING_UNDER,  # W8.1
    solo.SENDING_AWAY,  # W11
]
MOVE_LAYOUT: Final = Layout("moves", *_KINDS)
KIND_OF: Final = vec[Kind]([kind for kind in _KINDS for _ in range(kind.size)])
"""The kind of each move number."""

# The numbers in state.py and moves.py, which compiled code uses, are those of these lists.
assert [int(task.number) for task in TASKS] == list(range(len(TASKS)))
assert [kind.number for kind in _KINDS] == MOVE_LAYOUT.firsts
