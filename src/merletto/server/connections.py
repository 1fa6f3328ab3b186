"""Connections (TCP): how many there may be, in all and from one address, and how long a request may take.

Every connection counts, whatever it says: HTTP, long polls, half a request, handshakes, and WebSockets.
"""

import asyncio
from collections.abc import Set
from ipaddress import ip_network
from typing import Any, Final

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from merletto.server.addresses import household, plain_client, unmapped
from merletto.server.crowd import Crowd
from merletto.server.heads import Requests
from merletto.server.settings import Settings
from merletto.server.websocket import GuardedWebSocket

_KEPT_FREE: Final = 200
"""Open files that the server needs for itself: the database, its log, bots, and connections turned away."""

_FEWEST: Final = 50

_GRACE: Final = 0.05
"""Seconds in which the process reads what has come before it gives a request up."""

_UNTAKEN: Final = 30.0
"""Seconds in which a client must take some of an answer that waits for it."""

_NO_ROOM: Final = b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
_TOO_SLOW: Final = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


def raise_file_limit(wanted: int) -> int:
    """Raises the limit of open files as far as it helps; returns how many connections there may be."""
    try:
        import resource
    except ModuleNotFoundError:  # Windows has no such limit
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted + _KEPT_FREE if hard == resource.RLIM_INFINITY else min(hard, wanted + _KEPT_FREE)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        soft = most
    return wanted if soft == resource.RLIM_INFINITY else max(_FEWEST, min(wanted, soft - _KEPT_FREE))


async def cut_stuck(connections: Set[Any]) -> None:
    """Ends connections that were closed here, but whose clients take nothing of what they were still sent.

    Otherwise they would be there, and count, as long as the clients like.
    """
    closing: set[Any] = set()
    while True:
        await asyncio.sleep(_UNTAKEN)
        still = {one for one in connections if one.transport.is_closing()}
        for one in still & closing:
            one.transport.abort()
        closing = still - closing


class GuardedConfig(uvicorn.Config):
    """The configuration of a server that counts its connections."""

    def __init__(self, app: Any, settings: Settings, connections: int, **rest: Any) -> None:  # noqa: ANN401
        limits = settings.limits
        super().__init__(
            app,
            http=GuardedHTTP,
            ws=GuardedWebSocket,
            proxy_headers=bool(settings.proxies),
            forwarded_allow_ips=list(settings.proxies),
            **rest,
        )
        self.crowd = Crowd(connections, limits.connections_of_address)
        self._proxies = [ip_network(proxy) for proxy in settings.proxies]
        self.request_seconds = limits.request_seconds

    def kind_of(self, client: tuple[str, int] | None) -> object:
        """What a connection counts as: its address; those of proxies are limited only all together."""
        address = unmapped("" if client is None else client[0])
        if not isinstance(address, str) and any(address in proxy for proxy in self._proxies):
            return object()
        return household(address)


class GuardedHTTP(H11Protocol):
    """A connection that is turned away if there are too many, and closed if its request does not come in."""

    config: GuardedConfig
    conn: Requests

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.conn = Requests()
        self.client = plain_client(self.client)
        self._kind = self.config.kind_of(self.client)
        self._waiting: asyncio.TimerHandle | None = None
        self._untaken: asyncio.TimerHandle | None = None
        self._counted = self.config.crowd.enter(self._kind)
        if self._counted:
            self._wait()
        else:
            transport.write(_NO_ROOM)
            transport.close()

    def data_received(self, data: bytes) -> None:
        if self._counted:
            super().data_received(data)
            self._look()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._look()

    def pause_writing(self) -> None:
        """The client takes nothing of its answer; it may do so for a while."""
        super().pause_writing()
        self._untaken = self.loop.call_later(_UNTAKEN, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._taken()

    def _taken(self) -> None:
        if self._untaken is not None:
            self._untaken.cancel()
            self._untaken = None

    def connection_lost(self, exc: Exception | None) -> None:
        self._come()
        self._taken()
        self._leave()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._come()
        super().handle_websocket_upgrade(event)
        socket = self.transport.get_protocol()
        assert isinstance(socket, GuardedWebSocket)
        socket.left = self._leave
        self.loop.call_later(self.config.request_seconds, socket.give_up)

    def send_400_response(self, msg: str) -> None:
        """Says that the request is malformed, unless it has been answered already, and closes."""
        del msg
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            self.transport.write(self.conn.answer)
        self.transport.close()

    def _look(self) -> None:
        """Begins or ends the wait for the rest of a request; a WebSocket has none."""
        if self.transport.get_protocol() is not self:
            return
        theirs = self.conn.their_state
        begun = theirs is h11.SEND_BODY or (theirs is h11.IDLE and bool(self.conn.trailing_data[0]))
        if begun and self._waiting is None:
            self._wait()
        elif not begun:
            self._come()

    def _wait(self) -> None:
        self._waiting = self.loop.call_later(self.config.request_seconds, self._almost_too_slow)

    def _almost_too_slow(self) -> None:
        """Reads first what came while the process itself was held up: uvloop looks at timers before that."""
        self._waiting = self.loop.call_later(_GRACE, self._too_slow)

    def _come(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _too_slow(self) -> None:
        self._waiting = None
        if self.conn.our_state is h11.IDLE:
            self.transport.write(_TOO_SLOW)
        self.transport.close()

    def _leave(self) -> None:
        if self._counted:
            self._counted = False
            self.config.crowd.leave(self._kind)
