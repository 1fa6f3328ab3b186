"""An attempt (a transaction): a move and its draws, tried on a clone before the match commits them."""

from merletto.kernel.digest import state_digest
from merletto.kernel.game import Game
from merletto.kernel.journal import Entry, Journal
from merletto.kernel.luck import Luck
from merletto.kernel.state import CHANCE, State


class Line:
    """The moves of one seat in one turn, or consecutive draws; a line of the record."""

    __slots__ = ("actor", "codes", "digest", "turn")

    def __init__(self, actor: int, turn: int) -> None:
        self.actor = actor
        self.turn = turn
        self.codes: list[int] = []
        self.digest = ""

    def copy(self) -> "Line":
        """A copy of the line that can be continued."""
        other = Line(self.actor, self.turn)
        other.codes = list(self.codes)
        other.digest = self.digest
        return other


class Attempt:
    """A position changed by a move and its draws; if one of them fails, the match itself has not changed.

    `lines` holds a copy of the last line of the match and those that follow it; `earlier` holds the
    positions that an undo can return to.
    """

    __slots__ = ("_game", "_journal", "earlier", "lines", "luck", "state")

    def __init__(self, game: Game, state: State, last: list[Line], earlier: list[State], luck: Luck) -> None:
        self._game = game
        self._journal = Journal()
        self.state = state
        self.state.journal = self._journal
        self.lines = [line.copy() for line in last]
        self.earlier = earlier
        self.luck = luck

    def move(self, code: int, before: State) -> None:
        """Plays a legal move of the actor; `before` is the position that an undo returns to."""
        line = self._line(self.state.actor)
        line.codes.append(code)
        self.earlier = [*self.earlier, before]
        self.state.apply(code)

    def settle(self) -> None:
        """Resolves draws until a seat must decide."""
        if self.state.actor != CHANCE:
            return
        self.luck = self.luck.copy()
        while self.state.actor == CHANCE:
            line = self._line(CHANCE)
            drawn = self.luck.draw(self._game, self.state)
            line.codes.append(drawn)
            self.state.resolve(drawn)

    def finish(self) -> list[Entry]:
        """The journal entries of the attempt; from now on the position does not change."""
        self.state.journal = None
        return self._journal.take()

    def _line(self, actor: int) -> Line:
        """The line for this actor's next ply. A new line closes the last, which can no longer be undone."""
        turn: int = self.state.turn_number
        if self.lines:
            last = self.lines[-1]
            if last.actor == actor and last.turn == turn:
                return last
            last.digest = state_digest(self.state)
        self.earlier = []
        line = Line(actor, turn)
        self.lines.append(line)
        return line
