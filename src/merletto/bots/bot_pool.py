"""Bots in a process pool, so that a slow or crashed bot cannot hold up a table."""

import logging
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import Final, Literal, TypeVar, TypeVarTuple

from merletto.bots.bot import Bot, Question, Stop, View
from merletto.bots.pool import ANY_TURN, DeadlinePassed, JobFailed, Turn, WorkerPool
from merletto.bots.roster import bot_named
from merletto.bots.tables import game_of
from merletto.kernel.errors import OptionError

_LONGEST_WAIT: Final = 0.1
"""Seconds after which a wait starts again, since a signal that comes just before a wait does not end it."""

_QUICK: Final = 0.05
"""Seconds that choosing a quick move may take."""

_QUICK_BOT: Final = "beginner"
_logger = logging.getLogger("merletto.bots.pool")

Reason = Literal["late", "crashed", "illegal"]
_Result = TypeVar("_Result")
_Arguments = TypeVarTuple("_Arguments")


@dataclass(frozen=True)
class Answer:
    """A legal move, and the seconds that it took.

    `fallback` is None if the bot itself chose. Otherwise it says why a quick move replaces its choice: the
    bot was late, it crashed (or failed, or its process died), or its own move was illegal.
    """

    move: int
    seconds: float
    fallback: Reason | None


class BotPool:
    """Bots that answer from up to `processes` worker processes.

    A bot is named as in the roster, or as a class in a file: `path/to/file.py:ClassName`. It is asked
    to stop shortly before the deadline. If it has not answered shortly after the deadline, its process
    is killed and replaced, and a beginner's move is the answer. All methods are thread-safe. `spare` workers
    are for quick bots only.
    """

    def __init__(self, processes: int = 1, spare: int = 0) -> None:
        self._pool = WorkerPool(processes, spare)

    def __enter__(self) -> "BotPool":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def ask(
        self,
        spec: str,
        view: View,
        legal: Sequence[int],
        seed: int,
        deadline_seconds: float,
        components: Path | None = None,
    ) -> Answer:
        """The legal move that the bot chooses, at the latest shortly after the deadline."""
        future = self.submit(spec, view, legal, seed, deadline_seconds, components)
        try:
            while True:
                with suppress(TimeoutError):
                    return future.result(_LONGEST_WAIT)
        except BaseException:
            future.cancel()
            raise

    def submit(
        self,
        spec: str,
        view: View,
        legal: Sequence[int],
        seed: int,
        deadline_seconds: float,
        components: Path | None = None,
        turn: Turn = ANY_TURN,
    ) -> Future[Answer]:
        """Like `ask`, but returns a future at once. Cancelling the future stops the bot.

        `turn` says when it is the bot's turn if more are asked than there are processes.
        """
        asked = monotonic()
        moves = tuple(legal)
        answer: Future[Answer] = Future()
        if not moves:
            raise OptionError("there is no move to choose from")
        if len(moves) == 1:
            answer.set_result(Answer(moves[0], 0.0, None))
            return answer

        def settle(chosen: Future[int | None]) -> None:
            """Answers with the bot's own move, or with a quick one, unless the future was cancelled."""
            if chosen.cancelled() or answer.cancelled():
                answer.cancel()
                answer.set_running_or_notify_cancel()
                return
            move, reason = _outcome(spec, chosen, moves)
            if move is None:
                move = quick_move(view, moves, seed, components)
            if answer.set_running_or_notify_cancel():
                answer.set_result(Answer(move, monotonic() - asked, reason))

        chosen = self._pool.submit(
            choose, spec, view, moves, seed, components, seconds=deadline_seconds, turn=turn
        )
        answer.add_done_callback(lambda _: chosen.cancel())
        chosen.add_done_callback(settle)
        return answer

    def run(
        self,
        work: Callable[[Stop, *_Arguments], _Result],
        *arguments: *_Arguments,
        seconds: float,
        turn: Turn,
    ) -> Future[_Result]:
        """The future of other work for a worker, called as `work(stop, *arguments)`; it must be short."""
        return self._pool.submit(work, *arguments, seconds=seconds, turn=turn)

    def warm(
        self, spec: str, view: View, legal: Sequence[int], components: Path | None = None
    ) -> Future[object]:
        """Starts all workers and lets the bot answer once in each, so that the next answer is quick.

        Workers that replace others are warmed up too. The future is done when all are ready.
        """
        done = self._pool.warm(choose, spec, view, tuple(legal), 0, components)
        quick_move(view, tuple(legal), 0, components)  # so that a quick move is found fast when it is needed
        return done

    def close(self) -> None:
        """Ends all processes and cancels all open questions."""
        self._pool.close()


@lru_cache(maxsize=32)
def bot_of(spec: str, game: str) -> Bot:
    """The bot with that name, created once per process, so that it can reuse its earlier search."""
    return bot_named(spec, game)


def choose(
    stop: Stop, spec: str, view: View, legal: tuple[int, ...], seed: int, components: Path | None
) -> int | None:
    """Runs in a worker: the bot's answer, or None if it is not a number."""
    question = Question(game_of(view, components), view, legal, seed)
    move: object = bot_of(spec, str(view["game"])).choose(question, stop)
    return int(move) if isinstance(move, int) else None


def quick_move(view: View, legal: tuple[int, ...], seed: int, components: Path | None) -> int:
    """A beginner's choice, or the first legal move if that fails."""
    until = monotonic() + _QUICK
    try:
        move = choose(lambda: monotonic() >= until, _QUICK_BOT, view, legal, seed, components)
    except Exception as error:
        _logger.warning("no quick move was found: %s", type(error).__name__)
        return legal[0]
    return move if move in legal else legal[0]


def _outcome(
    spec: str, chosen: Future[int | None], legal: tuple[int, ...]
) -> tuple[int | None, Reason | None]:
    """The bot's own move, or None and why it cannot be played."""
    error = chosen.exception()
    if isinstance(error, DeadlinePassed):
        return None, "late"
    if error is not None:
        if isinstance(error, JobFailed):
            _logger.warning("the bot %s failed: %s", spec, error)
        return None, "crashed"
    move = chosen.result()
    if move in legal:
        return move, None
    _logger.warning("the bot %s answered with an illegal move", spec)
    return None, "illegal"
