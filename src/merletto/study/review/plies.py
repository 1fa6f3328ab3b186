"""The plies of a played game: what was known before each of them, and the table after it."""

from collections.abc import Iterator
from dataclasses import dataclass

from merletto.bots.bot import View
from merletto.bots.memory import Memory
from merletto.kernel.game import Game
from merletto.kernel.journal import Journal
from merletto.kernel.match import Match
from merletto.kernel.playout import legal_moves
from merletto.kernel.state import CHANCE, State


@dataclass(frozen=True)
class Ply:
    """One move of a seat, numbered from 1, and the draws that followed it.

    `view` is what the seat knew, with all that it had seen; `legal` its moves. `after` is the table after the
    move and before the draws, `then` the table after them; without draws they are equal.
    """

    number: int
    seat: int
    move: int
    legal: tuple[int, ...]
    view: View
    after: State
    then: State
    draws: tuple[int, ...]

    @property
    def forced(self) -> bool:
        """Whether there was nothing to choose."""
        return len(self.legal) == 1


def first_table(match: Match) -> State:
    """The table before the first move, after the draws of the set-up."""
    return _Walk(match).state.clone()


def plies_of(match: Match) -> Iterator[Ply]:
    """The plies of the match so far, in order."""
    walk = _Walk(match)
    while walk.steps:
        yield walk.ply()


class _Walk:
    """Walks through the moves and draws of a match once more."""

    def __init__(self, match: Match) -> None:
        steps = [(line.actor, int(code)) for line in match.lines for code in line.codes]
        self.steps = steps[::-1]
        self.state = match.game.start()
        self._game: Game = match.game
        self._journal = Journal()
        self._memory = Memory(match.game.seats)
        self._number = 0
        self.state.journal = self._journal
        self._settle()

    def ply(self) -> Ply:
        """Plays the next move and its draws."""
        seat, move = self.steps.pop()
        state = self.state
        state.turn_to(seat)
        view = self._memory.recalled(seat, self._game.view(state, seat))
        legal = tuple(legal_moves(state))
        state.apply(move)
        after = state.clone()
        draws = self._settle()
        self._number += 1
        return Ply(self._number, seat, move, legal, view, after, state.clone(), draws)

    def _settle(self) -> tuple[int, ...]:
        """Draws what was drawn here, and notes the events since the last time."""
        draws = []
        while self.steps and self.steps[-1][0] == CHANCE:
            _, drawn = self.steps.pop()
            self.state.resolve(drawn)
            draws.append(drawn)
        self._memory.watch(self._game.events(self._journal.take()))
        return tuple(draws)
