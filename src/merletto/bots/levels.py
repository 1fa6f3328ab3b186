"""The five levels of bots for every game: their names, their descriptions, and how each of them thinks."""

from dataclasses import dataclass
from typing import Final

from merletto.bots.bot import Bot
from merletto.bots.budget import Budget
from merletto.bots.thinking import FirstSightBot, SearchingBot
from merletto.registry import kind_of
from merletto.registry.levels import LevelKey


@dataclass(frozen=True)
class Level:
    """One level, with its name and description for people; `number` counts from 1, the easiest."""

    number: int
    key: LevelKey
    title: str
    description: str


LEVELS: Final[dict[str, Level]] = {
    level.key: level
    for level in (
        Level(
            1,
            "beginner",
            "Day-tripper",
            "First time here: plays whatever catches the eye, and sometimes overlooks something.",
        ),
        Level(
            2,
            "casual",
            "Neighbour",
            "Knows the game and plays what looks best at first sight; rarely slips, never plans ahead.",
        ),
        Level(
            3,
            "regular",
            "Gondolier",
            "Thinks a little before each move: plans this turn, and some of what follows.",
        ),
        Level(
            4,
            "expert",
            "Lacemaker",
            "Patient and precise: plans several turns ahead and considers what the others want.",
        ),
        Level(
            5,
            "master",
            "Maestra",
            "Takes two seconds a move and wastes none of them. Beat her if you can.",
        ),
    )
}

BOT_NAMES: Final = ("Bepi", "Marietta", "Nane", "Gigia")
"""The names of bots at a table, one for each seat."""

MASTERS_BUDGET: Final = Budget(seconds=2.0)


def bot_of_level(key: str, game: str, budget: Budget | None = None) -> Bot:
    """The bot of this level; a custom budget is allowed for the levels that look ahead."""
    kind = kind_of(game)
    if key in kind.slips:
        return FirstSightBot(kind.slips[key])
    usual = Budget(playouts=kind.playouts[key]) if key in kind.playouts else MASTERS_BUDGET
    if key == "master" and kind.proved:
        return SearchingBot(budget or usual, kind.weights, kind.proved)
    return SearchingBot(budget or usual)
