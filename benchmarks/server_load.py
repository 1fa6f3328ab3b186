"""Measures a server under load: tables of two people each, with a move every two seconds at every table.

`python -m benchmarks.server_load --tables 25,50,100,200 --seconds 300` starts a separate server for each
number of tables, on a free port of this machine, and stops it again. The time of a move runs from just
before it is sent until its news has reached the other player; a move that the other may not know of has no
such news, and is timed until its answer. Clients and server share the machine, so the load of this process
is reported too. Ctrl-C ends early and shows the results so far. `--markdown FILE` replaces the section
between the markers `<!-- server load -->` and `<!-- end of server load -->`, and `--plot FILE` draws the
times.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import re
import shlex
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Coroutine, Iterable, Iterator, Sequence
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass, field
from math import ceil
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from typing import Any, Final

import httpx
from rich.console import Console
from rich.progress import Progress
from websockets.asyncio.client import ClientConnection, connect

import merletto
from benchmarks.run import Table
from benchmarks.server_plot import Point, times_plot

SEED = 7
PAUSE = 2.0
TICK = 0.02
PATIENCE = 60.0
AT_ONCE = 20
TOO_LATE = 10.0
"""The 99th percentile in milliseconds beyond which the client is too busy to measure anything."""

GAMES = ("walking", "burano")
STACK = "stack"
SECRET = (STACK, "leave")
"""The kinds of move that others may not know of, unless they complete a pyramid."""

PLAYING, NO_MOVES = b'"state":"playing"', b'"legal":[]'
"""What is in a frame while the game goes on, and if the player has nothing to decide."""

START, END = "<!-- server load -->", "<!-- end of server load -->"
OPEN = re.compile(r"http://localhost:(\d+)")

Told = dict[str, Any]


@dataclass
class Figures:
    """What was measured with this number of tables; times in seconds, memory in KiB."""

    tables: int
    seconds: float = 0.0
    told: list[float] = field(default_factory=list)
    hidden: list[float] = field(default_factory=list)
    late: int = 0
    games: int = 0
    server_cpu: float = 0.0
    client_cpu: float = 0.0
    memory: list[int] = field(default_factory=list)
    lags: list[float] = field(default_factory=list)
    """The delays of this process: how much later than planned it did something."""


@dataclass(eq=False)
class Sent:
    """A move in progress: when it was sent and answered, and when its news came to both players."""

    guest: Guest
    secret: bool
    at: float
    answered: float | None = None
    known: bool = False
    told: float | None = None


class Guest:
    """One person on one socket. Frames are stored as they come, and parsed only for the next move."""

    def __init__(self, pair: Pair, token: str) -> None:
        self.latest = b""
        self._pair = pair
        self._token = token
        self._socket: ClientConnection | None = None
        self._answer: asyncio.Future[bytes] | None = None

    async def connect(self, url: str, stack: AsyncExitStack) -> None:
        headers = {"Authorization": f"Bearer {self._token}"}
        # Frames are compressed, as they are for browsers.
        connecting = connect(url, additional_headers=headers, max_size=None, ping_interval=None, proxy=None)
        self._socket = await stack.enter_async_context(connecting)

    async def send(self, **message: Any) -> None:  # noqa: ANN401
        assert self._socket is not None
        await self._socket.send(json.dumps(message))

    async def ask(self, **message: Any) -> bytes:  # noqa: ANN401
        """The answer to a message other than a move."""
        self._answer = asyncio.get_running_loop().create_future()
        await self.send(**message)
        async with asyncio.timeout(PATIENCE):
            return await self._answer

    async def listen(self) -> None:
        """Receives all frames, and notes when those of moves came."""
        assert self._socket is not None
        while True:
            frame = await self._socket.recv(decode=False)
            now = perf_counter()
            kind = frame[9 : frame.index(b'"', 9)]  # every frame begins with {"type":"
            if kind == b"news":
                self.latest = frame
                self._pair.came(self, now)
            elif kind == b"ack":
                self._pair.answered(now)
            elif kind != b"presence":
                if kind in (b"refused", b"conflict", b"closing") or self._answer is None:
                    raise RuntimeError(f"unexpected: {frame[:200].decode()}")
                self._answer.set_result(frame)


class Pair:
    """Two people who play one game after another."""

    def __init__(self, game: str, tokens: Sequence[str], random: Random, figures: Figures) -> None:
        self.guests = [Guest(self, token) for token in tokens]
        self._game = game
        self._random = random
        self._figures = figures
        self._code = ""
        self._number = 0
        self._sent: Sent | None = None
        self._something = asyncio.Event()

    async def sit_down(self) -> None:
        """Seats both at a new table, and leaves the one before."""
        host, other = self.guests
        if self._code:
            for seat, guest in enumerate(self.guests):
                await guest.ask(type="unwatch", code=self._code, viewer=seat)
        seats = [{"kind": "me"}, {"kind": "open"}]
        opened = json.loads(await host.ask(type="open_table", game=self._game, seats=seats))
        self._code = opened["table"]["code"]
        await other.ask(type="take_seat", code=self._code, seat=1)
        for seat, guest in enumerate(self.guests):
            guest.latest = await guest.ask(type="watch", code=self._code, viewer=seat, since=1_000_000)

    async def play(self) -> None:
        """Makes a move every two seconds, starting at a random moment within the first two."""
        due = perf_counter() + self._random.random() * PAUSE
        while True:
            await asyncio.sleep(max(0.0, due - perf_counter()))
            if self._sent is not None:
                await self._wait_for(self._sent)
            if PLAYING not in self.guests[0].latest:
                self._figures.games += 1
                await self.sit_down()
            await self._move()
            due = max(due + PAUSE * self._random.uniform(0.9, 1.1), perf_counter())

    async def _wait_for(self, sent: Sent) -> None:
        """Waits for the previous move, which should have arrived long ago, and notes its time."""
        waited = False
        async with asyncio.timeout(PATIENCE):
            while not self._is_noted(sent):
                waited = True
                self._something.clear()
                await self._something.wait()
        self._figures.late += waited

    def _is_noted(self, sent: Sent) -> bool:
        """Notes how long the move took, if it has arrived at both players; returns whether it has."""
        if sent.answered is None or not sent.known:
            return False
        if sent.told is not None:
            self._figures.told.append(sent.told - sent.at)
        elif sent.secret and _can_stack(json.loads(sent.guest.latest)):
            self._figures.hidden.append(sent.answered - sent.at)
        else:
            return False
        self._sent = None
        return True

    async def _move(self) -> None:
        """Makes a random legal move for someone who may; only their frame is parsed, which takes time."""
        may = [seat for seat, guest in enumerate(self.guests) if NO_MOVES not in guest.latest]
        seat = self._random.choice(may)
        state: Told = json.loads(self.guests[seat].latest)
        move = self._random.choice(state["legal"])
        self._number += 1
        message = {
            "type": "move",
            "id": str(self._number),
            "code": self._code,
            "seat": seat,
            "ply": state["ply"],
            "move": move["text"],
        }
        guest = self.guests[seat]
        self._sent = Sent(guest, move["move"]["kind"] in SECRET, perf_counter())
        await guest.send(**message)

    def finish(self) -> None:
        """Notes the last move, if it has arrived."""
        if self._sent is not None:
            self._is_noted(self._sent)

    def came(self, guest: Guest, now: float) -> None:
        """News came to one of the two: only moves cause news, and only one is in progress."""
        if self._sent is None:
            return
        if guest is self._sent.guest:
            self._sent.known = True
        else:
            self._sent.told = now
        self._something.set()

    def answered(self, now: float) -> None:
        """The server has acknowledged the move."""
        if self._sent is not None:
            self._sent.answered = now
            self._something.set()


def _can_stack(state: Told) -> bool:
    return any(legal["move"]["kind"] == STACK for legal in state["legal"])


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


async def measure(tables: int, seconds: float, progress: Progress) -> tuple[Figures, bool]:
    """The figures of one load, and whether it was ended early."""
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGINT, stop.set)
    task = progress.add_task(f"{tables} tables: people come in", total=seconds)
    figures = Figures(tables)
    random = Random(SEED)
    with a_server() as (pid, url):
        tokens = guests(url, 2 * tables)
        pairs = [Pair(GAMES[at % 2], tokens[2 * at : 2 * at + 2], random, figures) for at in range(tables)]
        people = [guest for pair in pairs for guest in pair.guests]
        async with AsyncExitStack() as stack:
            await together(guest.connect(f"ws://{url}/socket", stack) for guest in people)
            listening = [asyncio.create_task(guest.listen()) for guest in people]
            await together(pair.sit_down() for pair in pairs)
            progress.update(task, description=f"{tables} tables")
            began, used, busy = perf_counter(), cpu_seconds(pid), process_time()
            jobs = [
                *listening,
                *[asyncio.create_task(pair.play()) for pair in pairs],
                asyncio.create_task(_tick(figures)),
                asyncio.create_task(_sample(pid, figures, lambda: progress.advance(task))),
            ]
            stopping = asyncio.create_task(stop.wait())
            done, _ = await asyncio.wait(
                [*jobs, stopping], timeout=seconds, return_when=asyncio.FIRST_COMPLETED
            )
            figures.seconds = perf_counter() - began
            figures.server_cpu = cpu_seconds(pid) - used
            figures.client_cpu = process_time() - busy
            figures.memory.append(resident(pid))
            for pair in pairs:
                pair.finish()
            for job in [*jobs, stopping]:
                job.cancel()
            await asyncio.gather(*jobs, stopping, return_exceptions=True)
            for job in done - {stopping}:
                job.result()
    progress.remove_task(task)
    return figures, stop.is_set()


async def _tick(figures: Figures) -> None:
    """Measures repeatedly how late this process is (event-loop lag)."""
    while True:
        planned = perf_counter() + TICK
        await asyncio.sleep(TICK)
        figures.lags.append(perf_counter() - planned)


async def _sample(pid: int, figures: Figures, passed: Callable[[], None]) -> None:
    """Reads the server's memory every second."""
    while True:
        figures.memory.append(resident(pid))
        await asyncio.sleep(1)
        passed()


def percentile(times: list[float], share: float) -> float:
    """The time that this share of all times does not exceed, in milliseconds."""
    return 1000 * sorted(times)[max(0, ceil(share * len(times)) - 1)]


def times_table(title: str, measured: list[tuple[int, list[float]]]) -> Table:
    rows = [
        [
            str(tables),
            f"{len(times):,}",
            *[f"{percentile(times, share):.1f}" for share in (0.5, 0.95, 0.99, 1.0)],
        ]
        for tables, times in measured
        if times
    ]
    return Table(title, ["tables", "moves", "median ms", "p95 ms", "p99 ms", "max ms"], rows)


def machine_table(measured: list[Figures]) -> Table:
    rows = [
        [
            str(each.tables),
            f"{each.seconds:.0f}",
            f"{len(each.told + each.hidden) / each.seconds:.1f}",
            str(each.games),
            f"{each.server_cpu / each.seconds:.0%}",
            f"{1e6 * each.server_cpu / len(each.told + each.hidden):,.0f}",
            f"{each.memory[0] / 1024:.0f}",
            f"{each.memory[-1] / 1024:.0f}",
            str(each.late),
            f"{each.client_cpu / each.seconds:.0%}",
            f"{percentile(each.lags, 0.99):.1f}",
        ]
        for each in measured
    ]
    head = [
        "tables",
        "seconds",
        "moves/s",
        "games ended",
        "server: of one core",
        "µs a move",
        "memory MiB, start",
        "end",
        "late moves",
        "client: of one core",
        "client late by, p99 ms",
    ]
    return Table("What it takes", head, rows)


def result_tables(measured: list[Figures]) -> list[Table]:
    return [
        times_table(
            "From a move to its news at the other player", [(each.tables, each.told) for each in measured]
        ),
        times_table(
            "Moves that the other may not know of, to their answer",
            [(each.tables, each.hidden) for each in measured],
        ),
        machine_table(measured),
    ]


def notes(measured: list[Figures]) -> list[str]:
    """What the figures depend on."""
    engine = "compiled" if merletto.COMPILED else "plain Python"
    found = [
        f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores for server and "
        f"client together; the engine is {engine}",
        "half of the tables Walking in Burano, half Burano, two people each, who make a random move every "
        f"{PAUSE:.0f} s; each is on disk before it is answered, and frames are compressed as for browsers",
        "late moves had to wait because the one before had not arrived; the client plays for all people",
    ]
    busy = [str(each.tables) for each in measured if percentile(each.lags, 0.99) > TOO_LATE]
    if busy:
        found.append(
            f"with {', '.join(busy)} tables the client itself was often late: those times are too long"
        )
    return found


def renewed(document: str, section: str) -> str:
    """The document with a new section between the markers."""
    before, _, rest = document.partition(START)
    _, _, after = rest.partition(END)
    return f"{before}{START}\n\n{section}\n{END}{after}"


def numbers(text: str) -> list[int]:
    """Parses whole numbers above 0, separated by commas."""
    found = [int(part) for part in text.split(",")]
    if min(found) < 1:
        raise ValueError(text)
    return found


SERVE: Final = shlex.split(os.environ.get("MERLETTO_SERVE", ""))
"""Further options of the server, such as another --database and --workers."""


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--tables", type=numbers, default=[25, 50, 100, 200], help="25,50,100,200 if not given"
    )
    parser.add_argument("--seconds", type=numbers, default=[300], help="for each, or one for all (300)")
    parser.add_argument("--markdown", type=Path, help="renew the section of this document")
    parser.add_argument("--plot", type=Path, help="draw the times, as SVG")
    chosen = parser.parse_args()
    seconds = chosen.seconds * len(chosen.tables) if len(chosen.seconds) == 1 else chosen.seconds
    if len(seconds) != len(chosen.tables):
        parser.error("--seconds takes one number, or as many as --tables")
    document = chosen.markdown.read_text("utf-8") if chosen.markdown else ""
    if chosen.markdown and (START not in document or END not in document):
        parser.error(f"{chosen.markdown} has no section between {START} and {END}")
    measured: list[Figures] = []
    with Progress(console=Console(stderr=True)) as progress:
        for tables, span in zip(chosen.tables, seconds, strict=True):
            figures, ended = asyncio.run(measure(tables, span, progress))
            if figures.told:
                measured.append(figures)
            if ended:
                break
    if not measured:
        sys.exit("nothing was measured")
    tables = result_tables(measured)
    print("\n".join([*[table.text() for table in tables], *notes(measured)]))
    if chosen.markdown:
        facts = "\n".join([f"- {note}" for note in notes(measured)])
        body = "\n".join([f"#{table.markdown()}" for table in tables if table.rows])
        chosen.markdown.write_text(renewed(document, f"{facts}\n\n{body}"), "utf-8")
    if chosen.plot:
        points = [
            Point(each.tables, percentile(each.told, 0.5), percentile(each.told, 0.99)) for each in measured
        ]
        chosen.plot.write_text(times_plot(points), "utf-8")


if __name__ == "__main__":
    main()
