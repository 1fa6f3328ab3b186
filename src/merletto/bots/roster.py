"""Every bot by its name: `random`, the five levels, `plain`, or a custom class.

A budget may follow those that search: `master@2s` thinks two seconds a move, `master@500` five
hundred playouts.
"""

from typing import Final

from merletto.bots.bot import Bot, RandomBot
from merletto.bots.budget import Budget, parse_budget
from merletto.bots.levels import LEVELS, bot_of_level
from merletto.bots.own import is_own, own_bot
from merletto.bots.thinking import PlainBot
from merletto.kernel.errors import OptionError

BOTS: Final = ("random", *LEVELS, "plain")
"""The names of all bots of the house."""

_SEARCHING: Final = ("regular", "expert", "master", "plain")


def bot_named(spec: str, game: str) -> Bot:
    """The bot of that name for this game; refuses with OptionError."""
    if is_own(spec):
        return own_bot(spec)
    name, at, amount = spec.partition("@")
    if name not in BOTS:
        raise OptionError(f"there is no bot {name!r}; there are {', '.join(BOTS)}, and file.py:ClassName")
    budget = parse_budget(amount) if at else None
    if budget is not None and name not in _SEARCHING:
        raise OptionError(f"{name} does not search, so it takes no budget")
    if name == "random":
        return RandomBot()
    if name == "plain":
        return PlainBot(budget or Budget(seconds=2.0))
    return bot_of_level(name, game, budget)
