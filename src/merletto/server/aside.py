"""Work beside the event loop: what takes milliseconds is done in one thread, piece by piece in fair order.

Python's threads take turns every millisecond (`serve.py`), so everyone else is served meanwhile. It is one
thread, since more of them would only take more from the event loop.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from merletto.bots.pool import FairQueue, Share

T = TypeVar("T")


class Aside:
    """A thread for work that would hold up the event loop."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="aside")
        self._queue: FairQueue[asyncio.Future[None]] = FairQueue()
        self._busy = False

    def __len__(self) -> int:
        """How much work waits."""
        return len(self._queue)

    async def run(self, share: Share, cost: float, work: Callable[[], T]) -> T:
        """The result of the work, done in its turn; `share` is whom it is for, `cost` how long it takes."""
        loop = asyncio.get_running_loop()
        turn: asyncio.Future[None] = loop.create_future()
        self._queue.put(turn, share, cost)
        self._next()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.cancelled():
                self._queue.remove(turn)
            else:
                self._free()
            raise
        try:
            return await loop.run_in_executor(self._thread, work)
        finally:
            self._free()

    def close(self) -> None:
        """Waits for the work in progress, and ends the thread."""
        self._thread.shutdown()

    def _free(self) -> None:
        self._busy = False
        self._next()

    def _next(self) -> None:
        turn = None if self._busy else self._queue.first(lambda turn: not turn.done())
        if turn is not None:
            self._busy = True
            self._queue.begin(turn)
            turn.set_result(None)
