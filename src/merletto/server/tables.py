"""The tables in memory (a cache with subscribers): loaded from their event logs, appended to, watched.

Where several processes share the database, any of them may append. So a table is brought up to date before it
is looked at, and the log decides who was first: it has one entry of each number (optimistic concurrency).
"""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Final

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from merletto.bots.pool import Share
from merletto.server import logs
from merletto.server.aside import Aside
from merletto.server.entry import Entry
from merletto.server.listing import Listing
from merletto.server.live import LiveTable, Watcher
from merletto.server.loading import THE_SERVER, Asker, Loader
from merletto.server.logbook import read_entries, write_entries
from merletto.server.metrics import Metrics
from merletto.server.moment import now_ms
from merletto.server.news import Viewer
from merletto.server.others import Others
from merletto.server.protocol.refusal import Refusal
from merletto.server.protocol.replies import Ack
from merletto.server.store import Store
from merletto.server.summary import entries_of, insert_summary
from merletto.server.table import Table

__all__ = ["Asker", "LiveTable", "Overtaken", "Tables", "Watcher", "ack_of", "now_ms"]


_MOST_HANDED_OVER: Final = 10_000


class Overtaken(Exception):
    """Another process has appended to the log first. The table is up to date again; check once more."""


class Tables:
    """All tables: those in memory, and the others, which are loaded when they are asked for.

    `changed` is called when a table was loaded or has changed.
    """

    def __init__(
        self,
        store: Store,
        sets: Mapping[str, Mapping[str, Path]],
        metrics: Metrics,
        aside: Aside,
        most: int,
        changed: Callable[[LiveTable], None],
    ) -> None:
        self._store = store
        self._loader = Loader(store, sets, aside)
        self._metrics = metrics
        self._most = most
        self._changed = changed
        self.others: Others | None = None
        self._live: OrderedDict[str, LiveTable] = OrderedDict()
        self._by_id: dict[int, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.listing = Listing(store)
        self._handed_over: dict[int, int] = {}

    def in_memory(self) -> list[LiveTable]:
        """The tables that are in memory."""
        return list(self._live.values())

    def by_id(self, id: int) -> LiveTable | None:
        """The table of that number, if it is in memory."""
        return self._by_id.get(id)

    async def find(self, code: str, asker: Asker = THE_SERVER) -> LiveTable:
        """The table with that code, up to date, and loaded if necessary at the asker's cost.

        Refuses an unknown code, and whoever cannot pay.
        """
        live = self._live.get(code)
        if live is None:
            await self._loader.charge(code, asker)
            live = self._live.get(code)  # another may have loaded it meanwhile
        if live is not None:
            self._live.move_to_end(code)
            live.used = now_ms()
            if self._store.shared:
                await self.catch_up(live)
            return live
        loading = self._loading.get(code)
        if loading is None:
            loading = asyncio.create_task(self._load(code, asker.share))
            self._loading[code] = loading
            loading.add_done_callback(lambda _: self._loading.pop(code, None))
        return await asyncio.shield(loading)

    async def open(self, first: Entry, entries: list[Entry], share: Share = THE_SERVER.share) -> LiveTable:
        """Stores a new table with its first entries."""
        trial = await self._loader.built(0, [first, *entries], share)

        def job(connection: Connection) -> int:
            id = insert_summary(connection, trial, first.person)
            write_entries(connection, id, 0, [first, *entries])
            return id

        trial.id = await self._store.work(job)
        self._handed_over_meanwhile(trial, [first, *entries])
        live = LiveTable(trial)
        self._keep(live)
        self._noted(live, [first, *entries])
        return live

    async def append(self, live: LiveTable, entries: list[Entry]) -> None:
        """Appends to the event log, then applies the entries (write-ahead); the table's lock must be held.

        If they cannot be written, they have not happened; the caller is told so and may try again. Raises
        Overtaken if the log has grown meanwhile, or already has an entry with the same key.
        """
        assert live.lock.locked()
        table = live.table
        number = entries_of(table)
        try:
            await self._store.work(lambda c: write_entries(c, table.id, number, entries))
        except IntegrityError:
            await self._catch_up(live)
            raise Overtaken from None
        except Exception as fault:
            refused = fault if isinstance(fault, Refusal) else None
            if refused is None:
                logs.fault("not written", table=table.id, ply=len(table.played))
            await self._catch_up(live)
            raise refused or Refusal("failed") from None
        for entry in entries:
            table.apply(entry)
        self._handed_over_meanwhile(table, entries)
        self._noted(live, entries)
        if self.others is not None:
            self.others.appended(live)
        self.listing.changed(live)

    async def catch_up(self, live: LiveTable) -> None:
        """Applies what other processes have appended to the log."""
        async with live.lock:
            table = live.table
            first = entries_of(table)
            self._apply(live, await self._store.read(lambda c: read_entries(c, table.id, first)))

    async def _catch_up(self, live: LiveTable) -> None:
        """The same after a failure: a commit can fail and yet have reached the disk."""
        table = live.table
        first = entries_of(table)
        try:
            missing = await self._store.read(lambda c: read_entries(c, table.id, first))
        except Exception:
            logs.fault("not read", table=table.id)
            return
        self._apply(live, missing)

    def _apply(self, live: LiveTable, entries: list[Entry]) -> None:
        if not entries:
            return
        for entry in entries:
            live.table.apply(entry)
        for guest, account in self._handed_over.items():
            _hand_over(live.table, guest, account)
        live.summary = None
        live.announce()
        self._changed(live)

    @asynccontextmanager
    async def all_still(self) -> AsyncIterator[None]:
        """Holds the locks of all games in memory; afterwards all are up to date."""
        playing = [live for live in self._live.values() if live.table.state == "playing"]
        async with AsyncExitStack() as stack:
            for live in playing:
                await stack.enter_async_context(live.lock)
            yield
            for live in playing:
                await self._catch_up(live)

    def _noted(self, live: LiveTable, entries: list[Entry]) -> None:
        table = live.table
        for entry in entries:
            self._metrics.entries.labels(entry.what.kind).inc()
            logs.note(
                entry.what.kind,
                table=table.id,
                ply=len(table.played),
                seat=getattr(entry.what, "seat", None),
                person=entry.person,
            )
        live.announce()
        self._changed(live)

    async def rewritten(self, live: LiveTable) -> None:
        """Reads the log again, after names or chat were taken out of it, and has others read it again."""
        await self.reload(live)
        self.listing.changed(live)
        if self.others is not None:
            self.others.rewritten(live)

    async def reload(self, live: LiveTable) -> None:
        """Reads the log again."""
        id = live.table.id
        async with live.lock:
            live.renewed(await self._loader.again(id))

    def drop(self, code: str) -> None:
        """Forgets a table that is no longer in the database."""
        if code in self._live:
            self._drop(code)

    def hand_over(self, guest: int, account: int) -> None:
        """Gives the guest's seats to the account, at tables in memory and at those being loaded."""
        if self._handed_over.get(guest) == account:
            return
        self._handed_over[guest] = account
        if len(self._handed_over) > _MOST_HANDED_OVER:  # logs that are read from now on say it themselves
            del self._handed_over[next(iter(self._handed_over))]
        if self.others is not None:
            self.others.handed_over(guest, account)
        for live in self._live.values():
            _hand_over(live.table, guest, account)

    def _handed_over_meanwhile(self, table: Table, entries: list[Entry]) -> None:
        """Gives seats that a guest took to the account, if the guest signed in while they were written."""
        for entry in entries:
            account = None if entry.person is None else self._handed_over.get(entry.person)
            if entry.person is not None and account is not None:
                _hand_over(table, entry.person, account)

    async def _load(self, code: str, share: Share = THE_SERVER.share) -> LiveTable:
        table, summarised = await self._loader.load(code, share)
        live = LiveTable(table)
        for guest, account in self._handed_over.items():
            _hand_over(live.table, guest, account)
        self._keep(live)
        if summarised < entries_of(table):
            self.listing.changed(live)
        self._changed(live)
        return live

    def _keep(self, live: LiveTable) -> None:
        self._live[live.table.opened.code] = live
        self._by_id[live.table.id] = live
        if self.others is not None:
            live.came_or_went = self.others.came_or_went
            self.others.loaded(live)
        idle = [code for code, other in self._live.items() if other.idle]
        over = [code for code in idle if self._live[code].table.state in ("finished", "closed")]
        for code in over:
            self._drop(code)
        for code in [code for code in idle if code in self._live][: max(0, len(self._live) - self._most)]:
            self._drop(code)
        self._metrics.tables.set(len(self._live))

    def _drop(self, code: str) -> None:
        live = self._live.pop(code)
        self._by_id.pop(live.table.id, None)
        if self.others is not None:
            self.others.dropped(live)


def ack_of(id: str | None, table: Table, viewer: Viewer) -> Ack:
    """The acknowledgement that something is done and stored."""
    return {
        "type": "ack",
        "id": id,
        "code": table.opened.code,
        "number": table.number(viewer),
        "ply": table.ply(viewer),
    }


def _hand_over(table: Table, guest: int, account: int) -> None:
    table.faces.clear()
    for seat in table.seats:
        if seat.person == guest:
            seat.person = account
    if table.host == guest:
        table.host = account
    table.cast = list(dict.fromkeys([account if one == guest else one for one in table.cast]))
    if guest in table.removed:
        table.removed.add(account)
    said = {(account, key): answer for (person, key), answer in table.answers.items() if person == guest}
    table.answers.update(said)
