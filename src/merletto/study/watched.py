"""A match watched from its beginning by every seat, so that each can be told all that it has seen."""

from merletto.bots.bot import View
from merletto.bots.memory import Memory
from merletto.kernel.game import Game
from merletto.kernel.match import Match
from merletto.kernel.move import Move
from merletto.kernel.stream import Seed


class Watched:
    """A match, and what a seat with a perfect memory knows: nobody has watched a game who only studies it."""

    def __init__(self, game: Game, seed: Seed) -> None:
        self.match = Match(game, seed)
        self._memory = Memory(game.seats, self.match.events)

    def play(self, move: int | Move, seat: int | None = None) -> None:
        """Plays the move of the seat, or of the seat to move."""
        self._memory.watch(self.match.play(move, seat))

    def view(self, seat: int) -> View:
        """What the seat knows now, with what it saw before."""
        return self._memory.recalled(seat, self.match.view(seat))
