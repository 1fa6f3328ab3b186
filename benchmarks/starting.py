"""How long programs take to start, in seconds of wall time: `python -m benchmarks.starting`."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter, sleep
from typing import NamedTuple
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parent.parent
PROGRAMS = Path(sys.executable).parent
TIMES = 5


class Start(NamedTuple):
    """The shortest time of a start, and the goal for it."""

    what: str
    seconds: float
    goal: float


def seconds_of(command: list[str | Path]) -> float:
    """How long the command runs, the best of some times."""
    found = []
    for _ in range(TIMES):
        began = perf_counter()
        subprocess.run(command, cwd=ROOT / "docs", stdout=subprocess.DEVNULL, check=True)
        found.append(perf_counter() - began)
    return min(found)


def until_served(database: Path) -> float:
    """How long `make play` takes until the page is served, if nothing has to be built."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = int(free.getsockname()[1])
    began = perf_counter()
    serving = subprocess.Popen(
        ["make", "play", f"SERVE=--port {port} --database {database}"],
        cwd=ROOT,
        env={**os.environ, "BROWSER": "true"},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        while serving.poll() is None:
            try:
                with urlopen(f"http://127.0.0.1:{port}/", timeout=5) as page:
                    page.read()
                return perf_counter() - began
            except OSError:
                sleep(0.01)
    finally:
        if serving.poll() is None:
            os.killpg(serving.pid, signal.SIGTERM)
            serving.wait()
    raise RuntimeError("make play did not start")


def starts() -> list[Start]:
    """All starts; that of the table only where it is built, and there is a `make`."""
    found = [
        Start("import merletto", seconds_of([sys.executable, "-P", "-c", "import merletto"]), 0.25),
        Start("merletto --help", seconds_of([PROGRAMS / "merletto", "--help"]), 0.25),
    ]
    if (ROOT / ".venv" / "page").exists():
        with tempfile.TemporaryDirectory() as folder:
            until_served(Path(folder) / "first.db")  # what make has to catch up with is not counted
            found.append(Start("make play, to the page", until_served(Path(folder) / "tables.db"), 2.0))
    return found


def main() -> None:
    for start in starts():
        print(f"{start.what}: {start.seconds:.2f} s, to reach {start.goal} s")


if __name__ == "__main__":
    main()
