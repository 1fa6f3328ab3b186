"""The pool as others use it: jobs go in, futures come out."""

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
from merletto.bots.pool.job import Job
from merletto.kernel.errors import OptionError

_Result = TypeVar("_Result")
_Arguments = TypeVarTuple("_Arguments")


class WorkerPool:
    """Up to `processes` workers, started when they are needed, ended by `close` or at exit.

    A job is a function of some module, called in a worker as `work(stop, *arguments)`; arguments and result
    are pickled. What a worker keeps in its modules stays for its next jobs. All methods may be called from
    any thread.
    """

    def __init__(self, processes: int = 1) -> None:
        if processes < 1:
            raise OptionError("there must be a worker at least")
        self._dispatcher = Dispatcher(processes)
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
    ) -> Future[_Result]:
        """The future of the job's result; it fails with a PoolError.

        `seconds` from now the job fails: shortly before that `stop` says yes, shortly after it the process
        is killed and replaced. Cancelling the future stops the job in the same way, at once. What cannot be
        pickled is refused here.
        """
        now = monotonic()
        job = Job(next(self._numbers), pickle.dumps((work, arguments)), now, now + seconds)
        self._post(job)
        job.future.add_done_callback(self._look_if_cancelled)
        return cast(Future[_Result], job.future)

    def warm(self, work: Callable[[Stop, *_Arguments], object], *arguments: *_Arguments) -> Future[object]:
        """Starts all workers and lets each do this once, stopped from the start, so that the next is quick.

        Workers that replace others do so, too. The future is done when all are ready.
        """
        job = Job(next(self._numbers), pickle.dumps((work, arguments)), warm_up=True)
        self._post(job)
        return job.future

    def close(self) -> None:
        """Ends all processes; whatever is still to be done is cancelled."""
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
