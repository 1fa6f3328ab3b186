"""Positions: the snapshots of a game that a replay passes through."""

from merletto.kernel.event import Event
from merletto.kernel.game import Game, Segment, View
from merletto.kernel.move import Move
from merletto.kernel.state import OVER, State
from merletto.kernel.viewer import viewer_number


class Position:
    """A game after `ply` moves: the last move, its seat, and the draws and events that followed it.

    Before the first move `seat` and `move` are None. `state` is never changed; work on a clone of it.
    """

    __slots__ = ("draws", "events", "game", "move", "ply", "seat", "state")

    def __init__(
        self,
        game: Game,
        state: State,
        ply: int,
        seat: int | None,
        move: Move | None,
        draws: list[str],
        events: list[Event],
    ) -> None:
        self.game = game
        self.state = state
        self.ply = ply
        self.seat = seat
        self.move = move
        self.draws = draws
        self.events = events

    @property
    def over(self) -> bool:
        """Whether the game had ended."""
        return self.state.actor == OVER

    def view(self, viewer: int | str) -> View:
        """Everything that a seat or a "spectator" could know then, as plain data."""
        return self.game.view(self.state, viewer_number(viewer, self.game.seats, self.over))

    def drawing(self, viewer: int | str) -> list[list[Segment]]:
        """The view as lines of text, in pieces that each have the name of a colour."""
        return self.game.drawing(self.view(viewer))

    def __repr__(self) -> str:
        return f"<Position ply={self.ply} seat={self.seat} move={self.move}>"
