"""A real server: a process of its own on a free loopback port, with its database in a folder."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, Protocol

import httpx
import pytest

from tests.server.stores import database_in
from tests.soak.amount import patience

Told = dict[str, Any]

_OPEN = re.compile(r"Merletto is open at http://localhost:(\d+)")


class Process(Protocol):
    """What of a process a test needs; a `subprocess.Popen` is one."""

    @property
    def pid(self) -> int: ...

    def poll(self) -> int | None: ...

    def send_signal(self, sig: int) -> None: ...

    def wait(self, timeout: float | None = None) -> int: ...

    def kill(self) -> None: ...


Launch = Callable[[list[str], BinaryIO, dict[str, str]], Process]
"""Starts `merletto` with these arguments, what it says going to the file, in this environment."""


def a_program(*command: str) -> Launch:
    """Launches that program, the arguments after what is already in the command."""

    def launch(arguments: list[str], log: BinaryIO, environment: dict[str, str]) -> Process:
        return subprocess.Popen(
            [*command, *arguments], stdout=log, stderr=log, stdin=subprocess.DEVNULL, env=environment
        )

    return launch


_HERE = a_program(sys.executable, "-m", "merletto.cli.main")


class RealServer:
    """`merletto serve` in a process; it can be killed and started again on the same database and port."""

    def __init__(
        self,
        folder: Path,
        *options: str,
        environment: dict[str, str] | None = None,
        launch: Launch = _HERE,
        database: str | None = None,
    ) -> None:
        self.database = folder / "server.db"
        self.named = database or str(database_in(folder, "server.db"))
        self.log = folder / "server.log"
        self._options = options
        self._launch = launch
        self._environment = {**os.environ, **(environment or {})}
        self.port = 0
        self.process: Process | None = None

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}"

    @property
    def socket_url(self) -> str:
        return f"ws://localhost:{self.port}/socket"

    def start(self) -> None:
        """Starts the process and waits until it is open."""
        arguments = ["serve", "--port", str(self.port), "--database", self.named, *self._options]
        before = self.log.stat().st_size if self.log.exists() else 0
        with self.log.open("ab") as log:
            self.process = self._launch(arguments, log, self._environment)
        until = time.monotonic() + patience(120)
        while time.monotonic() < until:
            said = self.log.read_bytes()[before:].decode()
            found = _OPEN.search(said)
            if found is not None:
                self.port = int(found[1])
                return
            assert self.process.poll() is None, said
            time.sleep(0.02)
        raise AssertionError(f"the server did not open: {self.log.read_text('utf-8')[before:]}")

    def kill(self) -> None:
        """As a power cut would: kill -9."""
        assert self.process is not None
        self.process.kill()
        self.process.wait(patience(10))

    def workers(self) -> list[int]:
        """The process numbers of its workers, if it has several."""
        assert self.process is not None
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        commands = {int(pid): _command(int(pid)) for pid in children}
        return sorted(pid for pid, command in commands.items() if "spawn_main" in command)

    def stop(self) -> int:
        """As an operator would; the exit code."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self.process.wait(patience(120))


def _command(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_text()
    except OSError:
        return ""


@contextmanager
def a_server(
    folder: Path,
    *options: str,
    environment: dict[str, str] | None = None,
    launch: Launch = _HERE,
    database: str | None = None,
) -> Iterator[RealServer]:
    """A server that is open, and stopped at the end whatever happens."""
    if os.name != "posix":
        pytest.skip("needs signals of POSIX, to stop a server")
    server = RealServer(folder, *options, environment=environment, launch=launch, database=database)
    server.start()
    try:
        yield server
    finally:
        assert server.process is not None
        if server.process.poll() is None:
            server.process.kill()
        server.process.wait(patience(10))


class Script:
    """Someone who uses plain HTTP, with a token: someone new unless it is given."""

    def __init__(self, url: str, token: str | None = None) -> None:
        self.client = httpx.Client(base_url=url, timeout=patience(120))
        self.token = str(self.says("hello", token=True)["token"]) if token is None else token
        self.client.cookies.clear()
        self.client.headers["authorization"] = f"Bearer {self.token}"

    def says(self, type: str, **fields: Any) -> Told:  # noqa: ANN401
        """The answer to a message."""
        told: Told = self.client.post(f"/api/{type}", json=fields).json()
        return told
