"""The door of one's own data (privacy): everything that is stored about a person, in small parts.

The parts follow each other as they are listed in `_LINES`, and then come the games. However much it is, an
answer has a hundred lines and a few games, so that it takes neither long nor much memory.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Row, select

from merletto.server import learning, repeating, schema, solving
from merletto.server.daily import deals
from merletto.server.doors.call import Call
from merletto.server.doors.study import record_of
from merletto.server.entry import WHAT, Chatted
from merletto.server.erasing import ids_of
from merletto.server.protocol import requests
from merletto.server.protocol.dealt import DealLine
from merletto.server.protocol.replies import MyDataReply, SaidLine
from merletto.server.protocol.studied import LearntLine, RepeatedLine, SolvedLine
from merletto.server.protocol.words import DataPart
from merletto.server.tables import now_ms

_LINES_AT_ONCE: Final = 100
_GAMES_AT_ONCE: Final = 5


async def my_data(call: Call[requests.MyData]) -> MyDataReply:
    request = call.request
    own = await call.house.tables.listing.read(
        lambda connection: _own(connection, call.who.id, request.part, request.skip)
    )
    games: list[str] = []
    for code in own.codes:
        table = (await call.table(code)).table
        if table.state == "finished" and not table.sealed(now_ms()):
            games.append(await call.aside(partial(record_of, table)))
    return {
        "type": "my_data",
        "id": request.id,
        "name": own.person.name,
        "account": own.person.account,
        "created": own.person.created,
        "said": own.lines["said"],
        "deals": own.lines["deals"],
        "puzzles": own.lines["puzzles"],
        "mistakes": own.lines["mistakes"],
        "repeated": own.repeated,
        "lessons": own.lines["lessons"],
        "games": games,
        "next": None if own.next is None else {"part": own.next[0], "skip": own.next[1]},
    }


class _Own(NamedTuple):
    """What is stored about a person: some lines of it, the codes of some games, and where it goes on."""

    person: Row[Any]
    repeated: list[Any]
    lines: dict[DataPart, list[Any]]
    codes: list[str]
    next: tuple[DataPart, int] | None


def _own(connection: Connection, me: int, part: DataPart, skip: int) -> _Own:
    person = connection.execute(select(schema.people).where(schema.people.c.id == me)).one()
    repeated = [row.game for row in repeating.wishes_of(connection, me)]
    lines: dict[DataPart, list[Any]] = {name: [] for name in _LINES}
    room = _LINES_AT_ONCE
    for name, read in _LINES.items():
        if part != name:
            continue
        found = read(connection, me, skip, room + 1)
        lines[name] = list(found[:room])
        if len(found) > room:
            return _Own(person, repeated, lines, [], (name, skip + room))
        room -= len(found)
        part, skip = _after(name), 0
    codes = _codes(connection, me, skip)
    more = len(codes) > _GAMES_AT_ONCE
    end: tuple[DataPart, int] | None = ("games", skip + _GAMES_AT_ONCE) if more else None
    return _Own(person, repeated, lines, codes[:_GAMES_AT_ONCE], end)


def _after(part: DataPart) -> DataPart:
    names: list[DataPart] = [*_LINES, "games"]
    return names[names.index(part) + 1]


def _codes(connection: Connection, me: int, skip: int) -> list[str]:
    """The finished games of the person, oldest first, and one more than are told."""
    t, s = schema.tables, schema.seats
    mine = select(s.c.table_id).where(s.c.person == me)
    query = select(t.c.code).where(t.c.id.in_(mine), t.c.state == "finished").order_by(t.c.id)
    return [str(row.code) for row in connection.execute(query.offset(skip).limit(_GAMES_AT_ONCE + 1))]


def _said(connection: Connection, me: int, skip: int, most: int) -> list[SaidLine]:
    """Lines of chat by the person, table by table."""
    log, t = schema.log, schema.tables
    query = (
        select(log.c.what, log.c.at, t.c.code)
        .join(t, t.c.id == log.c.table_id)
        .where(log.c.person.in_(ids_of(connection, me)), log.c.what.like('{"kind":"chat"%'))
        .where(~log.c.what.like('%"text":""%'))
        .order_by(log.c.table_id, log.c.number)
    )
    lines: list[SaidLine] = []
    for row in connection.execute(query.offset(skip).limit(most)):
        what = WHAT.validate_json(row.what)
        assert isinstance(what, Chatted)
        lines.append({"code": row.code, "at": row.at, "text": what.text})
    return lines


def _dealt(connection: Connection, me: int, skip: int, most: int) -> list[DealLine]:
    """Daily deals that the person has played, oldest first."""
    return [
        {"game": row.game, "date": row.date, "code": row.code, "state": row.state, "points": row.points}
        for row in deals.of_person(connection, me)[skip : skip + most]
    ]


def _solved(connection: Connection, me: int, skip: int, most: int) -> list[SolvedLine]:
    """Puzzles that the person has tried, oldest first."""
    return [
        {"game": row.game, "puzzle": row.puzzle, "at": row.at, "solved": row.solved}
        for row in solving.of_person(connection, me)[skip : skip + most]
    ]


def _repeated(connection: Connection, me: int, skip: int, most: int) -> list[RepeatedLine]:
    """Mistakes that the person repeats, oldest first."""
    return [
        {
            "game": row.game,
            "code": row.code,
            "ply": row.ply,
            "passed": row.passed,
            "due": row.due,
            "at": row.at,
        }
        for row in repeating.of_person(connection, me)[skip : skip + most]
    ]


def _learnt(connection: Connection, me: int, skip: int, most: int) -> list[LearntLine]:
    """Lessons that the person has solved, oldest first."""
    return [
        {"game": row.game, "lesson": row.lesson, "at": row.at}
        for row in learning.of_person(connection, me)[skip : skip + most]
    ]


_Reader = Callable[[Connection, int, int, int], Sequence[Any]]

_LINES: Final[dict[DataPart, _Reader]] = {
    "said": _said,
    "deals": _dealt,
    "puzzles": _solved,
    "mistakes": _repeated,
    "lessons": _learnt,
}
