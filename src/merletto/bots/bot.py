"""The interface of a bot: it is asked a question and answers with a move."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from merletto.kernel.game import Game
from merletto.kernel.game import View as View
from merletto.kernel.generator import Generator

Stop = Callable[[], bool]
"""Asked often while a bot thinks; when it says yes the bot answers at once with the best it has."""


def never() -> bool:
    """Nobody stops the bot."""
    return False


@dataclass(frozen=True)
class Question:
    """What a bot is asked: the view of the seat to move, its legal moves by number, ascending, and a seed.

    `game` knows the rules and the components, and nothing of the table: what the seat may not know
    is not here. A bot that answers by playouts answers equal questions alike.
    """

    game: Game
    view: View
    legal: tuple[int, ...]
    seed: int

    @property
    def seat(self) -> int:
        """The seat that is asked: it sees the view."""
        viewer = self.view["viewer"]
        assert isinstance(viewer, int)
        return viewer


class Bot(Protocol):
    """Anyone who can play: `choose` answers with one of the question's legal moves."""

    @property
    def remembers(self) -> bool:
        """Whether its views show all that its seat has seen since the game began, not the table alone."""
        ...

    def choose(self, question: Question, stop: Stop = never) -> int:
        """One of the legal moves. Long thought asks `stop` every few milliseconds."""
        ...


class RandomBot:
    """Chooses uniformly among the legal moves."""

    remembers = False

    def choose(self, question: Question, stop: Stop = never) -> int:
        del stop
        return question.legal[Generator(question.seed).below(len(question.legal))]
