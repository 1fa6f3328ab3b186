"""The operator's requests (administration): answered on this machine only, to whoever has the key.

The key lies in a file beside the database while the server runs. Everything that is done is stored.
"""

import hmac
import json
import os
import secrets
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from pydantic_core import to_json
from sqlalchemy import Connection, func, insert, select, update
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from merletto.server import gate, schema
from merletto.server.entry import WHAT, Chatted, Closed, Entry, Hidden
from merletto.server.erasing import erase
from merletto.server.house import House
from merletto.server.protocol.refusal import Refusal
from merletto.server.tables import now_ms

Row = dict[str, Any]
Asked = dict[str, str]
Deed = Callable[[House, Asked], Awaitable[list[Row]]]

_MOST_ROWS: Final = 200
_KEY_BYTES: Final = 32


class NotDone(Exception):
    """What the operator asked for cannot be done; the message says why in one sentence."""


def key_file(database: Path) -> Path:
    """Where a running server leaves its address and the operator's key."""
    return database.with_name(f"{database.name}.admin")


@contextmanager
def reachable(house: House, url: str) -> Iterator[None]:
    """Leaves the key in a file that only the operator may read, while the server runs.

    A database that processes share needs none: the operator's program is one more process on it.
    """
    if house.store.shared:
        yield
        return
    path = key_file(Path(house.settings.database))
    house.operator_key = secrets.token_hex(_KEY_BYTES)
    path.unlink(missing_ok=True)
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        json.dump({"url": url, "key": house.operator_key}, file)
    try:
        yield
    finally:
        path.unlink(missing_ok=True)


def operator_routes(house: House) -> list[Route]:
    """The operator's routes. They do not exist for others: the answer is that of any unknown address."""

    async def post(request: Request) -> Response:
        said = request.headers.get("x-merletto-admin", "")
        key = house.operator_key
        known = key is not None and hmac.compare_digest(said.encode(), key.encode())
        if not known or not _is_here(request):
            return _told(Refusal("not_found").told(None), 404)
        try:
            rows = await done(house, request.path_params["deed"], json.loads(await request.body() or b"{}"))
        except (NotDone, ValueError) as error:
            return _told({"fault": str(error)}, 409)
        return _told({"rows": rows}, 200)

    return [Route("/admin/{deed}", post, methods=["POST"])]


def _is_here(request: Request) -> bool:
    """Whether a program on this machine asks, by the loopback address or the one that we listen on."""
    client, server = request.client, request.scope.get("server")
    direct = "forwarded" not in request.headers and "x-forwarded-for" not in request.headers
    same = client is not None and server is not None and client.host == server[0]
    return gate.is_from_here(request) or (same and direct)


def _told(said: object, status: int) -> Response:
    return Response(to_json(said), status, media_type="application/json")


async def done(house: House, deed: str, asked: Asked) -> list[Row]:
    """Does what the operator asks, and stores that it was done; raises NotDone if it cannot be."""
    if deed not in DEEDS:
        raise NotDone(f"{deed} is not something that an operator can do")
    try:
        rows = await DEEDS[deed](house, asked)
    except Refusal as refusal:
        raise NotDone(f"the server refuses: {refusal.key}") from None
    if deed not in _LOOKING:
        whom = " ".join([f"{key}={asked[key]}" for key in sorted(asked)])
        row = insert(schema.deeds).values(at=now_ms(), deed=deed, whom=whom)
        await house.store.work(lambda c: c.execute(row) and None)
    return rows


async def _people(house: House, asked: Asked) -> list[Row]:
    p = schema.people
    query = select(p.c.id, p.c.name, p.c.account, p.c.created, p.c.seen, p.c.banned)
    query = query.where(p.c.merged_into.is_(None)).order_by(p.c.seen.desc(), p.c.id.desc())
    if asked.get("name"):
        query = query.where(func.coalesce(p.c.account, p.c.name).contains(asked["name"], autoescape=True))
    return await house.store.work(
        lambda c: [dict(row._mapping) for row in c.execute(query.limit(_MOST_ROWS))]
    )


async def _tables(house: House, asked: Asked) -> list[Row]:
    t = schema.tables
    query = select(t.c.code, t.c.game, t.c.state, t.c.listed, t.c.host, t.c.touched).order_by(
        t.c.touched.desc()
    )
    if asked.get("person"):
        query = query.where(t.c.host == await _person(house, asked))
    return await house.store.work(
        lambda c: [dict(row._mapping) for row in c.execute(query.limit(_MOST_ROWS))]
    )


async def _chat(house: House, asked: Asked) -> list[Row]:
    """All lines of chat of a table, with the numbers by which they can be hidden."""
    table = (await house.tables.find(asked["code"])).table
    return [
        {"line": at, "person": one.entry.person, "name": one.entry.what.name, "text": one.entry.what.text}
        for at, one in enumerate(table.happenings, 1)
        if isinstance(one.entry.what, Chatted)
    ]


async def _reports(house: House, asked: Asked) -> list[Row]:
    """The reports that nobody has settled, with what the person said at that table."""
    r, people = schema.reports, schema.people

    def job(connection: Connection) -> list[Row]:
        query = select(r, people.c.name, people.c.account).join(people, people.c.id == r.c.other)
        if not asked.get("all"):
            query = query.where(r.c.settled.is_(None))
        found = [dict(row._mapping) for row in connection.execute(query.order_by(r.c.id).limit(_MOST_ROWS))]
        for row in found:
            row["said"] = _said(connection, row["code"], row["other"])
        return found

    return await house.store.work(job)


def _said(connection: Connection, code: str, person: int) -> list[str]:
    log, t = schema.log, schema.tables
    rows = connection.execute(
        select(log.c.number, log.c.what)
        .join(t, t.c.id == log.c.table_id)
        .where(t.c.code == code, log.c.person == person, log.c.what.like('{"kind":"chat"%'))
        .order_by(log.c.number)
    )
    said = [(row.number, WHAT.validate_json(row.what)) for row in rows]
    return [f"{number}: {what.text}" for number, what in said if isinstance(what, Chatted)]


async def _settle(house: House, asked: Asked) -> list[Row]:
    change = (
        update(schema.reports).where(schema.reports.c.id == _number(asked, "report")).values(settled=now_ms())
    )
    if not await house.store.work(lambda c: c.execute(change).rowcount):
        raise NotDone(f"there is no report {asked['report']}")
    return []


async def _close(house: House, asked: Asked) -> list[Row]:
    live = await house.tables.find(asked["code"])
    async with live.lock:
        if live.table.state not in ("gathering", "playing"):
            raise NotDone(f"the table is {live.table.state}")
        await house.tables.append(live, [Entry(Closed(), now_ms())])
    return []


async def _hide(house: House, asked: Asked) -> list[Row]:
    live = await house.tables.find(asked["code"])
    line = _number(asked, "line") if asked.get("line") else None
    async with live.lock:
        happenings = live.table.happenings
        if line is not None and not (
            0 < line <= len(happenings) and isinstance(happenings[line - 1].entry.what, Chatted)
        ):
            raise NotDone(f"{line} is not the number of a line of chat")
        await house.tables.append(live, [Entry(Hidden(line=line), now_ms())])
    return []


async def _ban(house: House, asked: Asked) -> list[Row]:
    await house.people.ban(await _person(house, asked), asked.get("lift") != "yes")
    return []


async def _erase(house: House, asked: Asked) -> list[Row]:
    person = await _person(house, asked)
    await erase(house, person)
    asked["person"] = str(person)  # the name must not be in the log of what was done
    return []


async def _reset(house: House, asked: Asked) -> list[Row]:
    person = await _person(house, asked)
    account = select(schema.people.c.account).where(schema.people.c.id == person)
    if await house.store.work(lambda c: c.execute(account).scalar()) is None:
        raise NotDone("a guest has no passphrase")
    return [{"passphrase": await house.people.reset(person)}]


async def _deeds(house: House, asked: Asked) -> list[Row]:
    del asked
    query = select(schema.deeds).order_by(schema.deeds.c.id.desc()).limit(_MOST_ROWS)
    return await house.store.work(lambda c: [dict(row._mapping) for row in c.execute(query)])


async def _person(house: House, asked: Asked) -> int:
    """The id of the person who is meant, by account or, after a #, by number."""
    p, said = schema.people, asked["person"]
    named = p.c.id == int(said[1:]) if said[:1] == "#" and said[1:].isdecimal() else p.c.account == said
    found = await house.store.work(lambda c: c.execute(select(p.c.id).where(named)).scalar())
    if found is None:
        raise NotDone(f"{said} is neither an account nor the number of a person, such as #7")
    return int(found)


def _number(asked: Asked, key: str) -> int:
    if not asked[key].isdecimal():
        raise NotDone(f"{key} must be a number, not {asked[key]!r}")
    return int(asked[key])


DEEDS: Final[dict[str, Deed]] = {
    "people": _people,
    "tables": _tables,
    "chat": _chat,
    "reports": _reports,
    "log": _deeds,
    "settle": _settle,
    "close": _close,
    "hide": _hide,
    "ban": _ban,
    "erase": _erase,
    "reset": _reset,
}
_LOOKING: Final = ("people", "tables", "chat", "reports", "log")
