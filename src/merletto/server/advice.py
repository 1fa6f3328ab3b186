"""Hints: a search in a process of its own, from what the seat may know."""

import asyncio
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from pathlib import Path
from typing import Final

from merletto.bots.analysis import analyse
from merletto.bots.bot import View
from merletto.bots.budget import Budget
from merletto.server.protocol.refusal import Refusal

_MOST: Final = 3
_MOST_WAITING: Final = 4
_PATIENCE: Final = 10.0

Line = tuple[int, float, float, float, float, float]


class Advisers:
    """One process that thinks about hints, started with the first; replaced should it die."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._pool: ProcessPoolExecutor | None = None
        self._waiting = 0

    async def advise(self, view: View, seed: int, components: Path | None) -> list[Line]:
        """The best few moves of the view's seat by number, with what is to be expected of each."""
        if self._waiting >= _MOST_WAITING:
            raise Refusal("busy")
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, get_context("spawn"), _ignore_interrupts)
        self._waiting += 1
        try:
            future = self._pool.submit(_advise, view, self._seconds, seed, components)
            async with asyncio.timeout(_PATIENCE):
                return await asyncio.wrap_future(future)
        except (BrokenProcessPool, TimeoutError):
            self.close()
            raise Refusal("busy") from None
        finally:
            self._waiting -= 1

    def close(self) -> None:
        """Ends the process."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def _ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _advise(view: View, seconds: float, seed: int, components: Path | None) -> list[Line]:
    return [
        (found.move.code, found.win_chance, found.margin, found.spread, found.points, found.share)
        for found in analyse(view, Budget(seconds=seconds), most=_MOST, seed=seed, components=components)
    ]
