"""The bots at the keyboard's table: which seats they have, and how they are asked for moves."""

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
from merletto.kernel.stream import seed_number

_PATIENCE: Final = 30.0
"""Seconds that a bot without a time budget may think."""

_QUIET: Final = 0.2
"""Seconds of thought before people are told that a bot is thinking."""


class Opponents:
    """The bots of a match by seat, in a worker process that ends with the `with` block.

    A bot with a budget of playouts is deterministic: its moves depend on the match's seed, the ply and the
    seat alone.
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
        """Warms the bots up, on the first decision of another game with this set-up."""
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
        seed = (seed_number(match.seed) * 0x9E3779B1 + match.ply + 1) & LARGEST_SEED
        view = seat_view(match, seat, remembers=bot.remembers)
        if isinstance(bot, RandomBot):
            code = bot.choose(Question(match.game, view, legal, seed))
        else:
            future = self._pool.submit(spec, view, legal, seed, _patience(bot), self.components)
            code = _awaited(future, thinking).move
        return match.game.move_text(code)


def checked_bot(spec: str, game: str) -> Bot:
    """The bot with that name, if it may play at a table; otherwise raises OptionError.

    A record names its bots, so none may be code from a file: loading a record must never run code.
    """
    if is_own(spec):
        raise OptionError(f"{spec!r} cannot play at this table; merletto bots lists the bots that can")
    return bot_named(spec, game)


def budget_of(bot: Bot) -> Budget | None:
    """The budget of the bot for a move, if it searches."""
    budget = getattr(bot, "budget", None)
    return budget if isinstance(budget, Budget) else None


def seat_view(match: Match, seat: int, *, remembers: bool) -> View:
    """The seat's view; if it remembers, with what it saw before."""
    view = match.view(seat)
    if remembers:
        return recall(view, told_to(seat, [event for _, events in turns(match) for event in events]))
    return view


def _patience(bot: Bot) -> float:
    """The seconds within which the bot must answer: one more than its own budget."""
    budget = budget_of(bot)
    return _PATIENCE if budget is None or budget.seconds is None else budget.seconds + 1.0


def _awaited(future: Future[Answer], thinking: Callable[[], None]) -> Answer:
    """Waits for the answer, in short steps: a signal that comes just before a wait does not end it."""
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
