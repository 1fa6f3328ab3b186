"""A run: plays what is not yet played, and keeps every game as soon as it is finished."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, wait
from itertools import islice
from pathlib import Path
from typing import Final, Protocol

from merletto.bots.arena.ledger import Ledger
from merletto.bots.arena.plan import Job, Plan
from merletto.bots.arena.playing import play_game
from merletto.bots.arena.result import Result
from merletto.bots.bot import Stop
from merletto.bots.pool import WorkerLost, WorkerPool
from merletto.bots.roster import bot_named

_BLINK: Final = 0.2
"""Seconds within which a request to stop is noticed."""


class Onlooker(Protocol):
    """Someone who looks on while games are played, and may stop them."""

    def note(self, results: Sequence[Result]) -> None:
        """Hears of finished games: first of those kept by an earlier run, if any."""

    def goes_on(self) -> bool:
        """Whether more is to be played."""


def hold(plan: Plan, folder: Path, workers: int, onlooker: Onlooker) -> list[Result]:
    """Holds the arena in that folder, or goes on with it; all its results so far.

    However a run ends, the next one goes on with exactly the games that are not kept yet.
    """
    for name in plan.setting.bots:
        bot_named(name, plan.setting.game)  # refuses unknown bots before anything is kept
    with Ledger(folder, plan) as ledger:
        onlooker.note(ledger.results)
        kept = ledger.keys
        jobs = (job for job in plan.jobs() if job.key not in kept)
        for results in play_all(jobs, workers, onlooker.goes_on):
            ledger.add(results)
            onlooker.note(results)
        return ledger.results


def play_all(jobs: Iterable[Job], workers: int, go_on: Callable[[], bool]) -> Iterator[list[Result]]:
    """Plays the games in a pool of processes and gives the results as they come, while `go_on` says so.

    However it ends, no process remains; unfinished games are dropped.
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
    """What a worker does."""
    return play_game(job, stop)
