"""Real workers: several processes on one port, killed, frozen, cut off from bus and database, and renewed.

The short forms of the rows of docs/growth.md; `make soak-workers` has the long ones.
"""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx
import pytest

from tests.server import services
from tests.server.real import RealServer, Script, a_server
from tests.soak.amount import Amount, patience, usually
from tests.soak.several import NEWEST, Crowd, StillReader

pytestmark = pytest.mark.usefixtures("postgres_only")

SECONDS = Amount("MERLETTO_SECONDS", usually(4, 60)).number
TABLES = Amount("MERLETTO_TABLES", usually(6, 50)).number
PAUSE = 0.1
ENOUGH = 30
"""Moves that are made at least, however slow the machine is."""

READERS = usually(8, 500)
STILL = usually(40, 300)
"""Readers that stop reading, and the moves that are made meanwhile."""

_HELD = 100 * 1024
"""Bytes that may wait for such a reader: those on the line, and one frame of Burano."""

Scene = Callable[[RealServer], Awaitable[None]]


def _several(
    folder: Path, scene: Scene, bots: bool = False, bus: str | None = "", within: float = 10.0
) -> Crowd:
    """Plays at a server with two workers while the scene happens; the log is judged at the end."""
    database = services.new_database()
    url = services.the_redis().url if bus == "" else bus
    options = ["--workers", "2", "--trust-loopback", "--log", "warning"]
    with a_server(folder, *options, *([] if url is None else ["--bus", url]), database=database) as server:

        async def go() -> Crowd:
            crowd = Crowd(server.url, TABLES, PAUSE, bots)
            await crowd.arrives()
            playing = asyncio.create_task(crowd.plays(SECONDS, ENOUGH))
            await scene(server)
            await playing
            await crowd.leaves(database, within)
            return crowd

        crowd = asyncio.run(go())
        assert server.stop() == 0, server.log.read_text()
    sys.stderr.write(f"  {crowd.figures.told()}\n")
    return crowd


async def _nothing(server: RealServer) -> None:
    del server


@pytest.mark.parametrize("bus", ["", None])
def test_every_request_may_go_to_any_worker(tmp_path: Path, bus: str | None) -> None:
    crowd = _several(tmp_path, _nothing, bus=bus)
    assert len(crowd.figures.moves) >= ENOUGH
    assert not crowd.figures.refused


def test_a_killed_worker_is_replaced_and_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    async def kill(server: RealServer) -> None:
        for _ in range(usually(1, 6)):
            await asyncio.sleep(usually(1, 10))
            victim = server.workers()[0]
            os.kill(victim, signal.SIGKILL)
            async with asyncio.timeout(patience(30)):
                while victim in server.workers() or len(server.workers()) < 2:
                    await asyncio.sleep(0.05)

    _several(tmp_path, kill, bots=True, within=30)


def test_a_frozen_worker_harms_nobody_and_makes_no_second_move(tmp_path: Path) -> None:
    async def freeze(server: RealServer) -> None:
        frozen = server.workers()[0]
        os.kill(frozen, signal.SIGSTOP)
        await asyncio.sleep(usually(7, 20))  # longer than a lease
        os.kill(frozen, signal.SIGCONT)

    _several(tmp_path, freeze, bots=True, within=20)


def test_without_the_bus_news_comes_by_the_sweep(tmp_path: Path) -> None:
    redis = services.Redis().start()

    async def stop(server: RealServer) -> None:
        del server
        await asyncio.sleep(1)
        assert redis.process is not None
        redis.process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(usually(1, 30))
        redis.stop()

    crowd = _several(tmp_path, stop, bus=redis.url)
    assert not crowd.figures.refused


def test_workers_are_renewed_one_by_one(tmp_path: Path) -> None:
    async def renew(server: RealServer) -> None:
        before = server.workers()
        assert server.process is not None
        server.process.send_signal(signal.SIGHUP)
        async with asyncio.timeout(patience(60)):
            while set(server.workers()) & set(before) or len(server.workers()) < 2:
                await asyncio.sleep(0.05)

    crowd = _several(tmp_path, renew)
    assert set(crowd.figures.refused) <= {"no answer", "closing"}


def test_the_standby_takes_over_from_a_primary_that_died(tmp_path: Path) -> None:
    """Synchronous: nothing acknowledged is lost, and meanwhile requests are refused with 503."""
    durable = {"fsync": "on", "synchronous_commit": "on", "full_page_writes": "on"}
    primary = services.Postgres({**durable, "synchronous_standby_names": "standby"}).create_with("merletto")
    standby = services.Postgres({**durable, "synchronous_standby_names": ""}).copy(primary)
    database = f"postgresql://merletto@127.0.0.1:{primary.port},127.0.0.1:{standby.port}/merletto"
    gap = 0.0

    async def fail_over(crowd: Crowd) -> None:
        nonlocal gap
        await asyncio.sleep(1.5)
        primary.kill()
        async with asyncio.timeout(patience(30)):
            while not crowd.figures.retry_after:
                await asyncio.sleep(0.02)
        begun = time.monotonic()
        await asyncio.to_thread(standby.promote)
        done = len(crowd.figures.moves)
        async with asyncio.timeout(patience(30)):
            while len(crowd.figures.moves) < done + 5:
                await asyncio.sleep(0.02)
        gap = time.monotonic() - begun

    with a_server(
        tmp_path, "--workers", "2", "--trust-loopback", "--log", "error", database=database
    ) as server:

        async def go() -> Crowd:
            crowd = Crowd(server.url, TABLES, PAUSE)
            await crowd.arrives()
            playing = asyncio.create_task(crowd.plays(max(6, SECONDS), ENOUGH))
            await fail_over(crowd)
            await playing
            await crowd.leaves(standby.url("merletto"), 20)
            return crowd

        crowd = asyncio.run(go())
        assert server.stop() == 0, server.log.read_text()
    primary.remove()
    standby.remove()
    sys.stderr.write(f"  writes back after {gap:.2f} s; {crowd.figures.told()}\n")
    assert crowd.figures.refused["busy"] >= crowd.figures.retry_after > 0
    assert gap < patience(15)


def test_without_its_supervisor_no_worker_goes_on(tmp_path: Path) -> None:
    with a_server(tmp_path, "--workers", "2", database=services.new_database()) as server:
        workers = server.workers()
        assert len(workers) == 2
        server.kill()
        until = time.monotonic() + patience(30)
        while any(Path(f"/proc/{worker}").exists() for worker in workers):
            assert time.monotonic() < until
            time.sleep(0.05)


def test_metrics_are_those_of_all_workers(tmp_path: Path) -> None:
    with a_server(tmp_path, "--workers", "2", "--trust-loopback", database=services.new_database()) as server:
        for _ in range(20):
            Script(server.url).client.close()
        text = httpx.get(f"{server.url}/metrics", timeout=patience(20)).text
        [counted] = [
            line
            for line in text.splitlines()
            if line.startswith("merletto_requests_total{") and "hello" in line
        ]
        assert counted.endswith(" 20.0")
        assert server.stop() == 0


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--database", "postgresql://127.0.0.1:1/nobody"], "cannot be reached"),
        (["--database", "postgresql://127.0.0.1:1/nobody", "--workers", "2"], "cannot be reached"),
        (["--database", "mysql://localhost/x"], "--database must be a file, or an address such as"),
        (["--database", "postgresql://localhost/x?nonsense=1"], "is not the address of a database"),
        (["--workers", "2"], "--workers needs a database that processes share"),
        (["--bus", "redis://127.0.0.1:1"], "--bus needs a database that processes can share"),
    ],
)
def test_what_cannot_be_used_is_said_in_one_sentence(tmp_path: Path, options: list[str], said: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "merletto.cli.main", "serve", "--port", "0", *options],
        capture_output=True,
        check=False,
        text=True,
        timeout=patience(120),
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path)},
    )
    assert done.returncode == 2
    lines = done.stderr.strip().splitlines()
    assert said in lines[-1]
    assert "Traceback" not in done.stderr


def test_readers_that_stop_reading_take_no_memory_and_miss_nothing(tmp_path: Path) -> None:
    """They do not hold anybody up; who reads on has it all, and who was let go comes back for the rest."""
    database = services.new_database()
    options = ["--workers", "2", "--trust-loopback", "--log", "error", "--bus", services.the_redis().url]
    with a_server(tmp_path, *options, database=database) as server:

        async def go() -> tuple[int, int]:
            crowd = Crowd(server.url, 1, 0.0)
            player = crowd.players[0]
            await player.sits_down([{"kind": "me"}, {"kind": "me"}], "burano")
            readers = [StillReader(server.socket_url, player) for _ in range(READERS)]
            for reader in readers:
                await reader.comes()
            await player.plays(0, 20)
            before = sum(map(_resident, server.workers()))
            await player.plays(time.monotonic() + usually(0, 60), 20 + STILL)
            after = sum(map(_resident, server.workers()))
            newest = (await player.asks("watch", code=player.code, viewer="spectator", since=NEWEST))[
                "number"
            ]
            for reader in readers:
                async with asyncio.timeout(patience(60)):
                    assert await reader.reads_on(newest) == list(range(1, newest + 1))
            await player.client.aclose()
            return before, after

        before, after = asyncio.run(go())
        assert server.stop() == 0, server.log.read_text()
    sys.stderr.write(f"  {READERS} readers: workers have {before // 1024}, then {after // 1024} MiB\n")
    assert (after - before) * 1024 < READERS * _HELD + 30 * 2**20


def _resident(pid: int) -> int:
    """The memory that a process holds, in KiB."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS:"))
