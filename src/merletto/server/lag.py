"""Event-loop lag: how long whatever runs there keeps everything else waiting."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import thread_time
from typing import Any, Final

from merletto.server.metrics import Metrics

_PAUSE: Final = 0.1


async def measure_lag(metrics: Metrics) -> None:
    """Wakes up again and again, and notes how much later than planned that was."""
    loop = asyncio.get_running_loop()
    while True:
        planned = loop.time() + _PAUSE
        await asyncio.sleep(_PAUSE)
        metrics.lag.observe(max(0.0, loop.time() - planned))


@contextmanager
def longest_slice() -> Iterator[Callable[[], float]]:
    """A probe for tests: the most processor seconds that the event loop spent at once, in one callback."""
    longest = 0.0
    run: Any = asyncio.Handle._run

    def measured(handle: asyncio.Handle) -> None:
        nonlocal longest
        begun = thread_time()
        run(handle)
        longest = max(longest, thread_time() - begun)

    patched: Any = asyncio.Handle
    patched._run = measured
    try:
        yield lambda: longest
    finally:
        patched._run = run
