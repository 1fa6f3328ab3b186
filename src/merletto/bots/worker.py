"""A worker process: it waits for inquiries, lets a bot think about each, and sends its reply."""

import os
import signal
from ctypes import c_int64
from dataclasses import dataclass
from functools import lru_cache
from multiprocessing import parent_process
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Thread
from time import monotonic
from typing import Final

from merletto.bots.bot import Bot, Question, Stop, View
from merletto.bots.roster import bot_named
from merletto.bots.tables import game_of

_LONGEST_FAULT: Final = 200


@dataclass(frozen=True)
class Inquiry:
    """A question as it travels to a worker: which bot shall answer, and what it may know."""

    spec: str
    view: View
    legal: tuple[int, ...]
    seed: int
    components: Path | None

    def question(self) -> Question:
        """What the bot is asked."""
        return Question(game_of(self.view, self.components), self.view, self.legal, self.seed)


@dataclass(frozen=True)
class Errand:
    """An inquiry to be thought about until a moment of the system's monotonic clock."""

    ticket: int
    inquiry: Inquiry
    until: float


@dataclass(frozen=True)
class Reply:
    """The bot's move, None when it was no number; or what it failed of."""

    ticket: int
    move: int | None
    fault: str = ""


@lru_cache(maxsize=32)
def bot_of(spec: str, game: str) -> Bot:
    """The bot of that name, made once."""
    return bot_named(spec, game)


def think(errand: Errand, stop: Stop) -> Reply:
    """What the bot answers; a bot that fails is told of, not raised."""
    inquiry = errand.inquiry
    try:
        move: object = bot_of(inquiry.spec, str(inquiry.view["game"])).choose(inquiry.question(), stop)
    except Exception as error:
        fault = " ".join(f"{type(error).__name__}: {error}".split())
        return Reply(errand.ticket, None, fault[:_LONGEST_FAULT])
    return Reply(errand.ticket, int(move) if isinstance(move, int) else None)


def serve(connection: Connection, stopped: c_int64) -> None:
    """The life of a worker: says that it is there, then answers until nobody asks any more.

    `stopped` is shared with whoever asks and holds the ticket of the errand that is to stop.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_leave_with_parent, daemon=True).start()
    try:
        connection.send(Reply(0, None))
        while True:
            errand: Errand = connection.recv()

            def stop(errand: Errand = errand) -> bool:
                return stopped.value == errand.ticket or monotonic() >= errand.until

            connection.send(think(errand, stop))
    except (EOFError, OSError):
        return


def _leave_with_parent() -> None:
    """Ends the process when the one that started it is gone, however deep in thought the bot is."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
