"""Budgets: how long a bot may think, as a number of playouts or a time, and never past a stop."""

import gc
from dataclasses import dataclass
from time import perf_counter, thread_time
from typing import Final

from merletto.bots.bot import Stop, never
from merletto.kernel.errors import OptionError
from merletto.search.search import Search

_A_LOOK: Final = 0.004
"""Seconds of search between two checks of the clock."""

_A_ROUND: Final = 64
"""Playouts between two checks whether more of them could still change the answer."""

_PROCESSOR: Final = "cpu"
"""Before a time: of the processor, not of the clock."""

MOST_PLAYOUTS: Final = 10_000_000
MOST_SECONDS: Final = 3600.0


@dataclass(frozen=True)
class Budget:
    """A number of playouts, with which equal questions get equal answers, or a time in seconds.

    The time is that of the clock, or with `processor` what the processor spends on this thread, which is
    fair on a busy machine too.
    """

    playouts: int | None = None
    seconds: float | None = None
    processor: bool = False

    def __str__(self) -> str:
        if self.seconds is None:
            return str(self.playouts)
        return f"{_PROCESSOR if self.processor else ''}{self.seconds:g}s"

    def now(self) -> float:
        """The time by which this budget is spent."""
        return thread_time() if self.processor else perf_counter()

    def spend(self, search: Search, stop: Stop = never) -> None:
        """Searches until the budget is spent, the answer can no longer change, or `stop` returns True.

        The first few playouts are never stopped, so that there is always an answer.
        """
        collecting = gc.isenabled()
        gc.disable()  # a tree has no cycles, and garbage collection takes a seventh of the time
        try:
            if self.seconds is not None:
                self._spend_seconds(search, stop)
            else:
                self._spend_playouts(search, stop)
        finally:
            if collecting:
                gc.enable()

    def _spend_playouts(self, search: Search, stop: Stop) -> None:
        playouts = self.playouts or 1
        done = 0
        pace = _Pace(self)
        while done < playouts:
            # Whether the answer is settled is checked at fixed points, so that the clock has no influence.
            number = min(playouts - done, _A_ROUND - done % _A_ROUND, pace.number)
            pace.run(search, number)
            done += number
            if stop() or (done % _A_ROUND == 0 and search.settled(playouts - done)):
                break

    def _spend_seconds(self, search: Search, stop: Stop) -> None:
        pace = _Pace(self)
        end = self.now() + (self.seconds or 0.0)
        while True:
            pace.run(search, pace.number)
            left = end - self.now()
            if left <= 0 or stop() or search.settled(int(left * pace.rate * 1.2)):
                break
            pace.number = max(1, min(pace.number, int(left * pace.rate)))


class _Pace:
    """Adapts the number of playouts between two checks of the clock."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self.number = 8
        self.rate = 1000.0

    def run(self, search: Search, number: int) -> None:
        started = self._budget.now()
        search.run(number)
        taken = max(self._budget.now() - started, 1e-6)
        self.rate = number / taken
        self.number = max(1, min(4 * number, int(self.rate * _A_LOOK)))


def parse_budget(text: str) -> Budget:
    """Parses `500` (playouts), `2s`, `50ms` or `cpu50ms`; raises OptionError for anything else."""
    processor = text.startswith(_PROCESSOR)
    time = text.removeprefix(_PROCESSOR)
    try:
        if time.endswith("ms"):
            return _seconds(float(time[:-2]) / 1000, processor)
        if time.endswith("s"):
            return _seconds(float(time[:-1]), processor)
        playouts = int(text)
    except ValueError:
        raise OptionError(
            f"{text!r} is not a budget: write playouts like 500, or a time like 2s or 50ms"
        ) from None
    if not 1 <= playouts <= MOST_PLAYOUTS:
        raise OptionError(f"a budget must be 1 to {MOST_PLAYOUTS:,} playouts")
    return Budget(playouts=playouts)


def _seconds(seconds: float, processor: bool) -> Budget:
    if not 0 < seconds <= MOST_SECONDS:
        raise OptionError(f"a budget must be more than 0 and at most {MOST_SECONDS:,.0f} seconds")
    return Budget(seconds=seconds, processor=processor)
