"""Rows that belong to a person: handed over when a guest becomes an account, removed with the person."""

from collections.abc import Sequence
from typing import Final

from sqlalchemy import Connection, delete, select, update

from merletto.server.schema import learnt, puzzle_tries, repeated, repeaters, solvers

_OWNED: Final = (solvers, puzzle_tries, repeaters, repeated, learnt)
"""What people solve, repeat and learn."""


def hand_over(connection: Connection, guest: int, account: int) -> None:
    """What a guest solved and repeats becomes the account's, except where the account has its own."""
    for table in _OWNED:
        keys = [column for column in table.primary_key.columns if column.name != "person"]
        other = table.alias()
        own = select(other.c.person).where(
            other.c.person == account, *[other.c[key.name] == key for key in keys]
        )
        connection.execute(delete(table).where(table.c.person == guest, own.exists()))
        connection.execute(update(table).where(table.c.person == guest).values(person=account))


def forget(connection: Connection, people: Sequence[int]) -> None:
    """Removes what these people solved and repeat."""
    for table in _OWNED:
        connection.execute(delete(table).where(table.c.person.in_(people)))
