"""Reads and writes the event log of tables in the database."""

from typing import Final

from sqlalchemy import Connection, func, insert, select, update

from merletto.server import schema
from merletto.server.entry import WHAT, Entry, Paused

_APPEND: Final = insert(schema.log)


def write_entries(connection: Connection, id: int, number: int, entries: list[Entry]) -> None:
    """Appends entries from that number on; fails if the log already has one of them."""
    connection.execute(
        _APPEND,
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


def read_entries(connection: Connection, id: int, first: int = 0) -> list[Entry]:
    """The log of the table from that number on; guests who have since become accounts appear as accounts."""
    log, people = schema.log, schema.people
    person = func.coalesce(people.c.merged_into, log.c.person).label("person")
    rows = connection.execute(
        select(log.c.what, log.c.at, person, log.c.key)
        .join(people, people.c.id == log.c.person, isouter=True)
        .where(log.c.table_id == id, log.c.number >= first)
        .order_by(log.c.number)
    )
    return [Entry(WHAT.validate_json(row.what), row.at, row.person, row.key) for row in rows]


def grown(connection: Connection, ids: list[int]) -> dict[int, int]:
    """For each of these tables, how many entries its log has."""
    tables, log = schema.tables, schema.log
    newest = select(func.max(log.c.number)).where(log.c.table_id == tables.c.id).scalar_subquery()
    rows = connection.execute(select(tables.c.id, newest.label("newest")).where(tables.c.id.in_(ids)))
    return {row.id: 1 + row.newest for row in rows}


def merged(connection: Connection, persons: list[int]) -> dict[int, int]:
    """Those of these guests who have become part of an account, and which."""
    people = schema.people
    rows = connection.execute(
        select(people.c.id, people.c.merged_into).where(
            people.c.merged_into.is_not(None), people.c.id.in_(persons)
        )
    )
    return {row.id: row.merged_into for row in rows}


def write_pauses(connection: Connection, away: int, now: int) -> list[int]:
    """Stops all clocks that count seconds for the time that the server was away; the numbers of the tables.

    One statement writes them all, and no table is loaded for it.
    """
    tables, log = schema.tables, schema.log
    newest = select(func.max(log.c.number)).where(log.c.table_id == tables.c.id).scalar_subquery()
    running = (tables.c.state == "playing") & tables.c.hurried & tables.c.due.is_not(None)
    rows = connection.execute(select(tables.c.id, newest.label("newest")).where(running)).all()
    if not rows:
        return []
    what = Paused(away=away).model_dump_json()
    entries = [{"table_id": row.id, "number": row.newest + 1, "at": now, "what": what} for row in rows]
    connection.execute(insert(log), entries)
    connection.execute(
        update(tables).where(running).values(due=tables.c.due + away, entries=tables.c.entries + 1)
    )
    return [row.id for row in rows]
