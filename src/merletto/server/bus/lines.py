"""What all busses to other processes share: an outgoing queue with an end, and connections that come back."""

import asyncio
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from typing import Final

from merletto.server import logs

_MOST_WAITING: Final = 10_000
"""Messages that wait to be sent; the oldest are dropped for newer ones."""

_MOST_BYTES: Final = 7_000
"""Of the messages that are sent together; PostgreSQL takes less than 8,000."""

_PAUSE: Final = 0.5
"""Seconds until a lost connection is opened again."""


class LineBus(ABC):
    """Sends lines that wait together as one message. A lost connection is opened again, for ever."""

    def __init__(self, heard: Callable[[str], None], joined: Callable[[], None]) -> None:
        self._heard = heard
        self._joined = joined
        self._waiting: deque[str] = deque(maxlen=_MOST_WAITING)
        self._something = asyncio.Event()
        self.up = False
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begins to listen and to send."""
        self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._send())]

    def publish(self, message: str) -> None:
        """Sends a message of one line to everyone, this process included."""
        self._waiting.append(message)
        self._something.set()

    async def close(self) -> None:
        """Leaves the bus."""
        for task in self._tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        await self._hang_up()

    @abstractmethod
    def _messages(self) -> AsyncIterator[str | None]:
        """Connects and yields None, then everything that is heard; fails when the connection is lost."""

    @abstractmethod
    async def _say(self, text: str) -> None:
        """Sends a message, or fails."""

    @abstractmethod
    async def _hang_up(self) -> None:
        """Closes the connections."""

    async def _listen(self) -> None:
        while True:
            try:
                async for text in self._messages():
                    if text is None:
                        self.up = True
                        self._joined()
                        continue
                    for line in text.split("\n"):
                        self._heard(line)
            except Exception as fault:
                if self.up:
                    logs.LOGGER.warning("the bus is gone: %s", type(fault).__name__)
            self.up = False
            await asyncio.sleep(_PAUSE)

    async def _send(self) -> None:
        while True:
            await self._something.wait()
            self._something.clear()
            while self._waiting:
                try:
                    await self._say(self._together())
                except Exception:
                    self._waiting.clear()
                    await asyncio.sleep(_PAUSE)

    def _together(self) -> str:
        """The messages that wait, as one text; each of them once."""
        lines: dict[str, None] = {}
        size = 0
        while self._waiting and size + len(self._waiting[0]) < _MOST_BYTES:
            line = self._waiting.popleft()
            lines[line] = None
            size += len(line) + 1
        if not lines:
            lines[self._waiting.popleft()[:_MOST_BYTES]] = None
        return "\n".join(lines)
