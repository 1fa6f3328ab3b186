"""Threads with a connection each: they run jobs side by side, and none waits for another's commit."""

from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Any

from merletto.server.store.work import Work


class Threads:
    """A fixed number of threads that take work in order; `run` does one piece of work and settles it."""

    def __init__(self, name: str, number: int, run: Callable[[Work[Any]], None]) -> None:
        self._run = run
        self._queue: SimpleQueue[Work[Any] | None] = SimpleQueue()
        self._threads = [Thread(target=self._take, name=f"{name}-{n}", daemon=True) for n in range(number)]
        for thread in self._threads:
            thread.start()

    def put(self, work: Work[Any]) -> None:
        """Adds a piece of work."""
        self._queue.put(work)

    def close(self) -> None:
        """Finishes everything that was added, and ends the threads."""
        for _ in self._threads:
            self._queue.put(None)
        for thread in self._threads:
            thread.join()

    def _take(self) -> None:
        while (work := self._queue.get()) is not None:
            self._run(work)
