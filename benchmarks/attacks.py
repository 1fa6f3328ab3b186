"""Attacks a server from one loopback address, and measures how long others at another address wait.

`python -m benchmarks.attacks` starts a separate server for each attack, on a free port of this machine with
its usual limits, and stops it again. `--source FOLDER` measures the server of another source tree as well,
side by side in the same run. Each attack lasts some ten seconds. Only loopback addresses are used.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import resource
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable, Coroutine, Iterator
from contextlib import AsyncExitStack, contextmanager, suppress
from pathlib import Path
from time import perf_counter
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.run import Table
from benchmarks.server_load import percentile

ATTACKER, VICTIM = "127.0.0.66", "127.0.0.2"
SECONDS = 10.0
PATIENCE = 60.0
OPEN = re.compile(r"http://localhost:(\d+)")
HERE = Path(__file__).parents[1]

Told = dict[str, Any]


@contextmanager
def a_server(source: Path) -> Iterator[int]:
    """Starts the server of that source tree with the usual limits and one bot process; yields its port."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "merletto.cli.main", "serve", "--port", "0", "--bots", "1"]
        with (Path(folder) / "server.log").open("wb") as log:
            process = subprocess.Popen(
                [*command, "--database", str(Path(folder) / "server.db")],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=log,
                cwd=folder,
                env={**os.environ, "PYTHONPATH": str(source / "src")},
                preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (1024, 4096)),
            )
        try:
            assert process.stdout is not None
            found = OPEN.search(process.stdout.readline().decode())
            if found is None:
                sys.exit(f"the server did not open: {(Path(folder) / 'server.log').read_text('utf-8')}")
            yield int(found[1])
        finally:
            process.terminate()
            process.communicate(timeout=PATIENCE)


def a_client(port: int, address: str) -> httpx.AsyncClient:
    transport = httpx.AsyncHTTPTransport(local_address=address, limits=httpx.Limits(max_connections=None))
    return httpx.AsyncClient(transport=transport, base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE)


class Guest:
    """A guest on a socket, from that address."""

    def __init__(self, port: int, address: str) -> None:
        self.news = asyncio.Event()
        self.latest: Told = {}
        self._port = port
        self._address = address
        self._socket: ClientConnection | None = None
        self._answers: dict[str, asyncio.Future[Told]] = {}

    async def comes(self, stack: AsyncExitStack) -> Guest:
        async with a_client(self._port, self._address) as client:
            token = (await client.post("/api/hello", json={"token": True})).json()["token"]
        url = f"ws://127.0.0.1:{self._port}/socket"
        headers = {"Authorization": f"Bearer {token}"}
        connecting = connect(
            url, additional_headers=headers, max_size=None, proxy=None, local_addr=(self._address, 0)
        )
        self._socket = await stack.enter_async_context(connecting)
        listening = asyncio.create_task(self._listen())
        stack.callback(listening.cancel)
        return self

    async def asks(self, type: str, **fields: Any) -> Told:  # noqa: ANN401
        """The answer to a message; whoever asks too much waits as told, and asks again."""
        while True:
            told = await self.asks_once(type, fields)
            if told.get("key") != "too_many" or "wait" not in told["params"]:
                return told
            await asyncio.sleep(told["params"]["wait"] / 1000)

    async def asks_once(self, type: str, fields: Told) -> Told:
        """The answer to a message, whatever it is."""
        assert self._socket is not None
        id = str(len(self._answers))
        answer = self._answers[id] = asyncio.get_running_loop().create_future()
        await self._socket.send(json.dumps({"type": type, "id": id, **fields}))
        async with asyncio.timeout(PATIENCE):
            told: Told = await answer
        return told

    async def _listen(self) -> None:
        assert self._socket is not None
        with suppress(Exception):
            async for frame in self._socket:
                told: Told = json.loads(frame)
                if told["type"] == "news":
                    self.latest = told
                    self.news.set()
                elif told.get("id") in self._answers:
                    self._answers[told["id"]].set_result(told)

    async def plays_alone(self) -> str:
        """Plays a game with itself on two seats, by first legal moves; returns its code."""
        me = {"kind": "me"}
        opened = await self.asks("open_table", game="burano", seats=[me, me])
        code = str(opened["table"]["code"])
        for number in range(2000):
            for seat in (0, 1):
                state = await self.asks("watch", code=code, viewer=seat, since=1_000_000)
                if state["table"]["state"] != "playing":
                    return code
                if state["legal"]:
                    move = state["legal"][0]["text"]
                    ply = state["ply"]
                    await self.asks("move", code=code, seat=seat, ply=ply, move=move)
                    break
            if number == 100:
                for seat in (0, 1):
                    await self.asks("resign", code=code, seat=seat)
        return code


async def watched(guest: Guest, code: str, until: float) -> list[float]:
    """How long `watch` took, again and again until that moment."""
    times = []
    while perf_counter() < until:
        begun = perf_counter()
        await guest.asks("watch", code=code, viewer=0, since=1_000_000)
        times.append(perf_counter() - begun)
        await asyncio.sleep(0.1)  # slower than the limit of a socket, or its own wait would be measured
    return times


async def pause(answer: httpx.Response) -> None:
    """Waits a little after a refusal, or this process would measure how busy it is with refusals."""
    if answer.status_code != 200:
        await asyncio.sleep(0.05)


async def silence(port: int) -> str:
    """1,100 connections that send half a header: how long `/healthz` takes then."""
    lines = []
    for _ in range(1100):
        line = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE, source_address=(ATTACKER, 0))
        lines.append(line)
        with suppress(OSError):
            line.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Half: ")
    begun = perf_counter()
    try:
        async with a_client(port, VICTIM) as client, asyncio.timeout(5):
            answer = await client.get("/healthz")
        return f"{1000 * (perf_counter() - begun):.0f} ms" if answer.status_code == 200 else "refused"
    except (TimeoutError, httpx.TransportError):
        return "none in 5 s"
    finally:
        for line in lines:
            line.close()


async def replays(port: int) -> str:
    """A guest asks for replays on 8 connections: median and p99 of another's `watch`."""
    async with AsyncExitStack() as stack:
        attacker = await Guest(port, ATTACKER).comes(stack)
        victim = await Guest(port, VICTIM).comes(stack)
        code = await attacker.plays_alone()
        opened = await victim.asks("open_table", game="walking", seats=[{"kind": "me"}] * 2)
        until = perf_counter() + SECONDS

        async def flood() -> None:
            async with a_client(port, ATTACKER) as client:
                token = (await client.post("/api/hello", json={"token": True})).json()["token"]
                bearer = {"authorization": f"Bearer {token}"}
                page = {"code": code, "viewer": "finished", "first": 50, "count": 50}
                while perf_counter() < until:
                    answer = await client.post("/api/replay", json=page, headers=bearer)
                    await pause(answer)

        floods = [asyncio.create_task(flood()) for _ in range(8)]
        times = await watched(victim, opened["table"]["code"], until)
        await asyncio.gather(*floods)
        return f"{percentile(times, 0.5):.0f} / {percentile(times, 0.99):.0f} ms"


async def schemas(port: int) -> str:
    """The schema is asked for on 32 connections: median and p99 of another's `watch`."""
    async with AsyncExitStack() as stack:
        victim = await Guest(port, VICTIM).comes(stack)
        opened = await victim.asks("open_table", game="walking", seats=[{"kind": "me"}] * 2)
        until = perf_counter() + SECONDS

        async def flood() -> None:
            async with a_client(port, ATTACKER) as client:
                while perf_counter() < until:
                    await pause(await client.get("/api/openapi"))

        floods = [asyncio.create_task(flood()) for _ in range(32)]
        times = await watched(victim, opened["table"]["code"], until)
        await asyncio.gather(*floods)
        return f"{percentile(times, 0.5):.0f} / {percentile(times, 0.99):.0f} ms"


async def masters(port: int) -> str:
    """Five guests open 100 tables of masters: the slowest of another's casual bot's first turns."""
    master = {"kind": "bot", "level": "master"}
    casual = [{"kind": "me"}, {"kind": "bot", "level": "casual"}]
    async with AsyncExitStack() as stack:
        for _ in range(5):
            attacker = await Guest(port, ATTACKER).comes(stack)
            for _ in range(20):
                seats = [{"kind": "me"}, master, master, master]
                told = await attacker.asks_once("open_table", {"game": "burano", "seats": seats})
                if told["type"] == "table":
                    code = told["table"]["code"]
                    await attacker.asks("watch", code=code, viewer=0, since=1_000_000)
                    await attacker.asks("stand_in", code=code, seat=0, level="master")
        await asyncio.sleep(2)
        victim = await Guest(port, VICTIM).comes(stack)
        times = []
        for _ in range(3):
            begun = perf_counter()
            told = await victim.asks("open_table", game="walking", seats=casual, options={"start": 1})
            victim.news.clear()
            code = told["table"]["code"]
            state = await victim.asks("watch", code=code, viewer=0)
            while not any(item["kind"] == "move" for item in state["items"]):
                if perf_counter() - begun > PATIENCE:
                    return f"none in {PATIENCE:.0f} s"
                with suppress(TimeoutError):
                    async with asyncio.timeout(1):
                        await victim.news.wait()
                state = await victim.asks("watch", code=code, viewer=0)
            times.append(perf_counter() - begun)
        return f"{max(times):.2f} s"


ATTACKS: dict[str, Callable[[int], Coroutine[Any, Any, str]]] = {
    "1,100 silent connections: `/healthz`": silence,
    "replays on 8 connections: `watch`, median / p99": replays,
    "schemas on 32 connections: `watch`, median / p99": schemas,
    "100 tables of masters: a casual bot's first move, slowest of 3": masters,
}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--source", type=Path, help="the root of another source tree, measured first")
    parser.add_argument("--only", help="only attacks whose name contains this")
    chosen = parser.parse_args()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, 4096)), hard))
    sources = [HERE] if chosen.source is None else [chosen.source.resolve(), HERE]
    rows = []
    for name, attack in ATTACKS.items():
        if chosen.only is None or chosen.only in name:
            row = [name]
            for source in sources:
                with a_server(source) as port:
                    row.append(asyncio.run(attack(port)))
            print(" | ".join(row), flush=True)
            rows.append(row)
    print(Table("Under attack", ["attack", *[str(source.name) for source in sources]], rows).markdown())


if __name__ == "__main__":
    main()
