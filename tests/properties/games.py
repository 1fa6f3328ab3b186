"""The games that the suites of this folder run on: one table, so that a new game needs one more row each."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol

import merletto
from merletto import Event, Match
from merletto.games.burano.moves import MOVES as BURANO_MOVES
from merletto.games.walking.moves import MOVES as WALKING_MOVES
from merletto.kernel.generator import Generator
from merletto.kernel.state import State
from tests.properties import burano, walking
from tests.soak.amount import THOROUGH, usually

FEWER: Final = usually(2, 1) * (1 if merletto.COMPILED else 3)
"""Plain games take several times as long. That they are the same games, the golden digests prove."""


class Ledger(Protocol):
    """Counts every piece of a match by what is told of it, and compares the table with that."""

    def note(self, events: list[Event]) -> None:
        """Takes down what happened."""

    def check(self, match: Match) -> None:
        """Fails where a piece is missing, doubled or where it may not be."""


@dataclass(frozen=True)
class Setting:
    """A game as it is set up, and what the suites must know of it."""

    name: str
    new: Callable[[int], Match]
    """A match of that seed."""
    moves: int
    """How many move numbers the game has."""
    weight: int
    """How many times as long its games are as those of Walking in Burano, by which fewer are looked at."""
    longest: int
    """More plies than a game of random moves takes."""
    secrets: bool
    """Whether there is something that a spectator cannot know."""
    at_once: bool
    """Whether several seats ever decide at the same time."""
    ledger: Callable[[Match], Ledger]
    """Who counts the pieces."""
    disguise: Callable[[State, int, Generator], State]
    """A state that differs from this one only in what the viewer cannot know; made without `imagine`."""
    reveals: Callable[[State, State], bool]
    """Whether a move between these states has laid open what was hidden, beside what it names itself."""
    keen: Callable[[State, list[int], Generator], int]
    """Which of the legal moves someone picks who plays at random but wants to get somewhere."""

    def examples(self, number: int) -> int:
        """How many games to try where a short game is tried so many times."""
        return max(2, number // (self.weight * FEWER))

    def __str__(self) -> str:
        return self.name


def _walking(name: str, new: Callable[[int], Match], secrets: bool = True) -> Setting:
    return Setting(
        f"walking-{name}",
        new,
        WALKING_MOVES,
        1,
        1500,
        secrets,
        False,
        walking.Ledger,
        walking.disguise,
        walking.reveals,
        walking.keen,
    )


def _burano(name: str, new: Callable[[int], Match]) -> Setting:
    return Setting(
        f"burano-{name}",
        new,
        BURANO_MOVES,
        2,
        2500,
        True,
        True,
        burano.Ledger,
        burano.disguise,
        burano.reveals,
        burano.keen,
    )


_LAYOUT = merletto.new("burano", 3, seed=11, layout="random").game.options["layout"]
"""Drawn once, so that all matches of the setting are the same game."""

SETTINGS = [
    _walking("1", lambda seed: merletto.new("walking", 1, seed=seed)),
    _walking("2", lambda seed: merletto.new("walking", 2, seed=seed)),
    _walking("3", lambda seed: merletto.new("walking", 3, seed=seed)),
    _walking("4", lambda seed: merletto.new("walking", 4, seed=seed)),
    _walking("3-easier", lambda seed: merletto.new("walking", 3, seed=seed, easier=True, windows=False)),
    _walking(
        "2-open", lambda seed: merletto.new("walking", 2, seed=seed, open_hands=True, start=1), secrets=False
    ),
    _burano("2", lambda seed: merletto.new("burano", 2, seed=seed)),
    _burano("3", lambda seed: merletto.new("burano", 3, seed=seed)),
    _burano("4", lambda seed: merletto.new("burano", 4, seed=seed)),
    _burano("3-random", lambda seed: merletto.new("burano", 3, seed=seed, layout=_LAYOUT, start=2)),
]

PLAYED = [
    setting
    for setting in SETTINGS
    if merletto.COMPILED
    or THOROUGH
    or setting.name in ("walking-1", "walking-3-easier", "walking-2-open", "burano-2", "burano-3-random")
]
"""What random games are played of. In plain Python, where they take long, those that differ most."""
