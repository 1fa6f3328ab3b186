"""Silent, slow and countless connections: whoever opens them, others are answered."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from merletto.server.connections import _FEWEST, _KEPT_FREE, raise_file_limit
from tests.server.attacks.strangers import ATTACKER, VICTIM, Player, a_guest, client, is_cut, silent
from tests.server.real import RealServer, a_server
from tests.systems import linux

resource = pytest.importorskip("resource", reason="needs limits of open files, as POSIX has them")
pytestmark = linux

HALF = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Half: "
HALF_A_BODY = (
    b"POST /api/hello HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    b"Content-Length: 100\r\n\r\n{"
)
OF_ADDRESS = 20


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RealServer]:
    environment = {
        "MERLETTO_LIMIT_CONNECTIONS_OF_ADDRESS": str(OF_ADDRESS),
        "MERLETTO_LIMIT_REQUEST_SECONDS": "1",
    }
    with a_server(tmp_path, environment=environment) as opened:
        yield opened


def test_1100_silent_connections_do_not_keep_the_server_from_answering(tmp_path: Path) -> None:
    """With the usual limit of 1,024 open files, and the limits as they come."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 4096), hard))
    lines = []
    try:
        with a_server(tmp_path) as server:
            lines = silent(server.port, 1100, HALF)
            with client(server.port) as victim:
                assert victim.get("/healthz").json() == {"ok": True}
            assert a_guest(server.port)
            assert len(server.log.read_text("utf-8").splitlines()) < 50
    finally:
        for line in lines:
            line.close()
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_an_address_has_so_many_connections_and_others_have_theirs(tmp_path: Path) -> None:
    few = {"MERLETTO_LIMIT_CONNECTIONS_OF_ADDRESS": str(OF_ADDRESS), "MERLETTO_LIMIT_REQUEST_SECONDS": "600"}
    with a_server(tmp_path, environment=few) as server:
        held = silent(server.port, OF_ADDRESS, b"")
        over = silent(server.port, 5, b"", ATTACKER)
        assert all(is_cut(line, 20) for line in over)
        assert not is_cut(held[0], 0.05)
        with client(server.port, VICTIM) as victim:
            assert victim.get("/healthz").status_code == 200
        for line in [*held, *over]:
            line.close()


@pytest.mark.parametrize("said", [b"", HALF, HALF_A_BODY], ids=["nothing", "half a header", "half a body"])
def test_a_request_that_does_not_come_in_is_given_up_and_makes_room(server: RealServer, said: bytes) -> None:
    held = silent(server.port, OF_ADDRESS, said)
    assert all(is_cut(line, 20) for line in held)
    with client(server.port, ATTACKER) as again:
        assert again.get("/healthz").status_code == 200
    for line in held:
        line.close()


def test_a_request_that_comes_drop_by_drop_is_given_up(server: RealServer) -> None:
    (line,) = silent(server.port, 1, HALF)
    for _ in range(200):
        if is_cut(line, 0.05):
            break
        try:
            line.sendall(b"x")
        except OSError:
            break
    else:
        pytest.fail("a byte now and then kept the connection")
    line.close()


def test_handshakes_count_as_connections_and_are_given_up(server: RealServer) -> None:
    """Even without a session, and if the client never answers that its socket is closed."""
    upgrade = (
        b"GET /socket HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    held = silent(server.port, OF_ADDRESS, upgrade)
    (over,) = silent(server.port, 1, b"")
    assert over.recv(100).startswith(b"HTTP/1.1 503 ")
    assert all(is_cut(line, 20) for line in held), "the server closes them even if nobody answers"
    with client(server.port, ATTACKER) as again:
        assert again.get("/healthz").status_code == 200
    for line in [*held, over]:
        line.close()


def test_a_quiet_socket_and_a_connection_kept_alive_stay(server: RealServer) -> None:
    """Longer than a request may take: only requests have to come in."""

    async def listens() -> None:
        async with AsyncExitStack() as stack:
            player = await Player(server.port).comes(stack)
            await asyncio.sleep(1.5)
            assert (await player.asks("hello"))["type"] == "welcome"

    asyncio.run(listens())
    with client(server.port) as one:
        assert one.get("/healthz").status_code == 200
        line = one.get("/healthz").extensions["network_stream"]
        time.sleep(1.5)
        assert one.get("/healthz").extensions["network_stream"] is line


def test_the_limit_of_open_files_is_raised_and_leaves_room_for_the_server(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    limits = (1024, 4096)
    monkeypatch.setattr(resource, "getrlimit", lambda _: limits)
    raised: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "setrlimit", lambda _, pair: raised.append(pair))
    assert raise_file_limit(2000) == 2000
    assert raised == [(2000 + _KEPT_FREE, 4096)]
    assert raise_file_limit(1_000_000) == 4096 - _KEPT_FREE
    limits = (64, 64)
    assert raise_file_limit(2000) == _FEWEST
