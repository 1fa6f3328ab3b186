"""The dispatcher: one thread that hands jobs to worker processes and sees that each is answered.

It alone touches the processes. A job waits for an idle worker; one whose deadline passes, or whose worker
dies, fails, and the worker is replaced.
"""

import logging
import signal
from collections import deque
from math import inf
from multiprocessing.connection import wait
from queue import SimpleQueue
from threading import Lock
from time import monotonic
from typing import Final

from merletto.bots.pool.job import DeadlinePassed, Job, JobFailed, WorkerLost
from merletto.bots.pool.process import Envelope, WorkerProcess, context

_PAUSE: Final = 1.0
"""Seconds in which no other worker is started after one died before it had begun."""

_logger = logging.getLogger("merletto.bots.pool")


class Dispatcher:
    """The thread's work, and the inbox by which other threads reach it."""

    def __init__(self, processes: int) -> None:
        self._most = processes
        self._inbox: SimpleQueue[Job | None] = SimpleQueue()
        self._ear, self._bell = context.Pipe(duplex=False)
        self._lock = Lock()
        self._rung = False
        self._ended = False
        self._jobs: deque[Job] = deque()
        self._workers: list[WorkerProcess] = []
        self._wanted = 0
        self._not_before = 0.0
        self._warm_ups: list[Job] = []
        self._warming: list[Job] = []

    def post(self, job: Job) -> None:
        """Gives the thread something to do."""
        with self._lock:
            if self._ended:
                raise RuntimeError("the worker pool has been closed")
            self._inbox.put(job)
        self.ring()

    def end(self) -> None:
        """Ends the thread soon."""
        self._inbox.put(None)
        self.ring()

    def ring(self) -> None:
        """Lets the thread look at its inbox, and for futures that have been cancelled."""
        with self._lock:
            if not self._rung and not self._ended:
                # In this order: Ctrl-C in between may ring twice, but never leaves a bell unrung.
                self._bell.send_bytes(b"!")
                self._rung = True

    def run(self) -> None:
        """Runs in the thread until the end: one round for each thing that happens."""
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
        """Takes what is in the inbox; whether to go on."""
        while not self._inbox.empty():
            job = self._inbox.get()
            if job is None:
                return False
            if not job.warm_up:
                self._jobs.append(job)
                continue
            self._wanted = self._most
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
        """Gives the jobs to idle workers, in the order in which they came."""
        for worker in list(self._workers):
            if self._jobs and worker.idle:
                try:
                    worker.take(self._jobs[0])
                    self._jobs.popleft()
                except OSError:
                    self._lose(worker)
        busy = sum(1 for worker in self._workers if worker.job is not None)
        self._wanted = max(self._wanted, min(self._most, busy + len(self._jobs)))

    def _hire(self) -> None:
        """Starts workers until there are as many as have been of use."""
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
        """Starts no worker for a while, and then only for jobs, since none can be started.

        A job with a deadline waits for the next try; one without would wait for ever.
        """
        _logger.error("no worker can be started")
        self._not_before = monotonic() + _PAUSE
        self._wanted = 0
        for job in [job for job in self._jobs if job.deadline == inf]:
            self._jobs.remove(job)
            job.fail(WorkerLost("no worker process can be started"))

    def _expire(self) -> None:
        """Fails what has waited too long."""
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
        """Says that warm-ups are done when no worker is busy with one any more."""
        if len(self._workers) >= self._wanted and not any(worker.owed for worker in self._workers):
            for job in self._warming:
                if job.future.set_running_or_notify_cancel():
                    job.future.set_result(None)
            self._warming.clear()

    def _listen(self) -> None:
        """Waits until somebody calls, replies, dies, or has waited too long."""
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
            lost = WorkerLost(f"a worker process ended by itself (exit code {code})")
            worker.job.fail(DeadlinePassed("the job did not end in time") if late else lost)
        elif worker.owed:
            self._warm_ups.clear()  # one of them may be what it died of
        if not worker.begun:
            self._give_up()

    def _end(self) -> None:
        """Leaves nothing behind: no process, nobody waiting."""
        with self._lock:
            self._ended = True
        while not self._inbox.empty():
            job = self._inbox.get()
            if job is not None:
                self._jobs.append(job)
        for worker in self._workers:
            if worker.job is not None:
                self._jobs.append(worker.job)
            worker.dismiss()
        for job in [*self._jobs, *self._warming]:
            job.cancel()
        self._ear.close()
        self._bell.close()
