"""The house (the application's root object): all parts of a server, opened and closed together."""

import asyncio
import secrets
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final

from sqlalchemy import Connection, select
from sqlalchemy.dialects.sqlite import insert as upsert

from merletto.server import logs, schema
from merletto.server.advice import Advisers
from merletto.server.clockwork import Clockwork
from merletto.server.entry import Entry, Paused
from merletto.server.limits import Purses
from merletto.server.metrics import Metrics
from merletto.server.people import People
from merletto.server.protocol.refusal import Refusal
from merletto.server.settings import Settings
from merletto.server.shunning import Shunning
from merletto.server.store import Store
from merletto.server.tables import LiveTable, Tables, now_ms, unsummarised
from merletto.server.thinking import Thinkers

_HEARTBEAT: Final = 5.0
_KEY_BYTES: Final = 32


class House:
    """The store, people, tables, bots and clocks of one server. Created inside a running event loop."""

    def __init__(self, settings: Settings, store: Store, metrics: Metrics, key: bytes) -> None:
        self.settings = settings
        self.store = store
        self.metrics = metrics
        self.closing = False
        limits = settings.limits
        self.purses = {
            "person": Purses(limits.person),
            "address": Purses(limits.address),
            "guests": Purses(limits.guests),
            "passphrases": Purses(limits.passphrases),
            "guesses": Purses(limits.guesses),
            "tables": Purses(limits.tables),
            "chats": Purses(limits.chats),
            "hints": Purses(limits.hints),
        }
        self.people = People(store, key)
        self.shunning = Shunning(store)
        self.tables = Tables(store, settings.sets, metrics, settings.tables_in_memory, self._changed)
        self.thinkers = Thinkers(settings, metrics, self.tables.append)
        self.clockwork = Clockwork(self.tables, self.tables.append)
        self.advisers = Advisers(settings.hint_seconds)
        self.operator_key: str | None = None
        self._tasks: list[asyncio.Task[None]] = []

    async def close(self) -> None:
        """Finishes pending writes, stops the bots, and closes the database."""
        self.closing = True
        for task in self._tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        await self.thinkers.close()
        await self.advisers.close()
        for live in self.tables.in_memory():
            async with live.lock:
                pass
        await self.tables.settle()
        await self._beat()
        await asyncio.to_thread(self.store.close)
        logs.note("closed")

    def _changed(self, live: LiveTable) -> None:
        """Called after every change of a table: asks the bots that may decide, and sets the clocks."""
        table = live.table
        self.clockwork.set(table.opened.code, table.clocks.due() if table.state == "playing" else None)
        if not self.closing:
            self.thinkers.look(live)

    def run(self, coroutine: Coroutine[Any, Any, None]) -> None:
        """Runs this in the background until the house is closed."""
        self._tasks.append(asyncio.create_task(coroutine))

    async def go_on(self) -> None:
        """Recovery: continues the games that were running when the server last stopped, cleanly or not."""
        for code in await self.store.work(unsummarised):
            with _one_table_alone():
                await self.tables.renew((await self.tables.find(code)).table)
        alive = await self.store.work(lambda c: _word(c, "alive"))
        away = 0 if alive is None else max(0, now_ms() - int(alive))
        waiting = await self.store.work(_waiting)
        for code, due, bots in waiting:
            with _one_table_alone():
                if due is not None and away > _HEARTBEAT * 1000:
                    await self._pause(code, away)
                elif bots:
                    await self.tables.find(code)
                if due is not None:
                    self.clockwork.set(code, due)
        self.run(self._keep_beating())
        self.run(self.clockwork.run())
        logs.note("open", tables=len(waiting))

    async def _pause(self, code: str, away: int) -> None:
        """Clocks in seconds were stopped while the server was down; clocks in days were not."""
        live = await self.tables.find(code)
        async with live.lock:
            if live.table.opened.clock.kind in ("move", "game") or live.table.clocks.stacking:
                with suppress(Refusal):
                    await self.tables.append(live, [Entry(Paused(away=away), now_ms())])

    async def _keep_beating(self) -> None:
        while True:
            await self._beat()
            await asyncio.sleep(_HEARTBEAT)

    async def _beat(self) -> None:
        with suppress(Exception):
            await self.store.work(lambda c: _set_word(c, "alive", str(now_ms()).encode()))


@contextmanager
def _one_table_alone() -> Iterator[None]:
    """Logs and ignores a fault, so that one table that cannot be continued does not affect the others."""
    try:
        yield
    except Exception:
        logs.fault("a table could not be continued")


async def open_house(settings: Settings) -> House:
    """Opens the house with its database; raises StoreError if that cannot be used."""
    metrics = Metrics()
    store = Store(settings.database, metrics.commit)
    house = House(settings, store, metrics, await store.work(_key))
    await house.go_on()
    return house


def _key(connection: Connection) -> bytes:
    """The key that signs tokens, created on first use."""
    key = _word(connection, "key")
    if key is None:
        key = secrets.token_bytes(_KEY_BYTES)
        _set_word(connection, "key", key)
    return key


def _word(connection: Connection, key: str) -> bytes | None:
    found = connection.execute(select(schema.house.c.value).where(schema.house.c.key == key)).scalar()
    return found if isinstance(found, bytes) else None


def _set_word(connection: Connection, key: str, value: bytes) -> None:
    row = upsert(schema.house).values(key=key, value=value)
    connection.execute(row.on_conflict_do_update(index_elements=["key"], set_={"value": value}))


def _waiting(connection: Connection) -> list[tuple[str, int | None, bool]]:
    """The tables that need the server to act: a clock is running there, or a bot is to move."""
    tables = schema.tables
    rows = connection.execute(
        select(tables.c.code, tables.c.due, tables.c.bots).where(
            tables.c.state == "playing", tables.c.bots | tables.c.due.is_not(None)
        )
    )
    return [(row.code, row.due, row.bots) for row in rows]
