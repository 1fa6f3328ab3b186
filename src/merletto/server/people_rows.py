"""People as rows of the database: read, noted as seen, and merged."""

from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, delete, select, update

from merletto.server.daily import deals
from merletto.server.owned import hand_over
from merletto.server.schema import people, seats, shunned, tables

_DAY: Final = 86_400_000


@dataclass(frozen=True)
class Person:
    """A guest or an account; `account` is None for a guest."""

    id: int
    name: str
    account: str | None
    generation: int
    banned: bool = False


def by_id(connection: Connection, id: int) -> Person | None:
    """The person with that number, unless they have become part of an account."""
    row = connection.execute(select(people).where(people.c.id == id)).one_or_none()
    if row is None or row.merged_into is not None:
        return None
    return Person(row.id, row.name, row.account, row.generation, row.banned is not None)


def merge(connection: Connection, guest: int, account: int) -> None:
    """Gives everything that is the guest's to the account."""
    own = select(shunned.c.other).where(shunned.c.person == account)
    connection.execute(delete(shunned).where(shunned.c.person == guest, shunned.c.other.in_(own)))
    connection.execute(update(shunned).where(shunned.c.person == guest).values(person=account))
    connection.execute(update(seats).where(seats.c.person == guest).values(person=account))
    connection.execute(update(tables).where(tables.c.host == guest).values(host=account))
    deals.hand_over(connection, guest, account)
    hand_over(connection, guest, account)
    connection.execute(update(people).where(people.c.id == guest).values(merged_into=account))


def seen(connection: Connection, id: int, now: int) -> None:
    """Notes that the person is here today."""
    connection.execute(update(people).where(people.c.id == id, people.c.seen < now - _DAY).values(seen=now))
