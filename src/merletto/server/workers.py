"""Several processes on one port (a supervisor and its workers): replaced when they die, stopped together.

All workers accept connections from one listening socket, so nothing is lost when one of them ends: what waits
in the queue is taken by another. SIGHUP replaces them one by one, by processes that import the program anew.
"""

import multiprocessing
import os
import shutil
import signal
import socket
import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from types import FrameType
from typing import Final

from prometheus_client import multiprocess

from merletto.kernel.errors import MerlettoError
from merletto.server import logs
from merletto.server.metrics import TOGETHER
from merletto.server.serve import serve
from merletto.server.settings import Settings

_READY: Final = "ready"
_START: Final = 120.0
"""Seconds in which a worker must be ready, on a busy machine, too; of one that dies nobody waits to hear."""

_PATIENCE: Final = 30.0
"""Seconds in which a worker must have ended."""

_PAUSE: Final = 1.0
"""Seconds until a worker that died is replaced."""


class WorkerFailed(MerlettoError):
    """A worker could not be started; the message is its own."""


@dataclass(frozen=True)
class Worker:
    """A process, and the pipe on which it says that it is ready, or why it is not."""

    process: BaseProcess
    pipe: Connection


class Supervisor:
    """Keeps a number of workers running until it is told to stop."""

    def __init__(self, settings: Settings, listener: socket.socket, number: int, level: str) -> None:
        self._arguments = (settings, listener, level)
        self._number = number
        self._workers: list[Worker] = []
        self._context = multiprocessing.get_context("spawn")
        self._stopping = False
        self._renewing = False

    def run(self, ready: Callable[[], None]) -> None:
        """Starts all workers, calls `ready`, and returns when all have ended."""
        folder = tempfile.mkdtemp(prefix="merletto-metrics-")
        os.environ[TOGETHER] = folder
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._stop)
        if hasattr(signal, "SIGHUP"):
            signal.signal(signal.SIGHUP, self._renew)
        try:
            for _ in range(self._number):
                self._workers.append(self._started())
            ready()
            while not self._stopping:
                self._look_after()
        finally:
            self._end_all()
            shutil.rmtree(folder, ignore_errors=True)

    def _look_after(self) -> None:
        """Waits a moment for one of the workers to end, and replaces it."""
        wait([worker.process.sentinel for worker in self._workers], timeout=0.5)
        for worker in [worker for worker in self._workers if not worker.process.is_alive()]:
            if self._stopping:
                return
            self._workers.remove(worker)
            self._ended(worker)
            logs.LOGGER.error("a worker has ended (%s) and is replaced", worker.process.exitcode)
            time.sleep(_PAUSE)
            self._replace()
        if self._renewing:
            self._renewing = False
            self._renew_all()

    def _replace(self) -> None:
        while not self._stopping:
            try:
                self._workers.append(self._started())
                return
            except WorkerFailed as fault:
                logs.LOGGER.error("a worker cannot be started: %s", fault)
                time.sleep(_PAUSE)

    def _renew_all(self) -> None:
        """A rolling restart: a new worker is ready before an old one is told to stop."""
        for old in list(self._workers):
            if self._stopping:
                return
            self._replace()
            self._workers.remove(old)
            old.process.terminate()
            old.process.join(_PATIENCE)
            self._ended(old)
        logs.note("renewed")

    def _started(self) -> Worker:
        """A worker that is ready; raises WorkerFailed with its reason if it cannot be."""
        ours, theirs = self._context.Pipe(duplex=False)
        process = self._context.Process(target=_work, args=(*self._arguments, theirs), name="merletto")
        process.start()
        theirs.close()
        try:
            said = str(ours.recv()) if ours.poll(_START) else "it did not answer"
        except EOFError:
            said = "it ended at once"
        if said != _READY:
            process.terminate()
            process.join(_PATIENCE)
            raise WorkerFailed(said)
        return Worker(process, ours)

    def _ended(self, worker: Worker) -> None:
        worker.pipe.close()
        if worker.process.pid is not None:
            multiprocess.mark_process_dead(worker.process.pid)  # type: ignore[no-untyped-call]

    def _end_all(self) -> None:
        for worker in self._workers:
            worker.process.terminate()
        for worker in self._workers:
            worker.process.join(_PATIENCE)
            if worker.process.is_alive():
                worker.process.kill()

    def _stop(self, number: int, frame: FrameType | None) -> None:
        del number, frame
        self._stopping = True

    def _renew(self, number: int, frame: FrameType | None) -> None:
        del number, frame
        self._renewing = True


def _work(settings: Settings, listener: socket.socket, level: str, pipe: Connection) -> None:
    """The main function of a worker process."""
    logs.set_up_logs(level)
    threading.Thread(target=_end_with_parent, name="parent", daemon=True).start()
    try:
        serve(settings, listener, lambda: pipe.send(_READY))
    except MerlettoError as fault:
        pipe.send(str(fault))


def _end_with_parent() -> None:
    """Stops this process when the supervisor is gone, however that came about."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
