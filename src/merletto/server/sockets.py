"""The sockets of the application: who may open one, and what goes in and out until it is closed."""

import asyncio
from contextlib import suppress
from typing import Final

from pydantic_core import to_json
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from merletto.server import gate, logs
from merletto.server.conversation import Conversation, TooMuch
from merletto.server.crowd import Crowd
from merletto.server.house import House
from merletto.server.protocol.refusal import Refusal
from merletto.server.protocol.replies import RefusalKey
from merletto.server.sessions import Sessions

_SLOWEST: Final = 30.0
"""Seconds a socket may take to send one frame."""

_HANDSHAKE: Final = 2.0
"""What a handshake costs."""

GOING_AWAY: Final = 1012
TOO_MUCH: Final = 4429
NOBODY: Final = 4401
"""WebSocket close codes: the server is stopping, the rate limit was exceeded, there is no valid session."""

_ENDINGS: Final = (WebSocketDisconnect, TooMuch, OSError, RuntimeError)


class Sockets:
    """All open sockets, each with its conversation."""

    def __init__(self, house: House, sessions: Sessions) -> None:
        self._house = house
        self._sessions = sessions
        self._conversations: set[Conversation] = set()
        limits = house.settings.limits
        self._crowd = Crowd(limits.sockets, limits.sockets_of_address)
        house.people.on_end(self._end_sessions)
        house.people.sessions = lambda: {one.who.id: one.who.generation for one in self._conversations}

    async def serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Opens a socket and serves it until it is closed."""
        house = self._house
        socket = WebSocket(scope, receive, send)
        address = gate.address_of(socket)
        try:
            house.purses["address"].pay(address, _HANDSHAKE)
        except Refusal:
            await send({"type": "websocket.close", "code": 1008, "reason": "too_many"})
            return
        who = await self._sessions.who(socket)
        await socket.accept()
        if who is None or house.closing:
            await _turn_away(socket, "closing" if who is not None else "no_person")
            return
        if not self._crowd.enter(address):
            await _turn_away(socket, "full")
            return
        conversation = Conversation(house, who, address)
        self._conversations.add(conversation)
        house.metrics.sockets.set(len(self._conversations))
        try:
            await self._converse(socket, conversation, receive, send)
        finally:
            conversation.end()
            self._conversations.discard(conversation)
            self._crowd.leave(address)
            house.metrics.sockets.set(len(self._conversations))

    async def say_goodbye(self) -> None:
        """Tells all of them that the server is stopping, and waits a moment until they are closed."""
        for conversation in self._conversations:
            conversation.say_goodbye()
        for _ in range(50):
            if not self._conversations:
                return
            await asyncio.sleep(0.02)

    def _end_sessions(self, person: int) -> None:
        for conversation in self._conversations:
            if conversation.who.id == person:
                conversation.dismiss()

    async def _converse(
        self, socket: WebSocket, conversation: Conversation, receive: Receive, send: Send
    ) -> None:
        """Receives and sends until either end closes the connection."""
        patience = _Patience()
        speaking = asyncio.create_task(_speak(send, conversation, patience))
        patience.of = speaking
        listening = asyncio.create_task(_listen(receive, conversation))
        try:
            await asyncio.wait((speaking, listening), return_when=asyncio.FIRST_COMPLETED)
            too_much = listening.done() and isinstance(listening.exception(), TooMuch)
            gone = NOBODY if conversation.dismissed else GOING_AWAY
            with suppress(RuntimeError, OSError, WebSocketDisconnect):
                await socket.close(TOO_MUCH if too_much else gone)
        finally:
            patience.ends()
            for task in (speaking, listening):
                task.cancel()
            ended = await asyncio.gather(speaking, listening, return_exceptions=True)
            for error in ended:
                if isinstance(error, Exception) and not isinstance(error, _ENDINGS):
                    logs.LOGGER.error("a socket failed", exc_info=error)


class _Patience:
    """Cancels a task that has been sending one frame for too long; one timer looks after many frames.

    It lets go of the task at the end, or the two would hold each other in memory.
    """

    def __init__(self) -> None:
        self.of: asyncio.Task[None] | None = None
        self._loop = asyncio.get_running_loop()
        self._until: float | None = None
        self._timer: asyncio.TimerHandle | None = None

    def begins(self) -> None:
        """A frame is being sent."""
        self._until = self._loop.time() + _SLOWEST
        if self._timer is None:
            self._timer = self._loop.call_at(self._until, self._look)

    def pauses(self) -> None:
        """The frame is sent."""
        self._until = None

    def ends(self) -> None:
        """There is nothing more to send."""
        self.of = None
        if self._timer is not None:
            self._timer.cancel()

    def _look(self) -> None:
        self._timer = None
        if self._until is None or self.of is None:
            return
        if self._until <= self._loop.time():
            self.of.cancel()
        else:
            self._timer = self._loop.call_at(self._until, self._look)


async def _turn_away(socket: WebSocket, key: RefusalKey) -> None:
    """Refuses an accepted socket, since browsers cannot read a refusal of the handshake."""
    await socket.send_text(to_json(Refusal(key).told(None)).decode())
    await socket.close(NOBODY if key == "no_person" else GOING_AWAY)


async def _speak(send: Send, conversation: Conversation, patience: _Patience) -> None:
    async for frame in conversation.frames():
        patience.begins()
        await send({"type": "websocket.send", "text": frame.decode()})
        patience.pauses()


async def _listen(receive: Receive, conversation: Conversation) -> None:
    while True:
        message = await receive()
        if message["type"] == "websocket.disconnect":
            return
        text = message.get("text")
        await conversation.hear(text if text is not None else message.get("bytes") or b"")
