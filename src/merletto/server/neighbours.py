"""The other processes on the same database: waking them, hearing them, and sharing out what is done once.

Messages on the bus are lines of words: `t WORKER TABLE NUMBER` for a log that has grown, `p WORKER TABLE
PERSON…` for who watches there, `w WORKER TABLE` to ask for that, `m GUEST ACCOUNT` for a guest who has signed
in, `e PERSON` for someone whose sessions have ended, `s PERSON` for one who has muted or blocked somebody,
`r WORKER TABLE` for a log out of which names or chat were taken, and `c WORKER NUMBER PURSE COST ASKER` for
tokens that were spent. Any of them may get lost: every sweep looks in the database itself, but for `r`, which
matters only as long as the table stays in memory, and `c`, by which somebody would spend a little more.
"""

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from secrets import token_hex
from time import monotonic
from typing import Any, Final

from sqlalchemy import Connection, select
from sqlalchemy.exc import IntegrityError

from merletto.server import logs
from merletto.server.bus import Bus, open_bus
from merletto.server.clockwork import Clockwork
from merletto.server.house_words import alive_after
from merletto.server.leases import CLOCKS, Leases, database_time, of_table
from merletto.server.limits import Purses
from merletto.server.live import LiveTable
from merletto.server.logbook import grown, merged
from merletto.server.metrics import Metrics
from merletto.server.moment import HOUSE_CLOCK, now_ms
from merletto.server.people import People
from merletto.server.protocol.refusal import Refusal
from merletto.server.schema import tables as rows
from merletto.server.shunning import Shunning
from merletto.server.spending import Spending
from merletto.server.store import Store
from merletto.server.summary import entries_of
from merletto.server.tables import Tables

SWEEP: Final = 1.5
"""Seconds between two sweeps: what a lost wake-up costs at most."""

_PRESENCE: Final = 6.0
"""Seconds between two messages about who watches; what was heard is believed for twice as long."""

_AHEAD: Final = 3_000
"""How long before a clock runs out it is watched exactly, in milliseconds."""


class Neighbours:
    """What a house does with the other processes on its database."""

    def __init__(
        self,
        store: Store,
        tables: Tables,
        clockwork: Clockwork,
        metrics: Metrics,
        people: People,
        shunning: Shunning,
        purses: Mapping[str, Purses],
        think: Callable[[LiveTable], None],
    ) -> None:
        self.worker = token_hex(8)
        self.leases = Leases(store, self.worker)
        self._store = store
        self._tables = tables
        self._clockwork = clockwork
        self._metrics = metrics
        self._people = people
        self._shunning = shunning
        self._think = think
        self._spending = Spending(purses, self.worker, self._say)
        people.tell_others = lambda person: self._say(f"e {person}")
        shunning.tell_others = lambda person: self._say(f"s {person}")
        self._bus: Bus | None = None
        self._bell = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self._claiming: set[str] = set()
        self._told = float("-inf")

    async def join(self, url: str | None, key: bytes) -> None:
        """Becomes one of the processes; raises BusError if the bus cannot be used."""
        await self._renew()
        self._bus = await open_bus(url, self._store, key, self._heard, self._bell.set)

    async def leave(self) -> None:
        """Gives all leases back, and leaves the bus."""
        for task in list(self._tasks):
            task.cancel()
        with suppress(Exception):
            await self.leases.close()
        if self._bus is not None:
            await self._bus.close()

    async def run(self) -> None:
        """Sweeps again and again; at once when the bus was joined anew."""
        while True:
            self._bell.clear()
            try:
                await self.sweep()
            except Refusal:
                pass  # the database is away, which the store has logged
            except Exception:
                logs.fault("a sweep failed")
            with suppress(TimeoutError):
                async with asyncio.timeout(SWEEP):
                    await self._bell.wait()

    async def sweep(self) -> None:
        """Looks in the database for everything that others may have said, and for what the dead have left."""
        await self._renew()
        await self._catch_up_watched()
        await self._look_for_merged()
        await self._people.end_outdated(set(self._people.sessions()))
        await self._shunning.renew(set(self._people.sessions()))
        await self._watch_clocks()
        for code in await self.leases.claim_bots():
            self._do(self._take_over(code))
        for live in self._tables.in_memory():
            live.forget_elsewhere(now_ms())
            if (
                not live.thinking
                and live.table.bots_to_move(live.looking_on())
                and not live.table.bots_to_move(())
            ):
                self._think(live)
        if monotonic() - self._told > _PRESENCE:
            self._told = monotonic()
            for live in self._tables.in_memory():
                if live.watchers:
                    self.came_or_went(live)
        self._metrics.leases.set(self.leases.held)
        self._metrics.bus.set(self._bus is not None and self._bus.up)

    # What happens here

    def may_think(self, live: LiveTable) -> bool:
        """Whether the bots of the table think at this process; if nobody lets them, it takes that over."""
        name = of_table(live.table.id)
        if self.leases.holds(name):
            return True
        if name not in self._claiming:
            self._claiming.add(name)
            self._do(self._claim(live, name))
        return False

    def appended(self, live: LiveTable) -> None:
        """Tells the others that the log has grown."""
        self._say(f"t {self.worker} {live.table.id} {entries_of(live.table)}")
        if live.table.state != "playing":
            self.dropped(live)

    def dropped(self, live: LiveTable) -> None:
        """The table has left memory, or its game is over: its bots may think elsewhere."""
        name = of_table(live.table.id)
        if self.leases.holds(name):
            self._do(self.leases.release(name))

    def came_or_went(self, live: LiveTable) -> None:
        """Tells the others who watches here."""
        people = " ".join(map(str, sorted(live.looking_on_here())))
        self._say(f"p {self.worker} {live.table.id} {people}".rstrip())

    def loaded(self, live: LiveTable) -> None:
        """Asks the others who watches there."""
        self._say(f"w {self.worker} {live.table.id}")

    def handed_over(self, guest: int, account: int) -> None:
        """Tells the others that the guest has become part of the account."""
        self._say(f"m {guest} {account}")

    def rewritten(self, live: LiveTable) -> None:
        """Tells the others that names or chat were taken out of the log."""
        self._say(f"r {self.worker} {live.table.id}")

    def _say(self, line: str) -> None:
        if self._bus is not None:
            self._bus.publish(line)

    # What is heard

    def _heard(self, line: str) -> None:
        kind, *words = line.split(" ")
        if kind == "c":
            self._spending.hear(line)
            return
        if kind == "m" and len(words) == 2:
            self._tables.hand_over(int(words[0]), int(words[1]))
            return
        if kind == "e":
            self._do(self._people.end_outdated({int(words[0])}))
            return
        if kind == "s":
            self._do(self._shunning.renew({int(words[0])}))
            return
        if len(words) < 2 or words[0] == self.worker:
            return
        live = self._tables.by_id(int(words[1]))
        if live is None:
            return
        if kind == "t" and int(words[2]) > entries_of(live.table):
            self._do(self._tables.catch_up(live))
        elif kind == "r":
            self._do(self._tables.reload(live))
        elif kind == "w" and live.watchers:
            self.came_or_went(live)
        elif kind == "p":
            until = now_ms() + int(2000 * _PRESENCE)
            if live.watched_elsewhere(words[0], frozenset(map(int, words[2:])), until):
                self._think(live)

    # What a sweep looks for

    async def _renew(self) -> None:
        """Notes that this process is alive, sets the clock by the database, and moves clocks that stood.

        Bots are looked at again where it has changed whether they may think here.
        """

        def job(connection: Connection) -> tuple[int, int, set[str]]:
            now = database_time(connection)
            away = alive_after(connection, now)
            return now, away, self.leases.renewal(connection, now)

        for left in (2, 1, 0):
            asked = monotonic()
            try:
                now, away, held = await self._store.work(job)
            except IntegrityError:  # a table has moved on while its clock was being moved
                if not left:
                    raise
                continue
            break
        HOUSE_CLOCK.correct(now / 1000 - HOUSE_CLOCK.now() + (monotonic() - asked) / 2)
        self._metrics.away.inc(away / 1000)
        for name in self.leases.renewed(held, asked):
            live = self._tables.by_id(int(name.partition(":")[2])) if name != CLOCKS else None
            if live is not None:
                self._think(live)

    async def _catch_up_watched(self) -> None:
        """Finds the tables that someone watches here, or whose bots think here, and that have news."""
        here = [
            live
            for live in self._tables.in_memory()
            if live.watchers or self.leases.holds(of_table(live.table.id))
        ]
        if not here:
            return
        ids = [live.table.id for live in here]
        entries = await self._store.read(lambda c: grown(c, ids))
        for live in here:
            if entries.get(live.table.id, 0) > entries_of(live.table):
                self._metrics.swept.inc()
                await self._tables.catch_up(live)

    async def _look_for_merged(self) -> None:
        persons = {seat.person for live in self._tables.in_memory() for seat in live.table.seats}
        known = sorted(person for person in persons if person is not None)
        if known:
            found = await self._store.read(lambda c: merged(c, known))
            for guest, account in found.items():
                self._tables.hand_over(guest, account)

    async def _watch_clocks(self) -> None:
        """One process watches the clocks of all tables: those that run out soon."""
        if not self.leases.holds(CLOCKS) and not await self.leases.claim(CLOCKS):
            self._clockwork.set_all({})
            return
        soon = now_ms() + _AHEAD
        query = select(rows.c.code, rows.c.due).where(rows.c.state == "playing", rows.c.due <= soon)
        due = await self._store.read(lambda c: c.execute(query).all())
        self._clockwork.set_all({row.code: row.due for row in due})

    async def _claim(self, live: LiveTable, name: str) -> None:
        try:
            if await self.leases.claim(name):
                self._think(live)
        finally:
            self._claiming.discard(name)

    async def _take_over(self, code: str) -> None:
        """Lets the bots of a table think here whose process is gone."""
        live = await self._tables.find(code)
        self._think(live)

    def _do(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.create_task(self._done(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _done(self, work: Coroutine[Any, Any, Any]) -> None:
        try:
            await work
        except Refusal:
            pass  # the database is away, or the table cannot be read; the next sweep tries again
        except Exception:
            logs.fault("what another process asked for failed")
