"""A job of the pool: a function to be called in a worker process, and the future of its result."""

import pickle
from concurrent.futures import Future
from dataclasses import dataclass, field
from math import inf
from typing import Final

from merletto.bots.pool.fair import Share
from merletto.kernel.errors import MerlettoError

_EARLY: Final = 0.02
"""The most seconds before its deadline at which a job is asked to stop."""


class PoolError(MerlettoError):
    """A job has no result."""


class DeadlinePassed(PoolError):
    """The job did not end in time, or no worker was free for it."""


class WorkerLost(PoolError):
    """The worker process died during the job, or none could be started for it."""


class JobFailed(PoolError):
    """The job raised an exception; the message names it in one line."""


@dataclass(frozen=True)
class Turn:
    """When it is a job's turn: by whom it is for, and what it is about to cost, in seconds.

    A job that is `quick` may be done by the workers that no other job may keep busy. One that is `last` waits
    until no other does, for up to `patience` seconds, which its deadline does not count.
    """

    share: Share = ()
    cost: float = 1.0
    quick: bool = False
    last: bool = False
    patience: float = 0.0


ANY_TURN: Final = Turn()


@dataclass(frozen=True)
class Job:
    """`call` is the pickled function with its arguments; the times are those of the monotonic clock.

    `seconds` is how long it may run, `deadline` is when it must be done at the latest. A warm-up is done once
    by every worker, before other jobs. Its result is dropped.
    """

    number: int
    call: bytes
    seconds: float = inf
    deadline: float = inf
    warm_up: bool = False
    turn: Turn = ANY_TURN
    future: Future[object] = field(default_factory=Future)

    def ends(self, now: float) -> float:
        """When the job must be done if it begins now."""
        return min(self.deadline, now + self.seconds)

    def until(self, now: float) -> float:
        """When the job is asked to stop if it begins now: a warm-up at once, others just before the end."""
        return 0.0 if self.warm_up else self.ends(now) - min(_EARLY, self.seconds / 10)

    def succeed(self, result: bytes) -> None:
        """Completes the future with the pickled result, unless it was cancelled."""
        if self.future.set_running_or_notify_cancel():
            try:
                value = pickle.loads(result)
            except Exception as error:
                self.future.set_exception(JobFailed(f"{type(error).__name__}: {error}"))
            else:
                self.future.set_result(value)

    def fail(self, error: PoolError) -> None:
        """Completes the future with an error, unless it was cancelled."""
        if self.future.set_running_or_notify_cancel():
            self.future.set_exception(error)

    def cancel(self) -> None:
        """Cancels the future."""
        self.future.cancel()
        self.future.set_running_or_notify_cancel()
