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
import os
import platform
import signal
import sys
from collections.abc import Callable
from contextlib import AsyncExitStack
from math import ceil
from pathlib import Path
from random import Random
from time import perf_counter, process_time

from rich.console import Console
from rich.progress import Progress

import merletto
from benchmarks.pairs import PAUSE, Figures, Pair
from benchmarks.run import Table
from benchmarks.served import a_server, cpu_seconds, guests, resident, together
from benchmarks.server_plot import Point, times_plot

SEED = 7
TICK = 0.02
TOO_LATE = 10.0
"""The 99th percentile in milliseconds beyond which the client is too busy to measure anything."""

GAMES = ("walking", "burano")
START, END = "<!-- server load -->", "<!-- end of server load -->"


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
                progress.console.print("\n".join([table.text() for table in result_tables([figures])]))
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
