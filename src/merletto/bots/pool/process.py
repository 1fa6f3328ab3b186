"""A worker process: the pool's side of it, and its own side, which does one job after another."""

import os
import pickle
import signal
from ctypes import c_int64
from dataclasses import dataclass
from math import inf
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from threading import Thread
from time import monotonic
from typing import Final

from merletto.bots.pool.job import Job

_GRACE: Final = 0.05
"""Seconds after its deadline at which a worker that has not answered is killed."""

_LET_GO: Final = 0.5
"""Seconds that a cancelled job may continue before its worker is killed."""

_LONGEST_START: Final = 60.0
"""Seconds within which a process must have started and finished its warm-ups."""

_LONGEST_FAULT: Final = 200

context = get_context("spawn")


@dataclass(frozen=True)
class Envelope:
    """A message between pool and worker: a job's number with its call, then with its result.

    `until` is when the job must stop; `fault` is set instead of a result if the call failed.
    """

    number: int
    contents: bytes = b""
    until: float = 0.0
    fault: str | None = None


class WorkerProcess:
    """A worker process, from the pool's side.

    `owed` counts the envelopes still to come that answer no job: that it has started, and its warm-ups.
    `limit` is the moment at which it is killed.
    """

    def __init__(self) -> None:
        self.connection, theirs = context.Pipe()
        self.stopped = context.RawValue(c_int64, 0)
        self.process = context.Process(target=serve, args=(theirs, self.stopped))
        self.process.start()
        theirs.close()
        self.job: Job | None = None
        self.owed = 1
        self.begun = False
        self.limit = monotonic() + _LONGEST_START

    @property
    def idle(self) -> bool:
        """Whether it is waiting for a job."""
        return self.job is None and not self.owed

    def take(self, job: Job) -> None:
        """Sends the job to the process."""
        now = monotonic()
        self.connection.send(Envelope(job.number, job.call, job.until(now)))
        if job.warm_up:
            self.owed += 1
            self.rest()
        else:
            self.job = job
            self.limit = job.ends(now) + _GRACE

    def let_go(self) -> None:
        """Asks the process to stop a job that was cancelled."""
        if self.job is not None:
            self.stopped.value = self.job.number
            self.limit = min(self.limit, monotonic() + _LET_GO)

    def rest(self) -> None:
        """Sets the limit of a worker without a job."""
        if self.job is None:
            self.limit = monotonic() + _LONGEST_START if self.owed else inf

    def dismiss(self, ended: bool = False) -> int | None:
        """Ends the process, whatever it does; returns its exit code if it had `ended` by itself."""
        if ended:
            self.process.join(_LET_GO)
        code = self.process.exitcode
        self.connection.close()
        self.process.kill()
        self.process.join()
        self.process.close()
        return code


def serve(connection: Connection, stopped: c_int64) -> None:
    """The main loop of a worker: reports that it has started, then runs jobs until the connection closes.

    `stopped` is shared memory: it holds the number of the job that must stop.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_leave_with_parent, daemon=True).start()
    try:
        connection.send(Envelope(0))
        while True:
            connection.send(_done(connection.recv(), stopped))
    except (EOFError, OSError):
        return


def _done(envelope: Envelope, stopped: c_int64) -> Envelope:
    """The result of the call; an exception is reported in the envelope, not raised."""

    def stop() -> bool:
        return stopped.value == envelope.number or monotonic() >= envelope.until

    try:
        work, arguments = pickle.loads(envelope.contents)
        return Envelope(envelope.number, pickle.dumps(work(stop, *arguments)))
    except Exception as error:
        fault = " ".join(f"{type(error).__name__}: {error}".split())
        return Envelope(envelope.number, fault=fault[:_LONGEST_FAULT])


def _leave_with_parent() -> None:
    """Ends the process when its parent is gone, however long a job takes."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
