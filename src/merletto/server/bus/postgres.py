"""A bus by the database itself, PostgreSQL's LISTEN and NOTIFY: for those who run no Redis."""

from collections.abc import AsyncIterator, Callable
from typing import Any, Final

import psycopg

from merletto.server.bus.lines import LineBus

_CHANNEL: Final = "merletto"


class PostgresBus(LineBus):
    """A connection that listens and one that sends. A channel belongs to its database."""

    def __init__(
        self, words: dict[str, Any], heard: Callable[[str], None], joined: Callable[[], None]
    ) -> None:
        super().__init__(heard, joined)
        self._words = {**words, "autocommit": True}
        self._speaker: psycopg.AsyncConnection[Any] | None = None

    async def _messages(self) -> AsyncIterator[str | None]:
        listener = await psycopg.AsyncConnection.connect(**self._words)
        try:
            await listener.execute(f"LISTEN {_CHANNEL}")
            yield None
            async for notice in listener.notifies():
                yield notice.payload
        finally:
            await listener.close()

    async def _say(self, text: str) -> None:
        if self._speaker is None or self._speaker.closed:
            self._speaker = await psycopg.AsyncConnection.connect(**self._words)
        await self._speaker.execute("SELECT pg_notify(%s, %s)", (_CHANNEL, text))

    async def _hang_up(self) -> None:
        if self._speaker is not None:
            await self._speaker.close()
