"""What it takes to study a game: reasons in words, themes of puzzles, the scale of accuracy, daily deals."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from merletto.kernel.game import Game
from merletto.kernel.state import State
from merletto.reasons.english import English
from merletto.reasons.reason import Reason
from merletto.registry.levels import LevelKey

Facts = Callable[[Game, State, int], list[Reason]]
"""Everything that can be said about a legal move of the seat to move, read off the table."""


def no_facts(game: Game, state: State, move: int) -> list[Reason]:
    """Nothing, for a game that nobody has taught reasons."""
    del game, state, move
    return []


@dataclass(frozen=True)
class Themes:
    """The chapters of the rules that decisions are about.

    `chapters` has the chapter of each kind of move, by its verb; a kind that only ends something belongs to
    what it ends. `also` has a further chapter for moves that a clause has a say in, by that clause.
    """

    chapters: Mapping[str, str]
    also: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Series:
    """The daily deals of a game: each is open for so many days, 1 or 7, and is played against these bots.

    `par` is the bot that sets the par. All of them think for a number of playouts, not for a time: the same
    game against them goes the same way.
    """

    days: int
    bots: tuple[LevelKey, ...]
    par: str


@dataclass(frozen=True)
class Scale:
    """The costs of a decision, in points, at which a seat has the accuracy of each level, weakest first.

    They are near the average of the level; `benchmarks/accuracy.py` fits them. None where nobody has.
    """

    alone: tuple[float, ...] | None = None
    together: tuple[float, ...] | None = None


@dataclass(frozen=True, kw_only=True)
class Study:
    """What one game brings to its study. Whatever is left out, this game does without.

    In every fourth game that bots play for puzzles, the options are `varied`. `lessons` and `puzzles` are
    packages with a folder `data`, which holds the game's `.toml` or `.jsonl`.
    """

    facts: Facts = no_facts
    english: English = field(default_factory=lambda: English({}))
    themes: Themes | None = None
    varied: Mapping[str, object] = field(default_factory=dict)
    scale: Scale = field(default_factory=Scale)
    series: Series | None = None
    lessons: str | None = None
    puzzles: str | None = None
