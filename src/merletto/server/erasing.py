"""Erasing a person (right to be forgotten): their names and words leave the log; finished games stay."""

from typing import Final

from sqlalchemy import Connection, delete, or_, select, update

from merletto.server import owned, schema
from merletto.server.daily import deals
from merletto.server.entry import WHAT, Chatted, Closed, Entry, Opened, SeatChanged, What
from merletto.server.house import House
from merletto.server.names import SOMEONE
from merletto.server.protocol.refusal import Refusal
from merletto.server.tables import LiveTable, now_ms

_NAMED: Final = ("opened", "seat", "chat")
"""The kinds of entries that name people."""


def ids_of(connection: Connection, person: int) -> list[int]:
    """The person, and all guests that they were before."""
    people = schema.people
    rows = connection.execute(select(people.c.id).where(people.c.merged_into == person))
    return [person, *[row.id for row in rows]]


async def erase(house: House, person: int) -> None:
    """Erases the person for good: running games are resigned, seats left, tables of theirs closed."""
    codes = await house.store.work(lambda c: _tables(c, person))
    for code in codes:
        live = await _table(house, code)
        if live is not None:
            async with live.lock:
                await _leave(house, live, person)
    await house.tables.listing.settle()
    await house.store.work(lambda c: _forget(c, person))
    house.people.end_sessions(person)
    house.shunning.forget()
    for code in codes:
        live = await _table(house, code)
        if live is not None:
            await house.tables.rewritten(live)


async def _table(house: House, code: str) -> LiveTable | None:
    """The table, unless it can no longer be read: then only its log is changed."""
    try:
        return await house.tables.find(code)
    except Refusal:
        return None


async def _leave(house: House, live: LiveTable, person: int) -> None:
    table = live.table
    whats: list[What] = []
    for seat in table.seats_of(person):
        if table.state == "playing" and not table.seats[seat].resigned:
            whats.append(SeatChanged(seat=seat, how="resigned", level="regular"))
        elif table.state == "gathering":
            whats.append(SeatChanged(seat=seat, how="left"))
    if table.state == "gathering" and table.host == person:
        whats.append(Closed())
    for what in whats:
        if table.state in ("gathering", "playing"):  # the first resignation may have ended the game
            await house.tables.append(live, [Entry(what, now_ms(), person)])


def _tables(connection: Connection, person: int) -> list[str]:
    """The codes of all tables where the person sits, is the host, or has done something."""
    t, log, seats = schema.tables, schema.log, schema.seats
    ids = ids_of(connection, person)
    rows = connection.execute(
        select(t.c.code).where(
            or_(
                t.c.host.in_(ids),
                t.c.id.in_(select(seats.c.table_id).where(seats.c.person.in_(ids))),
                t.c.id.in_(select(log.c.table_id).where(log.c.person.in_(ids))),
            )
        )
    )
    return [row.code for row in rows]


def _forget(connection: Connection, person: int) -> None:
    """Takes names and words out of the log, and everything about the person out of the other tables."""
    ids = ids_of(connection, person)
    log, people, shunned, reports = schema.log, schema.people, schema.shunned, schema.reports
    named = or_(*[log.c.what.like(f'{{"kind":"{kind}"%') for kind in _NAMED])
    rows = connection.execute(select(log).where(log.c.person.in_(ids), named)).all()
    for row in rows:
        change = (
            update(log)
            .where(log.c.table_id == row.table_id, log.c.number == row.number)
            .values(what=nameless(WHAT.validate_json(row.what)).model_dump_json())
        )
        connection.execute(change)
    connection.execute(delete(shunned).where(or_(shunned.c.person.in_(ids), shunned.c.other.in_(ids))))
    connection.execute(update(reports).where(reports.c.person.in_(ids)).values(text=""))
    deals.forget(connection, ids)
    owned.forget(connection, ids)
    connection.execute(
        update(people)
        .where(people.c.id.in_(ids))
        .values(
            name=SOMEONE, account=None, passphrase=None, skeleton=None, generation=people.c.generation + 1
        )
    )


def nameless(what: What) -> What:
    """The entry without the name, the account and the words of whoever made it."""
    if isinstance(what, Chatted):
        return what.model_copy(update={"name": SOMEONE, "text": "", "account": False})
    if isinstance(what, SeatChanged) and what.name is not None:
        return what.model_copy(update={"name": SOMEONE, "account": False})
    if isinstance(what, Opened):
        seats = [
            seat.model_copy(update={"name": SOMEONE, "account": False}) if seat.kind == "person" else seat
            for seat in what.seats
        ]
        return what.model_copy(update={"seats": seats})
    return what
