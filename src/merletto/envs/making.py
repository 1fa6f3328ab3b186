"""Sets a game up for an environment: the game, its observer, and who pays the rewards."""

from collections.abc import Callable, Mapping
from typing import Final

from merletto.batch.burano import BuranoObserver
from merletto.batch.observer import Observer
from merletto.batch.rewards import POINTS, REWARDS, Payer
from merletto.batch.walking import WalkingObserver
from merletto.games.burano.flow import BuranoState
from merletto.kernel.errors import OptionError
from merletto.kernel.game import Game
from merletto.kernel.state import State
from merletto.registry import kind_of

LAYOUT_SEED: Final = 0
"""Decides a random layout of Burano, which is the same in all games of an environment."""


def _walking(start: State) -> Observer:
    return WalkingObserver(start.seats)


def _burano(start: State) -> Observer:
    assert isinstance(start, BuranoState)
    return BuranoObserver(start.seats, start.parts, start.readings)


_OBSERVERS: Final[Mapping[str, Callable[[State], Observer]]] = {"walking": _walking, "burano": _burano}


def set_up(name: str, seats: int, options: Mapping[str, object]) -> tuple[Game, Observer]:
    """The game with these seats and options, and its observer."""
    kind = kind_of(name)
    if name not in _OBSERVERS:
        raise OptionError(f"{name} has no environment; use {' or '.join(_OBSERVERS)}")
    game = kind.set_up(seats, options, None, LAYOUT_SEED)
    return game, _OBSERVERS[name](game.start())


def payer_of(reward: str | None, seats: int) -> Payer:
    """Who pays in that mode; by default by place, and in a solo game, which has no places, by points."""
    if reward is None:
        reward = REWARDS[POINTS] if seats == 1 else REWARDS[0]
    if reward not in REWARDS:
        raise OptionError(f"{reward!r} is not a reward: use {', '.join(REWARDS)}")
    if seats == 1 and reward != REWARDS[POINTS]:
        raise OptionError("a solo game has no other seats: its reward must be points")
    return Payer(REWARDS.index(reward), seats)
