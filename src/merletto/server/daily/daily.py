"""The daily deals of a server: dealt when first asked for, and their results, entered when a game ends."""

import asyncio
from contextlib import suppress
from functools import partial
from typing import Any, Final

from sqlalchemy import Row
from sqlalchemy.exc import IntegrityError

from merletto.server import logs
from merletto.server.daily import deals
from merletto.server.daily.maestra import Maestra
from merletto.server.live import LiveTable
from merletto.server.store import Store
from merletto.study.deals import Deal

_PAUSE: Final = 5.0
"""Seconds after a fault until a result is entered again."""


class Daily:
    """The deals of this server."""

    def __init__(self, store: Store, maestra: Maestra) -> None:
        self._store = store
        self.maestra = maestra
        self._writing: set[asyncio.Task[None]] = set()
        self._secret: bytes | None = None

    async def secret(self) -> bytes:
        """The secret that all deals follow from."""
        if self._secret is None:
            self._secret = await self._store.work(deals.secret)
        return self._secret

    async def row(self, deal: Deal) -> Row[Any]:
        """The row of the deal that is open; the Maestra plays it if she has not."""
        job = partial(deals.ensured, deal=deal)
        try:
            row = await self._store.work(job)
        except IntegrityError:  # another process has just created it
            row = await self._store.work(job)
        if row.par is None:
            self.maestra.play(row)
        return row

    def look(self, live: LiveTable) -> None:
        """Enters the result of an attempt that is over."""
        table = live.table
        if not table.rated or table.state != "finished":
            return
        task = asyncio.create_task(self._enter(live))
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)

    async def settle(self) -> None:
        """Waits until all results are entered."""
        while self._writing:
            await asyncio.wait(self._writing)

    async def close(self) -> None:
        """Ends the Maestra's games, and enters what is over."""
        await self.maestra.close()
        for task in list(self._writing):
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    async def _enter(self, live: LiveTable) -> None:
        table = live.table
        deal, result, ended = table.opened.deal, table.result, table.ended
        assert deal is not None
        assert result is not None
        assert ended is not None
        assert table.match is not None
        state = "given_up" if not table.match.over else "finished" if ended < deal.until else "late"
        points = result["points"]
        margin = points[0] - max(points[1:], default=0)
        job = partial(
            deals.entered,
            code=table.opened.code,
            state=state,
            points=points[0],
            margin=margin,
            ended=ended,
        )
        while True:
            try:
                return await self._store.work(job)
            except Exception:
                logs.fault("a result was not entered", table=table.id)
            await asyncio.sleep(_PAUSE)
