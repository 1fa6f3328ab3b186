"""The bots at a table: which seats they have, and what each of them does."""

from collections.abc import Callable, Mapping
from concurrent.futures import Future
from pathlib import Path
from types import TracebackType
from typing import Final

from merletto.api import Match
from merletto.bots.bot import Bot, Question, RandomBot, View
from merletto.bots.bot_pool import Answer, BotPool
from merletto.bots.budget import Budget
from merletto.bots.memory import recall
from merletto.bots.own import is_own
from merletto.bots.roster import bot_named
from merletto.cli.replay import turns
from merletto.kernel.errors import OptionError
from merletto.kernel.event import told_to
from merletto.kernel.generator import LARGEST_SEED

_PATIENCE: Final = 30.0
"""Seconds that a bot without a time budget may think."""

_QUIET: Final = 0.2
"""Seconds of thought before anyone is told that a bot thinks."""


class Opponents:
    """The bots of a match by their seats, in a process of their own that ends with the `with` block.

    A bot that counts playouts is deterministic: the seed of the match, the ply and the seat alone decide.
    """

    def __init__(self, game: str, specs: Mapping[int, str], components: Path | None) -> None:
        self.specs = dict(specs)
        self._bots = {spec: checked_bot(spec, game) for spec in specs.values()}
        self.components = components
        self._pool = BotPool(1)

    def __enter__(self) -> "Opponents":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._pool.close()

    def warm(self, match: Match) -> None:
        """Lets the bots get ready, on the first decision of another game of this set-up."""
        other = Match(match.game, 0)
        legal = [move.code for move in other.legal()]
        assert other.to_move is not None
        view = other.view(other.to_move)
        for spec, bot in self._bots.items():
            if not isinstance(bot, RandomBot):
                self._pool.warm(spec, view, legal, self.components)

    def move(self, match: Match, seat: int, thinking: Callable[[], None]) -> str:
        """The move of the bot whose turn it is; calls `thinking` when it takes a while."""
        spec = self.specs[seat]
        bot = self._bots[spec]
        legal = tuple([move.code for move in match.legal()])
        seed = (match.seed * 0x9E3779B1 + match.ply + 1) & LARGEST_SEED
        view = seat_view(match, seat, remembers=bot.remembers)
        if isinstance(bot, RandomBot):
            code = bot.choose(Question(match.game, view, legal, seed))
        else:
            future = self._pool.submit(spec, view, legal, seed, _patience(bot), self.components)
            code = _awaited(future, thinking).move
        return match.game.move_text(code)


def checked_bot(spec: str, game: str) -> Bot:
    """The bot of that name, who may sit at a table; refuses with OptionError.

    A record names its bots, so none may be code from a file: to load a record must run nothing.
    """
    if is_own(spec):
        raise OptionError(f"{spec!r} cannot play at this table; merletto bots lists the bots that can")
    return bot_named(spec, game)


def budget_of(bot: Bot) -> Budget | None:
    """How long the bot thinks about a move, if it does."""
    budget = getattr(bot, "budget", None)
    return budget if isinstance(budget, Budget) else None


def seat_view(match: Match, seat: int, *, remembers: bool) -> View:
    """What the seat may know now; or also what it saw before."""
    view = match.view(seat)
    if remembers:
        return recall(view, told_to(seat, [event for _, events in turns(match) for event in events]))
    return view


def _patience(bot: Bot) -> float:
    """The seconds in which the bot must answer: one more than it takes by itself."""
    budget = budget_of(bot)
    return _PATIENCE if budget is None or budget.seconds is None else budget.seconds + 1.0


def _awaited(future: Future[Answer], thinking: Callable[[], None]) -> Answer:
    """The answer. No wait is long, since a signal that comes just before one does not end it."""
    told = False
    try:
        while True:
            try:
                return future.result(_QUIET)
            except TimeoutError:
                if not told:
                    thinking()
                told = True
    except BaseException:
        future.cancel()
        raise
