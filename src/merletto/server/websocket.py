"""A WebSocket connection: frames by the shortest way, and what comes in is read piece by piece.

However much a client sends at once, it holds up nobody else: a piece is parsed at a time, reading stops while
messages wait for their turn, and frames that are no message are counted.
"""

import asyncio
from collections.abc import Callable
from time import monotonic
from typing import Any, Final

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.protocol import State

from merletto.server.addresses import plain_client
from merletto.server.limits import Purses
from merletto.server.protocol.refusal import Refusal

_CLOSING: Final = 2.0
"""Seconds in which a client must answer the closing of its WebSocket."""

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

_PIECE: Final = 256
"""Bytes that are parsed at once: some forty of the smallest frames."""

_AT_ONCE: Final = 0.001
"""Seconds after which the rest of what has come waits until others had their turn."""

_ODD: Final = (100, 2)
"""Frames that are no message, such as pings and parts of a message: how many at once, and each second."""


class GuardedWebSocket(WebSocketsSansIOProtocol):
    """A WebSocket, which counts as the connection that it was before."""

    def __init__(self, *arguments: Any, **named: Any) -> None:  # noqa: ANN401
        super().__init__(*arguments, **named)
        self.close_timeout = _CLOSING
        self.conn.available_extensions = [_COMPRESSION]
        self.left: Callable[[], None] = _nothing
        self._odd = Purses(_ODD)
        self._rest = bytearray()
        self._soon: asyncio.Handle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.client = plain_client(self.client)

    def connection_lost(self, exc: Exception | None) -> None:
        self.left()
        self._rest.clear()
        super().connection_lost(exc)

    def give_up(self) -> None:
        """Ends the connection if it has not become a WebSocket by now."""
        if not self.handshake_complete:
            self.transport.abort()

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

    async def receive(self) -> Any:  # noqa: ANN401
        """The next message, after which more may be read."""
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self._read()
        return message

    def data_received(self, data: bytes) -> None:
        self._rest += data
        self._read()

    def _read(self) -> None:
        """Parses what has come, until enough messages wait or others should have their turn."""
        if self._soon is not None:
            return
        until = monotonic() + _AT_ONCE
        while self._rest and self._has_room():
            piece = bytes(self._rest[:_PIECE])
            del self._rest[:_PIECE]
            super().data_received(piece)
            if self._rest and monotonic() > until:
                self._soon = self.loop.call_soon(self._go_on)
                break
        self._read_more(not self._rest and self._has_room())

    def _go_on(self) -> None:
        self._soon = None
        self._read()

    def _has_room(self) -> bool:
        """Whether one more message may wait; one that comes after the end is dropped."""
        return self.close_sent or self.queue.qsize() < _UNREAD

    def _read_more(self, more: bool) -> None:
        if more is self.read_paused and not self.transport.is_closing():
            self.read_paused = not more
            if more:
                self.transport.resume_reading()
            else:
                self.transport.pause_reading()

    def send_receive_event_to_app(self) -> None:
        """Hands a message over; whether reading stops is decided after all that have come."""
        paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = paused

    def handle_ping(self) -> None:
        if self._bears():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._bears():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self._bears():
            super().handle_cont(event)

    def _bears(self) -> bool:
        """Whether one more frame that is no message is let through; too many of them end the connection."""
        try:
            self._odd.pay(None)
        except Refusal:
            self._rest.clear()
            self.transport.abort()
            return False
        return True


def _nothing() -> None:
    """Nobody has to be told."""
