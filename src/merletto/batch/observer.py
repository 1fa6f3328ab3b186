"""The observer contract (interface): a table as a seat may see it, as bytes, and the actions of a game."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from merletto.batch.slices import Slice
from merletto.kernel.state import State

NO_ACTION: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """Writes observations of one game. An observation has `words` words of eight bytes, named by `slices`.

    `version` names the layout and the numbering of actions together; it changes when either does.
    Actions are numbered from 0 without gaps: `moves` has the game's move of each action, `action_of` the
    action of each move, or NO_ACTION for a move that this game cannot have.
    """

    def __init__(
        self, version: str, slices: list[Slice], words: i64, all_moves: int, possible: list[int]
    ) -> None:
        self.version = version
        self.slices = slices
        self.words: i64 = words
        self.actions: i64 = len(possible)
        self.moves: vec[i64] = vec[i64](possible)
        action_of = [NO_ACTION] * all_moves
        for action, move in enumerate(possible):
            action_of[move] = action
        self.action_of: vec[i16] = vec[i16](action_of)

    def fill(self, state: State, viewer: i64, out: vec[i64], at: i64) -> None:
        """Writes into `out`, from word `at` on, what the viewing seat may know of the table, and no more."""
        raise NotImplementedError

    def follow(
        self, state: State, move: i64, before: i64, turn: i64, viewer: i64, out: vec[i64], at: i64
    ) -> None:
        """Like `fill`, where the observation that the seat `before` had before this move still lies.

        That was in the turn with this number. An observer may leave what the move, and the draws after it,
        cannot have changed.
        """
        del move, before, turn
        self.fill(state, viewer, out, at)
