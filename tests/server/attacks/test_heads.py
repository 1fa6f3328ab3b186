"""Heads of requests that are long, slow, or could be read in two ways (request smuggling)."""

import json
import re
import socket
import time
from collections.abc import Iterable, Iterator

import h11
import pytest

from merletto.server.heads import _MOST_PIECES, MOST_BYTES, HeadError, Requests
from tests.server.attacks.strangers import ATTACKER, PATIENCE, VICTIM, client, is_cut, silent
from tests.server.real import RealServer, a_server

HOST = b"Host: localhost\r\n"
POST = b"POST /api/hello HTTP/1.1\r\n" + HOST + b"Content-Type: application/json\r\n"
CHUNKS = b"2\r\n{}\r\n0\r\n\r\n"
NEXT = b"GET /healthz HTTP/1.1\r\n" + HOST + b"\r\n"
UPGRADE = (
    b"GET /socket HTTP/1.1\r\n" + HOST + b"Connection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)

SMUGGLED = {
    "a length and chunks": POST + b"Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n" + CHUNKS,
    "chunks and a length": POST + b"Transfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n" + CHUNKS,
    "a length twice": POST + b"Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}",
    "two lengths": POST + b"Content-Length: 2\r\nContent-Length: 12\r\n\r\n{}",
    "two lengths in a line": POST + b"Content-Length: 2, 2\r\n\r\n{}",
    "a length with a sign": POST + b"Content-Length: +2\r\n\r\n{}",
    "a length of 30 digits": POST + b"Content-Length: 0%028d2\r\n\r\n{}" % 0,
    "chunks twice": POST + 2 * b"Transfer-Encoding: chunked\r\n" + b"\r\n" + CHUNKS,
    "another encoding": POST + b"Transfer-Encoding: gzip, chunked\r\n\r\n" + CHUNKS,
    "chunks in HTTP/1.0": POST.replace(b"1.1", b"1.0") + b"Transfer-Encoding: chunked\r\n\r\n" + CHUNKS,
    "a space before the colon": POST + b"Content-Length: 2\r\nTransfer-Encoding : chunked\r\n\r\n{}",
    "a folded line": POST + b"X-A: b\r\n Content-Length: 12\r\nContent-Length: 2\r\n\r\n{}",
    "a folded encoding": POST + b"Transfer-Encoding:\r\n\tchunked\r\n\r\n" + CHUNKS,
    "lines that end in LF": (POST + b"Content-Length: 2\r\n\r\n").replace(b"\r\n", b"\n") + b"{}",
    "one line that ends in LF": POST + b"X-A: b\nContent-Length: 2\r\n\r\n{}",
    "an empty line of LF alone": POST + b"Content-Length: 2\r\n\n{}",
    "a CR within a line": POST + b"X-A: b\rContent-Length: 12\r\nContent-Length: 2\r\n\r\n{}",
    "a NUL": POST + b"X-A: b\0\r\nContent-Length: 2\r\n\r\n{}",
    "an empty line first": b"\r\n" + POST + b"Content-Length: 2\r\n\r\n{}",
    "two hosts": POST + b"Host: evil.example\r\nContent-Length: 2\r\n\r\n{}",
    "another version": POST.replace(b"1.1", b"2.0") + b"Content-Length: 2\r\n\r\n{}",
    "a WebSocket with a body": UPGRADE + b"Content-Length: 5\r\n\r\nhello",
    "a WebSocket with chunks": UPGRADE + b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
}
FINE = {
    "a length": POST + b"Content-Length: 2\r\n\r\n{}",
    "chunks": POST + b"Transfer-Encoding: Chunked\r\n\r\n" + CHUNKS,
    "names in any case": POST.lower().replace(b"post /api", b"POST /api").replace(b"http/", b"HTTP/")
    + b"CONTENT-LENGTH:2\r\n\r\n{}",
    "eighty lines": POST + b"X-A: b\r\n" * 80 + b"Content-Length: 2\r\n\r\n{}",
    "a cookie of 4 kB": POST + b"Cookie: a=" + 4000 * b"b" + b"\r\nContent-Length: 2\r\n\r\n{}",
}
LONG = {
    "a long line": b"GET /healthz HTTP/1.1\r\n" + HOST + b"X-A: " + 9000 * b"a" + b"\r\n\r\n",
    "a long path": b"GET /" + 9000 * b"a" + b" HTTP/1.1\r\n" + HOST + b"\r\n",
    "many lines": b"GET /healthz HTTP/1.1\r\n" + HOST + 200 * b"a: b\r\n" + b"\r\n",
    "many bytes": b"GET /healthz HTTP/1.1\r\n" + HOST + 9 * (b"a: " + 2000 * b"b" + b"\r\n") + b"\r\n",
    "many bytes and no end": b"GET /healthz HTTP/1.1\r\n" + HOST + 9 * (b"a: " + 2000 * b"b" + b"\r\n"),
    "a WebSocket of many lines": UPGRADE + 130 * b"a: b\r\n" + b"\r\n",
    "a WebSocket with a long line": UPGRADE + b"a: " + 9000 * b"b" + b"\r\n\r\n",
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    environment = {"MERLETTO_LIMIT_REQUEST_SECONDS": "3"}
    with a_server(tmp_path_factory.mktemp("heads"), environment=environment) as opened:
        yield opened


def told(server: RealServer, said: bytes) -> list[tuple[int, dict[str, object]]]:
    """All answers on a connection that says this: their status, and what they tell."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line:
        line.sendall(said)
        heard = b""
        while piece := line.recv(65536):
            heard += piece
    answers = re.findall(rb"HTTP/1\.1 (\d+) .*?\r\n\r\n(\{[^\r]*\})", heard, re.DOTALL)
    return [(int(status), json.loads(body)) for status, body in answers]


@pytest.mark.parametrize("said", SMUGGLED.values(), ids=SMUGGLED)
def test_a_request_that_can_be_read_in_two_ways_gets_one_answer_and_the_connection_is_closed(
    server: RealServer, said: bytes
) -> None:
    """Before, most of them were answered as one way of reading them says, and the next one after it."""
    ((status, answer),) = told(server, said + NEXT)
    assert (status, answer["key"]) == (400, "malformed")


@pytest.mark.parametrize("said", FINE.values(), ids=FINE)
def test_a_plain_request_is_answered_and_the_next_one_too(server: RealServer, said: bytes) -> None:
    last = NEXT.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")
    assert [status for status, _ in told(server, said + last)] == [200, 200]


@pytest.mark.parametrize("said", LONG.values(), ids=LONG)
def test_a_long_head_is_refused(server: RealServer, said: bytes) -> None:
    ((status, answer),) = told(server, said)
    assert (status, answer["key"]) == (431, "too_large")


def test_long_heads_one_after_the_other_hold_up_nobody(server: RealServer) -> None:
    """Heads of 60 kB in 12,000 lines: each was taken apart, and others waited for two seconds."""
    head = b"GET /healthz HTTP/1.1\r\n" + HOST + 12_000 * b"a:b\r\n" + b"\r\n"
    waited = []
    with client(server.port, VICTIM) as victim:
        victim.get("/healthz")
        for _ in range(5):
            lines = silent(server.port, 3, 10 * head, ATTACKER)
            begun = time.perf_counter()
            assert victim.get("/healthz").status_code == 200
            waited.append(time.perf_counter() - begun)
            for line in lines:
                line.close()
    assert sorted(waited)[2] < 0.3


def events_of(pieces: Iterable[bytes]) -> list[object]:
    """What a connection makes of that much; raises HeadError where it is refused."""
    requests = Requests()
    events: list[object] = []
    for piece in pieces:
        requests.receive_data(piece)
        while (event := requests.next_event()) not in (h11.NEED_DATA, h11.PAUSED):
            events.append(event)
    return events


def test_a_head_that_comes_in_crumbs_is_refused() -> None:
    """Each piece costs a turn of the event loop, so there are only so many of them."""
    crumbs = [bytes([byte]) for byte in b"GET /healthz HTTP/1.1\r\nX-A: " + 1000 * b"a"]
    assert events_of(crumbs[:_MOST_PIECES]) == []
    with pytest.raises(HeadError, match="too_many_pieces"):
        events_of(crumbs)


def test_a_handshake_that_does_not_become_a_socket_is_given_up(server: RealServer) -> None:
    """Such a connection was held for ever, so 4,000 of them closed the server to everyone."""
    (line,) = silent(server.port, 1, UPGRADE + b"Content-Length: 5\r\n\r\nhello")
    assert is_cut(line, 20)
    line.close()


@pytest.mark.parametrize("said", [*SMUGGLED.values(), *LONG.values()], ids=[*SMUGGLED, *LONG])
def test_what_is_refused_is_refused_however_it_is_cut(said: bytes) -> None:
    for cut in range(1, len(said), 1 + len(said) // 100):
        with pytest.raises(h11.RemoteProtocolError):
            events_of([said[:cut], said[cut:]])


@pytest.mark.parametrize("said", FINE.values(), ids=FINE)
def test_what_is_fine_is_fine_however_it_is_cut(said: bytes) -> None:
    for cut in range(1, len(said), 1 + len(said) // 100):
        assert isinstance(events_of([said[:cut], said[cut:]])[-1], h11.EndOfMessage)


def test_a_head_has_an_end_somewhere() -> None:
    begun = b"GET / HTTP/1.1\r\nX: "
    assert events_of([begun + (MOST_BYTES - len(begun)) * b"a"]) == []
    with pytest.raises(HeadError, match="most"):
        events_of([begun + MOST_BYTES * b"a"])
