"""The interface of a bot: it is asked a question and answers with a move."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from merletto.kernel.game import Game
from merletto.kernel.game import View as View
from merletto.kernel.generator import Generator

Stop = Callable[[], bool]
"""Called often while a bot thinks; once it returns True, the bot answers with the best move it has."""


def never() -> bool:
    """The default `stop`, which never stops the bot."""
    return False


@dataclass(frozen=True)
class Question:
    """What a bot is asked: the view of the seat to move, its legal moves by number, ascending, and a seed.

    `game` knows the rules and the components, but nothing about the table: hidden information is not
    here. A bot with a budget of playouts gives equal answers to equal questions.
    """

    game: Game
    view: View
    legal: tuple[int, ...]
    seed: int

    @property
    def seat(self) -> int:
        """The seat that is asked, which is the one that sees the view."""
        viewer = self.view["viewer"]
        assert isinstance(viewer, int)
        return viewer


class Bot(Protocol):
    """Anything that can play: `choose` answers with one of the question's legal moves."""

    @property
    def remembers(self) -> bool:
        """Whether its views include everything that its seat has seen since the game began."""
        ...

    def choose(self, question: Question, stop: Stop = never) -> int:
        """Chooses one of the legal moves. While it thinks, it should call `stop` every few milliseconds."""
        ...


class RandomBot:
    """Chooses uniformly among the legal moves."""

    remembers = False

    def choose(self, question: Question, stop: Stop = never) -> int:
        del stop
        return question.legal[Generator(question.seed).below(len(question.legal))]
