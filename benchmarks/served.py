"""A server of its own for a measurement, its guests, and what it takes of the machine."""

from __future__ import annotations

import asyncio
import os
import re
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Coroutine, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import httpx

PATIENCE = 60.0
AT_ONCE = 20
OPEN = re.compile(r"http://localhost:(\d+)")
SERVE: Final = shlex.split(os.environ.get("MERLETTO_SERVE", ""))
"""Further options of the server, such as another --database and --workers."""


@contextmanager
def a_server() -> Iterator[tuple[int, str]]:
    """Starts a server; yields its process id and address, and stops it whatever happens."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "merletto.cli.main", "serve", "--port", "0", "--trust-loopback"]
        with (Path(folder) / "server.log").open("wb") as log:
            process = subprocess.Popen(
                [*command, "--database", str(Path(folder) / "server.db"), *SERVE],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=log,
                start_new_session=True,  # a Ctrl-C here is not for the server
            )
        try:
            assert process.stdout is not None
            said = process.stdout.readline().decode()
            found = OPEN.search(said)
            if found is None:
                sys.exit(f"the server did not open: {(Path(folder) / 'server.log').read_text('utf-8')}")
            yield process.pid, f"localhost:{found[1]}"
        finally:
            process.terminate()
            process.communicate(timeout=PATIENCE)


def guests(url: str, count: int) -> list[str]:
    """Creates this number of guests; returns their tokens."""
    tokens = []
    with httpx.Client(base_url=f"http://{url}", timeout=PATIENCE, trust_env=False) as client:
        for _ in range(count):
            client.cookies.clear()
            tokens.append(str(client.post("/api/hello", json={"token": True}).json()["token"]))
    return tokens


async def together(jobs: Iterable[Coroutine[Any, Any, None]]) -> None:
    """Runs all jobs, so many at a time."""
    places = asyncio.Semaphore(AT_ONCE)

    async def one(job: Coroutine[Any, Any, None]) -> None:
        async with places:
            await job

    await asyncio.gather(*[one(job) for job in jobs])


def family(pid: int) -> list[int]:
    """The process and all that it has started, such as workers."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii").split()
    return [pid, *[one for child in children for one in family(int(child))]]


def resident(pid: int) -> int:
    """The memory that a process and those that it has started hold, in KiB."""
    held = 0
    for one in family(pid):
        status = Path(f"/proc/{one}/status").read_text("ascii")
        held += sum(map(int, re.findall(r"^VmRSS:\s+(\d+) kB$", status, re.MULTILINE)))
    return held


def cpu_seconds(pid: int) -> float:
    """The processor time that a process and those that it has started have used, in user and kernel mode."""
    ticks = 0
    for one in family(pid):
        fields = Path(f"/proc/{one}/stat").read_text("ascii").rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")
