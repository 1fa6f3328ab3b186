"""Bots in worker processes, so that none holds up a table: not a slow one, nor one that dies."""

import atexit
import pickle
from collections.abc import Sequence
from concurrent.futures import Future
from contextlib import suppress
from itertools import count
from pathlib import Path
from threading import Lock, Thread
from time import monotonic
from types import TracebackType
from typing import Final

from merletto.bots.bot import View
from merletto.bots.dispatch import Dispatcher
from merletto.bots.jobs import Answer, Job, WarmUp, quick_move
from merletto.bots.worker import Inquiry
from merletto.kernel.errors import OptionError

__all__ = ["Answer", "BotWorkers"]

_LONGEST_WAIT: Final = 0.1


class BotWorkers:
    """Up to `processes` workers, started when they are needed, ended by `close` or at exit.

    A bot is named as in the roster, or as a class in a file: `path/to/file.py:ClassName`. It is asked
    to stop shortly before the deadline; if no answer came shortly after it, the process is killed
    and replaced, and a beginner's move is the answer. All methods may be called from any thread.
    """

    def __init__(self, processes: int = 1) -> None:
        if processes < 1:
            raise OptionError("there must be a worker at least")
        self._dispatcher = Dispatcher(processes)
        self._thread = Thread(target=self._dispatcher.run, name="bot-workers", daemon=True)
        self._starting = Lock()
        self._tickets = count(1)

    def __enter__(self) -> "BotWorkers":
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
        """Which of the legal moves the bot chooses; at the deadline at the latest, give or take a little."""
        future = self.submit(spec, view, legal, seed, deadline_seconds, components)
        try:
            while True:
                # A signal that comes just before a wait does not end it, so no wait is long.
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
    ) -> Future[Answer]:
        """The same for someone who does not wait here; to cancel the future stops the bot at once."""
        now = monotonic()
        if not legal:
            raise OptionError("there is no move to choose from")
        inquiry = _checked(Inquiry(spec, view, tuple(legal), seed, components))
        job = Job(next(self._tickets), inquiry, now, now + deadline_seconds)
        if len(legal) == 1:
            job.future.set_result(Answer(legal[0], 0.0, None))
            return job.future
        self._start()
        self._dispatcher.post(job)
        job.future.add_done_callback(self._look_if_cancelled)
        return job.future

    def warm(
        self, spec: str, view: View, legal: Sequence[int], components: Path | None = None
    ) -> Future[None]:
        """Starts all workers and lets each answer once without thinking, so that the next is quick.

        Workers that replace others do so, too. The future is done when all are ready.
        """
        warm_up = WarmUp(_checked(Inquiry(spec, view, tuple(legal), 0, components)))
        self._start()
        self._dispatcher.post(warm_up)
        quick_move(warm_up.inquiry)  # so that one is found as fast when it is needed
        return warm_up.done

    def close(self) -> None:
        """Ends all processes; whatever is still asked is cancelled."""
        self._start()
        self._dispatcher.end()
        self._thread.join()
        atexit.unregister(self.close)

    def _start(self) -> None:
        with self._starting:
            if self._thread.ident is None:
                atexit.register(self.close)
                self._thread.start()

    def _look_if_cancelled(self, future: Future[Answer]) -> None:
        if future.cancelled():
            self._dispatcher.ring()


def _checked(inquiry: Inquiry) -> Inquiry:
    """An inquiry that can travel; what cannot is refused to whoever asks, not found out by the thread."""
    pickle.dumps(inquiry)
    return inquiry
