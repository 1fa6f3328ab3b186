"""A server as a fork of a process that has already imported it, so that starting it again costs little.

The process is one of its own all the same: its memory, files, sockets and workers are gone with `kill -9`.
"""

import os
import subprocess
import sys
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from merletto.cli.main import main

if TYPE_CHECKING:
    from multiprocessing.context import ForkServerContext

_IMPORTED = [
    "tests.server.forked",
    "merletto.cli.serve",
    "merletto.server.serve",
    "merletto.server.limit_options",
    "sqlalchemy.dialects.sqlite",
    "sqlalchemy.dialects.postgresql.psycopg",
    "uvicorn.lifespan.off",
    "uvloop",
]
"""What a server imports until it is open."""


@cache
def _forks() -> "ForkServerContext":
    """Starts servers as forks; Windows has none."""
    context = get_context("forkserver")
    context.set_forkserver_preload(_IMPORTED)
    return context


class Forked:
    """Launches `merletto` as a fork; used as a `Launch`, and then as the `Process` it is."""

    def __init__(self, arguments: list[str], log: BinaryIO, environment: dict[str, str]) -> None:
        self._process = _forks().Process(target=_run, args=(arguments, log.name, environment))
        self._process.start()

    @property
    def pid(self) -> int:
        assert self._process.pid is not None
        return self._process.pid

    def poll(self) -> int | None:
        return self._process.exitcode

    def send_signal(self, sig: int) -> None:
        os.kill(self.pid, sig)

    def wait(self, timeout: float | None = None) -> int:
        self._process.join(timeout)
        code = self._process.exitcode
        if code is None:
            raise subprocess.TimeoutExpired("merletto", timeout or 0.0)
        return code

    def kill(self) -> None:
        self._process.kill()


def _run(arguments: list[str], log: str, environment: dict[str, str]) -> None:
    os.environ.clear()
    os.environ.update(environment)
    with Path(log).open("ab", buffering=0) as said:
        os.dup2(said.fileno(), 1)
        os.dup2(said.fileno(), 2)
    sys.exit(main(arguments))
