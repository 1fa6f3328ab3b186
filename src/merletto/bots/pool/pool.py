"""The public side of the process pool: jobs go in, futures come out."""

import atexit
import pickle
from collections.abc import Callable
from concurrent.futures import Future
from itertools import count
from math import inf
from threading import Lock, Thread
from time import monotonic
from types import TracebackType
from typing import TypeVar, TypeVarTuple, cast

from merletto.bots.bot import Stop
from merletto.bots.pool.dispatcher import Dispatcher
from merletto.bots.pool.job import ANY_TURN, Job, Turn
from merletto.kernel.errors import OptionError

_Result = TypeVar("_Result")
_Arguments = TypeVarTuple("_Arguments")


class WorkerPool:
    """Up to `processes` workers, which are started when needed and ended by `close` or at exit.

    A job is a module-level function, called in a worker as `work(stop, *arguments)`; arguments and result
    are pickled. Module globals of a worker are kept for its next jobs. All methods are thread-safe.

    `spare` workers are started besides when all others are busy; they do quick jobs only.
    """

    def __init__(self, processes: int = 1, spare: int = 0) -> None:
        if processes < 1:
            raise OptionError("a pool needs at least one worker process")
        self._dispatcher = Dispatcher(processes, spare)
        self._thread = Thread(target=self._dispatcher.run, name="worker-pool", daemon=True)
        self._starting = Lock()
        self._numbers = count(1)

    def __enter__(self) -> "WorkerPool":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def submit(
        self,
        work: Callable[[Stop, *_Arguments], _Result],
        *arguments: *_Arguments,
        seconds: float = inf,
        turn: Turn = ANY_TURN,
    ) -> Future[_Result]:
        """The future of the job's result; if the job fails, so does the future, with a PoolError.

        The deadline is `seconds` from now: shortly before it, `stop` returns True; shortly after it, the job
        fails and its process is killed and replaced. Cancelling the future stops the job in the same way, at
        once. Arguments that cannot be pickled are refused here. Jobs that wait are begun by their turns; if
        these are alike, in the order in which they came.
        """
        latest = monotonic() + turn.patience + seconds
        job = Job(next(self._numbers), pickle.dumps((work, arguments)), seconds, latest, turn=turn)
        self._post(job)
        job.future.add_done_callback(self._look_if_cancelled)
        return cast(Future[_Result], job.future)

    def warm(self, work: Callable[[Stop, *_Arguments], object], *arguments: *_Arguments) -> Future[object]:
        """Starts all workers and runs this once in each, already stopped, so that the next job is quick.

        Workers that replace others are warmed up too. The future is done when all are ready.
        """
        job = Job(next(self._numbers), pickle.dumps((work, arguments)), warm_up=True)
        self._post(job)
        return job.future

    def close(self) -> None:
        """Ends all processes and cancels all jobs that are not done."""
        self._start()
        self._dispatcher.end()
        self._thread.join()
        atexit.unregister(self.close)

    def _post(self, job: Job) -> None:
        self._start()
        self._dispatcher.post(job)

    def _start(self) -> None:
        with self._starting:
            if self._thread.ident is None:
                atexit.register(self.close)
                self._thread.start()

    def _look_if_cancelled(self, future: Future[object]) -> None:
        if future.cancelled():
            self._dispatcher.ring()
