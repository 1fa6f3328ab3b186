"""The workers: processes that play one game after another and send back what came of it."""

import signal
from collections.abc import Callable, Iterable, Iterator
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from typing import Final, cast

from merletto.bots.arena.plan import Job
from merletto.bots.arena.playing import Abandoned, play_game
from merletto.bots.arena.result import Result
from merletto.kernel.errors import MerlettoError

_BLINK: Final = 0.2
"""Seconds after which a wish to stop is heard at the latest."""


class WorkerLost(MerlettoError):
    """A worker ended in the midst of a game."""


class _Worker:
    """A process of one's own making, and the line to it."""

    def __init__(self) -> None:
        context = get_context("spawn")
        self.line, theirs = context.Pipe()
        self.process = context.Process(target=_work, args=(theirs,))
        # Ctrl-C reaches every process of a terminal; the one that started the others decides for all.
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
        try:
            self.process.start()
        finally:
            signal.signal(signal.SIGINT, before)
            theirs.close()

    def give(self, job: Job) -> None:
        """Gives it a game to play."""
        try:
            self.line.send(job)
        except ConnectionError:
            raise self._lost() from None

    def result(self) -> Result:
        """What the worker sends back."""
        try:
            result: Result = self.line.recv()
        except (EOFError, ConnectionError):
            raise self._lost() from None
        return result

    def _lost(self) -> WorkerLost:
        self.process.join()
        return WorkerLost(
            f"a worker ended by itself (exit code {self.process.exitcode}) while it played; "
            "the games finished are kept"
        )

    def end(self) -> None:
        """Ends the process, whatever it does, and waits until it is gone."""
        self.process.terminate()
        self.process.join()
        self.process.close()
        self.line.close()


def play_all(jobs: Iterable[Job], workers: int, go_on: Callable[[], bool]) -> Iterator[list[Result]]:
    """Plays the games on so many processes and gives the results as they come, while `go_on` says so.

    When it is left, by the end or otherwise, no process remains; a game in the midst is dropped.
    """
    left = iter(jobs)
    idle: list[_Worker] = []
    busy: dict[Connection, _Worker] = {}
    try:
        for _, job in zip(range(workers), left, strict=False):
            worker = _Worker()
            busy[worker.line] = worker
            worker.give(job)
        while busy and go_on():
            results = []
            for line in cast(list[Connection], wait(list(busy), _BLINK)):
                worker = busy[line]
                results.append(worker.result())
                following = next(left, None)
                if following is None:
                    idle.append(busy.pop(line))
                else:
                    worker.give(following)
            if results:
                yield results
    finally:
        for worker in (*idle, *busy.values()):
            worker.end()


def _work(line: Connection) -> None:
    """Plays what comes along the line until nobody is at its other end."""
    parent = parent_process()
    assert parent is not None

    def abandoned() -> bool:
        return not parent.is_alive()

    with line:
        try:
            while True:
                line.send(play_game(line.recv(), abandoned))
        except (Abandoned, EOFError, ConnectionError):
            return
