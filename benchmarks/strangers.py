"""Who takes part in an attack: a server of its own, attackers, and others who wait beside them."""

from __future__ import annotations

import asyncio
import json
import os
import re
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager, suppress
from pathlib import Path
from time import perf_counter
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

ATTACKER, VICTIM = "127.0.0.66", "127.0.0.2"
SECONDS = 10.0
PATIENCE = 60.0
OPEN = re.compile(r"http://localhost:(\d+)")

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
