"""Health: whether the server can do its work, found out by doing some, at most once in a while."""

import asyncio
from time import monotonic
from typing import Final

from sqlalchemy import Connection, delete, insert
from sqlalchemy.exc import IntegrityError

from merletto.server import logs, schema
from merletto.server.house import House

_FOR: Final = 2.0
"""Seconds for which an answer holds, so that asking often costs little."""

_PATIENCE: Final = 5.0
"""Seconds in which the database must have written."""

_PROBE: Final = "probe"
_BYTES: Final = 16 * 1024
"""As much as a new table needs: what is smaller could find room on a full disk."""


class Health:
    """What keeps the server from its work, if anything does."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._fault: str | None = None
        self._asked = -_FOR
        self._asking = asyncio.Lock()

    async def fault(self) -> str | None:
        """None if all is well, `closing` while the server stops, `cannot_write` if nothing can be stored."""
        if self._house.closing:
            return "closing"
        async with self._asking:
            if monotonic() - self._asked >= _FOR:
                self._fault = None if await self._can_write() else "cannot_write"
                self._asked = monotonic()
        return self._fault

    async def _can_write(self) -> bool:
        try:
            async with asyncio.timeout(_PATIENCE):
                await self._house.store.work(_write)
                await self._house.store.work(_wipe)
        except IntegrityError:
            return True  # another process on this database wrote its probe at the same moment
        except Exception:
            logs.fault("the database cannot be written")
            return False
        return True


def _write(connection: Connection) -> None:
    _wipe(connection)
    connection.execute(insert(schema.house).values(key=_PROBE, value=bytes(_BYTES)))


def _wipe(connection: Connection) -> None:
    connection.execute(delete(schema.house).where(schema.house.c.key == _PROBE))
