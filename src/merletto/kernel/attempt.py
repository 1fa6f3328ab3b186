"""An attempt (a transaction): a move and its draws, tried on a clone before the match takes them over."""

from merletto.kernel.digest import state_digest
from merletto.kernel.game import Game
from merletto.kernel.journal import Entry, Journal
from merletto.kernel.luck import Luck
from merletto.kernel.state import CHANCE, State


class Line:
    """What one seat did in one turn, or what chance decided in one go; a line of the record."""

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
    """What a move and its draws make of a position; if one of them fails, the match has not changed.

    `lines` are the last line of the match, copied, and those that follow it; `earlier` the positions
    that an undo can return to.
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
        """The actor plays a legal move; `before` is the position that an undo returns to."""
        line = self._line(self.state.actor)
        line.codes.append(code)
        self.earlier = [*self.earlier, before]
        self.state.apply(code)

    def settle(self) -> None:
        """Lets chance decide until a seat must."""
        if self.state.actor != CHANCE:
            return
        self.luck = self.luck.copy()
        while self.state.actor == CHANCE:
            line = self._line(CHANCE)
            drawn = self.luck.draw(self._game, self.state)
            line.codes.append(drawn)
            self.state.resolve(drawn)

    def finish(self) -> list[Entry]:
        """What happened; from now on the position is not changed any more."""
        self.state.journal = None
        return self._journal.take()

    def _line(self, actor: int) -> Line:
        """The line of this actor's next ply. A new line closes the last, which cannot be undone then."""
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
