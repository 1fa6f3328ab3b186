"""The dispatcher: one thread that assigns jobs to worker processes and makes sure that each is answered.

No other thread touches the processes. A job waits for an idle worker. If its deadline passes or its worker
dies, the job fails and the worker is replaced.
"""

import logging
import signal
from math import inf
from multiprocessing.connection import wait
from queue import SimpleQueue
from threading import Lock
from time import monotonic
from typing import Final

from merletto.bots.pool.fair import FairQueue
from merletto.bots.pool.job import DeadlinePassed, Job, JobFailed, WorkerLost
from merletto.bots.pool.process import Envelope, WorkerProcess, context

_PAUSE: Final = 1.0
"""Seconds to wait before the next worker is started, after one died during its start."""

_logger = logging.getLogger("merletto.bots.pool")


class Dispatcher:
    """The work of the thread, and the inbox through which other threads reach it."""

    def __init__(self, processes: int, spare: int = 0) -> None:
        self._most = processes
        self._spare = spare
        self._inbox: SimpleQueue[Job | None] = SimpleQueue()
        self._ear, self._bell = context.Pipe(duplex=False)
        self._lock = Lock()
        self._rung = False
        self._ended = False
        self._jobs: FairQueue[Job] = FairQueue()
        self._workers: list[WorkerProcess] = []
        self._wanted = 0
        self._not_before = 0.0
        self._warm_ups: list[Job] = []
        self._warming: list[Job] = []

    def post(self, job: Job) -> None:
        """Puts a job into the inbox."""
        with self._lock:
            if self._ended:
                raise RuntimeError("the worker pool has been closed")
            self._inbox.put(job)
        self.ring()

    def end(self) -> None:
        """Asks the thread to end."""
        self._inbox.put(None)
        self.ring()

    def ring(self) -> None:
        """Wakes the thread, to look at its inbox and for cancelled futures."""
        with self._lock:
            if not self._rung and not self._ended:
                # In this order, Ctrl-C in between may wake the thread twice, but the call is never lost.
                self._bell.send_bytes(b"!")
                self._rung = True

    def run(self) -> None:
        """The main loop of the thread: one round for each thing that happens."""
        if hasattr(signal, "pthread_sigmask"):
            # Workers inherit this, so Ctrl-C does not reach them even before they can ignore it.
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            while self._read():
                self._drop_cancelled()
                self._assign()
                self._hire()
                self._expire()
                self._tell_warm()
                self._listen()
        finally:
            self._end()

    def _read(self) -> bool:
        """Empties the inbox; returns whether to continue."""
        while not self._inbox.empty():
            job = self._inbox.get()
            if job is None:
                return False
            if not job.warm_up:
                self._jobs.put(job, job.turn.share, job.turn.cost, job.turn.last)
                continue
            self._wanted = self._most + self._spare
            self._warm_ups.append(job)
            self._warming.append(job)
            for worker in list(self._workers):
                self._warm_up(worker, [job])
        return True

    def _drop_cancelled(self) -> None:
        for job in [job for job in self._jobs if job.future.cancelled()]:
            self._jobs.remove(job)
            job.cancel()
        for worker in self._workers:
            if worker.job is not None and worker.job.future.cancelled():
                worker.let_go()

    def _assign(self) -> None:
        """Assigns the jobs to idle workers, in fair order; the spare workers are left to quick jobs."""
        for worker in list(self._workers):
            job = self._next() if worker.idle else None
            if job is not None:
                try:
                    worker.take(job)
                    self._jobs.begin(job)
                except OSError:
                    self._lose(worker)
        slow = self._busy_slowly() + sum(1 for job in self._jobs if not job.turn.quick)
        busy = sum(1 for worker in self._workers if worker.job is not None)
        needed = min(self._most, busy + len(self._jobs))
        self._wanted = max(self._wanted, self._most + self._spare if slow >= self._most else needed)

    def _next(self) -> Job | None:
        """The next job that may be begun now."""
        room = self._busy_slowly() < self._most
        return self._jobs.first(lambda job: room or job.turn.quick)

    def _busy_slowly(self) -> int:
        """How many workers are busy with jobs that are not quick."""
        return sum(1 for worker in self._workers if worker.job is not None and not worker.job.turn.quick)

    def _hire(self) -> None:
        """Starts workers until there are as many as can be used."""
        while len(self._workers) < self._wanted and monotonic() >= self._not_before:
            try:
                worker = WorkerProcess()
            except OSError:
                self._give_up()
            else:
                self._workers.append(worker)
                self._warm_up(worker, self._warm_ups)

    def _warm_up(self, worker: WorkerProcess, warm_ups: list[Job]) -> None:
        try:
            for job in warm_ups:
                worker.take(job)
        except OSError:
            self._lose(worker)

    def _give_up(self) -> None:
        """No worker can be started: pauses before the next try, and then starts workers only for jobs.

        A job with a deadline waits for the next try; one without fails, since it might wait for ever.
        """
        _logger.error("no worker can be started")
        self._not_before = monotonic() + _PAUSE
        self._wanted = 0
        for job in [job for job in self._jobs if job.deadline == inf]:
            self._jobs.remove(job)
            job.fail(WorkerLost("no worker process can be started"))

    def _expire(self) -> None:
        """Fails the jobs that have waited too long."""
        now = monotonic()
        for job in [job for job in self._jobs if job.deadline <= now]:
            self._jobs.remove(job)
            job.fail(DeadlinePassed("no worker was free in time"))
        for worker in [worker for worker in self._workers if worker.limit <= now]:
            if worker.connection.poll():  # it replied while another was answered
                self._hear(worker)
            else:
                self._lose(worker, late=True)

    def _tell_warm(self) -> None:
        """Completes the futures of warm-ups when no worker is busy with one any more."""
        if len(self._workers) >= self._wanted and not any(worker.owed for worker in self._workers):
            for job in self._warming:
                if job.future.set_running_or_notify_cancel():
                    job.future.set_result(None)
            self._warming.clear()

    def _listen(self) -> None:
        """Waits for a call, a reply, the death of a worker, or the next deadline."""
        moments = [worker.limit for worker in self._workers] + [job.deadline for job in self._jobs]
        if len(self._workers) < self._wanted:
            moments.append(self._not_before)
        next_moment = min(moments, default=inf)
        patience = None if next_moment == inf else max(0.0, next_moment - monotonic())
        sentinels = [worker.process.sentinel for worker in self._workers]
        connections = [worker.connection for worker in self._workers]
        ready = wait([self._ear, *connections, *sentinels], patience)
        if self._ear in ready:
            with self._lock:
                self._ear.recv_bytes()
                self._rung = False
        for worker, sentinel in zip(list(self._workers), sentinels, strict=True):
            if worker.connection in ready:
                self._hear(worker)
            elif sentinel in ready:
                self._lose(worker)

    def _hear(self, worker: WorkerProcess) -> None:
        try:
            reply = worker.connection.recv()
        except Exception:  # whatever a broken process sends, it is not a reply
            reply = None
        if not isinstance(reply, Envelope):
            self._lose(worker)
            return
        job = worker.job
        if job is not None and reply.number == job.number:
            worker.job = None
            if reply.fault is None:
                job.succeed(reply.contents)
            else:
                job.fail(JobFailed(reply.fault))
        else:
            worker.owed -= 1
            worker.begun = True
        worker.rest()

    def _lose(self, worker: WorkerProcess, late: bool = False) -> None:
        """Gives up a worker and fails its job."""
        self._workers.remove(worker)
        code = worker.dismiss(ended=not late)
        if not late:
            _logger.warning("a worker process died, exit code %s", code)
        if worker.job is not None:
            lost = WorkerLost(f"a worker process exited unexpectedly (exit code {code})")
            worker.job.fail(DeadlinePassed("the job did not finish in time") if late else lost)
        elif worker.owed:
            self._warm_ups.clear()  # one of them may be what it died of
        if not worker.begun:
            self._give_up()

    def _end(self) -> None:
        """Ends all processes and cancels all jobs."""
        with self._lock:
            self._ended = True
        while not self._inbox.empty():
            job = self._inbox.get()
            if job is not None:
                self._jobs.put(job)
        for worker in self._workers:
            if worker.job is not None:
                self._jobs.put(worker.job)
            worker.dismiss()
        for job in [*self._jobs, *self._warming]:
            job.cancel()
        self._ear.close()
        self._bell.close()
