"""The tables in memory (a cache with subscribers): loaded from their event logs, appended to, watched."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from time import time
from typing import Final

from pydantic_core import to_json
from sqlalchemy import Connection, delete, func, insert, select, update

from merletto.server import logs, schema
from merletto.server.entry import WHAT, Entry, Opened
from merletto.server.metrics import Metrics
from merletto.server.news import Viewer
from merletto.server.protocol.refusal import Refusal
from merletto.server.protocol.replies import Ack, Presence, Refused
from merletto.server.replay import Replay
from merletto.server.store import Store
from merletto.server.table import OtherRules, Table
from merletto.server.telling import info_of, state_of

_MOST_REFUSALS: Final = 200
_MOST_FRAMES: Final = 8
_IDLE: Final = 30_000
"""How long a table stays in memory after it was last asked for, in milliseconds."""


def now_ms() -> int:
    """The current time, in milliseconds since 1970."""
    return int(time() * 1000)


@dataclass(eq=False)
class Watcher:
    """A subscriber, which is woken when something happens at the table."""

    viewer: Viewer
    person: int | None
    wake: Callable[["LiveTable", "Watcher"], None]
    told: int = 0
    presence: int = -1
    passing: bool = False
    """Whether it is a long poll, which comes and goes, so that others are not told each time."""


@dataclass(frozen=True)
class Summary:
    """What lists show of a table: its row, and a row for each seat that a person holds."""

    row: dict[str, object]
    seats: list[dict[str, int | bool]]

    @staticmethod
    def of(table: Table) -> "Summary":
        """The present summary of the table."""
        return Summary(_summary(table), _seat_rows(table))


@dataclass(eq=False)
class LiveTable:
    """A table in memory. Changes need its lock; readers see only what is on disk."""

    table: Table
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    watchers: set[Watcher] = field(default_factory=set)
    left: dict[int, int] = field(default_factory=dict)
    loaded: int = field(default_factory=now_ms)
    used: int = field(default_factory=now_ms)
    thinking: dict[int, "asyncio.Task[None]"] = field(default_factory=dict)
    refused: OrderedDict[tuple[int, str], tuple[object, Refused]] = field(default_factory=OrderedDict)
    presence: int = 0
    summary: Summary | None = None
    _replay: Replay | None = None
    _frames: dict[tuple[Viewer, int, int], bytes] = field(default_factory=dict)

    @property
    def idle(self) -> bool:
        """Whether it may be removed from memory."""
        if self.watchers or self.thinking or self.lock.locked():
            return False
        return now_ms() - self.used > _IDLE

    def add(self, watcher: Watcher) -> None:
        """Adds a subscriber."""
        self.watchers.add(watcher)
        if not watcher.passing:
            self._who_is_here_changed()

    def remove(self, watcher: Watcher) -> None:
        """Removes a subscriber."""
        self.watchers.discard(watcher)
        if watcher.person is not None:
            self.left[watcher.person] = now_ms()
        if not watcher.passing:
            self._who_is_here_changed()

    def _who_is_here_changed(self) -> None:
        self.presence += 1
        self.announce()

    def announce(self) -> None:
        """Wakes all subscribers; one that is being answered gets the answer first."""
        if self.watchers:
            asyncio.get_running_loop().call_soon(self._wake)

    def _wake(self) -> None:
        for watcher in self.watchers:
            watcher.wake(self, watcher)

    def frame(self, viewer: Viewer, since: int) -> bytes:
        """The viewer's news after that number as a frame, built once for all subscribers alike."""
        key = (viewer, since, self.table.number(viewer))
        frame = self._frames.get(key)
        if frame is None:
            if len(self._frames) >= _MOST_FRAMES:
                self._frames.clear()
            state = state_of(self.table, viewer, since, now_ms())
            state["type"] = "news"
            frame = self._frames[key] = to_json(state)
        return frame

    def renewed(self, table: Table) -> None:
        """Takes the table as it was read again."""
        self.table = table
        self.summary = None
        self._replay = None
        self._frames.clear()

    def replay(self) -> Replay:
        """The replay of the finished game, kept while the table is in memory."""
        if self._replay is None:
            assert self.table.state == "finished"
            assert self.table.match is not None
            self._replay = Replay(self.table.match)
        return self._replay

    def who_is_here(self) -> Presence:
        """Which seats have their people connected, and how many others watch."""
        people = {watcher.person for watcher in self.watchers}
        seated = {seat.person for seat in self.table.seats if seat.person is not None}
        return {
            "type": "presence",
            "code": self.table.opened.code,
            "seats": [at for at, seat in enumerate(self.table.seats) if seat.person in people - {None}],
            "watching": len(people - seated),
        }

    def looking_on(self) -> set[int]:
        """The people who watch."""
        return {watcher.person for watcher in self.watchers if watcher.person is not None}

    def away_since(self, person: int) -> int | None:
        """Since when nobody has watched for this person; None while somebody does."""
        if any(watcher.person == person for watcher in self.watchers):
            return None
        return self.left.get(person, self.loaded)

    def refuse_alike(self, person: int, key: str, said: object, refused: Refused) -> None:
        """Remembers the answer by its idempotency key, in case the message comes again."""
        self.refused[person, key] = (said, refused)
        if len(self.refused) > _MOST_REFUSALS:
            self.refused.popitem(last=False)


class Tables:
    """All tables: those in memory, and the others, which are loaded when they are asked for."""

    def __init__(
        self,
        store: Store,
        sets: Mapping[str, Mapping[str, Path]],
        metrics: Metrics,
        most: int,
        changed: Callable[[LiveTable], None],
    ) -> None:
        self._store = store
        self._sets = sets
        self._metrics = metrics
        self._most = most
        self._changed = changed
        self._live: OrderedDict[str, LiveTable] = OrderedDict()
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._writing: set[asyncio.Future[None]] = set()
        self._handed_over: dict[int, int] = {}

    def in_memory(self) -> list[LiveTable]:
        """The tables that are in memory."""
        return list(self._live.values())

    async def find(self, code: str) -> LiveTable:
        """The table with that code, loaded if necessary; refuses an unknown code."""
        live = self._live.get(code)
        if live is not None:
            self._live.move_to_end(code)
            live.used = now_ms()
            return live
        loading = self._loading.get(code)
        if loading is None:
            loading = asyncio.create_task(self._load(code))
            self._loading[code] = loading
            loading.add_done_callback(lambda _: self._loading.pop(code, None))
        return await asyncio.shield(loading)

    async def open(self, first: Entry, entries: list[Entry]) -> LiveTable:
        """Stores a new table with its first entries."""
        assert isinstance(first.what, Opened)
        trial = self._made(0, [first, *entries])

        def job(connection: Connection) -> int:
            row = insert(schema.tables).values(host=first.person, code=trial.opened.code, **_summary(trial))
            id = int(connection.execute(row.returning(schema.tables.c.id)).scalar_one())
            _write_entries(connection, id, 0, [first, *entries])
            _write_seats(connection, id, trial)
            return id

        trial.id = await self._store.work(job)
        self._handed_over_meanwhile(trial, [first, *entries])
        live = LiveTable(trial)
        self._keep(live)
        self._noted(live, [first, *entries])
        return live

    async def append(self, live: LiveTable, entries: list[Entry]) -> None:
        """Appends to the event log, then applies the entries (write-ahead); the table's lock must be held.

        If they cannot be written, they have not happened; the caller is told so and may try again.
        """
        assert live.lock.locked()
        table = live.table
        number = 1 + len(table.happenings)
        try:
            await self._store.work(lambda c: _write_entries(c, table.id, number, entries))
        except Exception:
            logs.fault("not written", table=table.id, ply=len(table.played))
            await self._catch_up(live)
            raise Refusal("failed") from None
        for entry in entries:
            table.apply(entry)
        self._handed_over_meanwhile(table, entries)
        self._noted(live, entries)
        self._summarise(live)

    async def _catch_up(self, live: LiveTable) -> None:
        """Applies entries that are in the log after all: a commit can fail and yet have reached the disk."""
        table = live.table
        try:
            written = await self._store.work(lambda c: _read_entries(c, table.id))
        except Exception:
            logs.fault("not read", table=table.id)
            return
        missing = written[1 + len(table.happenings) :]
        for entry in missing:
            table.apply(entry)
        self._noted(live, missing)

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

    def _summarise(self, live: LiveTable) -> None:
        """Updates the summary for lists. Nobody waits for it, since it can be rebuilt from the log."""
        summary = Summary.of(live.table)
        writing = self._store.submit(_renewal(live.table.id, summary, live.summary))
        live.summary = summary
        self._writing.add(writing)
        writing.add_done_callback(partial(self._summarised, live))

    def _summarised(self, live: LiveTable, writing: "asyncio.Future[None]") -> None:
        self._writing.discard(writing)
        if not writing.cancelled() and writing.exception() is not None:
            live.summary = None
            logs.LOGGER.error("summary not written", exc_info=writing.exception())

    async def renew(self, table: Table) -> None:
        """Writes the summary of the table."""
        await self._store.work(_renewal(table.id, Summary.of(table), None))

    async def settle(self) -> None:
        """Waits until everything is written."""
        while self._writing:
            await asyncio.wait(self._writing)

    async def reload(self, live: LiveTable) -> None:
        """Reads the log again, after names or chat were taken out of it; the table's lock must be held."""
        id = live.table.id
        live.renewed(self._made(id, await self._store.work(lambda c: _read_entries(c, id))))
        self._summarise(live)

    def drop(self, code: str) -> None:
        """Forgets a table that is no longer in the database."""
        self._live.pop(code, None)

    def hand_over(self, guest: int, account: int) -> None:
        """Gives the guest's seats to the account, at tables in memory and at those being loaded."""
        self._handed_over[guest] = account
        for live in self._live.values():
            _hand_over(live.table, guest, account)

    def _handed_over_meanwhile(self, table: Table, entries: list[Entry]) -> None:
        """Gives seats that a guest took to the account, if the guest signed in while they were written."""
        for entry in entries:
            account = None if entry.person is None else self._handed_over.get(entry.person)
            if entry.person is not None and account is not None:
                _hand_over(table, entry.person, account)

    async def _load(self, code: str) -> LiveTable:
        def job(connection: Connection) -> tuple[int, list[Entry]] | None:
            row = connection.execute(select(schema.tables).where(schema.tables.c.code == code)).one_or_none()
            return None if row is None else (row.id, _read_entries(connection, row.id))

        found = await self._store.work(job)
        if found is None:
            raise Refusal("no_table")
        try:
            live = LiveTable(self._made(*found))
        except OtherRules as other:
            raise Refusal("other_rules", {"rules": other.rules, "set": other.set}) from None
        for guest, account in self._handed_over.items():
            _hand_over(live.table, guest, account)
        self._keep(live)
        self._changed(live)
        return live

    def _made(self, id: int, entries: list[Entry]) -> Table:
        first = entries[0]
        assert isinstance(first.what, Opened)
        table = Table(id, first, self._sets.get(first.what.game, {}))
        for entry in entries[1:]:
            table.apply(entry)
        return table

    def _keep(self, live: LiveTable) -> None:
        self._live[live.table.opened.code] = live
        idle = [code for code, other in self._live.items() if other.idle]
        over = [code for code in idle if self._live[code].table.state in ("finished", "closed")]
        for code in over:
            del self._live[code]
        for code in [code for code in idle if code in self._live][: max(0, len(self._live) - self._most)]:
            del self._live[code]
        self._metrics.tables.set(len(self._live))


def ack_of(id: str | None, table: Table, viewer: Viewer) -> Ack:
    """The acknowledgement that something is done and stored."""
    return {
        "type": "ack",
        "id": id,
        "code": table.opened.code,
        "number": table.number(viewer),
        "ply": table.ply(viewer),
    }


def unsummarised(connection: Connection) -> list[str]:
    """The codes of tables whose log has grown since their summary was written."""
    newest = (
        select(schema.log.c.table_id, func.count().label("entries"))
        .group_by(schema.log.c.table_id)
        .subquery()
    )
    rows = connection.execute(
        select(schema.tables.c.code)
        .join(newest, newest.c.table_id == schema.tables.c.id)
        .where(schema.tables.c.entries != newest.c.entries)
    )
    return [row.code for row in rows]


def _summary(table: Table) -> dict[str, object]:
    opened = table.opened
    return {
        "game": opened.game,
        "state": table.state,
        "listed": opened.listed and not table.hidden,
        "touched": table.touched,
        "due": table.clocks.due() if table.state == "playing" else None,
        "bots": any(table.seats[seat].player is not None for seat in table.waiting()),
        "entries": 1 + len(table.happenings),
        "info": to_json(info_of(table)).decode(),
    }


def _renewal(id: int, summary: Summary, written: Summary | None) -> Callable[[Connection], None]:
    """The job that writes the summary: all of it, or what differs from the last one written."""
    known = {} if written is None else written.row
    changed = {key: value for key, value in summary.row.items() if key not in known or known[key] != value}

    def job(connection: Connection) -> None:
        if changed:
            connection.execute(update(schema.tables).where(schema.tables.c.id == id).values(**changed))
        if written is None or written.seats != summary.seats:
            _write_seat_rows(connection, id, summary.seats)

    return job


def _write_entries(connection: Connection, id: int, number: int, entries: list[Entry]) -> None:
    connection.execute(
        insert(schema.log),
        [
            {
                "table_id": id,
                "number": number + at,
                "at": entry.at,
                "person": entry.person,
                "key": entry.key,
                "what": entry.what.model_dump_json(),
            }
            for at, entry in enumerate(entries)
        ],
    )


def _read_entries(connection: Connection, id: int) -> list[Entry]:
    """The whole log of the table; guests who have since become accounts appear as accounts."""
    log, people = schema.log, schema.people
    person = func.coalesce(people.c.merged_into, log.c.person).label("person")
    rows = connection.execute(
        select(log.c.what, log.c.at, person, log.c.key)
        .join(people, people.c.id == log.c.person, isouter=True)
        .where(log.c.table_id == id)
        .order_by(log.c.number)
    )
    return [Entry(WHAT.validate_json(row.what), row.at, row.person, row.key) for row in rows]


def _hand_over(table: Table, guest: int, account: int) -> None:
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


def _seat_rows(table: Table) -> list[dict[str, int | bool]]:
    waiting = table.waiting()
    return [
        {
            "table_id": table.id,
            "seat": at,
            "person": seat.person,
            "waiting": at in waiting and not seat.player,
        }
        for at, seat in enumerate(table.seats)
        if seat.person is not None
    ]


def _write_seats(connection: Connection, id: int, table: Table) -> None:
    _write_seat_rows(connection, id, [{**row, "table_id": id} for row in _seat_rows(table)])


def _write_seat_rows(connection: Connection, id: int, rows: list[dict[str, int | bool]]) -> None:
    connection.execute(delete(schema.seats).where(schema.seats.c.table_id == id))
    if rows:
        connection.execute(insert(schema.seats), rows)
