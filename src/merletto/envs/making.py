"""Sets a game up for an environment: the game, its observer, and who pays the rewards."""

from collections.abc import Mapping
from typing import Final

from merletto.batch.observer import Observer
from merletto.batch.rewards import POINTS, REWARDS, Payer
from merletto.kernel.errors import OptionError
from merletto.kernel.game import Game
from merletto.registry import Environment, GameKind, games, kind_of

BOARD_SEED: Final = 0
"""Decides boards that are laid at random, which are the same in all games of an environment."""


def environments() -> list[GameKind]:
    """The games that have an environment."""
    return [kind for kind in games() if kind.environment is not None]


def environment_of(name: str) -> Environment:
    """The environment of a game; refuses a game that has none."""
    environment = kind_of(name).environment
    if environment is None:
        known = " or ".join([kind.name for kind in environments()])
        raise OptionError(f"{name} has no environment; use {known}")
    return environment


def set_up(name: str, seats: int, options: Mapping[str, object]) -> tuple[Game, Observer]:
    """The game with these seats and options, and its observer."""
    environment = environment_of(name)
    game = kind_of(name).set_up(seats, options, None, BOARD_SEED)
    return game, environment.observer(game.start())


def payer_of(reward: str | None, seats: int) -> Payer:
    """Who pays in that mode; by default by place, and in a solo game, which has no places, by points."""
    if reward is None:
        reward = REWARDS[POINTS] if seats == 1 else REWARDS[0]
    if reward not in REWARDS:
        raise OptionError(f"{reward!r} is not a reward: use {', '.join(REWARDS)}")
    if seats == 1 and reward != REWARDS[POINTS]:
        raise OptionError("a solo game has no other seats: its reward must be points")
    return Payer(REWARDS.index(reward), seats)
