"""Room for one more table: how many a person and an address may have in the list, and with bots."""

from typing import Final

from sqlalchemy import Connection, func, select

from merletto.server import schema
from merletto.server.doors.call import Call
from merletto.server.entry import Opened
from merletto.server.protocol.refusal import Refusal
from merletto.server.protocol.requests import Request
from merletto.server.tables import now_ms

LISTED_FOR: Final = 86_400_000
"""How long a table stays listed after its last change, in milliseconds."""


async def check_room(call: Call[Request], opened: Opened) -> None:
    """Refuses a table if the caller or their address has too many of its kind."""
    if any(seat.kind == "bot" for seat in opened.seats):
        _check_bots(call)
    if opened.listed:
        await _check_listed(call)


def _check_bots(call: Call[Request]) -> None:
    """Counts the games with bots that are in progress and in memory."""
    house = call.house
    hosts = [
        live.table.host
        for live in house.tables.in_memory()
        if live.table.state == "playing" and any(seat.player is not None for seat in live.table.seats)
    ]
    limits = house.settings.limits
    near = [host for host in hosts if house.whereabouts.address(host) == call.address]
    _check(hosts.count(call.who.id), limits.bot_tables_of_person)
    _check(len(near), limits.bot_tables_of_address)


async def _check_listed(call: Call[Request]) -> None:
    """Counts the tables in the list that wait for people."""
    t = schema.tables
    hosts = {call.who.id, *call.house.whereabouts.people(call.address)}
    query = (
        select(t.c.host, func.count().label("tables"))
        .where(t.c.listed, t.c.state == "gathering", t.c.touched > now_ms() - LISTED_FOR, t.c.host.in_(hosts))
        .group_by(t.c.host)
    )

    def job(connection: Connection) -> dict[int, int]:
        return {row.host: row.tables for row in connection.execute(query)}

    listed = await call.house.store.work(job)
    limits = call.house.settings.limits
    _check(listed.get(call.who.id, 0), limits.listed_of_person)
    _check(sum(listed.values()), limits.listed_of_address)


def _check(there: int, most: int) -> None:
    if there >= most:
        raise Refusal("too_many", {"most": most})
