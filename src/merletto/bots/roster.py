"""The roster finds a bot by its name: `random`, a level, another built-in bot, or a custom one.

The name of a bot that searches may be followed by a budget: `master@2s` thinks for two seconds a move,
`master@cpu50ms` for fifty milliseconds of processor time, `master@500` for five hundred playouts.
`handmade` is the Maestra with the outlook written by hand, `learned` the one who plays by the shipped
weights; a file of weights that `merletto train` makes is the name of a Maestra who plays by them.
"""

from pathlib import Path
from typing import Final

from merletto.bots.bot import Bot, RandomBot
from merletto.bots.budget import Budget, parse_budget
from merletto.bots.levels import LEVELS, MASTERS_BUDGET, bot_of_level
from merletto.bots.own import is_own, own_bot
from merletto.bots.thinking import PlainBot, SearchingBot
from merletto.kernel.errors import OptionError
from merletto.registry import kind_of
from merletto.registry.net_file import SUFFIX, Weights, parse_weights

BOTS: Final = ("random", *LEVELS, "handmade", "learned", "plain")
"""The names of all built-in bots."""

_SEARCHING: Final = ("regular", "expert", "master", "handmade", "learned", "plain")


def bot_named(spec: str, game: str) -> Bot:
    """The bot with that name for this game; raises OptionError if there is none."""
    if is_own(spec):
        return own_bot(spec)
    name, at, amount = spec.partition("@")
    if name.endswith(SUFFIX):
        weights = _weights_in(name, game)
        return SearchingBot(parse_budget(amount) if at else MASTERS_BUDGET, weights)
    if name not in BOTS:
        raise OptionError(f"there is no bot {name!r}; choose {', '.join(BOTS)} or file.py:ClassName")
    budget = parse_budget(amount) if at else None
    if budget is not None and name not in _SEARCHING:
        raise OptionError(f"{name} does not search, so it takes no budget")
    if name == "random":
        return RandomBot()
    if name == "plain":
        return PlainBot(budget or Budget(seconds=2.0))
    if name == "handmade":
        return SearchingBot(budget or MASTERS_BUDGET)
    if name == "learned":
        return SearchingBot(budget or MASTERS_BUDGET, _shipped(game))
    return bot_of_level(name, game, budget)


def _shipped(game: str) -> Weights:
    """The weights that come with the game; raises OptionError if there are none."""
    weights = kind_of(game).weights
    if weights is None:
        raise OptionError(f"no weights come with {game}; merletto train makes some")
    return weights


def _weights_in(name: str, game: str) -> Weights:
    """The weights in that file; raises OptionError if there is no such file."""
    path = Path(name)
    if not path.is_file():
        raise OptionError(f"there is no file {name} to load weights from")
    return kind_of(game).check_weights(parse_weights(path.read_text("utf-8"), game, name), name)
