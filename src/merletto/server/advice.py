"""Hints (engine analysis): a search in a separate process, from what the seat may know.

Those who wait are served in fair order, so that many hints for one address do not keep out the others.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

from merletto.bots.analysis import also_by_heart, analyse, by_heart
from merletto.bots.bot import Stop, View
from merletto.bots.budget import Budget
from merletto.bots.pool import DeadlinePassed, Share, Turn, WorkerLost, WorkerPool
from merletto.reasons.reason import Reason
from merletto.server.analysing import Appraisal, appraise
from merletto.server.crowd import Crowd
from merletto.server.protocol.refusal import Refusal
from merletto.study.why import reasons_in

_MOST: Final = 3
_MOST_WAITING: Final = 64
_MOST_OF_ADDRESS: Final = 4
_PATIENCE: Final = 10.0
_APPRAISING: Final = 0.5
"""About how many seconds it takes to weigh a position."""

T = TypeVar("T")


class Line(NamedTuple):
    """What to expect from one move, given by its number, and why.

    The figures are those of `analysis.Advice`.
    """

    move: int
    win_chance: float
    margin: float
    spread: float
    points: float
    share: float
    reasons: list[Reason]


class Hints(NamedTuple):
    """The best few moves; and by number what a strong bot does one after the other without a search.

    `also` has other ways to do the same, the most promising first.
    """

    lines: list[Line]
    by_heart: list[int]
    also: list[list[int]]


class Advisers:
    """One worker process for hints, started with the first hint and replaced if it dies or hangs."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._pool = WorkerPool(1)
        self._waiting = Crowd(_MOST_WAITING, _MOST_OF_ADDRESS)

    async def advise(self, view: View, seed: int, components: Path | None, share: Share = ("",)) -> Hints:
        """The best few moves of the view's seat, with what to expect from each, and those known by heart.

        `share` is whom it is for, beginning with the address.
        """
        turn = Turn(share, self._seconds)
        return await self._served(
            share,
            lambda: self._pool.submit(
                _advise, view, self._seconds, seed, components, seconds=_PATIENCE, turn=turn
            ),
        )

    async def appraise(self, record: str, components: Path | None, share: Share = ("",)) -> Appraisal:
        """What to expect from the last position of the record, for the analysis board."""
        turn = Turn(share, _APPRAISING)
        return await self._served(
            share, lambda: self._pool.submit(appraise, record, components, seconds=_PATIENCE, turn=turn)
        )

    async def _served(self, share: Share, submit: Callable[[], Future[T]]) -> T:
        """The result of the search, unless too many wait for one."""
        if not self._waiting.enter(share[0]):
            raise Refusal("busy")
        try:
            return await asyncio.wrap_future(submit())
        except (DeadlinePassed, WorkerLost):
            raise Refusal("busy") from None
        finally:
            self._waiting.leave(share[0])

    async def close(self) -> None:
        """Ends the process."""
        await asyncio.to_thread(self._pool.close)


def _advise(stop: Stop, view: View, seconds: float, seed: int, components: Path | None) -> Hints:
    """Runs in the worker: searches the view."""
    budget = Budget(seconds=seconds)
    found = analyse(view, budget, most=_MOST, seed=seed, components=components, stop=stop)
    why = reasons_in(view, [each.move.code for each in found], components=components)
    lines = [
        Line(each.move.code, each.win_chance, each.margin, each.spread, each.points, each.share, reasons)
        for each, reasons in zip(found, why, strict=True)
    ]
    known = [move.code for move in by_heart(view, seed=seed, components=components)]
    others = also_by_heart(view, seed=seed, components=components)
    return Hints(lines, known, [[move.code for move in each] for each in others])
