"""Strangers at a real server: each from an address of its own, 127.0.0.x, as the limits see it."""

import asyncio
import json
import socket
from contextlib import AsyncExitStack
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tests.soak.amount import patience

Told = dict[str, Any]

VICTIM = "127.0.0.2"
ATTACKER = "127.0.0.66"
PATIENCE = patience(60)


def client(port: int, address: str = VICTIM) -> httpx.Client:
    """Someone at that address, over plain HTTP."""
    transport = httpx.HTTPTransport(local_address=address)
    return httpx.Client(transport=transport, base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE)


def a_guest(port: int, address: str = VICTIM) -> str:
    """The token of a new guest."""
    with client(port, address) as one:
        return str(one.post("/api/hello", json={"token": True}).json()["token"])


def silent(port: int, count: int, said: bytes, address: str = ATTACKER) -> list[socket.socket]:
    """So many connections that say this and nothing more; those that are cut at once are closed here too."""
    lines = []
    for _ in range(count):
        line = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE, source_address=(address, 0))
        try:
            line.sendall(said)
        except OSError:
            line.close()
        else:
            lines.append(line)
    return lines


def is_cut(line: socket.socket, patience: float) -> bool:
    """Whether the server ends the connection within that time."""
    line.settimeout(patience)
    try:
        while line.recv(4096):
            pass
    except TimeoutError:
        return False
    except OSError:
        return True
    return True


class Player:
    """A guest on a socket."""

    def __init__(self, port: int, address: str = VICTIM) -> None:
        self.token = a_guest(port, address)
        self.news: asyncio.Queue[Told] = asyncio.Queue()
        self._port = port
        self._address = address
        self._socket: ClientConnection | None = None
        self._answers: dict[str, asyncio.Future[Told]] = {}
        self._listening: asyncio.Task[None] | None = None
        self._asked = 0

    async def comes(self, stack: AsyncExitStack) -> "Player":
        headers = {"Authorization": f"Bearer {self.token}"}
        url = f"ws://127.0.0.1:{self._port}/socket"
        connecting = connect(
            url,
            additional_headers=headers,
            max_size=None,
            proxy=None,
            local_addr=(self._address, 0),
            ping_interval=None,
        )
        self._socket = await stack.enter_async_context(connecting)
        self._listening = asyncio.create_task(self._listen())
        stack.callback(self._listening.cancel)
        return self

    async def asks(self, type: str, **fields: Any) -> Told:  # noqa: ANN401
        """The answer to a message."""
        assert self._socket is not None
        self._asked += 1
        id = str(self._asked)
        answer = self._answers[id] = asyncio.get_running_loop().create_future()
        await self._socket.send(json.dumps({"type": type, "id": id, **fields}))
        return await asyncio.wait_for(answer, PATIENCE)

    async def _listen(self) -> None:
        assert self._socket is not None
        async for frame in self._socket:
            told: Told = json.loads(frame)
            if told["type"] == "news":
                self.news.put_nowait(told)
            elif told.get("id") in self._answers:
                self._answers.pop(told["id"]).set_result(told)
