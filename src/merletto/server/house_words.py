"""What the house keeps in the database for itself: the key that signs tokens, and when it was last alive."""

import secrets
from typing import Final

from sqlalchemy import Connection, insert, select, update

from merletto.server import schema
from merletto.server.logbook import write_pauses

HEARTBEAT: Final = 5.0
"""Seconds after which a server that was not noted as alive counts as having been away."""

_KEY_BYTES: Final = 32


def key_of(connection: Connection) -> bytes:
    """The key that signs tokens, created on first use."""
    return secret_of(connection, "key")


def secret_of(connection: Connection, name: str) -> bytes:
    """The secret of that name, created on first use."""
    found = word(connection, name)
    if found is None:
        found = secrets.token_bytes(_KEY_BYTES)
        connection.execute(insert(schema.house).values(key=name, value=found))
    return found


def alive_after(connection: Connection, now: int) -> int:
    """Notes that the server is alive; returns for how long it was not, in milliseconds.

    Clocks in seconds were stopped meanwhile, clocks in days were not. Of several processes the first one
    that is back sees to that: the others wait for its note.
    """
    alive = word(connection, "alive")
    away = 0 if alive is None else now - int(alive)
    if away <= HEARTBEAT * 1000:
        away = 0
    else:
        write_pauses(connection, away, now)
    set_word(connection, "alive", str(now).encode())
    return away


def word(connection: Connection, key: str) -> bytes | None:
    """The word that is kept under that key."""
    found = connection.execute(
        select(schema.house.c.value).where(schema.house.c.key == key).with_for_update()
    ).scalar()
    return None if found is None else bytes(found)


def set_word(connection: Connection, key: str, value: bytes) -> None:
    """Keeps a word."""
    changed = connection.execute(update(schema.house).where(schema.house.c.key == key).values(value=value))
    if not changed.rowcount:
        connection.execute(insert(schema.house).values(key=key, value=value))
