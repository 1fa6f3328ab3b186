"""Floods of small things over few connections: each is read a little at a time, and cut if it is no use."""

import asyncio
import json
import socket
import time
from collections.abc import Iterator
from typing import Any

import pytest
from uvicorn.server import ServerState
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from merletto.server import connections
from merletto.server.connections import GuardedConfig
from merletto.server.heads import _MOST_PIECES
from merletto.server.serve import listen
from merletto.server.settings import Settings
from merletto.server.websocket import _PIECE, _UNREAD, GuardedWebSocket
from tests.server.attacks.strangers import ATTACKER, PATIENCE, VICTIM, a_guest
from tests.server.real import RealServer, a_server
from tests.systems import linux

pytestmark = linux

TEXT, CONTINUED, PING, PONG = 0x1, 0x0, 0x9, 0xA


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    with a_server(tmp_path_factory.mktemp("floods"), "--trust-loopback") as opened:
        yield opened


def a_frame(opcode: int, payload: bytes = b"", *, last: bool = True) -> bytes:
    """A short frame as a client sends it, masked by zeros."""
    assert len(payload) < 126
    return bytes([opcode | (0x80 if last else 0), 0x80 | len(payload), 0, 0, 0, 0]) + payload


def a_line(port: int, address: str) -> connect:
    """A socket of a new guest, to which frames can be written as they are."""
    headers = {"Authorization": f"Bearer {a_guest(port, address)}"}
    url = f"ws://127.0.0.1:{port}/socket"
    return connect(url, additional_headers=headers, proxy=None, local_addr=(address, 0), ping_interval=None)


async def cut(line: ClientConnection) -> bool:
    """Whether the server ends the connection; what else it sends is passed over."""
    try:
        async with asyncio.timeout(PATIENCE):
            while True:
                await line.recv()
    except ConnectionClosed:
        return True


@pytest.mark.parametrize(
    "flood",
    [a_frame(PING), a_frame(PONG), a_frame(CONTINUED, last=False)],
    ids=["pings", "pongs", "empty parts of a message"],
)
def test_a_socket_that_sends_frames_without_end_and_no_message_is_cut(
    server: RealServer, flood: bytes
) -> None:
    """Forty thousand of them in one packet kept everyone waiting for five seconds."""

    async def go() -> None:
        async with a_line(server.port, ATTACKER) as line, a_line(server.port, VICTIM) as other:
            line.transport.write(a_frame(TEXT, b"{", last=False) + 10_000 * flood)
            assert await cut(line)
            await other.send(json.dumps({"type": "hello", "id": "1"}))
            assert json.loads(await other.recv())["type"] == "welcome"

    asyncio.run(go())


def test_a_message_in_many_parts_with_pings_between_them_is_heard(server: RealServer) -> None:
    async def go() -> None:
        async with a_line(server.port, VICTIM) as line:
            parts = json.dumps({"type": "hello", "id": "a message in parts"})
            first, rest = parts[0], parts[1:]
            written = a_frame(TEXT, first.encode(), last=False)
            for sign in rest:
                written += a_frame(PING) + a_frame(CONTINUED, sign.encode(), last=False)
            line.transport.write(written + a_frame(CONTINUED))
            assert json.loads(await line.recv())["id"] == "a message in parts"

    asyncio.run(go())


def test_messages_that_come_all_at_once_are_answered_one_by_one_in_order(server: RealServer) -> None:
    async def go() -> None:
        async with a_line(server.port, VICTIM) as line:
            hellos = [a_frame(TEXT, json.dumps({"type": "hello", "id": str(n)}).encode()) for n in range(300)]
            line.transport.write(b"".join(hellos))
            answers = [json.loads(await line.recv()) for _ in range(300)]
            assert [answer["id"] for answer in answers] == [str(n) for n in range(300)]
            long = json.dumps({"type": "hello", "id": "x" * 30_000})
            await line.send(long)
            await line.send(json.dumps({"type": "hello", "id": "after it"}))
            assert json.loads(await line.recv())["key"] == "malformed"
            assert json.loads(await line.recv())["id"] == "after it"

    asyncio.run(go())


class Wire(asyncio.Transport):
    """A transport that notes whether it is being read from."""

    def __init__(self) -> None:
        super().__init__()
        self.aborted = False
        self._readings = [True]

    def reads(self) -> bool:
        """Whether it is being read from."""
        return self._readings[-1]

    def write(self, data: Any) -> None:  # noqa: ANN401
        """Takes what is sent."""

    def is_closing(self) -> bool:
        return False

    def close(self) -> None:
        """Nothing more comes."""

    def abort(self) -> None:
        self.aborted = True

    def pause_reading(self) -> None:
        self._readings.append(False)

    def resume_reading(self) -> None:
        self._readings.append(True)


def test_no_more_is_read_from_a_socket_while_some_of_its_messages_wait() -> None:
    handshake = (
        b"GET /socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    count = 5000
    heard: list[str] = []

    async def go() -> None:
        begin = asyncio.Event()

        async def app(scope: Any, receive: Any, send: Any) -> None:  # noqa: ANN401
            del scope
            await receive()
            await send({"type": "websocket.accept"})
            await begin.wait()
            while len(heard) < count:
                heard.append((await receive())["text"])
                assert line.queue.qsize() < _UNREAD + _PIECE / len(a_frame(TEXT, b"0"))

        config = GuardedConfig(app, Settings(database=""), 10, lifespan="off", log_config=None)
        config.load()
        line = GuardedWebSocket(config=config, server_state=ServerState(), app_state={})
        wire = Wire()
        line.connection_made(wire)
        line.data_received(handshake)
        while not line.handshake_complete:
            await asyncio.sleep(0)
        line.data_received(b"".join([a_frame(TEXT, str(n).encode()) for n in range(count)]))
        for _ in range(100):
            await asyncio.sleep(0)
        assert not wire.reads()
        begin.set()
        await asyncio.wait_for(asyncio.gather(*line.tasks), PATIENCE)
        assert wire.reads()
        assert heard == [str(n) for n in range(count)]
        line.connection_lost(None)

    asyncio.run(go())


def in_chunks(server: RealServer, count: int) -> bytes:
    """How the answer begins to a greeting that comes in so many chunks."""
    body = b"{" + b" " * (count - 2) + b"}"
    chunks = b"".join([b"1\r\n" + bytes([byte]) + b"\r\n" for byte in body]) + b"0\r\n\r\n"
    head = (
        b"POST /api/hello HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        b"Transfer-Encoding: chunked\r\n\r\n"
    )
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line:
        line.sendall(head + chunks)
        return line.recv(12)


def test_a_body_that_comes_in_crumbs_is_malformed(server: RealServer) -> None:
    """Forty thousand of them kept everyone waiting for a second."""
    assert in_chunks(server, _MOST_PIECES) == b"HTTP/1.1 200"
    assert in_chunks(server, _MOST_PIECES + 2) == b"HTTP/1.1 400"


@pytest.mark.parametrize("takes", [True, False])
def test_a_client_that_takes_nothing_of_its_answer_is_let_go(
    monkeypatch: pytest.MonkeyPatch, takes: bool
) -> None:
    monkeypatch.setattr(connections, "_UNTAKEN", 0.0)

    async def app(scope: Any, receive: Any, send: Any) -> None:  # noqa: ANN401
        del scope, receive, send

    async def go() -> None:
        config = GuardedConfig(app, Settings(database=""), 10, lifespan="off", log_config=None)
        config.load()
        line = connections.GuardedHTTP(config=config, server_state=ServerState(), app_state={})
        wire = Wire()
        line.connection_made(wire)
        line.pause_writing()
        if takes:
            line.resume_writing()
        for _ in range(10):
            await asyncio.sleep(0)
        assert wire.aborted is not takes
        line.connection_lost(None)

    asyncio.run(go())


class Closing:
    """A connection whose transport says that it is closing, or not yet."""

    def __init__(self, *, closing: bool) -> None:
        self.closing = closing
        self.aborted = False
        self.transport = self

    def is_closing(self) -> bool:
        return self.closing

    def abort(self) -> None:
        self.aborted = True


def test_a_connection_that_was_closed_and_does_not_end_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before, it stayed and counted as long as its client took nothing."""
    monkeypatch.setattr(connections, "_UNTAKEN", 0.0)

    async def go() -> None:
        stuck, fine, gone = Closing(closing=True), Closing(closing=False), Closing(closing=True)
        there = {stuck, fine, gone}
        cutting = asyncio.create_task(connections.cut_stuck(there))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        there.discard(gone)
        for _ in range(10):
            await asyncio.sleep(0)
        assert [one.aborted for one in (stuck, fine, gone)] == [True, False, False]
        fine.closing = True
        for _ in range(10):
            await asyncio.sleep(0)
        assert fine.aborted
        cutting.cancel()

    asyncio.run(go())


def test_the_system_keeps_little_of_what_a_client_does_not_take() -> None:
    """Before, it kept 2.3 MB for each connection."""
    with listen("127.0.0.1", 0) as listener, socket.socket() as client:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        client.connect(listener.getsockname())
        line, _ = listener.accept()
        with line:
            line.setblocking(False)
            kept, idle = 0, 0
            while idle < 20:
                try:
                    kept += line.send(bytes(65536))
                except BlockingIOError:
                    idle += 1
                    time.sleep(0.01)
            assert kept < 600_000
