"""A match watched from its beginning by every seat, so that each can be told all that it has seen."""

from merletto.bots.memory import recall
from merletto.kernel.event import told_to
from merletto.kernel.game import Game, View
from merletto.kernel.match import Match
from merletto.kernel.stream import Seed


class Watched:
    """A match, and for each seat the events that it could see.

    A puzzle shows what a seat with a perfect memory knows: nobody has watched the game who solves it.
    """

    def __init__(self, game: Game, seed: Seed) -> None:
        self.match = Match(game, seed)
        self._seen: list[list[dict[str, object]]] = [[] for _ in range(game.seats)]
        self._watch()

    def play(self, move: int) -> None:
        """Plays the move of the seat to move."""
        self.match.play(move)
        self._watch()

    def view(self, seat: int) -> View:
        """What the seat knows now, with what it saw before."""
        return recall(self.match.view(seat), self._seen[seat])

    def _watch(self) -> None:
        for seat, seen in enumerate(self._seen):
            seen.extend(told_to(seat, self.match.events))
