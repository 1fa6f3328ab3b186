"""The start rating of a puzzle: the levels of bots try it, and Glicko-2 rates it by those who fail."""

from typing import Final

from merletto.bots.bot import Question
from merletto.bots.levels import bot_of_level
from merletto.study.puzzles.glicko import Game, Rating, rated
from merletto.study.puzzles.puzzle import Posed

SOLVERS: Final = {"beginner": 900.0, "casual": 1200.0, "regular": 1500.0, "expert": 1800.0}
"""The levels that try a puzzle, and the ratings that fix the scale."""

TRIES: Final = 4
"""How often each level tries, with another seed each time."""

_KNOWN: Final = 60.0
"""The deviation of a level's rating."""


def found_by(posed: Posed, level: str, tries: int = TRIES) -> float:
    """In which share of its tries a level finds the solution."""
    bot = bot_of_level(level, posed.game.name)
    legal = tuple([posed.game.parse_move(text) for text in posed.legal])
    answers = [
        bot.choose(Question(posed.game, posed.view, legal, 7919 * (posed.match.ply + 1) + nth))
        for nth in range(tries)
    ]
    return sum(posed.solves(posed.game.move_text(answer)) for answer in answers) / tries


def start_rating(posed: Posed) -> Rating:
    """How hard the puzzle is for our levels."""
    games: list[Game] = []
    for level, points in SOLVERS.items():
        games += [Game(Rating(points, _KNOWN), 1.0 - found_by(posed, level))] * TRIES
    return rated(Rating(), games)
