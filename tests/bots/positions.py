"""Questions from games of random moves, for the tests of bots."""

from collections.abc import Iterator

import merletto
from merletto.bots.bot import Question
from merletto.kernel.game import Game
from merletto.kernel.generator import Generator
from merletto.kernel.playout import legal_moves
from merletto.kernel.state import OVER, State
from tests.properties.games import SETTINGS, Setting
from tests.properties.play import decisions

BY_NAME = {str(setting): setting for setting in SETTINGS}

SMALL = ("random", "beginner", "casual", "regular@8", "expert@12", "master@16", "plain@8")
"""Every bot of the house, with little to think about."""


def question(game: Game, state: State, seat: int, seed: int = 0) -> Question:
    """What the seat is asked at this table."""
    own = state.clone()
    own.turn_to(seat)
    return Question(game, game.view(own, seat), tuple(legal_moves(own)), seed)


def asked(match: merletto.Match, seed: int = 0) -> Question:
    """What the seat to move is asked in this match."""
    assert match.to_move is not None
    return question(match.game, match.state, match.to_move, seed)


def tables(setting: Setting, seed: int, every: int) -> Iterator[State]:
    """A copy of the table at each so-many-th decision of a random game."""
    for number, state in enumerate(decisions(setting, seed)):
        if state.actor != OVER and number % every == every - 1:
            yield state.clone()


def disguised(setting: Setting, state: State, seat: int) -> State | None:
    """A table that differs only in what the seat cannot know; none if nothing is hidden."""
    for seed in range(8):
        other = setting.disguise(state, seat, Generator(seed))
        if other.words() != state.words():
            return other
    return None
