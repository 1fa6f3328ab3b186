"""Mistakes that are repeated (spaced repetition): who wants it, and when each is due."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Final, NamedTuple

from sqlalchemy import Connection, Row, delete, insert, select

from merletto.server.moment import now_ms
from merletto.server.schema import repeated, repeaters, tables

DAYS: Final = (1, 3, 7, 14, 30)
"""After how many days a mistake is due again, by how often in a row it was passed; then always the last."""


class Repetition(NamedTuple):
    """How often in a row a mistake was passed, and on which day it is due."""

    passed: int
    due: str


def today() -> str:
    """The day in UTC."""
    return _day(0)


def _day(later: int) -> str:
    return (datetime.fromtimestamp(now_ms() / 1000, UTC) + timedelta(days=later)).date().isoformat()


def wanted(connection: Connection, person: int, game: str) -> bool:
    """Whether the person repeats their mistakes of the game."""
    r = repeaters
    found = connection.execute(select(r).where(r.c.person == person, r.c.game == game))
    return found.one_or_none() is not None


def turn(connection: Connection, person: int, game: str, *, on: bool) -> None:
    """Turns the repetition on or off; off forgets what was due."""
    r = repeaters
    if on:
        if not wanted(connection, person, game):
            connection.execute(insert(r).values(person=person, game=game))
        return
    connection.execute(delete(r).where(r.c.person == person, r.c.game == game))
    of_game = select(tables.c.id).where(tables.c.game == game)
    connection.execute(delete(repeated).where(repeated.c.person == person, repeated.c.table_id.in_(of_game)))


def due_of(connection: Connection, person: int, ids: Sequence[int]) -> dict[tuple[int, int], Repetition]:
    """What the person repeats of these tables, by the number of the table and the ply."""
    r = repeated
    rows = connection.execute(select(r).where(r.c.person == person, r.c.table_id.in_(ids)))
    return {(row.table_id, row.ply): Repetition(row.passed, row.due) for row in rows}


def answered(connection: Connection, person: int, code: str, ply: int, *, right: bool) -> str | None:
    """Notes an answer; returns when the mistake is due next, or None if the person does not repeat.

    A wrong answer starts over. A right one counts only if it was due: practice in between changes nothing.
    """
    r, t = repeated, tables
    table = connection.execute(select(t.c.id, t.c.game).where(t.c.code == code)).one_or_none()
    if table is None or not wanted(connection, person, table.game):
        return None
    key = (r.c.person == person, r.c.table_id == table.id, r.c.ply == ply)
    row = connection.execute(select(r).where(*key)).one_or_none()
    if row is not None and right and row.due > today():
        return str(row.due)
    passed = (0 if row is None else row.passed) + 1 if right else 0
    due = _day(DAYS[min(max(passed - 1, 0), len(DAYS) - 1)])
    connection.execute(delete(r).where(*key))
    values = {"person": person, "table_id": table.id, "ply": ply, "passed": passed, "due": due}
    connection.execute(insert(r).values(**values, at=now_ms()))
    return due


def of_person(connection: Connection, person: int) -> list[Row[tuple[object, ...]]]:
    """What the person repeats, with the code and the game of each table, oldest first."""
    r, t = repeated, tables
    query = select(r, t.c.code, t.c.game).join(t, t.c.id == r.c.table_id).where(r.c.person == person)
    return list(connection.execute(query.order_by(r.c.at)))


def wishes_of(connection: Connection, person: int) -> list[Row[tuple[object, ...]]]:
    """The games whose mistakes the person repeats."""
    r = repeaters
    return list(connection.execute(select(r).where(r.c.person == person).order_by(r.c.game)))
