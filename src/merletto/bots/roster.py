"""The roster: finds a bot by its name: `random`, one of the five levels, `plain`, or a custom class.

The name of a bot that searches may be followed by a budget: `master@2s` thinks for two seconds a move,
`master@500` for five hundred playouts.
"""

from typing import Final

from merletto.bots.bot import Bot, RandomBot
from merletto.bots.budget import Budget, parse_budget
from merletto.bots.levels import LEVELS, bot_of_level
from merletto.bots.own import is_own, own_bot
from merletto.bots.thinking import PlainBot
from merletto.kernel.errors import OptionError

BOTS: Final = ("random", *LEVELS, "plain")
"""The names of all built-in bots."""

_SEARCHING: Final = ("regular", "expert", "master", "plain")


def bot_named(spec: str, game: str) -> Bot:
    """The bot with that name for this game; raises OptionError if there is none."""
    if is_own(spec):
        return own_bot(spec)
    name, at, amount = spec.partition("@")
    if name not in BOTS:
        raise OptionError(f"there is no bot {name!r}; choose {', '.join(BOTS)} or file.py:ClassName")
    budget = parse_budget(amount) if at else None
    if budget is not None and name not in _SEARCHING:
        raise OptionError(f"{name} does not search, so it takes no budget")
    if name == "random":
        return RandomBot()
    if name == "plain":
        return PlainBot(budget or Budget(seconds=2.0))
    return bot_of_level(name, game, budget)
