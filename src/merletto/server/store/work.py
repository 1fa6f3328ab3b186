"""A piece of work for a thread of the store, and the future that its result goes to."""

import asyncio
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from merletto.server.store.contract import Job

T = TypeVar("T")


@dataclass(frozen=True)
class Work(Generic[T]):
    """A job, who waits for it, and in which event loop."""

    job: Job[T]
    future: "asyncio.Future[T]"
    loop: asyncio.AbstractEventLoop

    @staticmethod
    def of(job: Job[T]) -> "Work[T]":
        """The work of a job that the running event loop waits for."""
        loop = asyncio.get_running_loop()
        return Work(job, loop.create_future(), loop)

    def settle(self, result: T) -> None:
        """Hands over the result, from whichever thread."""
        self.loop.call_soon_threadsafe(self.take, result)

    def fail(self, error: BaseException) -> None:
        """Hands over what went wrong, from whichever thread."""
        self.loop.call_soon_threadsafe(self._take_error, error)

    def take(self, result: T) -> None:
        """Hands over the result, from the thread of the event loop."""
        if not self.future.cancelled():
            self.future.set_result(result)

    def _take_error(self, error: BaseException) -> None:
        if not self.future.cancelled():
            self.future.set_exception(error)


def settle_together(works: list[Work[Any]], results: list[Any]) -> None:
    """Hands over the results of one commit; each event loop that waits for some is woken once."""
    for loop in {work.loop for work in works}:
        loop.call_soon_threadsafe(
            _take_all, [each for each in zip(works, results, strict=True) if each[0].loop is loop]
        )


def _take_all(settled: list[tuple[Work[Any], Any]]) -> None:
    for work, result in settled:
        work.take(result)
