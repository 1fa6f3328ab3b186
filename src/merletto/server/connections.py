"""Connections (TCP): how many there may be, in all and from one address, and how long a request may take.

Every connection counts, whatever it says: HTTP, long polls, half a request, handshakes, and WebSockets.
"""

import asyncio
from collections.abc import Callable
from ipaddress import ip_network
from typing import Any, Final, cast

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.protocol import State

from merletto.server.crowd import Crowd
from merletto.server.gate import household, unmapped
from merletto.server.settings import Settings

_KEPT_FREE: Final = 200
"""Open files that the server needs for itself: the database, its log, bots, and connections turned away."""

_FEWEST: Final = 50
_CLOSING: Final = 2.0
"""Seconds in which a client must answer the closing of its WebSocket."""

_GRACE: Final = 0.05
"""Seconds in which the process reads what has come before it gives a request up."""

_COMPRESSION: Final = ServerPerMessageDeflateFactory(
    server_max_window_bits=14, client_max_window_bits=12, compress_settings={"memLevel": 5, "level": 1}
)
"""A window of 16 kB holds the frame before, from which most of the next one is copied. That takes half the
time and half the bytes of the usual 4 kB, and 48 kB more of memory for each socket. Level 1 takes half the
time of the usual level."""

_SMALL: Final = 200
"""Bytes up to which a frame, such as an acknowledgement, is not worth compressing."""

_UNREAD: Final = 8
"""How many messages of a socket may wait for their turn before no more is read from it."""

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

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.client = _plain(self.client)
        self._kind = self.config.kind_of(self.client)
        self._waiting: asyncio.TimerHandle | None = None
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

    def connection_lost(self, exc: Exception | None) -> None:
        self._come()
        self._leave()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._come()
        super().handle_websocket_upgrade(event)
        socket = cast(GuardedWebSocket, self.transport.get_protocol())
        socket.left = self._leave

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


class GuardedWebSocket(WebSocketsSansIOProtocol):
    """A WebSocket, which counts as the connection that it was before."""

    def __init__(self, *arguments: Any, **named: Any) -> None:  # noqa: ANN401
        super().__init__(*arguments, **named)
        self.close_timeout = _CLOSING
        self.conn.available_extensions = [_COMPRESSION]
        self.left: Callable[[], None] = _nothing

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.client = _plain(self.client)

    def connection_lost(self, exc: Exception | None) -> None:
        self.left()
        super().connection_lost(exc)

    async def send(self, message: Any) -> None:  # noqa: ANN401
        """Sends a frame by the shortest way; everything else goes the usual one."""
        if message["type"] != "websocket.send" or self.close_sent or not self.handshake_complete:
            await super().send(message)
            return
        if not self.writable.is_set():
            await self.writable.wait()
        if self.disconnected or self.conn.state is not State.OPEN:
            raise ClientDisconnected
        text = message["text"].encode()
        extensions = self.conn.extensions if len(text) > _SMALL else []
        self.transport.write(Frame(Opcode.TEXT, text).serialize(mask=False, extensions=extensions))

    def send_receive_event_to_app(self) -> None:
        """Hands a message over; reading stops only if several wait, not after each one."""
        paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = paused
        if not paused and self.queue.qsize() >= _UNREAD:
            self.read_paused = True
            self.transport.pause_reading()


def _nothing() -> None:
    """Nobody has to be told."""


def _plain(client: tuple[str, int] | None) -> tuple[str, int] | None:
    """The client's address and port; an address of IPv4 that came as one of IPv6 is unwrapped."""
    return None if client is None else (str(unmapped(client[0])), client[1])
