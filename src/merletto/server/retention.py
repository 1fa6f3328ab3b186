"""Retention: forgets guests without games, tables that never began, and what is kept for a time only."""

import asyncio
from functools import partial
from typing import Any, Final

from sqlalchemy import Connection, Select, delete, exists, or_, select, update

from merletto.server import logs, owned, schema
from merletto.server.daily import deals
from merletto.server.entry import WHAT, Chatted
from merletto.server.house import House
from merletto.server.tables import now_ms

_DAY: Final = 86_400_000
_UNSTARTED: Final = 14
"""Days after which a table that never began is removed."""

_AT_ONCE: Final = 200
"""How much is removed in one job, so that nobody waits for long."""

_PAUSE: Final = 3600.0


async def keep_sweeping(house: House) -> None:
    """Sweeps every hour, as long as the server runs."""
    while True:
        try:
            await sweep(house)
        except Exception:
            logs.fault("the sweep failed")
        await asyncio.sleep(_PAUSE)


async def sweep(house: House) -> None:
    """Removes everything whose time is over."""
    settings, now = house.settings, now_ms()
    await _remove_tables(house, now - _UNSTARTED * _DAY, started=False)
    if settings.keep_tables is not None:
        await _remove_tables(house, now - settings.keep_tables * _DAY, started=True)
    if settings.keep_chat is not None:
        await _remove_chat(house, now - settings.keep_chat * _DAY)
    if settings.keep_guests is not None:
        before = now - settings.keep_guests * _DAY
        while await house.store.work(lambda c: _remove_guests(c, before)) == _AT_ONCE:
            pass


async def _remove_tables(house: House, before: int, *, started: bool) -> None:
    t = schema.tables
    old = select(t.c.id, t.c.code).where(t.c.touched < before)
    if not started:
        begun = exists().where(schema.log.c.table_id == t.c.id, schema.log.c.what.like('{"kind":"started"%'))
        old = old.where(t.c.state.in_(("gathering", "closed")), ~begun)
    rows = await house.store.work(lambda c: c.execute(old).all())
    watched = {live.table.opened.code for live in house.tables.in_memory() if not live.idle}
    gone = [row for row in rows if row.code not in watched]
    for at in range(0, len(gone), _AT_ONCE):
        some = gone[at : at + _AT_ONCE]
        await house.store.work(partial(_remove, ids=[row.id for row in some]))
        for row in some:
            house.tables.drop(row.code)


def _remove(connection: Connection, ids: list[int]) -> None:
    for table, column in (
        (schema.log, schema.log.c.table_id),
        (schema.reviews, schema.reviews.c.table_id),
        (schema.repeated, schema.repeated.c.table_id),
        (schema.seats, schema.seats.c.table_id),
        (schema.tables, schema.tables.c.id),
    ):
        connection.execute(delete(table).where(column.in_(ids)))


async def _remove_chat(house: House, before: int) -> None:
    log, t = schema.log, schema.tables
    old = (
        select(log.c.table_id, log.c.number, log.c.what, t.c.code)
        .join(t, t.c.id == log.c.table_id)
        .where(log.c.at < before, log.c.what.like('{"kind":"chat"%'), ~log.c.what.like('%"text":""%'))
        .limit(_AT_ONCE)
    )
    while codes := await house.store.work(lambda c: _blank(c, old)):
        for live in house.tables.in_memory():
            if live.table.opened.code in codes:
                await house.tables.rewritten(live)


def _blank(connection: Connection, old: Select[Any]) -> set[str]:
    """Takes the words out of these lines; returns the codes of their tables."""
    log = schema.log
    codes: set[str] = set()
    for row in connection.execute(old).all():
        what = WHAT.validate_json(row.what)
        assert isinstance(what, Chatted)
        change = (
            update(log)
            .where(log.c.table_id == row.table_id, log.c.number == row.number)
            .values(what=what.model_copy(update={"text": ""}).model_dump_json())
        )
        connection.execute(change)
        codes.add(row.code)
    return codes


def _remove_guests(connection: Connection, before: int) -> int:
    """Removes some of the guests whom nothing refers to; returns how many."""
    p, log, seats, t = schema.people, schema.log, schema.seats, schema.tables
    used = [
        exists().where(log.c.person == p.c.id),
        exists().where(seats.c.person == p.c.id),
        exists().where(t.c.host == p.c.id),
        exists().where(or_(schema.reports.c.person == p.c.id, schema.reports.c.other == p.c.id)),
        exists().where(schema.shunned.c.other == p.c.id),
    ]
    query = select(p.c.id).where(
        p.c.account.is_(None), p.c.merged_into.is_(None), p.c.banned.is_(None), p.c.seen < before, ~or_(*used)
    )
    ids = [row.id for row in connection.execute(query.limit(_AT_ONCE))]
    if ids:
        deals.forget(connection, ids)
        connection.execute(delete(schema.shunned).where(schema.shunned.c.person.in_(ids)))
        owned.forget(connection, ids)
        connection.execute(delete(p).where(p.c.id.in_(ids)))
    return len(ids)
