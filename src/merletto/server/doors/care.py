"""Doors for people among strangers: muting, blocking, reports (moderation), and erasing oneself (privacy)."""

from typing import Final

from sqlalchemy import Connection, insert, select

from merletto.server import schema
from merletto.server.doors.call import Call
from merletto.server.doors.persons import only_http
from merletto.server.erasing import erase
from merletto.server.protocol import requests
from merletto.server.protocol.refusal import Refusal
from merletto.server.protocol.replies import Done, ShunnedReply
from merletto.server.shunning import How
from merletto.server.table import Table
from merletto.server.tables import now_ms

_MOST_OPEN_REPORTS: Final = 20


async def mute(call: Call[requests.Mute]) -> Done:
    return await _shun(call, "mute")


async def block(call: Call[requests.Block]) -> Done:
    return await _shun(call, "block")


async def _shun(call: Call[requests.Mute] | Call[requests.Block], how: How) -> Done:
    table, other = await _met(call)
    await call.house.shunning.shun(call.who.id, other, _name(table, other), how if call.request.on else None)
    return {"type": "done", "id": call.request.id}


async def _met(
    call: Call[requests.Mute] | Call[requests.Block] | Call[requests.Report],
) -> tuple[Table, int]:
    """The table, and the other person who is meant there."""
    table = (await call.table(call.request.code)).table
    if call.request.who >= len(table.cast) or table.cast[call.request.who] == call.who.id:
        raise Refusal("not_found")
    if not table.may_look(call.who.id, "spectator"):
        raise Refusal("no_spectators")
    return table, table.cast[call.request.who]


def _name(table: Table, person: int) -> str:
    """The latest name of the person at the table."""
    for seat in table.seats:
        if seat.person == person and seat.name is not None:
            return seat.name
    said = [happening.entry for happening in table.happenings if happening.entry.person == person]
    names = [getattr(entry.what, "name", None) for entry in said]
    return next((str(name) for name in reversed(names) if name), "?")


async def report(call: Call[requests.Report]) -> Done:
    call.pay("chats")
    request = call.request
    _, other = await _met(call)
    reports = schema.reports

    def job(connection: Connection) -> None:
        own = select(reports.c.id).where(reports.c.person == call.who.id, reports.c.settled.is_(None))
        if len(connection.execute(own.limit(_MOST_OPEN_REPORTS)).all()) >= _MOST_OPEN_REPORTS:
            raise Refusal("too_many", {"most": _MOST_OPEN_REPORTS})
        row = insert(reports).values(
            at=now_ms(),
            person=call.who.id,
            other=other,
            code=request.code,
            why=request.why,
            text=request.text,
        )
        connection.execute(row)

    await call.house.store.work(job)
    return {"type": "done", "id": request.id}


async def shunned(call: Call[requests.Shunned] | Call[requests.Forgive]) -> ShunnedReply:
    rows = await call.house.shunning.of(call.who.id)
    return {
        "type": "shunned",
        "id": call.request.id,
        "people": [{"row": row.id, "name": row.name, "how": row.how, "at": row.at} for row in rows],
    }


async def forgive(call: Call[requests.Forgive]) -> ShunnedReply:
    await call.house.shunning.forgive(call.who.id, call.request.row)
    return await shunned(call)


async def erase_me(call: Call[requests.EraseMe]) -> Done:
    if call.socket is not None:
        raise only_http(call)
    call.pay("passphrases")
    await call.house.people.check_passphrase(call.who, call.request.passphrase)
    await erase(call.house, call.who.id)
    return {"type": "done", "id": call.request.id}
