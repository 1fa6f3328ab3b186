"""A run: plays the games that are still missing, and saves each one as soon as it is finished."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, wait
from itertools import islice
from pathlib import Path
from typing import Final, Protocol

from merletto.bots.arena.ledger import Ledger
from merletto.bots.arena.plan import Job, Key, Plan
from merletto.bots.arena.playing import play_game
from merletto.bots.arena.result import Result
from merletto.bots.arena.sequential import SequentialTest
from merletto.bots.bot import Stop
from merletto.bots.pool import WorkerLost, WorkerPool
from merletto.bots.roster import bot_named

_BLINK: Final = 0.2
"""Seconds within which a request to stop is noticed."""


class Onlooker(Protocol):
    """An observer that is told of finished games and may stop the run."""

    def note(self, results: Sequence[Result]) -> None:
        """Receives finished games: first those saved by an earlier run, if any."""

    def goes_on(self) -> bool:
        """Whether to play more games."""


def hold(plan: Plan, folder: Path, workers: int, onlooker: Onlooker) -> list[Result]:
    """Starts or continues the arena in that folder; returns all its results so far.

    However a run ends, the next one continues with exactly the games that are not saved yet.
    """
    for name in plan.setting.bots:
        bot_named(name, plan.setting.game)  # refuses unknown bots before anything is saved
    with Ledger(folder, plan) as ledger:
        onlooker.note(ledger.results)
        test = SequentialTest(plan, ledger.results)
        for results in play_all(_missing(plan, ledger.keys, test), workers, onlooker.goes_on):
            ledger.add(results)
            test.note(results)
            onlooker.note(results)
        return ledger.results


def is_complete(plan: Plan, results: Sequence[Result]) -> bool:
    """Whether nothing is left to play: all games are played, or the sequential test has decided."""
    keys = {result.key for result in results}
    return next(_missing(plan, keys, SequentialTest(plan, results)), None) is None


def _missing(plan: Plan, kept: set[Key], test: SequentialTest) -> Iterator[Job]:
    """The games that are still to be played; the test may end a meeting on the way."""
    return (job for job in plan.jobs() if job.key not in kept and test.goes_on(job.meeting))


def play_all(jobs: Iterable[Job], workers: int, go_on: Callable[[], bool]) -> Iterator[list[Result]]:
    """Plays the games in a process pool and yields the results as they come, while `go_on` returns True.

    However it ends, no process remains. Unfinished games are dropped.
    """
    left = iter(jobs)
    with WorkerPool(workers) as pool:
        # Twice as many as workers, so that none waits for its next game.
        waiting = {pool.submit(_play, job) for job in islice(left, 2 * workers)}
        while waiting and go_on():
            done, waiting = wait(waiting, _BLINK, FIRST_COMPLETED)
            waiting |= {pool.submit(_play, job) for job in islice(left, len(done))}
            finished = [future.result() for future in done if future.exception() is None]
            if finished:
                yield finished
            for error in [future.exception() for future in done]:
                if isinstance(error, WorkerLost):
                    raise WorkerLost(f"{error} while it played; the games finished are kept") from None
                if error is not None:
                    raise error


def _play(stop: Stop, job: Job) -> Result:
    """Runs in a worker: plays one game."""
    return play_game(job, stop)
