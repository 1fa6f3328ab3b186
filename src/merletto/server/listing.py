"""Summaries for lists: written a moment after the log, those of many tables together, and read from here."""

import asyncio
from functools import partial
from typing import Final, TypeVar

from merletto.server import logs
from merletto.server.live import LiveTable
from merletto.server.store import Job, Store
from merletto.server.summary import Renewal, Summary, write_summaries
from merletto.server.table import Table

T = TypeVar("T")

_SETTLING: Final = 0.1
"""Seconds that a list waits for summaries that are being written; on a slow disk it does without."""

_LATELY: Final = 0.2
"""Seconds that a summary may lag behind the log, so that those of many tables are written together."""


class Listing:
    """Writes summaries. Nobody waits for one, since it can be rebuilt from the log."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._stale: dict[int, LiveTable] = {}
        self._soon: asyncio.TimerHandle | None = None
        self._writing: set[asyncio.Future[None]] = set()

    def changed(self, live: LiveTable) -> None:
        """Writes the summary of the table soon."""
        self._stale[live.table.id] = live
        if self._soon is None:
            self._soon = asyncio.get_running_loop().call_later(_LATELY, self._write)

    async def read(self, job: Job[T]) -> T:
        """Reads lists, with what was appended here a moment ago if that can be had at once."""
        self._write()
        if self._writing:
            await asyncio.wait(self._writing, timeout=_SETTLING)
        return await self._store.read(job)

    async def renew(self, table: Table) -> None:
        """Writes the summary of the table."""
        renewal = Renewal.of(table, Summary.of(table), None)
        await self._store.work(lambda connection: write_summaries(connection, [renewal]))

    async def settle(self) -> None:
        """Waits until everything is written."""
        while self._stale or self._writing:
            self._write()
            await asyncio.wait(self._writing)

    def _write(self) -> None:
        """Writes all summaries that lag behind, in one transaction."""
        if self._soon is not None:
            self._soon.cancel()
            self._soon = None
        if not self._stale:
            return
        stale = list(self._stale.values())
        self._stale = {}
        renewals = []
        for live in stale:
            summary = Summary.of(live.table)
            renewals.append(Renewal.of(live.table, summary, live.summary))
            live.summary = summary
        writing = self._store.submit(lambda connection: write_summaries(connection, renewals))
        self._writing.add(writing)
        writing.add_done_callback(partial(self._written, stale))

    def _written(self, stale: list[LiveTable], writing: "asyncio.Future[None]") -> None:
        self._writing.discard(writing)
        if not writing.cancelled() and writing.exception() is not None:
            for live in stale:
                live.summary = None
            logs.LOGGER.error("summaries not written", exc_info=writing.exception())
