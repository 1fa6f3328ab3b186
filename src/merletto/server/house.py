"""The house (the application's root object): all parts of a server, opened and closed together."""

import asyncio
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Connection, select
from sqlalchemy.exc import IntegrityError

from merletto.server import logs, schema
from merletto.server.advice import Advisers
from merletto.server.aside import Aside
from merletto.server.bus import check_bus
from merletto.server.clockwork import Clockwork
from merletto.server.crowd import Asking, Crowd
from merletto.server.daily import deals
from merletto.server.daily.daily import Daily
from merletto.server.daily.maestra import Maestra
from merletto.server.entry import Entry
from merletto.server.house_words import HEARTBEAT, alive_after, key_of, set_word
from merletto.server.limits import Purses
from merletto.server.logbook import write_pauses
from merletto.server.metrics import Metrics
from merletto.server.moment import BEAT, Pulse
from merletto.server.people import People
from merletto.server.reviews import Reviews
from merletto.server.settings import Settings
from merletto.server.shunning import Shunning
from merletto.server.store import Store, is_postgres, open_store
from merletto.server.summary import lagging
from merletto.server.tables import LiveTable, Overtaken, Tables, now_ms
from merletto.server.thinking import Thinkers
from merletto.server.whereabouts import Whereabouts

if TYPE_CHECKING:
    from merletto.server.neighbours import Neighbours

_HEARTBEAT: Final = HEARTBEAT


class House:
    """The store, people, tables, bots and clocks of one process. Created inside a running event loop."""

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
            "tables_of_address": Purses(limits.tables_of_address),
            "chats": Purses(limits.chats),
            "chats_of_address": Purses(limits.chats_of_address),
            "hints": Purses(limits.hints),
        }
        self.asking = Asking(limits)
        self.watching = Crowd(limits.watched, limits.watched_of_address)
        self.whereabouts = Whereabouts()
        self.aside = Aside()
        self.people = People(store, key)
        self.shunning = Shunning(store)
        self.tables = Tables(
            store, settings.sets, metrics, self.aside, settings.tables_in_memory, self._changed
        )
        self.thinkers = Thinkers(settings, metrics, self._offer, self._may_think, self.whereabouts)
        self.daily = Daily(store, Maestra(store, self.thinkers.pool))
        self.clockwork = Clockwork(self.tables, self.tables.append, self.notice)
        self.advisers = Advisers(settings.hint_seconds)
        self.reviews = Reviews(store, self.thinkers.pool, settings.review_playouts)
        self.neighbours: Neighbours | None = None
        if store.shared:
            from merletto.server import neighbours  # brings PostgreSQL's dialect of SQL with it

            self.neighbours = neighbours.Neighbours(
                store,
                self.tables,
                self.clockwork,
                metrics,
                self.people,
                self.shunning,
                self.purses,
                self._think,
            )
            self.tables.others = self.neighbours
        self._key = key
        self._pulse = Pulse()
        self._noticing = asyncio.Lock()
        self.operator_key: str | None = None
        self._tasks: list[asyncio.Task[None]] = []

    async def close(self) -> None:
        """Finishes pending writes, stops the bots, and closes the database."""
        self.closing = True
        for task in self._tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        await self.daily.close()
        await self.reviews.close()
        await self.thinkers.close()
        await self.advisers.close()
        await asyncio.to_thread(self.aside.close)
        for live in self.tables.in_memory():
            async with live.lock:
                pass
        await self.tables.listing.settle()
        if self.neighbours is not None:
            await self.neighbours.leave()
        else:
            await self._note_alive()
        await asyncio.to_thread(self.store.close)
        logs.note("closed")

    def _changed(self, live: LiveTable) -> None:
        """Called after every change of a table: asks the bots that may decide, and sets the clocks."""
        table = live.table
        if self.neighbours is None:
            self.clockwork.set(table.opened.code, table.clocks.due() if table.state == "playing" else None)
        self.daily.look(live)
        self._think(live)

    def _think(self, live: LiveTable) -> None:
        if not self.closing:
            self.thinkers.look(live)

    def _may_think(self, live: LiveTable) -> bool:
        return self.neighbours is None or self.neighbours.may_think(live)

    async def _offer(self, live: LiveTable, entries: list[Entry]) -> None:
        """Makes the move of a bot, unless another process has changed the table meanwhile."""
        with suppress(Overtaken):
            await self.tables.append(live, entries)

    def run(self, coroutine: Coroutine[Any, Any, None]) -> None:
        """Runs this in the background until the house is closed."""
        self._tasks.append(asyncio.create_task(coroutine))

    async def go_on(self) -> None:
        """Recovery: continues the games that were running when the server last stopped, cleanly or not.

        Only what must be right before the first request is done at once; bots are asked afterwards.
        """
        for code in await self.store.read(lagging):
            with _one_table_alone():
                await self.tables.listing.renew((await self.tables.find(code)).table)
        for code in await self.store.read(deals.not_entered):
            with _one_table_alone():
                await self.tables.find(code)
        if self.neighbours is not None:
            await self.neighbours.join(self.settings.bus, self._key)
            self.run(self.neighbours.run())
        else:
            await self.store.work(lambda c: alive_after(c, now_ms()))
            await self._set_clocks()
            self.run(self._keep_beating())
            self.run(self._ask_bots(await self.store.read(_bots_to_move)))
        self.run(self.clockwork.run())
        logs.note("open")

    async def _set_clocks(self) -> None:
        self.clockwork.set_all(await self.store.read(_dues))

    async def _ask_bots(self, codes: list[str]) -> None:
        for code in codes:
            with _one_table_alone():
                await self.tables.find(code)

    async def notice(self) -> None:
        """If the process stood still, or the time of day was set: moves all clocks that count seconds.

        Where processes share a database, its time counts, and only if all of them stood still.
        """
        if self.neighbours is not None:
            return
        async with self._noticing:
            away = self._pulse.beat()
            if not away:
                return
            self.metrics.away.inc(abs(away) / 1000)
            async with self.tables.all_still():
                await self.store.work(lambda c: write_pauses(c, away, now_ms()))
            await self._set_clocks()
            await self._note_alive()
            logs.note("away", milliseconds=away)

    async def _keep_beating(self) -> None:
        beats = 0
        while True:
            with suppress(Exception):
                await self.notice()
            if beats % int(HEARTBEAT / BEAT) == 0:
                await self._note_alive()
            beats += 1
            await asyncio.sleep(BEAT)

    async def _note_alive(self) -> None:
        with suppress(Exception):
            await self.store.work(lambda c: set_word(c, "alive", str(now_ms()).encode()))


@contextmanager
def _one_table_alone() -> Iterator[None]:
    """Logs and ignores a fault, so that one table that cannot be continued does not affect the others."""
    try:
        yield
    except Exception:
        logs.fault("a table could not be continued")


async def open_house(settings: Settings) -> House:
    """Opens the house with its database; raises StoreError or BusError if it cannot be used."""
    metrics = Metrics()
    check_bus(settings.bus, is_postgres(settings.database))
    store = open_store(settings.database, metrics.commit)
    try:
        house = House(settings, store, metrics, await _key(store))
        await house.go_on()
    except BaseException:
        await asyncio.to_thread(store.close)
        raise
    return house


async def _key(store: Store) -> bytes:
    try:
        return await store.work(key_of)
    except IntegrityError:  # another process has just created it
        return await store.work(key_of)


def _dues(connection: Connection) -> dict[str, int]:
    """When the clocks that run will have run out."""
    tables = schema.tables
    running = select(tables.c.code, tables.c.due).where(
        tables.c.state == "playing", tables.c.due.is_not(None)
    )
    return {row.code: row.due for row in connection.execute(running)}


def _bots_to_move(connection: Connection) -> list[str]:
    """The tables where a bot is to move."""
    tables = schema.tables
    return list(
        connection.execute(select(tables.c.code).where(tables.c.state == "playing", tables.c.bots)).scalars()
    )
