"""Doors for people among strangers: muting, blocking, reports (moderation), and one's own data (privacy)."""

from functools import partial
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Row, insert, select

from merletto.server import learning, repeating, schema, solving
from merletto.server.daily import deals
from merletto.server.doors.call import Call
from merletto.server.doors.persons import only_http
from merletto.server.doors.study import record_of
from merletto.server.entry import WHAT, Chatted
from merletto.server.erasing import erase, ids_of
from merletto.server.protocol import requests
from merletto.server.protocol.dealt import DealLine
from merletto.server.protocol.refusal import Refusal
from merletto.server.protocol.replies import Done, MyDataReply, SaidLine, ShunnedReply
from merletto.server.protocol.studied import LearntLine, RepeatedLine, SolvedLine
from merletto.server.protocol.words import Game
from merletto.server.shunning import How
from merletto.server.table import Table
from merletto.server.tables import now_ms

_GAMES_AT_ONCE: Final = 5
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


async def my_data(call: Call[requests.MyData]) -> MyDataReply:
    """Games are told a few at a time, since each has to be loaded and written out."""
    call.pay("tables")
    skip = call.request.skip
    t, s = schema.tables, schema.seats

    def job(connection: Connection) -> tuple[Row[Any], _Own, list[str]]:
        person = connection.execute(select(schema.people).where(schema.people.c.id == call.who.id)).one()
        mine = select(s.c.table_id).where(s.c.person == call.who.id)
        games = (
            select(t.c.code)
            .where(t.c.id.in_(mine), t.c.state == "finished")
            .order_by(t.c.id)
            .offset(skip)
            .limit(_GAMES_AT_ONCE + 1)
        )
        codes = [str(row.code) for row in connection.execute(games)]
        if skip:
            return person, _Own([], [], [], [], [], []), codes
        me = call.who.id
        own = _Own(
            _said(connection, me),
            _dealt(connection, me),
            _solved(connection, me),
            _repeated(connection, me),
            [row.game for row in repeating.wishes_of(connection, me)],
            _learnt(connection, me),
        )
        return person, own, codes

    person, own, codes = await call.house.tables.listing.read(job)
    games: list[str] = []
    for code in codes[:_GAMES_AT_ONCE]:
        table = (await call.table(code)).table
        if table.state == "finished" and not table.sealed(now_ms()):
            games.append(await call.aside(partial(record_of, table)))
    return {
        "type": "my_data",
        "id": call.request.id,
        "name": person.name,
        "account": person.account,
        "created": person.created,
        "said": own.said,
        "deals": own.dealt,
        "puzzles": own.solved,
        "mistakes": own.repeated,
        "repeated": own.games,
        "lessons": own.learnt,
        "games": games,
        "more": len(codes) > _GAMES_AT_ONCE,
    }


class _Own(NamedTuple):
    """What a person said, the deals, puzzles and lessons that they played, and what they repeat."""

    said: list[SaidLine]
    dealt: list[DealLine]
    solved: list[SolvedLine]
    repeated: list[RepeatedLine]
    games: list[Game]
    learnt: list[LearntLine]


def _said(connection: Connection, person: int) -> list[SaidLine]:
    """All lines of chat by the person, oldest first."""
    log, t = schema.log, schema.tables
    rows = connection.execute(
        select(log.c.what, log.c.at, t.c.code)
        .join(t, t.c.id == log.c.table_id)
        .where(log.c.person.in_(ids_of(connection, person)), log.c.what.like('{"kind":"chat"%'))
        .order_by(log.c.at)
    )
    lines: list[SaidLine] = []
    for row in rows:
        what = WHAT.validate_json(row.what)
        if isinstance(what, Chatted) and what.text:
            lines.append({"code": row.code, "at": row.at, "text": what.text})
    return lines


def _dealt(connection: Connection, person: int) -> list[DealLine]:
    """All daily deals that the person has played, oldest first."""
    return [
        {"game": row.game, "date": row.date, "code": row.code, "state": row.state, "points": row.points}
        for row in deals.of_person(connection, person)
    ]


def _solved(connection: Connection, person: int) -> list[SolvedLine]:
    """All puzzles that the person has tried, oldest first."""
    return [
        {"game": row.game, "puzzle": row.puzzle, "at": row.at, "solved": row.solved}
        for row in solving.of_person(connection, person)
    ]


def _repeated(connection: Connection, person: int) -> list[RepeatedLine]:
    """All mistakes that the person repeats, oldest first."""
    return [
        {
            "game": row.game,
            "code": row.code,
            "ply": row.ply,
            "passed": row.passed,
            "due": row.due,
            "at": row.at,
        }
        for row in repeating.of_person(connection, person)
    ]


def _learnt(connection: Connection, person: int) -> list[LearntLine]:
    """All lessons that the person has solved, oldest first."""
    return [
        {"game": row.game, "lesson": row.lesson, "at": row.at}
        for row in learning.of_person(connection, person)
    ]


async def erase_me(call: Call[requests.EraseMe]) -> Done:
    if call.socket is not None:
        raise only_http(call)
    call.pay("passphrases")
    await call.house.people.check_passphrase(call.who, call.request.passphrase)
    await erase(call.house, call.who.id)
    return {"type": "done", "id": call.request.id}
