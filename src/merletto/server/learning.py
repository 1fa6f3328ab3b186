"""The lessons that people have solved: told by the page that saw it, and kept with the person."""

from collections.abc import Collection

from sqlalchemy import Connection, Row, insert, select

from merletto.server.moment import now_ms
from merletto.server.schema import learnt


def solved_by(connection: Connection, person: int, game: str) -> set[str]:
    """The lessons of the game that the person has solved."""
    rows = connection.execute(select(learnt.c.lesson).where(learnt.c.person == person, learnt.c.game == game))
    return {str(row.lesson) for row in rows}


def add(connection: Connection, person: int, game: str, lessons: Collection[str]) -> set[str]:
    """Notes that the person has solved these lessons too; returns all of them."""
    before = solved_by(connection, person, game)
    now = now_ms()
    for lesson in sorted({*lessons} - before):
        connection.execute(insert(learnt).values(person=person, game=game, lesson=lesson, at=now))
    return before | {*lessons}


def of_person(connection: Connection, person: int) -> list[Row[tuple[object, ...]]]:
    """All lessons that the person has solved, oldest first."""
    query = select(learnt).where(learnt.c.person == person)
    return list(connection.execute(query.order_by(learnt.c.at, learnt.c.game, learnt.c.lesson)))
