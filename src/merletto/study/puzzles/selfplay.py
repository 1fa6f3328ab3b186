"""Games to mine: self-play of two levels with varied seats and options, or finished games from records."""

from dataclasses import dataclass
from typing import Final

from merletto.bots.bot import Question
from merletto.bots.levels import bot_of_level
from merletto.kernel.generator import LARGEST_SEED, Generator
from merletto.kernel.stream import Seed
from merletto.registry import kind_of
from merletto.study.watched import Watched

_LEVELS: Final = ("casual", "regular")
_MIXING: Final = 0x85EBCA6B


@dataclass(frozen=True)
class Played:
    """A game as it was played: how to set it up, and the numbers of its moves."""

    deal: int
    game: str
    seats: int
    options: dict[str, str]
    seed: Seed
    moves: tuple[int, ...]


def self_play(name: str, seed: int, deal: int) -> Played:
    """The deal with this number: the same seed and number always give the same game."""
    kind = kind_of(name)
    generator = Generator((seed * _MIXING + deal) & LARGEST_SEED)
    seats = kind.fewest + generator.below(kind.most - kind.fewest + 1)
    number = generator.word() & LARGEST_SEED
    game = kind.set_up(seats, _options(name, generator), None, number)
    bots = [bot_of_level(_LEVELS[generator.below(2)], name) for _ in range(seats)]
    watched = Watched(game, number)
    match = watched.match
    moves: list[int] = []
    while match.to_move is not None:
        seat = match.to_move
        legal = tuple([move.code for move in match.legal()])
        question = Question(game, watched.view(seat), legal, (number + match.ply) & LARGEST_SEED)
        moves.append(bots[seat].choose(question))
        watched.play(moves[-1])
    return Played(deal, name, seats, dict(game.options), number, tuple(moves))


def _options(name: str, generator: Generator) -> dict[str, object]:
    """The usual options, but in every fourth game those that the game has varied."""
    varied = kind_of(name).study.varied
    return dict(varied) if varied and generator.below(4) == 0 else {}
